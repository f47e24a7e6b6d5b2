#include "coach/puzzle_text.h"

/* ---- writing ---- */

/* Writes points with two decimals. */
static void put_points(ss_text *t, int32_t hundredths) {
    if (hundredths < 0) ss_text_char(t, '-');
    if (hundredths < 0) hundredths = -hundredths;
    ss_text_number(t, hundredths / 100);
    ss_text_char(t, '.');
    ss_text_char(t, (char)('0' + hundredths / 10 % 10));
    ss_text_char(t, (char)('0' + hundredths % 10));
}

static int32_t hundredths_of(double points) { return (int32_t)(points * 100 + (points < 0 ? -0.5 : 0.5)); }

static void put_answer(ss_text *t, const ss_content *content, const ss_turn *turn) {
    ss_text_char(t, ' ');
    ss_put_turn(t, content, turn, false);
    ss_text_char(t, '\n');
}

static void put_cell_or_none(ss_text *t, int cell) {
    ss_text_char(t, ' ');
    if (cell)
        ss_put_cell(t, cell);
    else
        ss_text_char(t, '-');
}

static void put_fact(ss_text *t, const ss_fact *f) {
    ss_text_put(t, "because ");
    ss_text_put(t, ss_fact_names[f->kind]);
    put_cell_or_none(t, f->cell);
    put_cell_or_none(t, f->other);
    ss_text_char(t, ' ');
    ss_text_char(t, f->column < SS_COLUMNS ? ss_column_letter(f->column) : '-');
    ss_text_char(t, ' ');
    ss_text_number(t, f->row);
    ss_text_char(t, ' ');
    ss_text_number(t, f->percent);
    ss_text_char(t, ' ');
    put_points(t, hundredths_of(f->support.mean));
    ss_text_char(t, ' ');
    put_points(t, hundredths_of(f->support.error));
    ss_text_char(t, '\n');
}

void ss_put_puzzle(ss_text *t, const ss_content *content, const ss_puzzle *p) {
    ss_text_put(t, "puzzle ");
    if (p->bed.garden)
        ss_put_bed(t, p->bed);
    else
        ss_text_char(t, '-');
    ss_text_char(t, ' ');
    ss_text_put(t, ss_puzzle_theme_names[p->theme]);
    ss_text_char(t, ' ');
    ss_text_put(t, ss_aim_names[p->aim]);
    ss_text_put(t, p->proved ? " proved " : " sampled ");
    ss_text_number(t, p->difficulty);
    ss_text_char(t, ' ');
    ss_text_bytes(t, p->link.at, p->link.length);
    ss_text_char(t, '\n');
    for (int i = 0; i < p->solution_count; i++) {
        ss_text_put(t, "solution");
        put_answer(t, content, &p->solutions[i]);
    }
    for (int i = 0; i < p->wrong_count; i++) {
        ss_text_put(t, "wrong ");
        put_points(t, p->wrongs[i].loss);
        put_answer(t, content, &p->wrongs[i].turn);
    }
    for (int i = 0; i < p->fact_count; i++) put_fact(t, &p->facts[i]);
}

/* ---- reading ---- */

static bool read_points(ss_word w, int32_t *hundredths) {
    bool negative = ss_word_skip(&w, '-');
    int whole;
    if (!ss_word_number(&w, &whole) || whole > 1000 || !ss_word_skip(&w, '.') || w.length != 2 ||
        !ss_is_digit(w.at[0]) || !ss_is_digit(w.at[1]))
        return false;
    *hundredths = whole * 100 + (w.at[0] - '0') * 10 + (w.at[1] - '0');
    if (negative) *hundredths = -*hundredths;
    return true;
}

static bool read_small(ss_word w, uint8_t *number) {
    int read;
    if (!ss_word_number(&w, &read) || w.length || read > 255) return false;
    *number = (uint8_t)read;
    return true;
}

static bool read_head(ss_word rest, ss_puzzle *p) {
    ss_word bed, theme, aim, how, difficulty;
    int found;
    if (!ss_word_next(&rest, &bed) || !ss_word_next(&rest, &theme) || !ss_word_next(&rest, &aim) ||
        !ss_word_next(&rest, &how) || !ss_word_next(&rest, &difficulty) || !ss_word_next(&rest, &p->link) ||
        rest.length)
        return false;
    if (!ss_word_is(bed, "-") && !ss_read_bed(bed, &p->bed)) return false;
    if (!ss_read_puzzle_theme(theme, &found)) return false;
    p->theme = (uint8_t)found;
    for (int i = SS_AIM_TILE; i <= (SS_AIM_TILE | SS_AIM_WALK); i++)
        if (ss_word_is(aim, ss_aim_names[i])) p->aim = (uint8_t)i;
    p->proved = ss_word_is(how, "proved");
    return p->aim && (p->proved || ss_word_is(how, "sampled")) && read_small(difficulty, &p->difficulty);
}

