/* People, devices and passes in SQL. */
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

ss_store_result ss_sql_person_of(ss_store *store, const char *id, ss_store_person *person) {
    ss_query q = ss_query_of(store, "SELECT " COLUMNS " FROM people p WHERE p.id = ?");
    ss_query_text(&q, id);
    return one(&q, person);
}

ss_store_result ss_sql_person_with(ss_store *store, const uint8_t *device, ss_store_person *person) {
    ss_query q = ss_query_of(store, "SELECT " COLUMNS
                                    " FROM devices d JOIN people p ON p.id = d.person WHERE d.hash = ?");
    ss_query_hash(&q, device);
    return one(&q, person);
}

ss_store_result ss_sql_people(ss_store *store, const ss_store_person *after, ss_store_person *people,
                              int most, int *count) {
    ss_query q = ss_query_of(store, "SELECT " COLUMNS " FROM people p WHERE p.id > ? ORDER BY p.id LIMIT ?");
    ss_query_text(&q, after ? after->id : "");
    ss_query_number(&q, most);
    *count = 0;
    while (*count < most && ss_query_row(&q)) people[(*count)++] = person_in(&q);
    return ss_query_end(&q);
}

ss_store_result ss_sql_person_rename(ss_store *store, const char *id, const char *name) {
    ss_query q = ss_query_of(store, "UPDATE people SET name = ? WHERE id = ?");
    ss_query_text(&q, name);
    ss_query_text(&q, id);
    return ss_query_change(&q);
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

ss_store_result ss_sql_person_make(ss_store *store, const ss_store_person *person, const uint8_t *device) {
    ss_query q = ss_query_of(store, "INSERT INTO people (id, name, made, seen) VALUES (?, ?, ?, ?)");
    ss_query_text(&q, person->id);
    ss_query_text(&q, person->name);
    ss_query_number(&q, person->made);
    ss_query_number(&q, person->seen);
    ss_store_result result = ss_query_run(&q);
    return result ? result : add_device(store, device, person->id, person->made, person->seen);
}

ss_store_result ss_sql_devices(ss_store *store, const char *person, const ss_store_device *after,
                               ss_store_device *devices, int most, int *count) {
    static const uint8_t none[SS_STORE_HASH];
    ss_query q =
        ss_query_of(store, "SELECT hash, made, seen FROM devices WHERE person = ? AND (made, hash) > (?, ?)"
                           " ORDER BY made, hash LIMIT ?");
    ss_query_text(&q, person);
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

ss_store_result ss_sql_device_touch(ss_store *store, const uint8_t *device, int64_t now) {
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

ss_store_result ss_sql_device_revoke(ss_store *store, const char *person, const uint8_t *device) {
    ss_query q = ss_query_of(store, "DELETE FROM devices WHERE person = ? AND hash = ?");
    ss_query_text(&q, person);
    ss_query_hash(&q, device);
    return ss_query_change(&q);
}

/* Runs a statement about one person. */
static ss_store_result about(ss_store *store, const char *sql, const char *person) {
    ss_query q = ss_query_of(store, sql);
    ss_query_text(&q, person);
    return ss_query_run(&q);
}

static const char forget_passes[] = "DELETE FROM passes WHERE person = ?";
static const char forget_devices[] = "DELETE FROM devices WHERE person = ?";
static const char forget_reports[] = "DELETE FROM reports WHERE person = ?";
static const char forget_gardens[] = "DELETE FROM gardens WHERE person = ?";
static const char forget_reporting[] = "DELETE FROM reports WHERE reporter = ?";

static ss_store_result owns(ss_store *store, const char *person, const uint8_t *device) {
    ss_query q = ss_query_of(store, "SELECT 1 FROM devices WHERE person = ? AND hash = ?");
    ss_query_text(&q, person);
    ss_query_hash(&q, device);
    bool there = ss_query_row(&q);
    ss_store_result result = ss_query_end(&q);
    return result || there ? result : SS_STORE_NONE;
}

ss_store_result ss_sql_device_revoke_others(ss_store *store, const char *person, const uint8_t *keep) {
    ss_store_result result = owns(store, person, keep);
    if (result) return result;
    ss_query q = ss_query_of(store, "DELETE FROM devices WHERE person = ? AND hash <> ?");
    ss_query_text(&q, person);
    ss_query_hash(&q, keep);
    result = ss_query_run(&q);
    return result ? result : about(store, forget_passes, person);
}

ss_store_result ss_sql_person_forget(ss_store *store, const char *id) {
    ss_store_result result = ss_sql_person_rename(store, id, "");
    if (!result) result = about(store, forget_devices, id);
    if (!result) result = about(store, forget_reports, id);
    if (!result) result = about(store, forget_reporting, id);
    if (!result) result = about(store, forget_gardens, id);
    return result ? result : about(store, forget_passes, id);
}

/* ---- passes ---- */

ss_store_result ss_sql_pass_make(ss_store *store, const uint8_t *pass, const char *person, int64_t expires) {
    ss_query q = ss_query_of(store, "INSERT INTO passes (hash, person, expires)"
                                    " SELECT ?, id, CAST(? AS bigint) FROM people WHERE id = ?");
    ss_query_hash(&q, pass);
    ss_query_number(&q, expires);
    ss_query_text(&q, person);
    return ss_query_change(&q);
}

ss_store_result ss_sql_pass_take(ss_store *store, const uint8_t *pass, const uint8_t *device, int64_t now,
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
