/* The results of a match, deal by deal. Only whole numbers are summed up, so that the order in which deals come in,
 * and with it the number of threads, makes no difference. */
#ifndef SS_ARENA_TALLY_H
#define SS_ARENA_TALLY_H

#include <stdint.h>

#include "rules/game.h"

enum { SS_VICTORY = 12 }; /* a victory in twelfths: shared by two, three or four it stays whole */

/* One deal, played in some or all rotations of the seats. */
typedef struct ss_deal_result {
    int games;
    int points[SS_MAX_PLAYERS];    /* of each bot, all games together */
    int victories[SS_MAX_PLAYERS]; /* in twelfths */
} ss_deal_result;

typedef struct ss_tally {
    int bots;
    int64_t deals, games, games_squared; /* squared deal by deal, here and below */
    struct {
        int64_t points, victories, victories_squared, victories_by_games;
    } bot[SS_MAX_PLAYERS];
} ss_tally;

typedef struct ss_standing {
    double points; /* mean of the final scores */
    double wins;   /* share of the victories */
    double elo, elo_low, elo_high;
} ss_standing;

void ss_tally_add(ss_tally *tally, const ss_deal_result *deal);
ss_standing ss_tally_standing(const ss_tally *tally, int bot);

#endif
