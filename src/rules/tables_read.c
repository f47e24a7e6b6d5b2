#include "base/lines.h"
#include "rules/marks.h"
#include "rules/tables.h"

enum { PRINTED = 15, MARKED = 12, PYRAMID_ROWS = 4 };

typedef struct reader {
    ss_content content;
    ss_lines lines;
    ss_line line;   /* the line being read */
    ss_word rest;   /* the part of it still to be read */
    uint64_t pairs; /* found so far, one bit each: 8 * first row + second row */
    /* tables found so far, one bit each: the list of pairs, backs, boards by number_of */
    uint32_t lists, tiles, gardens, rewards;
} reader;

/* ---- reporting flaws ---- */

typedef struct spot {
    int line, column;
} spot;

static spot spot_of(const reader *r, ss_word w) {
    return (spot){r->line.number, ss_line_column(r->line, w.at)};
}

static ss_flaw fine(void) { return (ss_flaw){0}; }

static ss_flaw flaw_with(spot s, ss_flaw_kind what, int first, int second) {
    return (ss_flaw){
        .what = what, .line = s.line, .column = s.column, .numbers = {first, second}
    };
}

static ss_flaw flaw_at(spot s, ss_flaw_kind what) { return flaw_with(s, what, 0, 0); }
static ss_flaw flaw_in(const reader *r, ss_word w, ss_flaw_kind what) { return flaw_at(spot_of(r, w), what); }

/* Marks a table as found. Each table may come only once. */
static ss_flaw find_once(reader *r, ss_word heading, uint32_t *found, int number) {
    if (ss_has(*found, number)) return flaw_in(r, heading, SS_FLAW_TWICE);
    *found |= 1u << number;
    return fine();
}

/* ---- lines and words ---- */

static void eat_blanks(ss_word *rest) {
    while (rest->length && ss_is_blank(*rest->at)) ss_word_drop(rest, 1);
}

static ss_word first_word(ss_word rest) {
    size_t length = 0;
    while (length < rest.length && !ss_is_blank(rest.at[length])) length++;
    return ss_word_first(rest, length);
}

static bool next_word(reader *r, ss_word *word) {
    *word = first_word(r->rest);
    ss_word_drop(&r->rest, word->length);
    eat_blanks(&r->rest);
    return word->length > 0;
}

/* Advances to the next line that is not just blanks and a comment. Returns false at the end. */
static bool next_line(reader *r) {
    while (ss_lines_next(&r->lines, &r->line)) {
        r->rest = ss_word_before(r->line.text, '#');
        eat_blanks(&r->rest);
        if (r->rest.length) return true;
    }
    return false;
}

/* ---- pairs ---- */

static bool is_row(char c) { return c >= '2' && c <= '0' + SS_ROWS; }

static ss_flaw read_pair(reader *r, ss_word pair) {
    if (pair.length != 2 || !is_row(pair.at[0]) || !is_row(pair.at[1])) return flaw_in(r, pair, SS_FLAW_PAIR);
    int first = pair.at[0] - '0', second = pair.at[1] - '0', number = 8 * first + second;
    if (first >= second) return flaw_in(r, pair, SS_FLAW_PAIR_ORDER);
    if (ss_has(r->pairs, number)) return flaw_in(r, pair, SS_FLAW_PAIR_TWICE);
    int count = ss_count(r->pairs);
    r->pairs |= ss_bit(number);
    if (count >= SS_PAIRS) return fine(); /* too many: they are counted at the end */
    r->content.pairs[count][0] = (uint8_t)first;
    r->content.pairs[count][1] = (uint8_t)second;
    return fine();
}

static ss_flaw read_pairs(reader *r, ss_word heading) {
    ss_word pair;
    ss_flaw flaw = find_once(r, heading, &r->lists, 0);
    while (!flaw.what && next_word(r, &pair)) flaw = read_pair(r, pair);
    if (flaw.what) return flaw;
    int count = ss_count(r->pairs);
    if (count != SS_PAIRS) return flaw_with(spot_of(r, heading), SS_FLAW_PAIR_COUNT, count, SS_PAIRS);
    return flaw;
}

/* ---- tiles ---- */

