/* A game at an online table. The party is a copy of what the table has, with our turn that is on its way there. */
#include <stdio.h>
#include <string.h>

#include "client/order.h"
#include "session/kinds.h"
#include "texts/words.h"

void ss_session_order(ss_session *s, ss_order order) {
    ss_online_session *o = &s->online;
    if (o->order_count < SS_SESSION_ORDERS) o->orders[o->order_count++] = order;
}

void ss_session_send(ss_session *s, ss_client_thread *client) {
    ss_online_session *o = &s->online;
    for (int i = 0; i < o->order_count; i++) ss_client_thread_send(client, &o->orders[i]);
    o->order_count = 0;
}

void ss_session_leave_table(ss_session *s) {
    if (s->kind != SS_SESSION_ONLINE) return;
    ss_session_order(s, (ss_order){.what = SS_ORDER_AWAY});
    memset(&s->party, 0, sizeof s->party);
    s->kind = SS_SESSION_LOCAL;
    s->online.line = SS_LINE_NONE;
}

/* ---- what the table waits for ---- */

static ss_next_kind awaited(const ss_session *s) {
    const ss_table_view *t = &s->online.at.table;
    bool ended = s->online.line == SS_LINE_ENDED;
    if (!t->event || t->phase < SS_ROOM_CHOOSING) return SS_NEXT_PEOPLE;
    if (t->phase == SS_ROOM_CHOOSING) return s->online.at.choosing && !ended ? SS_NEXT_SIDE : SS_NEXT_PEOPLE;
    if (t->phase > SS_ROOM_PLAYING) return SS_NEXT_NOTHING;
    bool ours = !ended && s->online.sent < 0 && !t->paused && t->seat >= 0 && t->mover == t->seat &&
                !t->seats[t->seat].absent && !t->seats[t->seat].resigned;
    return ours ? SS_NEXT_TURN : SS_NEXT_OTHERS;
}

static ss_next next(const ss_session *s) {
    return (ss_next){awaited(s), s->online.at.table.seat, s->online.at.table.move};
}

/* ---- what we do ---- */

static ss_error choose(ss_session *s, int side) {
    ss_known_table *at = &s->online.at;
    ss_session_order(s, ss_order_side(&at->table, side));
    at->choosing = false;
    at->table.chosen |= 1u << at->table.seat;
    return SS_OK;
}

static bool play(ss_session *s, const ss_turn *turn) {
    ss_online_session *o = &s->online;
    if (awaited(s) != SS_NEXT_TURN || ss_party_play(&s->party, turn)) return false;
    o->sent = o->at.table.move;
    o->turn = *turn;
    ss_session_order(s, (ss_order){.what = SS_ORDER_PLAY, .turn = *turn, .move = o->sent});
    return true;
}

static ss_takeback may_take_back(const ss_session *s) {
    (void)s;
    return SS_TAKEBACK_ASKS;
}

static bool hint(ss_session *s, ss_text *t) {
    (void)s;
    ss_text_put(t, _("There are no hints at online tables."));
    return true;
}

const ss_session_type ss_session_online = {
    .next = next, .choose = choose, .play = play, .may_take_back = may_take_back, .hint = hint};

/* ---- what arrives ---- */

/* Computer players have their kind, and all players a name. Turns stay taken back that the record does not note. */
static void make_party(ss_party *p, const ss_table_view *t, const ss_record *record) {
    unsigned said;
    int takebacks = p->takebacks;
    ss_party_of(p, t->content, record, &said);
    if (takebacks > p->takebacks) p->takebacks = takebacks;
    p->setting = t->setting;
    if (t->phase != SS_ROOM_OVER) p->dealt_from_seed = false;
    for (int seat = 0; seat < t->setting.players; seat++) {
        const ss_table_view_seat *there = &t->seats[seat];
        p->players[seat] = there->sitter == SS_SITTER_COMPUTER ? ss_player_called(there->name) : NULL;
        ss_table_view_name(t, seat, p->record.names[seat]);
    }
}

/* Shows the table as it is. */
static void load(ss_session *s) {
    const ss_known_table *at = &s->online.at;
    ss_record choice = {.deal = at->choice, .game = at->choice};
    if (at->table.phase == SS_ROOM_CHOOSING && at->choosing)
        make_party(&s->party, &at->table, &choice);
    else if (at->table.dealt)
        make_party(&s->party, &at->table, &at->table.record);
}

static void take_over(ss_known_table *at, const ss_known_table *from) {
    ss_table_view_copy(&at->table, &from->table);
    memcpy(at->server, from->server, sizeof at->server);
    at->choosing = from->choosing;
    at->choice = from->choice;
    at->ahead = from->ahead;
}

static void arrive(ss_session *s, const ss_known_table *at) {
    ss_online_session *o = &s->online;
    ss_session_clear(s);
    s->kind = SS_SESSION_ONLINE;
    if (o->line != SS_LINE_UP) o->line = SS_LINE_CALLING;
    o->sent = -1;
    take_over(&o->at, at);
}

static void change(ss_session *s, const ss_known_table *at) {
    ss_online_session *o = &s->online;
    take_over(&o->at, at);
    if (o->sent >= 0 && (at->table.move > o->sent || at->table.phase != SS_ROOM_PLAYING)) o->sent = -1;
    if (o->sent < 0) load(s);
}

static void set_line(ss_online_session *o, ss_line_state line, const char *why) {
    o->line = line;
    snprintf(o->why, sizeof o->why, "%s", why);
}

void ss_session_take(ss_session *s, const ss_client_event *event) {
    ss_online_session *o = &s->online;
    switch (event->what) {
    case SS_CLIENT_EVENT_ARRIVED: arrive(s, event->known); break;
    case SS_CLIENT_EVENT_TABLE:
        if (s->kind == SS_SESSION_ONLINE) change(s, event->known);
        break;
    case SS_CLIENT_EVENT_UP: o->line = SS_LINE_UP; break;
    case SS_CLIENT_EVENT_DOWN: set_line(o, SS_LINE_DOWN, event->text); break;
    case SS_CLIENT_EVENT_ENDED: set_line(o, SS_LINE_ENDED, event->text); break;
    case SS_CLIENT_EVENT_UNDONE:
        if (s->kind != SS_SESSION_ONLINE || event->order != SS_ORDER_PLAY) break;
        o->sent = -1;
        load(s);
        break;
    default: break;
    }
}
