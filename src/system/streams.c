#define _DEFAULT_SOURCE /* TIOCGWINSZ */

#include "system/streams.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <sys/ioctl.h>
#include <unistd.h>

/* Opens standard streams that are closed, so that no file gets one of their descriptors. */
static void fill_closed_streams(void) {
    for (int stream = 0; stream <= 2; stream++)
        if (fcntl(stream, F_GETFD) < 0 && errno == EBADF) {
            int filler = open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY);
            if (filler < 0) return; /* there is nothing we could do about it */
        }
}

void ss_startup(void) {
    fill_closed_streams();
    signal(SIGXFSZ, SIG_IGN); /* a limit on file sizes is then an error like a full disk */
}

bool ss_finish(void) {
    errno = 0;
    return fflush(stdout) == 0 && !ferror(stdout) && close(STDOUT_FILENO) == 0;
}

/* ---- terminals ---- */

bool ss_is_terminal(FILE *stream) { return isatty(fileno(stream)); }

int ss_terminal_columns(FILE *stream) {
    struct winsize size;
    return ioctl(fileno(stream), TIOCGWINSZ, &size) == 0 && size.ws_col ? size.ws_col : 80;
}
