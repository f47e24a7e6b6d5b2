/* Servers for tests with twins: processes on one store, whose chance and time are the test's, so that two runs of the same steps
 * differ in nothing but what was dealt. The linker puts functions of the test in the place of those that give ids, keys and
 * times, and of the one that deals (WRAP in the Makefile); they call those below.
 *
 *     twin_servers_start(1, path, path, NULL);  what is dealt is in `twin_world->dealt`
 *     twin_world->moment++;                    before every step: nothing happens between two of them
 *     char *logged = twin_servers_end();
 */
#ifndef SS_TEST_TWIN_SERVERS_H
#define SS_TEST_TWIN_SERVERS_H

#include <stdatomic.h>
#include <stdbool.h>

#include "party/party.h"

enum { TWIN_SERVERS = 3 };

/* Shared with the servers. */
typedef struct twin_shared {
    atomic_int moment;
    atomic_bool awake[TWIN_SERVERS]; /* has drawn what it draws when it opens */
    atomic_bool ends;
    ss_game dealt; /* last, by any of them */
    ss_game instead;
    bool replaces; /* what is dealt by that */
} twin_shared;

extern twin_shared *twin_world;
extern int twin_ports[TWIN_SERVERS];

/* Starts servers on a store; their logs are files whose names begin with `logs`. `instead` is dealt whatever they would deal; or NULL. */
void twin_servers_start(int count, const char *store, const char *logs, const ss_game *instead);

/* Fails if one of them has ended by itself. */
void twin_servers_look(void);

/* Ends them; all that they have logged, one after the other, which the caller frees. */
char *twin_servers_end(void);

/* ---- in the servers ---- */

int64_t twin_now(void);
void twin_draw(void *bytes, size_t length); /* chance */
void twin_deal(ss_party *p);                /* after it was dealt */

#endif
