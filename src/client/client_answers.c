/* Handles the server's answers to orders and steps. */
#include <stdio.h>
#include <string.h>

#include "client/client_state.h"
#include "texts/nouns.h"
#include "notation/error_names.h"
#include "online/members.h"

static ss_error error_called(const char *name) {
    for (ss_error error = SS_OK + 1; ss_error_name(error); error++)
        if (strcmp(ss_error_name(error), name) == 0) return error;
    return SS_OK;
}

static void put_refusal(ss_text *t, const ss_client *c, const char *code) {
    ss_http_client_answer why = {.what = SS_HTTP_CLIENT_REFUSED};
    const char *detail = ss_member_text(ss_uplink_message(c->uplink), "detail");
    snprintf(why.said, sizeof why.said, "%s", code);
    snprintf(why.detail, sizeof why.detail, "%s", detail ? detail : "");
    ss_error refusal = strcmp(code, "ILLEGAL") == 0 && detail ? error_called(detail) : SS_OK;
    if (refusal)
        ss_text_put(t, ss_refusal_sentence(refusal));
    else
        ss_put_http_client_answer(t, &why, &c->entry.remote);
}

static void take_watch_refusal(ss_client *c, const char *code) {
    char sentence[SS_CLIENT_EVENT_TEXT];
    ss_text t = ss_text_in(sentence, sizeof sentence);
    put_refusal(&t, c, code);
    if (ss_table_client_is_final(code)) {
        ss_client_end(c, sentence);
    } else {
        ss_table_client_wait(&c->a);
        ss_table_client_watch_anew(&c->a);
    }
}

/* After a turn that came too late, the table is checked again: the turn may be there already. */
static void take_order_answer(ss_client *c, int i, const char *code) {
    char sentence[SS_CLIENT_EVENT_TEXT];
    ss_text t = ss_text_in(sentence, sizeof sentence);
    ss_client_waiting w = c->waiting[i];
    if (!code) {
        ss_table_client_done(&c->a);
        if (w.order.what == SS_ORDER_INVITE) {
            ss_client_event event = {.what = SS_CLIENT_EVENT_LINK, .seat = w.order.seat};
            ss_entry_link(&c->entry.remote, c->a.table.id, ss_uplink_message(c->uplink), event.text);
            ss_client_drop(c, i);
            ss_client_report(c, event);
            return;
        }
        ss_client_drop(c, i);
        if (w.order.what == SS_ORDER_REPORT)
            ss_client_report(c, (ss_client_event){.what = SS_CLIENT_EVENT_REPORTED, .seat = w.order.seat});
        if (c->a.table.event == w.event && w.order.what != SS_ORDER_LEAVE) ss_table_client_watch_anew(&c->a);
        return;
    }
    put_refusal(&t, c, code);
    if (strcmp(code, "BUSY") == 0 || strcmp(code, "NOT_STORED") == 0) {
        c->waiting[i].id = 0;
        ss_table_client_wait(&c->a);
        return;
    }
    ss_client_undo(c, i, sentence);
    if (strcmp(code, "NO_KEY") == 0 || strcmp(code, "DELETED") == 0)
        ss_client_end(c, sentence);
    else
        ss_table_client_watch_anew(&c->a);
}

static void take_view(ss_client *c, const char *code) {
    c->view = 0;
    if (!code && ss_table_view_choice(&c->a.table, json_object_get(ss_uplink_message(c->uplink), "view"),
                                      &c->shown.choice)) {
        c->shown.choosing = true;
        ss_client_report_table(c);
    } else {
        ss_table_client_wait(&c->a);
        ss_table_client_watch_anew(&c->a);
    }
}

void ss_client_answer(ss_client *c) {
    const json_t *message = ss_uplink_message(c->uplink);
    const char *code = ss_member_text(message, "error");
    int re = 0;
    ss_member_int(message, "re", 1, INT32_MAX, &re);
    if (ss_table_client_answers_watch(&c->a, &code)) {
        if (code) take_watch_refusal(c, code);
        return;
    }
    if (c->step && re == c->step) {
        c->step = 0;
        if (code) take_watch_refusal(c, code);
        return;
    }
    if (c->view && re == c->view) {
        take_view(c, code);
        return;
    }
    for (int i = 0; i < c->count; i++)
        if (c->waiting[i].id == re) {
            take_order_answer(c, i, code);
            return;
        }
}
