/* What the kinds of sessions do differently; the rest is in session.c. */
#ifndef SS_SESSION_KINDS_H
#define SS_SESSION_KINDS_H

#include "session/session.h"

/* The functions do what those of the same names in session.h do. */
typedef struct ss_session_type {
    ss_next (*next)(const ss_session *s);
    ss_error (*choose)(ss_session *s, int side);       /* NULL: there are no sides to choose */
    bool (*play)(ss_session *s, const ss_turn *turn);  /* NULL: nothing is played */
    ss_takeback (*may_take_back)(const ss_session *s); /* NULL: never */
    bool (*hint)(ss_session *s, ss_text *t);
} ss_session_type;

extern const ss_session_type ss_session_online, ss_session_of_puzzle;

/* Puts the game away, and what keeps it. */
void ss_session_clear(ss_session *s);

#endif
