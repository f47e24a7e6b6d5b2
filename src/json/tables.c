#include "json/game.h"

#include "rules/tables.h"
#include "json/names.h"
#include "rules/score.h"

/* ---- the names of numbers ---- */

static void put_numbers(ss_json *j, const ss_content *content) {
    ss_json_open_pair(j, "cards", '[');
    for (int card = 0; card < SS_CARDS; card++) ss_json_card(j, content, card);
    ss_json_close(j, ']');
    ss_json_open_pair(j, "places", '[');
    for (int place = 0; place < SS_PLACES; place++) ss_json_place(j, place);
    ss_json_close(j, ']');
    ss_json_open_pair(j, "cells", '[');
    for (int cell = 0; cell <= SS_BOAR_LEAVES; cell++) {
        if (cell == SS_NO_CELL || cell == SS_BOAR_LEAVES || ss_has(SS_ALL_CELLS, cell))
            ss_json_cell(j, cell);
        else
            ss_json_null(j);
    }
    ss_json_close(j, ']');
    ss_json_open_pair(j, "modules", '[');
    for (int i = 0; i < SS_MODULES; i++) ss_json_string(j, ss_word_of(ss_module_names[i]));
    ss_json_close(j, ']');
}

/* What final scoring pays for a full row, by row, and for a full column. */
static void put_pays(ss_json *j) {
    ss_json_open_pair(j, "pays", '{');
    ss_json_open_pair(j, "rows", '[');
    for (int row = 1; row <= SS_ROWS; row++) ss_json_number(j, ss_row_pays(row));
    ss_json_close(j, ']');
    ss_json_pair(j, "column", SS_COLUMN_PAYS);
    ss_json_close(j, '}');
}

/* ---- boards ---- */

static void put_board_key(ss_json *j, ss_board board) {
    ss_json_quote(j);
    ss_put_board(j->text, board);
    ss_json_unquote_key(j);
}

static void put_garden(ss_json *j, const ss_content *content, ss_board board) {
    ss_cells printed = ss_content_garden(content, board);
    ss_json_open(j, '[');
    for (int row = 1; row <= SS_ROWS; row++) {
        ss_json_quote(j);
        for (int column = 0; column < SS_COLUMNS; column++)
            ss_text_char(j->text, ss_has(printed, ss_cell(column, row)) ? '#' : '.');
        ss_json_unquote(j);
    }
    ss_json_close(j, ']');
}

static void put_rewards(ss_json *j, const ss_content *content, ss_board board) {
    ss_json_marks(j, ss_content_rewards(content, board));
}

static void put_boards(ss_json *j, const char *key, const ss_content *content,
                       void (*put)(ss_json *j, const ss_content *content, ss_board board)) {
    ss_json_open_pair(j, key, '{');
    for (uint8_t number = 1; number <= SS_BOARDS; number++)
        for (uint8_t side = SS_SIDE_A; side <= SS_SIDE_B; side++) {
            put_board_key(j, (ss_board){number, side});
            put(j, content, (ss_board){number, side});
        }
    ss_json_close(j, '}');
}

void ss_json_tables(ss_text *t, const ss_content *content) {
    ss_json j = ss_json_in(t);
    ss_json_open(&j, '{');
    ss_json_pair_text(&j, "identity", ss_tables_identity(content).digits);
    put_numbers(&j, content);
    ss_json_open_pair(&j, "tiles", '[');
    for (int players = SS_MIN_PLAYERS; players <= SS_MAX_PLAYERS; players++)
        ss_json_number(&j, ss_tile_count(content, players));
    ss_json_close(&j, ']');
    put_pays(&j);
    put_boards(&j, "gardens", content, put_garden);
    put_boards(&j, "rewards", content, put_rewards);
    ss_json_close(&j, '}');
}
