#include "notation/record_lines.h"

ss_word ss_line_bare(ss_line line) { return ss_word_trimmed(ss_word_before(line.text, ';')); }

/* ---- kinds of lines ---- */

static bool is_empty(ss_line line) { return !ss_word_trimmed(line.text).length; }
static bool is_comment(ss_line line) { return !is_empty(line) && !ss_line_bare(line).length; }
static bool begins_tag(ss_line line) { return ss_word_begins(line.text, "["); }

static bool in_tag_name(char c) {
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || ss_is_digit(c) || c == '_';
}

/* FNV-1a. With hashes, comparing a thousand long and similar names is still fast. */
static uint32_t hash_of(ss_word name) {
    uint32_t hash = 2166136261u;
    for (size_t i = 0; i < name.length; i++) hash = (hash ^ (uint8_t)name.at[i]) * 16777619u;
    return hash;
}

static bool eat_tag_name(ss_word *rest, ss_word *name) {
    *name = *rest;
    while (rest->length && in_tag_name(*rest->at)) ss_word_drop(rest, 1);
    name->length -= rest->length;
    return name->length > 0;
}

static bool eat_quoted(ss_word *rest, ss_word *value) {
    if (!ss_word_skip(rest, '"')) return false;
    *value = ss_word_before(*rest, '"');
    ss_word_drop(rest, value->length);
    return ss_word_skip(rest, '"');
}

static bool eat_end_of_line(ss_word *rest) {
    while (rest->length && ss_is_blank(*rest->at)) ss_word_drop(rest, 1);
    return !rest->length || *rest->at == ';';
}

int ss_read_tag(ss_line line, ss_tag *tag) {
    ss_word rest = line.text;
    ss_tag read = {.line = line.number};
    bool whole = ss_word_skip(&rest, '[') && eat_tag_name(&rest, &read.name) && ss_word_skip(&rest, ' ') &&
                 eat_quoted(&rest, &read.value) && ss_word_skip(&rest, ']') && eat_end_of_line(&rest);
    if (!whole) return ss_line_column(line, rest.at);
    read.hash = hash_of(read.name);
    *tag = read;
    return 0;
}

/* Reads `ROUND.SEAT TURN`. Returns 0, or the column where it stops making sense. */
static int read_turn_line(ss_line line, const ss_content *content, ss_turn_line *turn) {
    ss_word rest = ss_line_bare(line);
    turn->line = line.number;
    bool numbered = ss_word_number(&rest, &turn->round) && ss_word_skip(&rest, '.') &&
                    ss_word_number(&rest, &turn->seat) && ss_word_skip(&rest, ' ');
    turn->text = rest;
    turn->column = ss_line_column(line, rest.at);
    if (!numbered) return turn->column;
    int bad = ss_read_turn(rest, content, &turn->turn);
    return bad ? turn->column + bad - 1 : 0;
}

bool ss_next_tag(ss_lines *lines, ss_tag *tag) {
    ss_line line;
    while (ss_lines_next(lines, &line) && !is_empty(line))
        if (ss_read_tag(line, tag) == 0) return true;
    return false;
}

bool ss_next_turn(ss_lines *lines, const ss_content *content, ss_turn_line *turn) {
    ss_line line;
    while (ss_lines_next(lines, &line))
        if (read_turn_line(line, content, turn) == 0) return true;
    return false;
}

/* ---- all lines of a text ---- */

static ss_fault check_characters(ss_line line) {
    int bad = ss_line_bad_column(line);
    if (!bad) return (ss_fault){0};
    bool carriage_return = line.text.at[bad - 1] == '\r';
    return ss_fault_at(carriage_return ? SS_F_CARRIAGE_RETURN : SS_F_NOT_TEXT, line.number, bad);
}

static bool same_name(const ss_tag *a, const ss_tag *b) {
    if (a->hash != b->hash || a->name.length != b->name.length) return false;
    for (size_t i = 0; i < a->name.length; i++)
        if (a->name.at[i] != b->name.at[i]) return false;
    return true;
}

static ss_fault add_tag(ss_sheet *sheet, ss_line line) {
    ss_tag tag;
    int bad = ss_read_tag(line, &tag);
    if (bad) return ss_fault_at(SS_F_NOT_A_TAG, line.number, bad);
    for (int i = 0; i < sheet->tag_count; i++)
        if (same_name(&sheet->tags[i], &tag)) return ss_fault_in(SS_F_TAG_TWICE, &tag, tag.name.at);
    if (sheet->tag_count == SS_RECORD_TAGS) return ss_fault_in(SS_F_TOO_MANY_TAGS, &tag, tag.name.at);
    sheet->tags[sheet->tag_count++] = tag;
    return (ss_fault){0};
}

static ss_fault read_tags(ss_sheet *sheet, ss_lines *lines) {
    ss_line line;
    sheet->tag_count = 0;
    while (ss_lines_next(lines, &line)) {
        ss_fault fault = check_characters(line);
        if (!fault.what && is_empty(line)) {
            sheet->tags_end = line.number;
            return fault;
        }
        if (!fault.what && !is_comment(line)) fault = add_tag(sheet, line);
        if (fault.what) return fault;
    }
    sheet->tags_end = lines->read + 1;
    return (ss_fault){0};
}

static ss_fault check_turn(ss_line line, const ss_content *content) {
    ss_turn_line turn;
    ss_tag tag;
    if (begins_tag(line) && ss_read_tag(line, &tag) == 0)
        return ss_fault_in(SS_F_TAG_AMONG_TURNS, &tag, line.text.at);
    int bad = read_turn_line(line, content, &turn);
    if (bad) return ss_fault_at(SS_F_NOT_A_TURN, line.number, bad);
    return (ss_fault){0};
}

static ss_fault check_turns(ss_lines lines, const ss_content *content) {
    ss_line line;
    while (ss_lines_next(&lines, &line)) {
        ss_fault fault = check_characters(line);
        if (!fault.what && !is_empty(line) && !is_comment(line)) fault = check_turn(line, content);
        if (fault.what) return fault;
    }
    return (ss_fault){0};
}

/* All later versions of the format begin as this one does, with another number. */
static ss_fault_kind fault_of_beginning(ss_word text) {
    if (ss_word_begins(text, "[Sanssouci \"1\"]")) return SS_F_NONE;
    return ss_word_begins(text, "[Sanssouci \"") ? SS_F_NEWER : SS_F_FIRST_LINE;
}

ss_fault ss_sheet_of(ss_sheet *sheet, const ss_content *content, ss_word text) {
    if (text.length > SS_RECORD_TEXT) return ss_fault_at(SS_F_TOO_LONG, 1, 1);
    if (fault_of_beginning(text)) return ss_fault_at(fault_of_beginning(text), 1, 1);
    ss_lines lines = ss_lines_of(text);
    ss_fault fault = read_tags(sheet, &lines);
    if (fault.what) return fault;
    sheet->turns = lines;
    return check_turns(lines, content);
}

const ss_tag *ss_sheet_tag(const ss_sheet *sheet, const char *name) {
    for (int i = 0; i < sheet->tag_count; i++)
        if (ss_word_is(sheet->tags[i].name, name)) return &sheet->tags[i];
    return NULL;
}

/* ---- reporting faults ---- */

ss_fault ss_fault_in(ss_fault_kind what, const ss_tag *tag, const char *at) {
    ss_fault fault = ss_fault_at(what, tag->line, (int)(at - tag->name.at) + 2);
    ss_text t = ss_text_in(fault.tag, sizeof fault.tag);
    ss_text_bytes(&t, tag->name.at, tag->name.length);
    return fault;
}
