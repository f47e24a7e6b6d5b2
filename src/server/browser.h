/* Opens a link in the browser of the person at this machine. */
#ifndef SS_SERVER_BROWSER_H
#define SS_SERVER_BROWSER_H

#include <stdbool.h>

#include "base/text.h"

/* Environment variables that matter; NULL if they are not set. */
typedef struct ss_environment {
    const char *browser; /* $BROWSER: commands separated by colons, %s for the link */
    const char *display; /* $DISPLAY or $WAYLAND_DISPLAY */
    const char *windows; /* $WSL_DISTRO_NAME: Linux inside Windows */
    bool mac;
} ss_environment;

ss_environment ss_environment_here(void);

/* Writes the commands to try one after the other, one per line; none if there is no display. */
void ss_browser_commands(ss_text *t, const ss_environment *around);

/* Splits a command into words, with the link in place of %s or at its end. Writes at most `most` words, ending with
 * NULL, into `bytes`. Returns how many there are; 0 for a command that is empty or does not fit. */
int ss_browser_words(const char *command, const char *link, char *bytes, size_t size, char **words, int most);

/* Opens the link if possible. Returns at once, and reports nothing if there is no browser. */
void ss_browser_open(const char *link);

#endif
