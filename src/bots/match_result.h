/* The results of a match: of one deal, bot by bot, and of all deals added up, with the statistics computed from
 * them. */
#ifndef SS_BOTS_MATCH_RESULT_H
#define SS_BOTS_MATCH_RESULT_H

#include "bots/match_statistics.h"
#include "coach/sources.h"

/* ---- one deal ----
 *
 * A forfeited game counts as a game: the others share its victory in equal parts. It has no points, so it is left out of
 * everything that is measured in points. */

/* A victory in twelfths: shared by two, three or four it stays an integer. */
enum { SS_VICTORY_TWELFTHS = 12 };

enum { SS_LUCK_PARTS = 2048 }; /* as the coach counts */

/* One deal, played in some or all rotations of the seats. */
typedef struct ss_deal_result {
    int games;
    int scored;                    /* those of them that were played to the end */
    int points[SS_MAX_PLAYERS];    /* of each bot, over all games, here and below */
    int victories[SS_MAX_PLAYERS]; /* in twelfths */
    int forfeits[SS_MAX_PLAYERS];
    /* Luck in the games that were played to the end, in SS_LUCK_PARTS of a point (coach/ledger.h). */
    int64_t luck[SS_MAX_PLAYERS];
    ss_sources sources[SS_MAX_PLAYERS];
} ss_deal_result;

/* Adds a game that is over or was forfeited, in which bot b sat at seat (b + rotation) % players. */
void ss_match_result_add(ss_deal_result *result, const ss_record *record, int rotation);

/* Adds the luck of each bot in a game that was played to the end; `number` is the game's, from which the samples are
 * derived. Luck is zero on average, so a margin without it has the same mean and less spread. */
void ss_match_luck_add(ss_deal_result *result, const ss_content *content, const ss_record *record,
                       int rotation, long number);

/* ---- all deals ---- */

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
