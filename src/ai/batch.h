/* Computer players for many games in one call, to accompany rules/batch.h: opponents to train and measure against. */
#ifndef SS_AI_BATCH_H
#define SS_AI_BATCH_H

#include "ai/player.h"

/* Chooses a turn for the player in each game where `seats` names the seat to move. Other games, and games that are
 * over, get a turn without a card, which leaves them alone. Each player sees the view of its seat and uses the game's
 * generator. */
void ss_batch_think(const ss_player *player, const ss_game *games, ss_random *randoms, int count,
                    const ss_content *content, const int *seats, uint32_t steps, ss_turn *turns);

#endif
