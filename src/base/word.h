/* A slice of text that somebody else owns. Parsers consume it from the front:
 *
 *     ss_word rest = ss_word_of("c2 d4 a3"), tile;
 *     while (ss_word_next(&rest, &tile)) ...
 */
#ifndef SS_BASE_WORD_H
#define SS_BASE_WORD_H

#include <stdbool.h>
#include <stddef.h>

typedef struct ss_word {
    const char *at;
    size_t length;
} ss_word;

ss_word ss_word_of(const char *s);
bool ss_word_is(ss_word w, const char *s);
bool ss_word_begins(ss_word w, const char *s);

/* Returns the first `length` bytes, or all if there are fewer. */
ss_word ss_word_first(ss_word w, size_t length);

/* Returns everything before the first `stop`, or all if there is none. */
ss_word ss_word_before(ss_word w, char stop);

/* Returns the word without blanks at its end. */
ss_word ss_word_trimmed(ss_word w);

static inline bool ss_is_blank(char c) { return c == ' ' || c == '\t'; }
static inline bool ss_is_digit(char c) { return c >= '0' && c <= '9'; }

/* ---- consuming from the front; a refused piece is not consumed ---- */

void ss_word_drop(ss_word *w, size_t length); /* drops at most all there is */
bool ss_word_skip(ss_word *w, char c);

/* Reads a number as we write it, without sign or leading zeros. Larger numbers are clamped to SS_NUMBER_HUGE. */
enum { SS_NUMBER_HUGE = 1000000 };
bool ss_word_number(ss_word *w, int *number);

/* Takes the next word; words are separated by spaces. Returns false if none is left. */
bool ss_word_next(ss_word *rest, ss_word *next);

#endif
