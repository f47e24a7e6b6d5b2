#include "cli/moderate_socket.h"

#include <stdio.h>
#include <string.h>

#include "cli/complain.h"
#include "saves/keeper.h"

bool ss_moderate_socket(const ss_options *options, char path[SS_STORE_PATH]) {
    static const char name[] = "moderate.socket";
    const char *given = options->text[SS_OPTION_SOCKET], *db = options->text[SS_OPTION_DB];
    char folder[SS_PATH_SIZE];
    if (given) return snprintf(path, SS_STORE_PATH, "%s", given), true;
    if (db && !strstr(db, "://")) {
        const char *slash = strrchr(db, '/');
        snprintf(path, SS_STORE_PATH, "%.*s%s", slash ? (int)(slash - db) + 1 : 0, db, name);
        return true;
    }
    int error = ss_keeper_folder(folder);
    if (error) ss_complain_of("XDG_STATE_HOME", error);
    snprintf(path, SS_STORE_PATH, "%s/%s", folder, name);
    return !error;
}
