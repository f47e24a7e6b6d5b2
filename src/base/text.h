/* Writes text into the caller's memory.
 *
 *     char line[64];
 *     ss_text t = ss_text_in(line, sizeof line);
 *     ss_text_put(&t, "round ");
 *     ss_text_number(&t, 7);
 *     if (ss_text_cut(&t)) ...   it did not fit: `needed` says how many bytes it needed
 *
 * The text always ends with a zero byte. What does not fit is counted and dropped. */
#ifndef SS_BASE_TEXT_H
#define SS_BASE_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct ss_text {
    char *bytes;
    size_t size;   /* bytes of memory */
    size_t needed; /* bytes written or dropped, without the final zero */
} ss_text;

ss_text ss_text_in(char *bytes, size_t size);
void ss_text_char(ss_text *t, char c);
void ss_text_put(ss_text *t, const char *s);
void ss_text_bytes(ss_text *t, const char *s, size_t length);
void ss_text_number(ss_text *t, int64_t n);
static inline bool ss_text_cut(const ss_text *t) { return t->needed >= t->size; }

#endif
