#include "json/names.h"

#include "rules/marks.h"

void ss_json_cell(ss_json *j, int cell) {
    ss_json_quote(j);
    if (cell == SS_NO_CELL)
        ss_text_char(j->text, '-');
    else if (cell == SS_BOAR_LEAVES)
        ss_text_char(j->text, 'x');
    else
        ss_put_cell(j->text, cell);
    ss_json_unquote(j);
}

void ss_json_column(ss_json *j, int column) {
    ss_json_quote(j);
    ss_text_char(j->text, ss_column_letter(column));
    ss_json_unquote(j);
}

void ss_json_card(ss_json *j, const ss_content *content, int card) {
    ss_json_quote(j);
    ss_put_card(j->text, content, card);
    ss_json_unquote(j);
}

void ss_json_place(ss_json *j, int place) {
    ss_json_quote(j);
    ss_put_place(j->text, place);
    ss_json_unquote(j);
}

/* A tile that a turn revealed in a game with hidden parts has a front but no back. */
void ss_json_tile(ss_json *j, uint8_t tile) {
    if (tile == SS_NO_TILE) {
        ss_json_null(j);
        return;
    }
    ss_json_quote(j);
    if (!ss_tile_back(tile) && ss_tile_motif(tile) < SS_MOTIFS)
        ss_text_char(j->text, ss_column_letter(ss_tile_motif(tile)));
    else
        ss_put_tile(j->text, tile);
    ss_json_unquote(j);
}

void ss_json_marks(ss_json *j, const int8_t marks[SS_MARKS]) {
    ss_json_open(j, '{');
    for (ss_cells left = SS_PYRAMID; left; left &= left - 1) {
        int cell = ss_lowest(left), mark = marks[ss_mark_index(cell)];
        if (mark == SS_MARK_NONE) continue;
        ss_json_quote(j);
        ss_put_cell(j->text, cell);
        ss_json_unquote_key(j);
        ss_json_string(j, ss_word_of(ss_mark_text(mark)));
    }
    ss_json_close(j, '}');
}

void ss_json_turn_text(ss_json *j, const ss_content *content, const ss_turn *turn) {
    ss_json_quote(j);
    ss_put_turn(j->text, content, turn, true);
    ss_json_unquote(j);
}

void ss_json_seats(ss_json *j, const char *key, unsigned seats) {
    ss_json_open_pair(j, key, '[');
    for (uint64_t left = seats; left; left &= left - 1) ss_json_number(j, ss_lowest(left) + 1);
    ss_json_close(j, ']');
}
