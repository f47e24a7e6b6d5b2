#include "texts/lines.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "base/utf8.h"
#include "texts/words.h"

/* ---- widths ---- */

/* Characters that are two columns wide, or none. Names may contain them; our own texts do not. */
static const struct {
    uint32_t first, last;
    int columns;
} unusual[] = {
    {0x0300,  0x036F,  0}, /* combining accents */
    {0x0591,  0x05BD,  0},
    {0x064B,  0x065F,  0},
    {0x1100,  0x115F,  2}, /* Hangul, Han, kana, full-width forms */
    {0x180B,  0x180F,  0},
    {0x1AB0,  0x1AFF,  0},
    {0x1DC0,  0x1DFF,  0},
    {0x200B,  0x200F,  0},
    {0x20D0,  0x20FF,  0},
    {0x2E80,  0x303E,  2},
    {0x3041,  0xA4CF,  2},
    {0xAC00,  0xD7A3,  2},
    {0xF900,  0xFAFF,  2},
    {0xFE00,  0xFE0F,  0},
    {0xFE30,  0xFE6F,  2},
    {0xFF00,  0xFF60,  2},
    {0xFFE0,  0xFFE6,  2},
    {0x1F300, 0x1F64F, 2}, /* pictographs */
    {0x1F680, 0x1F6FF, 2},
    {0x1F900, 0x1F9FF, 2},
    {0x20000, 0x3FFFD, 2},
    {0xE0100, 0xE01EF, 0},
};

int ss_text_first(const char *text, size_t length, int *columns) {
    uint32_t c = 0;
    int bytes = ss_utf8_first((ss_word){text, length}, &c);
    *columns = 1;
    for (size_t i = 0; i < sizeof unusual / sizeof *unusual && c >= unusual[i].first; i++)
        if (c <= unusual[i].last) *columns = unusual[i].columns;
    return bytes ? bytes : 1;
}

int ss_part_width(const char *text, size_t length) {
    int width = 0, columns;
    for (size_t at = 0; at < length; width += columns)
        at += (size_t)ss_text_first(text + at, length - at, &columns);
    return width;
}

int ss_text_width(const char *text) { return ss_part_width(text, strlen(text)); }

int ss_widest(const char *const *english, int count) {
    int widest = 0;
    for (int i = 0; i < count; i++) {
        int width = ss_text_width(_(english[i]));
        if (width > widest) widest = width;
    }
    return widest;
}

/* Prints as much as fits. Returns the number of bytes; `left` receives the remaining columns. */
static size_t put_part(FILE *out, const char *text, size_t length, int *left) {
    size_t at = 0;
    while (at < length) {
        int columns, bytes = ss_text_first(text + at, length - at, &columns);
        if (columns > *left) break;
        fwrite(text + at, 1, (size_t)bytes, out);
        *left -= columns;
        at += (size_t)bytes;
    }
    return at;
}

void ss_put_padded(FILE *out, const char *text, int width) {
    int left = abs(width), gap = left - ss_text_width(text);
    if (width < 0 && gap > 0) fprintf(out, "%*s", gap, "");
    put_part(out, text, strlen(text), &left);
    if (width > 0 && left > 0) fprintf(out, "%*s", left, "");
}

void ss_cut_to_width(char *text, int width) {
    size_t length = strlen(text), at = 0;
    for (int columns; at < length; width -= columns) {
        int bytes = ss_text_first(text + at, length - at, &columns);
        if (columns > width) break;
        at += (size_t)bytes;
    }
    text[at] = 0;
}

/* ---- sentences ---- */

/* Returns the width of the only word that is left, with the spaces before it; 0 if there are more words or none. */
static int last_word_width(const char *text, size_t length) {
    size_t spaces = 0;
    while (spaces < length && text[spaces] == ' ') spaces++;
    if (spaces == length || memchr(text + spaces, ' ', length - spaces)) return 0;
    return ss_part_width(text, length);
}

/* Prints one line of a text after `at` columns; continuation lines begin at `indent`. The last word never stands alone:
 * the word before it moves to the new line too. */
static void put_broken(FILE *out, const char *text, size_t length, int at, int indent) {
    bool fresh = true; /* nothing on this line yet */
    for (size_t word; length; text += word, length -= word) {
        size_t spaces = 0;
        while (spaces < length && text[spaces] == ' ') spaces++;
        text += spaces, length -= spaces;
        for (word = 0; word < length && text[word] != ' ';) word++;
        int gap = fresh ? 0 : (int)spaces, width = ss_part_width(text, word);
        int last = last_word_width(text + word, length - word);
        if (last && indent + width + last <= SS_LINE_WIDTH) width += last;
        if (!fresh && at + gap + width > SS_LINE_WIDTH) {
            fprintf(out, "\n%*s", indent, "");
            at = indent, gap = 0;
        }
        fprintf(out, "%*s", gap, "");
        at += gap, fresh = false;
        for (size_t put = 0; put < word;) { /* repeats only if the word is longer than a line */
            int left = SS_LINE_WIDTH - at;
            put += put_part(out, text + put, word - put, &left);
            at = SS_LINE_WIDTH - left;
            if (put < word) fprintf(out, "\n%*s", indent, "");
            if (put < word) at = indent;
        }
    }
    fputc('\n', out);
}

void ss_put_paragraph(FILE *out, const char *text) {
    for (;;) {
        int indent = (int)strspn(text, " ");
        size_t length = strcspn(text, "\n");
        fprintf(out, "%*s", indent, "");
        put_broken(out, text + indent, length - (size_t)indent, indent, indent);
        text += length;
        if (!*text || !*++text) return;
    }
}

void ss_put_prose(FILE *out, const char *text) {
    char joined[4096];
    ss_text t = ss_text_in(joined, sizeof joined);
    for (const char *at = text; *at; at++) {
        bool within = *at == '\n' && at > text && at[-1] != '\n' && at[1] && at[1] != '\n' && at[1] != ' ';
        ss_text_char(&t, within ? ' ' : *at);
    }
    ss_put_paragraph(out, joined);
}

void ss_print(FILE *out, const char *format, ...) {
    char text[4096];
    va_list values;
    va_start(values, format);
    vsnprintf(text, sizeof text, format, values);
    va_end(values);
    ss_put_paragraph(out, text);
}

void ss_put_beside(FILE *out, int at, const char *text) { put_broken(out, text, strlen(text), at, at); }

/* ---- items ---- */

ss_flow ss_flow_begin(FILE *out, const char *label) {
    fputs(label, out);
    int width = ss_text_width(label);
    return (ss_flow){.out = out, .indent = width, .at = width};
}

static void break_before(ss_flow *f, int width) {
    if (f->at == f->indent || f->at + width < SS_LINE_WIDTH) return;
    fprintf(f->out, "\n%*s", f->indent, "");
    f->at = f->indent;
}

void ss_flow_put(ss_flow *f, const char *item) {
    int width = ss_text_width(item);
    break_before(f, 2 + width);
    int gap = f->at > f->indent ? 2 : 0;
    fprintf(f->out, "%*s%s", gap, "", item);
    f->at += gap + width;
}

void ss_flow_put_wide(ss_flow *f, const char *item, int width) {
    int own = ss_text_width(item), gap = (width - (f->at - f->indent) % width) % width;
    break_before(f, gap + own);
    if (f->at == f->indent) gap = 0;
    fprintf(f->out, "%*s%s", gap, "", item);
    f->at += gap + own;
}

void ss_flow_end(ss_flow *f) { fputc('\n', f->out); }
