#include "host/drawn.h"

#include "content/box.h"

ss_error ss_deal_drawn(ss_game *game, ss_setting setting, const uint8_t seed[SS_SEED_SIZE]) {
    ss_error refusal = SS_OK;
    ss_deal(game, &ss_box, setting, seed);
    while (!refusal && game->phase < SS_PLAYING) refusal = ss_choose_sides_drawn(game, &ss_box, seed);
    return refusal;
}
