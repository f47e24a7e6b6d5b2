/* Computer players for many games in one call, beside rules/batch.h: opponents to train and measure against. */
#ifndef SS_AI_BATCH_H
#define SS_AI_BATCH_H

#include "ai/player.h"

/* The turn of a player in each game where `seats` names the seat to move; in the others, and where the game is over, a turn
 * without a card, which leaves them alone. Each player sees the view of its seat, and draws from the game's generator. */
void ss_batch_think(const ss_player *player, const ss_game *games, ss_random *randoms, int count,
                    const ss_content *content, const int *seats, uint32_t steps, ss_turn *turns);

#endif
