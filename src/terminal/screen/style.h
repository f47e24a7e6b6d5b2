/* The style of a cell of the screen: its meaning and its emphasis. The terminal decides on the colour; no meaning
 * depends on colour alone. */
#ifndef SS_TERMINAL_SCREEN_STYLE_H
#define SS_TERMINAL_SCREEN_STYLE_H

#include <stdint.h>

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

#endif
