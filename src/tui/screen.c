#define _XOPEN_SOURCE          700
#define _XOPEN_SOURCE_EXTENDED 1
#define NCURSES_WIDECHAR       1

#include "tui/screen.h"

#include <langinfo.h>
#include <locale.h>
#include <ncurses.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/utf8.h"
#include "host/words.h"

static SCREEN *terminal;
static bool pastes;
static volatile sig_atomic_t interrupted, ended;

/* ---- colours: what each meaning looks like in 8, 256 and direct colours, on a dark ground and on a light one ---- */

typedef struct tone {
    int ink, ground; /* negative: the terminal's own */
} tone;

static const tone few[2][SS_ROW_FIRST] = {
    {[SS_INK] = {-1, -1},
     [SS_ACCENT] = {6, -1},
     [SS_GOLD] = {3, -1},
     [SS_GOOD] = {2, -1},
     [SS_BAD] = {1, -1},
     [SS_HEDGE] = {0, 2},
     [SS_BAR] = {7, 4},
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
     [SS_SEAT1] = {125, -1},
     [SS_SEAT2] = {25, -1},
     [SS_SEAT3] = {94, -1},
     [SS_SEAT4] = {22, -1} },
};
enum { FAINT_PAIR = SS_MEANINGS + 1 };
static const int faint_inks[2] = {245, 242};

/* One of 256 colours in red, green and blue, for terminals that take nothing else. */
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

/* The colours of the rows where any colour can be had; their inks are those of 256 colours. */
static const int row_grounds[SS_EDITIONS][SS_ROWS] = {
    [SS_EDITION_2013] = {0xD9BD84, 0xFFFDF7, 0xB0B8BD, 0xE8883A, 0x8260B6, 0x1A9A91},
    [SS_EDITION_SECOND] = {0xD9BD84, 0x8E3F9E, 0xF2C93A, 0x2F6FC4, 0xB5312B, 0xA9AFB3},
};

static int painted; /* colours in use: 0, 8, 256, or 257 for direct ones */

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

