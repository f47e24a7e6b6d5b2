/* A screen as a grid of cells, in memory. Everything is drawn here first: a terminal shows it, and a test compares it
 * as text. While something is drawn that can be clicked, its place is noted as a spot.
 *
 *     ss_grid_put(&grid, y, x, SS_ACCENT | SS_BOLD, "Sanssouci");
 */
#ifndef SS_TUI_GRID_H
#define SS_TUI_GRID_H

#include <stdbool.h>
#include <stddef.h>

#include "tui/style.h"

enum { SS_GRID_HEIGHT = 200, SS_GRID_WIDTH = 512, SS_GRID_SPOTS = 256 };

typedef struct ss_grid_cell {
    char text[5]; /* one character in UTF-8; empty behind one that takes two columns */
    ss_style style;
} ss_grid_cell;

typedef struct ss_box_area {
    int top, left, height, width;
} ss_box_area;

typedef enum ss_spot_kind {
    SS_SPOT_NONE,
    SS_SPOT_KEY,   /* as if that key were pressed */
    SS_SPOT_CARD,  /* of the hand, by number */
    SS_SPOT_PLACE, /* of the display */
    SS_SPOT_CELL,  /* of the garden */
    SS_SPOT_STACK,
    SS_SPOT_SEAT, /* somebody's garden */
    SS_SPOT_ITEM, /* of a list */
    SS_SPOT_LESS, /* a value of that item, one back */
    SS_SPOT_MORE, /* and one on */
} ss_spot_kind;

typedef struct ss_spot {
    ss_box_area area;
    ss_spot_kind kind;
    int value;
} ss_spot;

typedef struct ss_grid {
    int height, width;
    ss_box_area clip; /* nothing is drawn outside */
    int spot_count;
    ss_spot spots[SS_GRID_SPOTS];
    ss_grid_cell cells[SS_GRID_HEIGHT][SS_GRID_WIDTH];
} ss_grid;

/* An empty grid of that size, cut to what there is room for. */
void ss_grid_clear(ss_grid *grid, int height, int width);

/* ---- drawing; what lies outside is left out ---- */

/* A text in one line. Returns the column behind it. */
int ss_grid_put(ss_grid *grid, int y, int x, ss_style style, const char *text);
int ss_grid_printf(ss_grid *grid, int y, int x, ss_style style, const char *format, ...)
    __attribute__((format(printf, 5, 6)));

/* A text cut or filled with spaces to a width; a negative width puts the spaces first. */
int ss_grid_padded(ss_grid *grid, int y, int x, ss_style style, int width, const char *text);

/* A text in the middle of a width. */
void ss_grid_middle(ss_grid *grid, int y, int x, ss_style style, int width, const char *text);

/* A text broken between words, a line of it where the text has one. Returns how many lines it takes. */
int ss_grid_paragraph(ss_grid *grid, int y, int x, ss_style style, int width, const char *text);

/* How many that would be. */
int ss_paragraph_height(int width, const char *text);

void ss_grid_fill(ss_grid *grid, ss_box_area area, ss_style style, const char *sign);

/* Changes the style of what is there: takes `add` too. */
void ss_grid_tint(ss_grid *grid, ss_box_area area, ss_style add);

/* A frame; `signs` are its eight parts: corners from the upper left on clockwise, then top, right, bottom, left. */
void ss_grid_frame(ss_grid *grid, ss_box_area area, ss_style style, const char *const signs[8]);

ss_box_area ss_grid_clip(ss_grid *grid, ss_box_area clip); /* returns the one before */
ss_box_area ss_grid_all(const ss_grid *grid);

/* ---- spots ---- */

void ss_grid_spot(ss_grid *grid, ss_box_area area, ss_spot_kind kind, int value);

/* The spot drawn last at a place, or one of kind SS_SPOT_NONE. */
ss_spot ss_grid_at(const ss_grid *grid, int y, int x);

/* ---- as text ---- */

/* All lines without the blanks at their ends, in memory that the caller frees. NULL without memory. */
char *ss_grid_text(const ss_grid *grid);

#endif
