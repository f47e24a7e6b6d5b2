#define _XOPEN_SOURCE     700 /* realpath */
#define _FILE_OFFSET_BITS 64

#include "host/lock.h"

#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdlib.h>
#include <unistd.h>

/* FNV-1a, as far as an offset goes. */
static off_t offset_of(const char *name) {
    uint64_t hash = 0xCBF29CE484222325;
    for (; *name; name++) hash = (hash ^ (unsigned char)*name) * 0x100000001B3;
    return (off_t)(hash >> 2);
}

void ss_lock_drop(int *lock) {
    if (*lock >= 0) close(*lock);
    *lock = -1;
}

int ss_lock_take(int *lock, const char *keeper, const char *name) {
    ss_lock_drop(lock);
    char *real = realpath(name, NULL);
    if (!real) return errno;
    struct flock byte = {.l_type = F_WRLCK, .l_whence = SEEK_SET, .l_start = offset_of(real), .l_len = 1};
    free(real);
    *lock = open(keeper, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (*lock < 0) return errno;
    if (fcntl(*lock, F_SETLK, &byte) == 0) return 0;
    int error = errno == EAGAIN || errno == EACCES ? EBUSY : errno;
    ss_lock_drop(lock);
    return error;
}
