/* CRC-32 as in zip and PNG. It detects accidental changes, with certainty if the changed bits lie within 32 of each
 * other. It does not protect against forgery. */
#ifndef SS_BASE_CRC32_H
#define SS_BASE_CRC32_H

#include <stddef.h>
#include <stdint.h>

/* Returns the checksum of some bytes. `before` is the checksum of the bytes that precede them, 0 for the first call. */
uint32_t ss_crc32(uint32_t before, const void *data, size_t bytes);

#endif
