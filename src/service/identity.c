/* People, their devices and their names (docs/protocol.md, "Who you are"). */
#include "service/api.h"

#include <sodium.h>
#include <stdio.h>
#include <string.h>

#include "service/internal.h"
#include "json/json.h"
#include "notation/names.h"
#include "online/members.h"

enum { PASS_MS = 10 * 60 * 1000, COOKIE_SECONDS = 400 * 24 * 3600, DEVICES = 64 };

/* ---- members ---- */

static bool has_only(ss_call *call, const char *const *names) {
    const char *stranger = ss_member_stranger(call->members, names, ~0u);
    if (stranger) ss_call_refuse(call, SS_REFUSED_BAD_MEMBER, stranger);
    return !stranger;
}

/* ---- whose key ---- */

static void found(ss_store_task *e, ss_store_result result) {
    ss_call *call = e->call;
    if (!result) {
        call->person = ss_people_enter(&e->service->people, e->person.id, e->person.name);
        if (!call->person) { /* must not be taken for a client without a key */
            ss_call_refuse(call, SS_REFUSED_BUSY, NULL);
            return;
        }
        ss_people_remember(&e->service->people, e->hash, call->person, e->now);
    }
    ss_api_run(call);
}

void ss_identity_find(ss_call *call) {
    ss_service *service = call->service;
    if (call->has_key)
        call->person = ss_person_keep(ss_people_with(&service->people, call->key, ss_service_now()));
    if (call->person || !call->has_key) {
        ss_api_run(call);
        return;
    }
    if (!ss_call_may(call, SS_RATE_LIMIT_KEYS)) return;
    ss_store_task e = {.service = service, .call = call, .run = ss_store_task_look_up, .done = found};
    memcpy(e.hash, call->key, sizeof e.hash);
    ss_store_task_start(&e);
}

/* ---- a new key ---- */

static void make_key(ss_store_task *e) {
    uint8_t bytes[SS_KEY_BYTES];
    ss_text t = ss_text_in(e->key, sizeof e->key);
    randombytes_buf(bytes, sizeof bytes);
    ss_base64_write(&t, bytes, sizeof bytes);
    ss_secret_hash(ss_word_of(e->key), e->hash);
    sodium_memzero(bytes, sizeof bytes);
}

static void put_name(ss_json *j, const char *name) {
    ss_json_key(j, "name");
    ss_json_string(j, ss_word_of(name));
}

static void answer_with_key(ss_store_task *e) {
    ss_call *call = e->call;
    char cookie[512];
    snprintf(cookie, sizeof cookie, SS_COOKIE "=%s; Path=%s/; Max-Age=%d; HttpOnly; SameSite=Lax%s", e->key,
             ss_call_path(call), COOKIE_SECONDS, ss_call_is_secure(call) ? "; Secure" : "");
    const ss_header headers[] = {
        {"Set-Cookie:", cookie},
        {NULL,          NULL  }
    };
    ss_text t = ss_call_text(call);
    ss_json j = ss_json_in(&t);
    ss_json_open(&j, '{');
    put_name(&j, e->person.name);
    ss_json_pair_text(&j, "key", e->key);
    ss_json_close(&j, '}');
    ss_call_send_with(call, headers, &t);
    sodium_memzero(cookie, sizeof cookie);
    sodium_memzero(t.bytes, t.needed);
}

/* ---- names ---- */

static ss_store_result make(ss_store *store, ss_store_task *e) {
    e->person.made = e->person.seen = e->now;
    return ss_store_person_make(store, &e->person, e->hash);
}

static void made(ss_store_task *e, ss_store_result result) {
    if (result)
        ss_call_refuse(e->call, SS_REFUSED_NOT_STORED, NULL);
    else
        answer_with_key(e);
}

static ss_store_result rename_person(ss_store *store, ss_store_task *e) {
    return ss_store_person_rename(store, e->person.id, e->person.name);
}

static void renamed(ss_store_task *e, ss_store_result result) {
    ss_call *call = e->call;
    if (result) {
        ss_call_refuse(call, SS_REFUSED_NO_KEY, NULL);
        return;
    }
    memcpy(call->person->name, e->person.name, sizeof call->person->name);
    ss_tables_rename(e->service, call->person);
    ss_peers_announce_person(e->service, call->person->id);
    ss_text t = ss_call_text(call);
    ss_json j = ss_json_in(&t);
    ss_json_open(&j, '{');
    put_name(&j, call->person->name);
    ss_json_close(&j, '}');
    ss_call_send(call, &t);
}

