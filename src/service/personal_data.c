/* Exports all that is stored about a person as lines of JSON, and deletes a person's data (docs/privacy.md). */
#include "service/api.h"

#include <stdio.h>
#include <string.h>

#include "service/internal.h"

/* ---- a person's data ---- */

/* Ids of other people would show at which tables they sit, under whatever name, so they are removed. */
static void hide_others(char *line, const char *key, const char *own) {
    while ((line = strstr(line, key))) {
        line += strlen(key);
        if (strncmp(line, own, SS_ID_LETTERS) != 0 &&
            ss_id_is(ss_word_first(ss_word_of(line), SS_ID_LETTERS)))
            memset(line, '-', SS_ID_LETTERS);
    }
}

static bool add_line(void *data, const char *line, size_t length) {
    ss_store_task *e = data;
    size_t from = e->text.length;
    ss_buffer_put(&e->text, line, length);
    ss_buffer_put(&e->text, "\n", sizeof "\n");
    if (e->text.failed) return false;
    hide_others(e->text.bytes + from, "\"person\":\"", e->person.id);
    hide_others(e->text.bytes + from, "\\\"person\\\":\\\"", e->person.id); /* in the body of an event */
    e->text.length--; /* the zero at the end was for strstr */
    return true;
}

static ss_store_result export_person(ss_store *store, ss_store_task *e) {
    return ss_store_export_person(store, e->person.id, SS_STORE_OVER, add_line, e);
}

static void exported(ss_store_task *e, ss_store_result result) {
    if (result || e->text.failed)
        ss_call_refuse(e->call, SS_REFUSED_BUSY, NULL);
    else
        ss_call_send_as(e->call, "application/x-ndjson", e->text.bytes ? e->text.bytes : "", e->text.length);
}

void ss_personal_data_export(ss_call *call) {
    if (!ss_call_may(call, SS_RATE_LIMIT_EXPORTS)) return;
    ss_store_task e = ss_store_task_of(call, export_person, exported);
    ss_store_task_start(&e);
}

/* ---- deleting a person's data ----
 *
 * The seats come first, and the person last: a person whose request is interrupted still
 * has a key, and can ask again. */

/* Calls `each` for every table of a person, until it returns false. */
static ss_store_result each_seat(ss_store *store, ss_store_task *e,
                                 bool (*each)(ss_store_task *, const char *table)) {
    enum { PAGE = 64 };
    ss_store_entry entries[PAGE], last;
    int count = PAGE;
    for (bool first = true; count == PAGE; first = false) {
        ss_store_result result =
            ss_store_tables_of(store, e->person.id, first ? NULL : &last, entries, PAGE, &count);
        if (result) return result;
        for (int i = 0; i < count; i++)
            if (!each(e, entries[i].table)) return SS_STORE_TAKEN;
        if (count) last = entries[count - 1];
    }
    return SS_STORE_OK;
}

/* Appends one id after the other, each with its closing zero. */
static bool note_seat(ss_store_task *e, const char *table) {
    ss_buffer_put(&e->text, table, SS_ID);
    return !e->text.failed;
}

static ss_store_result find_seats(ss_store *store, ss_store_task *e) {
    return each_seat(store, e, note_seat);
}

static bool is_given_up(ss_store_task *e, const char *table) {
    const ss_buffer *seats = &e->call->seats;
    for (size_t at = 0; at + SS_ID <= seats->length; at += SS_ID)
        if (strcmp(seats->bytes + at, table) == 0) return true;
    return false;
}

/* Returns SS_STORE_TAKEN if they have sat down elsewhere meanwhile. */
static ss_store_result forget(ss_store *store, ss_store_task *e) {
    ss_store_result result = each_seat(store, e, is_given_up);
    return result ? result : ss_store_person_forget(store, e->person.id);
}

static bool is_any(const void *data, const uint8_t hash[SS_SHA256_SIZE]) {
    (void)data, (void)hash;
    return true;
}

static void forgotten(ss_store_task *e, ss_store_result result) {
    ss_call *call = e->call;
    char cookie[384];
    snprintf(cookie, sizeof cookie, SS_COOKIE "=; Path=%s/; Max-Age=0; HttpOnly; SameSite=Lax",
             ss_call_path(call));
    const ss_header headers[] = {
        {"Set-Cookie:", cookie},
        {NULL,          NULL  }
    };
    if (result) {
        ss_call_refuse(call, result == SS_STORE_TAKEN ? SS_REFUSED_BUSY : SS_REFUSED_NOT_STORED, NULL);
        return;
    }
    *call->person->name = 0;
    ss_tables_rename(e->service, call->person);
    ss_peers_announce_person(e->service, call->person->id);
    ss_socket_clients_turn_out(e->service, call->person, is_any, NULL);
    ss_text t = ss_call_text(call);
    ss_text_put(&t, "{}");
    ss_call_send_with(call, headers, &t);
}

static void seats_given_up(ss_call *call) {
    if (call->part_refused) {
        ss_call_refuse(call, call->part_refused, NULL);
        return;
    }
    ss_store_task e = ss_store_task_of(call, forget, forgotten);
    ss_store_task_start(&e);
}

static void give_up_seats(ss_store_task *e, ss_store_result result) {
    ss_call *call = e->call;
    if (result) {
        ss_call_refuse(call, SS_REFUSED_BUSY, NULL);
        return;
    }
    call->seats = e->text;
    e->text = (ss_buffer){0};
    call->go_on = seats_given_up;
    call->parts = 1;
    for (size_t at = 0; at < call->seats.length; at += SS_ID) ss_api_give_up(call, call->seats.bytes + at);
    ss_call_part_over(call);
}

void ss_personal_data_forget(ss_call *call) {
    ss_store_task e = ss_store_task_of(call, find_seats, give_up_seats);
    ss_store_task_start(&e);
}
