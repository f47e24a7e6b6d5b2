/* The players, one file each; private to src/ai. Other modules find them by name in ss_players. */
#ifndef SS_AI_PLAYERS_H
#define SS_AI_PLAYERS_H

#include "ai/player.h"

extern const ss_player ss_player_random, ss_player_greedy, ss_player_playouts;
extern const ss_player ss_player_network0, ss_player_network, ss_player_rollouts;
extern const ss_player ss_player_level1, ss_player_level2, ss_player_level3;
extern const ss_player ss_player_level4, ss_player_level5, ss_player_level6;
extern const ss_player ss_player_walker, ss_player_builder, ss_player_courtier;

#endif
