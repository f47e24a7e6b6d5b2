#include "client/client.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "texts/online_words.h"
#include "client/next_step.h"
#include "client/client_state.h"
#include "client/order.h"
#include "system/clock.h"
#include "system/printable.h"
#include "texts/system_errors.h"
#include "texts/words.h"
#include "online/members.h"

/* ---- events ---- */

void ss_client_report(ss_client *c, ss_client_event event) {
    event.invitation = &c->invitation;
    event.tables = &c->tables;
    event.known = &c->shown;
    c->listener(c->data, &event);
}

void ss_client_fail(ss_client *c, ss_order_kind order, const char *sentence) {
    ss_client_event event = {.what = SS_CLIENT_EVENT_FAILED, .order = order};
    snprintf(event.text, sizeof event.text, "%s", sentence);
    ss_client_report(c, event);
}

void ss_client_report_table(ss_client *c) {
    ss_table_view_copy(&c->shown.table, &c->a.table);
    if (c->a.table.phase != SS_ROOM_CHOOSING || ss_has(c->a.table.chosen, c->a.table.seat))
        c->shown.choosing = false;
    ss_client_report(c, (ss_client_event){.what = SS_CLIENT_EVENT_TABLE});
}

/* ---- going to a table and leaving it ---- */

static void go_away(ss_client *c) {
    ss_uplink_close(c->uplink);
    c->uplink = NULL;
    c->count = c->step = c->view = 0;
}

void ss_client_end(ss_client *c, const char *sentence) {
    ss_client_event event = {.what = SS_CLIENT_EVENT_ENDED};
    snprintf(event.text, sizeof event.text, "%s", sentence);
    go_away(c);
    ss_client_report(c, event);
}

static bool begin_table(ss_client *c, const char *id) {
    char table[SS_ID];
    memcpy(table, id, SS_ID);
    int error = ss_table_client_begin(&c->a, table);
    c->count = c->step = c->view = c->verified = 0;
    c->own_move = -1;
    c->paused = false;
    c->drawn = ~0u;
    ss_table_view_begin(&c->shown.table, NULL, table);
    c->shown.choosing = false;
    if (error) ss_client_end(c, ss_system_sentence(error));
    return !error;
}

void ss_client_go(ss_client *c) {
    go_away(c);
    ss_text t = ss_text_in(c->shown.server, sizeof c->shown.server);
    ss_remote_write(&t, &c->entry.remote);
    c->a = (ss_table_client){0};
    c->uplink = c->a.uplink = ss_uplink_open(&c->entry.api);
    if (!c->uplink) {
        ss_client_fail(c, SS_ORDER_GO, ss_system_sentence(ENOMEM));
        return;
    }
    if (begin_table(c, c->entry.destination.table))
        ss_client_report(c, (ss_client_event){.what = SS_CLIENT_EVENT_ARRIVED});
}

static void go_to_rematch(ss_client *c) {
    if (!c->uplink || !*c->a.table.next) return;
    memcpy(c->entry.destination.table, c->a.table.next, SS_ID);
    if (!begin_table(c, c->entry.destination.table)) return;
    ss_client_report(c, (ss_client_event){.what = SS_CLIENT_EVENT_ARRIVED});
    if (c->a.up) ss_table_client_watch(&c->a);
}

/* ---- orders for the table ---- */

void ss_client_drop(ss_client *c, int i) {
    c->count--;
    memmove(&c->waiting[i], &c->waiting[i + 1], (size_t)(c->count - i) * sizeof *c->waiting);
}

void ss_client_undo(ss_client *c, int i, const char *sentence) {
    ss_client_event event = {.what = SS_CLIENT_EVENT_UNDONE, .order = c->waiting[i].order.what};
    snprintf(event.text, sizeof event.text, "%s", sentence);
    ss_client_drop(c, i);
    ss_client_report(c, event);
}

