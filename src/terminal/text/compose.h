/* A person's turn in line mode: step by step, or typed whole. */
#ifndef SS_TERMINAL_TEXT_COMPOSE_H
#define SS_TERMINAL_TEXT_COMPOSE_H

#include "rules/turn.h"
#include "terminal/text/session.h"

typedef enum ss_composed {
    SS_COMPOSED,
    SS_TAKEN_BACK, /* the previous turn was taken back, and the game with it */
    SS_LEFT,
} ss_composed;

/* Asks until the turn is legal and confirmed, or until the person wants something else. */
ss_composed ss_compose_turn(ss_session *s, ss_turn *turn);

#endif
