/* One connection, from accept to close: first requests and answers (exchange.c), then perhaps a WebSocket (socket.c).
 * connection.c has what both need: input and output, deadlines, and closing. Internal to these three files and
 * server.c.
 *
 * Functions that the application calls never close a connection and never call the application back. They mark the
 * connection as touched, and the loop handles all touched connections before it waits again. */
#ifndef SS_SERVER_CONNECTION_H
#define SS_SERVER_CONNECTION_H

#include <uv.h>

#include "server/app.h"
#include "server/frames.h"
#include "server/head.h"
#include "server/limits.h"
#include "server/server.h"

/* ---- output (output.c) ----
 *
 * Bytes queued for a client. An empty outbox uses no memory.
 *
 *     ss_outbox out = {0};
 *     if (!ss_outbox_put(&out, bytes, length)) ... no memory
 *     ssize_t sent = send(file, ss_outbox_bytes(&out), out.length, MSG_NOSIGNAL);
 *     if (sent > 0) ss_outbox_drop(&out, (size_t)sent); */
typedef struct ss_outbox {
    char *memory;
    size_t size;
    size_t begin, length; /* of the queued bytes */
} ss_outbox;

static inline char *ss_outbox_bytes(const ss_outbox *out) { return out->memory + out->begin; }

bool ss_outbox_put(ss_outbox *out, const void *bytes, size_t length);

/* Returns room for `length` bytes at the end, or NULL without memory. What the caller writes there counts after
 * `out->length += …`. */
char *ss_outbox_room(ss_outbox *out, size_t length);

/* Removes the first bytes; frees the memory when none are left. */
void ss_outbox_drop(ss_outbox *out, size_t length);
void ss_outbox_clear(ss_outbox *out);

/* ---- the read queue ----
 *
 * A client is read as soon as it sends something, unless it has sent a lot lately or was told to rest. Then it waits in
 * this queue, and the loop gives the whole queue a little time between serving all others. So clients that flood the
 * server delay each other and nobody else. The loop must not sleep while the queue has a first. */
typedef struct ss_read_queue {
    struct ss_connection *first, **end; /* in the order in which they joined */
} ss_read_queue;

/* The place of a connection in the queue. */
typedef struct ss_queue_place {
    struct ss_connection *next, **at; /* `at` is NULL if it does not wait */
    uint64_t time;                    /* when its credit was last updated */
    int64_t credit;                   /* in milliseconds; each read costs some */
} ss_queue_place;

/* ---- connections ---- */

typedef struct ss_connection ss_connection;

enum { SS_HUB_BYTES = 64 * 1024 };

/* What all connections share. */
typedef struct ss_hub {
    uv_loop_t loop;
    const ss_site *site;
    const ss_app *app; /* NULL to serve only the page */
    ss_limits limits;
    ss_client_slots slots;
    ss_quota quota; /* of sockets and streams */
    ss_framing *framing;
    ss_connection *all, *touched; /* lists */
    ss_read_queue read_queue;
    int count;          /* number of all, including those whose handle is still being closed */
    int operator_count; /* number of connections of operators */
    bool stops;
    ss_server_counts counts;
    char bytes[SS_HUB_BYTES]; /* the bytes just read; shared by all connections */
} ss_hub;

typedef enum ss_connection_phase {
    SS_CONNECTION_READING,   /* waits for a request, or for the rest of one */
    SS_CONNECTION_WAITING,   /* the application is working on it */
    SS_CONNECTION_SENDING,   /* the answer is complete and being sent */
    SS_CONNECTION_STREAMING, /* the application sends pieces */
    SS_CONNECTION_SOCKET,
    SS_CONNECTION_LEAVING, /* our direction is closed; input is discarded, since closing on unread input could
                            * cost the client our last answer */
    SS_CONNECTION_GONE,
} ss_connection_phase;

