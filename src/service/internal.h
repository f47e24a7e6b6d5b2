/* What the files of the service share. Otherwise only tests include this. */
#ifndef SS_SERVICE_INTERNAL_H
#define SS_SERVICE_INTERNAL_H

#include <uv.h>

#include "service/notifier.h"
#include "service/people.h"
#include "service/tables.h"
#include "server/metrics.h"
#include "store/relay.h"
#include "store/queue.h"
#include "system/worker.h"

/* ---- sockets (socket_client.c) ----
 *
 * A client at a WebSocket. The owner of its key has to be looked up; messages that arrive before that wait. */

/* Most calls under way per socket, open connections per person, and tables watched per socket. */
enum { SS_SOCKET_CLIENT_CALLS = 32, SS_PERSON_LINES = 24, SS_SOCKET_CLIENT_TABLES = 256 };

typedef struct ss_socket_client {
    ss_service *service;
    ss_socket *socket; /* NULL once it is closed */
    struct ss_socket_client *next, **at;
    bool has_key;
    bool resolving; /* the owner of the key is being looked up */
    bool known;     /* and has been found */
    uint8_t key[SS_SHA256_SIZE];
    ss_person *person;
    uint64_t network;
    char host[SS_HOST_SIZE];
    ss_call *calls;
    int call_count;
    ss_call *early, **early_end; /* calls that wait until the person is known */
    struct ss_watcher *watchers;
    int watcher_count;
} ss_socket_client;

/* The functions of ss_app. */
int ss_socket_client_upgrade(void *service, const ss_request *r, void **user);
void ss_socket_client_opened(void *service, ss_socket *s);
void ss_socket_client_message(void *service, ss_socket *s, ss_word text);
void ss_socket_client_closed(void *service, ss_socket *s);

/* Forgets the keys of this person that are gone, closes their sockets and ends their streams. */
void ss_socket_clients_turn_out(ss_service *service, const ss_person *person, ss_people_gone *gone,
                                const void *data);

/* ---- computer players (thinkers.c) ----
 *
 * Threads for computer players. A table has at most one thought under way, even if several processes serve it: one
 * claims the work, and another takes over if that one goes away. Hosts take turns: the host whose tables were served
 * longest ago comes first, so that nobody keeps others waiting by opening many tables. */

struct ss_task;

enum { SS_THINKERS = 64, SS_THINKERS_HOSTS = 1024 };

typedef struct ss_thinkers {
    struct {
        ss_worker *worker;
        struct ss_task *task; /* NULL while it has nothing to do */
    } threads[SS_THINKERS];
    int count;
    uv_async_t finish; /* thoughts have finished */
    struct ss_task *waiting, **waiting_end;
    int waiting_count;
    uint64_t served;                     /* thoughts so far */
    uint64_t last_of[SS_THINKERS_HOSTS]; /* the last of each host; several may share a place */
} ss_thinkers;

/* Returns false if threads cannot be started. */
bool ss_thinkers_start(ss_service *service, int count);

/* Waits for the thoughts under way. */
void ss_thinkers_stop(ss_service *service);

/* Starts a thought if a computer player has to move at this table and does not think yet. */
void ss_thinkers_consider(ss_table *table);

/* Lets other processes think at this table, if the work was ours. */
void ss_thinkers_release(ss_table *table);

/* ---- results of gardens of the day (verifier.c) ----
 *
 * Verifies results of gardens of the day, one at a time, in a thread of the lowest priority, so that no game waits for
 * it. Records to be verified wait in the store (store/gardens.h). A record is held while we work on it, and the hold is
 * renewed; if this process dies, another continues after half a minute, from the last turn that was noted. */

struct ss_verification;

typedef struct ss_verifier {
    ss_worker *worker; /* its tasks and results are pointers; NULL if it does not run */
    uv_async_t finish;
    struct ss_verification *current; /* under way; NULL for none */
    bool waits;                      /* there may be records in the store */
    int64_t waiting;                 /* how many there were at last count, including the one under way */
    bool taking;                     /* one of them is being taken */
    int64_t tried_at, held;          /* when that was last tried, and when the hold was last renewed */
} ss_verifier;

/* Returns false if a thread cannot be started. There is nothing to start if the server takes no results. */
bool ss_verifier_start(ss_service *service);

/* Waits until the current turn is verified, and releases the record for other processes. */
void ss_verifier_stop(ss_service *service);

/* Called when a record was stored. */
void ss_verifier_note(ss_service *service);

/* Called every second. */
void ss_verifier_tick(ss_service *service, int64_t now);

bool ss_verifier_is_busy(const ss_verifier *verifier);

/* ---- deadlines (deadlines.c) ----
 *
 * Deadlines of tables, loaded or not: the store knows what is due next. Clocks stand still while no process serves. */

enum { SS_OUTAGES = 64 };

typedef struct ss_deadlines {
    int64_t next;  /* when the timer should fire; 0 for never */
    int64_t asked; /* when the store was last asked what is due */
    bool asking;   /* and it has not answered yet */
    /* The last entry of a full page of what is due; the next page begins after it. Its `due` is 0 for none. */
    ss_store_entry last;
    int64_t sign; /* our last sign of life */
    int outage_count;
    ss_store_outage outages[SS_OUTAGES]; /* oldest first */
} ss_deadlines;

/* Called when the store is open: finds out what is due. */
void ss_deadlines_start(ss_service *service);

/* Notes that something becomes due at a time; 0 for nothing. */
void ss_deadlines_note(ss_service *service, int64_t due);

/* Makes the events for what has become due at a table. */
void ss_deadlines_wake(const ss_table *table, const ss_online_chance *chance, ss_events *events);

