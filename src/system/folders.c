#include "system/folders.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>

#include "system/files.h"

/* `variable` counts only if it is an absolute path. */
static int folder_of(char *path, size_t size, const char *variable, const char *usual) {
    const char *base = getenv(variable), *home = getenv("HOME");
    int length = 0;
    if (base && *base == '/')
        length = snprintf(path, size, "%s/sanssouci", base);
    else if (home && *home)
        length = snprintf(path, size, "%s/%s/sanssouci", home, usual);
    if (length <= 0) return ENOENT;
    return (size_t)length < size ? 0 : ENAMETOOLONG;
}

int ss_state_folder(char *path, size_t size) {
    return folder_of(path, size, "XDG_STATE_HOME", ".local/state");
}

int ss_config_folder(char *path, size_t size) { return folder_of(path, size, "XDG_CONFIG_HOME", ".config"); }

int ss_private_folder_make(const char *path) {
    bool there = ss_file_exists(path);
    int error = ss_directory_make(path);
    if (!error && !there) chmod(path, 0700);
    return error;
}
