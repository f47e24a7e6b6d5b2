/* For fuzzers of links: most mutations change the number in a link, which then gets a valid checksum. Blind ones would
 * stop at the checksum. */
#ifndef SS_LINK_MUTATOR_H
#define SS_LINK_MUTATOR_H

#include <stdint.h>
#include <string.h>

#include "base/base64.h"
#include "base/crc32.h"
#include "base/text.h"
#include "notation/link.h"

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t room, unsigned seed);
size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t room);

/* `kind` is the first letter of the link. */
static inline size_t mutate_link(char kind, uint8_t *data, size_t size, size_t room, unsigned seed) {
    uint8_t bytes[SS_NUMBER_BYTES + SS_LINK_SUM];
    if (seed % 8 == 0 || size < 2 || size >= SS_LINK_TEXT) return LLVMFuzzerMutate(data, size, room);
    for (size_t i = 1; i < size; i++)
        if (!ss_is_base64((char)data[i])) return LLVMFuzzerMutate(data, size, room);
    ss_base64_read((const char *)data + 1, size - 1, bytes);
    size_t count = SS_BASE64_BYTES(size - 1);
    count = count > SS_LINK_SUM ? count - SS_LINK_SUM : 0;
    count = LLVMFuzzerMutate(bytes, count, count + 8 < SS_NUMBER_BYTES ? count + 8 : SS_NUMBER_BYTES);
    uint32_t sum = ss_crc32(ss_crc32(0, &kind, 1), bytes, count);
    for (int i = 0; i < SS_LINK_SUM; i++) bytes[count++] = (uint8_t)(sum >> 8 * i);

    char link[SS_LINK_TEXT];
    ss_text t = ss_text_in(link, sizeof link);
    ss_text_char(&t, kind);
    ss_base64_write(&t, bytes, count);
    if (t.needed > room) return LLVMFuzzerMutate(data, size, room);
    memcpy(data, link, t.needed);
    return t.needed;
}

#endif
