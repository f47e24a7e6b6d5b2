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

static void put_refusal(ss_text *t, const ss_client *g, const char *code) {
    ss_http_client_answer why = {.what = SS_HTTP_CLIENT_REFUSED};
    const char *detail = ss_member_text(ss_uplink_message(g->uplink), "detail");
    snprintf(why.said, sizeof why.said, "%s", code);
    snprintf(why.detail, sizeof why.detail, "%s", detail ? detail : "");
    ss_error refusal = strcmp(code, "ILLEGAL") == 0 && detail ? error_called(detail) : SS_OK;
    if (refusal)
        ss_text_put(t, ss_refusal_sentence(refusal));
    else
        ss_put_http_client_answer(t, &why, &g->entry.remote);
}

static void take_watch_refusal(ss_client *g, const char *code) {
    char sentence[SS_CLIENT_EVENT_TEXT];
    ss_text t = ss_text_in(sentence, sizeof sentence);
    put_refusal(&t, g, code);
    if (ss_table_client_is_final(code)) {
        ss_client_end(g, sentence);
    } else {
        ss_table_client_wait(&g->a);
        ss_table_client_watch_anew(&g->a);
    }
}

/* After a turn that came too late, the table is checked again: the turn may be there already. */
static void take_order_answer(ss_client *g, int i, const char *code) {
    char sentence[SS_CLIENT_EVENT_TEXT];
    ss_text t = ss_text_in(sentence, sizeof sentence);
    ss_client_waiting w = g->waiting[i];
    if (!code) {
        ss_table_client_done(&g->a);
        if (w.order.what == SS_ORDER_INVITE) {
            ss_client_event event = {.what = SS_CLIENT_EVENT_LINK, .seat = w.order.seat};
            ss_entry_link(&g->entry.remote, g->a.table.id, ss_uplink_message(g->uplink), event.text);
            ss_client_drop(g, i);
            ss_client_report(g, event);
            return;
        }
        ss_client_drop(g, i);
        if (w.order.what == SS_ORDER_REPORT)
            ss_client_report(g, (ss_client_event){.what = SS_CLIENT_EVENT_REPORTED, .seat = w.order.seat});
        if (g->a.table.event == w.event && w.order.what != SS_ORDER_LEAVE) ss_table_client_watch_anew(&g->a);
        return;
    }
    put_refusal(&t, g, code);
    if (strcmp(code, "BUSY") == 0 || strcmp(code, "NOT_STORED") == 0) {
        g->waiting[i].id = 0;
        ss_table_client_wait(&g->a);
        return;
    }
    ss_client_undo(g, i, sentence);
    if (strcmp(code, "NO_KEY") == 0 || strcmp(code, "DELETED") == 0)
        ss_client_end(g, sentence);
    else
        ss_table_client_watch_anew(&g->a);
}

static void take_view(ss_client *g, const char *code) {
    g->view = 0;
    if (!code && ss_table_view_choice(&g->a.table, json_object_get(ss_uplink_message(g->uplink), "view"),
                                      &g->shown.choice)) {
        g->shown.choosing = true;
        ss_client_report_table(g);
    } else {
        ss_table_client_wait(&g->a);
        ss_table_client_watch_anew(&g->a);
    }
}

void ss_client_answer(ss_client *g) {
    const json_t *message = ss_uplink_message(g->uplink);
    const char *code = ss_member_text(message, "error");
    int re = 0;
    ss_member_int(message, "re", 1, INT32_MAX, &re);
    if (ss_table_client_answers_watch(&g->a, &code)) {
        if (code) take_watch_refusal(g, code);
        return;
    }
    if (g->step && re == g->step) {
        g->step = 0;
        if (code) take_watch_refusal(g, code);
        return;
    }
    if (g->view && re == g->view) {
        take_view(g, code);
        return;
    }
    for (int i = 0; i < g->count; i++)
        if (g->waiting[i].id == re) {
            take_order_answer(g, i, code);
            return;
        }
}
