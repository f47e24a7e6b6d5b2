#include <string.h>

#include "texts/online_words.h"
#include "texts/words.h"
#include "texts/lines.h"
#include "terminal/text/online_words.h"
#include "terminal/text/plain_room.h"

/* ---- the course of a game ---- */

void ss_plain_print_seats(ss_plain_room *r) {
    const ss_table_view *t = ss_plain_table(r);
    char terms[400] = "";
    ss_text u = ss_text_in(terms, sizeof terms);
    ss_put_terms(&u, t->setting, t->clock, ss_sign_text(r->plain->term, SS_SIGN_DOT));
    ss_print(ss_plain_out(r), "%s", terms);
    for (int seat = 0; seat < t->setting.players; seat++) {
        char state[200] = "";
        ss_text s = ss_text_in(state, sizeof state);
        ss_put_seat_state(&s, t, seat);
        if (t->seats[seat].sitter == SS_SITTER_NONE) {
            char free[240];
            snprintf(free, sizeof free, _("Seat %d: %s"), seat + 1, state);
            ss_print(ss_plain_out(r), "  %s", free);
            continue;
        }
        ss_print(ss_plain_out(r), seat == t->seat ? _("  seat %d: %s (you), %s") : _("  seat %d: %s, %s"),
                 seat + 1, ss_plain_who(r, seat), state);
    }
    if (t->watching)
        ss_print(ss_plain_out(r), P_("%d person is watching.", "%d people are watching.", t->watching),
                 t->watching);
}

static void print_phase(ss_plain_room *r) {
    const ss_table_view *t = ss_plain_table(r);
    bool first = r->phase_printed < 0;
    if (r->phase_printed == (int)t->phase) return;
    r->phase_printed = (int)t->phase;
    if (first) ss_plain_print_seats(r);
    if (first && t->phase == SS_ROOM_PLAYING)
        r->turns_printed =
            t->record.turn_count > t->setting.players ? t->record.turn_count - t->setting.players : 0;
    else
        ss_print(ss_plain_out(r), "%s", ss_phase_sentence(t->phase));
}

/* Prints turns in words, as line mode does for computer players. */
static void print_turns(ss_plain_room *r) {
    const ss_table_view *t = ss_plain_table(r);
    if (!t->dealt || t->phase < SS_ROOM_PLAYING) return;
    if (r->turns_printed > t->record.turn_count) {
        ss_print(ss_plain_out(r), "%s", _("The last turn was taken back."));
        r->turns_printed = t->record.turn_count;
    }
    for (; r->turns_printed < t->record.turn_count; r->turns_printed++) {
        ss_plain_out(r);
        ss_console_print_turn(&r->console, r->turns_printed);
    }
}

static void print_question(ss_plain_room *r) {
    const ss_table_view *t = ss_plain_table(r);
    char sentence[SS_NAME_SIZE + 200] = "";
    ss_text q = ss_text_in(sentence, sizeof sentence);
    if (r->asked == (int)t->question) return;
    r->asked = (int)t->question;
    if (!ss_table_view_asks_us(t)) return;
    ss_put_asked(&q, t);
    ss_print(ss_plain_out(r), "%s %s", sentence, _("Type yes or no."));
}

static void print_table(ss_plain_room *r) {
    r->console.person = ss_plain_table(r)->seat >= 0 ? ss_plain_table(r)->seat : SS_SPECTATOR;
    print_phase(r);
    print_turns(r);
    print_question(r);
}

/* ---- events ---- */

static void arrive(ss_plain_room *r) {
    r->arrived = true;
    r->phase_printed = -1;
    r->turns_printed = r->asked = r->invited = 0;
    r->began = false;
    ss_print(ss_plain_out(r), _("Connecting to %s"), r->session.online.at.server);
}

bool ss_plain_ask_name(ss_plain_room *r, const char *usual, char name[SS_NAME_SIZE]) {
    char text[SS_TYPED_SIZE];
    if (*name) return true;
    fprintf(r->plain->out, *usual ? "%s (%s)> " : "%s%.0s> ", _("your name"), usual);
    fflush(r->plain->out);
    if (ss_typed_read(r->plain->in, text) != SS_TYPED_LINE) return false;
    snprintf(name, SS_NAME_SIZE, "%.*s", SS_NAME_SIZE - 1, *text ? text : usual);
    return true;
}

