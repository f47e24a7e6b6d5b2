/* What files.c of every system needs: reading and writing open files, and temporary names. Only files.c includes this.
 * Functions that return an int return 0 or an errno. */
#ifndef SS_SYSTEM_FILES_COMMON_H
#define SS_SYSTEM_FILES_COMMON_H

#include <stddef.h>

/* Reads to the end, but at most `limit` bytes, into memory that the caller frees. */
int ss_bytes_read(int file, size_t limit, char **bytes, size_t *length);

int ss_bytes_write(int file, const char *bytes, size_t length);

/* Draws the name of a new file that will replace another once it is complete: `game.sgr.0123456789abcdef.new`. It
 * cannot be guessed, so nobody can put a link there first. */
enum { SS_TEMPORARY_MORE = 32 }; /* bytes that it needs beyond the length of the path */
int ss_temporary_name(const char *path, char *name);

/* The length of the name of the file that this one was to replace, 0 if it is not one of ours. */
size_t ss_temporary_target(const char *name);

#endif
