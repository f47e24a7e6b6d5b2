/* Judges an answer to a puzzle.
 *
 *     ss_judgement j = ss_puzzle_judge(&puzzle, &record, content, &turn);
 *     if (j.verdict == SS_VERDICT_SOLVED) ...
 *
 * The puzzle stores the loss of the answers it knows. Any other answer is compared with the solution on the spot, as
 * the coach does: exactly in an endgame, else in sampled games, the same ones each time. That takes about as long as
 * the review of a turn. A page does it in slices, with the same result:
 *
 *     ss_judging judging;
 *     ss_judging_begin(&judging, &puzzle, &record, content, &turn);
 *     while (ss_judging_step(&judging, 20)) ...
 *     judging.judgement.verdict ...
 */
#ifndef SS_COACH_PUZZLE_JUDGE_H
#define SS_COACH_PUZZLE_JUDGE_H

#include "coach/loss.h"
#include "coach/puzzle.h"

typedef enum ss_puzzle_verdict {
    SS_VERDICT_SOLVED, /* as good as the best turn, as far as we can tell */
    SS_VERDICT_NEARLY, /* what the puzzle asks for is right, or little is lost */
    SS_VERDICT_WRONG,
} ss_puzzle_verdict;

/* In hundredths of a point: the largest loss of an answer that counts as solved, and as nearly solved. */
enum { SS_AS_GOOD = 50, SS_NEARLY_AS_GOOD = 150 };

/* The first thing that an answer lacks, compared with the most similar solution. */
typedef enum ss_puzzle_lack {
    SS_LACK_NOTHING,
    SS_LACK_TILE,  /* another tile is better */
    SS_LACK_CELL,  /* the tile belongs in another cell */
    SS_LACK_CARD,  /* another card should take it */
    SS_LACK_BOAR,  /* the boar should go elsewhere */
    SS_LACK_GO,    /* a noble should walk */
    SS_LACK_STAY,  /* no noble should walk */
    SS_LACK_NOBLE, /* another noble should walk */
    SS_LACK_ROW,   /* the noble should end in another row */
    SS_LACKS
} ss_puzzle_lack;

/* "tile", "cell", ...; empty for SS_LACK_NOTHING. */
extern const char *const ss_lack_names[SS_LACKS];
static inline bool ss_lack_is_walk(int lack) { return lack >= SS_LACK_GO; }

typedef struct ss_judgement {
    uint8_t verdict;
    uint8_t lack;
    bool tile,
        walk;     /* it has the card, place and cell of a solution; its noble ends where a solution's does */
    int32_t loss; /* in hundredths of a point; 0 for a solution */
} ss_judgement;

/* Judges a legal turn. The record must be from ss_puzzle_open. */
ss_judgement ss_puzzle_judge(const ss_puzzle *p, const ss_record *record, const ss_content *content,
                             const ss_turn *turn);

/* ---- the same in slices ---- */

typedef struct ss_judging {
    const ss_puzzle *puzzle; /* lent, like the record */
    ss_turn turn;
    ss_juncture spot;
    ss_loss loss;
    ss_random random;
    uint32_t pairs; /* pairs of games still to be played */
    ss_judgement judgement;
} ss_judging;

/* Returns true if the puzzle stores the loss of this turn. Judging other turns needs the weights of the network. */
bool ss_puzzle_knows(const ss_puzzle *p, const ss_record *record, const ss_turn *turn);

void ss_judging_begin(ss_judging *judging, const ss_puzzle *p, const ss_record *record,
                      const ss_content *content, const ss_turn *turn);

/* Plays `pairs` more pairs of games. Returns false once the judgement is final. */
bool ss_judging_step(ss_judging *judging, uint32_t pairs);

/* ---- for programs that make and verify puzzles ---- */

/* Tries `turn` against `best` in `pairs` more sampled games; start with a loss of {0}. Both get the stack that the
 * network prefers. */
void ss_answer_duel(ss_loss *loss, const ss_juncture *spot, const ss_turn *best, const ss_turn *turn,
                    uint32_t pairs, ss_random *random);

static inline int32_t ss_hundredths(double points) {
    return (int32_t)(points * 100 + (points < 0 ? -0.5 : 0.5));
}

#endif
