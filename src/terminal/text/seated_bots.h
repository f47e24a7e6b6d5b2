/* Programs that sit at a table in this terminal and speak the bot protocol (docs/bots.md).
 *
 * A party sees a seated bot as a computer player called "program". The address of its ss_player tells which seated bot
 * it is, on any seat. If its program fails, the usual opponent continues in its place. The same happens when a saved
 * game is resumed, since a file must never start programs. The sides of its boards are chosen at random. */
#ifndef SS_TERMINAL_TEXT_SEATED_BOTS_H
#define SS_TERMINAL_TEXT_SEATED_BOTS_H

#include "bots/bot.h"

enum { SS_SEATED_BOT_COMPLAINT = 640 };
enum { SS_SEATED_BOT_MS = 2000 }; /* default time for a turn */

typedef struct ss_seated_bot {
    ss_bot_spec spec;
    ss_bot *bot;  /* NULL before it is opened and after it has failed */
    ss_game deal; /* deal of the game that it is playing */
    int seat;
    long games;
} ss_seated_bot;

typedef struct ss_seated_bots {
    ss_seated_bot each[SS_MAX_PLAYERS];
    int count;
} ss_seated_bots;

/* Returns the player that represents seated bot `number` in a party. */
const ss_player *ss_seated_bot_player(int number);

bool ss_is_seated_bot(const ss_player *player);

/* Returns the seated bot behind a player of a party; NULL for a built-in player or if its program has ended. */
ss_seated_bot *ss_seated_bot_of(ss_seated_bots *seated_bots, const ss_player *player);

/* Starts all programs. If one does not start, writes which one and why, and returns false. */
bool ss_seated_bots_open(ss_seated_bots *seated_bots, const ss_content *content,
                         char complaint[SS_SEATED_BOT_COMPLAINT]);

/* Tells the programs how the game ended, if it did, and ends them. */
void ss_seated_bots_close(ss_seated_bots *seated_bots, const ss_record *record);

/* Asks a seated bot for the turn of its seat, which is to move. If it fails, writes why, dismisses it and returns
 * false. */
bool ss_seated_bot_choose(ss_seated_bot *seated_bot, const ss_record *record, ss_turn *turn,
                          char complaint[SS_SEATED_BOT_COMPLAINT]);
void ss_seated_bot_dismiss(ss_seated_bot *seated_bot);

#endif
