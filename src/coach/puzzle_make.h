/* Makes a puzzle from a position, if it contains one.
 *
 *     ss_puzzle puzzle;
 *     if (ss_puzzle_make(&puzzle, &spot, ss_puzzle_effort_usual(), seed)) ...
 *
 * A position is a puzzle if every turn that a strong player or a naive one considers either is as good as the best one,
 * shares with such a turn what the puzzle asks for, or loses clearly: SS_CLEARLY hundredths of a point, and more than
 * chance can explain. A cheap look rejects most positions. Then a race finds the best turn, and duels, in games that
 * the race has not used, measure what each of the others loses. If the end of the game can be solved, all of this is
 * exact. */
#ifndef SS_COACH_PUZZLE_MAKE_H
#define SS_COACH_PUZZLE_MAKE_H

#include "coach/juncture.h"
#include "coach/puzzle.h"

/* The least that a wrong answer loses; and the same in an endgame, where there is no error. */
enum { SS_CLEARLY = 200, SS_CLEARLY_PROVED = 100 };

typedef struct ss_puzzle_effort {
    uint32_t glance; /* games of the first look */
    uint32_t race;   /* games of the race */
    uint32_t duel;   /* at most this many pairs of games in a duel */
    uint32_t why;    /* pairs of games to find reasons */
} ss_puzzle_effort;

ss_puzzle_effort ss_puzzle_effort_usual(void);

/* Returns false if the position is not a puzzle. The puzzle has no bed and no link yet; its theme is the first that
 * fits. The same seed and effort give the same result on every machine. */
bool ss_puzzle_make(ss_puzzle *puzzle, const ss_juncture *spot, ss_puzzle_effort effort, uint64_t seed);

/* Returns the themes that its reasons support, one bit each. */
unsigned ss_puzzle_themes(const ss_puzzle *puzzle);

/* The opinion of a long run on a puzzle: the same search with `times` the usual effort. */
typedef struct ss_puzzle_check {
    bool same;     /* the best turn is one of the solutions */
    ss_turn best;  /* if not, the better turn, */
    int32_t ahead; /* its lead over the solution in hundredths of a point, */
    int32_t error; /* and the standard error of that */
} ss_puzzle_check;

ss_puzzle_check ss_puzzle_verify(const ss_puzzle *p, const ss_juncture *spot, uint32_t times, uint64_t seed);

#endif
