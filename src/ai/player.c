#include "ai/player.h"

#include <stddef.h>

#include "ai/players.h"
#include "base/word.h"
#include "rules/deal.h"

/* clang-format off */
const ss_player *const ss_players[] = {
    &ss_player_random, &ss_player_greedy, &ss_player_playouts,
    &ss_player_network0, &ss_player_network, &ss_player_rollouts,

    &ss_player_level1, &ss_player_level2, &ss_player_level3,
    &ss_player_level4, &ss_player_level5, &ss_player_level6,

    &ss_player_walker, &ss_player_builder, &ss_player_courtier,
    NULL,
};
/* clang-format on */

const ss_player *ss_player_called(const char *name) {
    for (int i = 0; ss_players[i]; i++)
        if (ss_word_is(ss_word_of(name), ss_players[i]->name)) return ss_players[i];
    return NULL;
}

ss_budget ss_usual_budget(const ss_player *player) { return ss_steps(player->steps ? player->steps : 1); }

ss_turn ss_player_choose(const ss_player *player, const ss_view *view, const ss_content *content,
                         ss_budget budget, ss_random *random) {
    ss_opinion best;
    player->think(view, content, budget, random, &best, 1);
    return best.turn;
}

/* Custom boards may leave a boar no cell to start on (rule 6): then the other side is taken. */
static bool is_refused(const ss_view *view, const ss_content *content, int side) {
    ss_game tried = view->known;
    tried.chosen = 0; /* so that the phase does not end: the boards of the others are not known */
    return ss_choose_side(&tried, content, view->seat, side) != SS_OK;
}

int ss_player_side(const ss_player *player, const ss_view *view, const ss_content *content,
                   ss_random *random) {
    int side = player->side ? player->side(view, content, random) : SS_SIDE_A + ss_random_below(random, 2);
    return is_refused(view, content, side) ? SS_SIDE_A + SS_SIDE_B - side : side;
}
