/* What moderation has decided for the whole server, as this process knows it: who is banned, a message to everybody, and
 * whether new tables are taken. It lives in the store (store/moderation.h). A process reads it again when it has changed
 * something, when another one says that it has, and now and then. */
#ifndef SS_HALL_BULLETIN_H
#define SS_HALL_BULLETIN_H

#include "hall/hall.h"
#include "json/json.h"
#include "store/moderation.h"

struct ss_call;

/* Names of postings. */
#define SS_BULLETIN_MESSAGE   "message"
#define SS_BULLETIN_READ_ONLY "read-only"

enum { SS_BULLETIN_BANS = 4096 }; /* that are in force at the same time */

typedef struct ss_bulletin {
    ss_store_posting message, read_only;
    ss_store_ban *bans;
    int ban_count;
    bool reading;
    bool again; /* it has changed while it was read */
} ss_bulletin;

/* Reads the board, and tells everybody of a new message. */
void ss_bulletin_read(ss_hall *hall);
void ss_bulletin_end(ss_bulletin *board);

/* Whether it holds at this time. */
bool ss_posting_holds(const ss_store_posting *posting, int64_t now);
bool ss_bulletin_is_read_only(const ss_hall *hall);

/* The ban that a call is under; NULL for none. */
const ss_store_ban *ss_bulletin_ban_of(const struct ss_call *call);

/* `message` of a hello, and the frame that tells of a new one. */
void ss_bulletin_put_message(ss_json *j, const ss_hall *hall);

/* The two numbers that a prefix is compared by, as ss_address_network has addresses. False if it is finer than those: beyond
 * 64 bits of IPv6. */
bool ss_bulletin_network(const char *prefix, uint64_t *value, uint64_t *mask);

#endif