static void send_waiting(ss_client *c) {
    if (!c->a.up || c->a.watch || !c->a.table.event || ss_clock_seconds() < c->a.not_before) return;
    for (int i = 0; i < c->count;) {
        ss_client_waiting *w = &c->waiting[i];
        ss_order_worth worth = w->id ? SS_ORDER_SENDS : ss_order_check(&w->order, &c->a.table);
        if (worth == SS_ORDER_IS_DONE) {
            ss_client_drop(c, i);
            ss_client_report_table(c);
            continue;
        }
        if (worth == SS_ORDER_IS_VOID) {
            ss_client_undo(c, i, _("The game went on without this turn: it came too late."));
            continue;
        }
        if (!w->id) {
            w->event = c->a.table.event;
            w->id = ss_uplink_send(c->uplink, ss_order_operation(&w->order, &c->a));
            if (w->order.what == SS_ORDER_PLAY) c->own_move = w->order.move;
            /* A player who leaves gets no answer. */
            if (w->order.what == SS_ORDER_LEAVE) ss_dealing_forget(&c->a.dealing);
        }
        i++;
    }
}

static void add_order(ss_client *c, const ss_order *order) {
    if (!c->uplink) return;
    if (c->count == SS_CLIENT_WAITING) {
        ss_client_event event = {.what = SS_CLIENT_EVENT_UNDONE, .order = order->what};
        snprintf(event.text, sizeof event.text, "%s", _("Too much is waiting to be sent."));
        ss_client_report(c, event);
        return;
    }
    c->waiting[c->count++] = (ss_client_waiting){.order = *order};
    send_waiting(c);
}

void ss_client_take(ss_client *c, const ss_order *order) {
    static void (*const goes[SS_ORDERS])(ss_client *, const ss_order *) = {
        [SS_ORDER_LOOK] = ss_client_view, [SS_ORDER_SIT] = ss_client_sit, [SS_ORDER_OPEN] = ss_client_host,
        [SS_ORDER_LIST] = ss_client_list, [SS_ORDER_GO] = ss_client_pick,
    };
    if (goes[order->what]) {
        if (order->what != SS_ORDER_SIT) ss_entry_done(&c->entry);
        go_away(c);
        goes[order->what](c, order);
    } else if (order->what == SS_ORDER_AWAY) {
        go_away(c);
    } else if (order->what == SS_ORDER_AGAIN) {
        go_to_rematch(c);
    } else if (ss_order_is_for_table(order->what)) {
        add_order(c, order);
    }
}

/* ---- steps ---- */

static void send_duty(ss_client *c, int error, json_t *op) {
    if (!error)
        c->step = ss_uplink_send(c->uplink, op);
    else if (error == EINVAL)
        ss_client_end(c, _("our value for the deal is not opened: the commitments are not those we know"));
    else
        ss_client_end(c, ss_system_sentence(error));
}

static void ask_view(ss_client *c) {
    if (!c->view && !c->shown.choosing)
        c->view = ss_uplink_send(c->uplink, ss_table_client_operation(&c->a, "view"));
}

static void verify(ss_client *c) {
    ss_table_client_deal deal;
    ss_client_event event = {.what = SS_CLIENT_EVENT_DEAL};
    ss_text t = ss_text_in(event.text, sizeof event.text);
    if (c->verified) return;
    c->verified = c->a.table.event;
    ss_table_client_verify(&c->a, &deal);
    event.number = deal.faults;
    ss_put_deal_verdict(&t, deal.there ? &deal.tags : NULL, &deal.report, deal.proved);
    ss_client_report(c, event);
}

static void act(ss_client *c) {
    static const ss_manners none;
    const ss_table_view *t = &c->a.table;
    json_t *op = NULL;
    if (!c->uplink || !c->a.up || c->a.watch || !t->event) return;
    if (t->phase == SS_ROOM_OVER) verify(c);
    if (c->step || ss_clock_seconds() < c->a.not_before) return;
    switch (ss_next_step_of(t, &none)) {
    case SS_NEXT_STEP_COMMIT: {
        int error = ss_table_client_commit(&c->a, &op);
        send_duty(c, error, op);
        break;
    }
    case SS_NEXT_STEP_REVEAL: {
        int error = ss_table_client_reveal(&c->a, &op);
        send_duty(c, error, op);
        break;
    }
    case SS_NEXT_STEP_SIDE: ask_view(c); break;
    default: break;
    }
    send_waiting(c);
}

