/* Programs that sit at a table in this terminal and speak the bot protocol (docs/bots.md).
 *
 * A party sees a challenger as a computer player called "program". The address of its ss_player tells which challenger
 * it is, on any seat. If its program fails, the usual opponent continues in its place. The same happens when a saved
 * game is resumed, since a file must never start programs. The sides of its boards are chosen at random. */
#ifndef SS_TUI_CHALLENGER_H
#define SS_TUI_CHALLENGER_H

#include "bots/bot.h"

enum { SS_CHALLENGER_COMPLAINT = 640 };
enum { SS_CHALLENGER_MS = 2000 }; /* default time for a turn */

typedef struct ss_challenger {
    ss_bot_spec spec;
    ss_bot *bot;  /* NULL before it is opened and after it has failed */
    ss_game deal; /* deal of the game that it is playing */
    int seat;
    long games;
} ss_challenger;

typedef struct ss_challengers {
    ss_challenger each[SS_MAX_PLAYERS];
    int count;
} ss_challengers;

/* Returns the player that represents challenger `number` in a party. */
const ss_player *ss_challenger_player(int number);

bool ss_is_challenger(const ss_player *player);

/* Returns the challenger behind a player of a party; NULL for a built-in player or if its program has ended. */
ss_challenger *ss_challenger_of(ss_challengers *challengers, const ss_player *player);

/* Starts all programs. If one does not start, writes which one and why, and returns false. */
bool ss_challengers_open(ss_challengers *challengers, const ss_content *content,
                         char complaint[SS_CHALLENGER_COMPLAINT]);

/* Tells the programs how the game ended, if it did, and ends them. */
void ss_challengers_close(ss_challengers *challengers, const ss_record *record);

/* Asks a challenger for the turn of its seat, which is to move. If it fails, writes why, dismisses it and returns
 * false. */
bool ss_challenger_choose(ss_challenger *challenger, const ss_record *record, ss_turn *turn,
                          char complaint[SS_CHALLENGER_COMPLAINT]);
void ss_challenger_dismiss(ss_challenger *challenger);

#endif
