#include "rules/view.h"

#include "rules/hidden.h"

static void hide(uint8_t *things, int from, int count) {
    for (int i = from; i < count; i++) things[i] = SS_HIDDEN;
}

static void hide_of_seat(ss_seat *s, ss_secrets hidden, int cards_seen) {
    hide(s->cards, cards_seen, SS_CARDS);
    if (hidden & SS_SECRET_MISSIONS) hide(s->missions, 0, SS_MISSIONS);
    if (hidden & SS_SECRET_SIDE) s->rewards_board.side = SS_SIDE_OPEN;
    if (hidden & SS_SECRET_REWARDS) s->rewards_board = (ss_board){0};
    if (hidden & SS_SECRET_GARDEN) {
        s->garden_board = (ss_board){0};
        s->garden = (ss_garden){0};
        s->boar = SS_NO_CELL;
    }
}

static void hide_display(ss_game *g) {
    for (int i = 0; i < SS_PLACES; i++) g->tiles[i] = g->display[i] = SS_HIDDEN_TILE;
    for (int motif = 0; motif < SS_MOTIFS; motif++) g->places[motif] = 0;
}

static void hide_supply(ss_game *g, bool backs) {
    for (int i = 0; i < g->stacks; i++)
        for (int at = g->top[i]; at < g->end[i]; at++) {
            bool seen = !backs && at == g->top[i];
            g->tiles[at] = ss_tile(SS_HIDDEN_MOTIF, seen ? ss_tile_back(g->tiles[at]) : 0);
        }
}

static void hide_of_table(ss_game *g, ss_secrets hidden) {
    if (hidden & SS_SECRET_DISPLAY) hide_display(g);
    if (hidden & SS_SECRET_SUPPLY) hide_supply(g, hidden & SS_SECRET_BACKS);
}

ss_view ss_view_of(const ss_game *g, int seat) {
    ss_view view = {.known = *g, .seat = (int8_t)seat};
    for (int owner = 0; owner < g->players; owner++)
        hide_of_seat(&view.known.seats[owner], ss_hidden_from(g, seat, owner), ss_cards_seen(g, seat, owner));
    hide_of_table(&view.known, ss_hidden_from(g, seat, 0)); /* every seat knows the same of the table */
    return view;
}
