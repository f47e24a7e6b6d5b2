/* What happens when the network to PostgreSQL stalls, is slow, or is cut. */
#define _DEFAULT_SOURCE /* usleep */

#include <stdio.h>
#include <unistd.h>

#include "cable.h"
#include "postgres_scratch.h"
#include "store/relay.h"
#include "store_scratch.h"
#include "test.h"

static cable *wire;

/* The same database over a cable: its schema is the last option of the address. */
static const char *over_cable(const char *address) {
    static char wired[256];
    char path[108];
    const char *host = strstr(address, "host=") + 5, *rest = strchr(host, '&');
    snprintf(path, sizeof path, "%.*s/.s.PGSQL.5432", (int)(rest - host), host);
    wire = cable_open(path);
    snprintf(wired, sizeof wired, "postgres://sanssouci@127.0.0.1:%d/postgres?%s", wire->port, rest + 1);
    return wired;
}

static ss_store *open_at(const char *where) {
    char trouble[SS_STORE_MESSAGE];
    ss_store *store;
    if (ss_store_open(&store, where, SS_STORE_WRITER, trouble)) fail_msg("%s", trouble);
    return store;
}

/* Once a server whose database or network stalled waited forever, and could not even be stopped. */
TEST(a_server_does_not_wait_for_ever_for_a_database_that_stands_still) {
    ss_store *store = open_at(over_cable(scratch_postgres()));
    ss_store_person person;
    CHECK_EQ(ss_store_arrive(store, 1000), SS_STORE_OK);
    CHECK_EQ(write_event(store, "t", 1, "one", NULL), SS_STORE_OK);
    cable_set(wire, CABLE_STALLED);
    CHECK_EQ(ss_store_person_of(store, "ann", &person), SS_STORE_FAILED);
    CHECK(strstr(ss_store_message(store), "no answer"));
    cable_set(wire, CABLE_WHOLE);
    CHECK_EQ(write_event(store, "t", 2, "two", NULL), SS_STORE_OK);
    CHECK_STR(bodies(store, "t"), "one two");
    ss_store_close(store);
    cable_close(wire);
}

TEST(a_network_that_is_cut_is_found_again) {
    ss_store *store = open_at(over_cable(scratch_postgres()));
    ss_store_person person;
    CHECK_EQ(write_event(store, "t", 1, "one", NULL), SS_STORE_OK);
    cable_set(wire, CABLE_CUT);
    while (ss_store_person_of(store, "ann", &person) != SS_STORE_FAILED)
        continue; /* it sees that it is cut */
    cable_set(wire, CABLE_WHOLE);
    ss_store_result result = SS_STORE_FAILED;
    while (result) result = write_event(store, "t", 2, "two", NULL);
    CHECK_STR(bodies(store, "t"), "one two");
    ss_store_close(store);
    cable_close(wire);
}

/* A hundred turns take as many round trips as one. With a round trip each they would take four seconds; the cable
 * counts them. */
TEST(a_group_of_turns_takes_one_journey) {
    enum { TURNS = 100 };
    static ss_store_result results[TURNS];
    ss_store *store = open_at(over_cable(scratch_postgres()));
    CHECK_EQ(write_event(store, "t", 1, "one", NULL), SS_STORE_OK);
    CHECK_EQ(ss_store_begin(store), SS_STORE_OK);
    CHECK_EQ(send_event(store, "t", 2, "x", &results[0]), SS_STORE_OK); /* statements are prepared */
    CHECK_EQ(ss_store_commit(store), SS_STORE_OK);
    int before = wire->journeys;
    CHECK_EQ(ss_store_begin(store), SS_STORE_OK);
    for (int i = 0; i < TURNS; i++) CHECK_EQ(send_event(store, "t", i + 3, "x", &results[i]), SS_STORE_OK);
    CHECK_EQ(ss_store_commit(store), SS_STORE_OK);
    for (int i = 0; i < TURNS; i++) CHECK_EQ(results[i], SS_STORE_OK);
    CHECK(wire->journeys - before <= 4); /* libpq sends what is longer than its buffer in pieces */
    ss_store_close(store);
    cable_close(wire);
}

/* ---- news ---- */

static int all_told;
static int64_t heard;
static void wake(void *data) { (void)data; }
static void note(void *data, const ss_relay_item *item) {
    (void)data;
    all_told += item->kind == SS_RELAY_ALL;
    if (item->kind == SS_RELAY_TABLE) heard = item->number;
}

static void await_event(ss_relay *news, int64_t number) {
    for (heard = -1; heard != number; usleep(10000)) ss_relay_deliver(news, note, NULL);
}

TEST(after_a_network_cut_only_missed_events_are_requested) {
    const char *address = scratch_postgres();
    ss_store *store = open_at(address);
    ss_relay *news = ss_relay_open(over_cable(address), wake, NULL);
    for (all_told = 0; !all_told; usleep(10000)) ss_relay_deliver(news, note, NULL); /* the first time */
    CHECK_EQ(write_event(store, "t", 1, "one", NULL), SS_STORE_OK);
    await_event(news, 1);
    cable_set(wire, CABLE_CUT);
    CHECK_EQ(write_event(store, "t", 2, "two", NULL), SS_STORE_OK);
    cable_set(wire, CABLE_WHOLE);
    await_event(news, 2);
    CHECK_EQ(all_told, 1);
    cable_set(wire, CABLE_STALLED);
    ss_relay_close(news); /* it ends */
    ss_store_close(store);
    cable_close(wire);
}
