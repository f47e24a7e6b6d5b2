/* Shows a table once: what a seat or a spectator may see of it now. */
#include "service/api.h"

#include <assert.h>

#include "service/internal.h"
#include "json/json.h"
#include "online/demand.h"
#include "online/members.h"
#include "online/record.h"

/* Refuses clients that may not see it. */
static bool may_look(ss_call *call, const ss_table *table, int *viewer) {
    *viewer = ss_table_viewer(table, call->person);
    if (*viewer == SS_NO_VIEWER) ss_call_refuse(call, SS_REFUSED_NO_TABLE, NULL);
    return *viewer != SS_NO_VIEWER;
}

static bool may_look_at_game(ss_call *call, const ss_table *table, int *viewer) {
    if (!may_look(call, table, viewer)) return false;
    if (ss_room_is_dealt(&table->room)) return true;
    ss_call_refuse(call, SS_REFUSED_WRONG_PHASE, NULL);
    return false;
}

void ss_snapshot_table(ss_call *call, ss_table *table) {
    int viewer;
    if (!may_look(call, table, &viewer)) return;
    ss_company company = ss_table_company(table);
    ss_text t = ss_call_text(call);
    ss_frame_table(&t, &table->room, viewer, &company, ss_service_now());
    ss_call_send(call, &t);
}

void ss_snapshot_record(ss_call *call, ss_table *table) {
    char record[SS_ROOM_RECORD];
    ss_text r = ss_text_in(record, sizeof record);
    int viewer;
    if (!may_look_at_game(call, table, &viewer)) return;
    ss_company company = ss_table_company(table);
    ss_room_record(&r, &table->room, viewer, &company);
    assert(!ss_text_cut(&r));
    if (call->exchange) {
        ss_call_send_as(call, "text/plain; charset=utf-8", record, r.needed);
        return;
    }
    ss_text t = ss_call_text(call);
    ss_json j = ss_json_in(&t);
    ss_json_open(&j, '{');
    ss_json_key(&j, "record");
    ss_json_string(&j, (ss_word){record, r.needed});
    ss_json_close(&j, '}');
    ss_call_send(call, &t);
}

void ss_snapshot_view(ss_call *call, ss_table *table) {
    int viewer;
    if (!may_look_at_game(call, table, &viewer)) return;
    ss_text t = ss_call_text(call);
    if (call->client) ss_text_put(&t, "{\"view\":");
    ss_room_view(&t, &table->room, viewer);
    if (call->client) ss_text_char(&t, '}');
    ss_call_send(call, &t);
}

void ss_snapshot_moves(ss_call *call, ss_table *table) {
    int viewer;
    if (!may_look_at_game(call, table, &viewer)) return;
    ss_text t = ss_call_text(call);
    ss_room_moves(&t, &table->room, viewer);
    ss_call_send(call, &t);
}

/* ---- invitations ---- */

static bool read_secret(ss_call *call, uint8_t hash[SS_SHA256_SIZE]) {
    static const char *const names[] = {"secret", NULL};
    const char *secret = ss_member_text(call->members, "secret");
    const char *wrong = ss_member_stranger(call->members, names, 1);
    if (!secret || !ss_id_is(ss_word_of(secret))) wrong = "secret";
    if (wrong)
        ss_call_refuse(call, SS_REFUSED_BAD_MEMBER, wrong);
    else
        ss_secret_hash(ss_word_of(secret), hash);
    return !wrong;
}

/* A client that guesses has to slow down. */
static ss_bucket *buckets_of(ss_call *call) {
    return call->person ? call->person->limits : ss_networks_at(&call->service->networks, call->network);
}

static void refuse_invitation(ss_call *call, ss_refused refused, int seat) {
    if (refused == SS_REFUSED_NO_INVITATION)
        ss_rate_limit_take(buckets_of(call), SS_RATE_LIMIT_SECRETS, ss_service_now());
    if (refused == SS_REFUSED_ALREADY_SEATED)
        ss_call_refuse_seated(call, seat + 1);
    else
        ss_call_refuse(call, refused, NULL);
}

void ss_snapshot_invitation(ss_call *call, ss_table *table) {
    uint8_t hash[SS_SHA256_SIZE];
    int seat;
    if (!read_secret(call, hash)) return;
    int wait = ss_rate_limit_wait(buckets_of(call), SS_RATE_LIMIT_SECRETS, ss_service_now());
    if (wait) {
        ss_call_limit(call, ss_rate_limit_names[SS_RATE_LIMIT_SECRETS], wait);
        return;
    }
    ss_refused refused =
        ss_invitation_find(&table->room, call->person ? call->person->id : NULL, hash, &seat);
    if (refused) {
        refuse_invitation(call, refused, seat);
        return;
    }
    ss_watch_send_opened(table, seat);
    ss_company company = ss_table_company(table);
    ss_text t = ss_call_text(call);
    ss_frame_invitation(&t, &table->room, seat, &company, ss_service_now());
    ss_call_send(call, &t);
}
