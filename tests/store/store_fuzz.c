/* Any file may be in the place of the store, even one that SQLite considers valid. It is refused, or what is read from
 * it stays within the bounds of store.h, and what is then written can be read. */
#define _XOPEN_SOURCE 700

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "system/files.h"
#include "store/store.h"

int LLVMFuzzerInitialize(int *count, char ***arguments);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static char folder[] = "/tmp/sanssouci-store-fuzz-XXXXXX";
static char path[64];

static void must(int condition) {
    if (!condition) abort();
}

static void remove_file(const char *suffix) {
    char name[80];
    snprintf(name, sizeof name, "%s%s", path, suffix);
    unlink(name);
}

static void remove_all(void) {
    static const char *const suffixes[] = {"", "-wal", "-shm", "-journal"};
    char lock[64];
    for (int i = 0; i < 4; i++) remove_file(suffixes[i]);
    snprintf(lock, sizeof lock, "%s/.sanssouci.lock", folder);
    unlink(lock);
}

static void remove_folder(void) {
    remove_all();
    rmdir(folder);
}

int LLVMFuzzerInitialize(int *count, char ***arguments) {
    (void)count, (void)arguments;
    must(mkdtemp(folder) && atexit(remove_folder) == 0);
    snprintf(path, sizeof path, "%s/s", folder);
    return 0;
}

static bool read_event(void *data, const ss_store_event *event) {
    int64_t *last = data;
    must(event->number == ++*last && event->length <= SS_STORE_BODY && event->body);
    return true;
}

static bool read_line(void *data, const char *line, size_t length) {
    (void)data;
    must(length > 0 && line[0] == '{' && line[length - 1] == '}' && !memchr(line, '\n', length));
    return true;
}

static void ignore_fault(void *data, const char *fault) {
    (void)data;
    must(*fault != 0);
}

static void read_entry(ss_store *store, const ss_store_entry *entry) {
    int64_t last = 0;
    must(strlen(entry->table) <= SS_STORE_ID);
    for (int i = 0; i < SS_STORE_SEATS; i++) must(strlen(entry->seats[i].person) <= SS_STORE_ID);
    ss_store_result result = ss_store_read(store, entry->table, 1, 1000, read_event, &last);
    must(result || last == (entry->events < 1000 ? entry->events : 1000) || entry->events < 0);
}

static void read_everything(ss_store *store) {
    ss_store_entry entries[8];
    ss_store_person people[8];
    int count;
    if (!ss_store_tables(store, NULL, entries, 8, &count))
        for (int i = 0; i < count; i++) read_entry(store, &entries[i]);
    ss_store_due(store, INT64_MAX, NULL, entries, 8, &count);
    ss_store_listed(store, NULL, entries, 8, &count);
    if (!ss_store_people(store, NULL, people, 8, &count))
        for (int i = 0, tables; i < count; i++)
            ss_store_tables_of(store, people[i].id, NULL, entries, 8, &tables);
    ss_store_export(store, read_line, NULL);
    ss_store_check(store, ignore_fault, NULL);
}

static void write_something(ss_store *store) {
    ss_store_entry entry = {.table = "fuzz", .due = 1};
    ss_store_event event = {.time = 1, .body = "body", .length = 4};
    int64_t last = 0;
    if (ss_store_append(store, &entry, 1, &event, 1)) return;
    must(ss_store_read(store, "fuzz", 1, 1, read_event, &last) == SS_STORE_OK && last == 1);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    char trouble[SS_STORE_MESSAGE];
    ss_store *store;
    remove_all();
    must(ss_file_write(path, (const char *)data, size, false) == 0);
    ss_store_result result = ss_store_open(&store, path, SS_STORE_WRITER, trouble);
    must(result ? !store && *trouble : store != NULL);
    if (result) return 0;
    read_everything(store);
    write_something(store);
    ss_store_close(store);
    return 0;
}
