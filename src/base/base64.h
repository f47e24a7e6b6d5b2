/* Base64url without padding (RFC 4648, section 5): bytes written as letters, digits, `-` and `_`. */
#ifndef SS_BASE_BASE64_H
#define SS_BASE_BASE64_H

#include <stdint.h>

#include "base/text.h"

/* The number of letters that encode `bytes` bytes, and the number of bytes that `letters` letters decode to. */
#define SS_BASE64_LETTERS(bytes) (((bytes)*8 + 5) / 6)
#define SS_BASE64_BYTES(letters) ((letters)*6 / 8)

/* Returns true if `c` is one of the 64 letters. */
bool ss_is_base64(char c);

/* Appends the encoding of `count` bytes to the text. */
void ss_base64_write(ss_text *t, const uint8_t *bytes, size_t count);

/* Decodes `length` base64 letters into SS_BASE64_BYTES(length) bytes. Returns false if no encoder writes such a text: a
 * single letter is left over at the end, or the unused last bits are not 0. */
bool ss_base64_read(const char *letters, size_t length, uint8_t *bytes);

#endif