/* ---- messages from the server ---- */

/* What people are told of; 0 for nothing. */
static const ss_client_event_kind reported[SS_FRAME_KINDS] = {
    [SS_EVENT_SAID] = SS_CLIENT_EVENT_SAID,         [SS_EVENT_TURN] = SS_CLIENT_EVENT_TURN,
    [SS_EVENT_ABSENT] = SS_CLIENT_EVENT_ABSENT,     [SS_EVENT_RETURNED] = SS_CLIENT_EVENT_RETURNED,
    [SS_EVENT_DECLINED] = SS_CLIENT_EVENT_DECLINED, [SS_EVENT_RESIGNED] = SS_CLIENT_EVENT_RESIGNED,
    [SS_EVENT_LEFT] = SS_CLIENT_EVENT_LEFT,
};

static void report_drawn(ss_client *c) {
    unsigned drawn = ss_table_view_drawn(&c->a.table);
    for (unsigned fresh = drawn & ~c->drawn; fresh; fresh &= fresh - 1)
        ss_client_report(
            c,
            (ss_client_event){.what = SS_CLIENT_EVENT_DRAWN, .seat = ss_lowest(fresh), .number = (int)drawn});
    c->drawn = drawn;
}

static void report_frame(ss_client *c, int move) {
    const ss_event *e = &c->a.frame.event;
    bool unknown = c->a.frame.kind == SS_EVENT_SAID && e->phrase == SS_PHRASE_UNKNOWN;
    report_drawn(c);
    if (reported[c->a.frame.kind] && !unknown)
        ss_client_report(c, (ss_client_event){.what = reported[c->a.frame.kind],
                                              .seat = e->seat,
                                              .number = e->phrase,
                                              .ours = e->seat == c->a.table.seat && c->own_move == move});
    if (c->a.table.paused == c->paused) return;
    c->paused = c->a.table.paused;
    ss_client_report(c, (ss_client_event){.what = SS_CLIENT_EVENT_PAUSED});
}

/* In the hello, or in a frame of its own; null once it is withdrawn. */
static void take_message(ss_client *c, const json_t *frame) {
    const char *text = ss_member_text(frame, "message");
    ss_client_event event = {.what = SS_CLIENT_EVENT_MESSAGE};
    if (!text || !*text) return;
    ss_text t = ss_text_in(event.text, sizeof event.text);
    ss_put_printable(&t, text);
    ss_client_report(c, event);
}

static void end_closed(ss_client *c, const char *reason) {
    char why[SS_CLIENT_EVENT_TEXT] = "", sentence[SS_CLIENT_EVENT_TEXT + 100];
    ss_text t = ss_text_in(why, sizeof why);
    ss_put_printable(&t, reason);
    snprintf(sentence, sizeof sentence, _("The operator of the server has closed this table: %s"), why);
    ss_client_end(c, sentence);
}

/* After a time without a connection, nobody says who freed our seat; a person who leaves knows. */
static void end_unseated(ss_client *c) {
    bool left = c->a.frame.kind == SS_EVENT_VACATED && !c->a.frame.event.by_host;
    ss_client_end(c, left ? _("You have left the table.") : _("The host has freed your seat."));
}

