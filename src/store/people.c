/* People, devices and passes. */
#include <string.h>

#include "store/query.h"

#define COLUMNS "p.id, p.name, p.made, p.seen"

static ss_store_person person_in(ss_query *q) {
    ss_store_person person = {.made = ss_query_get(q, 2), .seen = ss_query_get(q, 3)};
    ss_query_copy(q, 0, person.id, sizeof person.id);
    ss_query_copy(q, 1, person.name, sizeof person.name);
    return person;
}

/* Reads the person that a query finds, and ends the query. */
static ss_store_result one(ss_query *q, ss_store_person *person) {
    bool there = ss_query_row(q);
    if (there) *person = person_in(q);
    ss_store_result result = ss_query_end(q);
    return result || there ? result : SS_STORE_NONE;
}

ss_store_result ss_store_person_of(ss_store *store, const char *id, ss_store_person *person) {
    ss_query q = ss_query_of(store, "SELECT " COLUMNS " FROM people p WHERE p.id = ?");
    ss_query_id(&q, id);
    return one(&q, person);
}

ss_store_result ss_store_person_with(ss_store *store, const uint8_t device[SS_STORE_HASH],
                                     ss_store_person *person) {
    ss_query q = ss_query_of(store, "SELECT " COLUMNS
                                    " FROM devices d JOIN people p ON p.id = d.person WHERE d.hash = ?");
    ss_query_hash(&q, device);
    return one(&q, person);
}

ss_store_result ss_store_people(ss_store *store, const ss_store_person *after, ss_store_person *people,
                                int most, int *count) {
    ss_query q = ss_query_of(store, "SELECT " COLUMNS " FROM people p WHERE p.id > ? ORDER BY p.id LIMIT ?");
    ss_query_text(&q, after ? after->id : "");
    ss_query_number(&q, most);
    *count = 0;
    while (*count < most && ss_query_row(&q)) people[(*count)++] = person_in(&q);
    return ss_query_end(&q);
}

/* Runs a statement about one person. */
static ss_store_result about(ss_store *store, const char *sql, const char *person) {
    ss_query q = ss_query_of(store, sql);
    ss_query_text(&q, person);
    return ss_query_run(&q);
}

/* Lets other processes know that something about a person has changed. */
static ss_store_result note(ss_store *store, const char *person) {
    const char *sql = store->driver->note_person;
    return sql ? about(store, sql, person) : SS_STORE_OK;
}

static ss_store_result rename_to(ss_store *store, const char *id, const char *name) {
    ss_query q = ss_query_of(store, "UPDATE people SET name = ? WHERE id = ?");
    ss_query_text(&q, name);
    ss_query_id(&q, id);
    ss_store_result result = ss_query_change(&q);
    return result ? result : note(store, id);
}

static ss_store_result check_name(ss_store *store, const char *name) {
    if (ss_store_is_text(name, strnlen(name, SS_STORE_NAME + 1), SS_STORE_NAME)) return SS_STORE_OK;
    return ss_store_refuse(store, "a name is not UTF-8, or has more than 256 bytes");
}

ss_store_result ss_store_person_rename(ss_store *store, const char *id, const char *name) {
    ss_store_result result = check_name(store, name);
    if (!result) result = ss_store_begin(store);
    return result ? result : ss_store_end(store, rename_to(store, id, name));
}

static ss_store_result forget(ss_store *store, const char *id) {
    static const char *const statements[] = {
        "DELETE FROM devices WHERE person = ?",   "DELETE FROM reports WHERE person = ?",
        "DELETE FROM reports WHERE reporter = ?", "DELETE FROM gardens WHERE person = ?",
        "DELETE FROM passes WHERE person = ?",
    };
    ss_store_result result = rename_to(store, id, "");
    for (size_t i = 0; i < sizeof statements / sizeof *statements && !result; i++)
        result = about(store, statements[i], id);
    return result;
}

ss_store_result ss_store_person_forget(ss_store *store, const char *id) {
    ss_store_result result = ss_store_begin(store);
    return result ? result : ss_store_end(store, forget(store, id));
}

/* ---- devices ---- */

static ss_store_result add_device(ss_store *store, const uint8_t *device, const char *person, int64_t made,
                                  int64_t seen) {
    ss_query q = ss_query_of(store, "INSERT INTO devices (hash, person, made, seen) VALUES (?, ?, ?, ?)");
    ss_query_hash(&q, device);
    ss_query_text(&q, person);
    ss_query_number(&q, made);
    ss_query_number(&q, seen);
    return ss_query_run(&q);
}

static ss_store_result make(ss_store *store, const ss_store_person *person, const uint8_t *device) {
    ss_query q = ss_query_of(store, "INSERT INTO people (id, name, made, seen) VALUES (?, ?, ?, ?)");
    ss_query_id(&q, person->id);
    ss_query_text(&q, person->name);
    ss_query_number(&q, person->made);
    ss_query_number(&q, person->seen);
    ss_store_result result = ss_query_run(&q);
    return result ? result : add_device(store, device, person->id, person->made, person->seen);
}

ss_store_result ss_store_person_make(ss_store *store, const ss_store_person *person,
                                     const uint8_t device[SS_STORE_HASH]) {
    ss_store_result result = check_name(store, person->name);
    if (!result) result = ss_store_begin(store);
    return result ? result : ss_store_end(store, make(store, person, device));
}

