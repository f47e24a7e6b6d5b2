#include "cli/online.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/complain.h"
#include "host/words.h"

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

static bool find_folder(ss_online *online) {
    const char *data = getenv("XDG_DATA_HOME"), *home = getenv("HOME");
    int length = 0;
    if (data && *data == '/')
        length = snprintf(online->folder, sizeof online->folder, "%s/sanssouci", data);
    else if (home && *home)
        length = snprintf(online->folder, sizeof online->folder, "%s/.local/share/sanssouci", home);
    return length > 0 && length < SS_ONLINE_PATH - 32;
}

static bool find_store(ss_online *online, const ss_options *options) {
    static const char file[] = "/online.sqlite";
    const char *given = options->text[SS_OPTION_DB];
    if (given) {
        online->options.store = given;
        return true;
    }
    if (!find_folder(online)) return false;
    memcpy(online->store, online->folder, strlen(online->folder));
    memcpy(online->store + strlen(online->folder), file, sizeof file);
    online->options.store = online->store;
    online->options.folder = online->folder;
    return true;
}

bool ss_online_read(ss_online *online, const ss_options *options, const char *page) {
    const char *url = options->text[SS_OPTION_PUBLIC_URL], *level = options->text[SS_OPTION_MOST_LEVEL];
    *online = (ss_online){
        .options = {.page = page,
                    .thinkers = (int)ss_number_or(options, SS_OPTION_THINKERS, USUAL_THINKERS),
                    .most_tables = (int)ss_number_or(options, SS_OPTION_MOST_TABLES, USUAL_TABLES)}
    };
    if (url && !read_url(online, url)) {
        ss_complain(_("--public-url wants an address such as https://games.example.org, not \"%s\""), url);
        return false;
    }
    if (level && !(online->options.strongest = ss_player_called(level))) {
        ss_complain(_("there is no player \"%s\"; \"sanssouci players\" lists them"), level);
        return false;
    }
    if (*online->url) online->options.public_url = online->url;
    return true;
}

/* ---- opening ---- */

static const char *reason(ss_store_result result) {
    switch (result) {
    case SS_STORE_BUSY: return _("another process is using it");
    case SS_STORE_DAMAGED: return _("it is damaged, or not a database of Sanssouci");
    case SS_STORE_NEWER: return _("a newer version of Sanssouci wrote it");
    case SS_STORE_FULL: return _("the disk is full");
    default: return _("it cannot be opened");
    }
}

bool ss_online_open(ss_online *online, const ss_options *options, ss_hall **hall) {
    char trouble[SS_STORE_TROUBLE];
    ss_store_result result;
    *hall = NULL;
    if (ss_given(options, SS_OPTION_NO_ONLINE)) return true;
    if (!find_store(online, options)) {
        ss_complain("%s",
                    _("no online play: neither XDG_DATA_HOME nor HOME names a folder for its database"));
        return true;
    }
    *hall = ss_hall_open(&online->options, &result, trouble);
    if (*hall) return true;
    ss_complain(_("no online play, because of its database %s: %s"), online->options.store, reason(result));
    if (*trouble) fprintf(stderr, "  %s\n", trouble);
    return !ss_given(options, SS_OPTION_DB);
}
