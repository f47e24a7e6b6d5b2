/* A review of a recorded game: for each turn what it lost and why, and what luck did.
 *
 *     ss_review review;                                        about 85 kB
 *     ss_review_begin(&review, &record, content, ss_effort_usual(), 7);
 *     while (ss_review_step(&review, 500)) show the progress, and what is known so far;
 *     ... review.turns[12].loss, .facts; ss_ledger_of(&ledger, &review, seat); ss_summary_of(&summary, &review, seat)
 *
 * The work comes in pieces of a few thousand games at most, each with random numbers of its own: slices of any size, and
 * threads that share the turns among them, come to the same numbers. Everything a seat's turn is judged by comes from what
 * that seat knew, so a record for one seat's eyes gives the same verdicts on that seat's turns as the whole record.
 *
 * A review assumes that everybody plays well from each position on. */
#ifndef SS_COACH_REVIEW_H
#define SS_COACH_REVIEW_H

#include "coach/facts.h"
#include "coach/loss.h"
#include "coach/luck.h"

/* How much work a review is. */
typedef struct ss_effort {
    uint32_t
        race; /* games in which the best turn of a position is looked for; 0 for a review without losses */
    uint32_t duel; /* pairs of games between it and the played turn */
    uint32_t luck; /* samples of the tiles that could come, and half of those of the cards; 0 for no ledger */
    uint32_t why;  /* pairs of games to the end for a turn with a mark; 0 for a review without reasons */
} ss_effort;

/* What docs/coach-measurements.md was measured with. */
ss_effort ss_effort_usual(void);

/* The same in proportion, for a race of so many games. */
ss_effort ss_effort_of(uint32_t race);

/* Each turn goes through these; all turns are through one before the first enters the next. */
typedef enum ss_review_stage {
    SS_REVIEW_GLANCE, /* what the network alone thinks of it: fast, and tells with which turns to begin */
    SS_REVIEW_LOSS,
    SS_REVIEW_LUCK,
    SS_REVIEW_WHY,
    SS_REVIEW_DONE
} ss_review_stage;

typedef struct ss_reviewed {
    uint32_t piece; /* what is done next, in */
    uint8_t stage;  /* this ss_review_stage */
    uint8_t seat;
    bool known;        /* the record has what the seat to move knew; if not, nothing below is of use */
    ss_weighed played; /* as the network judges it */
    int32_t glance;    /* what the network alone thinks it loses, in SS_POINT parts */
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
    int spot_count;                  /* turns, and the position after the last one if the game goes on */
    ss_reviewed turns[SS_MAX_TURNS]; /* the last spot may have luck only */
    uint8_t order[SS_MAX_TURNS];     /* in which turns are worked on */
} ss_review;

void ss_review_begin(ss_review *r, const ss_record *record, const ss_content *content, ss_effort effort,
                     uint64_t seed);

/* Works on until about `games` games were played, at least one piece; 0 for all of it. False when there is nothing left. */
bool ss_review_step(ss_review *r, uint32_t games);

/* How much of the work is done, from 0 to 1; a guess until all marks are known. */
double ss_review_progress(const ss_review *r);

/* The same while threads are at work: all stages before this one are done, and `through` turns of this one. */
double ss_review_progress_in(const ss_review *r, ss_review_stage stage, int through);

/* Whether some turn could be reviewed at all; known from the beginning. */
bool ss_review_possible(const ss_review *r);

/* ---- for threads: the turns of a stage are independent ---- */

/* One piece of work on a turn, if it is in this stage: nothing but r->turns[turn] changes. Returns how many games it took; 0
 * when the turn is through with the stage. */
uint32_t ss_review_piece(ss_review *r, int turn, ss_review_stage stage);

/* Once all turns are through with a stage: the next one, with the order for it. False after the last. */
bool ss_review_advance(ss_review *r);

/* Reviews one turn alone, without luck, against `best`; NULL to look for the best turn. */
void ss_review_turn(ss_review *r, int turn, const ss_turn *best);

/* ---- what is known of a turn ---- */

/* Whether its loss is known yet, or never will be. */
bool ss_review_judged(const ss_review *r, int turn);
ss_grade ss_review_grade(const ss_review *r, int turn);

#endif
