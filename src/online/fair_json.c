#include "online/fair_json.h"

#include "base/bits.h"
#include "json/names.h"

static void put_fault(ss_json *j, const ss_fair_fault *fault) {
    ss_json_open(j, '{');
    ss_json_pair_text(j, "fault", ss_fair_fault_names[fault->what]);
    if (fault->what == SS_FAIR_DEAL)
        ss_json_pair_text(j, "tag", fault->tag);
    else if (fault->what < SS_FAIR_ROUND) /* the server's or a seat's */
        ss_json_pair(j, "seat", fault->part);
    ss_json_pair(j, "line", fault->line);
    ss_json_close(j, '}');
}

static void put_substitutes(ss_json *j, const ss_fair_tags *tags) {
    ss_json_open_pair(j, "substitutes", '[');
    for (int seat = 0; seat < SS_MAX_PLAYERS; seat++) {
        const ss_fair_substitute *s = &tags->substitutes[seat];
        if (!s->rounds) continue;
        ss_json_open(j, '{');
        ss_json_pair(j, "seat", seat + 1);
        ss_json_key(j, "player");
        ss_json_string(j, s->player);
        ss_json_seats(j, "rounds", s->rounds);
        ss_json_close(j, '}');
    }
    ss_json_close(j, ']');
}

void ss_fair_json(ss_json *j, const ss_fair_tags *tags, const ss_fair_noted *noted,
                  const ss_fair_report *report) {
    ss_json_pair_text(j, "table", tags->table);
    ss_json_pair(j, "round", tags->round);
    ss_json_seats(j, "seats", tags->seats);
    ss_json_seats(j, "withheld", tags->withheld);
    put_substitutes(j, tags);
    ss_json_open_pair(j, "compared", '{');
    ss_json_pair_bool(j, "server", ss_has(noted->parts, SS_FAIR_SERVER));
    ss_json_seats(j, "seats", noted->parts >> 1);
    ss_json_close(j, '}');
    ss_json_open_pair(j, "faults", '[');
    for (int i = 0; i < report->count; i++) put_fault(j, &report->faults[i]);
    ss_json_close(j, ']');
}
