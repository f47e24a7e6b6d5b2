#include "system/seed.h"

int ss_seed_draw(char text[SS_SEED_TEXT]) {
    static const char digits[] = "0123456789abcdef";
    uint8_t bytes[SS_SEED_SIZE];
    int error = ss_entropy(bytes, sizeof bytes);
    if (error) return error;
    for (int i = 0; i < SS_SEED_SIZE; i++) {
        text[2 * i] = digits[bytes[i] >> 4];
        text[2 * i + 1] = digits[bytes[i] & 15];
    }
    text[SS_SEED_TEXT - 1] = 0;
    return 0;
}

ss_error ss_deal_drawn(ss_game *game, const ss_content *content, ss_setting setting,
                       const uint8_t seed[SS_SEED_SIZE]) {
    ss_error refusal = SS_OK;
    ss_deal(game, content, setting, seed);
    while (!refusal && game->phase < SS_PLAYING) refusal = ss_choose_sides_drawn(game, content, seed);
    return refusal;
}
