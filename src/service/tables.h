/* Tables in memory. A table is read from the store when the first call asks for it, and dropped when nobody has asked
 * for a while. Every change of a table is an update, one at a time. */
#ifndef SS_SERVICE_TABLES_H
#define SS_SERVICE_TABLES_H

#include "service/call.h"
#include "online/decide.h"
#include "online/frame.h"
#include "store/moderation.h"

enum { SS_TABLE_WAITING = 32 }; /* most calls that may wait for one table */

typedef struct ss_table {
    ss_service *service;
    char id[SS_ID];
    struct ss_table *next; /* in its chain */
    bool loading;          /* the thread of the store is using the room */
    bool busy;             /* an update is being stored */
    bool wakes;            /* and it is what was due: who asks now is answered after it */
    bool thinking;         /* a computer player is thinking, or will be if the work is ours */
    bool claimed;          /* that work is ours, among several processes */
    bool behind;           /* another process has added events while we were busy */
    /* Set once the table is gone from the store: what to answer. It stays here while a computer player thinks. */
    ss_refused gone;
    bool failed;      /* the last update could not be stored: no computer player thinks for a while */
    bool has_thought; /* what a computer player decided: */
    ss_demand thought;
    int64_t touched, loaded;
    ss_call *waiting, **waiting_end;
    int waiting_count;
    struct ss_watcher *watchers;
    ss_person *people[SS_MAX_PLAYERS]; /* NULL if nobody sits there */
    unsigned here;                     /* seats whose people are watching */
    unsigned came;           /* those whose people have just connected, and may be absent in the room */
    unsigned here_announced; /* those that we have announced to other processes */
    int64_t elsewhere[SS_MAX_PLAYERS]; /* until when a person is believed to be watching at another process */
    int64_t aside[SS_MAX_PLAYERS];     /* the same for those who follow the table in the background */
    unsigned opened;                   /* seats whose invitation has been looked at */
    int watching;                      /* number of spectators without a seat */
    int watching_sent;                 /* the number that was last sent, at this time: */
    int64_t watching_at;
    int64_t leaves[SS_MAX_PLAYERS];   /* when they count as gone; 0 if they are here or never were */
    char reason[SS_STORE_REASON + 1]; /* why moderation has closed it; empty for none */
    int64_t over;                     /* when the game ended; 0 before that */
    ss_room room;
} ss_table;

enum { SS_TABLES_CHAINS = 8192 };
typedef struct ss_tables {
    ss_table *chains[SS_TABLES_CHAINS];
    int count;
} ss_tables;

/* Lets a call about a table go on when the table is loaded, and, if it is a demand, when no update is under way. */
void ss_tables_visit(ss_service *service, ss_call *call);

/* Checks the deadlines of a table, loading it if necessary. */
void ss_tables_wake(ss_service *service, const char *id);

ss_table *ss_tables_find(const ss_tables *tables, const char *id); /* NULL for none */

/* Continues with what is waiting: a thought, calls, and what a computer player should
 * think about. Called after an update. */
void ss_table_go_on(ss_table *table);

/* Tells those who wait and watch that the table is gone from the store, and drops it. */
void ss_table_vanish(ss_table *table, ss_refused refused);

/* Updates who sits there. The names are for people whom the service does not know yet; NULL if there is none. */
void ss_table_seat(ss_table *table, const char *const names[SS_MAX_PLAYERS]);

ss_company ss_table_company(const ss_table *table);

/* What a person, or nobody, may see of it: a seat, SS_SPECTATOR, or SS_NO_VIEWER. */
enum { SS_NO_VIEWER = -2 };
int ss_table_viewer(const ss_table *table, const ss_person *person);

/* Tells tables that a person has a new name. */
void ss_tables_rename(ss_service *service, const ss_person *person);

/* Tells those who are still looking at one that the store has deleted the tables beyond these limits. */
void ss_tables_prune(ss_service *service, const ss_store_limits *limits);

/* Called every second. */
void ss_tables_tick(ss_service *service, int64_t now);

/* Frees everything. */
void ss_tables_end(ss_service *service);

/* ---- updates (update.c) ----
 *
 * An update is what was decided about a table, while it is being stored. Once it is stored, the room takes it,
 * everybody is sent the events, and the call is answered. A table has one update at a time. */

/* Does what a call demands: one of the operations of docs/protocol.md. */
void ss_update_demand(ss_call *call, ss_table *table);

/* Gives up the seat of the call's person, who is being forgotten. */
void ss_update_give_up(ss_call *call, ss_table *table);

