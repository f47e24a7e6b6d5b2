#define _XOPEN_SOURCE 700 /* realpath */

#include "host/files.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "host/seed.h"

/* ---- reading ---- */

static int read_all(int file, size_t limit, char **bytes, size_t *length) {
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
        ssize_t got = read(file, text + used, room - used);
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

int ss_file_read(const char *path, size_t limit, char **bytes, size_t *length) {
    if (strcmp(path, "-") == 0) return read_all(STDIN_FILENO, limit, bytes, length);
    int file = open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0) return errno;
    int error = read_all(file, limit, bytes, length);
    close(file);
    return error;
}

/* ---- writing ---- */

static int write_all(int file, const char *bytes, size_t length) {
    while (length) {
        ssize_t done = write(file, bytes, length);
        if (done < 0 && errno == EINTR) continue;
        if (done < 0) return errno;
        bytes += done;
        length -= (size_t)done;
    }
    return 0;
}

/* Writes, syncs if asked, and closes: a full disk may show at any of the three. */
static int write_and_close(int file, const char *bytes, size_t length, bool sync) {
    int error = write_all(file, bytes, length);
    if (!error && sync && fsync(file) != 0) error = errno;
    if (close(file) != 0 && !error) error = errno;
    return error;
}

static int write_in_place(const char *path, const char *bytes, size_t length) {
    int file = open(path, O_WRONLY | O_CLOEXEC);
    if (file < 0) return errno;
    return write_and_close(file, bytes, length, false);
}

/* A new name is on the disk only when its directory is. */
static int sync_directory_of(char *path) {
    char *slash = strrchr(path, '/');
    if (slash) slash[slash == path] = 0;
    int directory = open(slash ? path : ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (directory < 0) return errno;
    int error = fsync(directory) != 0 && errno != EINVAL ? errno : 0;
    close(directory);
    return error;
}

static const char fresh_ending[] = ".new";
enum { FRESH_DIGITS = 16 };

/* Opens a new file beside `path`, with the mode that the one it replaces has; `name` takes what it is called. Nobody
 * can guess that and lay a link there before us. */
static int open_beside(const char *path, const struct stat *old, char *name, size_t size) {
    char drawn[SS_SEED_TEXT];
    int error = ss_seed_draw(drawn);
    if (error) return errno = error, -1;
    snprintf(name, size, "%s.%.*s%s", path, FRESH_DIGITS, drawn, fresh_ending);
    mode_t mode = old ? old->st_mode & 0777 : 0666;
    int file = open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode);
    /* The umask may have taken too much away. A file system that knows no modes may refuse, which does no harm. */
    if (file >= 0 && old) fchmod(file, mode);
    return file;
}

/* `old` is what lies at the path, NULL for nothing. */
static int replace(const char *path, const struct stat *old, const char *bytes, size_t length, bool durable) {
    size_t size = strlen(path) + 32;
    char *fresh = malloc(size);
    if (!fresh) return ENOMEM;
    int file = open_beside(path, old, fresh, size);
    int error = file < 0 ? errno : write_and_close(file, bytes, length, durable);
    if (!error && rename(fresh, path) != 0) error = errno;
    if (error && file >= 0) unlink(fresh);
    if (!error && durable) error = sync_directory_of(fresh);
    free(fresh);
    return error;
}

int ss_file_write(const char *path, const char *bytes, size_t length, bool durable) {
    struct stat there;
    if (lstat(path, &there) != 0)
        return errno == ENOENT ? replace(path, NULL, bytes, length, durable) : errno;
    if (stat(path, &there) != 0) return errno; /* a link to nowhere */
    if (S_ISDIR(there.st_mode)) return EISDIR;
    if (!S_ISREG(there.st_mode)) return write_in_place(path, bytes, length);
    char *real = realpath(path, NULL); /* a link stays a link */
    if (!real) return errno;
    int error = replace(real, &there, bytes, length, durable);
    free(real);
    return error;
}

/* The length of the name of the file that one of this name was to replace: `game.sgr` of `game.sgr.0123456789abcdef.new`;
 * 0 when it is not one of ours. */
static size_t replaced_length(const char *name) {
    size_t length = strlen(name), ending = 1 + FRESH_DIGITS + sizeof fresh_ending - 1;
    if (length <= ending || strcmp(name + length - (sizeof fresh_ending - 1), fresh_ending) != 0) return 0;
    const char *digits = name + length - ending;
    return *digits == '.' && strspn(digits + 1, "0123456789abcdef") == FRESH_DIGITS ? length - ending : 0;
}

void ss_file_sweep(const char *path, bool (*unused)(const char *path, void *data), void *data) {
    char *folder = realpath(path, NULL);
    if (!folder) return;
    folder[strrchr(folder, '/') - folder + 1] = 0;
    DIR *directory = opendir(folder);
    for (struct dirent *entry; directory && (entry = readdir(directory));) {
        size_t replaced = replaced_length(entry->d_name), length = strlen(folder) + strlen(entry->d_name) + 1;
        char *name = replaced ? malloc(2 * length) : NULL;
        if (!name) continue;
        char *fresh = name + length;
        snprintf(name, length, "%s%.*s", folder, (int)replaced, entry->d_name);
        snprintf(fresh, length, "%s%s", folder, entry->d_name);
        if (unused(name, data)) unlink(fresh);
        free(name);
    }
    if (directory) closedir(directory);
    free(folder);
}

bool ss_file_exists(const char *path) { return access(path, F_OK) == 0; }

/* ---- directories ---- */

static int make_one(const char *path) {
    if (mkdir(path, 0777) == 0) return 0;
    int error = errno;
    struct stat there;
    if (stat(path, &there) == 0) return S_ISDIR(there.st_mode) ? 0 : ENOTDIR;
    return error;
}

int ss_directory_make(const char *path) {
    char *part = malloc(strlen(path) + 1);
    if (!part) return ENOMEM;
    strcpy(part, path);
    int error = 0;
    for (char *slash = strchr(part, '/'); slash && !error; slash = strchr(slash + 1, '/')) {
        if (slash == part) continue;
        *slash = 0;
        error = make_one(part);
        *slash = '/';
    }
    if (!error) error = make_one(part);
    free(part);
    return error;
}
