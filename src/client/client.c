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

void ss_client_report(ss_client *g, ss_client_event event) {
    event.invitation = &g->invitation;
    event.tables = &g->tables;
    event.attendance = &g->shown;
    g->tell(g->data, &event);
}

void ss_client_fail(ss_client *g, ss_order_kind order, const char *sentence) {
    ss_client_event event = {.what = SS_CLIENT_EVENT_FAILED, .order = order};
    snprintf(event.text, sizeof event.text, "%s", sentence);
    ss_client_report(g, event);
}

void ss_client_report_table(ss_client *g) {
    ss_table_view_copy(&g->shown.table, &g->a.table);
    if (g->a.table.phase != SS_ROOM_CHOOSING || ss_has(g->a.table.chosen, g->a.table.seat))
        g->shown.choosing = false;
    ss_client_report(g, (ss_client_event){.what = SS_CLIENT_EVENT_TABLE});
}

/* ---- going to a table and leaving it ---- */

static void go_away(ss_client *g) {
    ss_uplink_close(g->uplink);
    g->uplink = NULL;
    g->count = g->step = g->view = 0;
}

void ss_client_end(ss_client *g, const char *sentence) {
    ss_client_event event = {.what = SS_CLIENT_EVENT_ENDED};
    snprintf(event.text, sizeof event.text, "%s", sentence);
    go_away(g);
    ss_client_report(g, event);
}

static bool begin_table(ss_client *g, const char *id) {
    char table[SS_ID];
    memcpy(table, id, SS_ID);
    int error = ss_table_client_begin(&g->a, table);
    g->count = g->step = g->view = g->verified = 0;
    g->own_move = -1;
    g->paused = false;
    g->drawn = ~0u;
    ss_table_view_begin(&g->shown.table, NULL, table);
    g->shown.choosing = false;
    if (error) ss_client_end(g, ss_system_sentence(error));
    return !error;
}

void ss_client_go(ss_client *g) {
    go_away(g);
    ss_text t = ss_text_in(g->shown.server, sizeof g->shown.server);
    ss_remote_write(&t, &g->entry.remote);
    g->a = (ss_table_client){0};
    g->uplink = g->a.uplink = ss_uplink_open(&g->entry.api);
    if (!g->uplink) {
        ss_client_fail(g, SS_ORDER_GO, ss_system_sentence(ENOMEM));
        return;
    }
    if (begin_table(g, g->entry.destination.table))
        ss_client_report(g, (ss_client_event){.what = SS_CLIENT_EVENT_ARRIVED});
}

static void go_to_rematch(ss_client *g) {
    if (!g->uplink || !*g->a.table.next) return;
    memcpy(g->entry.destination.table, g->a.table.next, SS_ID);
    if (!begin_table(g, g->entry.destination.table)) return;
    ss_client_report(g, (ss_client_event){.what = SS_CLIENT_EVENT_ARRIVED});
    if (g->a.up) ss_table_client_watch(&g->a);
}

/* ---- orders for the table ---- */

void ss_client_drop(ss_client *g, int i) {
    g->count--;
    memmove(&g->waiting[i], &g->waiting[i + 1], (size_t)(g->count - i) * sizeof *g->waiting);
}

void ss_client_undo(ss_client *g, int i, const char *sentence) {
    ss_client_event event = {.what = SS_CLIENT_EVENT_UNDONE, .order = g->waiting[i].order.what};
    snprintf(event.text, sizeof event.text, "%s", sentence);
    ss_client_drop(g, i);
    ss_client_report(g, event);
}

