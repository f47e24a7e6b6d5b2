/* CRC-32 as zip and PNG have it: what is changed by accident is noticed, for certain when the changed bits lie within
 * 32 of each other. It is no seal: whoever wants to can make it fit. */
#ifndef SS_BASE_CRC32_H
#define SS_BASE_CRC32_H

#include <stddef.h>
#include <stdint.h>

/* Of some bytes; `before` is the sum of those that came before them, 0 when these are the first. */
uint32_t ss_crc32(uint32_t before, const void *data, size_t bytes);

#endif
