#include "system/seed.h"

#include "system/entropy.h"

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