static void send_waiting(ss_client *g) {
    if (!g->a.up || g->a.watch || !g->a.table.event || ss_clock_seconds() < g->a.not_before) return;
    for (int i = 0; i < g->count;) {
        ss_client_waiting *w = &g->waiting[i];
        ss_order_worth worth = w->id ? SS_ORDER_SENDS : ss_order_check(&w->order, &g->a.table);
        if (worth == SS_ORDER_IS_DONE) {
            ss_client_drop(g, i);
            ss_client_report_table(g);
            continue;
        }
        if (worth == SS_ORDER_IS_VOID) {
            ss_client_undo(g, i, _("The game went on without this turn: it came too late."));
            continue;
        }
        if (!w->id) {
            w->event = g->a.table.event;
            w->id = ss_uplink_send(g->uplink, ss_order_operation(&w->order, &g->a));
            if (w->order.what == SS_ORDER_PLAY) g->own_move = w->order.move;
            /* A player who leaves gets no answer. */
            if (w->order.what == SS_ORDER_LEAVE) ss_dealing_forget(&g->a.dealing);
        }
        i++;
    }
}

static void add_order(ss_client *g, const ss_order *order) {
    if (!g->uplink) return;
    if (g->count == SS_CLIENT_WAITING) {
        ss_client_event event = {.what = SS_CLIENT_EVENT_UNDONE, .order = order->what};
        snprintf(event.text, sizeof event.text, "%s", _("Too much is waiting to be sent."));
        ss_client_report(g, event);
        return;
    }
    g->waiting[g->count++] = (ss_client_waiting){.order = *order};
    send_waiting(g);
}

void ss_client_take(ss_client *g, const ss_order *order) {
    static void (*const goes[SS_ORDERS])(ss_client *, const ss_order *) = {
        [SS_ORDER_LOOK] = ss_client_view, [SS_ORDER_SIT] = ss_client_sit, [SS_ORDER_OPEN] = ss_client_host,
        [SS_ORDER_LIST] = ss_client_list, [SS_ORDER_GO] = ss_client_pick,
    };
    if (goes[order->what]) {
        if (order->what != SS_ORDER_SIT) ss_entry_done(&g->entry);
        go_away(g);
        goes[order->what](g, order);
    } else if (order->what == SS_ORDER_AWAY) {
        go_away(g);
    } else if (order->what == SS_ORDER_AGAIN) {
        go_to_rematch(g);
    } else if (ss_order_is_for_table(order->what)) {
        add_order(g, order);
    }
}

/* ---- steps ---- */

static void send_duty(ss_client *g, int error, json_t *op) {
    if (!error)
        g->step = ss_uplink_send(g->uplink, op);
    else if (error == EINVAL)
        ss_client_end(g, _("our value for the deal is not opened: the commitments are not those we know"));
    else
        ss_client_end(g, ss_system_sentence(error));
}

static void ask_view(ss_client *g) {
    if (!g->view && !g->shown.choosing)
        g->view = ss_uplink_send(g->uplink, ss_table_client_operation(&g->a, "view"));
}

static void verify(ss_client *g) {
    ss_table_client_deal deal;
    ss_client_event event = {.what = SS_CLIENT_EVENT_DEAL};
    ss_text t = ss_text_in(event.text, sizeof event.text);
    if (g->verified) return;
    g->verified = g->a.table.event;
    ss_table_client_verify(&g->a, &deal);
    event.number = deal.faults;
    ss_put_deal_verdict(&t, deal.there ? &deal.tags : NULL, &deal.report, deal.proved);
    ss_client_report(g, event);
}

static void act(ss_client *g) {
    static const ss_manners none;
    const ss_table_view *t = &g->a.table;
    json_t *op = NULL;
    if (!g->uplink || !g->a.up || g->a.watch || !t->event) return;
    if (t->phase == SS_ROOM_OVER) verify(g);
    if (g->step || ss_clock_seconds() < g->a.not_before) return;
    switch (ss_next_step_of(t, &none)) {
    case SS_NEXT_STEP_COMMIT: {
        int error = ss_table_client_commit(&g->a, &op);
        send_duty(g, error, op);
        break;
    }
    case SS_NEXT_STEP_REVEAL: {
        int error = ss_table_client_reveal(&g->a, &op);
        send_duty(g, error, op);
        break;
    }
    case SS_NEXT_STEP_SIDE: ask_view(g); break;
    default: break;
    }
    send_waiting(g);
}

