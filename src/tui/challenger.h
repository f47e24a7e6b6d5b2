/* Programs that sit at a table of this terminal and speak the bot protocol (docs/bots.md).
 *
 * To the party a challenger is a computer player like others, called "program". The address of its ss_player tells which one it
 * is, wherever it sits. If its program fails, the usual opponent plays on in its place: also when a saved game is resumed,
 * since a file must never start programs. The sides of its boards are drawn. */
#ifndef SS_TUI_CHALLENGER_H
#define SS_TUI_CHALLENGER_H

#include "arena/bot.h"

enum { SS_CHALLENGER_COMPLAINT = 640 };
enum { SS_CHALLENGER_MS = 2000 }; /* that a challenger has for a turn, unless it was given a time */

typedef struct ss_challenger {
    ss_bot_spec spec;
    ss_bot *bot;  /* NULL before it is opened, and once it has failed */
    ss_game deal; /* of the game that it plays */
    int seat;
    long games;
} ss_challenger;

typedef struct ss_challengers {
    ss_challenger each[SS_MAX_PLAYERS];
    int count;
} ss_challengers;

/* What a party has in place of the challenger of that number. */
const ss_player *ss_challenger_player(int number);

bool ss_is_challenger(const ss_player *player);

/* The challenger behind a player of a party; NULL for a player of ours, and for one whose program is gone. */
ss_challenger *ss_challenger_of(ss_challengers *challengers, const ss_player *player);

/* Starts all programs. Returns false when one does not start, and writes which and why. */
bool ss_challengers_open(ss_challengers *challengers, const ss_content *content,
                         char complaint[SS_CHALLENGER_COMPLAINT]);

/* Tells them how the game ended, if it did, and ends them. */
void ss_challengers_close(ss_challengers *challengers, const ss_record *record);

/* The turn of a challenger, when it is its seat's. Returns false when it fails, and writes why: it is then dismissed. */
bool ss_challenger_choose(ss_challenger *challenger, const ss_record *record, ss_turn *turn,
                          char complaint[SS_CHALLENGER_COMPLAINT]);
void ss_challenger_dismiss(ss_challenger *challenger);

#endif
