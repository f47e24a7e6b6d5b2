/* The settings in a file, `terminal` in $XDG_CONFIG_HOME/sanssouci or ~/.config/sanssouci. A file that cannot be read, or in
 * which something is wrong, is told about and left as it is. */
#ifndef SS_TUI_SETTINGS_FILE_H
#define SS_TUI_SETTINGS_FILE_H

#include "tui/keeper.h"
#include "tui/settings.h"

typedef struct ss_settings_file {
    char path
        [SS_PATH_SIZE]; /* empty where the environment names no folder, or after a complaint: nothing is written */
} ss_settings_file;

/* Reads them; what is not there is as usual. Returns a complaint, for a person to read, or NULL. */
enum { SS_SETTINGS_COMPLAINT = SS_PATH_SIZE + 512 };
const char *ss_settings_load(ss_settings_file *file, ss_settings *settings,
                             char complaint[SS_SETTINGS_COMPLAINT]);

/* Writes them if they differ from what is there. Returns 0 or an errno. */
int ss_settings_store(const ss_settings_file *file, const ss_settings *settings);

#endif
