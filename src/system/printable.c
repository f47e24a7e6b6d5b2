#include "system/printable.h"

#include <stdbool.h>
#include <string.h>

#include "base/utf8.h"
#include "system/streams.h"

/* Writes the first character of a text that is not empty. Returns its length in bytes. */
static int put_first(ss_text *t, const char *text) {
    uint32_t c;
    int length = ss_utf8_first(ss_word_of(text), &c);
    if (length && !ss_is_unseen(c))
        ss_text_bytes(t, text, (size_t)length);
    else
        ss_text_char(t, '?');
    return length ? length : 1;
}

void ss_put_printable(ss_text *t, const char *text) {
    while (*text) text += put_first(t, text);
}

void ss_print_printable(FILE *out, const char *text) {
    while (*text) {
        char bytes[8];
        ss_text t = ss_text_in(bytes, sizeof bytes);
        text += put_first(&t, text);
        fputs(bytes, out);
    }
}

const char *ss_quoted(const char *text, char bytes[SS_QUOTED]) {
    ss_text t = ss_text_in(bytes, SS_QUOTED);
    for (int i = 0; *text && i < SS_QUOTED_CHARS; i++) text += put_first(&t, text);
    if (*text) ss_text_put(&t, "...");
    return bytes;
}

/* The columns of a word: continuation bytes of UTF-8 have none. */
static int columns_of(const char *word, size_t length) {
    int columns = 0;
    for (size_t i = 0; i < length; i++) columns += (word[i] & 0xC0) != 0x80;
    return columns;
}

/* Breaks lines between words, where a terminal would break them anywhere. A word longer than a line stays whole, so
 * that a path can be copied. */
static void print_broken(const char *text, int at) {
    enum { WIDTH = 80 };
    char word[8192];
    for (bool first = true; *text; first = false) {
        size_t length = strcspn(text, " ");
        snprintf(word, sizeof word, "%.*s", (int)length, text);
        int columns = columns_of(text, length), gap = first ? 0 : 1;
        bool fits = at + gap + columns <= WIDTH;
        if (!first) fputc(fits ? ' ' : '\n', stderr);
        at = fits ? at + gap + columns : columns;
        ss_print_printable(stderr, word);
        text += length + (text[length] == ' ');
    }
}

void ss_print_complaint(const char *program, const char *format, va_list values) {
    char text[8192]; /* room for a path and what is wrong with it */
    fflush(stdout);  /* so that both appear in the order in which they were printed */
    vsnprintf(text, sizeof text, format, values);
    fprintf(stderr, "%s: ", program);
    if (ss_is_terminal(stderr))
        print_broken(text, (int)strlen(program) + 2);
    else
        ss_print_printable(stderr, text);
    fputc('\n', stderr);
}
