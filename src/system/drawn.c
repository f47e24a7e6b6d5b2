#include "system/drawn.h"

ss_error ss_deal_drawn(ss_game *game, const ss_content *content, ss_setting setting,
                       const uint8_t seed[SS_SEED_SIZE]) {
    ss_error refusal = SS_OK;
    ss_deal(game, content, setting, seed);
    while (!refusal && game->phase < SS_PLAYING) refusal = ss_choose_sides_drawn(game, content, seed);
    return refusal;
}