static void print_sentence(ss_plain_room *r, const ss_client_event *event) {
    char text[4 * SS_NAME_SIZE + 300] = "";
    ss_text t = ss_text_in(text, sizeof text);
    if (ss_put_event(&t, ss_plain_table(r), event->what, event->seat)) ss_print(ss_plain_out(r), "%s", text);
}

static void take_invitation(ss_plain_room *r, const ss_invitation *i) {
    char terms[400] = "";
    ss_text u = ss_text_in(terms, sizeof terms);
    ss_order sit = {.what = SS_ORDER_SIT};
    if (*i->host)
        ss_print(ss_plain_out(r), _("%s invites you to a game of Sanssouci."), i->host);
    else
        ss_print(ss_plain_out(r), "%s",
                 i->listed ? _("There is a seat free at this table.")
                           : _("You are invited to a game of Sanssouci."));
    if (i->known) {
        ss_put_terms(&u, i->setting, i->clock, ss_sign_text(r->plain->term, SS_SIGN_DOT));
        ss_print(ss_plain_out(r), "%s", terms);
    }
    memcpy(sit.name, r->plain->first.name, SS_NAME_SIZE);
    r->left = r->console.over = !ss_plain_ask_name(r, i->self, sit.name);
    if (!r->left) ss_plain_send(r, sit);
}

void ss_plain_print_event(ss_plain_room *r, const ss_client_event *event) {
    const ss_table_view *t = ss_plain_table(r);
    ss_session_take(&r->session, event);
    switch (event->what) {
    case SS_CLIENT_EVENT_FAILED:
        ss_print(ss_plain_out(r), "%s", event->text);
        r->failed = r->console.over = true;
        break;
    case SS_CLIENT_EVENT_LOOKED: take_invitation(r, event->invitation); break;
    case SS_CLIENT_EVENT_ARRIVED: arrive(r); break;
    case SS_CLIENT_EVENT_TABLE: print_table(r); break;
    case SS_CLIENT_EVENT_DOWN:
        ss_print(ss_plain_out(r), "%s",
                 r->session.online.sent >= 0
                     ? _("Not connected: your turn is kept, and sent when the connection is back.")
                     : _("Not connected. Trying again."));
        break;
    case SS_CLIENT_EVENT_UP: ss_print(ss_plain_out(r), "%s", _("Connected.")); break;
    case SS_CLIENT_EVENT_ENDED:
        ss_print(ss_plain_out(r), "%s", event->text);
        r->console.over = true;
        break;
    case SS_CLIENT_EVENT_UNDONE:
        ss_print(ss_plain_out(r), event->order == SS_ORDER_PLAY ? _("Your turn was not played: %s") : "%s",
                 event->text);
        break;
    case SS_CLIENT_EVENT_LINK:
        fprintf(ss_plain_out(r), _("Invitation for seat %d:"), event->seat + 1);
        fprintf(ss_plain_out(r), " %s\n", event->text);
        break;
    case SS_CLIENT_EVENT_SAID:
        if (!r->muted && event->seat != t->seat)
            ss_print(ss_plain_out(r), _("%s: %s"), ss_plain_who(r, event->seat),
                     ss_phrase_sentence(event->number));
        break;
    case SS_CLIENT_EVENT_TURN:
        if (event->seat == t->seat && !event->ours && !t->seats[t->seat].absent)
            ss_print(ss_plain_out(r), "%s", _("Your turn was played on another device."));
        break;
    case SS_CLIENT_EVENT_ABSENT:
        print_sentence(r, event);
        if (event->seat == t->seat) ss_print(ss_plain_out(r), "%s", _("Type here to take your seat back."));
        break;
    case SS_CLIENT_EVENT_MESSAGE:
        /* TRANSLATORS: the operator of the server tells everybody something */
        ss_print(ss_plain_out(r), _("From the server: %s"), event->text);
        break;
    case SS_CLIENT_EVENT_DEAL:
        ss_print(ss_plain_out(r), "%s",
                 event->number ? _("This deal failed verification:") : _("The deal was verified."));
        ss_put_paragraph(ss_plain_out(r), event->text);
        break;
    default: print_sentence(r, event); break;
    }
}
