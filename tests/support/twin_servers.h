/* Servers for tests with twins: processes on one store, with randomness and time controlled by the test, so that two
 * runs of the same steps differ only in what was dealt. The linker replaces the functions that provide ids, keys and
 * times, and the one that deals, with functions of the test (WRAP in the Makefile), which call those below.
 *
 *     twin_servers_start(1, path, path, NULL);  what is dealt is in `twin_world->dealt`
 *     twin_world->moment++;                    before every step: no time passes between two of them
 *     char *logged = twin_servers_end();
 */
#ifndef SS_TEST_TWIN_SERVERS_H
#define SS_TEST_TWIN_SERVERS_H

#include <stdatomic.h>
#include <stdbool.h>

#include "game/party.h"

enum { TWIN_SERVERS = 3 };

/* Shared with the servers. */
typedef struct twin_shared {
    atomic_int moment;
    atomic_bool awake[TWIN_SERVERS]; /* has drawn the random numbers that it needs to open */
    atomic_bool ends;
    ss_game dealt; /* most recently, by any of them */
    ss_game instead;
    bool replaces; /* `instead` replaces what is dealt */
} twin_shared;

extern twin_shared *twin_world;
extern int twin_ports[TWIN_SERVERS];

/* Starts servers on a store. Their logs are files whose names begin with `logs`. If `instead` is not NULL, they deal
 * that. */
void twin_servers_start(int count, const char *store, const char *logs, const ss_game *instead);

/* Fails if one of them has ended by itself. */
void twin_servers_look(void);

/* Ends them and returns everything they have logged, one after the other; the caller frees it. */
char *twin_servers_end(void);

/* ---- in the servers ---- */

int64_t twin_now(void);
void twin_draw(void *bytes, size_t length); /* random bytes */
void twin_deal(ss_party *p);                /* after it was dealt */

#endif
