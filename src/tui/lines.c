#include "tui/lines.h"

#include <stdlib.h>
#include <string.h>

static int is_start(char c) { return ((unsigned char)c & 0xC0) != 0x80; }

int ss_text_width(const char *text) {
    int width = 0;
    for (; *text; text++) width += is_start(*text);
    return width;
}

void ss_put_padded(FILE *out, const char *text, int width) {
    int gap = abs(width) - ss_text_width(text);
    if (width < 0 && gap > 0) fprintf(out, "%*s", gap, "");
    int left = abs(width);
    for (; *text; text++) {
        if (is_start(*text) && left-- == 0) break;
        fputc(*text, out);
    }
    if (width > 0 && gap > 0) fprintf(out, "%*s", gap, "");
}

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

void ss_put_paragraph(FILE *out, const char *text) {
    int at = 0;
    while (*text) {
        size_t length = strcspn(text, " \n");
        char word[128] = "";
        strncat(word, text, length < sizeof word - 1 ? length : sizeof word - 1);
        int width = ss_text_width(word);
        if (at && at + 1 + width > SS_LINE_WIDTH - 1) {
            fputc('\n', out);
            at = 0;
        }
        fprintf(out, "%s%s", at ? " " : "", word);
        at += width + (at > 0);
        text += length;
        if (*text == '\n') {
            fputc('\n', out);
            at = 0;
        }
        if (*text) text++;
    }
    fputc('\n', out);
}
