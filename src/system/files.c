#define _DEFAULT_SOURCE /* realpath, flock */

#include "system/files.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "system/files_common.h"

/* ---- reading ---- */

int ss_file_read(const char *path, size_t limit, char **bytes, size_t *length) {
    if (strcmp(path, "-") == 0) return ss_bytes_read(STDIN_FILENO, limit, bytes, length);
    int file = open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0) return errno;
    int error = ss_bytes_read(file, limit, bytes, length);
    close(file);
    return error;
}

/* ---- writing ---- */

/* Writes, syncs if asked, and closes: a full disk may show at any of the three. */
static int write_and_close(int file, const char *bytes, size_t length, bool sync) {
    int error = ss_bytes_write(file, bytes, length);
    if (!error && sync && fsync(file) != 0) error = errno;
    if (close(file) != 0 && !error) error = errno;
    return error;
}

static int write_in_place(const char *path, const char *bytes, size_t length) {
    int file = open(path, O_WRONLY | O_CLOEXEC);
    if (file < 0) return errno;
    return write_and_close(file, bytes, length, false);
}

/* A new name is on disk only once its directory is. */
static int sync_directory_of(char *path) {
    char *slash = strrchr(path, '/');
    if (slash) slash[slash == path] = 0;
    int directory = open(slash ? path : ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (directory < 0) return errno;
    int error = fsync(directory) != 0 && errno != EINVAL ? errno : 0;
    close(directory);
    return error;
}

/* Opens a new file beside `path`, with the mode of the file that it replaces; `name` becomes its name. */
static int open_beside(const char *path, const struct stat *old, char *name) {
    int error = ss_temporary_name(path, name);
    if (error) return errno = error, -1;
    mode_t mode = old ? old->st_mode & 0777 : 0666;
    int file = open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode);
    /* The umask may have removed too much. A file system without modes may refuse, which does no harm. */
    if (file >= 0 && old) fchmod(file, mode);
    return file;
}

/* `old` is what exists at the path, NULL for nothing. */
static int replace(const char *path, const struct stat *old, const char *bytes, size_t length, bool durable) {
    char *temporary = malloc(strlen(path) + SS_TEMPORARY_MORE);
    if (!temporary) return ENOMEM;
    int file = open_beside(path, old, temporary);
    int error = file < 0 ? errno : write_and_close(file, bytes, length, durable);
    if (!error && rename(temporary, path) != 0) error = errno;
    if (error && file >= 0) unlink(temporary);
    if (!error && durable) error = sync_directory_of(temporary);
    free(temporary);
    return error;
}

int ss_file_write(const char *path, const char *bytes, size_t length, bool durable) {
    struct stat there;
    if (lstat(path, &there) != 0)
        return errno == ENOENT ? replace(path, NULL, bytes, length, durable) : errno;
    if (stat(path, &there) != 0) return errno; /* a dangling link */
    if (S_ISDIR(there.st_mode)) return EISDIR;
    if (!S_ISREG(there.st_mode)) return write_in_place(path, bytes, length);
    char *real = realpath(path, NULL); /* a link stays a link */
    if (!real) return errno;
    int error = replace(real, &there, bytes, length, durable);
    free(real);
    return error;
}

void ss_file_sweep(const char *path, bool (*unused)(const char *path, void *data), void *data) {
    char *folder = realpath(path, NULL);
    if (!folder) return;
    folder[strrchr(folder, '/') - folder + 1] = 0;
    DIR *directory = opendir(folder);
    for (struct dirent *entry; directory && (entry = readdir(directory));) {
        size_t replaced = ss_temporary_target(entry->d_name),
               length = strlen(folder) + strlen(entry->d_name) + 1;
        char *name = replaced ? malloc(2 * length) : NULL;
        if (!name) continue;
        char *temporary = name + length;
        snprintf(name, length, "%s%.*s", folder, (int)replaced, entry->d_name);
        snprintf(temporary, length, "%s%s", folder, entry->d_name);
        if (unused(name, data)) unlink(temporary);
        free(name);
    }
    if (directory) closedir(directory);
    free(folder);
}

int ss_file_append(const char *path, FILE **out) {
    int file = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0666);
    *out = file < 0 ? NULL : fdopen(file, "a");
    if (*out) return 0;
    int error = errno;
    if (file >= 0) close(file);
    return error;
}

bool ss_file_exists(const char *path) { return access(path, F_OK) == 0; }
void ss_file_remove(const char *path) { unlink(path); }

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

bool ss_directory_each(const char *path, bool (*see)(void *data, const char *name), void *data) {
    DIR *directory = opendir(path);
    bool on = true;
    if (!directory) return true;
    for (struct dirent *entry; on && (entry = readdir(directory));) on = see(data, entry->d_name);
    closedir(directory);
    return on;
}

int ss_directory_lock(const char *path, int *lock) {
    *lock = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (*lock < 0 || flock(*lock, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK) return 0;
    ss_directory_unlock(lock);
    return EBUSY;
}

void ss_directory_unlock(int *lock) {
    if (*lock >= 0) close(*lock);
    *lock = -1;
}
