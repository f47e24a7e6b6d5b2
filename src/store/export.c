/* Exports a store as JSON lines. Reads it through store.h, so the result is the same for every database. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "json/json.h"
#include "store/driver.h"
#include "store/gardens.h"
#include "store/moderation.h"
#include "store/subscriptions.h"

enum { PAGE = 64, LINE = 6 * SS_STORE_BODY + 1024 }; /* a byte becomes at most six: \u001f */

typedef struct exporting {
    ss_store *store;
    ss_store_each_line *each;
    void *data;
    bool stopped;
    const char *table;
    char *line;
    ss_text text;
    ss_json json;
} exporting;

/* ---- one line ---- */

static void open_line(exporting *e, const char *kind) {
    e->text = ss_text_in(e->line, LINE);
    e->json = ss_json_in(&e->text);
    ss_json_open(&e->json, '{');
    ss_json_pair_text(&e->json, "kind", kind);
}

static void put_text(exporting *e, const char *key, ss_word text) {
    ss_json_key(&e->json, key);
    ss_json_string(&e->json, text);
}

static void put_word(exporting *e, const char *key, const char *word) { put_text(e, key, ss_word_of(word)); }

static void put_number(exporting *e, const char *key, int64_t n) {
    char digits[24];
    snprintf(digits, sizeof digits, "%" PRId64, n);
    ss_json_key(&e->json, key);
    ss_json_plain(&e->json, digits);
}

static bool close_line(exporting *e) {
    ss_json_close(&e->json, '}');
    if (!e->each(e->data, e->line, e->text.needed)) e->stopped = true;
    return !e->stopped;
}

/* ---- tables ---- */

static bool put_event(void *data, const ss_store_event *event) {
    exporting *e = data;
    open_line(e, "event");
    put_word(e, "table", e->table);
    put_number(e, "number", event->number);
    put_number(e, "time", event->time);
    put_text(e, "body", (ss_word){event->body, event->length});
    return close_line(e);
}

static void put_entry(exporting *e, const ss_store_entry *entry) {
    open_line(e, "table");
    put_word(e, "id", entry->table);
    put_number(e, "events", entry->events);
    put_number(e, "made", entry->made);
    put_number(e, "changed", entry->changed);
    put_number(e, "due", entry->due);
    put_number(e, "over", entry->over);
    put_number(e, "deleted", entry->deleted);
    ss_json_pair_bool(&e->json, "listed", entry->listed);
    ss_json_open_pair(&e->json, "seats", '[');
    for (int i = 0; i < SS_STORE_SEATS; i++) {
        ss_json_open(&e->json, '{');
        put_word(e, "person", entry->seats[i].person);
        ss_json_pair_bool(&e->json, "awaited", entry->seats[i].awaited);
        ss_json_close(&e->json, '}');
    }
    ss_json_close(&e->json, ']');
    close_line(e);
}

static bool sits_at(const ss_store_entry *entry, const char *person) {
    for (int i = 0; i < SS_STORE_SEATS; i++)
        if (strcmp(entry->seats[i].person, person) == 0) return true;
    return false;
}

/* A player who gave up their seat in a private game before it began may not see it, even after it is over. */
static bool has_events(const ss_store_entry *entry, const char *person, ss_store_extent extent) {
    if (entry->deleted) return false;
    return extent == SS_STORE_EVERYTHING || (entry->over && sits_at(entry, person));
}

/* `person` matters only if the extent is not everything. */
static ss_store_result put_table(exporting *e, const ss_store_entry *entry, const char *person,
                                 ss_store_extent extent) {
    put_entry(e, entry);
    bool events = has_events(entry, person, extent);
    if (!events || e->stopped) return SS_STORE_OK;
    e->table = entry->table;
    ss_store_result result = ss_store_read(e->store, entry->table, 1, INT64_MAX, put_event, e);
    if (result != SS_STORE_NONE) return result;
    snprintf(e->store->message, SS_STORE_MESSAGE, "table %s is listed, but not found by its id",
             entry->table);
    return SS_STORE_DAMAGED;
}

/* The tables of a person, or all of them. */
static ss_store_result put_tables(exporting *e, const char *person, ss_store_extent extent) {
    ss_store_entry page[PAGE], last;
    const ss_store_entry *after = NULL;
    for (int count = PAGE; count == PAGE && !e->stopped; after = &last) {
        ss_store_result result = person ? ss_store_tables_ever(e->store, person, after, page, PAGE, &count)
                                        : ss_store_tables(e->store, after, page, PAGE, &count);
        for (int i = 0; i < count && !result && !e->stopped; i++)
            result = put_table(e, &page[i], person, extent);
        if (result) return result;
        if (count) last = page[count - 1];
    }
    return SS_STORE_OK;
}

/* ---- people ---- */

static ss_store_result put_devices(exporting *e, const char *person) {
    ss_store_device page[PAGE], last;
    const ss_store_device *after = NULL;
    for (int count = PAGE; count == PAGE && !e->stopped; after = &last) {
        ss_store_result result = ss_store_devices(e->store, person, after, page, PAGE, &count);
        if (result) return result;
        for (int i = 0; i < count && !e->stopped; i++) {
            open_line(e, "device");
            put_word(e, "person", person);
            put_number(e, "made", page[i].made);
            put_number(e, "seen", page[i].seen);
            close_line(e);
        }
        if (count) last = page[count - 1];
    }
    return SS_STORE_OK;
}

