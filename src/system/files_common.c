#include "system/files_common.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "system/seed.h"

/* ---- open files ---- */

/* Windows takes the length of a piece as an unsigned int. */
static unsigned piece_of(size_t length) {
    enum { PIECE = 1 << 20 };
    return length < PIECE ? (unsigned)length : PIECE;
}

int ss_bytes_read(int file, size_t limit, char **bytes, size_t *length) {
    size_t room = 0, used = 0;
    char *text = NULL;
    for (;;) {
        if (used == room) {
            if (room == limit) break;
            room = room ? room * 2 : 16384;
            if (room > limit) room = limit;
            char *grown = realloc(text, room);
            if (!grown) {
                free(text);
                return ENOMEM;
            }
            text = grown;
        }
        ssize_t got = read(file, text + used, piece_of(room - used));
        if (got == 0) break;
        if (got < 0 && errno == EINTR) continue;
        if (got < 0) {
            int error = errno;
            free(text);
            return error;
        }
        used += (size_t)got;
    }
    *bytes = text;
    *length = used;
    return 0;
}

int ss_bytes_write(int file, const char *bytes, size_t length) {
    while (length) {
        ssize_t done = write(file, bytes, piece_of(length));
        if (done < 0 && errno == EINTR) continue;
        if (done < 0) return errno;
        bytes += done;
        length -= (size_t)done;
    }
    return 0;
}

/* ---- temporary names ---- */

static const char ending[] = ".new";
enum { DIGITS = 16, MORE = 1 + DIGITS + sizeof ending - 1 };

_Static_assert((int)MORE < (int)SS_TEMPORARY_MORE, "callers leave room for it");

int ss_temporary_name(const char *path, char *name) {
    char drawn[SS_SEED_TEXT];
    int error = ss_seed_draw(drawn);
    if (!error) snprintf(name, strlen(path) + SS_TEMPORARY_MORE, "%s.%.*s%s", path, DIGITS, drawn, ending);
    return error;
}

size_t ss_temporary_target(const char *name) {
    size_t length = strlen(name);
    if (length <= MORE || strcmp(name + length - (sizeof ending - 1), ending) != 0) return 0;
    const char *digits = name + length - MORE;
    return *digits == '.' && strspn(digits + 1, "0123456789abcdef") == DIGITS ? length - MORE : 0;
}
