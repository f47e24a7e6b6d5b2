#define _XOPEN_SOURCE     700 /* realpath */
#define _FILE_OFFSET_BITS 64

#include "system/lock.h"

#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* FNV-1a, reduced to the range of an offset. */
static off_t offset_of(const char *name) {
    uint64_t hash = 0xCBF29CE484222325;
    for (; *name; name++) hash = (hash ^ (unsigned char)*name) * 0x100000001B3;
    return (off_t)(hash >> 2);
}

static struct flock byte_of(const char *real) {
    return (struct flock){.l_type = F_WRLCK, .l_whence = SEEK_SET, .l_start = offset_of(real), .l_len = 1};
}

void ss_lock_drop(int *lock) {
    if (*lock >= 0) close(*lock);
    *lock = -1;
}

/* Opens the lock file in the folder of `real`. */
static int open_locks(const char *real) {
    static const char name[] = ".sanssouci.lock";
    size_t folder = (size_t)(strrchr(real, '/') - real) + 1;
    char *path = malloc(folder + sizeof name);
    if (!path) return errno = ENOMEM, -1;
    memcpy(path, real, folder);
    memcpy(path + folder, name, sizeof name);
    int locks = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    int error = errno;
    free(path);
    return errno = error, locks;
}

int ss_lock_take(int *lock, const char *path) {
    ss_lock_drop(lock);
    char *real = realpath(path, NULL);
    if (!real) return errno;
    struct flock byte = byte_of(real);
    *lock = open_locks(real);
    int error = *lock < 0 ? errno : 0;
    free(real);
    if (error) return error;
    if (fcntl(*lock, F_SETLK, &byte) == 0) return 0;
    error = errno == EAGAIN || errno == EACCES ? EBUSY : errno;
    ss_lock_drop(lock);
    return error;
}

bool ss_lock_is_free(int lock, const char *path) {
    struct flock byte = byte_of(path);
    return fcntl(lock, F_GETLK, &byte) == 0 && byte.l_type == F_UNLCK;
}
