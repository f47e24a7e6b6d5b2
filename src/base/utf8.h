/* UTF-8 (RFC 3629), one character at a time. */
#ifndef SS_BASE_UTF8_H
#define SS_BASE_UTF8_H

#include <stdint.h>

#include "base/word.h"

/* The bytes of the first character, and the character itself; 0 when they are not UTF-8 or there are none. */
int ss_utf8_first(ss_word text, uint32_t *character);

/* C0, DEL and C1. */
static inline bool ss_is_control(uint32_t c) { return c < 0x20 || (c >= 0x7F && c <= 0x9F); }

#endif