struct ss_connection {
    uv_poll_t poll;
    ss_hub *hub;
    ss_connection *next, **at;                 /* in the list of all */
    ss_connection *next_touched, **touched_at; /* NULL if it is not in that list */
    ss_queue_place queued;
    int file;
    ss_connection_phase phase;
    int events;           /* that are polled for */
    bool blocked;         /* the client cannot take more at the moment */
    bool ended;           /* the client sends nothing more */
    bool failed;          /* to be dropped in the next round of the loop */
    bool closes;          /* close after the answer */
    bool silent;          /* the request was HEAD: no body */
    bool chunked;         /* the stream is sent in chunks */
    bool counted;         /* included in the quota */
    bool continued;       /* 100 Continue was sent */
    bool proxied;         /* a trusted proxy named the client of the last request */
    bool from_proxy;      /* it comes from a trusted proxy */
    bool for_operators;   /* it arrived at the listener for operators */
    uint64_t deadline;    /* in milliseconds of the loop; 0 for none */
    uint64_t rests;       /* nothing is read until then; 0 for no rest */
    uint64_t peer;        /* the network of the other end, which may be a proxy */
    uint64_t network;     /* of the client that asked last, for limits */
    ss_client_slot *slot; /* of a plain connection */
    ss_head head;
    /* Bytes of a request that must arrive before it is examined again; while leaving, bytes
     * that may still be discarded. */
    size_t needs;
    ss_outbox in;  /* an incomplete request */
    ss_outbox out; /* what the client has not taken yet; then */
    ss_body body;  /* this body */
    void *user;    /* the application's pointer */
    ss_frames frames;
    uint64_t received, pinged; /* when a socket last gave a sign of life, and when it was last pinged */
};

/* Makes a connection for an accepted socket. Without memory, closes the file and returns NULL. */
ss_connection *ss_connection_open(ss_hub *hub, int file, const ss_address *peer);

/* Closes it now and notifies the application. */
void ss_connection_drop(ss_connection *c);

/* Tells the application that an exchange or a socket is over; `phase` is the phase that the connection was in. */
void ss_connection_notify(ss_connection *c, ss_connection_phase phase);

/* Closes it after everything queued is sent: closes our direction, then waits a moment
 * for the client to do the same. */
void ss_connection_leave(ss_connection *c);

/* Polls for what it waits for now. */
void ss_connection_poll(ss_connection *c);

/* Puts it into the read queue, unless it is there already. */
void ss_connection_read_later(ss_connection *c);

/* Makes the loop handle it before it waits again. */
void ss_connection_touch(ss_connection *c);

/* Returns true if `length` more bytes may be queued; an empty queue takes any number. */
bool ss_connection_has_room(ss_connection *c, size_t length);

/* Sends what the client can take. Returns true when nothing is left. Marks the connection as failed if it is broken. */
bool ss_connection_flush(ss_connection *c);

/* Reads from some of the connections in the read queue, then handles touched connections until there are none. */
void ss_connections_visit(ss_hub *hub);

/* Drops connections whose deadline has passed, and pings silent sockets. */
void ss_connections_sweep(ss_hub *hub);

/* Begins to close all connections: idle ones at once, the others when they are done. */
void ss_connections_stop(ss_hub *hub);

/* Returns true if the client may hold one more socket or stream. The connection then
 * counts as one until it is dropped. */
bool ss_connection_count(ss_connection *c);

/* Reads nothing for `ms` milliseconds, or a little longer. */
void ss_connection_rest(ss_connection *c, int ms);

ss_server_counts ss_hub_count(const ss_hub *hub);

static inline uint64_t ss_hub_now(const ss_hub *hub) { return uv_now(&hub->loop); }

/* ---- exchange.c ---- */

void ss_exchange_take(ss_connection *c, ss_word bytes); /* handles arriving bytes of requests */
/* Called when the client can take more, or the application has sent more. */
void ss_exchange_go_on(ss_connection *c);
void ss_exchange_idle(ss_connection *c); /* starts to wait for a request */
void ss_exchange_cut(ss_connection *c);  /* ends a stream on our own initiative */

/* ---- socket.c ---- */

void ss_socket_begin(ss_connection *c);
void ss_socket_take(ss_connection *c, ss_word bytes);
void ss_socket_go_on(ss_connection *c);
void ss_socket_watch(ss_connection *c); /* pings or drops it if it was silent */

#endif
