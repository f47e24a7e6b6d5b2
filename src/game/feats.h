/* What a player did in one game, as numbers that achievements (achievements.h) are measured by. Everything comes from
 * the record and the party's tags in it, so a game gives the same numbers on every device. */
#ifndef SS_GAME_FEATS_H
#define SS_GAME_FEATS_H

#include "game/calendar.h"

typedef struct ss_feats {
    bool played_out; /* the game was played to the end; if not, the rest is unset */
    bool online;     /* dealt at an online table */
    bool boar_gone;  /* there was a boar, and it has left */
    int day;         /* the number of the day whose garden it is; 0 if none */
    bool in_time;    /* played in time to count for days in a row (game/calendar.h) */
    int joined;      /* the most beds that one tile connected to the palace, not counting itself */
    int steps;       /* of the longest walk */
    int row;         /* beds in the fullest of rows 2 to 6 */
    int columns;     /* full columns, one bit each */
    int gardeners;
    int nobles[SS_COLUMNS]; /* the row in which each noble stands at the end */
} ss_feats;

ss_feats ss_feats_of(const ss_party *party, int seat);

/* For a game in which the reader's seat is unknown: sets only `played_out` and `online`. */
ss_feats ss_feats_of_table(const ss_party *party);

#endif
