#include "arena/players.h"

#include <string.h>

/* Every step evenly among what may be chosen. The view is enough: legal choices follow from what the seat knows. */
static ss_turn choose_at_random(const ss_view *view, ss_random *random) {
    ss_turn turn = {0};
    for (ss_step step = 0; step < SS_STEPS; step++) {
        uint64_t may = ss_choices(&view->known, &turn, step);
        ss_choose(&view->known, &turn, step, ss_nth(may, ss_random_below(random, ss_count(may))));
    }
    return turn;
}

const ss_player ss_players[] = {
    {"random", choose_at_random},
};

const int ss_player_count = sizeof ss_players / sizeof *ss_players;

const ss_player *ss_player_find(const char *name) {
    for (int i = 0; i < ss_player_count; i++)
        if (strcmp(ss_players[i].name, name) == 0) return &ss_players[i];
    return NULL;
}
