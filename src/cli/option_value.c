/* Values of options: what each type of the table allows, and the complaint about anything else. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "cli/output.h"
#include "cli/address.h"
#include "cli/bots.h"
#include "texts/words.h"

/* ---- types that are texts ---- */

/* clang-format off */
static const char *const wants[SS_TYPES] = {
    [SS_TYPE_ADDRESS]  = N_("%s needs an address such as 127.0.0.1 or ::1, not \"%s\""),
    [SS_TYPE_NAMES]    = N_("%s needs a name such as games.example.org, not \"%s\""),
    [SS_TYPE_URL]      = N_("%s needs an address such as https://games.example.org, not \"%s\""),
    [SS_TYPE_PLAYER]   = N_("%s needs a bot that \"sanssouci players\" lists, such as level4, not \"%s\""),
    [SS_TYPE_PROXIES]  = N_("%s needs addresses such as 127.0.0.1,10.0.0.0/8, not \"%s\""),
    [SS_TYPE_ENTRANCE] = N_("%s needs a port, or an address with one such as 127.0.0.1:9250, not \"%s\""),
};
/* clang-format on */

static bool set_text(ss_option_facts about, const char *subject, const char *value) {
    if (!wants[about.type]) return true; /* any text */
    bool allowed = about.type == SS_TYPE_PLAYER ? ss_player_called(value) != NULL
                                                : ss_option_is_address(about.type, value);
    if (!allowed) ss_complain(_(wants[about.type]), subject, value);
    return allowed;
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
