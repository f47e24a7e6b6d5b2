/* A review of a recorded game: what each turn lost and why, and the effect of luck.
 *
 *     ss_review review;                                        about 85 kB
 *     ss_review_begin(&review, &record, content, ss_effort_usual(), 7);
 *     while (ss_review_step(&review, 500)) show the progress, and what is known so far;
 *     ... review.turns[12].loss, .facts; ss_ledger_of(&ledger, &review, seat); ss_summary_of(&summary, &review, seat)
 *
 * The work is divided into pieces of a few thousand games at most, each with its own random numbers. So slices of any
 * size, and threads that share the turns, give the same numbers. Each turn is judged only by what its seat knew, so a
 * record made for one seat gives the same verdicts on that seat's turns as the complete record.
 *
 * A review assumes that everybody plays well from each position on. */
#ifndef SS_COACH_REVIEW_H
#define SS_COACH_REVIEW_H

#include "coach/facts.h"
#include "coach/loss.h"
#include "coach/luck.h"

/* How much work to put into a review. */
typedef struct ss_effort {
    uint32_t race; /* games in which the best turn of a position is searched; 0 for a review without losses */
    uint32_t duel; /* pairs of games between the best turn and the played one */
    uint32_t luck; /* samples of the tiles that could come, and twice as many of the cards; 0 for no ledger */
    uint32_t why;  /* pairs of games to the end for a turn with a mark; 0 for a review without reasons */
} ss_effort;

/* The effort used for docs/coach-measurements.md. */
ss_effort ss_effort_usual(void);

/* The same proportions for a race of `race` games. */
ss_effort ss_effort_of(uint32_t race);

/* Each turn goes through these stages; all turns finish a stage before the first enters the next. */
typedef enum ss_review_stage {
    SS_REVIEW_GLANCE, /* the network's opinion alone: fast, and decides which turns to start with */
    SS_REVIEW_LOSS,
    SS_REVIEW_LUCK,
    SS_REVIEW_WHY,
    SS_REVIEW_DONE
} ss_review_stage;

typedef struct ss_reviewed {
    uint32_t piece; /* the next piece to work on, in */
    uint8_t stage;  /* this ss_review_stage */
    uint8_t seat;
    bool known; /* the record contains what the seat to move knew; if not, the fields below are unused */
    ss_weighed played; /* with the network's evaluation */
    int32_t glance;    /* the network's estimate of the loss, in units of 1 / SS_POINT */
    ss_loss loss;
    ss_luck luck;
    ss_why why;
    ss_fact facts[SS_FACTS_MOST];
    int fact_count;
} ss_reviewed;

typedef struct ss_review {
    const ss_record *record; /* lent, with the content */
    const ss_content *content;
    ss_effort effort;
    uint64_t seed;
    ss_review_stage stage;
    int turn_count;
    int spot_count;                  /* turns, plus the position after the last one if the game goes on */
    ss_reviewed turns[SS_MAX_TURNS]; /* the last spot may only have luck */
    uint8_t order[SS_MAX_TURNS];     /* in which the turns are worked on */
} ss_review;

void ss_review_begin(ss_review *r, const ss_record *record, const ss_content *content, ss_effort effort,
                     uint64_t seed);

/* Works until about `games` games were played, at least one piece; 0 for everything. Returns false if nothing is left
 * to do. */
bool ss_review_step(ss_review *r, uint32_t games);

/* Returns how much of the work is done, from 0 to 1; a guess until all marks are known. */
double ss_review_progress(const ss_review *r);

/* The same while threads are at work: all stages before `stage` are done, and `through` turns of it. */
double ss_review_progress_in(const ss_review *r, ss_review_stage stage, int through);

/* Returns true if at least one turn can be reviewed. Known from the beginning. */
bool ss_review_possible(const ss_review *r);

/* ---- for threads: the turns of a stage are independent ---- */

/* Does one piece of work on a turn, if it is in this stage; changes only r->turns[turn]. Returns how many games it
 * took, 0 if the turn has finished the stage. */
uint32_t ss_review_piece(ss_review *r, int turn, ss_review_stage stage);

/* Call it once all turns have finished a stage: begins the next one and sets its order. Returns false after the
 * last. */
bool ss_review_advance(ss_review *r);

/* Reviews a single turn, without luck, against `best`; NULL to search for the best turn. */
void ss_review_turn(ss_review *r, int turn, const ss_turn *best);

/* ---- results for a turn ---- */

/* Returns true if the turn's loss is known. */
bool ss_review_judged(const ss_review *r, int turn);
ss_grade ss_review_grade(const ss_review *r, int turn);

#endif
