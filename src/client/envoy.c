#include "client/envoy.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "texts/deal_words.h"
#include "client/duty.h"
#include "client/envoy_state.h"
#include "client/order.h"
#include "system/clock.h"
#include "system/printable.h"
#include "texts/system_errors.h"
#include "texts/words.h"
#include "online/members.h"

/* ---- telling ---- */

void ss_envoy_news(ss_envoy *g, ss_news news) {
    news.invitation = &g->invitation;
    news.tables = &g->tables;
    news.attendance = &g->shown;
    g->tell(g->data, &news);
}

void ss_envoy_fail(ss_envoy *g, ss_order_kind order, const char *sentence) {
    ss_news news = {.what = SS_NEWS_FAILED, .order = order};
    snprintf(news.text, sizeof news.text, "%s", sentence);
    ss_envoy_news(g, news);
}

void ss_envoy_tell_table(ss_envoy *g) {
    ss_sight_copy(&g->shown.table, &g->a.table);
    if (g->a.table.phase != SS_ROOM_CHOOSING || ss_has(g->a.table.chosen, g->a.table.seat))
        g->shown.choosing = false;
    ss_envoy_news(g, (ss_news){.what = SS_NEWS_TABLE});
}

/* ---- going to a table and leaving it ---- */

static void go_away(ss_envoy *g) {
    ss_uplink_close(g->uplink);
    g->uplink = NULL;
    g->count = g->duty = g->view = 0;
}

void ss_envoy_end(ss_envoy *g, const char *sentence) {
    ss_news news = {.what = SS_NEWS_ENDED};
    snprintf(news.text, sizeof news.text, "%s", sentence);
    go_away(g);
    ss_envoy_news(g, news);
}

static bool begin_table(ss_envoy *g, const char *id) {
    char table[SS_ID];
    memcpy(table, id, SS_ID);
    int error = ss_attending_begin(&g->a, table);
    g->count = g->duty = g->view = g->verified = 0;
    g->own_move = -1;
    g->paused = false;
    g->drawn = ~0u;
    ss_sight_begin(&g->shown.table, NULL, table);
    g->shown.choosing = false;
    if (error) ss_envoy_end(g, ss_system_sentence(error));
    return !error;
}

void ss_envoy_go(ss_envoy *g) {
    go_away(g);
    ss_text t = ss_text_in(g->shown.server, sizeof g->shown.server);
    ss_remote_write(&t, &g->entry.remote);
    g->a = (ss_attending){0};
    g->uplink = g->a.uplink = ss_uplink_open(&g->entry.api);
    if (!g->uplink) {
        ss_envoy_fail(g, SS_ORDER_GO, ss_system_sentence(ENOMEM));
        return;
    }
    if (begin_table(g, g->entry.errand.table)) ss_envoy_news(g, (ss_news){.what = SS_NEWS_ARRIVED});
}

static void go_to_rematch(ss_envoy *g) {
    if (!g->uplink || !*g->a.table.next) return;
    memcpy(g->entry.errand.table, g->a.table.next, SS_ID);
    if (!begin_table(g, g->entry.errand.table)) return;
    ss_envoy_news(g, (ss_news){.what = SS_NEWS_ARRIVED});
    if (g->a.up) ss_attending_watch(&g->a);
}

/* ---- orders for the table ---- */

void ss_envoy_drop(ss_envoy *g, int i) {
    g->count--;
    memmove(&g->waiting[i], &g->waiting[i + 1], (size_t)(g->count - i) * sizeof *g->waiting);
}

void ss_envoy_undo(ss_envoy *g, int i, const char *sentence) {
    ss_news news = {.what = SS_NEWS_UNDONE, .order = g->waiting[i].order.what};
    snprintf(news.text, sizeof news.text, "%s", sentence);
    ss_envoy_drop(g, i);
    ss_envoy_news(g, news);
}

