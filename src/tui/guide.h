/* What is explained to somebody who does not know the game: paragraphs in English, to be looked up with _(). */
#ifndef SS_TUI_GUIDE_H
#define SS_TUI_GUIDE_H

#include <stdbool.h>
#include <stdio.h>

enum { SS_GUIDE_MOST = 32 }; /* paragraphs */

/* The rules in short or whole, with those of the modules in play; of both when the game has not begun. Returns how many
 * paragraphs there are. */
int ss_guide_rules(bool whole, int modules, bool begun, const char *paragraphs[SS_GUIDE_MOST]);

/* The keys of the full screen, and what each does; both to be looked up. Returns how many there are. */
typedef struct ss_guide_key {
    const char *keys, *does;
} ss_guide_key;
int ss_guide_keys(const ss_guide_key **list);

/* What else can be done there, in paragraphs. */
int ss_guide_more(const char *paragraphs[SS_GUIDE_MOST]);

/* ---- for line mode ---- */

void ss_guide_welcome(FILE *out, bool saved);

/* What can be typed. */
void ss_guide_help(FILE *out);

void ss_guide_put_rules(FILE *out, bool whole, int modules, bool begun);

#endif
