/* Stories that must hold for every store, whatever its database:
 *
 *     STORE_TEST(a_new_store_has_no_tables) {
 *         CHECK_STR(bodies(s, "t"), "-");
 *     }
 *
 * Each database is one row of `openers` in store_suite.c, and each story runs once for each row, with an empty
 * store. */
#ifndef SS_STORE_SUITE_H
#define SS_STORE_SUITE_H

#include "store_scratch.h"
#include "test.h"

extern ss_store *s;

/* Closes the store and opens it again. */
void reopen(void);

void run_for_each_store(void (*story)(void));

#define STORE_TEST(name)                                                                                     \
    static void story_##name(void);                                                                          \
    TEST(name) { run_for_each_store(story_##name); }                                                         \
    static void story_##name(void)

/* Makes a table with one event at `time`; the entry's id is ignored. */
void make_table(const char *id, int64_t time, ss_store_entry entry);

#endif
