#include "ai/advice.h"

#include "ai/candidates.h"
#include "ai/endgame.h"
#include "ai/race.h"
#include "ai/rollouts.h"
#include "ai/weights.h"

enum { TRIED = 1024 }; /* more turns than nearly any position has */

static bool is_same_tile(const ss_turn *a, const ss_turn *b) {
    return a->card == b->card && a->place == b->place && a->cell == b->cell;
}

/* Returns true if a turn begins with the choices made before a step. */
static bool begins_with(const ss_turn *turn, const ss_turn *so_far, ss_step step) {
    return (step <= SS_STEP_CARD || turn->card == so_far->card) &&
           (step <= SS_STEP_PLACE || turn->place == so_far->place) &&
           (step <= SS_STEP_CELL || turn->cell == so_far->cell) &&
           (step <= SS_STEP_BOAR || turn->boar == so_far->boar) &&
           (step <= SS_STEP_NOBLE || turn->noble == so_far->noble);
}

/* Returns true if the rules allow every choice before a step. Each is checked given the earlier ones; the check ends at
 * the first refusal. */
static bool is_allowed(const ss_game *g, const ss_turn *so_far, ss_step step) {
    for (ss_step before = SS_STEP_CARD; before < step; before++)
        if (ss_refusal(g, so_far, before)) return false;
    return true;
}

static int keep_fitting(ss_weighed *turns, int count, const ss_turn *so_far, ss_step step) {
    int kept = 0;
    for (int i = 0; i < count; i++)
        if (begins_with(&turns[i].turn, so_far, step)) turns[kept++] = turns[i];
    return kept;
}

/* Moves the best turn for each tile to the front, for as many tiles as there is room. */
static void put_different_first(ss_weighed *turns, int count, int room) {
    int front = 0;
    for (int i = 0; i < count && front < room; i++) {
        bool known = false;
        for (int j = 0; j < front && !known; j++) known = is_same_tile(&turns[i].turn, &turns[j].turn);
        if (known) continue;
        ss_weighed moved = turns[i];
        for (int j = i; j > front; j--) turns[j] = turns[j - 1];
        turns[front++] = moved;
    }
}

static int keep_different(ss_opinion *best, int count) {
    int kept = 0;
    for (int i = 0; i < count; i++) {
        bool known = false;
        for (int j = 0; j < kept && !known; j++) known = is_same_tile(&best[i].turn, &best[j].turn);
        if (!known) best[kept++] = best[i];
    }
    return kept;
}

/* Near the end of a game no search is needed: lists all turns that begin like this, if there is time to solve it. */
static int prove(const ss_view *view, const ss_content *content, const ss_turn *begun, ss_step step,
                 ss_budget budget, ss_opinion *best, int room) {
    ss_opinion turns[SS_ENDGAME_TURNS];
    int count = ss_endgame_think(view, content, budget, turns), kept = 0;
    for (int i = 0; i < count; i++)
        if (begins_with(&turns[i].turn, begun, step)) turns[kept++] = turns[i];
    if (step <= SS_STEP_CELL) kept = keep_different(turns, kept);
    if (kept > room) kept = room;
    for (int i = 0; i < kept; i++) best[i] = turns[i];
    return kept;
}

int ss_advise(const ss_view *view, const ss_content *content, const ss_turn *so_far, ss_step step,
              ss_budget budget, ss_random *random, ss_opinion *best, int room) {
    const ss_game *known = &view->known;
    const ss_network *network = ss_network_for(known);
    ss_turn begun = so_far ? *so_far : (ss_turn){0};
    if (!so_far || !is_allowed(known, &begun, step)) step = SS_STEP_CARD;

    /* Of two equal tiles side by side the network only considers the left one. */
    bool right = step > SS_STEP_PLACE && ss_has(ss_twin_places(known), begun.place);
    if (right) begun.place--;

    int proved = prove(view, content, &begun, step, budget, best, room);
    for (int i = 0; i < proved; i++) best[i].turn.place += right;
    if (proved) return proved;

    ss_weighed turns[TRIED];
    ss_opinion all[SS_RUNNERS];
    int field = ss_rollouts_field(budget);
    int weighed = ss_weigh_fastest()(network, known, turns, TRIED);
    int count = keep_fitting(turns, weighed, &begun, step);
    if (!count) { /* the choices are so bad that no turn with them is among those tried */
        count = ss_weigh_fastest()(network, known, turns, TRIED);
        step = SS_STEP_CARD;
        right = false;
    }
    bool different = step <= SS_STEP_CELL;
    if (different) put_different_first(turns, count, field);
    if (count > field) count = field;
    count = ss_rollouts_among(network, view, content, budget, random, turns, count, room, all, SS_RUNNERS);
    if (different) count = keep_different(all, count);
    if (count > room) count = room;
    for (int i = 0; i < count; i++) {
        best[i] = all[i];
        best[i].turn.place += right;
    }
    return count;
}
