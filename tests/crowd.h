/* Many tables, each with its people, one WebSocket a seat, in one thread: for tests and benches of a whole server. A crowd
 * makes the people, seats them, deals, and then plays random turns at the times of a schedule. It knows each position from
 * what its seats are told, and asks the server for nothing but to play.
 *
 *     crowd *c = crowd_open(&(crowd_options){.port = port, .games = 20, .players = 4, .period = 0.1});
 *     if (!crowd_gather(c, 30)) ... not all tables came to their first turn
 *     crowd_play(c, 60);                  for a minute
 *     printf("%ld turns, %ld errors\n", c->turns, c->errors);
 *     crowd_close(c);
 *
 * Someone whose connection breaks, or for whom the server could not store something, comes back and asks again for what
 * was not acknowledged. */
#ifndef SS_TEST_CROWD_H
#define SS_TEST_CROWD_H

#include "online/fair.h"
#include "peer.h"
#include "rules/deal.h"
#include "rules/turn.h"

enum { CROWD_SERVERS = 3 };

typedef struct crowd_options {
    int port;
    int others[CROWD_SERVERS -
               1]; /* ports of other servers of the same tables; 0 for none. The seats of a table go to
                                      all of them, and to the next one when a connection was lost */
    int games, players;
    double period;     /* seconds between two turns of a game, whatever the answers */
    const char *clock; /* as in docs/protocol.md; NULL for none */
    int source;        /* clients come from 127.0.0.source on; 0 for 2 */
    uint64_t seed;
} crowd_options;

typedef enum crowd_step {
    CROWD_JOINING, /* people are made, and connect */
    CROWD_CREATING,
    CROWD_SITTING,
    CROWD_WATCHING,
    CROWD_COMMITTING,
    CROWD_BEGINNING,
    CROWD_REVEALING,
    CROWD_CHOOSING,
    CROWD_PLAYING,
    CROWD_OVER,
} crowd_step;

typedef struct crowd_seat {
    peer peer;
    struct crowd_game *game;
    int number;        /* from 0 */
    char key[64];      /* empty until the person is made */
    bool up;           /* the socket is open */
    bool told;         /* and the seat knows the position */
    int last, awaited; /* numbers of operations; 0 when no answer is awaited */
    int play;          /* that of a turn under way */
    bool fails;        /* the server cannot serve it now: it comes back later */
    int moves;         /* so many connections were lost */
    double again;      /* when it connects */
    double ping;       /* when it says that it is there */
    ss_fair_value fair;
} crowd_seat;

typedef struct crowd_game {
    crowd_step step;
    char id[SS_ID];
    crowd_seat seats[SS_MAX_PLAYERS];
    ss_game game;                /* all that its seats know */
    ss_turn turns[SS_MAX_TURNS]; /* that were sent; the last one may not be acknowledged */
    int sent, acknowledged;
    double next;      /* when its next turn is to be played */
    double scheduled; /* when the one that was sent was to be */
    double unseen;    /* when it was sent, until the next player, who is at another server, has seen it */
} crowd_game;

typedef struct crowd_times {
    float *seconds;
    size_t count, room;
} crowd_times;

typedef struct crowd {
    crowd_options options;
    crowd_game *games;
    int epoll, joining, playing; /* seats that connect; games that can be played now */
    bool plays, rests;
    bool quiet; /* mistakes are counted, not told */
    double begin;
    ss_random random;
    long turns, errors, closed; /* acknowledged turns; refusals; connections that the server ended */
    crowd_times waits;          /* of each acknowledged turn */
    crowd_times sights;         /* from when a turn was sent until somebody at another server saw it */
    double latest;              /* by which the crowd itself missed its schedule, at most */
} crowd;

crowd *crowd_open(const crowd_options *options);
void crowd_close(crowd *c);

/* Works until all games can be played; false if that takes longer than so many seconds. */
bool crowd_gather(crowd *c, double seconds);

/* Does nothing for so many seconds but say that everybody is there. */
void crowd_rest(crowd *c, double seconds);

/* Plays for so many seconds. Further calls go on with the same schedule. */
void crowd_play(crowd *c, double seconds);

/* Waits, without playing, until no turn is under way. False if that takes longer. */
bool crowd_settle(crowd *c, double seconds);

/* Whether the server has all turns that it acknowledged, once and in their order, and no others but one that was sent and
 * not acknowledged: by `GET .../record`. Says what is wrong on standard error. */
bool crowd_matches(crowd *c);

/* The wait that so large a part of the turns did not exceed, since `from` turns; and the same for how long it took until
 * they were seen at another server. */
double crowd_wait(crowd *c, long from, double part);
double crowd_sight(crowd *c, double part);

#endif
