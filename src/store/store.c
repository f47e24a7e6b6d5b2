#include "store/store.h"

#include <stdio.h>
#include <string.h>

#include "base/utf8.h"
#include "system/files.h"
#include "store/driver.h"

const char *ss_store_result_name(ss_store_result result) {
    static const char *const names[SS_STORE_RESULTS] = {
        [SS_STORE_OK] = "ok",     [SS_STORE_TAKEN] = "taken",     [SS_STORE_NONE] = "none",
        [SS_STORE_FULL] = "full", [SS_STORE_DAMAGED] = "damaged", [SS_STORE_NEWER] = "newer",
        [SS_STORE_BUSY] = "busy", [SS_STORE_GONE] = "gone",       [SS_STORE_FAILED] = "failed",
    };
    return names[result];
}

ss_store_result ss_store_open(ss_store **store, const char *where, ss_store_access access,
                              char message[SS_STORE_MESSAGE]) {
    if (ss_postgres_is_address(where)) return ss_postgres_open(store, where, access, message);
    return ss_sqlite_open(store, where, access, &ss_sqlite_usual, message);
}

bool ss_store_is_there(const char *where) { return ss_postgres_is_address(where) || ss_file_exists(where); }

const char *ss_store_name(const char *where, char *name, size_t size) {
    if (ss_postgres_is_address(where))
        ss_postgres_name(where, name, size);
    else
        snprintf(name, size, "%s", where);
    return name;
}

void ss_store_close(ss_store *store) {
    if (!store) return;
    while (store->depth) ss_store_rollback(store);
    store->driver->close(store);
}

const char *ss_store_message(const ss_store *store) { return store->message; }

/* ---- arguments: the same bounds for every driver ---- */

ss_store_result ss_store_refuse(ss_store *store, const char *what) {
    snprintf(store->message, sizeof store->message, "refused: %s", what);
    return SS_STORE_FAILED;
}

bool ss_store_is_plain(const char *text, size_t most) {
    size_t length = strnlen(text, most + 1);
    for (size_t i = 0; i < length; i++)
        if (text[i] <= ' ' || text[i] >= 0x7F) return false;
    return length > 0 && length <= most;
}

static bool is_id(const char *id) { return ss_store_is_plain(id, SS_STORE_ID); }

bool ss_store_is_text(const char *bytes, size_t length, size_t most) {
    if (length > most) return false;
    for (size_t at = 0; at < length;) {
        uint32_t character;
        int size = ss_utf8_first((ss_word){bytes + at, length - at}, &character);
        if (!size || !character) return false;
        at += (size_t)size;
    }
    return true;
}

static ss_store_result check_id(ss_store *store, const char *id) {
    return is_id(id) ? SS_STORE_OK : ss_store_refuse(store, "an id is not 1 to 32 visible ASCII characters");
}

static ss_store_result check_append(ss_store *store, const ss_store_entry *entry, int64_t first,
                                    const ss_store_event *events, int count) {
    if (!is_id(entry->table))
        return ss_store_refuse(store, "the table's id is not 1 to 32 visible ASCII characters");
    if (first < 1 || count < 1 || first > INT64_MAX - count)
        return ss_store_refuse(store, "events are numbered from 1, and at least one is added");
    for (int i = 0; i < SS_STORE_SEATS; i++)
        if (*entry->seats[i].person && !is_id(entry->seats[i].person))
            return ss_store_refuse(store, "a person's id is not 1 to 32 visible ASCII characters");
    if (*entry->host && !is_id(entry->host))
        return ss_store_refuse(store, "a host's id is not 1 to 32 visible ASCII characters");
    if (!ss_store_is_text(entry->summary, strnlen(entry->summary, sizeof entry->summary), SS_STORE_SUMMARY))
        return ss_store_refuse(store, "a summary is not UTF-8, or has more than 1536 bytes");
    for (int i = 0; i < count; i++)
        if (!ss_store_is_text(events[i].body, events[i].length, SS_STORE_BODY))
            return ss_store_refuse(store, "a body is not UTF-8 without zero bytes, or has more than 64 KiB");
    return SS_STORE_OK;
}

/* ---- transactions ---- */

ss_store_result ss_store_begin(ss_store *store) {
    ss_store_result result = store->driver->begin(store);
    if (!result) store->depth++;
    return result;
}

ss_store_result ss_store_commit(ss_store *store) {
    ss_store_result result = store->driver->commit(store);
    store->depth--;
    return result;
}

void ss_store_rollback(ss_store *store) {
    store->driver->rollback(store);
    store->depth--;
}

