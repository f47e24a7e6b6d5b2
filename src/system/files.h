/* Reads and writes whole files, and looks after directories. A function that returns an int returns 0, or the errno of
 * what went wrong. */
#ifndef SS_SYSTEM_FILES_H
#define SS_SYSTEM_FILES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

/* Reads a file, or standard input if the path is "-", into memory that the caller frees. Reads at most `limit` bytes: a
 * caller that must know whether there are more asks for one byte more than it can use. */
int ss_file_read(const char *path, size_t limit, char **bytes, size_t *length);

/* Writes a file atomically: its name always leads to the whole old text or the whole new one, never to a part. A
 * `durable` file also survives a power cut, which costs a few milliseconds. A file that is replaced keeps its mode, and
 * a link to one stays a link; a dangling link is refused with ENOENT. Anything other than a plain file (a device, a
 * pipe) is simply written to. */
int ss_file_write(const char *path, const char *bytes, size_t length, bool durable);

/* Removes what processes killed in ss_file_write left beside `path`, if `unused` says of the file that was to be
 * replaced (its path as realpath gives it) that nobody is writing it. */
void ss_file_sweep(const char *path, bool (*unused)(const char *path, void *data), void *data);

/* Opens a file to write at its end. */
int ss_file_append(const char *path, FILE **file);

bool ss_file_exists(const char *path);
void ss_file_remove(const char *path);

/* ---- directories ---- */

/* Creates a directory and those above it; does nothing if it exists. */
int ss_directory_make(const char *path);

/* Calls `see` for every name in a directory, in any order, until it returns false. Returns whether it never did. */
bool ss_directory_each(const char *path, bool (*see)(void *data, const char *name), void *data);

/* Locks a directory for this process. Returns EBUSY if another process has it. On disks that have no such locks, `lock`
 * is -1 and nothing is locked. */
int ss_directory_lock(const char *path, int *lock);
void ss_directory_unlock(int *lock);

#endif
