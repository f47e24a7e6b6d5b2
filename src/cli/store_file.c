#include "cli/store_file.h"

#include <errno.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "base/word.h"
#include "cli/output.h"
#include "system/files.h"
#include "texts/words.h"
#include "saves/keeper.h"

enum { PASSWORD = 1024 }; /* bytes of the password file */

/* ---- the password ---- */

/* Reads the first line of the file and escapes everything that has a meaning in an address. */
static bool put_password(ss_text *t, const char *file) {
    char *bytes = NULL;
    size_t length = 0;
    int error = ss_file_read(file, PASSWORD, &bytes, &length);
    if (error) return ss_complain_of(file, error), false;
    ss_word password = ss_word_before((ss_word){bytes, length}, '\n');
    for (size_t i = 0; i < password.length; i++) {
        char escaped[4];
        snprintf(escaped, sizeof escaped, "%%%02X", (unsigned char)password.at[i]);
        ss_text_put(t, escaped);
    }
    sodium_memzero(bytes, length);
    free(bytes);
    if (!password.length) ss_complain(_("%s: there is no password in its first line"), file);
    return password.length;
}

/* Hides a password in a command's arguments, which everybody on the machine can see. libpq never shows its own
 * copy. */
static void hide_password(char *argument) {
    char name[SS_STORE_PATH];
    if (!strstr(argument, "://")) return;
    ss_store_name(argument, name, sizeof name);
    size_t length = strlen(argument);
    memset(argument, 0, length);
    ss_text t = ss_text_in(argument, length + 1);
    ss_text_put(&t, name);
}

bool ss_store_where(const ss_options *options, char *given, char path[SS_STORE_PATH]) {
    const char *file = options->text[SS_OPTION_DB_PASSWORD];
    ss_text t = ss_text_in(path, SS_STORE_PATH);
    ss_text_put(&t, given);
    hide_password(given);
    if (file && strstr(path, "://")) {
        ss_text_put(&t, strchr(path, '?') ? "&password=" : "?password=");
        if (!put_password(&t, file)) return false;
    }
    if (ss_text_cut(&t)) ss_complain("%s", _("the address of the database is too long"));
    return !ss_text_cut(&t);
}

/* ---- the store ---- */

bool ss_store_file(const ss_options *options, char path[SS_STORE_PATH]) {
    char folder[SS_PATH_SIZE];
    if (ss_given(options, SS_OPTION_DB)) /* points into the arguments of main, or into the text of a file */
        return ss_store_where(options, (char *)options->text[SS_OPTION_DB], path);
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

/* ---- the socket of moderation ---- */

bool ss_moderation_socket_path(const ss_options *options, char path[SS_STORE_PATH]) {
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