static void send_waiting(ss_envoy *g) {
    if (!g->a.up || g->a.watch || !g->a.table.event || ss_clock_seconds() < g->a.not_before) return;
    for (int i = 0; i < g->count;) {
        ss_envoy_waiting *w = &g->waiting[i];
        ss_order_worth worth = w->id ? SS_ORDER_SENDS : ss_order_look(&w->order, &g->a.table);
        if (worth == SS_ORDER_IS_DONE) {
            ss_envoy_drop(g, i);
            ss_envoy_tell_table(g);
            continue;
        }
        if (worth == SS_ORDER_IS_VOID) {
            ss_envoy_undo(g, i, _("The game went on without this turn: it came too late."));
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

static void add_order(ss_envoy *g, const ss_order *order) {
    if (!g->uplink) return;
    if (g->count == SS_ENVOY_WAITING) {
        ss_news news = {.what = SS_NEWS_UNDONE, .order = order->what};
        snprintf(news.text, sizeof news.text, "%s", _("Too much is waiting to be sent."));
        ss_envoy_news(g, news);
        return;
    }
    g->waiting[g->count++] = (ss_envoy_waiting){.order = *order};
    send_waiting(g);
}

void ss_envoy_take(ss_envoy *g, const ss_order *order) {
    static void (*const errands[SS_ORDERS])(ss_envoy *, const ss_order *) = {
        [SS_ORDER_LOOK] = ss_envoy_look, [SS_ORDER_SIT] = ss_envoy_sit, [SS_ORDER_OPEN] = ss_envoy_host,
        [SS_ORDER_LIST] = ss_envoy_list, [SS_ORDER_GO] = ss_envoy_pick,
    };
    if (errands[order->what]) {
        if (order->what != SS_ORDER_SIT) ss_entry_done(&g->entry);
        go_away(g);
        errands[order->what](g, order);
    } else if (order->what == SS_ORDER_AWAY) {
        go_away(g);
    } else if (order->what == SS_ORDER_AGAIN) {
        go_to_rematch(g);
    } else if (ss_order_is_for_table(order->what)) {
        add_order(g, order);
    }
}

/* ---- duties ---- */

static void send_duty(ss_envoy *g, int error, json_t *op) {
    if (!error)
        g->duty = ss_uplink_send(g->uplink, op);
    else if (error == EINVAL)
        ss_envoy_end(g, _("our value for the deal is not opened: the commitments are not those we know"));
    else
        ss_envoy_end(g, ss_system_sentence(error));
}

static void ask_view(ss_envoy *g) {
    if (!g->view && !g->shown.choosing)
        g->view = ss_uplink_send(g->uplink, ss_attending_operation(&g->a, "view"));
}

static void verify(ss_envoy *g) {
    ss_attending_deal deal;
    ss_news news = {.what = SS_NEWS_DEAL};
    ss_text t = ss_text_in(news.text, sizeof news.text);
    if (g->verified) return;
    g->verified = g->a.table.event;
    ss_attending_verify(&g->a, &deal);
    news.number = deal.there ? deal.report.count : 1;
    ss_put_deal_verdict(&t, deal.there ? &deal.tags : NULL, &deal.report, deal.proved);
    ss_envoy_news(g, news);
}

static void act(ss_envoy *g) {
    static const ss_manners none;
    const ss_sight *t = &g->a.table;
    json_t *op = NULL;
    if (!g->uplink || !g->a.up || g->a.watch || !t->event) return;
    if (t->phase == SS_ROOM_OVER) verify(g);
    if (g->duty || ss_clock_seconds() < g->a.not_before) return;
    switch (ss_duty_of(t, &none)) {
    case SS_DUTY_COMMIT: {
        int error = ss_attending_commit(&g->a, &op);
        send_duty(g, error, op);
        break;
    }
    case SS_DUTY_REVEAL: {
        int error = ss_attending_reveal(&g->a, &op);
        send_duty(g, error, op);
        break;
    }
    case SS_DUTY_SIDE: ask_view(g); break;
    default: break;
    }
    send_waiting(g);
}

/* ---- messages from the server ---- */

static const struct {
    const char *type;
    ss_news_kind news;
} told[] = {
    {"said",     SS_NEWS_SAID    },
    {"turn",     SS_NEWS_TURN    },
    {"absent",   SS_NEWS_ABSENT  },
    {"returned", SS_NEWS_RETURNED},
    {"declined", SS_NEWS_DECLINED},
    {"resigned", SS_NEWS_RESIGNED},
    {"left",     SS_NEWS_LEFT    },
};

static void tell_drawn(ss_envoy *g) {
    unsigned drawn = ss_sight_drawn(&g->a.table);
    for (unsigned news = drawn & ~g->drawn; news; news &= news - 1)
        ss_envoy_news(g, (ss_news){.what = SS_NEWS_DRAWN, .seat = ss_lowest(news), .number = (int)drawn});
    g->drawn = drawn;
}

static void tell_frame(ss_envoy *g, const json_t *frame, int move) {
    const char *type = ss_member_text(frame, "type");
    int seat = 1, phrase = 0;
    ss_member_int(frame, "seat", 1, SS_MAX_PLAYERS, &seat);
    if (strcmp(type, "said") == 0 && !ss_member_name(frame, "phrase", ss_phrases, &phrase)) return;
    tell_drawn(g);
    for (size_t i = 0; i < sizeof told / sizeof *told; i++)
        if (strcmp(type, told[i].type) == 0)
            ss_envoy_news(g, (ss_news){.what = told[i].news,
                                       .seat = seat - 1,
                                       .number = phrase,
                                       .ours = seat - 1 == g->a.table.seat && g->own_move == move});
    if (g->a.table.paused == g->paused) return;
    g->paused = g->a.table.paused;
    ss_envoy_news(g, (ss_news){.what = SS_NEWS_PAUSED});
}

/* In the hello, or in a frame of its own; null once it is withdrawn. */
static void take_message(ss_envoy *g, const json_t *frame) {
    const char *text = ss_member_text(frame, "message");
    ss_news news = {.what = SS_NEWS_MESSAGE};
    if (!text || !*text) return;
    ss_text t = ss_text_in(news.text, sizeof news.text);
    ss_put_printable(&t, text);
    ss_envoy_news(g, news);
}

static void end_closed(ss_envoy *g, const char *reason) {
    char why[SS_NEWS_TEXT] = "", sentence[SS_NEWS_TEXT + 100];
    ss_text t = ss_text_in(why, sizeof why);
    ss_put_printable(&t, reason);
    snprintf(sentence, sizeof sentence, _("The operator of the server has closed this table: %s"), why);
    ss_envoy_end(g, sentence);
}

/* After a time without a connection, nobody says who freed our seat; a person who leaves knows. */
static void end_unseated(ss_envoy *g, const json_t *frame) {
    const char *by = ss_member_text(frame, "by");
    bool left = by && strcmp(by, "person") == 0;
    ss_envoy_end(g, left ? _("You have left the table.") : _("The host has freed your seat."));
}

static void take_frame(ss_envoy *g) {
    const json_t *frame = ss_uplink_message(g->uplink);
    const char *type = ss_member_text(frame, "type"), *id = ss_member_text(frame, "table");
    int64_t time;
    int move = g->a.table.move, event = g->a.table.event, seat = g->a.table.seat;
    if (type && strcmp(type, "message") == 0) take_message(g, frame);
    if (!type || !id || strcmp(id, g->a.table.id) != 0) return;
    if (ss_member_number(frame, "time", 1, INT64_MAX / 4, &time))
        g->shown.ahead = (double)time / 1000 - ss_clock_seconds();
    bool says = strcmp(type, "said") == 0;
    switch (ss_attending_frame(&g->a)) {
    case SS_ATTENDING_SAME:
        if (says && g->a.table.event > event) tell_frame(g, frame, move);
        return;
    case SS_ATTENDING_STRANGE:
        ss_envoy_end(g, _("the server says something about the table that this program does not understand"));
        return;
    case SS_ATTENDING_CHANGED: break;
    }
    ss_envoy_tell_table(g);
    if (seat >= 0 && g->a.table.seat < 0) {
        end_unseated(g, frame);
        return;
    }
    tell_frame(g, frame, move);
    const char *reason = ss_member_text(frame, "reason");
    if (g->a.table.phase == SS_ROOM_CLOSED && reason)
        end_closed(g, reason);
    else if (g->a.table.phase == SS_ROOM_CLOSED)
        ss_envoy_end(g, _("The table was closed."));
}

static void go_up(ss_envoy *g) {
    const json_t *name = json_object_get(ss_uplink_message(g->uplink), "name");
    if (g->entry.api.key && json_is_null(name)) { /* the key is no longer valid */
        ss_envoy_end(g, ss_post_sentence("NO_KEY"));
        return;
    }
    ss_attending_up(&g->a);
    ss_envoy_news(g, (ss_news){.what = SS_NEWS_UP});
    take_message(g, ss_uplink_message(g->uplink));
}

static void go_down(ss_envoy *g) {
    ss_news news = {.what = SS_NEWS_DOWN};
    ss_text t = ss_text_in(news.text, sizeof news.text);
    ss_put_uplink_trouble(&t, ss_uplink_why(g->uplink), 0, &g->entry.remote);
    ss_attending_down(&g->a);
    g->duty = g->view = 0;
    for (int i = 0; i < g->count;) {
        bool lost = g->waiting[i].id && ss_order_is_once(g->waiting[i].order.what);
        g->waiting[i].id = 0;
        if (lost)
            ss_envoy_undo(g, i, _("The connection broke before the answer came: check whether it was done."));
        else
            i++;
    }
    ss_envoy_news(g, news);
}

static void refused(ss_envoy *g) {
    char sentence[SS_NEWS_TEXT];
    ss_text t = ss_text_in(sentence, sizeof sentence);
    ss_put_uplink_trouble(&t, ss_uplink_why(g->uplink), ss_uplink_version(g->uplink), &g->entry.remote);
    ss_envoy_end(g, sentence);
}

/* ---- for the caller ---- */

ss_envoy *ss_envoy_open(const ss_content *content, const char *authority, ss_envoy_tell *tell, void *data) {
    ss_envoy *g = calloc(1, sizeof *g);
    if (!g) return NULL;
    g->content = content;
    g->authority = authority;
    g->tell = tell;
    g->data = data;
    return g;
}

void ss_envoy_close(ss_envoy *g) {
    if (!g) return;
    go_away(g);
    ss_entry_done(&g->entry);
    free(g);
}

bool ss_envoy_attends(const ss_envoy *g) { return g->uplink; }

void ss_envoy_step(ss_envoy *g, double deadline) {
    if (!g->uplink) return;
    switch (ss_uplink_next(g->uplink, deadline)) {
    case SS_UPLINK_NOTHING:
        if (g->a.up && !g->a.watch && !g->a.table.event && ss_clock_seconds() >= g->a.not_before)
            ss_attending_watch(&g->a);
        break;
    case SS_UPLINK_UP: go_up(g); break;
    case SS_UPLINK_DOWN: go_down(g); break;
    case SS_UPLINK_FRAME: take_frame(g); break;
    case SS_UPLINK_ANSWER: ss_envoy_answer(g); break;
    case SS_UPLINK_STOPPED: go_away(g); break;
    case SS_UPLINK_REFUSED: refused(g); break;
    }
    act(g);
}
