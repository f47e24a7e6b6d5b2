#include "terminal/screen/grid.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "texts/lines.h"

static int least(int a, int b) { return a < b ? a : b; }
static int most(int a, int b) { return a > b ? a : b; }

ss_box_area ss_grid_all(const ss_grid *g) { return (ss_box_area){0, 0, g->height, g->width}; }

void ss_grid_clear(ss_grid *g, int height, int width) {
    g->height = most(0, least(height, SS_GRID_HEIGHT));
    g->width = most(0, least(width, SS_GRID_WIDTH));
    g->spot_count = 0;
    g->clip = ss_grid_all(g);
    ss_grid_fill(g, g->clip, SS_INK, " ");
}

ss_box_area ss_grid_clip(ss_grid *g, ss_box_area clip) {
    ss_box_area before = g->clip;
    int bottom = least(clip.top + clip.height, g->height), right = least(clip.left + clip.width, g->width);
    clip.top = most(clip.top, 0);
    clip.left = most(clip.left, 0);
    clip.height = most(bottom - clip.top, 0);
    clip.width = most(right - clip.left, 0);
    g->clip = clip;
    return before;
}

static bool inside(ss_box_area a, int y, int x) {
    return y >= a.top && y < a.top + a.height && x >= a.left && x < a.left + a.width;
}

/* A character that is two columns wide is drawn whole or not at all. */
static void set(ss_grid *g, int y, int x, ss_style style, const char *text, int bytes, int columns) {
    if (!inside(g->clip, y, x) || !inside(g->clip, y, x + columns - 1)) return;
    ss_grid_cell *cell = &g->cells[y][x];
    memcpy(cell->text, text, (size_t)bytes);
    cell->text[bytes] = 0;
    cell->style = style;
    if (columns == 2) cell[1] = (ss_grid_cell){.style = style};
}

static int put(ss_grid *g, int y, int x, ss_style style, const char *text, size_t length, int end) {
    for (size_t at = 0; at < length;) {
        int columns, bytes = ss_text_first(text + at, length - at, &columns);
        if (x + columns > end) break;
        unsigned char first = (unsigned char)text[at];
        bool odd = first < ' ' || first == 0x7F ||
                   (first >= 0x80 && bytes == 1); /* control characters never reach the terminal */
        if (columns) set(g, y, x, style, odd ? "?" : text + at, bytes, columns);
        x += columns;
        at += (size_t)bytes;
    }
    return x;
}

int ss_grid_put(ss_grid *g, int y, int x, ss_style style, const char *text) {
    return put(g, y, x, style, text, strlen(text), g->width);
}

int ss_grid_printf(ss_grid *g, int y, int x, ss_style style, const char *format, ...) {
    char text[1024];
    va_list values;
    va_start(values, format);
    vsnprintf(text, sizeof text, format, values);
    va_end(values);
    return ss_grid_put(g, y, x, style, text);
}

int ss_grid_padded(ss_grid *g, int y, int x, ss_style style, int width, const char *text) {
    int end = x + abs(width), gap = abs(width) - ss_text_width(text);
    if (width < 0)
        for (; gap > 0; gap--) set(g, y, x++, style, " ", 1, 1);
    x = put(g, y, x, style, text, strlen(text), end);
    while (x < end) set(g, y, x++, style, " ", 1, 1);
    return end;
}

void ss_grid_middle(ss_grid *g, int y, int x, ss_style style, int width, const char *text) {
    int gap = most(width - ss_text_width(text), 0);
    put(g, y, x + gap / 2, style, text, strlen(text), x + width);
}

