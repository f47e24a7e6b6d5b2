/* What a turn lost: the mean difference in lead between the best turn and the played one, measured in a fresh duel.
 *
 *     ss_loss loss = {.best = ss_loss_race(&spot, 1200, &random)};
 *     while (pairs are wanted) ss_loss_duel(&loss, &spot, 50, &random);
 *     ss_estimate e = ss_loss_estimate(&loss);
 *
 * The race that finds the best turn exaggerates what other turns lose: turns that are eliminated keep the estimate that
 * eliminated them. So the two turns meet again, in the same sampled games, which the race has not used.
 *
 * The network that plays these games on often does not see how a mistake could be repaired. Then the same points would
 * be charged in several consecutive turns. So after the played turn the seat may also catch up in its next turn on what
 * the best turn did, and the continuation with the smallest loss counts. */
#ifndef SS_COACH_LOSS_H
#define SS_COACH_LOSS_H

#include "coach/estimate.h"
#include "coach/juncture.h"

/* What the seat catches up on in its next turn, if the rules still allow it. */
typedef enum ss_late { SS_LATE_WALK, SS_LATE_TILE, SS_LATE_BOTH, SS_LATES } ss_late;

typedef struct ss_loss {
    ss_turn best;          /* in plain form */
    bool same;             /* the best turn was played, or an equivalent one: the loss is 0 */
    bool proved;           /* by the exact endgame: no samples, no error */
    uint32_t pairs;        /* games in which both turns were tried */
    ss_sum lead;           /* lead of the best turn minus that of the played one, in SS_PART of a point */
    ss_sum late[SS_LATES]; /* the same if the seat catches up */
    uint8_t lates;         /* what it could catch up on, one bit each */
} ss_loss;

/* Near the end of a game the loss can be proved (ai/endgame.h). Then it is exact, and the function returns true. It
 * takes at most as long as a search of `steps` games. */
bool ss_loss_prove(ss_loss *loss, const ss_juncture *spot, uint32_t steps);

/* Searches for the best turn in `steps` games, at least 1, as ss_rollouts does. */
ss_turn ss_loss_race(const ss_juncture *spot, uint32_t steps, ss_random *random);

/* Tries both turns in `pairs` more sampled games. Returns how many games were played on. */
uint32_t ss_loss_duel(ss_loss *loss, const ss_juncture *spot, uint32_t pairs, ss_random *random);

/* Returns the loss in points. Its error allows for a better turn that the race may have missed. It is negative if the
 * played turn did better than what the race took for the best. */
ss_estimate ss_loss_estimate(const ss_loss *loss);

/* Marks. A loss whose 95 % interval includes 0 has none. */
typedef enum ss_grade {
    SS_GRADE_NONE,
    SS_GRADE_DUBIOUS,
    SS_GRADE_MISTAKE,
    SS_GRADE_BLUNDER,
    SS_GRADES
} ss_grade;

ss_grade ss_loss_grade(const ss_loss *loss);

/* "", "?!", "?", "??" */
extern const char *const ss_grade_marks[SS_GRADES];

#endif