/* ---- messages from the server ---- */

static const struct {
    const char *type;
    ss_client_event_kind event;
} reported[] = {
    {"said",     SS_CLIENT_EVENT_SAID    },
    {"turn",     SS_CLIENT_EVENT_TURN    },
    {"absent",   SS_CLIENT_EVENT_ABSENT  },
    {"returned", SS_CLIENT_EVENT_RETURNED},
    {"declined", SS_CLIENT_EVENT_DECLINED},
    {"resigned", SS_CLIENT_EVENT_RESIGNED},
    {"left",     SS_CLIENT_EVENT_LEFT    },
};

static void report_drawn(ss_client *g) {
    unsigned drawn = ss_table_view_drawn(&g->a.table);
    for (unsigned fresh = drawn & ~g->drawn; fresh; fresh &= fresh - 1)
        ss_client_report(
            g,
            (ss_client_event){.what = SS_CLIENT_EVENT_DRAWN, .seat = ss_lowest(fresh), .number = (int)drawn});
    g->drawn = drawn;
}

static void report_frame(ss_client *g, const json_t *frame, int move) {
    const char *type = ss_member_text(frame, "type");
    int seat = 1, phrase = 0;
    ss_member_int(frame, "seat", 1, SS_MAX_PLAYERS, &seat);
    if (strcmp(type, "said") == 0 && !ss_member_name(frame, "phrase", ss_phrases, &phrase)) return;
    report_drawn(g);
    for (size_t i = 0; i < sizeof reported / sizeof *reported; i++)
        if (strcmp(type, reported[i].type) == 0)
            ss_client_report(g,
                             (ss_client_event){.what = reported[i].event,
                                               .seat = seat - 1,
                                               .number = phrase,
                                               .ours = seat - 1 == g->a.table.seat && g->own_move == move});
    if (g->a.table.paused == g->paused) return;
    g->paused = g->a.table.paused;
    ss_client_report(g, (ss_client_event){.what = SS_CLIENT_EVENT_PAUSED});
}

/* In the hello, or in a frame of its own; null once it is withdrawn. */
static void take_message(ss_client *g, const json_t *frame) {
    const char *text = ss_member_text(frame, "message");
    ss_client_event event = {.what = SS_CLIENT_EVENT_MESSAGE};
    if (!text || !*text) return;
    ss_text t = ss_text_in(event.text, sizeof event.text);
    ss_put_printable(&t, text);
    ss_client_report(g, event);
}

static void end_closed(ss_client *g, const char *reason) {
    char why[SS_CLIENT_EVENT_TEXT] = "", sentence[SS_CLIENT_EVENT_TEXT + 100];
    ss_text t = ss_text_in(why, sizeof why);
    ss_put_printable(&t, reason);
    snprintf(sentence, sizeof sentence, _("The operator of the server has closed this table: %s"), why);
    ss_client_end(g, sentence);
}

/* After a time without a connection, nobody says who freed our seat; a person who leaves knows. */
static void end_unseated(ss_client *g, const json_t *frame) {
    const char *by = ss_member_text(frame, "by");
    bool left = by && strcmp(by, "person") == 0;
    ss_client_end(g, left ? _("You have left the table.") : _("The host has freed your seat."));
}

