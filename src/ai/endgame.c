#include "ai/endgame.h"

#include <stddef.h>

#include "ai/candidates.h"
#include "ai/endgame_parts.h"

/* ---- what can be solved ---- */

int ss_endgame_turns_left(const ss_view *view, const ss_content *content) {
    const ss_game *g = &view->known;
    int left = g->players * SS_ROUNDS - ss_turns_played(g);
    if (g->phase != SS_PLAYING || view->seat != g->mover || !ss_can_sample(view, content)) return 0;
    return left <= (g->players == 2 ? 4 : g->players) ? left : 0;
}

static unsigned motifs_of(const uint8_t *tiles, int count) {
    unsigned motifs = 0;
    for (int i = 0; i < count; i++) motifs |= 1u << ss_tile_motif(tiles[i]);
    return motifs;
}

int ss_endgame_solve(const ss_view *view, const ss_content *content, ss_budget budget, ss_endgame_room *room,
                     ss_opinion *best, int most) {
    int left = ss_endgame_turns_left(view, content);
    if (!left) return 0;
    ss_sampler sampler = ss_sampler_of(view, content);
    if (sampler.slot_count != left - 1) return 0; /* own tables with other tiles */
    ss_endgame e = {
        .known = &view->known,
        .us = view->seat,
        .kinds = ss_tile_kinds_of(&view->known, motifs_of(sampler.tiles, left - 1)),
        .ways = ss_ways_of_others(&view->known, view->seat),
        .unseen_count = left - 1,
        .budget = budget,
        .at = (uint8_t *)room->words,
        .end = (uint8_t *)room->words + sizeof room->words,
        .best = best,
        .room = most,
    };
    for (int i = 0; i < e.unseen_count; i++) e.unseen[i] = sampler.tiles[i];
    bool solved = left > view->known.players ? ss_end_solve_two(&e) : ss_end_solve_round(&e);
    return solved ? e.count : 0;
}

/* ---- parts ---- */

void *ss_end_take(ss_endgame *e, size_t size, int count) {
    size_t bytes = (size * (size_t)count + 15) / 16 * 16;
    if (bytes > (size_t)(e->end - e->at)) return NULL;
    void *taken = e->at;
    e->at += bytes;
    return taken;
}

bool ss_end_spend(ss_endgame *e, uint64_t nodes) {
    if (e->budget.steps && nodes > e->budget.steps - e->nodes) return false;
    e->nodes += (uint32_t)nodes;
    return !ss_stopped(&e->budget);
}

unsigned ss_end_places(const ss_endgame *e, int card, const uint8_t display[SS_PLACES]) {
    unsigned places = 0, twins = 0;
    for (int place = 0; place < SS_PLACES; place++) {
        if (e->kinds.motif[display[place]] == card) places |= 1u << place;
        if (place & 1 && display[place] == display[place - 1]) twins |= 1u << place;
    }
    if (card >= SS_MOTIFS) places = e->known->places[card];
    return (places ? places : SS_ALL_PLACES) & ~twins;
}

/* All turns of a position are divided by the same numbers, so equal sums stay equal as fractions. */
static bool is_better(const ss_opinion *a, const ss_opinion *b) {
    if (a->lead != b->lead) return a->lead > b->lead;
    return a->win != b->win ? a->win > b->win : a->points > b->points;
}

void ss_end_keep(ss_endgame *e, const ss_turn *turn, const ss_end_sums *sums, double ways, int victory) {
    ss_opinion o = {
        .turn = *turn,
        .points = (double)sums->points / ways,
        .lead = (double)sums->lead / ways,
        .win = (double)sums->win / (ways * victory),
        .proved = true,
    };
    int at = e->count;
    while (at > 0 && is_better(&o, &e->best[at - 1])) at--;
    if (at == e->room) return;
    if (e->count < e->room) e->count++;
    for (int i = e->count - 1; i > at; i--) e->best[i] = e->best[i - 1];
    e->best[at] = o;
}

/* ---- for players ---- */

static double worth_of(const ss_opinion *o) { return o->lead + SS_ENDGAME_VICTORY * o->win; }

/* Insertion sort, because it keeps the order of equals. */
static void sort_by_worth(ss_opinion *turns, int count) {
    for (int i = 1; i < count; i++) {
        ss_opinion o = turns[i];
        int at = i;
        for (; at > 0 && worth_of(&o) > worth_of(&turns[at - 1]); at--) turns[at] = turns[at - 1];
        turns[at] = o;
    }
}

/* Out of line, so that the stack space is only used when needed. */
__attribute__((noinline)) static int think(const ss_view *view, const ss_content *content, ss_budget budget,
                                           ss_opinion turns[SS_ENDGAME_TURNS]) {
    enum { NODES_OF_A_STEP = 1000, MOST_NODES = 2000000 };
    ss_endgame_room room;
    bool few = budget.steps && budget.steps < MOST_NODES / NODES_OF_A_STEP;
    budget.steps = few ? budget.steps * NODES_OF_A_STEP : MOST_NODES;
    int count = ss_endgame_solve(view, content, budget, &room, turns, SS_ENDGAME_TURNS);
    sort_by_worth(turns, count);
    return count;
}

int ss_endgame_think(const ss_view *view, const ss_content *content, ss_budget budget,
                     ss_opinion turns[SS_ENDGAME_TURNS]) {
    return ss_endgame_turns_left(view, content) ? think(view, content, budget, turns) : 0;
}

/* ---- queries ---- */

const ss_opinion *ss_endgame_find(const ss_opinion *turns, int count, const ss_game *known,
                                  const ss_turn *turn) {
    int place = turn->place - ss_has(ss_twin_places(known), turn->place);
    for (int i = 0; i < count; i++) {
        const ss_turn *t = &turns[i].turn;
        if (t->card == turn->card && t->place == place && t->cell == turn->cell && t->boar == turn->boar &&
            t->noble == turn->noble)
            return &turns[i];
    }
    return NULL;
}
