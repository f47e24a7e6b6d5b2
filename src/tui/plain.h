/* A whole game in line mode: a person against computer players, on a terminal, through a pipe, on a braille line. */
#ifndef SS_TUI_PLAIN_H
#define SS_TUI_PLAIN_H

#include "rules/deal.h"
#include "rules/turn.h"
#include "tui/draw.h"

/* How a computer player chooses: it sees its view and nothing else. */
typedef ss_turn ss_opponent(const ss_view *view, ss_random *random);

typedef struct ss_plain {
    FILE *in, *out;
    ss_look look;
    const ss_content *content;
    ss_setting setting;
    const char *seed; /* its text */
    int person;       /* the seat of the person; the others are the opponent's */
    char names[SS_MAX_PLAYERS][SS_NAME_SIZE];
    ss_opponent *opponent;
} ss_plain;

/* Plays until the game is over or the person leaves. Returns why not, when boards of one's own leave a boar no cell to
 * start on. */
ss_error ss_plain_play(const ss_plain *plain);

#endif
