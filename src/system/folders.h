/* The user's folders for files of the program, as the XDG Base Directory Specification has them. Functions return 0 or
 * an errno: ENOENT if the environment names no folder, ENAMETOOLONG if its path does not fit. */
#ifndef SS_SYSTEM_FOLDERS_H
#define SS_SYSTEM_FOLDERS_H

#include <stddef.h>

/* Writes the folder of saved games and of what online tables need: $XDG_STATE_HOME/sanssouci or
 * ~/.local/state/sanssouci. */
int ss_state_folder(char *path, size_t size);

/* Writes the folder of settings: $XDG_CONFIG_HOME/sanssouci or ~/.config/sanssouci. */
int ss_config_folder(char *path, size_t size);

/* Creates a folder if it is missing, accessible only to its owner. */
int ss_private_folder_make(const char *path);

#endif
