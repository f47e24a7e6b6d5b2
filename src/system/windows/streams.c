#include "system/streams.h"

#include <errno.h>
#include <fcntl.h>
#include <io.h>
#include <stdio.h>
#include <stdlib.h>
#include <windows.h>

#include "system/windows/wide.h"

/* ---- arguments ---- */

int main(int count, char **arguments);
int wmain(int count, wchar_t **wide);

/* Makes the C library expand * and ? in arguments; on other systems the shell does that. */
int _dowildcard = -1;

/* Windows starts the program here. */
int wmain(int count, wchar_t **wide) {
    char **arguments = calloc((size_t)count + 1, sizeof *arguments);
    for (int i = 0; arguments && i < count; i++)
        if (!(arguments[i] = ss_wide_utf8(wide[i]))) return EXIT_FAILURE;
    return arguments ? main(count, arguments) : EXIT_FAILURE;
}

/* ---- environment: variables that other systems set ---- */

static void set_default(const char *name, const char *value) {
    const char *given = getenv(name);
    if (!given || !*given) _putenv_s(name, value);
}

/* Sets LANG to the language of the user's settings, such as de-DE.UTF-8. */
static void set_language(void) {
    wchar_t wide[LOCALE_NAME_MAX_LENGTH];
    char name[LOCALE_NAME_MAX_LENGTH + 8];
    if (!GetUserDefaultLocaleName(wide, LOCALE_NAME_MAX_LENGTH)) return;
    snprintf(name, sizeof name, "%ls.UTF-8", wide);
    set_default("LANG", name);
}

/* ---- streams ---- */

static UINT code_page;

static void restore_console(void) { SetConsoleOutputCP(code_page); }

/* Switches the console to UTF-8 and, since Windows 10, to escape sequences for colours. */
static void prepare_console(void) {
    HANDLE out = GetStdHandle(STD_OUTPUT_HANDLE);
    DWORD mode;
    if (!GetConsoleMode(out, &mode)) return;
    code_page = GetConsoleOutputCP();
    SetConsoleOutputCP(CP_UTF8);
    atexit(restore_console);
    if (SetConsoleMode(out, mode | ENABLE_VIRTUAL_TERMINAL_PROCESSING)) set_default("TERM", "xterm-256color");
}

void ss_startup(void) {
    for (int stream = 0; stream <= 2; stream++) _setmode(stream, _O_BINARY); /* a line ends with one byte */
    set_language();
    prepare_console();
}

bool ss_finish(void) {
    errno = 0;
    return fflush(stdout) == 0 && !ferror(stdout) && _close(1) == 0;
}

/* ---- terminals ---- */

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
