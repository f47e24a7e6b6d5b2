/* The steps of a turn (rule 3), one function each, private to the engine. Playing a given turn, playing a random one,
 * listing all of them and evaluating them are built from these, so that each rule is written once; only batch_avx2.c
 * repeats them, for eight games at once. They expect legal choices. */
#ifndef SS_RULES_STEPS_H
#define SS_RULES_STEPS_H

#include <stddef.h>

#include "rules/turn.h"

/* 3.1: the places a card may take a tile from. If the card's motif is not on display, all ten. */
static inline unsigned step_any_if_none(unsigned places) { return places ? places : SS_ALL_PLACES; }
static inline unsigned step_places(const ss_game *g, unsigned card) {
    return step_any_if_none(g->places[card]);
}

/* 3.2: the cells where a tile of this motif, taken from this row, may go, and whether it then becomes a gardener. */
static inline ss_cells step_cells_of(const ss_garden *garden, unsigned motif, unsigned row, bool *gardener) {
    ss_cells own = ss_bit(ss_cell(motif, row));
    *gardener = garden->planted & own;
    if (!*gardener) return own;
    ss_cells open = ss_garden_free(garden), near = open & (ss_row(row) | ss_column(motif));
    return near ? near : open;
}
static inline ss_cells step_cells(const ss_game *g, const ss_garden *garden, unsigned place, bool *gardener) {
    return step_cells_of(garden, ss_tile_motif(g->display[place]), ss_place_row(place), gardener);
}

/* 5: where a boar may go after a tile was placed on its cell. */
static inline ss_cells step_boar(const ss_garden *planted, int boar) {
    ss_cells next = ss_next_to[boar] & ss_garden_free(planted);
    return next ? next : ss_bit(SS_BOAR_LEAVES);
}

/* A player never loses more points than it has (rule 6). */
static inline void step_score(ss_seat *s, int points) {
    int score = s->score + points;
    s->score = (uint16_t)(score < 0 ? 0 : score);
}

/* 5: the points for the mark under a tile just placed. */
static inline void step_reward(const ss_game *g, ss_seat *s, int cell, bool gardener) {
    if (!(g->modules & SS_REWARDS) || !ss_has(SS_PYRAMID, cell)) return;
    int mark = s->marks[ss_mark_index(cell)];
    if (mark < 0)
        step_score(s, mark);
    else if (mark == SS_MARK_GARDENER)
        step_score(s, gardener ? SS_GARDENER_REWARD : 0);
    else
        step_score(s, gardener ? 0 : mark);
}

/* 5: the boar pays 1 if it moves and 4 if it leaves. */
static inline void step_move_boar(ss_seat *s, int to) {
    bool leaves = to == SS_BOAR_LEAVES;
    step_score(s, leaves ? 4 : 1);
    s->boar = (uint8_t)(leaves ? SS_NO_CELL : to);
}

/* 3.3: a noble walks and scores the row where it ends. SS_NO_CELL means that none walks, and pays nothing. */
static inline int step_walk_pays(int cell) { return ss_row_of(cell); }
static inline void step_walk(ss_seat *s, int cell) {
    ss_garden_walk(&s->garden, cell);
    s->score = (uint16_t)(s->score + step_walk_pays(cell));
}

/* 3.1 and 3.4: the tile leaves its place and is replaced by the top tile of a stack (from 0). */
static inline void step_refill(ss_game *g, unsigned place, unsigned stack) {
    unsigned bit = 1u << place;
    g->places[ss_tile_motif(g->display[place])] ^= (uint16_t)bit;
    if (!g->filled) {
        g->display[place] = SS_NO_TILE;
        return;
    }
    unsigned top = g->top[stack];
    uint8_t tile = g->tiles[top++];
    g->top[stack] = (uint8_t)top;
    if (top == g->end[stack]) g->filled &= (uint8_t) ~(1u << stack);
    g->display[place] = tile;
    if (ss_tile_motif(tile) < SS_MOTIFS) g->places[ss_tile_motif(tile)] |= (uint16_t)bit;
}

/* 3.5: the played card stays behind, and the next card of the deck joins the hand. Returns the seat to move next, NULL
 * if the game is over. */
static inline ss_seat *step_draw(ss_game *g, ss_seat *s, unsigned held) {
    uint8_t *hand = s->cards + g->round, played = hand[held];
    hand[held] = hand[0];
    hand[0] = played;
    if (++g->mover < g->players) return s + 1;
    g->mover = 0;
    if (++g->round < SS_ROUNDS) return g->seats;
    g->phase = SS_OVER;
    return NULL;
}

#endif