/* Copies of each motif, by back. With n players the game needs 18 n + 9 tiles (rules 2.5 and 3.4). */
static const uint8_t copies_needed[SS_BACK_LAST + 1] = {[2] = 5, [3] = 2, [4] = 2};

static bool next_number(reader *r, ss_word *word, int *number) {
    bool there = next_word(r, word);
    ss_word digits = *word;
    return there && ss_word_number(&digits, number) && !digits.length;
}

static ss_flaw read_tiles(reader *r, ss_word heading) {
    ss_word word;
    int back, copies;
    if (!next_number(r, &word, &back) || back < SS_BACK_FIRST || back > SS_BACK_LAST)
        return flaw_in(r, word, SS_FLAW_TILES);
    ss_flaw flaw = find_once(r, heading, &r->tiles, back);
    if (flaw.what) return flaw;
    if (!next_number(r, &word, &copies)) return flaw_in(r, word, SS_FLAW_TILES);
    if (copies != copies_needed[back])
        return flaw_with(spot_of(r, word), SS_FLAW_TILES_COPIES, back, copies_needed[back]);
    r->content.copies[back] = (uint8_t)copies;
    return r->rest.length ? flaw_in(r, r->rest, SS_FLAW_TILES) : fine();
}

/* ---- boards ---- */

static int number_of(ss_board board) { return 2 * (board.number - 1) + board.side - SS_SIDE_A; }

/* Reads the board's name after `garden` or `rewards`. */
static ss_flaw read_board(reader *r, ss_word heading, uint32_t *found, ss_board *board) {
    ss_word name;
    if (!next_word(r, &name) || name.length != 2 || r->rest.length)
        return flaw_in(r, name, SS_FLAW_NOT_A_BOARD);
    int number = name.at[0] - '0', side = name.at[1] - 'A' + SS_SIDE_A;
    if (number < 1 || number > SS_BOARDS || side < SS_SIDE_A || side > SS_SIDE_B)
        return flaw_in(r, name, SS_FLAW_NOT_A_BOARD);
    *board = (ss_board){(uint8_t)number, (uint8_t)side};
    return find_once(r, heading, found, number_of(*board));
}

/* Advances to the next line. Returns false if another table begins there. */
static bool next_row(reader *r);

/* Reads nine signs, with or without blanks between them. */
static ss_flaw read_cells(reader *r, int row, ss_cells *printed) {
    spot begin = spot_of(r, r->rest);
    int column = 0;
    for (; r->rest.length; column++) {
        char sign = *r->rest.at;
        if (sign != 'X' && sign != '.') return flaw_in(r, r->rest, SS_FLAW_GARDEN_SIGN);
        if (sign == '.' && row == 1) return flaw_in(r, r->rest, SS_FLAW_GARDEN_GAP);
        if (sign == 'X' && column < SS_COLUMNS) *printed |= ss_bit(ss_cell(column, row));
        ss_word_drop(&r->rest, 1);
        eat_blanks(&r->rest);
    }
    if (column == SS_COLUMNS) return fine();
    return flaw_with(begin, SS_FLAW_GARDEN_CELLS, column, SS_COLUMNS);
}

static ss_flaw read_garden(reader *r, ss_word heading) {
    spot begin = spot_of(r, heading);
    ss_board board = {0};
    ss_cells printed = 0;
    int rows = 0;
    ss_flaw flaw = read_board(r, heading, &r->gardens, &board);
    for (; !flaw.what && rows < SS_ROWS && next_row(r); rows++) flaw = read_cells(r, rows + 1, &printed);
    if (flaw.what) return flaw;
    if (rows < SS_ROWS) return flaw_with(begin, SS_FLAW_GARDEN_ROWS, rows, SS_ROWS);
    int count = ss_count(printed);
    if (count != PRINTED) return flaw_with(begin, SS_FLAW_GARDEN_PRINTED, count, PRINTED);
    r->content.gardens[board.number - 1][board.side - 1] = printed;
    return flaw;
}

/* Reads one row of the pyramid. */
static ss_flaw read_marks(reader *r, int cells, int8_t *marks) {
    spot begin = spot_of(r, r->rest);
    ss_word word;
    int count = 0;
    for (; next_word(r, &word); count++) {
        int8_t mark;
        if (!ss_read_mark(word, &mark)) return flaw_in(r, word, SS_FLAW_MARK);
        if (count < cells) marks[count] = mark;
    }
    return count == cells ? fine() : flaw_with(begin, SS_FLAW_REWARDS_CELLS, count, cells);
}

