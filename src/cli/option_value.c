/* Values of options: what each type of the table allows, and what is said about one that it does not. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "cli/complain.h"
#include "cli/options.h"
#include "cli/player.h"
#include "cli/public_url.h"
#include "host/words.h"
#include "server/hosts.h"
#include "server/listen.h"
#include "server/proxy.h"

/* ---- types that are texts ---- */

static bool is_address(const char *value) {
    ss_address address;
    return ss_address_of(&address, value, 0);
}

static bool is_url(const char *value) {
    ss_public_url url;
    return ss_public_url_read(&url, value);
}

static bool are_proxies(const char *value) {
    ss_proxies proxies;
    return ss_proxies_read(&proxies, value);
}

static bool is_entrance(const char *value) {
    ss_address address;
    return ss_address_read(&address, value);
}

static bool is_player(const char *value) { return ss_player_called(value) != NULL; }

static const struct {
    bool (*allows)(const char *value);
    const char *wants;
} texts[SS_TYPES] = {
    [SS_TYPE_ADDRESS] = {is_address,         N_("%s needs an address such as 127.0.0.1 or ::1, not \"%s\"")         },
    [SS_TYPE_NAMES] = {ss_hosts_are_names, N_("%s needs a name such as games.example.org, not \"%s\"")            },
    [SS_TYPE_URL] = {is_url,             N_("%s needs an address such as https://games.example.org, not \"%s\"")},
    [SS_TYPE_PLAYER] = {is_player,
                         N_("%s needs a bot that \"sanssouci players\" lists, such as level4, not \"%s\"")          },
    [SS_TYPE_PROXIES] = {are_proxies,        N_("%s needs addresses such as 127.0.0.1,10.0.0.0/8, not \"%s\"")      },
    [SS_TYPE_ENTRANCE] = {is_entrance,
                         N_("%s needs a port, or an address with one such as 127.0.0.1:9250, not \"%s\"")           },
};

static bool set_text(ss_option_facts about, const char *subject, const char *value) {
    if (!texts[about.type].allows || texts[about.type].allows(value)) return true;
    ss_complain(_(texts[about.type].wants), subject, value);
    return false;
}

/* ---- other types ---- */

static bool set_number(ss_option_facts about, const char *subject, const char *value, long *number) {
    char *end;
    errno = 0;
    *number = strtol(value, &end, 10);
    bool written = *value && strspn(value, "+-0123456789") == strlen(value) && !*end;
    if (!written) {
        ss_complain(_("%s needs a number, not \"%s\""), subject, value);
        return false;
    }
    if (errno || *number < about.low || *number > about.high) {
        ss_complain(_("%s needs a number from %ld to %ld, not %s"), subject, about.low, about.high, value);
        return false;
    }
    return true;
}

static bool set_word(ss_option_facts about, const char *subject, const char *value) {
    size_t length = strlen(value);
    for (const char *word = about.value; *word; word += strcspn(word, "|"), word += *word == '|')
        if (strcspn(word, "|") == length && strncmp(word, value, length) == 0) return true;
    ss_complain(_("%s needs one of %s, not \"%s\""), subject, about.value, value);
    return false;
}

static bool add_to_each(ss_options *o, const char *subject, const char *value) {
    if (o->each_count == SS_OPTION_TIMES) {
        ss_complain(_("%s is given too often"), subject);
        return false;
    }
    o->each[o->each_count++] = value;
    return true;
}

bool ss_option_set(ss_options *o, ss_option option, const char *subject, const char *value) {
    ss_option_facts about = ss_option_about(option);
    o->text[option] = value;
    switch (about.type) {
    case SS_TYPE_NUMBER: return set_number(about, subject, value, &o->number[option]);
    case SS_TYPE_WORD: return set_word(about, subject, value);
    case SS_TYPE_EACH: return add_to_each(o, subject, value);
    default: return set_text(about, subject, value);
    }
}

const char *ss_option_text(const ss_options *o, ss_option option) {
    return o->text[option] ? o->text[option] : ss_option_about(option).usual;
}

long ss_option_number(const ss_options *o, ss_option option) {
    return o->text[option] ? o->number[option] : strtol(ss_option_about(option).usual, NULL, 10);
}