ss_store_result ss_store_devices(ss_store *store, const char *person, const ss_store_device *after,
                                 ss_store_device *devices, int most, int *count) {
    static const uint8_t none[SS_STORE_HASH];
    ss_query q =
        ss_query_of(store, "SELECT hash, made, seen FROM devices WHERE person = ? AND (made, hash) > (?, ?)"
                           " ORDER BY made, hash LIMIT ?");
    ss_query_id(&q, person);
    ss_query_number(&q, after ? after->made : INT64_MIN);
    ss_query_hash(&q, after ? after->hash : none);
    ss_query_number(&q, most);
    *count = 0;
    while (*count < most && ss_query_row(&q)) {
        ss_store_device *device = &devices[(*count)++];
        ss_query_copy_hash(&q, 0, device->hash);
        device->made = ss_query_get(&q, 1);
        device->seen = ss_query_get(&q, 2);
    }
    return ss_query_end(&q);
}

static ss_store_result see_person(ss_store *store, const uint8_t *device, int64_t now) {
    ss_query q = ss_query_of(store, "UPDATE people SET seen = ?"
                                    " WHERE id = (SELECT person FROM devices WHERE hash = ?) AND seen <= ?");
    ss_query_number(&q, now);
    ss_query_hash(&q, device);
    ss_query_number(&q, now - SS_STORE_TOUCH);
    return ss_query_run(&q);
}

static ss_store_result touch(ss_store *store, const uint8_t *device, int64_t now) {
    ss_query seen = ss_query_of(store, "SELECT seen FROM devices WHERE hash = ?");
    ss_query_hash(&seen, device);
    bool there = ss_query_row(&seen);
    bool lately = there && ss_query_get(&seen, 0) > now - SS_STORE_TOUCH;
    ss_store_result result = ss_query_end(&seen);
    if (result || lately) return result;
    if (!there) return SS_STORE_NONE;

    ss_query q = ss_query_of(store, "UPDATE devices SET seen = ? WHERE hash = ?");
    ss_query_number(&q, now);
    ss_query_hash(&q, device);
    result = ss_query_run(&q);
    return result ? result : see_person(store, device, now);
}

ss_store_result ss_store_device_touch(ss_store *store, const uint8_t device[SS_STORE_HASH], int64_t now) {
    ss_store_result result = ss_store_begin(store);
    return result ? result : ss_store_end(store, touch(store, device, now));
}

static ss_store_result revoke(ss_store *store, const char *person, const uint8_t *device) {
    ss_query q = ss_query_of(store, "DELETE FROM devices WHERE person = ? AND hash = ?");
    ss_query_id(&q, person);
    ss_query_hash(&q, device);
    ss_store_result result = ss_query_change(&q);
    return result ? result : note(store, person);
}

ss_store_result ss_store_device_revoke(ss_store *store, const char *person,
                                       const uint8_t device[SS_STORE_HASH]) {
    ss_store_result result = ss_store_begin(store);
    return result ? result : ss_store_end(store, revoke(store, person, device));
}

static ss_store_result owns(ss_store *store, const char *person, const uint8_t *device) {
    ss_query q = ss_query_of(store, "SELECT 1 FROM devices WHERE person = ? AND hash = ?");
    ss_query_id(&q, person);
    ss_query_hash(&q, device);
    bool there = ss_query_row(&q);
    ss_store_result result = ss_query_end(&q);
    return result || there ? result : SS_STORE_NONE;
}

static ss_store_result revoke_others(ss_store *store, const char *person, const uint8_t *keep) {
    ss_store_result result = owns(store, person, keep);
    if (result) return result;
    ss_query q = ss_query_of(store, "DELETE FROM devices WHERE person = ? AND hash <> ?");
    ss_query_text(&q, person);
    ss_query_hash(&q, keep);
    result = ss_query_run(&q);
    if (!result) result = about(store, "DELETE FROM passes WHERE person = ?", person);
    return result ? result : note(store, person);
}

ss_store_result ss_store_device_revoke_others(ss_store *store, const char *person,
                                              const uint8_t keep[SS_STORE_HASH]) {
    ss_store_result result = ss_store_begin(store);
    return result ? result : ss_store_end(store, revoke_others(store, person, keep));
}

/* ---- passes ---- */

static ss_store_result make_pass(ss_store *store, const uint8_t *pass, const char *person, int64_t expires) {
    ss_query q = ss_query_of(store, "INSERT INTO passes (hash, person, expires)"
                                    " SELECT ?, id, CAST(? AS bigint) FROM people WHERE id = ?");
    ss_query_hash(&q, pass);
    ss_query_number(&q, expires);
    ss_query_id(&q, person);
    return ss_query_change(&q);
}

ss_store_result ss_store_pass_make(ss_store *store, const uint8_t pass[SS_STORE_HASH], const char *person,
                                   int64_t expires) {
    ss_store_result result = ss_store_begin(store);
    return result ? result : ss_store_end(store, make_pass(store, pass, person, expires));
}

static ss_store_result take_pass(ss_store *store, const uint8_t *pass, const uint8_t *device, int64_t now,
                                 ss_store_person *person) {
    ss_query q = ss_query_of(store, "SELECT " COLUMNS " FROM passes x JOIN people p ON p.id = x.person"
                                    " WHERE x.hash = ? AND x.expires > ?");
    ss_query_hash(&q, pass);
    ss_query_number(&q, now);
    ss_store_result result = one(&q, person);
    if (result) return result;
    ss_query gone = ss_query_of(store, "DELETE FROM passes WHERE hash = ?");
    ss_query_hash(&gone, pass);
    result = ss_query_change(&gone);
    return result ? result : add_device(store, device, person->id, now, now);
}

ss_store_result ss_store_pass_take(ss_store *store, const uint8_t pass[SS_STORE_HASH],
                                   const uint8_t device[SS_STORE_HASH], int64_t now,
                                   ss_store_person *person) {
    ss_store_result result = ss_store_begin(store);
    return result ? result : ss_store_end(store, take_pass(store, pass, device, now, person));
}