/* Plays what a computer player decided. */
void ss_update_thought(ss_table *table);

/* Makes the room take stored events, and tells those who are watching. `sat_down` has, for each event,
 * the name of the person who sat down with it; NULL if the service already knows them. Returns false if one
 * of the events cannot follow. */
bool ss_update_take(ss_table *table, const ss_events *events, const char *const sat_down[]);

/* Gives their seats back to people who were absent and have connected. */
void ss_update_connect(ss_table *table);

/* Handles what has become due. */
void ss_update_wake(ss_table *table);

/* ---- watchers (watch.c) ----
 *
 * They follow a table over a WebSocket or by a stream of lines. Each is sent what its seat may know. A person who is
 * watching is `here`, unless the page follows the table in the background (`aside`), while its screen shows something
 * else. */

typedef struct ss_watcher {
    ss_table *table;
    struct ss_watcher *next, **at;                  /* at the table */
    struct ss_watcher *next_of_client, **client_at; /* of the same socket */
    struct ss_socket_client *client;                /* or */
    ss_call *stream;
    ss_person *person; /* NULL without a key */
    int viewer;        /* as ss_table_viewer says */
    bool aside;        /* in the background: counts neither as here nor as a spectator */
} ss_watcher;

void ss_watch_begin(ss_call *call, ss_table *table); /* watch, events */
void ss_watch_cease(ss_call *call, ss_table *table); /* unwatch */

/* Stops watching; a stream is ended. */
void ss_watch_end(ss_watcher *watcher);

void ss_watch_send(ss_table *table); /* the last event */
void ss_watch_send_name(ss_table *table, int seat);
void ss_watch_send_closed(ss_table *table);

/* The invitation to a seat has been looked at. */
void ss_watch_send_opened(ss_table *table, int seat);

/* Returns true if a person is watching at this process. */
bool ss_watch_is_watching(const ss_table *table, const ss_person *person);

/* Returns true if the person of a seat has a page connected to the table, at any process, even in the background. */
bool ss_watch_follows(const ss_table *table, int seat, int64_t now);

/* Updates who is here, after a person sat down or connected. */
void ss_watch_check_presence(ss_table *table);

/* Called every second: people who left a while ago count as gone, and a changed number of spectators is sent. */
void ss_watch_tick(ss_table *table, int64_t now);

/* Sends an empty line to each stream, to keep it open. */
void ss_watch_keep_alive(ss_service *service);

/* ---- other processes (peers.c) ----
 *
 * They may serve the same store. What they do is read from it: when they announce it (store/relay.h), when one of our
 * updates came too late, and before we show anybody the state of a table. With a store that only one process can
 * use, only the second can happen. */

/* Reads the events that the table has missed, then lets the call, if there is one, go on.
 * The table is busy meanwhile. */
void ss_peers_catch_up(ss_table *table, ss_call *call);

/* Returns true if the call has to wait until the table has been read again, because another process may have changed
 * it. The call then continues automatically, and the next time this returns false. */
bool ss_peers_waits(ss_table *table, ss_call *call);

/* An update came too late: reads the events that were faster, and lets the call decide again. After too many attempts
 * the call is refused. */
void ss_peers_retry(ss_table *table, ss_call *call);

/* Handles the events of other processes. */
void ss_peers_deliver(ss_service *service);

/* Announces what we have stored: at a table up to its present event, or about a person. */
void ss_peers_announce_table(const ss_table *table, bool deleted);
void ss_peers_announce_person(ss_service *service, const char *person);

/* Announces that moderation has decided something, or has closed a table. */
void ss_peers_announce_policy(ss_service *service);
void ss_peers_announce_closed(ss_service *service, const char *table);

/* Announces that a person came to a seat here or left it; or asks the others, after loading a
 * table, who is connected there. */
void ss_peers_announce_here(ss_table *table);
void ss_peers_ask_here(const ss_table *table);

/* Returns true once the others have had the time to answer. */
bool ss_peers_knows_here(const ss_table *table, int64_t now);

/* Returns true if the person of this seat is watching at another process. */
bool ss_peers_is_elsewhere(const ss_table *table, int seat, int64_t now);

/* Returns true if a page of theirs follows the table in the background at another process. */
bool ss_peers_is_aside(const ss_table *table, int seat, int64_t now);

/* Called every 15 seconds, so that the others know that we are still there. */
void ss_peers_keep_alive(ss_service *service);

#endif