static void make_person(ss_call *call, ss_store_task *e) {
    uint8_t id[SS_ID_BYTES];
    if (!ss_call_may(call, SS_RATE_LIMIT_PEOPLE)) return;
    randombytes_buf(id, sizeof id);
    ss_id_write(e->person.id, id);
    make_key(e);
    e->run = make;
    e->done = made;
    ss_store_task_start(e);
}

void ss_identity_name(ss_call *call) {
    static const char *const names[] = {"name", NULL};
    const char *name = ss_member_text(call->members, "name");
    ss_store_task e = {.service = call->service, .call = call};
    if (!has_only(call, names)) return;
    if (!name || !ss_name_is_clean(ss_word_of(name))) {
        ss_call_refuse(call, name ? SS_REFUSED_NOT_CLEAN : SS_REFUSED_BAD_MEMBER, "name");
        return;
    }
    snprintf(e.person.name, sizeof e.person.name, "%s", name);
    if (!call->person) {
        make_person(call, &e);
    } else if (ss_call_may(call, SS_RATE_LIMIT_NAMES)) {
        memcpy(e.person.id, call->person->id, SS_ID);
        e.run = rename_person;
        e.done = renamed;
        ss_store_task_start(&e);
    }
    sodium_memzero(&e, sizeof e);
}

/* ---- devices ---- */

static void put_device(ss_json *j, const ss_store_device *d, const uint8_t own[SS_SHA256_SIZE]) {
    ss_json_open(j, '{');
    ss_json_pair(j, "device", ss_device_number(d->hash));
    ss_json_pair(j, "made", d->made);
    ss_json_pair(j, "seen", d->seen);
    ss_json_pair_bool(j, "this", memcmp(d->hash, own, sizeof d->hash) == 0);
    ss_json_close(j, '}');
}

static ss_store_result list_devices(ss_store *store, ss_store_task *e) {
    ss_store_device devices[DEVICES];
    int count;
    char bytes[DEVICES * 128];
    ss_store_result result = ss_store_devices(store, e->person.id, NULL, devices, DEVICES, &count);
    if (result) return result;
    ss_text t = ss_text_in(bytes, sizeof bytes);
    ss_json j = ss_json_in(&t);
    ss_json_open(&j, '[');
    for (int i = 0; i < count; i++) put_device(&j, &devices[i], e->hash);
    ss_json_close(&j, ']');
    ss_buffer_put(&e->text, bytes, t.needed + 1);
    return SS_STORE_OK;
}

static void show(ss_store_task *e, ss_store_result result) {
    ss_call *call = e->call;
    if (result || e->text.failed) {
        ss_call_refuse(call, SS_REFUSED_BUSY, NULL);
        return;
    }
    ss_text t = ss_call_text(call);
    ss_json j = ss_json_in(&t);
    ss_json_open(&j, '{');
    put_name(&j, call->person->name);
    ss_json_key(&j, "devices");
    ss_json_plain(&j, e->text.bytes);
    ss_json_close(&j, '}');
    ss_call_send(call, &t);
}

void ss_identity_show(ss_call *call) {
    ss_store_task e = ss_store_task_of(call, list_devices, show);
    ss_store_task_start(&e);
}

/* ---- passes ---- */

static ss_store_result make_pass(ss_store *store, ss_store_task *e) {
    return ss_store_pass_make(store, e->other, e->person.id, e->until);
}

static void pass_made(ss_store_task *e, ss_store_result result) {
    ss_call *call = e->call;
    if (result) {
        ss_call_refuse(call, SS_REFUSED_NOT_STORED, NULL);
        return;
    }
    ss_text t = ss_call_text(call);
    ss_json j = ss_json_in(&t);
    ss_json_open(&j, '{');
    ss_call_put_secret(&j, call, "take");
    ss_json_pair(&j, "until", e->until);
    ss_json_close(&j, '}');
    ss_call_send(call, &t);
}

void ss_identity_pass(ss_call *call) {
    uint8_t bytes[SS_ID_BYTES];
    if (!ss_call_may(call, SS_RATE_LIMIT_PASSES)) return;
    ss_store_task e = ss_store_task_of(call, make_pass, pass_made);
    randombytes_buf(bytes, sizeof bytes);
    ss_id_write(call->secret, bytes);
    ss_secret_hash(ss_word_of(call->secret), e.other);
    e.until = ss_service_now() + PASS_MS;
    ss_store_task_start(&e);
}

