/* Judging an answer to a puzzle.
 *
 *     ss_judgement j = ss_puzzle_judge(&puzzle, &record, content, &turn);
 *     if (j.verdict == SS_VERDICT_SOLVED) ...
 *
 * Answers that the puzzle knows have their loss in it. Any other is tried against the solution on the spot, as the coach does:
 * exactly in an endgame, else in sampled games, the same ones each time; that takes about as long as the review of a turn. */
#ifndef SS_PUZZLE_JUDGE_H
#define SS_PUZZLE_JUDGE_H

#include "coach/loss.h"
#include "puzzle/puzzle.h"

typedef enum ss_puzzle_verdict {
    SS_VERDICT_SOLVED, /* as good as the best turn, as far as can be told */
    SS_VERDICT_NEARLY, /* what the puzzle aims at is right, or little is lost */
    SS_VERDICT_WRONG,
} ss_puzzle_verdict;

/* In hundredths of a point: what loses no more is as good, and what loses no more is good. */
enum { SS_AS_GOOD = 50, SS_NEARLY_AS_GOOD = 150 };

typedef struct ss_judgement {
    uint8_t verdict;
    bool tile,
        walk; /* it has the card, place and cell of a solution; its noble ends where that of a solution does */
    int32_t loss; /* in hundredths of a point; 0 for a solution */
} ss_judgement;

/* The turn is legal, the record that of ss_puzzle_open. */
ss_judgement ss_puzzle_judge(const ss_puzzle *p, const ss_record *record, const ss_content *content,
                             const ss_turn *turn);

/* ---- for those who make and verify puzzles ---- */

/* Tries `turn` against `best` in so many more sampled games; the loss begins as {0}. Both get the stack that the network
 * likes best. */
void ss_answer_duel(ss_loss *loss, const ss_juncture *spot, const ss_turn *best, const ss_turn *turn,
                    uint32_t pairs, ss_random *random);

static inline int32_t ss_hundredths(double points) {
    return (int32_t)(points * 100 + (points < 0 ? -0.5 : 0.5));
}

#endif
