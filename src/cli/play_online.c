#include "cli/play_online.h"

#include <stdio.h>
#include <string.h>

#include "cli/bots.h"
#include "cli/who.h"
#include "system/printable.h"
#include "texts/words.h"
#include "notation/names.h"

static bool read_link(const char *word, char link[SS_ORDER_TEXT]) {
    if (strcmp(word, "-") != 0) return snprintf(link, SS_ORDER_TEXT, "%s", word) < SS_ORDER_TEXT;
    if (!fgets(link, SS_ORDER_TEXT, stdin)) link[0] = 0;
    link[strcspn(link, "\r\n")] = 0;
    return true;
}

static bool check_link(const char *link, bool opens) {
    char sentence[500];
    ss_text t = ss_text_in(sentence, sizeof sentence);
    ss_remote remote;
    ss_destination errand;
    ss_remote_fault fault = ss_remote_read(link, &remote, &errand);
    if (!fault && opens && *errand.table) {
        ss_complain("%s", _("--new needs the address of a server, not the link of a table"));
        return false;
    }
    if (!fault && !opens && !*errand.table) fault = SS_REMOTE_FRAGMENT;
    if (!fault) return true;
    ss_put_remote_fault(&t, fault, link);
    ss_complain("%s", sentence);
    return false;
}

static bool check_name(const char *name) {
    if (!name || ss_name_is_clean(ss_word_of(name))) return true;
    ss_complain(_("--name needs 1 to 40 characters that can be seen, none of them \" \\ ; or ], not \"%s\""),
                name);
    return false;
}

static bool read_opening(const ss_options *o, const ss_setup *start, ss_order *first) {
    const char *clock = ss_given(o, SS_OPTION_CLOCK) ? o->text[SS_OPTION_CLOCK] : "none";
    first->what = SS_ORDER_OPEN;
    first->setting = start->setting;
    if (!ss_clock_read(ss_word_of(clock), &first->clock)) {
        ss_complain(_("--clock needs none, \"live BANK INCREMENT\" or \"turn SECONDS\", not \"%s\""), clock);
        return false;
    }
    if (o->each_count > start->setting.players - 1) {
        ss_complain("%s", _("there are more computer players than other seats"));
        return false;
    }
    for (int i = 0; i < o->each_count; i++)
        if (!ss_player_read(o->each[i])) return false;
    return true;
}

bool ss_play_online_read(const ss_options *o, const ss_setup *start, ss_order *first) {
    const char *name = o->text[SS_OPTION_NAME];
    bool opens = ss_given(o, SS_OPTION_NEW);
    *first = (ss_order){.what = SS_ORDER_NONE};
    if (!o->word_count) {
        if (!opens) return true;
        ss_complain("%s", _("--new needs the address of a server"));
        return false;
    }
    if (ss_given(o, SS_OPTION_RESUME) || (ss_who_given(o) && !opens)) {
        ss_complain(
            "%s",
            _("the other players of an online table, and what is played there, are chosen by its host"));
        return false;
    }
    if (!read_link(o->words[0], first->text) || !check_link(first->text, opens) || !check_name(name))
        return false;
    if (name) snprintf(first->name, sizeof first->name, "%s", name);
    first->what = SS_ORDER_LOOK;
    return !opens || read_opening(o, start, first);
}
