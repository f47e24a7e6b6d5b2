/* What moderation has decided for the whole server, as this process knows it: bans, a message to everybody, and whether
 * new tables are allowed. It is kept in the store (store/moderation.h). A process reads it again when it has changed
 * something, when another process reports a change, and from time to time. */
#ifndef SS_SERVICE_POLICY_H
#define SS_SERVICE_POLICY_H

#include "service/service.h"
#include "json/json.h"
#include "store/moderation.h"

struct ss_call;

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

/* Reads the board, and sends a new message to everybody. */
void ss_policy_read(ss_service *service);
void ss_policy_end(ss_policy *board);

/* Returns true if it is in force at this time. */
bool ss_posting_holds(const ss_store_posting *posting, int64_t now);
bool ss_policy_is_read_only(const ss_service *service);

/* The ban that applies to a call; NULL for none. */
const ss_store_ban *ss_policy_ban_of(const struct ss_call *call);

/* The member `message` of a hello, and the frame that announces a new one. */
void ss_policy_put_message(ss_json *j, const ss_service *service);

/* Converts a prefix into a value and a mask, to compare with ss_address_network. Returns false if it is finer than
 * that: beyond 64 bits of IPv6. */
bool ss_policy_network(const char *prefix, uint64_t *value, uint64_t *mask);

#endif
