#include "client/table_client.h"

#include <math.h>
#include <string.h>

#include "system/clock.h"
#include "online/members.h"

static const double pause_first = 0.5, pause_most = 15;
enum { STRANGE_MOST = 3 }; /* most tables in a row that cannot be read */

int ss_table_client_begin(ss_table_client *a, const char *table) {
    ss_table_view_begin(&a->table, a->content, table);
    a->watch = 0;
    a->not_before = 0;
    a->pause = pause_first;
    return ss_dealing_open(&a->dealing, table);
}

/* ---- keeping up ---- */

void ss_table_client_watch(ss_table_client *a) {
    json_t *op = ss_table_client_operation(a, "watch");
    if (a->table.event) ss_member_put_number(&op, "since", a->table.event);
    a->watch = ss_uplink_send(a->uplink, op);
}

void ss_table_client_watch_anew(ss_table_client *a) {
    a->table.event = 0;
    if (a->up && !a->watch) ss_table_client_watch(a);
}

void ss_table_client_up(ss_table_client *a) {
    a->up = true;
    ss_table_client_watch(a);
}

void ss_table_client_down(ss_table_client *a) {
    a->up = false;
    a->watch = 0;
}

void ss_table_client_wait(ss_table_client *a) {
    a->not_before = ss_clock_seconds() + a->pause;
    a->pause = fmin(a->pause * 2, pause_most);
}

void ss_table_client_done(ss_table_client *a) { a->pause = pause_first; }

ss_table_client_change ss_table_client_frame(ss_table_client *a) {
    ss_table_view *t = &a->table;
    switch (ss_table_view_take(t, ss_uplink_message(a->uplink), &a->frame)) {
    case SS_TABLE_VIEW_CHANGED: return SS_TABLE_CLIENT_CHANGED;
    case SS_TABLE_VIEW_SAME: return SS_TABLE_CLIENT_SAME;
    case SS_TABLE_VIEW_LOST: break;
    }
    if (t->strange >= STRANGE_MOST || t->fault.what == SS_F_OTHER_CONTENT) return SS_TABLE_CLIENT_STRANGE;
    if (a->up && !a->watch) ss_table_client_watch(a);
    return SS_TABLE_CLIENT_SAME;
}

bool ss_table_client_answers_watch(ss_table_client *a, const char **code) {
    const json_t *message = ss_uplink_message(a->uplink);
    int re = 0;
    ss_member_int(message, "re", 1, INT32_MAX, &re);
    if (!a->watch || re != a->watch) return false;
    a->watch = 0;
    *code = ss_member_text(message, "error");
    if (!*code && !a->table.event && a->table.strange < STRANGE_MOST) ss_table_client_wait(a);
    return true;
}

bool ss_table_client_is_final(const char *code) {
    static const char *const codes[] = {"NO_KEY",     "NO_TABLE", "DELETED",  "NOT_SEATED",
                                        "BAD_REVEAL", "BAD_OP",   "BAD_JSON", "BAD_MEMBER"};
    for (size_t i = 0; i < sizeof codes / sizeof *codes; i++)
        if (strcmp(codes[i], code) == 0) return true;
    return false;
}

/* ---- operations ---- */

json_t *ss_table_client_operation(const ss_table_client *a, const char *op) {
    return json_pack("{s:s, s:s}", "op", op, "table", a->table.id);
}

int ss_table_client_commit(ss_table_client *a, json_t **op) {
    uint8_t commitment[SS_SHA256_SIZE];
    char digits[SS_DIGITS];
    int error = ss_dealing_commit(&a->dealing, a->table.seat + 1, a->table.round, commitment);
    if (error) return error;
    ss_digits_write(digits, commitment);
    *op = ss_table_client_operation(a, "commit");
    ss_member_put_text(op, "commit", digits);
    return 0;
}

int ss_table_client_reveal(ss_table_client *a, json_t **op) {
    char salt[SS_DIGITS], value[SS_DIGITS];
    int error = ss_dealing_note(&a->dealing, &a->table);
    if (error) return error;
    ss_digits_write(salt, a->dealing.own.salt);
    ss_digits_write(value, a->dealing.own.value);
    *op = ss_table_client_operation(a, "reveal");
    ss_member_put_text(op, "salt", salt);
    ss_member_put_text(op, "value", value);
    return 0;
}

json_t *ss_table_client_play(const ss_table_client *a, int move, const ss_turn *turn) {
    char text[SS_TURN_TEXT];
    ss_text t = ss_text_in(text, sizeof text);
    ss_put_turn(&t, a->table.content, turn, true);
    json_t *op = ss_table_client_operation(a, "play");
    ss_member_put_number(&op, "move", move);
    ss_member_put_text(&op, "turn", text);
    return op;
}

json_t *ss_table_client_answer(const ss_table_client *a, int question, bool agrees) {
    json_t *op = ss_table_client_operation(a, "answer");
    ss_member_put_bool(&op, "agree", agrees);
    if (question) ss_member_put_number(&op, "question", question);
    return op;
}

/* ---- the end ---- */

void ss_table_client_verify(const ss_table_client *a, ss_table_client_deal *deal) {
    const ss_record *r = &a->table.record;
    *deal = (ss_table_client_deal){.faults = 1};
    deal->there = a->table.dealt && ss_fair_tags_there(r->source) &&
                  !ss_fair_tags_read(&deal->tags, r->source, r->deal.players).what;
    if (!deal->there) return;
    deal->report = ss_fair_check(&deal->tags, a->table.content, r, &a->dealing.noted);
    deal->faults = deal->report.count;
    deal->proved = a->dealing.noted.parts == (deal->tags.seats << 1 | 1u);
}
