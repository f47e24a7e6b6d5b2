/* What a player did in one game, as numbers that honours (honours.h) are measured by. Everything comes from the record and
 * the tags that a party keeps in it, so the same game tells the same on every device. */
#ifndef SS_HONOURS_FEATS_H
#define SS_HONOURS_FEATS_H

#include "party/calendar.h"

typedef struct ss_feats {
    bool played_out; /* everything below is of such games alone */
    bool online;     /* dealt at an online table */
    bool boar_gone;  /* there was a boar, and it has left */
    int day;         /* the number of the day whose garden it is; 0 for none */
    bool in_time;    /* and it was played in time for days in a row (party/calendar.h) */
    int joined;      /* most beds that one tile joined with the palace, itself not among them */
    int steps;       /* of the longest walk */
    int row;         /* beds in the fullest of rows 2 to 6 */
    int columns;     /* full ones, a bit each */
    int gardeners;
    int nobles[SS_COLUMNS]; /* the row in which each stands at the end */
} ss_feats;

ss_feats ss_feats_of(const ss_party *party, int seat);

/* A game of which it is not known where the reader sat: only `played_out` and `online` are told. */
ss_feats ss_feats_of_table(const ss_party *party);

#endif
