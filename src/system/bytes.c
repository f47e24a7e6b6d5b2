#include "system/bytes.h"

#include <errno.h>
#include <stdlib.h>
#include <unistd.h>

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
