/* Programs that sit at a table of this terminal and speak the bot protocol (docs/bots.md).
 *
 * To the party a guest is a computer player like others, called "program". The address of its ss_player tells which one it
 * is, wherever it sits. If its program fails, the usual opponent plays on in its place: also when a saved game is resumed,
 * since a file must never start programs. The sides of its boards are drawn. */
#ifndef SS_TUI_GUEST_H
#define SS_TUI_GUEST_H

#include "arena/bot.h"

enum { SS_GUEST_COMPLAINT = 640 };
enum { SS_GUEST_MS = 2000 }; /* that a guest has for a turn, unless it was given a time */

typedef struct ss_guest {
    ss_bot_spec spec;
    ss_bot *bot;  /* NULL before it is opened, and once it has failed */
    ss_game deal; /* of the game that it plays */
    int seat;
    long games;
} ss_guest;

typedef struct ss_guests {
    ss_guest each[SS_MAX_PLAYERS];
    int count;
} ss_guests;

/* What a party has in place of the guest of that number. */
const ss_player *ss_guest_player(int number);

bool ss_is_guest(const ss_player *player);

/* The guest behind a player of a party; NULL for a player of ours, and for one whose program is gone. */
ss_guest *ss_guest_of(ss_guests *guests, const ss_player *player);

/* Starts all programs. Returns false when one does not start, and writes which and why. */
bool ss_guests_open(ss_guests *guests, const ss_content *content, char complaint[SS_GUEST_COMPLAINT]);

/* Tells them how the game ended, if it did, and ends them. */
void ss_guests_close(ss_guests *guests, const ss_record *record);

/* The turn of a guest, when it is its seat's. Returns false when it fails, and writes why: it is then dismissed. */
bool ss_guest_choose(ss_guest *guest, const ss_record *record, ss_turn *turn,
                     char complaint[SS_GUEST_COMPLAINT]);
void ss_guest_dismiss(ss_guest *guest);

#endif