/* The person's push addresses, without the keys that hide the messages from the push service. */
static ss_store_result put_subscriptions(exporting *e, const char *person) {
    ss_store_subscription page[PAGE];
    int count;
    ss_store_result result = ss_store_subscriptions(e->store, person, page, PAGE, &count);
    for (int i = 0; i < count && !result && !e->stopped; i++) {
        open_line(e, "subscription");
        put_word(e, "person", person);
        put_word(e, "endpoint", page[i].endpoint);
        put_number(e, "made", page[i].made);
        close_line(e);
    }
    return result;
}

/* Reports that the person made, and reports about them, which do not name the reporter. */
static ss_store_result put_reports(exporting *e, const char *person) {
    ss_store_report page[PAGE], last;
    const ss_store_report *after = NULL;
    for (int count = PAGE; count == PAGE && !e->stopped; after = &last) {
        ss_store_result result = ss_store_reports(e->store, person, after, page, PAGE, &count);
        if (result) return result;
        for (int i = 0; i < count && !e->stopped; i++) {
            open_line(e, "report");
            put_word(e, "table", page[i].table);
            put_word(e, "person", page[i].person);
            put_word(e, "name", page[i].name);
            put_number(e, "time", page[i].time);
            ss_json_pair_bool(&e->json, "own", strcmp(page[i].reporter, person) == 0);
            close_line(e);
        }
        if (count) last = page[count - 1];
    }
    return SS_STORE_OK;
}

static void put_garden(exporting *e, const ss_store_garden *g) {
    char date[16] = "";
    struct tm when;
    time_t time = (time_t)g->day * 24 * 3600;
    if (gmtime_r(&time, &when)) strftime(date, sizeof date, "%Y-%m-%d", &when);
    open_line(e, "garden");
    put_word(e, "person", g->person);
    put_word(e, "day", date);
    put_number(e, "epoch", g->epoch);
    put_word(e, "state", ss_store_garden_states[g->state]);
    put_number(e, "points", g->points);
    put_word(e, "fault", g->fault);
    put_number(e, "turn", g->turn);
    put_number(e, "made", g->made);
    close_line(e);
}

static ss_store_result put_gardens(exporting *e, const char *person) {
    ss_store_garden page[PAGE], last;
    const ss_store_garden *after = NULL;
    for (int count = PAGE; count == PAGE && !e->stopped; after = &last) {
        ss_store_result result = ss_store_gardens_of(e->store, person, after, page, PAGE, &count);
        if (result) return result;
        for (int i = 0; i < count && !e->stopped; i++) put_garden(e, &page[i]);
        if (count) last = page[count - 1];
    }
    return SS_STORE_OK;
}

static ss_store_result put_person(exporting *e, const ss_store_person *person) {
    open_line(e, "person");
    put_word(e, "id", person->id);
    put_word(e, "name", person->name);
    put_number(e, "made", person->made);
    put_number(e, "seen", person->seen);
    ss_store_result result = close_line(e) ? put_devices(e, person->id) : SS_STORE_OK;
    if (!result && !e->stopped) result = put_subscriptions(e, person->id);
    if (!result && !e->stopped) result = put_reports(e, person->id);
    return result || e->stopped ? result : put_gardens(e, person->id);
}

static ss_store_result put_people(exporting *e) {
    ss_store_person page[PAGE], last;
    const ss_store_person *after = NULL;
    for (int count = PAGE; count == PAGE && !e->stopped; after = &last) {
        ss_store_result result = ss_store_people(e->store, after, page, PAGE, &count);
        for (int i = 0; i < count && !result && !e->stopped; i++) result = put_person(e, &page[i]);
        if (result) return result;
        if (count) last = page[count - 1];
    }
    return SS_STORE_OK;
}

/* ---- everything as of one moment, inside a transaction ---- */

static ss_store_result begin(exporting *e, ss_store *store, ss_store_each_line *each, void *data) {
    *e = (exporting){.store = store, .each = each, .data = data, .line = malloc(LINE)};
    if (!e->line) {
        snprintf(store->message, sizeof store->message, "no memory for an export");
        return SS_STORE_FAILED;
    }
    return ss_store_begin(store);
}

static ss_store_result end(exporting *e, ss_store_result result) {
    ss_store_rollback(e->store);
    free(e->line);
    return result;
}

ss_store_result ss_store_export(ss_store *store, ss_store_each_line *each, void *data) {
    exporting e;
    ss_store_result result = begin(&e, store, each, data);
    if (result) return free(e.line), result;
    result = put_people(&e);
    return end(&e, result ? result : put_tables(&e, NULL, SS_STORE_EVERYTHING));
}

ss_store_result ss_store_export_table(ss_store *store, const char *table, ss_store_each_line *each,
                                      void *data) {
    exporting e;
    ss_store_entry entry;
    ss_store_result result = begin(&e, store, each, data);
    if (result) return free(e.line), result;
    result = ss_store_entry_of(store, table, &entry);
    return end(&e, result ? result : put_table(&e, &entry, NULL, SS_STORE_EVERYTHING));
}

ss_store_result ss_store_export_person(ss_store *store, const char *person, ss_store_extent extent,
                                       ss_store_each_line *each, void *data) {
    exporting e;
    ss_store_person who;
    ss_store_result result = begin(&e, store, each, data);
    if (result) return free(e.line), result;
    result = ss_store_person_of(store, person, &who);
    if (!result) result = put_person(&e, &who);
    return end(&e, result ? result : put_tables(&e, person, extent));
}
