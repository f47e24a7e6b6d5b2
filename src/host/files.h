/* Whole files in and out. Each function returns 0, or the errno of what went wrong. */
#ifndef SS_HOST_FILES_H
#define SS_HOST_FILES_H

#include <stdbool.h>
#include <stddef.h>

/* Reads a file, or standard input when the path is "-", into memory that the caller frees. Beyond `limit` bytes
 * nothing is read: who must know whether there is more asks for one byte more than it can use. */
int ss_file_read(const char *path, size_t limit, char **bytes, size_t *length);

/* Writes a file so that its name always leads to the whole old text or the whole new one, never to a part. A
 * `durable` one also outlives a power cut, which costs a few milliseconds. A file that is replaced keeps its mode, and
 * a link to one stays a link; a link that leads nowhere is refused with ENOENT. What is no plain file (a device, a pipe)
 * is simply written to. */
int ss_file_write(const char *path, const char *bytes, size_t length, bool durable);

/* Removes what processes that were killed in ss_file_write left beside `path`, if `unused` says of the file that was to
 * be replaced (its path as realpath gives it) that nobody is writing it. */
void ss_file_sweep(const char *path, bool (*unused)(const char *path, void *data), void *data);

bool ss_file_exists(const char *path);

/* Makes a directory and those above it; one that is there already is fine. */
int ss_directory_make(const char *path);

#endif
