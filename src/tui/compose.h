/* A person's turn in line mode: step by step, or typed whole. */
#ifndef SS_TUI_COMPOSE_H
#define SS_TUI_COMPOSE_H

#include "rules/turn.h"
#include "tui/session.h"

/* Asks for a turn until it is legal and confirmed. Returns false when the person leaves. */
bool ss_compose_turn(ss_session *s, ss_turn *turn);

#endif
