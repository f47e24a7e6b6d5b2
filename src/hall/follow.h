/* Several processes may serve one store. What the others do is read from the store: when they tell of it (store/relay.h),
 * when one of our deeds came too late, and before anybody is told how a table stands. With a store that has one process
 * nothing of this happens but the second. */
#ifndef SS_HALL_FOLLOW_H
#define SS_HALL_FOLLOW_H

#include "hall/tables.h"

/* Reads what the table has missed, and then has the call, or nobody, go on. The table is busy meanwhile. */
void ss_follow_catch_up(ss_table *table, ss_call *call);

/* True if the call has to wait until the table was looked at once more: another process may have changed it. It goes on by
 * itself then, and the next time this is false. */
bool ss_follow_waits(ss_table *table, ss_call *call);

/* A deed came too late: what was quicker is read, and the call decides again. After too many times it is refused. */
void ss_follow_again(ss_table *table, ss_call *call);

/* Takes what others told. */
void ss_follow_deliver(ss_hall *hall);

/* We have stored something: at a table up to its present event, or about a person. */
void ss_follow_tell_table(const ss_table *table, bool deleted);
void ss_follow_tell_person(ss_hall *hall, const char *person);

/* Moderation has decided something, or has closed a table. */
void ss_follow_tell_board(ss_hall *hall);
void ss_follow_tell_closed(ss_hall *hall, const char *table);

/* ---- who is there ---- */

/* Someone came to a seat here or left it; or the table was just loaded, and we want to know who is there elsewhere. */
void ss_follow_tell_here(ss_table *table);
void ss_follow_ask_here(const ss_table *table);

/* Whether another process has somebody in this seat looking on. */
bool ss_follow_is_elsewhere(const ss_table *table, int seat, int64_t now);

/* Whether another process has a page of theirs that follows the table aside. */
bool ss_follow_is_aside(const ss_table *table, int seat, int64_t now);

/* Every 15 seconds, so that the others know that we are still there. */
void ss_follow_keep_alive(ss_hall *hall);

#endif
