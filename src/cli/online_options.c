#include "cli/online_options.h"

#include <stdio.h>
#include <string.h>

#include "cli/bots.h"
#include "cli/game_options.h"
#include "texts/words.h"
#include "notation/names.h"

/* ---- links and names ---- */

const char *ss_link_of(const char *word, char line[SS_ORDER_TEXT]) {
    if (strcmp(word, "-") != 0) return word;
    if (!fgets(line, SS_ORDER_TEXT, stdin)) line[0] = 0;
    line[strcspn(line, "\r\n")] = 0;
    return line;
}

int ss_complain_of_link(ss_remote_fault fault, const char *link) {
    char sentence[500];
    ss_text t = ss_text_in(sentence, sizeof sentence);
    ss_put_remote_fault(&t, fault, link);
    return ss_complain("%s", sentence);
}

bool ss_link_suits(const ss_options *o, const ss_destination *destination, const char *link) {
    bool opens = ss_given(o, SS_OPTION_NEW), table = *destination->table;
    if (opens && table)
        ss_complain("%s", _("--new needs the address of a server, not the link of a table"));
    else if (!opens && !table)
        ss_complain_of_link(SS_REMOTE_FRAGMENT, link);
    return opens != table;
}

bool ss_online_name_suits(const char *name) {
    if (!name || ss_name_is_clean(ss_word_of(name))) return true;
    ss_complain(_("--name needs 1 to 40 characters that can be seen, none of them \" \\ ; or ], not \"%s\""),
                name);
    return false;
}

/* ---- a new table ---- */

bool ss_table_options_read(const ss_options *o, int players, ss_clock *clock) {
    const char *text = ss_given(o, SS_OPTION_CLOCK) ? o->text[SS_OPTION_CLOCK] : "none";
    if (!ss_clock_read(ss_word_of(text), clock)) {
        ss_complain(_("--clock needs none, \"live BANK INCREMENT\" or \"turn SECONDS\", not \"%s\""), text);
        return false;
    }
    if (o->each_count > players - 1) {
        ss_complain("%s", _("there are more computer players than other seats"));
        return false;
    }
    for (int i = 0; i < o->each_count; i++)
        if (!ss_player_read(o->each[i])) return false;
    return true;
}

/* ---- play ---- */

static bool read_link(const ss_options *o, char link[SS_ORDER_TEXT]) {
    char line[SS_ORDER_TEXT];
    const char *text = ss_link_of(o->words[0], line);
    ss_remote remote;
    ss_destination destination;
    ss_remote_fault fault = ss_remote_read(text, &remote, &destination);
    if (!fault && strlen(text) >= SS_ORDER_TEXT) fault = SS_REMOTE_PATH;
    if (fault) return ss_complain_of_link(fault, text), false;
    snprintf(link, SS_ORDER_TEXT, "%s", text);
    return ss_link_suits(o, &destination, link);
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
    if (ss_given(o, SS_OPTION_RESUME) || (ss_game_options_given(o) && !opens)) {
        ss_complain(
            "%s",
            _("the other players of an online table, and what is played there, are chosen by its host"));
        return false;
    }
    if (!read_link(o, first->text) || !ss_online_name_suits(name)) return false;
    if (name) snprintf(first->name, sizeof first->name, "%s", name);
    first->what = opens ? SS_ORDER_OPEN : SS_ORDER_LOOK;
    if (!opens) return true;
    first->setting = start->setting;
    return ss_table_options_read(o, start->setting.players, &first->clock);
}
