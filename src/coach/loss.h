/* What a turn lost: the mean difference in lead between the best turn and the one that was played, in a fresh duel.
 *
 *     ss_loss loss = {.best = ss_loss_race(&spot, 1200, &random)};
 *     while (pairs are wanted) ss_loss_duel(&loss, &spot, 50, &random);
 *     ss_estimate e = ss_loss_estimate(&loss);
 *
 * The race that finds the best turn exaggerates what other turns lose: turns that are eliminated keep the estimate that
 * eliminated them. So the two turns meet again, in the same sampled games, which the race has not seen.
 *
 * The network that plays these games on often does not see how a mistake could be repaired. Then the same points would be
 * charged in several turns, one after the other. So after the played turn the seat may also catch up in its next turn on what
 * the best turn did, and the way that leaves the smallest loss counts. */
#ifndef SS_COACH_LOSS_H
#define SS_COACH_LOSS_H

#include "coach/estimate.h"
#include "coach/juncture.h"

/* What the seat catches up on in its next turn, where the rules still allow it. */
typedef enum ss_late { SS_LATE_WALK, SS_LATE_TILE, SS_LATE_BOTH, SS_LATES } ss_late;

typedef struct ss_loss {
    ss_turn best;          /* plain */
    bool same;             /* the best turn was played, or one that comes to the same: the loss is 0 */
    bool proved;           /* by the exact endgame: no samples, no error */
    uint32_t pairs;        /* games in which both turns were tried */
    ss_sum lead;           /* of the best turn less that of the played one, in SS_PART of a point */
    ss_sum late[SS_LATES]; /* the same if the seat catches up */
    uint8_t lates;         /* on what it could, a bit each */
} ss_loss;

/* Near the end of a game the loss can be proved (ai/endgame.h): then it is exact, and true is returned. A search of `steps` games
 * may take as long. */
bool ss_loss_prove(ss_loss *loss, const ss_juncture *spot, uint32_t steps);

/* The best turn in so many games, at least 1; as ss_rollouts finds it. */
ss_turn ss_loss_race(const ss_juncture *spot, uint32_t steps, ss_random *random);

/* Tries both turns in `pairs` more sampled games. Returns how often a game was played on. */
uint32_t ss_loss_duel(ss_loss *loss, const ss_juncture *spot, uint32_t pairs, ss_random *random);

/* In points, with an error that allows for a better turn that the race may have missed; negative where the played turn did better than what the race took for the best. */
ss_estimate ss_loss_estimate(const ss_loss *loss);

/* Marks. A loss within its 95 % interval around 0 has none. */
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
