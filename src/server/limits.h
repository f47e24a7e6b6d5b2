/* What clients may hold, and for how long.
 *
 *     ss_limits limits = ss_limits_usual;
 *     limits.sockets = 500; */
#ifndef SS_SERVER_LIMITS_H
#define SS_SERVER_LIMITS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Sizes of input, in bytes. */
enum {
    SS_LIMIT_HEAD = 8 * 1024,    /* request line and headers */
    SS_LIMIT_TARGET = 2 * 1024,  /* the path of a request with its query */
    SS_LIMIT_BODY = 8 * 1024,    /* of a request */
    SS_LIMIT_MESSAGE = 8 * 1024, /* of a WebSocket */
    SS_LIMIT_FRAMES = 64,        /* pieces in which a message may come */
};

typedef struct ss_limits {
    bool home;        /* only machines of private networks may connect */
    int sockets;      /* WebSockets and streams in total; fewer if the system allows fewer files */
    int sockets_each; /* per network (see ss_address_network); a school or a company may share one address */
    size_t queue;     /* bytes that may be queued for one client */
    int slowest;      /* bytes of an answer that a client takes in a second, at least, on average */
    /* Milliseconds: */
    /* For a request to arrive, between requests, and for a client to take a piece of a stream; an answer may take this
     * long and the time for its size. */
    int patience;
    int ping;     /* silence after which a WebSocket is pinged */
    int silence;  /* silence after which it is dropped */
    int farewell; /* for a client to answer a close, and for all clients when the server stops */
} ss_limits;

extern const ss_limits ss_limits_usual;

/* ---- quotas ----
 *
 * Limits how many of a thing there may be, in total and per network.
 *
 *     ss_quota quota;
 *     if (!ss_quota_open(&quota, 20000)) ... no memory
 *     if (ss_quota_take(&quota, network, 512)) ... ss_quota_give(&quota, network);
 *     ss_quota_close(&quota); */
typedef struct ss_quota {
    struct ss_share *shares; /* a hash table of the networks that hold some */
    uint32_t mask;           /* its size minus one; some are always free */
    int taken, most;
} ss_quota;

bool ss_quota_open(ss_quota *quota, int most);
void ss_quota_close(ss_quota *quota);

/* Takes one for a network that may have `each`. Returns false if there is none left for it. */
bool ss_quota_take(ss_quota *quota, uint64_t network, int each);

/* Gives back one that was taken. */
void ss_quota_give(ss_quota *quota, uint64_t network);

/* ---- slots of clients ----
 *
 * Open connections are limited in number. When there is no free slot, a new connection gets that of a client for which
 * we wait: to send a request, or to take more of an answer. So clients that are idle or do not read keep nobody out;
 * and since those of the network with the most slots go first, a few addresses cannot take the slots of others.
 *
 *     void *leaves;
 *     ss_client_slot *slot = ss_client_slots_find(&slots, &leaves);
 *     if (leaves) ... close that connection; its slot already belongs to the new one
 *     if (slot) ss_client_slots_take(&slots, slot, connection, network); */
enum { SS_CLIENT_SLOTS = 256 }; /* most connections at a time */

typedef struct ss_client_slot {
    void *connection; /* NULL in a free slot */
    uint64_t network; /* of the client that asked last; see ss_address_network */
    bool busy;        /* we are working on an answer; otherwise we wait for the client */
    uint64_t since;   /* the moment since which we wait */
} ss_client_slot;

typedef struct ss_client_slots {
    ss_client_slot slot[SS_CLIENT_SLOTS];
    int most;         /* how many of them may be used */
    uint64_t moments; /* a counter instead of a clock, since many connections may come within one tick */
} ss_client_slots;

/* Finds a slot for a new connection, and clears it. *leaves is the connection that had the slot, or NULL. Returns NULL
 * if we wait for no client. */
ss_client_slot *ss_client_slots_find(ss_client_slots *slots, void **leaves);

void ss_client_slots_take(ss_client_slots *slots, ss_client_slot *slot, void *connection, uint64_t network);

/* Called when a request has arrived, from this network: behind a proxy, each may be from another one. */
void ss_client_slot_is_busy(ss_client_slot *slot, uint64_t network);

/* Called when the client takes no more of an answer at the moment. What counts is when that first happened: taking a
 * little now and then does not make a client younger. */
void ss_client_slot_is_blocked(ss_client_slots *slots, ss_client_slot *slot);

/* Called when a request has been answered. */
void ss_client_slot_is_idle(ss_client_slots *slots, ss_client_slot *slot);

void ss_client_slot_free(ss_client_slot *slot);

#endif
