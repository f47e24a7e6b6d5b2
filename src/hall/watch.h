/* Those who look on at a table: over a WebSocket, or with a stream of lines. Each is told what its seat may know. A person
 * who looks on is `here`, unless the page follows the table aside: while something else is on its screen. */
#ifndef SS_HALL_WATCH_H
#define SS_HALL_WATCH_H

#include "hall/tables.h"

typedef struct ss_watcher {
    ss_table *table;
    struct ss_watcher *next, **at;                    /* at the table */
    struct ss_watcher *next_of_visitor, **visitor_at; /* of the same socket */
    struct ss_visitor *visitor;                       /* or */
    ss_call *stream;
    ss_person *person; /* NULL for somebody without a key */
    int viewer;        /* as ss_table_viewer says */
    bool aside;        /* nobody looks at it: does not count as here or as a spectator */
} ss_watcher;

/* ---- what can be asked for ---- */

void ss_watch_begin(ss_call *call, ss_table *table); /* watch, events */
void ss_watch_cease(ss_call *call, ss_table *table); /* unwatch */

/* It looks on no more; a stream is ended. */
void ss_watch_end(ss_watcher *watcher);

/* ---- telling ---- */

void ss_watch_tell(ss_table *table); /* the last event */
void ss_watch_tell_name(ss_table *table, int seat);
void ss_watch_tell_closed(ss_table *table);

/* Somebody has looked at the invitation to a seat. */
void ss_watch_tell_opened(ss_table *table, int seat);

/* Whether a person looks on at this process. */
bool ss_watch_looks_on(const ss_table *table, const ss_person *person);

/* Whether the person of a seat has a page connected to the table, at any process, be it aside. */
bool ss_watch_follows(const ss_table *table, int seat, int64_t now);

/* Finds out who is here, after someone sat down or came. */
void ss_watch_look_round(ss_table *table);

/* Every second: those who left a while ago are gone, and the number of those who look on is told if it has changed. */
void ss_watch_tick(ss_table *table, int64_t now);

/* An empty line for each stream, so that it stays open. */
void ss_watch_keep_alive(ss_hall *hall);

#endif
