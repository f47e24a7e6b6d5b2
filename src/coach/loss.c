#include "coach/loss.h"

#include "ai/guess.h"
#include "ai/outlook.h"
#include "ai/rollouts.h"

/* How far a duel's games are played on: turns of the seat, and how much each verdict leaves to those after it. */
enum { TURNS = 8, TRUST = 90 };

ss_turn ss_loss_race(const ss_juncture *spot, uint32_t steps, ss_random *random) {
    ss_opinion best;
    ss_rollouts(spot->network, &spot->view, spot->content, ss_steps(steps), random, &best, 1);
    return ss_turn_plain(&spot->game, best.turn);
}

static int32_t lead_after(const ss_outlook *outlook, const ss_game *drawn, const ss_turn *turn) {
    ss_game g = *drawn;
    int seat = g.mover;
    ss_play_legal(&g, turn);
    return ss_outlook_of(outlook, &g, seat).lead;
}

void ss_loss_duel(ss_loss *loss, const ss_juncture *spot, uint32_t pairs, ss_random *random) {
    ss_guess guess = ss_guess_of(&spot->view, spot->content, spot->network);
    ss_outlook outlook = {spot->network, ss_weigh_fastest(), TURNS, TRUST};
    for (; pairs; pairs--, loss->pairs++) {
        ss_game drawn;
        ss_guess_draw(&guess, random, &drawn);
        ss_sum_add(&loss->lead, (int64_t)lead_after(&outlook, &drawn, &loss->best) -
                                    lead_after(&outlook, &drawn, &spot->played));
    }
}

ss_estimate ss_loss_estimate(const ss_loss *loss) {
    return ss_estimate_of(&loss->lead, loss->pairs, SS_PART);
}

/* From how many points on. */
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
