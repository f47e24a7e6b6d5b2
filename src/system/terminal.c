#define _DEFAULT_SOURCE /* TIOCGWINSZ */

#include "system/terminal.h"

#include <sys/ioctl.h>
#include <unistd.h>

bool ss_is_terminal(FILE *stream) { return isatty(fileno(stream)); }

int ss_terminal_columns(FILE *stream) {
    struct winsize size;
    return ioctl(fileno(stream), TIOCGWINSZ, &size) == 0 && size.ws_col ? size.ws_col : 80;
}
