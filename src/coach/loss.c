#include "coach/loss.h"

#include "ai/endgame.h"
#include "ai/guess.h"
#include "ai/outlook.h"
#include "ai/rollouts.h"

/* How far the games of a duel are played on: turns of the seat, and the share that each estimate leaves to later
 * ones. */
enum { TURNS = 8, TRUST = 90 };

ss_turn ss_loss_race(const ss_juncture *spot, uint32_t steps, ss_random *random) {
    ss_opinion best;
    ss_rollouts(spot->network, &spot->view, spot->content, ss_steps(steps), random, &best, 1);
    return ss_turn_plain(&spot->game, best.turn);
}

/* Solved positions are also sorted by the chance to win, but a loss is about the lead. */
static const ss_opinion *best_by_lead(const ss_opinion *turns, int count) {
    const ss_opinion *best = &turns[0];
    for (int i = 1; i < count; i++)
        if (turns[i].lead > best->lead) best = &turns[i];
    return best;
}

bool ss_loss_prove(ss_loss *loss, const ss_juncture *spot, uint32_t steps) {
    ss_opinion turns[SS_ENDGAME_TURNS];
    int count = ss_endgame_think(&spot->view, spot->content, ss_steps(steps), turns);
    const ss_opinion *played = ss_endgame_find(turns, count, &spot->game, &spot->played);
    if (!played) return false;
    const ss_opinion *best = best_by_lead(turns, count);
    int64_t parts = (int64_t)((best->lead - played->lead) * SS_PART + 0.5);
    *loss = (ss_loss){.proved = true, .same = !parts, .pairs = 1};
    loss->best = parts ? ss_turn_plain(&spot->game, best->turn) : spot->played;
    ss_sum_add(&loss->lead, parts);
    return true;
}

static int32_t lead_after(const ss_outlook *outlook, const ss_game *drawn, const ss_turn *turn) {
    ss_game g = *drawn;
    int seat = g.mover;
    ss_play_legal(&g, turn);
    return ss_outlook_of(outlook, &g, seat).lead;
}

/* ---- catching up ---- */

static unsigned lates_of(const ss_turn *best, const ss_turn *played) {
    bool walk = best->noble && best->noble != played->noble;
    bool tile = best->cell != played->cell || best->gardener != played->gardener;
    return (unsigned)walk << SS_LATE_WALK | (unsigned)tile << SS_LATE_TILE |
           (unsigned)(walk && tile) << SS_LATE_BOTH;
}

static bool catches_up(const ss_turn *turn, const ss_turn *best, ss_late late) {
    bool walk = turn->noble == best->noble;
    bool tile = turn->cell == best->cell && turn->gardener == best->gardener;
    return (late == SS_LATE_TILE || walk) && (late == SS_LATE_WALK || tile);
}

/* The network's favourite among the turns that catch up, or among all turns if none does. */
static const ss_weighed *turn_that_catches_up(const ss_weighed *turns, int count, const ss_turn *best,
                                              ss_late late) {
    for (int i = 0; i < count; i++)
        if (catches_up(&turns[i].turn, best, late)) return &turns[i];
    return turns;
}

static int32_t lead_with(const ss_outlook *outlook, const ss_game *at, const ss_weighed *first, int seat) {
    ss_game g = *at;
    ss_result results[SS_MAX_PLAYERS];
    ss_outlook_of_seats(outlook, &g, first, 1u << seat, results);
    return results[seat].lead;
}

/* ---- the duel ---- */

static void play_to_next_turn(const ss_outlook *o, ss_game *g, const ss_turn *turn) {
    int seat = g->mover;
    ss_play_legal(g, turn);
    while (g->phase == SS_PLAYING && g->mover != seat) {
        ss_weighed next;
        o->weigh(o->network, g, &next, 1);
        ss_play_legal(g, &next.turn);
    }
}

/* Compares the played turn, and each way to catch up after it, with the result of the best turn. Returns how many games
 * that took. */
static uint32_t compare(ss_loss *loss, const ss_outlook *outlook, const ss_game *drawn, const ss_turn *played,
                        int64_t best) {
    enum { MOST = 128 }; /* a position has 120 turns on average */
    ss_weighed turns[MOST];
    ss_game next = *drawn;
    uint32_t games = 1;
    int seat = drawn->mover;
    play_to_next_turn(outlook, &next, played);
    int count = next.phase == SS_PLAYING ? outlook->weigh(outlook->network, &next, turns, MOST) : 0;
    int64_t plain = best - lead_with(outlook, &next, count ? turns : NULL, seat);
    ss_sum_add(&loss->lead, plain);
    for (unsigned left = loss->lates; left; left &= left - 1) {
        int late = ss_lowest(left);
        const ss_weighed *turn = turn_that_catches_up(turns, count, &loss->best, (ss_late)late);
        bool differs = turn != turns;
        games += differs;
        ss_sum_add(&loss->late[late], differs ? best - lead_with(outlook, &next, turn, seat) : plain);
    }
    return games;
}

uint32_t ss_loss_duel(ss_loss *loss, const ss_juncture *spot, uint32_t pairs, ss_random *random) {
    ss_guess guess = ss_guess_of(&spot->view, spot->content, spot->network);
    ss_outlook outlook = {spot->network, ss_weigh_fastest(), TURNS, TRUST};
    uint32_t games = 0;
    if (pairs) loss->lates = (uint8_t)lates_of(&loss->best, &spot->played);
    for (; pairs; pairs--, loss->pairs++) {
        ss_game drawn;
        ss_guess_draw(&guess, random, &drawn);
        int64_t best = lead_after(&outlook, &drawn, &loss->best);
        games += 1 + compare(loss, &outlook, &drawn, &spot->played, best);
    }
    return games;
}

/* The continuation after the played turn with the smallest loss. */
static const ss_sum *smallest(const ss_loss *loss) {
    const ss_sum *least = &loss->lead;
    for (unsigned left = loss->lates; left; left &= left - 1) {
        const ss_sum *late = &loss->late[ss_lowest(left)];
        if (late->all < least->all) least = late;
    }
    return least;
}

/* The race may have missed a better turn. This much, in points, is added to the error of the duel in quadrature: with
 * the duel alone 92 of 100 intervals of 95 % contain what 20 times the effort finds, with it 93
 * (docs/coach-measurements.md). */
static const double missed = 0.15;

ss_estimate ss_loss_estimate(const ss_loss *loss) {
    ss_estimate e = ss_estimate_of(smallest(loss), loss->pairs, SS_PART);
    if (loss->pairs && !loss->same && !loss->proved) e.error = ss_root(e.error * e.error + missed * missed);
    return e;
}

/* The smallest loss for each mark, in points. */
static const double least[SS_GRADES] = {
    [SS_GRADE_DUBIOUS] = 1.5, [SS_GRADE_MISTAKE] = 3, [SS_GRADE_BLUNDER] = 5};

ss_grade ss_loss_grade(const ss_loss *loss) {
    ss_estimate e = ss_loss_estimate(loss);
    if (!ss_estimate_clear(&e, SS_95)) return SS_GRADE_NONE;
    ss_grade grade = SS_GRADE_NONE;
    while (grade + 1 < SS_GRADES && e.mean >= least[grade + 1]) grade++;
    return grade;
}

const char *const ss_grade_marks[SS_GRADES] = {"", "?!", "?", "??"};
