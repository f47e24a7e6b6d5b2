/* UTF-8 (RFC 3629), decoded one character at a time. */
#ifndef SS_BASE_UTF8_H
#define SS_BASE_UTF8_H

#include <stdint.h>

#include "base/word.h"

/* Decodes the first character and returns its length in bytes. Returns 0 if the text is empty or does not begin with
 * valid UTF-8. */
int ss_utf8_first(ss_word text, uint32_t *character);

/* Returns true for characters that are invisible but may change how other text is shown: control characters, line
 * separators, direction marks, fillers and noncharacters. Joiners and variation selectors are not among them: they
 * belong to the characters beside them. */
bool ss_is_unseen(uint32_t c);

/* U+200C and U+200D. */
static inline bool ss_is_joiner(uint32_t c) { return c == 0x200C || c == 0x200D; }

/* Variation selectors, which choose the form of the character before them. */
bool ss_is_selector(uint32_t c);

/* Spaces of every width. */
bool ss_is_space(uint32_t c);

/* C0, DEL and C1. */
static inline bool ss_is_control(uint32_t c) { return c < 0x20 || (c >= 0x7F && c <= 0x9F); }

#endif
