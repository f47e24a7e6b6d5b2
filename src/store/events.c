/* Adds and reads the events of tables. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/crc32.h"
#include "store/query.h"

/* ---- checksums ---- */

/* Adds the bytes in the same order on every machine. */
static uint32_t add_number(uint32_t crc, int64_t n) {
    uint8_t bytes[8];
    for (int i = 0; i < 8; i++) bytes[i] = (uint8_t)((uint64_t)n >> 8 * i);
    return ss_crc32(crc, bytes, sizeof bytes);
}

uint32_t ss_event_checksum(const char *table, const ss_store_event *event) {
    uint32_t crc = ss_crc32(0, table, strlen(table) + 1);
    crc = add_number(add_number(crc, event->number), event->time);
    return ss_crc32(crc, event->body, event->length);
}

/* ---- adding ---- */

static ss_store_result check_append(ss_store *store, const ss_store_entry *entry, int64_t first,
                                    const ss_store_event *events, int count) {
    if (!ss_store_is_id(entry->table))
        return ss_store_refuse(store, "the table's id is not 1 to 32 visible ASCII characters");
    if (first < 1 || count < 1 || first > INT64_MAX - count)
        return ss_store_refuse(store, "events are numbered from 1, and at least one is added");
    for (int i = 0; i < SS_STORE_SEATS; i++)
        if (*entry->seats[i].person && !ss_store_is_id(entry->seats[i].person))
            return ss_store_refuse(store, "a person's id is not 1 to 32 visible ASCII characters");
    if (*entry->host && !ss_store_is_id(entry->host))
        return ss_store_refuse(store, "a host's id is not 1 to 32 visible ASCII characters");
    if (!ss_store_is_text(entry->summary, strnlen(entry->summary, sizeof entry->summary), SS_STORE_SUMMARY))
        return ss_store_refuse(store, "a summary is not UTF-8, or has more than 1536 bytes");
    for (int i = 0; i < count; i++)
        if (!ss_store_is_text(events[i].body, events[i].length, SS_STORE_BODY))
            return ss_store_refuse(store, "a body is not UTF-8 without zero bytes, or has more than 64 KiB");
    return SS_STORE_OK;
}

ss_store_result ss_store_append(ss_store *store, const ss_store_entry *entry, int64_t first,
                                const ss_store_event *events, int count) {
    ss_store_result result = check_append(store, entry, first, events, count);
    if (!result) result = ss_store_begin(store);
    return result ? result : ss_store_end(store, store->driver->append(store, entry, first, events, count));
}

ss_store_result ss_store_append_soon(ss_store *store, const ss_store_entry *entry, int64_t first,
                                     const ss_store_event *events, int count, ss_store_result *later) {
    *later = check_append(store, entry, first, events, count);
    if (*later) return *later;
    if (store->depth && first > 1 && count == 1 && store->driver->append_soon)
        return store->driver->append_soon(store, entry, first, events, later);
    return *later = ss_store_append(store, entry, first, events, count);
}

/* ---- reading ---- */

static ss_store_result count_events(ss_store *store, const char *table, int64_t *events) {
    ss_query q = ss_query_of(store, "SELECT events FROM tables WHERE id = ? AND deleted = 0");
    ss_query_id(&q, table);
    bool there = ss_query_row(&q);
    *events = there ? ss_query_get(&q, 0) : 0;
    ss_store_result result = ss_query_end(&q);
    return result || there ? result : SS_STORE_NONE;
}

/* Reads the event of a row. It has no body if it is not what was written. */
static ss_store_event event_in(ss_query *q, const char *table) {
    ss_store_event event = {.number = ss_query_get(q, 0), .time = ss_query_get(q, 1)};
    event.body = ss_query_span(q, 2, &event.length);
    bool sound =
        event.body && event.length <= SS_STORE_BODY && ss_query_get(q, 3) == ss_event_checksum(table, &event);
    if (!sound) event.body = NULL;
    return event;
}

ss_store_result ss_store_read(ss_store *store, const char *table, int64_t from, int64_t most,
                              ss_store_each_event *each, void *data) {
    static const char sql[] = "SELECT number, time, body, crc FROM events"
                              " WHERE table_id = ? AND number >= ? ORDER BY number LIMIT ?";
    int64_t events, next = from > 1 ? from : 1;
    ss_store_result result = count_events(store, table, &events);
    if (result || next > events || most < 1) return result;
    int64_t last = most < events - next + 1 ? next + most - 1 : events;

    ss_query q = ss_query_of(store, sql);
    ss_query_text(&q, table);
    ss_query_number(&q, next);
    ss_query_number(&q, last - next + 1);
    bool wanted = true;
    while (wanted && next <= last && ss_query_row(&q)) {
        ss_store_event event = event_in(&q, table);
        if (event.number != next || !event.body) break;
        wanted = each(data, &event);
        next++;
    }
    result = ss_query_end(&q);
    if (result || !wanted || next > last) return result;
    char what[100];
    snprintf(what, sizeof what, "event %" PRId64 " of table %s is not what was written", next, table);
    return ss_sql_damaged(store, what, sql);
}
