/* Computer players: a view in, a turn out. What they draw for themselves comes from a generator of their own. */
#ifndef SS_ARENA_PLAYERS_H
#define SS_ARENA_PLAYERS_H

#include "rules/turn.h"
#include "rules/view.h"

/* Chooses a turn for the seat whose view it is, when it is that seat's turn. */
typedef ss_turn ss_chooser(const ss_view *view, ss_random *random);

typedef struct ss_player {
    const char *name; /* on the command line, and of its seats in records */
    ss_chooser *choose;
} ss_player;

extern const ss_player ss_players[];
extern const int ss_player_count;

/* The player of that name, or NULL. */
const ss_player *ss_player_find(const char *name);

#endif
