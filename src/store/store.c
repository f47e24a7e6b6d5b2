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

void ss_store_hurry(ss_store *store) { store->hurries = true; }

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

bool ss_store_is_id(const char *id) { return ss_store_is_plain(id, SS_STORE_ID); }

ss_store_result ss_store_refuse_id(ss_store *store) {
    return ss_store_refuse(store, "an id is not 1 to 32 visible ASCII characters");
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

ss_store_result ss_store_end(ss_store *store, ss_store_result result) {
    if (!result) return ss_store_commit(store);
    ss_store_rollback(store);
    return result;
}

/* ---- several processes ---- */

ss_store_result ss_store_take_due(ss_store *store, int64_t until, int64_t free, int64_t now,
                                  char (*ids)[SS_STORE_ID + 1], int most, int *count) {
    *count = 0;
    if (!store->driver->take_due) return SS_STORE_OK;
    return store->driver->take_due(store, until, free, now, ids, most, count);
}

static ss_store_result claim(ss_store *store, const char *table, bool ours) {
    if (!store->driver->claim) return SS_STORE_OK;
    return ss_store_is_id(table) ? store->driver->claim(store, table, ours) : ss_store_refuse_id(store);
}

ss_store_result ss_store_claim(ss_store *store, const char *table) { return claim(store, table, true); }
ss_store_result ss_store_release(ss_store *store, const char *table) { return claim(store, table, false); }

ss_store_result ss_store_alone(ss_store *store) {
    return store->driver->alone ? store->driver->alone(store) : SS_STORE_OK;
}

ss_store_result ss_store_arrive(ss_store *store, int64_t now) {
    ss_store_result result = ss_store_begin(store);
    return result ? result : ss_store_end(store, store->driver->arrive(store, now));
}

ss_store_result ss_store_resume(ss_store *store, int64_t now, int64_t gap) {
    if (!store->driver->resume) return SS_STORE_OK;
    ss_store_result result = ss_store_begin(store);
    return result ? result : ss_store_end(store, store->driver->resume(store, now, gap));
}

/* ---- for operators ---- */

ss_store_result ss_store_backup(ss_store *store, const char *path) {
    return store->driver->backup(store, path);
}
