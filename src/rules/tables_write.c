#include "rules/marks.h"
#include "rules/tables.h"

/* ---- comments ---- */

static void put_comment(ss_text *t, const char *remark) {
    for (ss_word rest = ss_word_of(remark); rest.length;) {
        ss_word line = ss_word_before(rest, '\n');
        ss_text_put(t, line.length ? "# " : "#");
        ss_text_bytes(t, line.at, line.length);
        ss_text_char(t, '\n');
        ss_word_drop(&rest, line.length + 1);
    }
}

static void begin_part(ss_text *t, const char *const *remarks, ss_remark part) {
    if (!remarks) return;
    if (part != SS_REMARK_HEAD) ss_text_char(t, '\n');
    put_comment(t, remarks[part]);
}

/* ---- tables ---- */

static void put_pairs(ss_text *t, const ss_content *content) {
    ss_text_put(t, "pairs");
    for (int i = 0; i < SS_PAIRS; i++) {
        ss_text_char(t, ' ');
        ss_text_number(t, content->pairs[i][0]);
        ss_text_number(t, content->pairs[i][1]);
    }
    ss_text_char(t, '\n');
}

static void put_tiles(ss_text *t, const ss_content *content) {
    for (int back = SS_BACK_FIRST; back <= SS_BACK_LAST; back++) {
        ss_text_put(t, "tiles ");
        ss_text_number(t, back);
        ss_text_char(t, ' ');
        ss_text_number(t, content->copies[back]);
        ss_text_char(t, '\n');
    }
}

static void put_heading(ss_text *t, const char *kind, ss_board board) {
    ss_text_put(t, kind);
    ss_text_char(t, ' ');
    ss_text_number(t, board.number);
    ss_text_put(t, board.side == SS_SIDE_A ? "A\n" : "B\n");
}

static void put_garden(ss_text *t, const ss_content *content, ss_board board) {
    ss_cells printed = ss_content_garden(content, board);
    put_heading(t, "garden", board);
    for (int row = 1; row <= SS_ROWS; row++)
        for (int column = 0; column < SS_COLUMNS; column++) {
            ss_text_char(t, ss_has(printed, ss_cell(column, row)) ? 'X' : '.');
            ss_text_char(t, column < SS_COLUMNS - 1 ? ' ' : '\n');
        }
}

/* Marks are aligned in columns, two characters each. */
static void put_rewards(ss_text *t, const ss_content *content, ss_board board) {
    const int8_t *mark = ss_content_rewards(content, board);
    put_heading(t, "rewards", board);
    for (int row = 3, cells = 1; row <= SS_ROWS; row++, cells += 2) {
        for (int i = row; i < SS_ROWS; i++) ss_text_put(t, "   ");
        for (int i = 0; i < cells; i++) {
            if (*mark == SS_MARK_NONE) ss_text_char(t, ' ');
            ss_text_put(t, ss_mark_text(*mark++));
            ss_text_char(t, i < cells - 1 ? ' ' : '\n');
        }
    }
}

static void put_boards(ss_text *t, const ss_content *content,
                       void (*put)(ss_text *t, const ss_content *content, ss_board board)) {
    for (uint8_t number = 1; number <= SS_BOARDS; number++)
        for (uint8_t side = SS_SIDE_A; side <= SS_SIDE_B; side++) put(t, content, (ss_board){number, side});
}

void ss_tables_write(ss_text *t, const ss_content *content, const char *const remarks[SS_REMARKS]) {
    begin_part(t, remarks, SS_REMARK_HEAD);
    begin_part(t, remarks, SS_REMARK_PAIRS);
    put_pairs(t, content);
    begin_part(t, remarks, SS_REMARK_TILES);
    put_tiles(t, content);
    begin_part(t, remarks, SS_REMARK_GARDENS);
    put_boards(t, content, put_garden);
    begin_part(t, remarks, SS_REMARK_REWARDS);
    put_boards(t, content, put_rewards);
}
