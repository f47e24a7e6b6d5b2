#include "server/browser.h"

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "base/word.h"
#include "system/clock.h"

enum { COMMANDS = 2048, WORDS = 32 };

/* ---- choosing ---- */

ss_environment ss_environment_here(void) {
    const char *x = getenv("DISPLAY"), *wayland = getenv("WAYLAND_DISPLAY");
    ss_environment around = {
        .browser = getenv("BROWSER"),
        .display = x && *x ? x : wayland,
        .windows = getenv("WSL_DISTRO_NAME"),
#ifdef __APPLE__
        .mac = true,
#endif
    };
    return around;
}

static bool is_set(const char *variable) { return variable && *variable; }

void ss_browser_commands(ss_text *t, const ss_environment *around) {
    if (is_set(around->browser)) {
        for (const char *c = around->browser; *c; c++) ss_text_char(t, *c == ':' ? '\n' : *c);
        ss_text_char(t, '\n');
    }
    if (around->mac) ss_text_put(t, "open\n");
    if (is_set(around->windows)) ss_text_put(t, "wslview\n");
    if (is_set(around->display)) ss_text_put(t, "xdg-open\nsensible-browser\nx-www-browser\nwww-browser\n");
}

/* Appends one word of a command, with the link in place of %s. Returns true if %s occurred. */
static bool put_word(ss_text *t, ss_word word, const char *link) {
    bool linked = false;
    for (size_t i = 0; i < word.length; i++) {
        char next = i + 1 < word.length ? word.at[i + 1] : 0;
        if (word.at[i] == '%' && next == 's') {
            ss_text_put(t, link);
            linked = true;
            i++;
        } else {
            ss_text_char(t, word.at[i]);
            if (word.at[i] == '%' && next == '%') i++;
        }
    }
    return linked;
}

int ss_browser_words(const char *command, const char *link, char *bytes, size_t size, char **words,
                     int most) {
    ss_word rest = ss_word_of(command), word;
    ss_text t = ss_text_in(bytes, size);
    bool linked = false;
    int count = 0;
    while (ss_word_next(&rest, &word)) {
        if (count + 2 >= most) return 0;
        words[count++] = bytes + t.needed;
        linked |= put_word(&t, word, link);
        ss_text_char(&t, 0);
        if (ss_text_cut(&t)) return 0;
    }
    if (!count) return 0;
    if (!linked) {
        words[count++] = bytes + t.needed;
        ss_text_put(&t, link);
    }
    words[count] = NULL;
    return ss_text_cut(&t) ? 0 : count;
}

/* ---- opening ---- */

static void be_quiet(void) {
    int nothing = open("/dev/null", O_RDWR);
    for (int stream = 0; stream <= 2; stream++) dup2(nothing, stream);
    if (nothing > 2) close(nothing);
}

/* Returns true if the program took the link: it exited successfully, or is still running after a while, like a browser
 * that was just started. */
static bool has_taken_it(pid_t program) {
    const double patience = 3;
    const struct timespec little = {.tv_nsec = 20000000};
    double deadline = ss_clock_seconds() + patience;
    int status;
    while (ss_clock_seconds() < deadline) {
        pid_t ended = waitpid(program, &status, WNOHANG);
        if (ended) return ended == program && WIFEXITED(status) && WEXITSTATUS(status) == 0;
        nanosleep(&little, NULL);
    }
    return true;
}

static bool try(const char *command, const char *link) {
    char bytes[COMMANDS], *words[WORDS];
    if (!ss_browser_words(command, link, bytes, sizeof bytes, words, WORDS)) return false;
    pid_t program = fork();
    if (program == 0) {
        execvp(words[0], words);
        _exit(127);
    }
    return program > 0 && has_taken_it(program);
}

static void try_all(char *commands, const char *link) {
    for (char *next; commands; commands = next) {
        next = strchr(commands, '\n');
        if (next) *next++ = 0;
        if (try(commands, link)) return;
    }
}

void ss_browser_open(const char *link) {
    char commands[COMMANDS];
    ss_text t = ss_text_in(commands, sizeof commands);
    ss_environment around = ss_environment_here();
    ss_browser_commands(&t, &around);
    if (ss_text_cut(&t) || !t.needed) return;
    pid_t child = fork();
    if (child == 0) {
        setsid(); /* Ctrl+C is meant for us, not for the browser */
        be_quiet();
        if (fork() == 0) try_all(commands, link); /* it is orphaned, so nobody has to wait for it */
        _exit(0);
    }
    if (child > 0) waitpid(child, NULL, 0);
}
