#include "system/terminal.h"

#include <io.h>
#include <windows.h>

static HANDLE handle_of(FILE *stream) { return (HANDLE)_get_osfhandle(_fileno(stream)); }

/* isatty also returns true for NUL. */
bool ss_is_terminal(FILE *stream) {
    DWORD mode;
    return GetConsoleMode(handle_of(stream), &mode);
}

int ss_terminal_columns(FILE *stream) {
    CONSOLE_SCREEN_BUFFER_INFO info;
    if (!GetConsoleScreenBufferInfo(handle_of(stream), &info)) return 80;
    return info.srWindow.Right - info.srWindow.Left + 1;
}
