/* Opening a link in the browser of whoever sits at this machine. */
#ifndef SS_SERVER_BROWSER_H
#define SS_SERVER_BROWSER_H

#include <stdbool.h>

#include "base/text.h"

/* What is known of the surroundings: environment variables, NULL where they are not set. */
typedef struct ss_surroundings {
    const char *browser; /* $BROWSER: commands with colons between, %s for the link */
    const char *display; /* $DISPLAY or $WAYLAND_DISPLAY */
    const char *windows; /* $WSL_DISTRO_NAME: Linux inside Windows */
    bool mac;
} ss_surroundings;

ss_surroundings ss_surroundings_here(void);

/* The commands to try one after the other, a line each; none where there is no screen. */
void ss_browser_commands(ss_text *t, const ss_surroundings *around);

/* Cuts a command into words, with the link where it wants it or at its end. At most `most` words, closed by NULL, in
 * `bytes`. Returns how many there are; 0 for a command that is empty or does not fit. */
int ss_browser_words(const char *command, const char *link, char *bytes, size_t size, char **words, int most);

/* Opens the link if it can. Nobody waits for it, and nobody hears of it when there is no browser. */
void ss_browser_open(const char *link);

#endif
