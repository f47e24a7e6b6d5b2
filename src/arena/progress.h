/* How far a match is, on one line of a terminal that is written again and again, and gone when the match is over. In
 * a pipe, in a file and on a terminal that cannot go back in its line there is none. */
#ifndef SS_ARENA_PROGRESS_H
#define SS_ARENA_PROGRESS_H

#include <stdbool.h>
#include <stdio.h>

#include "base/text.h"

typedef struct ss_progress {
    FILE *out; /* NULL where nothing is shown */
    long total, done, played;
    double part;   /* of the game that is worked on now, from 0 to 1 */
    bool may_stop; /* before all games are played */
    double begun, shown;
} ss_progress;

ss_progress ss_progress_begin(FILE *out, long total, bool may_stop);

/* Shows the line without anything having been done. */
void ss_progress_show(ss_progress *p);

/* One game more, played now or found. From one thread at a time. */
void ss_progress_step(ss_progress *p, bool played);

/* How much of the next game is done; of a single game the line says how many percent that is. */
void ss_progress_part(ss_progress *p, double part);

/* Leaves the line empty: to say something else there until the next step, or for good. */
void ss_progress_hide(ss_progress *p);
void ss_progress_end(ss_progress *p);

/* The line for a terminal of so many columns, without control characters; `seconds` are those left, or negative
 * while that is not known. */
void ss_progress_put(ss_text *t, const ss_progress *p, double seconds, int columns);

#endif
