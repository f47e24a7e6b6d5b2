/* Two people's results of one challenge, and how much the difference between them says.
 *
 * Both have played the same deals against the same computer players, so each game is a pair and its difference in points
 * is an observation. How far such a difference goes by chance alone was measured with our players (docs/challenges.md):
 * that is worth as much as SS_CONTEST_FREEDOM differences of these two, to which those that were played are added. */
#ifndef SS_PARTY_CONTEST_H
#define SS_PARTY_CONTEST_H

#include "party/challenge.h"

/* What was measured: the standard deviation of the difference, by the modules; and how well it is known for two people whom
 * nobody has measured, in degrees of freedom. */
extern const double ss_contest_spread[SS_MODULE_SETS];
enum { SS_CONTEST_FREEDOM = 12 };

typedef struct ss_contest {
    int games;     /* that both have played; nothing else counts */
    int points[2]; /* in these */
    double
        chance; /* how often one of two equally strong people leads by so much or more; 1 when points are equal */
    int times,
        of; /* the same for people: in `times` of `of` such challenges, 10, 100 or 1000; 0 for less than once */
} ss_contest;

/* Of two results of the same challenge. */
ss_contest ss_contest_of(const ss_challenge *a, const ss_challenge *b);

/* Final points of all seats in a game that was played. */
void ss_challenge_points(const ss_challenge *c, int game, int points[SS_MAX_PLAYERS]);

/* How often Student's t with this freedom, at least 2, is as far from 0 as `t` or farther. */
double ss_contest_beyond(double t, int freedom);

#endif
