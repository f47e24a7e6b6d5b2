/* Judging an answer to a puzzle.
 *
 *     ss_judgement j = ss_puzzle_judge(&puzzle, &record, content, &turn);
 *     if (j.verdict == SS_VERDICT_SOLVED) ...
 *
 * Answers that the puzzle knows have their loss in it. Any other is tried against the solution on the spot, as the coach does:
 * exactly in an endgame, else in sampled games, the same ones each time; that takes about as long as the review of a turn. A page
 * does it in slices, which come to the same:
 *
 *     ss_judging judging;
 *     ss_judging_begin(&judging, &puzzle, &record, content, &turn);
 *     while (ss_judging_step(&judging, 20)) ...
 *     judging.judgement.verdict ... */
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

/* What an answer lacks first, compared with the solution that it is most like. */
typedef enum ss_puzzle_lack {
    SS_LACK_NOTHING,
    SS_LACK_TILE,  /* another tile is better */
    SS_LACK_CELL,  /* the tile belongs in another cell */
    SS_LACK_CARD,  /* another card should take it */
    SS_LACK_BOAR,  /* the boar should go elsewhere */
    SS_LACK_GO,    /* a noble should walk */
    SS_LACK_STAY,  /* nobody should */
    SS_LACK_NOBLE, /* another noble should */
    SS_LACK_ROW,   /* the noble should end in another row */
    SS_LACKS
} ss_puzzle_lack;

/* "tile", "cell", ...; that of SS_LACK_NOTHING is empty. */
extern const char *const ss_lack_names[SS_LACKS];
static inline bool ss_lack_is_walk(int lack) { return lack >= SS_LACK_GO; }

typedef struct ss_judgement {
    uint8_t verdict;
    uint8_t lack;
    bool tile,
        walk; /* it has the card, place and cell of a solution; its noble ends where that of a solution does */
    int32_t loss; /* in hundredths of a point; 0 for a solution */
} ss_judgement;

/* The turn is legal, the record that of ss_puzzle_open. */
ss_judgement ss_puzzle_judge(const ss_puzzle *p, const ss_record *record, const ss_content *content,
                             const ss_turn *turn);

/* ---- the same in slices ---- */

typedef struct ss_judging {
    const ss_puzzle *puzzle; /* lent, as the record is */
    ss_turn turn;
    ss_juncture spot;
    ss_loss loss;
    ss_random random;
    uint32_t pairs; /* of games that are still to be played */
    ss_judgement judgement;
} ss_judging;

/* Whether the puzzle has the loss of a turn in it. Other turns need the weights of the network. */
bool ss_puzzle_knows(const ss_puzzle *p, const ss_record *record, const ss_turn *turn);

void ss_judging_begin(ss_judging *judging, const ss_puzzle *p, const ss_record *record,
                      const ss_content *content, const ss_turn *turn);

/* Plays so many more pairs of games. False once the judgement is there. */
bool ss_judging_step(ss_judging *judging, uint32_t pairs);

/* ---- for those who make and verify puzzles ---- */

/* Tries `turn` against `best` in so many more sampled games; the loss begins as {0}. Both get the stack that the network
 * likes best. */
void ss_answer_duel(ss_loss *loss, const ss_juncture *spot, const ss_turn *best, const ss_turn *turn,
                    uint32_t pairs, ss_random *random);

static inline int32_t ss_hundredths(double points) {
    return (int32_t)(points * 100 + (points < 0 ? -0.5 : 0.5));
}

#endif
