#include "base/crc32.h"

uint32_t ss_crc32(uint32_t before, const void *data, size_t bytes) {
    const uint8_t *from = data;
    uint32_t sum = ~before;
    for (size_t i = 0; i < bytes; i++) {
        sum ^= from[i];
        for (int bit = 0; bit < 8; bit++) sum = sum >> 1 ^ (sum & 1 ? 0xEDB88320u : 0);
    }
    return ~sum;
}
