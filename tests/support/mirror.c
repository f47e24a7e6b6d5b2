#include "mirror.h"

#include <string.h>

static int mirror_column(int column) { return column < SS_COLUMNS ? SS_COLUMNS - 1 - column : column; }

static int mirror_cell(int cell) {
    if (cell == SS_NO_CELL || cell == SS_BOAR_LEAVES) return cell;
    return ss_cell(mirror_column(ss_column_of(cell)), ss_row_of(cell));
}

static ss_cells mirror_cells(ss_cells cells) {
    ss_cells mirrored = 0;
    for (; cells; cells &= cells - 1) mirrored |= ss_bit(mirror_cell(ss_lowest(cells)));
    return mirrored;
}

static uint8_t mirror_card(int card) { return (uint8_t)mirror_column(card); }

static uint8_t mirror_tile(uint8_t tile) {
    return tile ? ss_tile(mirror_column(ss_tile_motif(tile)), ss_tile_back(tile)) : tile;
}

static void mirror_marks(int8_t marks[SS_MARKS]) {
    static const int8_t order[SS_MARKS] = {0, 3, 2, 1, 8, 7, 6, 5, 4, 15, 14, 13, 12, 11, 10, 9};
    int8_t kept[SS_MARKS];
    memcpy(kept, marks, sizeof kept);
    for (int i = 0; i < SS_MARKS; i++) marks[i] = kept[order[i]];
}

ss_content mirror_content(const ss_content *content) {
    ss_content mirrored = *content;
    for (int i = 0; i < SS_BOARDS * 2; i++) {
        mirrored.gardens[i / 2][i % 2] = mirror_cells(content->gardens[i / 2][i % 2]);
        mirror_marks(mirrored.rewards[i / 2][i % 2]);
    }
    return mirrored;
}

static void mirror_seat(ss_seat *s) {
    s->garden.planted = mirror_cells(s->garden.planted);
    s->garden.gardeners = mirror_cells(s->garden.gardeners);
    s->garden.reach = mirror_cells(s->garden.reach);
    s->garden.below = mirror_cells(s->garden.below);
    s->boar = (uint8_t)mirror_cell(s->boar);
    for (int i = 0; i < SS_CARDS_END; i++) s->cards[i] = mirror_card(s->cards[i]);
    for (int i = 0; i < SS_MISSIONS; i++) s->missions[i] = (uint8_t)mirror_column(s->missions[i]);
    mirror_marks(s->marks);
}

ss_game mirror_game(const ss_game *g) {
    ss_game m = *g;
    for (int seat = 0; seat < g->players; seat++) mirror_seat(&m.seats[seat]);
    for (int motif = 0; motif < SS_MOTIFS; motif++) m.places[motif] = g->places[mirror_column(motif)];
    for (int i = 0; i < SS_PLACES; i++) m.display[i] = mirror_tile(g->display[i]);
    for (int i = 0; i < SS_MAX_TILES; i++) m.tiles[i] = mirror_tile(g->tiles[i]);
    return m;
}

ss_turn mirror_turn(ss_turn turn) {
    turn.card = mirror_card(turn.card);
    turn.cell = (uint8_t)mirror_cell(turn.cell);
    turn.boar = (uint8_t)mirror_cell(turn.boar);
    turn.noble = (uint8_t)mirror_cell(turn.noble);
    return turn;
}
