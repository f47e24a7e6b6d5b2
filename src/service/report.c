/* A player reports the name of another at their table to the moderators. */
#include "service/api.h"

#include <string.h>

#include "service/internal.h"
#include "online/members.h"
#include "store/moderation.h"

static ss_store_result store_report(ss_store *store, ss_store_task *e) {
    ss_store_report *r = e->data;
    r->time = e->now;
    ss_store_result result = ss_store_report_make(store, r);
    if (result || !e->number) return result;
    ss_store_notice notice = {.kind = SS_NOTICE_REPORT, .number = e->number, .due = e->now};
    memcpy(notice.table, r->table, sizeof notice.table);
    memcpy(notice.person, r->person, sizeof notice.person);
    return ss_store_notice_put(store, &notice);
}

/* Reporting again changes nothing. */
static void reported(ss_store_task *e, ss_store_result result) {
    if (!result && e->number) ss_notifier_note(e->service);
    ss_call_send_empty(e->call);
}

void ss_report_name(ss_call *call, ss_table *table) {
    static const char *const names[] = {"seat", NULL};
    const char *stranger = ss_member_stranger(call->members, names, ~0u);
    int8_t seat;
    int own = ss_room_seat_of(&table->room, call->person->id);
    if (stranger || !ss_member_seat(call->members, "seat", &seat) || seat >= ss_room_players(&table->room)) {
        ss_call_refuse(call, SS_REFUSED_BAD_MEMBER, stranger ? stranger : "seat");
        return;
    }
    if (own < 0 || seat == own || !table->people[seat] || !*table->people[seat]->name) {
        ss_call_refuse(call, own < 0 ? SS_REFUSED_NOT_SEATED : SS_REFUSED_BAD_MEMBER,
                       own < 0 ? NULL : "seat");
        return;
    }
    if (!ss_call_may(call, SS_RATE_LIMIT_REPORTS)) return;
    ss_store_report r = {0};
    memcpy(r.table, table->id, SS_ID);
    memcpy(r.person, table->people[seat]->id, SS_ID);
    memcpy(r.reporter, call->person->id, SS_ID);
    memcpy(r.name, table->people[seat]->name, sizeof r.name);
    ss_store_task e = ss_store_task_of(call, store_report, reported);
    e.number = call->service->notifier.hooks ? table->room.number : 0;
    ss_store_task_start_with(&e, &r, sizeof r);
}
