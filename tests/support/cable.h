/* A cable between servers and a database: a process that forwards bytes between a port of this machine and a socket in
 * a folder, and can be told to do so badly.
 *
 *     cable *c = cable_open("/tmp/pg/.s.PGSQL.5432");
 *     ... postgres://sanssouci@127.0.0.1:PORT/postgres, where PORT is c->port
 *     cable_set(c, CABLE_SLOW);     every byte takes CABLE_DELAY_MS longer, in both directions
 *     cable_set(c, CABLE_STALLED);  connections stay open, but nothing passes
 *     cable_set(c, CABLE_CUT);      connections end, and new ones are refused
 *     cable_set(c, CABLE_WHOLE);
 *     cable_close(c);
 */
#ifndef SS_TEST_CABLE_H
#define SS_TEST_CABLE_H

#include <stdatomic.h>
#include <sys/types.h>

enum { CABLE_DELAY_MS = 20 };

typedef enum cable_state { CABLE_WHOLE, CABLE_SLOW, CABLE_STALLED, CABLE_CUT, CABLE_STATES } cable_state;

typedef struct cable {
    int port;
    pid_t pid;
    _Atomic int state;    /* shared with the process, like the following */
    _Atomic int applied;  /* the state that is in effect */
    _Atomic int journeys; /* how often something was sent to the database after it had answered */
} cable;

cable *cable_open(const char *path);
void cable_set(cable *c, cable_state state); /* returns once it is in effect */
void cable_close(cable *c);

#endif
