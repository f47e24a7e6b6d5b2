/* The settings in a file, `terminal` in $XDG_CONFIG_HOME/sanssouci or ~/.config/sanssouci. A file that is unreadable or
 * wrong is reported and left unchanged. */
#ifndef SS_SAVES_SETTINGS_FILE_H
#define SS_SAVES_SETTINGS_FILE_H

#include "saves/keeper.h"
#include "saves/settings.h"

typedef struct ss_settings_file {
    char path
        [SS_PATH_SIZE]; /* empty if the environment does not name a folder, or after a complaint: nothing is then written */
} ss_settings_file;

/* Reads the settings; missing ones have their defaults. Returns a complaint for the person, or NULL. */
enum { SS_SETTINGS_COMPLAINT = SS_PATH_SIZE + 512 };
const char *ss_settings_load(ss_settings_file *file, ss_settings *settings,
                             char complaint[SS_SETTINGS_COMPLAINT]);

/* Writes the settings if they differ from the file. Returns 0 or an errno. */
int ss_settings_store(const ss_settings_file *file, const ss_settings *settings);

#endif
