/* Many tables with their people, one WebSocket for each seat, in one thread: for tests and benchmarks of a whole
 * server. A crowd creates the people, seats them, deals, and then plays random turns on a schedule. It derives each
 * position from what its seats are told, and asks the server for nothing but to play.
 *
 *     crowd *c = crowd_open(&(crowd_options){.port = port, .games = 20, .players = 4, .period = 0.1});
 *     if (!crowd_gather(c, 30)) ... not all tables reached their first turn
 *     crowd_play(c, 60);                  for a minute
 *     printf("%ld turns, %ld errors\n", c->turns, c->errors);
 *     crowd_close(c);
 *
 * A person whose connection breaks, or for whom the server could not store something, returns and repeats what was not
 * acknowledged. */
#ifndef SS_TEST_CROWD_H
#define SS_TEST_CROWD_H

#include "online/fair.h"
#include "peer.h"
#include "rules/deal.h"
#include "rules/turn.h"

enum { CROWD_SERVERS = 3 };

typedef struct crowd_options {
    int port;
    int others
        [CROWD_SERVERS -
         1]; /* ports of other servers for the same tables; 0 for none. Seats are spread over all of them, and
                    * move to the next one when a connection is lost */
    int games, players;
    double period;     /* seconds between two turns of a game, regardless of the answers */
    const char *clock; /* as in docs/protocol.md; NULL for none */
    int source;        /* clients come from 127.0.0.source on; 0 for 2 */
    uint64_t seed;
} crowd_options;

typedef enum crowd_step {
    CROWD_JOINING, /* people are created, and connect */
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
    char key[64];      /* empty until the person is created */
    bool up;           /* the socket is open */
    bool told;         /* the seat also knows the position */
    int last, awaited; /* numbers of operations; 0 if no answer is awaited */
    int play;          /* the number of a turn under way */
    bool fails;        /* the server cannot serve it now: it retries later */
    int moves;         /* number of lost connections */
    double again;      /* when it reconnects */
    double ping;       /* when it pings */
    ss_fair_value fair;
} crowd_seat;

typedef struct crowd_game {
    crowd_step step;
    char id[SS_ID];
    crowd_seat seats[SS_MAX_PLAYERS];
    ss_game game;                /* everything that its seats know */
    ss_turn turns[SS_MAX_TURNS]; /* turns sent; the last one may not be acknowledged */
    int sent, acknowledged;
    double next;      /* when its next turn is due */
    double scheduled; /* when the sent turn was due */
    double unseen;    /* when it was sent, until the next player, at another server, has seen it */
} crowd_game;

typedef struct crowd_times {
    float *seconds;
    size_t count, room;
} crowd_times;

typedef struct crowd {
    crowd_options options;
    crowd_game *games;
    int epoll, joining, playing; /* seats that are connecting; games that can be played now */
    bool plays, rests;
    bool quiet; /* errors are counted but not printed */
    double begin;
    ss_random random;
    long turns, errors, closed; /* acknowledged turns; refusals; connections that the server ended */
    crowd_times waits;          /* of each acknowledged turn */
    crowd_times sights;         /* from sending a turn until somebody at another server saw it */
    double latest;              /* the largest delay of the crowd itself against its schedule */
} crowd;

crowd *crowd_open(const crowd_options *options);
void crowd_close(crowd *c);

/* Works until all games can be played. Returns false if that takes longer than `seconds`. */
bool crowd_gather(crowd *c, double seconds);

/* Only pings for `seconds`. */
void crowd_rest(crowd *c, double seconds);

/* Plays for `seconds`. Further calls continue the same schedule. */
void crowd_play(crowd *c, double seconds);

/* Waits, without playing, until no turn is under way. Returns false if that takes longer. */
bool crowd_settle(crowd *c, double seconds);

/* Returns true if the server has all turns that it acknowledged, once and in order, and no others except one that was
 * sent but not acknowledged. Uses `GET .../record`. Prints what is wrong to standard error. */
bool crowd_matches(crowd *c);

/* Returns the wait that this share of the turns since turn `from` did not exceed; and the same for the time until they
 * were seen at another server. */
double crowd_wait(crowd *c, long from, double part);
double crowd_sight(crowd *c, double part);

#endif
