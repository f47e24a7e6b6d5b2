/* A screen as a grid of cells in memory. Everything is drawn here first; the terminal shows it, and tests compare it as
 * text. Whatever can be clicked is recorded as a spot when it is drawn.
 *
 *     ss_grid_put(&grid, y, x, SS_ACCENT | SS_BOLD, "Sanssouci");
 */
#ifndef SS_TERMINAL_SCREEN_GRID_H
#define SS_TERMINAL_SCREEN_GRID_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* ---- the style of a cell: its meaning and its emphasis. The terminal decides on the colour; no meaning depends on
 * colour alone ---- */

typedef uint16_t ss_style;

/* The meaning: the low byte. */
enum {
    SS_INK,    /* text */
    SS_ACCENT, /* titles, keys, what can be chosen */
    SS_GOLD,   /* the palace, points, what is chosen */
    SS_GOOD,
    SS_BAD,
    SS_HEDGE,
    SS_BAR,   /* the top line and the bottom line */
    SS_PAPER, /* black on white, for scanners */
    SS_SEAT1,
    SS_SEAT2,
    SS_SEAT3,
    SS_SEAT4,
    SS_ROW_FIRST, /* the colours of the rows, six for each edition */
    SS_ROW_LAST = SS_ROW_FIRST + 11,
    SS_MEANINGS
};

/* The emphasis. */
enum { SS_BOLD = 0x100, SS_FAINT = 0x200, SS_REVERSE = 0x400, SS_UNDERLINE = 0x800 };

static inline ss_style ss_row_style(int edition, int row) {
    return (ss_style)(SS_ROW_FIRST + 6 * edition + row - 1);
}
static inline ss_style ss_seat_style(int seat) { return (ss_style)(SS_SEAT1 + seat); }

/* ---- the grid ---- */

enum { SS_GRID_HEIGHT = 200, SS_GRID_WIDTH = 512, SS_GRID_SPOTS = 256 };

typedef struct ss_grid_cell {
    char text[5]; /* one character in UTF-8; empty for the second column of a wide one */
    ss_style style;
} ss_grid_cell;

typedef struct ss_box_area {
    int top, left, height, width;
} ss_box_area;

typedef enum ss_spot_kind {
    SS_SPOT_NONE,
    SS_SPOT_KEY,   /* acts like that key */
    SS_SPOT_CARD,  /* a card of the hand, by number */
    SS_SPOT_PLACE, /* a place of the display */
    SS_SPOT_CELL,  /* a cell of the garden */
    SS_SPOT_STACK,
    SS_SPOT_SEAT, /* a player's garden */
    SS_SPOT_ITEM, /* an item of a list */
    SS_SPOT_LESS, /* sets the item to its previous value */
    SS_SPOT_MORE, /* sets it to its next value */
} ss_spot_kind;

typedef struct ss_spot {
    ss_box_area area;
    ss_spot_kind kind;
    int value;
} ss_spot;

typedef struct ss_grid {
    int height, width;
    ss_box_area clip; /* nothing is drawn outside of it */
    int spot_count;
    ss_spot spots[SS_GRID_SPOTS];
    ss_grid_cell cells[SS_GRID_HEIGHT][SS_GRID_WIDTH];
} ss_grid;

/* Makes an empty grid of that size, limited to the size of the array. */
void ss_grid_clear(ss_grid *grid, int height, int width);

/* ---- drawing; what lies outside is left out ---- */

/* Puts a text on one line. Returns the column after it. */
int ss_grid_put(ss_grid *grid, int y, int x, ss_style style, const char *text);
int ss_grid_printf(ss_grid *grid, int y, int x, ss_style style, const char *format, ...)
    __attribute__((format(printf, 5, 6)));

/* Puts a text that is cut or padded with spaces to a width. A negative width puts the spaces first. */
int ss_grid_padded(ss_grid *grid, int y, int x, ss_style style, int width, const char *text);

/* Puts a text centred in a width. */
void ss_grid_middle(ss_grid *grid, int y, int x, ss_style style, int width, const char *text);

/* Puts a text, broken between words and at its line ends. Returns the number of lines. */
int ss_grid_paragraph(ss_grid *grid, int y, int x, ss_style style, int width, const char *text);

/* Returns the number of lines that ss_grid_paragraph would use. */
int ss_paragraph_height(int width, const char *text);

void ss_grid_fill(ss_grid *grid, ss_box_area area, ss_style style, const char *sign);

/* Adds `add` to the style of what is there. */
void ss_grid_tint(ss_grid *grid, ss_box_area area, ss_style add);

/* Draws a frame. `signs` are its eight parts: the corners clockwise from the upper left, then top, right, bottom,
 * left. */
void ss_grid_frame(ss_grid *grid, ss_box_area area, ss_style style, const char *const signs[8]);

ss_box_area ss_grid_clip(ss_grid *grid, ss_box_area clip); /* returns the previous clip */
ss_box_area ss_grid_all(const ss_grid *grid);

/* ---- spots ---- */

void ss_grid_spot(ss_grid *grid, ss_box_area area, ss_spot_kind kind, int value);

/* Returns the last spot drawn at a position, or one of kind SS_SPOT_NONE. */
ss_spot ss_grid_at(const ss_grid *grid, int y, int x);

/* ---- as text ---- */

/* Returns all lines without trailing blanks, in memory that the caller frees. NULL if there is no memory. */
char *ss_grid_text(const ss_grid *grid);

#endif
