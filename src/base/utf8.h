/* UTF-8 (RFC 3629), one character at a time. */
#ifndef SS_BASE_UTF8_H
#define SS_BASE_UTF8_H

#include <stdint.h>

#include "base/word.h"

/* The bytes of the first character, and the character itself; 0 when they are not UTF-8 or there are none. */
int ss_utf8_first(ss_word text, uint32_t *character);

/* What a person does not see, though it may change how the rest is shown: controls, ends of lines, what turns the direction
 * of text, fillers, and numbers that are not characters. Joiners and variation selectors are not among them: they belong
 * to the characters beside them. */
bool ss_is_unseen(uint32_t c);

/* U+200C and U+200D. */
static inline bool ss_is_joiner(uint32_t c) { return c == 0x200C || c == 0x200D; }

/* Variation selectors, which say in which form the character before them is shown. */
bool ss_is_selector(uint32_t c);

/* Spaces of every width. */
bool ss_is_space(uint32_t c);

/* C0, DEL and C1. */
static inline bool ss_is_control(uint32_t c) { return c < 0x20 || (c >= 0x7F && c <= 0x9F); }

#endif
