/* Reads and writes files that are open. Both functions return 0 or an errno. */
#ifndef SS_SYSTEM_BYTES_H
#define SS_SYSTEM_BYTES_H

#include <stddef.h>

/* Reads to the end, but at most `limit` bytes, into memory that the caller frees. */
int ss_bytes_read(int file, size_t limit, char **bytes, size_t *length);

int ss_bytes_write(int file, const char *bytes, size_t length);

#endif
