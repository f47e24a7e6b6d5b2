/* Two people's results in one challenge, and how significant their difference is.
 *
 * Both have played the same deals against the same computer players, so each game is a pair and its difference in
 * points is an observation. The spread of such differences by chance was measured with our players
 * (docs/challenges.md). That measurement counts as much as SS_CONTEST_FREEDOM differences of these two people, and the
 * differences actually played are added to it. */
#ifndef SS_GAME_CONTEST_H
#define SS_GAME_CONTEST_H

#include "game/challenge.h"

/* The measured standard deviation of the difference, by modules; and how well it is known for two people who were not
 * measured, in degrees of freedom. */
extern const double ss_contest_spread[SS_MODULE_SETS];
enum { SS_CONTEST_FREEDOM = 12 };

typedef struct ss_contest {
    int games;     /* games that both have played; no others count */
    int points[2]; /* in these */
    double
        chance; /* probability that one of two equally strong people leads this far; 1 if points are equal */
    int times,
        of; /* the same for people: `times` in `of` such challenges, 10, 100 or 1000; 0 for less than once */
} ss_contest;

/* Compares two results of the same challenge. */
ss_contest ss_contest_of(const ss_challenge *a, const ss_challenge *b);

/* Writes the final points of all seats in a played game. */
void ss_challenge_points(const ss_challenge *c, int game, int points[SS_MAX_PLAYERS]);

/* Returns the probability that Student's t with this many degrees of freedom, at least 2, is at least as far from 0 as
 * `t`. */
double ss_contest_beyond(double t, int freedom);

#endif