static void take_frame(ss_client *g) {
    const json_t *frame = ss_uplink_message(g->uplink);
    const char *type = ss_member_text(frame, "type"), *id = ss_member_text(frame, "table");
    int64_t time;
    int move = g->a.table.move, event = g->a.table.event, seat = g->a.table.seat;
    if (type && strcmp(type, "message") == 0) take_message(g, frame);
    if (!type || !id || strcmp(id, g->a.table.id) != 0) return;
    if (ss_member_number(frame, "time", 1, INT64_MAX / 4, &time))
        g->shown.ahead = (double)time / 1000 - ss_clock_seconds();
    bool phrase = strcmp(type, "said") == 0;
    switch (ss_table_client_frame(&g->a)) {
    case SS_TABLE_CLIENT_SAME:
        if (phrase && g->a.table.event > event) report_frame(g, frame, move);
        return;
    case SS_TABLE_CLIENT_STRANGE:
        ss_client_end(g,
                      _("the server says something about the table that this program does not understand"));
        return;
    case SS_TABLE_CLIENT_CHANGED: break;
    }
    ss_client_report_table(g);
    if (seat >= 0 && g->a.table.seat < 0) {
        end_unseated(g, frame);
        return;
    }
    report_frame(g, frame, move);
    const char *reason = ss_member_text(frame, "reason");
    if (g->a.table.phase == SS_ROOM_CLOSED && reason)
        end_closed(g, reason);
    else if (g->a.table.phase == SS_ROOM_CLOSED)
        ss_client_end(g, _("The table was closed."));
}

static void go_up(ss_client *g) {
    const json_t *name = json_object_get(ss_uplink_message(g->uplink), "name");
    if (g->entry.api.key && json_is_null(name)) { /* the key is no longer valid */
        ss_client_end(g, ss_http_client_sentence("NO_KEY"));
        return;
    }
    ss_table_client_up(&g->a);
    ss_client_report(g, (ss_client_event){.what = SS_CLIENT_EVENT_UP});
    take_message(g, ss_uplink_message(g->uplink));
}

static void go_down(ss_client *g) {
    ss_client_event event = {.what = SS_CLIENT_EVENT_DOWN};
    ss_text t = ss_text_in(event.text, sizeof event.text);
    ss_put_uplink_trouble(&t, ss_uplink_why(g->uplink), 0, &g->entry.remote);
    ss_table_client_down(&g->a);
    g->step = g->view = 0;
    for (int i = 0; i < g->count;) {
        bool lost = g->waiting[i].id && ss_order_is_once(g->waiting[i].order.what);
        g->waiting[i].id = 0;
        if (lost)
            ss_client_undo(g, i,
                           _("The connection broke before the answer came: check whether it was done."));
        else
            i++;
    }
    ss_client_report(g, event);
}

static void refused(ss_client *g) {
    char sentence[SS_CLIENT_EVENT_TEXT];
    ss_text t = ss_text_in(sentence, sizeof sentence);
    ss_put_uplink_trouble(&t, ss_uplink_why(g->uplink), ss_uplink_version(g->uplink), &g->entry.remote);
    ss_client_end(g, sentence);
}

/* ---- for the caller ---- */

ss_client *ss_client_open(const ss_content *content, const char *authority, ss_client_tell *tell,
                          void *data) {
    ss_client *g = calloc(1, sizeof *g);
    if (!g) return NULL;
    g->content = content;
    g->authority = authority;
    g->tell = tell;
    g->data = data;
    return g;
}

void ss_client_close(ss_client *g) {
    if (!g) return;
    go_away(g);
    ss_entry_done(&g->entry);
    free(g);
}

bool ss_client_attends(const ss_client *g) { return g->uplink; }

void ss_client_step(ss_client *g, double deadline) {
    if (!g->uplink) return;
    switch (ss_uplink_next(g->uplink, deadline)) {
    case SS_UPLINK_NOTHING:
        if (g->a.up && !g->a.watch && !g->a.table.event && ss_clock_seconds() >= g->a.not_before)
            ss_table_client_watch(&g->a);
        break;
    case SS_UPLINK_UP: go_up(g); break;
    case SS_UPLINK_DOWN: go_down(g); break;
    case SS_UPLINK_FRAME: take_frame(g); break;
    case SS_UPLINK_ANSWER: ss_client_answer(g); break;
    case SS_UPLINK_STOPPED: go_away(g); break;
    case SS_UPLINK_REFUSED: refused(g); break;
    }
    act(g);
}