static bool read_answer(ss_word rest, const ss_content *content, ss_turn *turn) {
    while (ss_word_skip(&rest, ' ')) continue;
    return ss_read_turn(rest, content, turn) == 0;
}

static bool read_cell_or_none(ss_word w, uint8_t *cell) {
    int found;
    if (ss_word_is(w, "-")) return true;
    if (!ss_read_cell(w, &found)) return false;
    *cell = (uint8_t)found;
    return true;
}

static bool read_column_or_none(ss_word w, uint8_t *column) {
    *column = SS_COLUMNS;
    if (ss_word_is(w, "-")) return true;
    if (w.length == 1) *column = (uint8_t)(w.at[0] - 'a');
    return *column < SS_COLUMNS;
}

static bool read_fact(ss_word rest, ss_fact *f) {
    ss_word words[8];
    int32_t mean, error;
    *f = (ss_fact){.kind = SS_FACT_KINDS};
    for (int i = 0; i < 8; i++)
        if (!ss_word_next(&rest, &words[i])) return false;
    for (int kind = 0; kind < SS_FACT_KINDS; kind++)
        if (ss_word_is(words[0], ss_fact_names[kind])) f->kind = (uint8_t)kind;
    if (rest.length || f->kind == SS_FACT_KINDS || !read_cell_or_none(words[1], &f->cell) ||
        !read_cell_or_none(words[2], &f->other) || !read_column_or_none(words[3], &f->column) ||
        !read_small(words[4], &f->row) || f->row > SS_ROWS || !read_small(words[5], &f->percent) ||
        !read_points(words[6], &mean) || !read_points(words[7], &error))
        return false;
    f->support = (ss_estimate){mean / 100.0, error / 100.0};
    return true;
}

static bool read_wrong(ss_word rest, const ss_content *content, ss_puzzle_answer *answer) {
    ss_word loss;
    return ss_word_next(&rest, &loss) && read_points(loss, &answer->loss) &&
           read_answer(rest, content, &answer->turn);
}

/* Reads a line after the first. */
static bool read_more(ss_word line, const ss_content *content, ss_puzzle *p) {
    ss_word what;
    if (!ss_word_next(&line, &what)) return false;
    if (ss_word_is(what, "solution"))
        return p->solution_count < SS_SOLUTIONS_MOST &&
               read_answer(line, content, &p->solutions[p->solution_count++]);
    if (ss_word_is(what, "wrong"))
        return p->wrong_count < SS_WRONGS_MOST && read_wrong(line, content, &p->wrongs[p->wrong_count++]);
    if (ss_word_is(what, "because"))
        return p->fact_count < SS_FACTS_MOST && read_fact(line, &p->facts[p->fact_count++]);
    return false;
}

static bool is_head(ss_word line) { return ss_word_begins(line, "puzzle "); }

/* Advances to the next line that is neither empty nor a comment. */
static bool next_line(ss_puzzle_list *list) {
    do list->begun = ss_lines_next(&list->lines, &list->line);
    while (list->begun && (!list->line.text.length || list->line.text.at[0] == '#'));
    return list->begun;
}

ss_puzzle_list ss_puzzle_list_of(ss_word text) {
    ss_puzzle_list list = {.lines = ss_lines_of(text)};
    next_line(&list);
    return list;
}

bool ss_puzzle_next(ss_puzzle_list *list, const ss_content *content, ss_puzzle *p) {
    *p = (ss_puzzle){0};
    if (!list->begun) return false;
    ss_word head = list->line.text;
    int first = list->line.number;
    if (!is_head(head) || (ss_word_drop(&head, sizeof "puzzle " - 1), !read_head(head, p))) {
        list->wrong_line = first;
        return false;
    }
    while (next_line(list) && !is_head(list->line.text))
        if (!read_more(list->line.text, content, p)) {
            list->wrong_line = list->line.number;
            return false;
        }
    if (p->solution_count && p->wrong_count) return true;
    list->wrong_line = first;
    return false;
}

/* ---- checking against the rules ---- */

static bool is_legal(const ss_game *g, const ss_turn *turn) {
    ss_turn whole = ss_answer_whole(g, *turn);
    return ss_turn_check(g, &whole) == SS_OK;
}

bool ss_puzzle_sound(const ss_puzzle *p, const ss_content *content, ss_record *record) {
    if (!ss_puzzle_open(p, content, record)) return false;
    for (int i = 0; i < p->solution_count; i++)
        if (!is_legal(&record->game, &p->solutions[i])) return false;
    for (int i = 0; i < p->wrong_count; i++)
        if (!is_legal(&record->game, &p->wrongs[i].turn)) return false;
    return true;
}
