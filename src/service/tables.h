/* Tables in memory. A table is read from the store when the first call asks for it, and dropped when nobody has asked
 * for a while. Every change of a table goes through update.h, one update at a time. */
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
    unsigned came;      /* those whose people have just connected, and may be absent in the room */
    unsigned here_told; /* those that we have announced to other processes */
    int64_t elsewhere[SS_MAX_PLAYERS]; /* until when a person is believed to be watching at another process */
    int64_t aside[SS_MAX_PLAYERS];     /* the same for those who follow the table in the background */
    unsigned opened;                   /* seats whose invitation has been looked at */
    int watching;                      /* number of spectators without a seat */
    int watching_told;                 /* the number that was last sent, at this time: */
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

/* The table is gone from the store: tells those who wait and watch, and drops it. */
void ss_table_vanish(ss_table *table, ss_refused refused);

/* Updates who sits there. The names are for people whom the service does not know yet; NULL if there is none. */
void ss_table_seat(ss_table *table, const char *const names[SS_MAX_PLAYERS]);

ss_company ss_table_company(const ss_table *table);

/* What a person, or nobody, may see of it: a seat, SS_SPECTATOR, or SS_NO_VIEWER. */
enum { SS_NO_VIEWER = -2 };
int ss_table_viewer(const ss_table *table, const ss_person *person);

/* A person has a new name. */
void ss_tables_rename(ss_service *service, const ss_person *person);

/* The store has deleted the tables beyond these limits: tells those who are still looking at one. */
void ss_tables_prune(ss_service *service, const ss_store_limits *limits);

/* Called every second. */
void ss_tables_tick(ss_service *service, int64_t now);

/* Frees everything. */
void ss_tables_end(ss_service *service);

#endif
