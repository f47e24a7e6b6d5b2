/* One connection, from accept to close: first requests and answers (exchange.c), then perhaps a WebSocket (socket.c).
 * connection.c has what both need: bytes in and out, deadlines, and the end. Internal to these three files and server.c.
 *
 * Functions that the application calls never close a connection and never call the application back. They mark the
 * connection as touched, and the loop handles all touched connections before it waits again. */
#ifndef SS_SERVER_CONNECTION_H
#define SS_SERVER_CONNECTION_H

#include <uv.h>

#include "server/app.h"
#include "server/frames.h"
#include "server/guests.h"
#include "server/head.h"
#include "server/lane.h"
#include "server/limits.h"
#include "server/outbox.h"
#include "server/quota.h"
#include "server/server.h"

typedef struct ss_connection ss_connection;

enum { SS_HOUSE_BYTES = 64 * 1024 };

/* What all connections share. */
typedef struct ss_house {
    uv_loop_t loop;
    const ss_site *site;
    const ss_app *app; /* NULL for the page alone */
    ss_limits limits;
    ss_guests guests;
    ss_quota quota; /* of sockets and streams */
    ss_framing *framing;
    ss_connection *all, *touched; /* lists */
    ss_lane lane;
    int count;    /* of all, with those whose handle is still being closed */
    int insiders; /* connections of operators */
    bool stops;
    ss_server_counts counts;
    char bytes[SS_HOUSE_BYTES]; /* the bytes that were just read; shared by all */
} ss_house;

typedef enum ss_connection_phase {
    SS_CONNECTION_READING,   /* waits for a request, or for the rest of one */
    SS_CONNECTION_WAITING,   /* the application has it */
    SS_CONNECTION_SENDING,   /* the answer is complete, and on its way */
    SS_CONNECTION_STREAMING, /* the application sends pieces */
    SS_CONNECTION_SOCKET,
    SS_CONNECTION_LEAVING, /* our direction is closed; input is discarded, since closing on unread input could
                            * cost the client our last answer */
    SS_CONNECTION_GONE,
} ss_connection_phase;

struct ss_connection {
    uv_poll_t poll;
    ss_house *house;
    ss_connection *next, **at;                 /* in the list of all */
    ss_connection *next_touched, **touched_at; /* NULL if it is not in that list */
    ss_lane_place lane;
    int file;
    ss_connection_phase phase;
    int events;        /* that are polled for */
    bool blocked;      /* the client cannot take more at the moment */
    bool ended;        /* the client sends nothing more */
    bool failed;       /* to be dropped when the loop comes round */
    bool closes;       /* after the answer */
    bool silent;       /* the request was HEAD: no body */
    bool chunked;      /* the stream is */
    bool counted;      /* in the quota */
    bool continued;    /* 100 Continue was said */
    bool told;         /* a trusted proxy told for whom it asked last */
    bool proxy;        /* comes from a trusted proxy */
    bool inside;       /* came in at the listener of operators */
    uint64_t deadline; /* in milliseconds of the loop; 0 for none */
    uint64_t rests;    /* nothing is read until then; 0 for no rest */
    uint64_t network;  /* of who asked last, for limits */
    ss_guest *place;   /* of a plain connection */
    ss_head head;
    size_t
        needs; /* bytes of a request that must be there before it is looked at again; or, when it leaves, that may
                    * still be thrown away */
    ss_outbox in;  /* a request that is not complete */
    ss_outbox out; /* what the client has not taken; then */
    ss_body body;  /* this file */
    void *user;    /* the application's */
    ss_frames frames;
    uint64_t heard, pinged; /* when a socket last gave a sign of life, and was asked for one */
};

/* A connection that came in. Closes the file and returns NULL without memory. */
ss_connection *ss_connection_open(ss_house *house, int file, const ss_address *peer);

/* Ends it now. The application is told. */
void ss_connection_drop(ss_connection *c);

/* Tells the application that an exchange or a socket is over; `phase` is what the connection was in. */
void ss_connection_tell(ss_connection *c, ss_connection_phase phase);

/* Ends it after all that was said: closes our direction, and waits a moment for the client to do the same. */
void ss_connection_leave(ss_connection *c);

/* Lets the loop handle it before it waits again. */
void ss_connection_touch(ss_connection *c);

/* True if `length` more bytes may be queued; an empty queue takes any number. */
bool ss_connection_has_room(ss_connection *c, size_t length);

/* Sends what the client can take. Returns true when nothing is left. Marks the connection as failed if it is broken. */
bool ss_connection_flush(ss_connection *c);

/* Reads some of those in the lane, then handles touched connections until there are none. */
void ss_connections_visit(ss_house *house);

/* Drops connections whose deadline has passed, and pings silent sockets. */
void ss_connections_sweep(ss_house *house);

/* Begins to close all connections: idle ones at once, the others when they are done. */
void ss_connections_stop(ss_house *house);

/* Whether who asks may hold one more socket or stream. It then counts as that, until it is dropped. */
bool ss_connection_count(ss_connection *c);

/* Reads nothing for so many milliseconds, or a little longer. */
void ss_connection_rest(ss_connection *c, int ms);

ss_server_counts ss_house_count(const ss_house *house);

static inline uint64_t ss_house_now(const ss_house *house) { return uv_now(&house->loop); }

/* ---- exchange.c ---- */

void ss_exchange_take(ss_connection *c, ss_word bytes); /* bytes of requests have come */
void ss_exchange_go_on(ss_connection *c); /* the client can take more, or the application said more */
void ss_exchange_idle(ss_connection *c);  /* waits for a request from now on */
void ss_exchange_cut(ss_connection *c);   /* ends a stream without being asked to */

/* ---- socket.c ---- */

void ss_socket_begin(ss_connection *c);
void ss_socket_take(ss_connection *c, ss_word bytes);
void ss_socket_go_on(ss_connection *c);
void ss_socket_watch(ss_connection *c); /* pings or drops it if it was silent */

#endif
