/* Keeps up with other processes that serve the same store. What they do is read from the store: when they announce it
 * (store/relay.h), when one of our updates came too late, and before we show anybody the state of a table. With a store
 * that has one process only the second can happen. */
#ifndef SS_SERVICE_PEERS_H
#define SS_SERVICE_PEERS_H

#include "service/tables.h"

/* Reads the events that the table has missed, then lets the call, if there is one, go on.
 * The table is busy meanwhile. */
void ss_peers_catch_up(ss_table *table, ss_call *call);

/* Returns true if the call has to wait until the table has been read again, because another process may have changed
 * it. The call then continues automatically, and the next time this returns false. */
bool ss_peers_waits(ss_table *table, ss_call *call);

/* An update came too late: reads the events that were faster, and lets the call decide again. After too many attempts the
 * call is refused. */
void ss_peers_follow_again(ss_table *table, ss_call *call);

/* Handles the news of other processes. */
void ss_peers_deliver(ss_service *service);

/* Announces what we have stored: at a table up to its present event, or about a person. */
void ss_peers_announce_table(const ss_table *table, bool deleted);
void ss_peers_announce_person(ss_service *service, const char *person);

/* Announces that moderation has decided something, or has closed a table. */
void ss_peers_announce_policy(ss_service *service);
void ss_peers_announce_closed(ss_service *service, const char *table);

/* ---- presence ---- */

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