static int marked(const int8_t marks[SS_MARKS]) {
    int count = 0;
    for (int i = 0; i < SS_MARKS; i++) count += marks[i] != SS_MARK_NONE;
    return count;
}

static ss_flaw read_rewards(reader *r, ss_word heading) {
    spot begin = spot_of(r, heading);
    ss_board board = {0};
    int8_t marks[SS_MARKS] = {0};
    int rows = 0;
    ss_flaw flaw = read_board(r, heading, &r->rewards, &board);
    for (; !flaw.what && rows < PYRAMID_ROWS && next_row(r); rows++)
        flaw = read_marks(r, 2 * rows + 1, marks + rows * rows);
    if (flaw.what) return flaw;
    if (rows < PYRAMID_ROWS) return flaw_with(begin, SS_FLAW_REWARDS_ROWS, rows, PYRAMID_ROWS);
    int count = marked(marks);
    if (count != MARKED) return flaw_with(begin, SS_FLAW_REWARDS_MARKED, count, MARKED);
    for (int i = 0; i < SS_MARKS; i++) r->content.rewards[board.number - 1][board.side - 1][i] = marks[i];
    return flaw;
}

/* ---- all of them ---- */

static const struct table {
    const char *heading;
    ss_flaw (*read)(reader *r, ss_word heading);
} tables[] = {
    {"pairs",   read_pairs  },
    {"tiles",   read_tiles  },
    {"garden",  read_garden },
    {"rewards", read_rewards},
};
enum { TABLES = sizeof tables / sizeof *tables };

static const struct table *table_called(ss_word heading) {
    for (int i = 0; i < TABLES; i++)
        if (ss_word_is(heading, tables[i].heading)) return &tables[i];
    return NULL;
}

static bool next_row(reader *r) {
    ss_lines before = r->lines;
    if (next_line(r) && !table_called(first_word(r->rest))) return true;
    r->lines = before;
    return false;
}

static ss_flaw read_table(reader *r) {
    ss_word heading;
    next_word(r, &heading);
    const struct table *table = table_called(heading);
    return table ? table->read(r, heading) : flaw_in(r, heading, SS_FLAW_NOT_A_TABLE);
}

static ss_flaw find_missing(const reader *r) {
    spot end = {r->lines.read + 1, 1};
    if (!r->lists) return flaw_at(end, SS_FLAW_NO_PAIRS);
    for (int back = SS_BACK_FIRST; back <= SS_BACK_LAST; back++)
        if (!ss_has(r->tiles, back)) return flaw_with(end, SS_FLAW_NO_TILES, back, 0);
    for (int i = 0; i < 2 * SS_BOARDS; i++)
        if (!ss_has(r->gardens, i)) return flaw_with(end, SS_FLAW_NO_GARDEN, i / 2 + 1, 'A' + i % 2);
    for (int i = 0; i < 2 * SS_BOARDS; i++)
        if (!ss_has(r->rewards, i)) return flaw_with(end, SS_FLAW_NO_REWARDS, i / 2 + 1, 'A' + i % 2);
    return fine();
}

static ss_flaw check_characters(ss_lines lines) {
    ss_line line;
    while (ss_lines_next(&lines, &line)) {
        int bad = ss_line_bad_column(line);
        if (!bad) continue;
        bool carriage_return = line.text.at[bad - 1] == '\r';
        return flaw_at((spot){line.number, bad},
                       carriage_return ? SS_FLAW_CARRIAGE_RETURN : SS_FLAW_NOT_TEXT);
    }
    return fine();
}

ss_flaw ss_tables_read(ss_content *content, const char *text, size_t length) {
    if (length > SS_TABLES_TEXT) return flaw_at((spot){1, 1}, SS_FLAW_TOO_LONG);
    reader r = {.lines = ss_lines_of((ss_word){text, length})};
    ss_flaw flaw = check_characters(r.lines);
    while (!flaw.what && next_line(&r)) flaw = read_table(&r);
    if (!flaw.what) flaw = find_missing(&r);
    if (!flaw.what) *content = r.content;
    return flaw;
}
