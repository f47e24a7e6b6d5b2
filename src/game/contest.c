#include "game/contest.h"

#include "rules/score.h"

const double ss_contest_spread[SS_MODULE_SETS] = {11, 12, 12, 14};

void ss_challenge_points(const ss_challenge *c, int game, int points[SS_MAX_PLAYERS]) {
    ss_party p;
    ss_challenge_played(&p, c, game);
    for (int seat = 0; seat < p.setting.players; seat++)
        points[seat] = ss_score_of(&p.record.game, seat).final;
}

static int points_of(const ss_challenge *c, int game) {
    int points[SS_MAX_PLAYERS];
    ss_challenge_points(c, game, points);
    return points[ss_challenge_seat(c, game)];
}

/* The engine has no C library: Newton's method from above, until it stops decreasing. */
static double root(double x) {
    double guess = x > 1 ? x : 1, next = (guess + x / guess) / 2;
    while (next < guess) guess = next, next = (guess + x / guess) / 2;
    return guess;
}

/* ---- Student's t: with u = t / sqrt(freedom + t * t) its density is (1 - u * u)^((freedom - 2) / 2) ---- */

static double density(double u, int freedom) {
    double base = 1 - u * u, product = 1;
    for (int power = freedom - 2; power > 1; power -= 2) product *= base;
    return freedom % 2 ? product * root(base) : product;
}

/* The integral from u to 1, by Simpson's rule. */
static double area(double u, int freedom) {
    enum { PIECES = 512 };
    double width = (1 - u) / PIECES, sum = 0;
    for (int i = 0; i <= PIECES; i++) {
        int weight = i == 0 || i == PIECES ? 1 : i % 2 ? 4 : 2;
        double at = i == PIECES ? 1 : u + i * width;
        sum += weight * density(at, freedom);
    }
    return sum * width / 3;
}

double ss_contest_beyond(double t, int freedom) {
    if (t < 0) t = -t;
    double u = t / root(freedom + t * t);
    return area(u, freedom) / area(0, freedom);
}

/* ---- two results ---- */

/* Rounds for people: "3 of 10" rather than "31 of 100", and with a larger base only if it is rarer. */
static void round_for_people(ss_contest *v) {
    static const int of[] = {10, 100, 1000};
    for (int i = 0; i < 3; i++) {
        v->of = of[i];
        v->times = (int)(v->chance * of[i] + 0.5);
        if (v->times) return;
    }
}

ss_contest ss_contest_of(const ss_challenge *a, const ss_challenge *b) {
    ss_contest v = {.games = a->played < b->played ? a->played : b->played, .chance = 1};
    double measured = ss_contest_spread[a->first.setting.modules], sum = 0, squares = 0;
    for (int game = 0; game < v.games; game++) {
        int mine = points_of(a, game), theirs = points_of(b, game), difference = mine - theirs;
        v.points[0] += mine;
        v.points[1] += theirs;
        sum += difference;
        squares += (double)difference * difference;
    }
    if (v.games) {
        int freedom = SS_CONTEST_FREEDOM + v.games - 1;
        double within = squares - sum * sum / v.games; /* sum of squares around the mean difference */
        double variance = (SS_CONTEST_FREEDOM * measured * measured + within) / freedom;
        v.chance = ss_contest_beyond(sum / root(variance * v.games), freedom);
    }
    round_for_people(&v);
    return v;
}
