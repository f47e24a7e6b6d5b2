/* Making a puzzle of a position, if it has one in it.
 *
 *     ss_puzzle puzzle;
 *     if (ss_puzzle_make(&puzzle, &spot, ss_puzzle_effort_usual(), seed)) ...
 *
 * A position is a puzzle if every turn that a strong player and a naive one think of either is as good as the best one, shares
 * with such a turn what the puzzle aims at, or loses clearly: SS_CLEARLY hundredths of a point, and more than chance can
 * explain. A cheap look sorts most positions out; then a race finds the best turn, and duels, in games that the race has not
 * seen, say what each of the others loses. Where the end of the game can be solved all of this is exact. */
#ifndef SS_PUZZLE_MAKE_H
#define SS_PUZZLE_MAKE_H

#include "coach/juncture.h"
#include "puzzle/puzzle.h"

/* What a wrong answer loses at least; in an endgame, where there is no error. */
enum { SS_CLEARLY = 200, SS_CLEARLY_PROVED = 100 };

typedef struct ss_puzzle_effort {
    uint32_t glance; /* games of the first look */
    uint32_t race;   /* games of the race */
    uint32_t duel;   /* pairs of games of a duel, at most */
    uint32_t why;    /* pairs of games to find reasons */
} ss_puzzle_effort;

ss_puzzle_effort ss_puzzle_effort_usual(void);

/* False when the position is not a puzzle. It comes without bed and link; its theme is the first of those that fit. The same
 * seed and effort give the same on every machine. */
bool ss_puzzle_make(ss_puzzle *puzzle, const ss_juncture *spot, ss_puzzle_effort effort, uint64_t seed);

/* The themes that its reasons speak for, a bit each. */
unsigned ss_puzzle_themes(const ss_puzzle *puzzle);

/* What a long run thinks of a puzzle: the same search with `times` the usual effort. */
typedef struct ss_puzzle_check {
    bool same;     /* the best turn is one of the solutions */
    ss_turn best;  /* otherwise this one, */
    int32_t ahead; /* by so many hundredths of a point, */
    int32_t error; /* give or take this standard error */
} ss_puzzle_check;

ss_puzzle_check ss_puzzle_verify(const ss_puzzle *p, const ss_juncture *spot, uint32_t times, uint64_t seed);

#endif
