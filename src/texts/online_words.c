#include "texts/online_words.h"

#include <stdio.h>

#include "base/bits.h"
#include "texts/words.h"

/* clang-format off */
static const char *const phases[] = {
    [SS_ROOM_WAITING] = N_("The table waits for players."),
    [SS_ROOM_DEALING] = N_("The game begins: everybody draws lots for the deal."),
    [SS_ROOM_CHOOSING] = N_("The cards are dealt, and sides are chosen."),
    [SS_ROOM_PLAYING] = N_("All sides are chosen, and the first turn follows."),
    [SS_ROOM_OVER] = N_("The game is over."),
    [SS_ROOM_CLOSED] = N_("The table was closed."),
};
/* clang-format on */

const char *ss_phase_sentence(ss_room_phase phase) { return _(phases[phase]); }

/* ---- deals ---- */

enum { LINE = 400 };

static void put_line(ss_text *t, const char *line) {
    ss_text_put(t, line);
    ss_text_char(t, '\n');
}

/* A sentence about the server or about all, and one about a seat. */
/* clang-format off */
static const struct {
    const char *server, *seat;
} sentences[SS_FAIR_FAULT_KINDS] = {
    [SS_FAIR_COMMITMENT] = {N_("The server's commitment does not match its salt and value."),
                            N_("The commitment of seat %d does not match its salt and value.")},
    [SS_FAIR_NOTED]      = {N_("The server's commitment is not the one you noted."),
                            N_("The commitment of seat %d is not the one you noted.")},
    [SS_FAIR_NOT_THERE]  = {NULL, N_("You noted a commitment of seat %d, but it took no part in this deal.")},
    [SS_FAIR_LEFT_OUT]   = {NULL, N_("A person plays in seat %d, but took no part in the deal.")},
    [SS_FAIR_ROUND]      = {N_("The deal was repeated more often than seats were left out."), NULL},
    [SS_FAIR_SEED]       = {N_("The seed does not follow from the values."), NULL},
};
/* clang-format on */

void ss_put_deal_fault(ss_text *t, const ss_fair_fault *fault) {
    char sentence[LINE];
    const char *server = sentences[fault->what].server, *seat = sentences[fault->what].seat;
    if (fault->what == SS_FAIR_DEAL)
        snprintf(sentence, sizeof sentence, _("%s is not what the seed deals."), fault->tag);
    else if (server && (fault->part == SS_FAIR_SERVER || !seat))
        snprintf(sentence, sizeof sentence, "%s", _(server));
    else
        snprintf(sentence, sizeof sentence, _(seat), fault->part);
    ss_text_put(t, sentence);
}

/* `1, 2` */
enum { LIST = 80 };
static const char *list_of(uint32_t set, char bytes[LIST]) {
    ss_text t = ss_text_in(bytes, LIST);
    for (; set; set &= set - 1) {
        ss_text_number(&t, ss_lowest(set) + 1);
        if (set & (set - 1)) ss_text_put(&t, ", ");
    }
    return bytes;
}

void ss_put_deal_company(ss_text *t, const ss_fair_tags *tags) {
    char list[LIST], line[LINE];
    int seats = ss_count(tags->seats), withheld = ss_count(tags->withheld);
    if (seats)
        snprintf(line, sizeof line,
                 P_("  The server and seat %s took part in the deal.",
                    "  The server and seats %s took part in the deal.", seats),
                 list_of(tags->seats, list));
    else
        snprintf(line, sizeof line, "%s", _("  The server alone took part in the deal."));
    put_line(t, line);
    if (withheld) {
        snprintf(line, sizeof line,
                 P_("  Seat %s did not open its value and was left out.",
                    "  Seats %s did not open their values and were left out.", withheld),
                 list_of(tags->withheld, list));
        put_line(t, line);
    }
    for (int seat = 0; seat < SS_MAX_PLAYERS; seat++) {
        const ss_fair_substitute *s = &tags->substitutes[seat];
        if (!s->rounds) continue;
        snprintf(line, sizeof line,
                 P_("  For seat %d, %.*s moved in round %s.", "  For seat %d, %.*s moved in rounds %s.",
                    ss_count(s->rounds)),
                 seat + 1, (int)s->player.length, s->player.at, list_of(s->rounds, list));
        put_line(t, line);
    }
}

void ss_put_deal_proof(ss_text *t, bool proved) {
    put_line(t, proved
                    ? _("  Proved: nobody chose or altered this deal. Not proved: that the server did not "
                        "look at it.")
                    : _("  Proved: the deal follows from these values. Whether all were committed to before "
                        "it, only commitments that you noted can show."));
}

void ss_put_deal_verdict(ss_text *t, const ss_fair_tags *tags, const ss_fair_report *report, bool proved) {
    if (!tags) {
        put_line(t, _("the record does not say how the game was dealt"));
        return;
    }
    for (int i = 0; i < report->count; i++) {
        ss_text_put(t, "  ");
        ss_put_deal_fault(t, &report->faults[i]);
        ss_text_char(t, '\n');
    }
    if (report->count) return;
    ss_put_deal_company(t, tags);
    ss_put_deal_proof(t, proved);
}
