#include "terminal/screen/palette.h"

#include <stdlib.h>
#include <string.h>

typedef struct tone {
    int ink, ground; /* negative for the terminal's default */
} tone;

static const tone few[2][SS_ROW_FIRST] = {
    {[SS_INK] = {-1, -1},
     [SS_ACCENT] = {6, -1},
     [SS_GOLD] = {3, -1},
     [SS_GOOD] = {2, -1},
     [SS_BAD] = {1, -1},
     [SS_HEDGE] = {0, 2},
     [SS_BAR] = {7, 4},
     [SS_PAPER] = {0, 7},
     [SS_SEAT1] = {5, -1},
     [SS_SEAT2] = {6, -1},
     [SS_SEAT3] = {3, -1},
     [SS_SEAT4] = {2, -1}},
    {[SS_INK] = {-1, -1},
     [SS_ACCENT] = {4, -1},
     [SS_GOLD] = {5, -1},
     [SS_GOOD] = {2, -1},
     [SS_BAD] = {1, -1},
     [SS_HEDGE] = {7, 2},
     [SS_BAR] = {7, 4},
     [SS_PAPER] = {0, 7},
     [SS_SEAT1] = {1, -1},
     [SS_SEAT2] = {4, -1},
     [SS_SEAT3] = {5, -1},
     [SS_SEAT4] = {2, -1}},
};

static const tone many[2][SS_ROW_FIRST] = {
    {[SS_INK] = {-1, -1},
     [SS_ACCENT] = {115, -1},
     [SS_GOLD] = {221, -1},
     [SS_GOOD] = {114, -1},
     [SS_BAD] = {210, -1},
     [SS_HEDGE] = {231, 65},
     [SS_BAR] = {230, 23},
     [SS_PAPER] = {16, 231},
     [SS_SEAT1] = {211, -1},
     [SS_SEAT2] = {111, -1},
     [SS_SEAT3] = {179, -1},
     [SS_SEAT4] = {120, -1}},
    {[SS_INK] = {-1, -1},
     [SS_ACCENT] = {23, -1},
     [SS_GOLD] = {130, -1},
     [SS_GOOD] = {28, -1},
     [SS_BAD] = {124, -1},
     [SS_HEDGE] = {231, 65},
     [SS_BAR] = {231, 23},
     [SS_PAPER] = {16, 231},
     [SS_SEAT1] = {125, -1},
     [SS_SEAT2] = {25, -1},
     [SS_SEAT3] = {94, -1},
     [SS_SEAT4] = {22, -1} },
};
enum { FAINT_PAIR = SS_MEANINGS + 1 };
static const int faint_inks[2] = {245, 242};

/* Returns one of 256 colours as red, green and blue, for terminals that have only direct colours. */
static int direct(int colour) {
    static const int steps[] = {0, 95, 135, 175, 215, 255};
    static const int basic[] = {0x000000, 0xCD0000, 0x00CD00, 0xCDCD00,
                                0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5};
    if (colour < 0) return -1;
    if (colour < 8) return basic[colour];
    if (colour >= 232) return (8 + 10 * (colour - 232)) * 0x010101;
    int cube = colour - 16;
    return cube < 0 ? 0xFFFFFF : steps[cube / 36] << 16 | steps[cube / 6 % 6] << 8 | steps[cube % 6];
}

/* Colours of the rows for terminals with direct colours; the foregrounds are those of 256 colours. */
static const int row_grounds[SS_EDITIONS][SS_ROWS] = {
    [SS_EDITION_2013] = {0xD9BD84, 0xFFFDF7, 0xB0B8BD, 0xE8883A, 0x8260B6, 0x1A9A91},
    [SS_EDITION_SECOND] = {0xD9BD84, 0x8E3F9E, 0xF2C93A, 0x2F6FC4, 0xB5312B, 0xA9AFB3},
};

static int painted; /* colours in use: 0, 8, 256, or 257 for direct colours */

static void set_pair(int pair, tone t) {
    if (painted > 256)
        init_extended_pair(pair, direct(t.ink), direct(t.ground));
    else
        init_pair((short)pair, (short)t.ink, (short)t.ground);
}

static bool is_light(ss_theme theme) {
    if (theme != SS_THEME_AUTO) return theme == SS_THEME_LIGHT;
    const char *says = getenv("COLORFGBG"), *last = says ? strrchr(says, ';') : NULL;
    return last && (strcmp(last, ";7") == 0 || strcmp(last, ";15") == 0);
}

void ss_palette_open(ss_term term, ss_theme theme) {
    painted = 0;
    if (!term.colours || !has_colors() || start_color() == ERR) return;
    use_default_colors();
    if (COLORS < 8 || COLOR_PAIRS < FAINT_PAIR + 1) return;
    painted = COLORS >= 0x1000000 ? 257 : COLORS >= 256 ? 256 : 8;
    bool light = is_light(theme);
    for (int meaning = 0; meaning < SS_ROW_FIRST; meaning++)
        set_pair(meaning + 1, painted == 8 ? few[light][meaning] : many[light][meaning]);
    for (int edition = 0; edition < SS_EDITIONS; edition++)
        for (int row = 1; row <= SS_ROWS; row++) {
            ss_row_colours c = ss_row_colours_of(painted == 8 ? 8 : 256, edition, row);
            int pair = ss_row_style(edition, row) + 1;
            if (painted > 256)
                init_extended_pair(pair, direct(c.ink), row_grounds[edition][row - 1]);
            else
                set_pair(pair, (tone){c.ink, c.ground});
        }
    if (painted > 8) set_pair(FAINT_PAIR, (tone){faint_inks[light], -1});
}

attr_t ss_palette_of(ss_style style, int *pair) {
    int meaning = style & 0xFF;
    attr_t a = A_NORMAL;
    *pair = painted ? meaning + 1 : 0;
    if (style & SS_BOLD) a |= A_BOLD;
    if (style & SS_REVERSE) a |= A_REVERSE;
    if (style & SS_UNDERLINE) a |= A_UNDERLINE;
    if (style & SS_FAINT && painted > 8 && meaning == SS_INK)
        *pair = FAINT_PAIR;
    else if (style & SS_FAINT)
        a |= A_DIM;
    if (!painted && (meaning == SS_BAR || meaning == SS_PAPER)) a |= A_REVERSE;
    return a;
}
