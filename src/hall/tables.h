/* Tables that somebody has to do with now. A table is read from the store when the first call asks for it, and forgotten
 * when nobody has asked for a while. Whatever changes a table goes through deed.h, one deed at a time. */
#ifndef SS_HALL_TABLES_H
#define SS_HALL_TABLES_H

#include "hall/call.h"
#include "online/decide.h"
#include "online/frame.h"
#include "store/moderation.h"

enum { SS_TABLE_WAITING = 32 }; /* calls that may wait for one table */

typedef struct ss_table {
    ss_hall *hall;
    char id[SS_ID];
    struct ss_table *next; /* in its chain */
    bool loading;          /* the thread of the store has the room */
    bool busy;             /* a deed is on its way to the disk */
    bool thinking;         /* a computer player is at it, or will be if the work is ours */
    bool claimed;          /* that work is ours, among several processes */
    bool behind;           /* another process has gone on while we were busy */
    ss_refused gone; /* not in the store any more, and this is what to say; it is kept while someone thinks */
    bool failed;     /* the last deed could not be stored: nobody thinks about the next one for a while */
    bool has_thought; /* what a computer player came to: */
    ss_demand thought;
    int64_t touched;
    ss_call *waiting, **waiting_end;
    int waiting_count;
    struct ss_watcher *watchers;
    ss_person *people[SS_MAX_PLAYERS]; /* NULL where nobody sits */
    unsigned here;                     /* seats whose people look on */
    unsigned here_told;                /* those of them of whom other processes know that they do so here */
    int64_t elsewhere[SS_MAX_PLAYERS]; /* until when somebody is believed to look on at another process */
    int64_t aside[SS_MAX_PLAYERS];     /* the same for those who follow the table aside */
    unsigned opened;                   /* seats whose invitation somebody has looked at */
    int watching;                      /* how many look on without a seat */
    int watching_told;                 /* and how many were told of last, at this time: */
    int64_t watching_at;
    int64_t leaves[SS_MAX_PLAYERS];   /* when they count as gone; 0 while they are here or were never */
    char reason[SS_STORE_REASON + 1]; /* why moderation has closed it; empty for nothing */
    int64_t over;                     /* when the game ended; 0 while it has not */
    ss_room room;
} ss_table;

enum { SS_TABLES_CHAINS = 8192 };
typedef struct ss_tables {
    ss_table *chains[SS_TABLES_CHAINS];
    int count;
} ss_tables;

/* Has a call about a table go on when the table is there, and when no deed is under way if the call is a demand. */
void ss_tables_visit(ss_hall *hall, ss_call *call);

/* Has the deadlines of a table looked at, also if it is not loaded. */
void ss_tables_wake(ss_hall *hall, const char *id);

ss_table *ss_tables_find(const ss_tables *tables, const char *id); /* NULL for none */

/* Goes on with what waits: a thought, calls, and what a computer player should think about. For after a deed. */
void ss_table_go_on(ss_table *table);

/* The table is gone from the store: those who wait and watch are told, and it is forgotten. */
void ss_table_vanish(ss_table *table, ss_refused refused);

/* Notes who sits there now. The names are for those whom the hall does not know yet; NULL where there is none. */
void ss_table_seat(ss_table *table, const char *const names[SS_MAX_PLAYERS]);

ss_company ss_table_company(const ss_table *table);

/* What a person, or nobody, sees of it: a seat, SS_SPECTATOR, or SS_NO_VIEWER. */
enum { SS_NO_VIEWER = -2 };
int ss_table_viewer(const ss_table *table, const ss_person *person);

/* Someone has another name. */
void ss_tables_rename(ss_hall *hall, const ss_person *person);

/* The store has deleted the tables that are beyond these limits: those who still look at one are told. */
void ss_tables_prune(ss_hall *hall, const ss_store_limits *limits);

/* Every second. */
void ss_tables_tick(ss_hall *hall, int64_t now);

/* Gives back everything. */
void ss_tables_end(ss_hall *hall);

#endif