/* Returns true if a sign of life is due; the caller then gives it. */
bool ss_deadlines_may_sign(ss_service *service, int64_t now);

/* Called every second: gives a sign of life while clocks are running. */
void ss_deadlines_tick(ss_service *service, int64_t now);

/* ---- decisions of moderation (policy.c) ----
 *
 * What moderation has decided for the whole server, as this process knows it: bans, a message to everybody, and whether
 * new tables are allowed. It is kept in the store (store/moderation.h). A process reads it again when it has changed
 * something, when another process reports a change, and from time to time. */

/* Names of postings. */
#define SS_POLICY_MESSAGE   "message"
#define SS_POLICY_READ_ONLY "read-only"

enum { SS_POLICY_BANS = 4096 }; /* most bans in force at the same time */

typedef struct ss_policy {
    ss_store_posting message, read_only;
    ss_store_ban *bans;
    int ban_count;
    bool reading;
    bool again; /* it changed while it was being read */
} ss_policy;

/* Reads what moderation has decided, and sends a new message to everybody. */
void ss_policy_read(ss_service *service);
void ss_policy_end(ss_policy *policy);

/* Returns true if a posting is in force at this time. */
bool ss_posting_holds(const ss_store_posting *posting, int64_t now);
bool ss_policy_is_read_only(const ss_service *service);

/* The ban that applies to a call; NULL for none. */
const ss_store_ban *ss_policy_ban_of(const ss_call *call);

/* Writes the member `message` of a hello, and of the frame that announces a new one. */
void ss_policy_put_message(ss_json *j, const ss_service *service);

/* Converts a prefix into a value and a mask, to compare with ss_address_network. Returns false if it is finer than
 * that: beyond 64 bits of IPv6. */
bool ss_policy_network(const char *prefix, uint64_t *value, uint64_t *mask);

/* ---- health and metrics (monitoring.c) ---- */

/* Checks whether online play works, that is, whether the store can commit. Many may ask, so a commit within the last
 * second is proof enough; otherwise one is made for all who ask meanwhile. If the store does not answer within two
 * seconds, it does not work.
 *
 * A file may also be deleted while nothing is written to it. So it is looked at every second, and whenever somebody
 * asks: every commit does that, even one of nothing. */
typedef struct ss_health {
    uv_timer_t patience;
    ss_call *waiting; /* calls waiting for the answer */
    bool under_way;   /* the store has been asked */
    bool gone;        /* its file is not there, and that was logged */
    int64_t well;     /* when it last committed; 0 after a failure */
} ss_health;

void ss_health_start(ss_service *service);
void ss_health_stop(ss_service *service);

/* The function `health` of ss_app. */
void ss_health_ask(void *service, ss_exchange *x);

/* Looks at the file; called every second. */
void ss_health_tick(ss_service *service);

/* Notes that something was stored, or could not be, and why. */
void ss_health_note(ss_service *service, ss_store_result result, const char *trouble);

typedef struct ss_service_counts {
    uint64_t turns, events;                    /* stored by this process */
    uint64_t results_counted, results_refused; /* of gardens of the day that this process has verified */
    uint64_t refusals[SS_REFUSALS];            /* by reason */
    ss_delays acknowledgements;                /* from a demand to its answer, which follows the commit */
} ss_service_counts;

void ss_counters_stored(ss_service_counts *counts, const ss_events *events);

/* The function `metrics` of ss_app. */
void ss_counters_put(void *service, ss_text *t);

/* ---- the service ---- */

/* The buffer in which frames and answers are written before they are sent; in front of an
 * answer there is room for its `re`. */
enum { SS_SERVICE_TEXT = 1 << 18, SS_SERVICE_MARGIN = 32 };

struct ss_service {
    ss_service_options options;
    ss_app app;
    uv_loop_t *loop;
    ss_store *store; /* NULL until it is needed */
    ss_queue *queue;
    ss_relay *relay; /* to other processes; NULL if there are none */
    bool stops;
    uv_async_t delivery; /* wakes the loop: jobs have finished, or there is news */
    uv_timer_t tick;     /* every second */
    uv_timer_t due;      /* the next deadline */
    uint64_t ticks;
    int64_t pruned; /* when that was last done */
    ss_people people;
    ss_tables tables;
    ss_networks networks;
    ss_thinkers thinkers;
    ss_verifier verifier;
    ss_deadlines deadlines;
    ss_health health;
    ss_service_counts counts;
    ss_notifier notifier;
    ss_policy policy;
    struct ss_moderation_socket *moderation_socket; /* for moderators; NULL for none */
    ss_socket_client *clients;
    ss_call *streams;
    ss_buffer listed;   /* the tables that are open for players, as clients without a key see them */
    int64_t listed_at;  /* when that list was made */
    ss_call *listeners; /* calls waiting for the next one */
    char text[SS_SERVICE_TEXT];
};

/* Milliseconds since 1970. */
int64_t ss_service_now(void);

/* Lets the thread of the store do a job; opens the store if necessary. Returns false, and does nothing, if that is not
 * possible.
 *
 *     settling s = {table->id, number};
 *     ss_service_do(service, &(ss_job){settle, settled, &s}, sizeof s);
 *
 * The job works on a copy of `size` bytes of its data, which is wiped and freed after `done`; nothing has to be freed if
 * the job is refused. `done` may then be NULL. If `size` is 0, the data is only lent: it must live until `done`. */
bool ss_service_do(ss_service *service, const ss_job *job, size_t size);

/* Does the same with a job that gives way to those of games in progress. */
bool ss_service_do_patiently(ss_service *service, const ss_job *job, size_t size);

#endif
