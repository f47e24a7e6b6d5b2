#include "client/private_file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "saves/keeper.h"
#include "system/files.h"

int ss_private_file_path(char path[SS_PRIVATE_FILE_PATH], const char *name) {
    char folder[SS_PATH_SIZE];
    int error = ss_keeper_folder(folder); /* which leaves room for more */
    if (error) return error;
    strcat(folder, "/online");
    error = ss_keeper_make_folder(folder);
    if (error) return error;
    int length = snprintf(path, SS_PRIVATE_FILE_PATH, "%s/%s", folder, name);
    return length < SS_PRIVATE_FILE_PATH ? 0 : ENAMETOOLONG;
}

/* A file that is replaced keeps its mode, so one with the right mode is created first. */
int ss_private_file_write(const char *path, const char *text) {
    int file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0600);
    if (file < 0 && errno != EEXIST) return errno;
    if (file >= 0) close(file);
    return ss_file_write(path, text, strlen(text), true);
}

int ss_private_file_read(const char *path, char text[SS_PRIVATE_FILE_TEXT]) {
    char *bytes = NULL;
    size_t length = 0;
    int error = ss_file_read(path, SS_PRIVATE_FILE_TEXT, &bytes, &length);
    if (!error && length == SS_PRIVATE_FILE_TEXT) error = EFBIG;
    if (!error && length) memcpy(text, bytes, length);
    if (!error) text[length] = 0;
    free(bytes);
    return error;
}
