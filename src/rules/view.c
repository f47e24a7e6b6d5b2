#include "rules/view.h"

static void hide(uint8_t *things, int from, int count) {
    for (int i = from; i < count; i++) things[i] = SS_HIDDEN;
}

/* What a seat knows of a seat's cards: of its own those it drew, of another's those that were played. */
static void hide_cards(ss_game *g, int seat, bool own) {
    ss_seat *s = &g->seats[seat];
    hide(s->cards, own ? ss_drawn(g, seat) : ss_turns_of(g, seat), SS_CARDS);
    if (own) return;
    if (g->phase != SS_OVER) hide(s->missions, 0, SS_MISSIONS); /* final scoring shows them */
}

/* Of a stack the back of its top tile is seen, of the bag nothing. */
static void hide_tiles(ss_game *g) {
    for (int i = 0; i < g->stacks; i++)
        for (int at = g->top[i]; at < g->end[i]; at++) {
            int back = g->stacks > 1 && at == g->top[i] ? ss_tile_back(g->tiles[at]) : 0;
            g->tiles[at] = ss_tile(SS_HIDDEN_MOTIF, back);
        }
}

/* The garden side is chosen with nothing known but the board itself (rule 2). */
static void hide_table(ss_game *g, int seat) {
    for (int i = 0; i < g->players; i++) {
        ss_seat *s = &g->seats[i];
        hide_cards(g, i, false);
        s->rewards_board = (ss_board){0};
        if (i == seat) continue;
        s->garden_board = (ss_board){0};
        s->garden = (ss_garden){0};
        s->boar = SS_NO_CELL;
    }
    for (int i = 0; i < SS_PLACES; i++) g->tiles[i] = g->display[i] = SS_HIDDEN_TILE;
    for (int i = 0; i < g->stacks; i++)
        for (int at = g->top[i]; at < g->end[i]; at++) g->tiles[at] = SS_HIDDEN_TILE;
    for (int motif = 0; motif < SS_MOTIFS; motif++) g->places[motif] = 0;
}

ss_view ss_view_of(const ss_game *g, int seat) {
    ss_view view = {.known = *g, .seat = (int8_t)seat};
    ss_game *known = &view.known;

    for (int i = 0; i < g->players; i++) {
        hide_cards(known, i, i == seat);
        if (g->phase == SS_CHOOSING_REWARDS && i != seat) known->seats[i].rewards_board.side = SS_SIDE_OPEN;
    }
    hide_tiles(known);
    if (g->phase == SS_CHOOSING_GARDENS) hide_table(known, seat);
    return view;
}
