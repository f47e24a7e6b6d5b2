#include "store/seal.h"

#include <string.h>

#include "base/crc32.h"

/* Adds the bytes in the same order on every machine. */
static uint32_t add_number(uint32_t crc, int64_t n) {
    uint8_t bytes[8];
    for (int i = 0; i < 8; i++) bytes[i] = (uint8_t)((uint64_t)n >> 8 * i);
    return ss_crc32(crc, bytes, sizeof bytes);
}

uint32_t ss_seal_of(const char *table, const ss_store_event *event) {
    uint32_t crc = ss_crc32(0, table, strlen(table) + 1);
    crc = add_number(add_number(crc, event->number), event->time);
    return ss_crc32(crc, event->body, event->length);
}
