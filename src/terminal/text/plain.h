/* Line mode: on a terminal, through a pipe, on a braille line. Printed text never moves. */
#ifndef SS_TERMINAL_TEXT_PLAIN_H
#define SS_TERMINAL_TEXT_PLAIN_H

#include <stdio.h>

#include "terminal/text/draw.h"
#include "terminal/text/seated_bots.h"
#include "saves/save_list.h"
#include "saves/puzzle_progress.h"
#include "session/session.h"

/* ---- a whole game ---- */

typedef struct ss_plain {
    FILE *in, *out;
    ss_term term;
    ss_session *session;         /* a local game or a replay */
    ss_seated_bots *seated_bots; /* programs at the table; NULL for none */
} ss_plain;

/* Plays until the game is over or the people leave. A game that is played elsewhere is only shown. Returns an error if
 * custom boards leave a boar no cell to start on. */
ss_error ss_plain_play(const ss_plain *plain);

/* Returns whether several people may play here. In line mode everything that was shown can be read again, so they are
 * warned and asked. Through a pipe the answer is false without a question. */
bool ss_plain_may_share(FILE *in, FILE *out);

/* Lets a person choose from the saved games, and delete some. Returns the number of the chosen game, or -1. */
int ss_plain_choose_save(FILE *in, FILE *out, ss_save_list *list);

/* Shows the record of the session turn by turn, as a seat sees it, or SS_EVERYTHING. */
void ss_plain_replay(const ss_plain *plain, int seat);

/* ---- an online table: what others do is printed when it happens, and the person is asked when it is their turn ---- */

typedef struct ss_plain_online {
    FILE *in, *out;
    ss_term term;
    const ss_content *content;
    const char *authority;        /* as in client/http_client.h */
    ss_order first;               /* a link to look at, or a table to open; asks for a name if it has none */
    const char *const *computers; /* computer players for the last seats of a new table */
    int computer_count;
} ss_plain_online;

/* Plays until the game is over and the person leaves. Returns false if the table could not be reached, after saying
 * so. */
bool ss_plain_online_play(const ss_plain_online *plain);

/* ---- puzzles: a turn is composed as in a game, and judged instead of played ---- */

typedef struct ss_plain_puzzles {
    FILE *in, *out;
    ss_term term;
    const ss_content *content;
    ss_puzzle_progress *progress;
    int theme; /* theme of the next puzzles, or SS_PUZZLE_THEMES for any */
} ss_plain_puzzles;

/* Sets puzzles, beginning with `puzzle`, until the person leaves. */
void ss_plain_puzzles_solve(const ss_plain_puzzles *plain, int puzzle);

/* Prints the gardens with what is planted in them, or the puzzles of a theme, one per line. */
void ss_plain_puzzle_gardens(FILE *out, const ss_puzzle_progress *progress, int garden);
void ss_plain_puzzle_list(FILE *out, const ss_puzzle_progress *progress, int theme);

#endif
