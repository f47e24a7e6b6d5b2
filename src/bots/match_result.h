/* The result of one deal, bot by bot, over all its games. A forfeited game counts as a game: the others share its
 * victory in equal parts. It has no points, so it is left out of everything that is measured in points. */
#ifndef SS_BOTS_MATCH_RESULT_H
#define SS_BOTS_MATCH_RESULT_H

#include "coach/sources.h"

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
    /* Luck in the games that were played to the end, in SS_LUCK_PARTS of a point (match_luck.h). */
    int64_t luck[SS_MAX_PLAYERS];
    ss_sources sources[SS_MAX_PLAYERS];
} ss_deal_result;

/* Adds a game that is over or was forfeited, in which bot b sat at seat (b + rotation) % players. */
void ss_match_result_add(ss_deal_result *result, const ss_record *record, int rotation);

#endif
