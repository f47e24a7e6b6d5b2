#include "ai/candidates.h"

#include "ai/prospect.h"

bool ss_by_points(const ss_candidate *a, const ss_candidate *b) {
    return a->at_once != b->at_once ? a->at_once > b->at_once : a->prospect > b->prospect;
}

bool ss_by_prospect(const ss_candidate *a, const ss_candidate *b) {
    int ahead = a->at_once + a->prospect - b->at_once - b->prospect;
    return ahead ? ahead > 0 : a->at_once > b->at_once;
}

typedef struct selection {
    const ss_game *known;
    ss_candidate *best;
    int room, count;
    ss_candidate_order *before;
} selection;

static void consider(selection *s, const ss_turn *turn) {
    ss_game after = *s->known;
    int seat = after.mover, score = after.seats[seat].score;
    ss_play_legal(&after, turn);
    ss_candidate c = {*turn, after.seats[seat].score - score, ss_prospect(&after, seat)};
    int at = s->count;
    while (at > 0 && s->before(&c, &s->best[at - 1])) at--;
    if (at == s->room) return;
    if (s->count < s->room) s->count++;
    for (int i = s->count - 1; i > at; i--) s->best[i] = s->best[i - 1];
    s->best[at] = c;
}

uint64_t ss_twin_places(const ss_game *g) {
    uint64_t places = 0;
    for (int right = 1; right < SS_PLACES; right += 2)
        if (ss_tile_motif(g->display[right]) == ss_tile_motif(g->display[right - 1])) places |= ss_bit(right);
    return places;
}

/* Considers all turns that begin with the steps made so far. */
static void complete(selection *s, const ss_turn *so_far, ss_step step) {
    uint64_t may = ss_choices(s->known, so_far, step);
    if (step == SS_STEP_PLACE) may &= ~ss_twin_places(s->known);
    if (step == SS_STEP_STACK) may &= -may;
    for (; may; may = ss_without_lowest(may)) {
        ss_turn turn = *so_far;
        ss_choose(s->known, &turn, step, ss_lowest(may));
        if (step == SS_STEP_STACK)
            consider(s, &turn);
        else
            complete(s, &turn, step + 1);
    }
}

int ss_candidates(const ss_game *known, ss_candidate *best, int room, ss_candidate_order *before) {
    selection s = {.known = known, .best = best, .room = room, .before = before};
    complete(&s, &(ss_turn){0}, SS_STEP_CARD);
    return s.count;
}