/* Ends the transaction of a call. */
static ss_store_result ended(ss_store *store, ss_store_result result) {
    if (!result) return ss_store_commit(store);
    ss_store_rollback(store);
    return result;
}

/* Runs a call of the driver in a transaction of its own, unless an argument was refused. */
#define ATOMICALLY(store, refusal, call)                                                                     \
    do {                                                                                                     \
        ss_store_result refused_ = (refusal);                                                                \
        if (refused_) return refused_;                                                                       \
        ss_store_result begun_ = ss_store_begin(store);                                                      \
        return begun_ ? begun_ : ended(store, call);                                                         \
    } while (0)

/* Does the same for a call that is one statement, or only reads. */
#define DIRECTLY(refusal, call)                                                                              \
    do {                                                                                                     \
        ss_store_result refused_ = (refusal);                                                                \
        return refused_ ? refused_ : (call);                                                                 \
    } while (0)

/* ---- tables ---- */

ss_store_result ss_store_append(ss_store *store, const ss_store_entry *entry, int64_t first,
                                const ss_store_event *events, int count) {
    ATOMICALLY(store, check_append(store, entry, first, events, count),
               store->driver->append(store, entry, first, events, count));
}

ss_store_result ss_store_append_soon(ss_store *store, const ss_store_entry *entry, int64_t first,
                                     const ss_store_event *events, int count, ss_store_result *later) {
    *later = check_append(store, entry, first, events, count);
    if (*later) return *later;
    if (store->depth && first > 1 && count == 1 && store->driver->append_soon)
        return store->driver->append_soon(store, entry, first, events, later);
    return *later = ss_store_append(store, entry, first, events, count);
}

ss_store_result ss_store_read(ss_store *store, const char *table, int64_t from, int64_t most,
                              ss_store_each_event *each, void *data) {
    DIRECTLY(check_id(store, table), store->driver->read(store, table, from, most, each, data));
}

ss_store_result ss_store_entry_of(ss_store *store, const char *table, ss_store_entry *entry) {
    DIRECTLY(check_id(store, table), store->driver->entry_of(store, table, entry));
}

ss_store_result ss_store_due(ss_store *store, int64_t until, const ss_store_entry *after,
                             ss_store_entry *entries, int most, int *count) {
    return store->driver->due(store, until, after, entries, most, count);
}

ss_store_result ss_store_take_due(ss_store *store, int64_t until, int64_t free, int64_t now,
                                  char (*ids)[SS_STORE_ID + 1], int most, int *count) {
    *count = 0;
    if (!store->driver->take_due) return SS_STORE_OK;
    return store->driver->take_due(store, until, free, now, ids, most, count);
}

ss_store_result ss_store_listed(ss_store *store, const ss_store_entry *after, ss_store_entry *entries,
                                int most, int *count) {
    return store->driver->listed(store, after, entries, most, count);
}

ss_store_result ss_store_tables_of(ss_store *store, const char *person, const ss_store_entry *after,
                                   ss_store_entry *entries, int most, int *count) {
    DIRECTLY(check_id(store, person), store->driver->tables_of(store, person, after, entries, most, count));
}

ss_store_result ss_store_count_open(ss_store *store, const char *person, int64_t *count) {
    DIRECTLY(check_id(store, person), store->driver->count_open(store, person, count));
}

ss_store_result ss_store_tables_ever(ss_store *store, const char *person, const ss_store_entry *after,
                                     ss_store_entry *entries, int most, int *count) {
    DIRECTLY(check_id(store, person), store->driver->tables_ever(store, person, after, entries, most, count));
}

ss_store_result ss_store_tables(ss_store *store, const ss_store_entry *after, ss_store_entry *entries,
                                int most, int *count) {
    return store->driver->tables(store, after, entries, most, count);
}

ss_store_result ss_store_table_delete(ss_store *store, const char *table, int64_t now) {
    ATOMICALLY(store, check_id(store, table), store->driver->table_delete(store, table, now));
}

/* ---- people ---- */

static ss_store_result check_name(ss_store *store, const char *id, const char *name) {
    if (!ss_store_is_text(name, strnlen(name, SS_STORE_NAME + 1), SS_STORE_NAME))
        return ss_store_refuse(store, "a name is not UTF-8, or has more than 256 bytes");
    return check_id(store, id);
}

ss_store_result ss_store_person_make(ss_store *store, const ss_store_person *person,
                                     const uint8_t device[SS_STORE_HASH]) {
    ATOMICALLY(store, check_name(store, person->id, person->name),
               store->driver->person_make(store, person, device));
}

