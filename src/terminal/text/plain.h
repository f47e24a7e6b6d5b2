/* A whole game in line mode: on a terminal, through a pipe, on a braille line. */
#ifndef SS_TERMINAL_TEXT_PLAIN_H
#define SS_TERMINAL_TEXT_PLAIN_H

#include "terminal/text/draw.h"
#include "terminal/text/seated_bots.h"
#include "saves/save_list.h"

typedef struct ss_plain {
    FILE *in, *out;
    ss_term term;
    ss_party *party; /* dealt, or opened where it was left */
    ss_keeper *keeper;
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

/* Shows the record of the party turn by turn, as a seat sees it, or SS_EVERYTHING. */
void ss_plain_replay(const ss_plain *plain, int seat);

#endif