static void take_frame(ss_client *c) {
    const ss_online_frame *frame = &c->a.frame;
    int move = c->a.table.move, event = c->a.table.event, seat = c->a.table.seat;
    ss_table_client_change change = ss_table_client_frame(&c->a);
    if (!*frame->table) take_message(c, ss_uplink_message(c->uplink));
    if (strcmp(frame->table, c->a.table.id) != 0) return;
    if (frame->time) c->shown.ahead = (double)frame->time / 1000 - ss_clock_seconds();
    switch (change) {
    case SS_TABLE_CLIENT_SAME:
        if (frame->kind == SS_EVENT_SAID && c->a.table.event > event) report_frame(c, move);
        return;
    case SS_TABLE_CLIENT_STRANGE:
        ss_client_end(c,
                      _("the server says something about the table that this program does not understand"));
        return;
    case SS_TABLE_CLIENT_CHANGED: break;
    }
    ss_client_report_table(c);
    if (seat >= 0 && c->a.table.seat < 0) {
        end_unseated(c);
        return;
    }
    report_frame(c, move);
    if (c->a.table.phase == SS_ROOM_CLOSED && frame->reason)
        end_closed(c, frame->reason);
    else if (c->a.table.phase == SS_ROOM_CLOSED)
        ss_client_end(c, _("The table was closed."));
}

static void go_up(ss_client *c) {
    const json_t *name = json_object_get(ss_uplink_message(c->uplink), "name");
    if (c->entry.api.key && json_is_null(name)) { /* the key is no longer valid */
        ss_client_end(c, ss_http_client_sentence("NO_KEY"));
        return;
    }
    ss_table_client_up(&c->a);
    ss_client_report(c, (ss_client_event){.what = SS_CLIENT_EVENT_UP});
    take_message(c, ss_uplink_message(c->uplink));
}

static void go_down(ss_client *c) {
    ss_client_event event = {.what = SS_CLIENT_EVENT_DOWN};
    ss_text t = ss_text_in(event.text, sizeof event.text);
    ss_put_uplink_trouble(&t, ss_uplink_why(c->uplink), 0, &c->entry.remote);
    ss_table_client_down(&c->a);
    c->step = c->view = 0;
    for (int i = 0; i < c->count;) {
        bool lost = c->waiting[i].id && ss_order_is_once(c->waiting[i].order.what);
        c->waiting[i].id = 0;
        if (lost)
            ss_client_undo(c, i,
                           _("The connection broke before the answer came: check whether it was done."));
        else
            i++;
    }
    ss_client_report(c, event);
}

static void refused(ss_client *c) {
    char sentence[SS_CLIENT_EVENT_TEXT];
    ss_text t = ss_text_in(sentence, sizeof sentence);
    ss_put_uplink_trouble(&t, ss_uplink_why(c->uplink), ss_uplink_version(c->uplink), &c->entry.remote);
    ss_client_end(c, sentence);
}

/* ---- for the caller ---- */

ss_client *ss_client_open(const ss_content *content, const char *authority, ss_client_listener *listener,
                          void *data) {
    ss_client *c = calloc(1, sizeof *c);
    if (!c) return NULL;
    c->content = content;
    c->authority = authority;
    c->listener = listener;
    c->data = data;
    return c;
}

void ss_client_close(ss_client *c) {
    if (!c) return;
    go_away(c);
    ss_entry_done(&c->entry);
    free(c);
}

bool ss_client_attends(const ss_client *c) { return c->uplink; }

void ss_client_step(ss_client *c, double deadline) {
    if (!c->uplink) return;
    switch (ss_uplink_next(c->uplink, deadline)) {
    case SS_UPLINK_NOTHING:
        if (c->a.up && !c->a.watch && !c->a.table.event && ss_clock_seconds() >= c->a.not_before)
            ss_table_client_watch(&c->a);
        break;
    case SS_UPLINK_UP: go_up(c); break;
    case SS_UPLINK_DOWN: go_down(c); break;
    case SS_UPLINK_FRAME: take_frame(c); break;
    case SS_UPLINK_ANSWER: ss_client_answer(c); break;
    case SS_UPLINK_STOPPED: go_away(c); break;
    case SS_UPLINK_REFUSED: refused(c); break;
    }
    act(c);
}
