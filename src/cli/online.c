#include "cli/online.h"

#include <stdio.h>
#include <string.h>

#include "cli/complain.h"
#include "cli/player.h"
#include "host/words.h"
#include "tui/lines.h"

enum { USUAL_TABLES = 50, USUAL_THINKERS = 2 };

/* ---- options ---- */

/* `https://games.example.org/sanssouci`: what stands before the # of a link. */
static bool read_url(ss_online *online, const char *url) {
    const char *name = strstr(url, "://");
    size_t length = strlen(url);
    bool scheme = strncmp(url, "https://", 8) == 0 || strncmp(url, "http://", 7) == 0;
    if (!scheme || length >= sizeof online->url) return false;
    for (const char *c = url; *c; c++)
        if (*c <= ' ' || *c >= 0x7F || strchr("\"\\<>#?", *c)) return false;
    while (length && url[length - 1] == '/') length--;
    memcpy(online->url, url, length);
    name += 3;
    memcpy(online->host, name, strcspn(name, "/:"));
    return *online->host;
}

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

bool ss_online_read(ss_online *online, const ss_options *options, const char *page) {
    const char *url = options->text[SS_OPTION_PUBLIC_URL], *level = options->text[SS_OPTION_MOST_LEVEL];
    *online = (ss_online){
        .options = {.page = page,
                    .thinkers = (int)ss_number_or(options, SS_OPTION_THINKERS, USUAL_THINKERS),
                    .finished_days = (int)ss_number_or(options, SS_OPTION_FINISHED, 0),
                    .abandoned_days = (int)ss_number_or(options, SS_OPTION_ABANDONED, 0),
                    .most_tables = (int)ss_number_or(options, SS_OPTION_MOST_TABLES, USUAL_TABLES)}
    };
    if (url && !read_url(online, url)) {
        ss_complain(_("--public-url needs an address such as https://games.example.org, not \"%s\""), url);
        return false;
    }
    if (level && !(online->options.strongest = ss_player_read(level))) return false;
    if (*online->url) online->options.public_url = online->url;
    return true;
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
