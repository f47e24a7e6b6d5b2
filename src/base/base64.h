/* Bytes as letters, digits, `-` and `_`: base64url without padding (RFC 4648, section 5). */
#ifndef SS_BASE_BASE64_H
#define SS_BASE_BASE64_H

#include <stdint.h>

#include "base/text.h"

/* What so many bytes take, and what so many letters hold. */
#define SS_BASE64_LETTERS(bytes) (((bytes)*8 + 5) / 6)
#define SS_BASE64_BYTES(letters) ((letters)*6 / 8)

bool ss_is_base64(char c);

void ss_base64_write(ss_text *t, const uint8_t *bytes, size_t count);

/* Reads letters that are all of base64 into SS_BASE64_BYTES(length) bytes. Returns false when no bytes are written
 * so: a letter stands alone at the end, or bits that belong to no byte are not 0. */
bool ss_base64_read(const char *letters, size_t length, uint8_t *bytes);

#endif
