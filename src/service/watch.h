/* Watchers of a table, over a WebSocket or by a stream of lines. Each is sent what its seat may know. A
 * person who is watching is `here`, unless the page follows the table in the background (`aside`), while its
 * screen shows something else. */
#ifndef SS_SERVICE_WATCH_H
#define SS_SERVICE_WATCH_H

#include "service/tables.h"

typedef struct ss_watcher {
    ss_table *table;
    struct ss_watcher *next, **at;                    /* at the table */
    struct ss_watcher *next_of_visitor, **visitor_at; /* of the same socket */
    struct ss_socket_client *client;                  /* or */
    ss_call *stream;
    ss_person *person; /* NULL without a key */
    int viewer;        /* as ss_table_viewer says */
    bool aside;        /* in the background: counts neither as here nor as a spectator */
} ss_watcher;

/* ---- what can be asked for ---- */

void ss_watch_begin(ss_call *call, ss_table *table); /* watch, events */
void ss_watch_cease(ss_call *call, ss_table *table); /* unwatch */

/* Stops watching; a stream is ended. */
void ss_watch_end(ss_watcher *watcher);

/* ---- sending ---- */

void ss_watch_send(ss_table *table); /* the last event */
void ss_watch_send_name(ss_table *table, int seat);
void ss_watch_send_closed(ss_table *table);

/* The invitation to a seat has been looked at. */
void ss_watch_send_opened(ss_table *table, int seat);

/* Returns true if a person is watching at this process. */
bool ss_watch_looks_on(const ss_table *table, const ss_person *person);

/* Returns true if the person of a seat has a page connected to the table, at any process, even in the background. */
bool ss_watch_follows(const ss_table *table, int seat, int64_t now);

/* Updates who is here, after a person sat down or connected. */
void ss_watch_check_presence(ss_table *table);

/* Called every second: people who left a while ago count as gone, and a changed number of spectators is sent. */
void ss_watch_tick(ss_table *table, int64_t now);

/* Sends an empty line to each stream, to keep it open. */
void ss_watch_keep_alive(ss_service *service);

#endif