ss_store_result ss_store_person_of(ss_store *store, const char *id, ss_store_person *person) {
    DIRECTLY(check_id(store, id), store->driver->person_of(store, id, person));
}

ss_store_result ss_store_person_with(ss_store *store, const uint8_t device[SS_STORE_HASH],
                                     ss_store_person *person) {
    return store->driver->person_with(store, device, person);
}

ss_store_result ss_store_person_rename(ss_store *store, const char *id, const char *name) {
    ATOMICALLY(store, check_name(store, id, name), store->driver->person_rename(store, id, name));
}

ss_store_result ss_store_people(ss_store *store, const ss_store_person *after, ss_store_person *people,
                                int most, int *count) {
    return store->driver->people(store, after, people, most, count);
}

ss_store_result ss_store_person_forget(ss_store *store, const char *id) {
    ATOMICALLY(store, check_id(store, id), store->driver->person_forget(store, id));
}

ss_store_result ss_store_device_touch(ss_store *store, const uint8_t device[SS_STORE_HASH], int64_t now) {
    ATOMICALLY(store, SS_STORE_OK, store->driver->device_touch(store, device, now));
}

ss_store_result ss_store_devices(ss_store *store, const char *person, const ss_store_device *after,
                                 ss_store_device *devices, int most, int *count) {
    DIRECTLY(check_id(store, person), store->driver->devices(store, person, after, devices, most, count));
}

ss_store_result ss_store_device_revoke(ss_store *store, const char *person,
                                       const uint8_t device[SS_STORE_HASH]) {
    ATOMICALLY(store, check_id(store, person), store->driver->device_revoke(store, person, device));
}

ss_store_result ss_store_device_revoke_others(ss_store *store, const char *person,
                                              const uint8_t keep[SS_STORE_HASH]) {
    ATOMICALLY(store, check_id(store, person), store->driver->device_revoke_others(store, person, keep));
}

ss_store_result ss_store_pass_make(ss_store *store, const uint8_t pass[SS_STORE_HASH], const char *person,
                                   int64_t expires) {
    ATOMICALLY(store, check_id(store, person), store->driver->pass_make(store, pass, person, expires));
}

ss_store_result ss_store_pass_take(ss_store *store, const uint8_t pass[SS_STORE_HASH],
                                   const uint8_t device[SS_STORE_HASH], int64_t now,
                                   ss_store_person *person) {
    ATOMICALLY(store, SS_STORE_OK, store->driver->pass_take(store, pass, device, now, person));
}

/* ---- several processes ---- */

ss_store_result ss_store_claim(ss_store *store, const char *table) {
    if (!store->driver->claim) return SS_STORE_OK;
    DIRECTLY(check_id(store, table), store->driver->claim(store, table, true));
}

ss_store_result ss_store_release(ss_store *store, const char *table) {
    if (!store->driver->claim) return SS_STORE_OK;
    DIRECTLY(check_id(store, table), store->driver->claim(store, table, false));
}

/* ---- outages ---- */

ss_store_result ss_store_arrive(ss_store *store, int64_t now) {
    ATOMICALLY(store, SS_STORE_OK, store->driver->arrive(store, now));
}

ss_store_result ss_store_resume(ss_store *store, int64_t now, int64_t gap) {
    if (!store->driver->resume) return SS_STORE_OK;
    ATOMICALLY(store, SS_STORE_OK, store->driver->resume(store, now, gap));
}

ss_store_result ss_store_alive(ss_store *store, int64_t now) { return store->driver->alive(store, now); }

ss_store_result ss_store_outages(ss_store *store, ss_store_outage *outages, int most, int *count) {
    return store->driver->outages(store, outages, most, count);
}

/* ---- care ---- */

ss_store_result ss_store_prune(ss_store *store, const ss_store_limits *limits, ss_store_pruned *pruned) {
    *pruned = (ss_store_pruned){0};
    ATOMICALLY(store, SS_STORE_OK, store->driver->prune(store, limits, pruned));
}

ss_store_result ss_store_backup(ss_store *store, const char *path) {
    return store->driver->backup(store, path);
}

ss_store_result ss_store_alone(ss_store *store) {
    return store->driver->alone ? store->driver->alone(store) : SS_STORE_OK;
}

ss_store_result ss_store_check(ss_store *store, ss_store_each_fault *each, void *data) {
    ss_store_result result = ss_store_begin(store); /* as of one moment, while another process may write */
    if (result) return result;
    result = store->driver->check(store, each, data);
    ss_store_rollback(store);
    return result;
}
