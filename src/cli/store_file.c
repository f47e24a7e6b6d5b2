#include "cli/store_file.h"

#include <errno.h>
#include <string.h>

#include "cli/complain.h"
#include "host/words.h"
#include "tui/keeper.h"

bool ss_store_file(const ss_options *options, char path[SS_STORE_PATH]) {
    char folder[SS_PATH_SIZE];
    if (ss_given(options, SS_OPTION_DB)) {
        snprintf(path, SS_STORE_PATH, "%s", options->text[SS_OPTION_DB]);
        return true;
    }
    int error = ss_keeper_folder(folder);
    if (error == ENOENT)
        ss_complain("%s", _("neither XDG_STATE_HOME nor HOME names a folder; name the file with --db"));
    else if (error)
        ss_complain_of("XDG_STATE_HOME", error);
    else
        snprintf(path, SS_STORE_PATH, "%s/online.sqlite", folder);
    return !error;
}

int ss_store_complain(const char *path, ss_store_result result, const char *trouble) {
    static const char *const sentences[SS_STORE_RESULTS] = {
        [SS_STORE_TAKEN] = N_("this store already holds something; nothing was copied"),
        [SS_STORE_FULL] = N_("the disk is full"),
        [SS_STORE_DAMAGED] = N_("the store is damaged; restore a backup"),
        [SS_STORE_NEWER] = N_("a newer version of the program wrote this store"),
        [SS_STORE_BUSY] = N_("a server uses this store; stop it first"),
        [SS_STORE_FAILED] = N_("the store cannot be used"),
    };
    char name[SS_STORE_PATH];
    if (result == SS_STORE_NONE && !strstr(path, "://")) return ss_complain_of(path, ENOENT);
    path = ss_store_name(path, name, sizeof name);
    if (result == SS_STORE_NONE) return ss_complain(_("%s: there are no online tables"), path);
    if (!sentences[result]) return ss_complain("%s: %s", path, ss_store_result_name(result));
    return ss_complain("%s: %s (%s)", path, _(sentences[result]), trouble);
}
