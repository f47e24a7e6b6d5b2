/* The other end of the bot protocol: one of our players as a program that any host can ask. */
#ifndef SS_BOTS_BOT_SERVE_H
#define SS_BOTS_BOT_SERVE_H

#include <stdio.h>

#include "ai/player.h"

typedef struct ss_bot_service {
    FILE *in, *out;
    const ss_player *player;
    const ss_content *content;
    ss_random random;
} ss_bot_service;

/* Answers until it is told to quit or the input ends. Returns false without memory. */
bool ss_bot_serve(const ss_bot_service *service);

#endif
