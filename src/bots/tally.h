/* The results of a match, added up deal by deal, and the statistics computed from them. */
#ifndef SS_BOTS_TALLY_H
#define SS_BOTS_TALLY_H

#include "bots/interval.h"
#include "bots/match_result.h"

typedef struct ss_tally {
    int bots;
    int64_t deals, games, scored;
    struct {
        int64_t points, forfeits, sources[SS_SOURCES];
        ss_paired victories; /* in twelfths */
        ss_paired margin;    /* times the number of the other bots, so that it is an integer */
        ss_paired calm;      /* the same in SS_LUCK_PARTS, minus luck */
    } bot[SS_MAX_PLAYERS];
} ss_tally;

enum { SS_ELO_END = 4000 }; /* intervals of Elo end here: beyond it they are open */

/* Means per game played to the end, NaN if there is none. */
typedef struct ss_standing {
    double points;              /* mean of the final scores */
    double sources[SS_SOURCES]; /* by source */
    double wins;                /* share of the victories */
    double elo;                 /* from that share, against a field of equal others */
    ss_interval elo_between;
    double margin; /* points above the average of the others */
    ss_interval margin_between;
    double calm; /* the margin without luck, if luck was measured */
    ss_interval calm_between;
    long forfeits;
} ss_standing;

void ss_tally_add(ss_tally *tally, const ss_deal_result *deal);
ss_standing ss_tally_standing(const ss_tally *tally, int bot);

/* The margin per game of a bot in one deal; NaN if no game of it was played to the end. */
double ss_deal_margin(const ss_deal_result *deal, int bots, int bot);

#endif
