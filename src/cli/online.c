#include "cli/online.h"

#include <stdio.h>
#include <string.h>

#include "cli/complain.h"
#include "host/words.h"
#include "tui/lines.h"

/* ---- options ---- */

/* In its usual place the folder may not be there yet. */
static bool find_store(ss_online *online, const ss_options *options) {
    if (!ss_store_file(options, online->store)) return false;
    online->options.store = online->store;
    if (ss_given(options, SS_OPTION_DB)) return true;
    snprintf(online->folder, sizeof online->folder, "%.*s",
             (int)(strrchr(online->store, '/') - online->store), online->store);
    online->options.folder = online->folder;
    return true;
}

void ss_online_read(ss_online *online, const ss_options *options, const char *page) {
    const char *url = options->text[SS_OPTION_PUBLIC_URL], *level = options->text[SS_OPTION_MOST_LEVEL];
    *online = (ss_online){
        .options = {.page = page,
                    .thinkers = (int)ss_option_number(options, SS_OPTION_THINKERS),
                    .finished_days = (int)ss_number_or(options, SS_OPTION_FINISHED, 0),
                    .abandoned_days = (int)ss_number_or(options, SS_OPTION_ABANDONED, 0),
                    .most_tables = (int)ss_option_number(options, SS_OPTION_MOST_TABLES)}
    };
    online->options.logs_calls = strcmp(ss_option_text(options, SS_OPTION_LOGS), "all") == 0;
    if (level) online->options.strongest = ss_player_called(level);
    if (url && ss_public_url_read(&online->url, url)) online->options.public_url = online->url.whole;
}

/* ---- opening ---- */

bool ss_online_open(ss_online *online, const ss_options *options, ss_hall **hall) {
    char trouble[SS_STORE_TROUBLE];
    ss_store_result result;
    *hall = NULL;
    if (ss_given(options, SS_OPTION_NO_ONLINE)) return true;
    if (find_store(online, options)) {
        *hall = ss_hall_open(&online->options, &result, trouble);
        if (*hall) return true;
        ss_store_complain(online->store, result, trouble);
    }
    if (ss_given(options, SS_OPTION_DB)) return false;
    ss_say(stdout, "%s", _("There is no online play. The page works without it."));
    return true;
}