/* Returns SS_STORE_TAKEN if the person already has too many devices: they see no more than DEVICES. */
static ss_store_result take_within(ss_store *store, ss_store_task *e) {
    ss_store_device devices[DEVICES + 1];
    int count = 0;
    ss_store_result result = ss_store_pass_take(store, e->other, e->hash, e->now, &e->person);
    if (!result) result = ss_store_devices(store, e->person.id, NULL, devices, DEVICES + 1, &count);
    return !result && count > DEVICES ? SS_STORE_TAKEN : result;
}

static ss_store_result take(ss_store *store, ss_store_task *e) {
    ss_store_result result = ss_store_begin(store);
    return result ? result : ss_store_end(store, take_within(store, e));
}

static ss_bucket *buckets_of(ss_call *call) {
    return ss_networks_at(&call->service->networks, call->network);
}

static void taken(ss_store_task *e, ss_store_result result) {
    if (!result) {
        answer_with_key(e);
        return;
    }
    if (result == SS_STORE_TAKEN) {
        ss_call_limit(e->call, "devices", 0);
        return;
    }
    ss_rate_limit_take(buckets_of(e->call), SS_RATE_LIMIT_SECRETS, e->now);
    ss_call_refuse(e->call, SS_REFUSED_NO_INVITATION, NULL);
}

void ss_identity_take(ss_call *call) {
    static const char *const names[] = {"secret", NULL};
    const char *secret = ss_member_text(call->members, "secret");
    ss_store_task e = {.service = call->service, .call = call, .run = take, .done = taken};
    if (!has_only(call, names)) return;
    int wait = ss_rate_limit_wait(buckets_of(call), SS_RATE_LIMIT_SECRETS, ss_service_now());
    if (!secret || !ss_id_is(ss_word_of(secret))) {
        ss_call_refuse(call, SS_REFUSED_BAD_MEMBER, "secret");
    } else if (wait) {
        ss_call_limit(call, ss_rate_limit_names[SS_RATE_LIMIT_SECRETS], wait);
    } else {
        ss_secret_hash(ss_word_of(secret), e.other);
        make_key(&e);
        ss_store_task_start(&e);
        sodium_memzero(&e, sizeof e);
    }
}

/* ---- revoking ---- */

static bool is_one(const void *data, const uint8_t hash[SS_SHA256_SIZE]) {
    return memcmp(data, hash, SS_SHA256_SIZE) == 0;
}

static bool is_another(const void *data, const uint8_t hash[SS_SHA256_SIZE]) { return !is_one(data, hash); }

/* Finds the device of this number among those of the person. */
static ss_store_result revoke_one(ss_store *store, ss_store_task *e) {
    ss_store_device devices[DEVICES];
    int count;
    ss_store_result result = ss_store_devices(store, e->person.id, NULL, devices, DEVICES, &count);
    for (int i = 0; i < count && !result; i++)
        if (ss_device_number(devices[i].hash) == e->number) {
            memcpy(e->other, devices[i].hash, sizeof e->other);
            return ss_store_device_revoke(store, e->person.id, e->other);
        }
    return result ? result : SS_STORE_NONE;
}

/* A device that does not exist was revoked before. */
static void one_revoked(ss_store_task *e, ss_store_result result) {
    if (!result) {
        ss_socket_clients_turn_out(e->service, e->call->person, is_one, e->other);
        ss_peers_announce_person(e->service, e->call->person->id);
    }
    ss_call_send_empty(e->call);
}

static ss_store_result revoke_others(ss_store *store, ss_store_task *e) {
    return ss_store_device_revoke_others(store, e->person.id, e->hash);
}

/* SS_STORE_NONE: another device has revoked this one meanwhile. */
static void others_revoked(ss_store_task *e, ss_store_result result) {
    if (result) {
        ss_call_refuse(e->call, SS_REFUSED_NO_KEY, NULL);
        return;
    }
    ss_socket_clients_turn_out(e->service, e->call->person, is_another, e->hash);
    ss_peers_announce_person(e->service, e->call->person->id);
    ss_call_send_empty(e->call);
}

void ss_identity_revoke(ss_call *call) {
    static const char *const names[] = {"device", NULL};
    int device;
    if (!has_only(call, names)) return;
    if (!ss_member_int(call->members, "device", 0, INT32_MAX, &device)) {
        ss_call_refuse(call, SS_REFUSED_BAD_MEMBER, "device");
        return;
    }
    ss_store_task e = device ? ss_store_task_of(call, revoke_one, one_revoked)
                             : ss_store_task_of(call, revoke_others, others_revoked);
    e.number = device;
    ss_store_task_start(&e);
}
