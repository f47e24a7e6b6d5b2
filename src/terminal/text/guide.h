/* Explanations for people who do not know the game: paragraphs in English, to be translated with _(). */
#ifndef SS_TERMINAL_TEXT_GUIDE_H
#define SS_TERMINAL_TEXT_GUIDE_H

#include <stdbool.h>
#include <stdio.h>

enum { SS_GUIDE_MOST = 32 }; /* paragraphs */

/* The rules, short or whole, with the sections of the modules in play; of all modules if no game has begun. Returns the
 * number of paragraphs. */
int ss_guide_rules(bool whole, int modules, bool begun, const char *paragraphs[SS_GUIDE_MOST]);

/* The keys of the full screen and what they do, both to be translated. Returns how many there are. */
enum { SS_GUIDE_GAME = 1, SS_GUIDE_PUZZLE = 2 };
typedef struct ss_guide_key {
    const char *keys, *does;
    unsigned in; /* in games, in puzzles, or in both */
} ss_guide_key;
int ss_guide_keys(const ss_guide_key **list);

/* What else is possible on the full screen, in paragraphs. Returns their number. */
int ss_guide_more(const char *paragraphs[SS_GUIDE_MOST]);

/* ---- for line mode ---- */

void ss_guide_welcome(FILE *out, bool saved);

/* Prints what can be typed. */
void ss_guide_help(FILE *out);

void ss_guide_put_rules(FILE *out, bool whole, int modules, bool begun);

#endif
