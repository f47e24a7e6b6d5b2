/* What moderation has decided for the whole server, as this process knows it: bans, a message to everybody, and whether
 * new tables are allowed. It is kept in the store (store/moderation.h). A process reads it again when it has changed
 * something, when another process reports a change, and from time to time. */
#ifndef SS_HALL_BULLETIN_H
#define SS_HALL_BULLETIN_H

#include "hall/hall.h"
#include "json/json.h"
#include "store/moderation.h"

struct ss_call;

/* Names of postings. */
#define SS_BULLETIN_MESSAGE   "message"
#define SS_BULLETIN_READ_ONLY "read-only"

enum { SS_BULLETIN_BANS = 4096 }; /* most bans in force at the same time */

typedef struct ss_bulletin {
    ss_store_posting message, read_only;
    ss_store_ban *bans;
    int ban_count;
    bool reading;
    bool again; /* it changed while it was being read */
} ss_bulletin;

/* Reads the board, and sends a new message to everybody. */
void ss_bulletin_read(ss_hall *hall);
void ss_bulletin_end(ss_bulletin *board);

/* Returns true if it is in force at this time. */
bool ss_posting_holds(const ss_store_posting *posting, int64_t now);
bool ss_bulletin_is_read_only(const ss_hall *hall);

/* The ban that applies to a call; NULL for none. */
const ss_store_ban *ss_bulletin_ban_of(const struct ss_call *call);

/* The member `message` of a hello, and the frame that announces a new one. */
void ss_bulletin_put_message(ss_json *j, const ss_hall *hall);

/* Converts a prefix into a value and a mask, to compare with ss_address_network. Returns false if it is finer than
 * that: beyond 64 bits of IPv6. */
bool ss_bulletin_network(const char *prefix, uint64_t *value, uint64_t *mask);

#endif
