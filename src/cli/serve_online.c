/* Online play of `serve`: its options, and how the service is opened. */
#include "cli/serve.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "cli/output.h"
#include "cli/store_file.h"
#include "notify/delivery.h"
#include "texts/words.h"
#include "texts/lines.h"

/* ---- options ---- */

/* Reads the secret from the first line of the file. On the command line, other users could read it. */
static bool read_hook_key(ss_online *online, const char *path) {
    FILE *file = fopen(path, "r");
    if (!file) return ss_complain_of(path, errno), false;
    bool read = fgets(online->hook_key, sizeof online->hook_key, file);
    fclose(file);
    online->hook_key[strcspn(online->hook_key, "\r\n")] = 0;
    if (!read || strlen(online->hook_key) < 16)
        ss_complain(_("--hook-key needs a file whose first line has at least 16 characters: %s"), path);
    return read && strlen(online->hook_key) >= 16;
}

/* Reads which addresses messages may be sent to. */
static bool read_outside(ss_online *online, const ss_options *options) {
    const char *allow = options->text[SS_OPTION_PUSH_ALLOW], *hook = options->text[SS_OPTION_HOOK],
               *key = options->text[SS_OPTION_HOOK_KEY];
    ss_service_options *o = &online->options;
    ss_endpoint to;
    o->hook_local = ss_given(options, SS_OPTION_HOOK_LOCAL);
    o->authority = options->text[SS_OPTION_CA];
    if (allow && !ss_address_rules_read(allow, &online->reach)) {
        ss_complain(_("--push-allow needs networks such as 10.0.0.0/8,fd00::/8, not \"%s\""), allow);
        return false;
    }
    if (hook && !ss_endpoint_read(hook, o->hook_local, &to)) {
        ss_complain(_("--hook needs an address such as https://example.org/hook, not \"%s\""), hook);
        return false;
    }
    if (key && !read_hook_key(online, key)) return false;
    if (!ss_given(options, SS_OPTION_NO_PUSH)) o->reach = &online->reach;
    o->hook = hook;
    if (key) o->hook_key = online->hook_key;
    return true;
}

/* The default folder may not exist yet. */
static bool find_store(ss_online *online, const ss_options *options) {
    if (!ss_store_file(options, online->store) || !ss_moderation_socket_path(options, online->socket))
        return false;
    online->options.store = online->store;
    online->options.socket = online->socket;
    if (ss_given(options, SS_OPTION_DB)) return true;
    snprintf(online->folder, sizeof online->folder, "%.*s",
             (int)(strrchr(online->store, '/') - online->store), online->store);
    online->options.folder = online->folder;
    return true;
}

bool ss_online_read(ss_online *online, const ss_options *options, const char *page) {
    const char *url = options->text[SS_OPTION_PUBLIC_URL], *level = options->text[SS_OPTION_MOST_LEVEL];
    *online = (ss_online){
        .options = {.page = page,
                    .thinkers = (int)ss_option_number(options, SS_OPTION_THINKERS),
                    .finished_days = (int)ss_number_or(options, SS_OPTION_FINISHED, 0),
                    .abandoned_days = (int)ss_number_or(options, SS_OPTION_ABANDONED, 0),
                    .results_days = (int)ss_option_number(options, SS_OPTION_RESULTS),
                    .most_tables = (int)ss_option_number(options, SS_OPTION_MOST_TABLES)}
    };
    online->options.logs_calls = strcmp(ss_option_text(options, SS_OPTION_LOGS), "all") == 0;
    if (level) online->options.strongest = ss_player_called(level);
    if (url && ss_public_url_read(&online->url, url)) online->options.public_url = online->url.whole;
    return read_outside(online, options);
}

/* ---- opening ---- */

bool ss_online_open(ss_online *online, const ss_options *options, ss_service **service) {
    char trouble[SS_STORE_MESSAGE];
    ss_store_result result;
    *service = NULL;
    if (ss_given(options, SS_OPTION_NO_ONLINE)) return true;
    if (find_store(online, options)) {
        *service = ss_service_open(&online->options, &result, trouble);
        if (*service) return true;
        ss_store_complain(online->store, result, trouble);
    }
    if (ss_given(options, SS_OPTION_DB)) return false;
    ss_print(stdout, "%s", _("There is no online play. The page works without it."));
    return true;
}
