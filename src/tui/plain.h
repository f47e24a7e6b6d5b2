/* A whole game in line mode: a person against computer players, on a terminal, through a pipe, on a braille line. */
#ifndef SS_TUI_PLAIN_H
#define SS_TUI_PLAIN_H

#include "ai/player.h"
#include "rules/deal.h"
#include "tui/draw.h"

typedef struct ss_plain {
    FILE *in, *out;
    ss_look look;
    const ss_content *content;
    ss_setting setting;
    const char *seed;                         /* its text */
    int person;                               /* the seat of the person */
    const ss_player *players[SS_MAX_PLAYERS]; /* at the other seats */
    char names[SS_MAX_PLAYERS][SS_NAME_SIZE];
} ss_plain;

/* Plays until the game is over or the person leaves. Returns why not, when boards of one's own leave a boar no cell to
 * start on. */
ss_error ss_plain_play(const ss_plain *plain);

#endif
