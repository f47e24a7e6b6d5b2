/* Deals a game from a seed without anybody to choose: the sides of the boards are drawn as well. */
#ifndef SS_SYSTEM_DRAWN_H
#define SS_SYSTEM_DRAWN_H

#include "rules/deal.h"

/* Makes the game ready for its first turn, unless the boards themselves are refused (SS_E_BOAR_CELL_PRINTED). */
ss_error ss_deal_drawn(ss_game *game, const ss_content *content, ss_setting setting,
                       const uint8_t seed[SS_SEED_SIZE]);

#endif