static void mix_colours(ss_look look, ss_theme theme) {
    painted = 0;
    if (!look.colours || !has_colors() || start_color() == ERR) return;
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

static attr_t attributes(ss_style style, int *pair) {
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
    if (!painted && meaning == SS_BAR) a |= A_REVERSE;
    return a;
}

/* ---- opening and closing ---- */

bool ss_screen_possible(void) {
    const char *name = getenv("TERM");
    return isatty(STDIN_FILENO) && isatty(STDOUT_FILENO) && name && *name && strcmp(name, "dumb") != 0;
}

static void note(int signal) {
    if (signal == SIGINT)
        interrupted = 1;
    else
        ended = 1;
}

static void watch(int signal) {
    struct sigaction old, action = {.sa_handler = note};
    sigemptyset(&action.sa_mask);
    if (sigaction(signal, NULL, &old) == 0 && old.sa_handler != SIG_IGN) sigaction(signal, &action, NULL);
}

/* The C library's locale only decides how characters reach the terminal. Where the one that is asked for is not
 * installed, C.UTF-8 is. */
static void use_characters(ss_look look) {
    bool utf8 = look.utf8 || strcmp(ss_words_language(), "en") != 0;
    if (!utf8) {
        setlocale(LC_CTYPE, "C");
        return;
    }
    if (setlocale(LC_CTYPE, "") && strcmp(nl_langinfo(CODESET), "UTF-8") == 0) return;
    if (!setlocale(LC_CTYPE, "C.UTF-8")) setlocale(LC_CTYPE, "en_US.UTF-8");
}

enum { PASTE_BEGINS = KEY_MAX + 1, PASTE_ENDS };

bool ss_screen_open(ss_look look, ss_theme theme) {
    const char *type = getenv("TERM");
    use_characters(look);
    terminal = newterm(NULL, stdout, stdin);
    if (!terminal) return false;
    const char *move = tigetstr("cup");
    if (!move || move == (char *)-1) {
        endwin();
        delscreen(terminal);
        terminal = NULL;
        return false;
    }
    cbreak();
    noecho();
    nonl();
    curs_set(0);
    keypad(stdscr, TRUE);
    set_escdelay(40);
    mousemask(BUTTON1_PRESSED | BUTTON3_PRESSED | BUTTON4_PRESSED | BUTTON5_PRESSED, NULL);
    mouseinterval(0);
    pastes = strncmp(type, "linux", 5) != 0 && strncmp(type, "vt", 2) != 0;
    if (pastes) {
        define_key("\033[200~", PASTE_BEGINS);
        define_key("\033[201~", PASTE_ENDS);
        fputs("\033[?2004h", stdout);
        fflush(stdout);
    }
    interrupted = ended = 0;
    watch(SIGINT);
    watch(SIGTERM);
    watch(SIGHUP);
    mix_colours(look, theme);
    return true;
}

void ss_screen_close(void) {
    if (!terminal) return;
    if (pastes) fputs("\033[?2004l", stdout);
    erase();
    refresh(); /* nothing of a hand is left where there is only one screen */
    endwin();
    delscreen(terminal);
    terminal = NULL;
    fflush(stdout);
}

bool ss_screen_lost(void) { return ended; }

/* ---- showing ---- */

void ss_screen_size(int *height, int *width) { getmaxyx(stdscr, *height, *width); }

static wchar_t character(const char *text) {
    uint32_t c = '?';
    if (!ss_utf8_first(ss_word_of(text), &c)) c = '?';
    return (wchar_t)c;
}

void ss_screen_show(const ss_grid *g) {
    erase();
    for (int y = 0; y < g->height; y++)
        for (int x = 0; x < g->width; x++) {
            const ss_grid_cell *cell = &g->cells[y][x];
            if (!cell->text[0]) continue;
            int pair;
            attr_t a = attributes(cell->style, &pair);
            wchar_t text[2] = {character(cell->text), 0};
            cchar_t shown;
            setcchar(&shown, text, a, (short)pair, NULL);
            mvadd_wch(y, x, &shown);
        }
    refresh();
}

/* ---- reading ---- */

static const struct {
    int code;
    uint32_t key;
} keys[] = {
    {KEY_UP,        SS_KEY_UP       },
    {KEY_DOWN,      SS_KEY_DOWN     },
    {KEY_LEFT,      SS_KEY_LEFT     },
    {KEY_RIGHT,     SS_KEY_RIGHT    },
    {KEY_HOME,      SS_KEY_HOME     },
    {KEY_END,       SS_KEY_END      },
    {KEY_PPAGE,     SS_KEY_PAGE_UP  },
    {KEY_NPAGE,     SS_KEY_PAGE_DOWN},
    {KEY_ENTER,     SS_KEY_ENTER    },
    {KEY_BACKSPACE, SS_KEY_BACKSPACE},
    {KEY_DC,        SS_KEY_BACKSPACE},
    {KEY_BTAB,      SS_KEY_BACKTAB  },
};

static bool read_mouse(ss_input *in) {
    MEVENT event;
    if (getmouse(&event) != OK) return false;
    in->y = event.y;
    in->x = event.x;
    if (event.bstate & BUTTON1_PRESSED)
        in->key = SS_KEY_CLICK;
    else if (event.bstate & BUTTON3_PRESSED)
        in->key = SS_KEY_CLICK2;
    else if (event.bstate & BUTTON4_PRESSED)
        in->key = SS_KEY_UP;
    else if (event.bstate & BUTTON5_PRESSED)
        in->key = SS_KEY_DOWN;
    else
        return false;
    return true;
}

/* All until the end of what is pasted; what is too much is dropped. */
static void read_paste(ss_input *in) {
    static char text[2048];
    size_t length = 0;
    wint_t c;
    in->key = SS_KEY_PASTE;
    in->text = text;
    wtimeout(stdscr, 200);
    for (int result; (result = get_wch(&c)) != ERR;) {
        if (result == KEY_CODE_YES && c == PASTE_ENDS) break;
        if (result == KEY_CODE_YES || length + MB_CUR_MAX >= sizeof text) continue;
        if (c == '\r') c = '\n';
        int bytes = wctomb(text + length, (wchar_t)c);
        if (bytes > 0) length += (size_t)bytes;
    }
    wtimeout(stdscr, 0);
    text[length] = 0;
}

static bool read_character(ss_input *in, wint_t c) {
    in->key = (uint32_t)c;
    if (c == '\r' || c == '\n') in->key = SS_KEY_ENTER;
    if (c == '\t') in->key = SS_KEY_TAB;
    if (c == 8 || c == 127) in->key = SS_KEY_BACKSPACE;
    if (c == 27) in->key = SS_KEY_ESCAPE;
    if (c == 3) in->key = SS_KEY_LEAVE;
    if (c != 12) return true;
    clearok(curscr, TRUE); /* Ctrl-L draws everything anew */
    in->key = SS_KEY_TICK;
    return true;
}

static bool read_code(ss_input *in, wint_t code) {
    if (code == KEY_MOUSE) return read_mouse(in);
    if (code == PASTE_BEGINS) {
        read_paste(in);
        return true;
    }
    if (code == KEY_RESIZE) {
        in->key = SS_KEY_TICK;
        return true;
    }
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        if ((wint_t)keys[i].code == code) {
            in->key = keys[i].key;
            return true;
        }
    return false;
}

/* One thing from what has come; false when there is nothing more. */
static bool read_one(ss_input *in, bool *any) {
    wint_t c;
    wtimeout(stdscr, 0);
    int result = get_wch(&c);
    *any = result != ERR;
    if (result == ERR) return false;
    return result == KEY_CODE_YES ? read_code(in, c) : read_character(in, c);
}

bool ss_screen_read(ss_input *in, int milliseconds) {
    static int silent; /* times that input was announced and none came: the terminal has gone */
    bool any;
    *in = (ss_input){0};
    do {
        if (read_one(in, &any)) {
            silent = 0;
            return true;
        }
    } while (any);
    if (interrupted) {
        interrupted = 0;
        in->key = SS_KEY_LEAVE;
        return true;
    }
    struct pollfd input = {.fd = STDIN_FILENO, .events = POLLIN};
    int ready = poll(&input, 1, milliseconds);
    if (ready <= 0) return false;
    if (input.revents & (POLLHUP | POLLERR | POLLNVAL)) ended = 1;
    if (read_one(in, &any)) {
        silent = 0;
        return true;
    }
    if (!any && ++silent > 20) ended = 1;
    return false;
}
