/* Files that nobody else can read, in the folder `online` of $XDG_STATE_HOME/sanssouci, or of ~/.local/state/sanssouci.
 * Each function returns 0 or an errno.
 *
 *     char path[SS_PRIVATE_FILE_PATH];
 *     int error = ss_private_file_path(path, "0123.key");
 *     if (!error) error = ss_private_file_write(path, text); */
#ifndef SS_CLIENT_PRIVATE_FILE_H
#define SS_CLIENT_PRIVATE_FILE_H

#include <stddef.h>

enum { SS_PRIVATE_FILE_PATH = 4096, SS_PRIVATE_FILE_TEXT = 4096 };

/* Makes the path of a file of this name, and creates the folder if necessary. */
int ss_private_file_path(char path[SS_PRIVATE_FILE_PATH], const char *name);

/* Writes a file atomically and durably, with mode 0600. */
int ss_private_file_write(const char *path, const char *text);

/* Reads a file of less than SS_PRIVATE_FILE_TEXT bytes. Returns ENOENT if there is none. */
int ss_private_file_read(const char *path, char text[SS_PRIVATE_FILE_TEXT]);

#endif
