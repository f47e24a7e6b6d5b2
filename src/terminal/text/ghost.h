/* The ghost beside a game of a challenge: what somebody else did in the same game, round by round (docs/challenges.md).
 *
 *     ss_ghost rival = ss_ghost_of(&party);
 *     if (ss_ghost_words(&rival, turn, words)) say it below that turn;
 *
 * Its turn of a round is told once the person has played theirs, so it is no help in choosing. */
#ifndef SS_TERMINAL_TEXT_GHOST_H
#define SS_TERMINAL_TEXT_GHOST_H

#include "game/party.h"

enum { SS_GHOST_WORDS = SS_NAME_SIZE + 192 };

typedef struct ss_ghost {
    int seat; /* -1 if there is no ghost */
    char name[SS_NAME_SIZE];
    ss_record record; /* record of its game */
} ss_ghost;

/* Returns the ghost of a game whose record names a challenge that somebody else has played. */
ss_ghost ss_ghost_of(const ss_party *p);

/* Writes the ghost's points and its turn on one line, for the round of the person's turn `turn`, counted from 0.
 * Returns false for turns of other players. */
bool ss_ghost_words(const ss_ghost *rival, int turn, char words[SS_GHOST_WORDS]);

#endif
