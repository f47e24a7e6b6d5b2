#include "store_suite.h"

#include "postgres_scratch.h"

static ss_store *open_store(const char *path) {
    char trouble[SS_STORE_MESSAGE];
    ss_store *store;
    if (ss_store_open(&store, path, SS_STORE_WRITER, trouble)) fail_msg("%s", trouble);
    return store;
}

static const struct {
    const char *name;
    const char *(*where)(void); /* a place for a new store */
} openers[] = {
    {"SQLite",     scratch_store   },
    {"PostgreSQL", scratch_postgres},
};

enum { OPENERS = sizeof openers / sizeof *openers };

ss_store *s;
static const char *where;
static int opener;

void reopen(void) {
    ss_store_close(s);
    s = open_store(where);
}

void run_for_each_store(void (*story)(void)) {
    for (opener = 0; opener < OPENERS; opener++) {
        s = NULL;
        where = openers[opener].where();
        reopen();
        print_message("# %s\n", openers[opener].name);
        story();
        ss_store_close(s);
    }
}

void make_table(const char *id, int64_t time, ss_store_entry entry) {
    ss_store_event event = {.time = time, .body = "x", .length = 1};
    strcpy(entry.table, id);
    CHECK_EQ(ss_store_append(s, &entry, 1, &event, 1), SS_STORE_OK);
}
