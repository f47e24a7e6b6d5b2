/* Windows takes and returns text as UTF-16; the program has UTF-8. */
#ifndef SS_SYSTEM_WINDOWS_WIDE_H
#define SS_SYSTEM_WINDOWS_WIDE_H

#include <stdbool.h>
#include <wchar.h>

enum { SS_WIDE_PATH = 4096 };

typedef struct ss_wide {
    wchar_t text[SS_WIDE_PATH];
} ss_wide;

/* Converts a path. Returns 0, ENAMETOOLONG, or ENOENT if it is not UTF-8: no file can have such a name. */
int ss_wide_of(ss_wide *wide, const char *path);

/* Converts to UTF-8, in memory that the caller frees; NULL without memory. */
char *ss_wide_utf8(const wchar_t *text);

#endif
