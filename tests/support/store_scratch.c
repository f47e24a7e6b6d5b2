#define _XOPEN_SOURCE 700 /* mkdtemp */

#include "store_scratch.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "test.h"

static char base[] = "/dev/shm/sanssouci-store-XXXXXX";
static bool in_memory;
static char path[128];

static void remove_folder(void) {
    char command[64];
    snprintf(command, sizeof command, "rm -rf '%s'", base);
    if (system(command) != 0) perror(command);
}

void scratch_in_memory(void) { in_memory = access("/dev/shm", W_OK) == 0; }

const char *scratch_store(void) {
    static int made;
    char folder[64];
    if (!made && !in_memory) strcpy(base, "/tmp/sanssouci-store-XXXXXX");
    if (!made) CHECK(mkdtemp(base) && atexit(remove_folder) == 0);
    snprintf(folder, sizeof folder, "mkdir '%s/%d'", base, ++made);
    CHECK(system(folder) == 0);
    snprintf(path, sizeof path, "%s/%d/online.sqlite", base, made);
    return path;
}

const char *scratch_beside(const char *suffix) {
    static char name[160];
    snprintf(name, sizeof name, "%s%s", path, suffix);
    return name;
}

ss_store_result write_event(ss_store *store, const char *table, int64_t number, const char *body,
                            const char *person) {
    ss_store_entry entry = {0};
    ss_store_event event = {.time = number * 1000, .body = body, .length = strlen(body)};
    strcpy(entry.table, table);
    if (person) strcpy(entry.seats[0].person, person);
    entry.seats[0].awaited = person != NULL;
    return ss_store_append(store, &entry, number, &event, 1);
}

ss_store_result send_event(ss_store *store, const char *table, int64_t number, const char *body,
                           ss_store_result *later) {
    ss_store_entry entry = {0};
    ss_store_event event = {.time = number * 1000, .body = body, .length = strlen(body)};
    strcpy(entry.table, table);
    return ss_store_append_soon(store, &entry, number, &event, 1, later);
}

const uint8_t *hash_of(int byte) {
    static uint8_t hashes[4][SS_STORE_HASH];
    static int next;
    next = (next + 1) % 4;
    return memset(hashes[next], byte, SS_STORE_HASH);
}

ss_store_result make_person(ss_store *store, const char *id, const char *name, int device) {
    ss_store_person person = {.made = 1000, .seen = 1000};
    strcpy(person.id, id);
    strcpy(person.name, name);
    return ss_store_person_make(store, &person, hash_of(device));
}

static bool add_body(void *data, const ss_store_event *event) {
    char *text = data;
    if (*text) strcat(text, " ");
    strncat(text, event->body, event->length);
    return true;
}

const char *bodies(ss_store *store, const char *table) {
    static char text[4096];
    *text = 0;
    ss_store_result result = ss_store_read(store, table, 1, 100, add_body, text);
    return result == SS_STORE_NONE ? "-" : result ? ss_store_result_name(result) : text;
}
