#include "terminal/screen/palette.h" /* first, since it selects the variant of ncurses */

#include "terminal/screen/screen.h"

#include <langinfo.h>
#include <locale.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/utf8.h"
#include "texts/words.h"

static SCREEN *terminal;
static bool pastes;
static volatile sig_atomic_t interrupted, ended;

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

/* The C library's locale only decides how characters are written to the terminal. If the requested locale is not
 * installed, use C.UTF-8. */
static void use_characters(ss_term term) {
    bool utf8 = term.utf8 || strcmp(ss_words_language(), "en") != 0;
    if (!utf8) {
        setlocale(LC_CTYPE, "C");
        return;
    }
    if (setlocale(LC_CTYPE, "") && strcmp(nl_langinfo(CODESET), "UTF-8") == 0) return;
    if (!setlocale(LC_CTYPE, "C.UTF-8")) setlocale(LC_CTYPE, "en_US.UTF-8");
}

enum { PASTE_BEGINS = KEY_MAX + 1, PASTE_ENDS };

bool ss_screen_open(ss_term term, ss_theme theme) {
    const char *type = getenv("TERM");
    use_characters(term);
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
    ss_palette_open(term, theme);
    return true;
}

void ss_screen_close(void) {
    if (!terminal) return;
    if (pastes) fputs("\033[?2004l", stdout);
    erase();
    refresh(); /* on terminals with only one screen, leave nothing of a hand behind */
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
            attr_t a = ss_palette_of(cell->style, &pair);
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
    {KEY_F(1),      SS_KEY_HELP     },
};

static bool read_mouse(ss_gesture *in) {
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

/* Reads up to the end of a paste; drops what does not fit. */
static void read_paste(ss_gesture *in) {
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

/* Returns true if an escape begins a sequence that we do not know, and reads it to its end, since none of it was
 * typed. */
static bool skip_sequence(void) {
    enum { PATIENCE_MS = 10 };
    wint_t c;
    wtimeout(stdscr, PATIENCE_MS);
    int result = get_wch(&c);
    bool sequence = result == OK && (c == '[' || c == 'O');
    if (result == KEY_CODE_YES)
        ungetch((int)c);
    else if (result == OK && !sequence)
        unget_wch((wchar_t)c);
    bool parameters = sequence && c == '[';
    while (sequence && get_wch(&c) == OK)
        if (!parameters || (c >= 0x40 && c <= 0x7E)) break; /* the final character */
    wtimeout(stdscr, 0);
    return sequence;
}

static bool read_character(ss_gesture *in, wint_t c) {
    if (c == 27 && skip_sequence()) return false;
    in->key = (uint32_t)c;
    if (c == '\r' || c == '\n') in->key = SS_KEY_ENTER;
    if (c == '\t') in->key = SS_KEY_TAB;
    if (c == 8 || c == 127) in->key = SS_KEY_BACKSPACE;
    if (c == 27) in->key = SS_KEY_ESCAPE;
    if (c == 3) in->key = SS_KEY_LEAVE;
    if (c != 12) return true;
    clearok(curscr, TRUE); /* Ctrl-L redraws everything */
    in->key = SS_KEY_TICK;
    return true;
}

static bool read_code(ss_gesture *in, wint_t code) {
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

/* Reads one gesture from the input; returns false if there is none. */
static bool read_one(ss_gesture *in, bool *any) {
    wint_t c;
    wtimeout(stdscr, 0);
    int result = get_wch(&c);
    *any = result != ERR;
    if (result == ERR) return false;
    return result == KEY_CODE_YES ? read_code(in, c) : read_character(in, c);
}

bool ss_screen_read(ss_gesture *in, int milliseconds, int file) {
    static int silent; /* how often input was announced but none came: the terminal is gone */
    bool any;
    *in = (ss_gesture){0};
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
    struct pollfd files[] = {
        {.fd = STDIN_FILENO, .events = POLLIN},
        {.fd = file,         .events = POLLIN}
    };
    int ready = poll(files, 2, milliseconds);
    if (ready <= 0 || !files[0].revents) return false;
    if (files[0].revents & (POLLHUP | POLLERR | POLLNVAL)) ended = 1;
    if (read_one(in, &any)) {
        silent = 0;
        return true;
    }
    if (!any && ++silent > 20) ended = 1;
    return false;
}