/* Finds the end of one line of a text. A no-break space is part of its word. */
static int break_line(ss_grid *g, int y, int x, ss_style style, int width, const char *text, size_t length) {
    int lines = 0, at = 0, indent = 0;
    while ((size_t)indent < length && text[indent] == ' ') indent++;
    text += indent, length -= (size_t)indent;
    at = indent;
    for (bool fresh = true; length; fresh = false) {
        size_t spaces = 0, word;
        while (spaces < length && text[spaces] == ' ') spaces++;
        text += spaces, length -= spaces;
        for (word = 0; word < length && text[word] != ' ';) word++;
        int gap = fresh ? 0 : (int)spaces, columns = ss_part_width(text, word);
        if (!fresh && at + gap + columns > width) lines++, at = indent, gap = 0;
        if (g) put(g, y + lines, x + at + gap, style, text, word, x + width);
        at += gap + columns;
        text += word, length -= word;
    }
    return lines + 1;
}

static int paragraph(ss_grid *g, int y, int x, ss_style style, int width, const char *text) {
    int lines = 0;
    for (;;) {
        size_t length = strcspn(text, "\n");
        lines += break_line(g, y + lines, x, style, width, text, length);
        text += length;
        if (!*text || !*++text) return lines;
    }
}

int ss_grid_paragraph(ss_grid *g, int y, int x, ss_style style, int width, const char *text) {
    return paragraph(g, y, x, style, width, text);
}

int ss_paragraph_height(int width, const char *text) { return paragraph(NULL, 0, 0, SS_INK, width, text); }

void ss_grid_fill(ss_grid *g, ss_box_area a, ss_style style, const char *sign) {
    int bytes = (int)strlen(sign);
    for (int y = a.top; y < a.top + a.height; y++)
        for (int x = a.left; x < a.left + a.width; x++) set(g, y, x, style, sign, bytes, 1);
}

void ss_grid_tint(ss_grid *g, ss_box_area a, ss_style add) {
    for (int y = a.top; y < a.top + a.height; y++)
        for (int x = a.left; x < a.left + a.width; x++)
            if (inside(g->clip, y, x)) g->cells[y][x].style |= add;
}

void ss_grid_frame(ss_grid *g, ss_box_area a, ss_style style, const char *const signs[8]) {
    int bottom = a.top + a.height - 1, right = a.left + a.width - 1;
    ss_grid_fill(g, (ss_box_area){a.top, a.left, 1, a.width}, style, signs[4]);
    ss_grid_fill(g, (ss_box_area){bottom, a.left, 1, a.width}, style, signs[6]);
    ss_grid_fill(g, (ss_box_area){a.top, a.left, a.height, 1}, style, signs[7]);
    ss_grid_fill(g, (ss_box_area){a.top, right, a.height, 1}, style, signs[5]);
    ss_grid_put(g, a.top, a.left, style, signs[0]);
    ss_grid_put(g, a.top, right, style, signs[1]);
    ss_grid_put(g, bottom, right, style, signs[2]);
    ss_grid_put(g, bottom, a.left, style, signs[3]);
}

/* ---- spots ---- */

void ss_grid_spot(ss_grid *g, ss_box_area area, ss_spot_kind kind, int value) {
    if (g->spot_count < SS_GRID_SPOTS) g->spots[g->spot_count++] = (ss_spot){area, kind, value};
}

ss_spot ss_grid_at(const ss_grid *g, int y, int x) {
    for (int i = g->spot_count; i-- > 0;)
        if (inside(g->spots[i].area, y, x)) return g->spots[i];
    return (ss_spot){.kind = SS_SPOT_NONE};
}

/* ---- as text ---- */

char *ss_grid_text(const ss_grid *g) {
    char *text = malloc((size_t)g->height * ((size_t)g->width * 4 + 1) + 1), *to = text;
    if (!text) return NULL;
    for (int y = 0; y < g->height; y++) {
        char *end = to;
        for (int x = 0; x < g->width; x++) {
            size_t length = strlen(g->cells[y][x].text);
            memcpy(to, g->cells[y][x].text, length);
            to += length;
            if (length != 1 || to[-1] != ' ') end = to;
        }
        to = end;
        *to++ = '\n';
    }
    *to = 0;
    return text;
}
