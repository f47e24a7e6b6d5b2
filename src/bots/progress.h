/* Shows the progress of a match on one line of a terminal, which is rewritten again and again and erased when the match
 * is over. In a pipe, in a file and on a terminal that cannot return to the start of a line there is none. */
#ifndef SS_BOTS_PROGRESS_H
#define SS_BOTS_PROGRESS_H

#include <stdbool.h>
#include <stdio.h>

#include "base/text.h"

typedef struct ss_progress {
    FILE *out; /* NULL if nothing is shown */
    long total, done, played;
    double part;   /* of the game under way, from 0 to 1 */
    bool may_stop; /* before all games are played */
    double begun, shown;
} ss_progress;

ss_progress ss_progress_begin(FILE *out, long total, bool may_stop);

/* Shows the line before anything has been done. */
void ss_progress_show(ss_progress *p);

/* Counts one more game, played now or found. Called by one thread at a time. */
void ss_progress_step(ss_progress *p, bool played);

/* Sets how much of the next game is done; for a single game the line shows it in percent. */
void ss_progress_part(ss_progress *p, double part);

/* Erases the line: to print something else there until the next step, or for good. */
void ss_progress_hide(ss_progress *p);
void ss_progress_end(ss_progress *p);

/* Writes the line for a terminal of `columns` columns, without control characters; `seconds` is the time left, or
 * negative while that is not known. */
void ss_progress_put(ss_text *t, const ss_progress *p, double seconds, int columns);

#endif
