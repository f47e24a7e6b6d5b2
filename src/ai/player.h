/* Computer players: they get what a seat may know and a budget, and return a turn.
 *
 *     const ss_player *p = ss_player_called("greedy");
 *     ss_turn turn = ss_player_choose(p, &view, content, ss_steps(1000), &random);
 *
 * A player receives a view, never a game: what the seat cannot see cannot change its choice. Random numbers come from
 * `random`, never from the game's seed. With a budget in steps, the same view, seed and steps give the same turn on
 * every machine, including WebAssembly. */
#ifndef SS_AI_PLAYER_H
#define SS_AI_PLAYER_H

#include "base/random.h"
#include "rules/turn.h"
#include "rules/view.h"

/* How long a player may think: a number of steps, or until `stop` returns true. A step is one playout, or whatever the
 * player defines. A player that needs no time takes none. */
typedef struct ss_budget {
    uint32_t steps;           /* at most; 0 for no limit, and then there must be a stop */
    bool (*stop)(void *data); /* polled now and then; NULL if steps are the limit */
    void *data;
} ss_budget;

static inline ss_budget ss_steps(uint32_t steps) {
    ss_budget budget = {steps, 0, 0}; /* not a compound literal, so that C++ can include this header */
    return budget;
}

static inline bool ss_stopped(const ss_budget *budget) { return budget->stop && budget->stop(budget->data); }

/* A player's opinion on a turn. */
typedef struct ss_opinion {
    ss_turn turn;
    double points; /* expected final points of the seat */
    double lead;   /* expected lead over the best other seat */
    double win;    /* probability of winning; a shared victory counts in part */
    double error;  /* standard error of `lead`; 0 if the player does not sample */
    uint32_t samples;
    bool proved;     /* not an estimate: everything that can follow was tried, as described in endgame.h */
    uint8_t zero[3]; /* allows comparison as bytes */
} ss_opinion;

typedef struct ss_player {
    const char *name;
    bool trained;   /* it has a network, so it has expectations without sampling */
    uint32_t steps; /* its usual budget for a turn; 0 if it needs no time */
    /* Fills `best` with at most `room` opinions, best first, and returns how many; at least one while the game is being
     * played. The view must be that of the seat to move. */
    int (*think)(const ss_view *view, const ss_content *content, ss_budget budget, ss_random *random,
                 ss_opinion *best, int room);
    /* Returns the side of the garden or reward board, depending on the phase. NULL to take a random side. */
    int (*side)(const ss_view *view, const ss_content *content, ss_random *random);
} ss_player;

/* All players, ending with NULL: the ways to think and the levels, both from weak to strong, then the styles. */
extern const ss_player *const ss_players[];

/* Returns the player of that name, NULL if there is none. */
const ss_player *ss_player_called(const char *name);

/* Returns the budget for a turn if nobody sets one. It is the same on every machine. */
ss_budget ss_usual_budget(const ss_player *player);

/* Returns the best turn in the player's opinion. */
ss_turn ss_player_choose(const ss_player *player, const ss_view *view, const ss_content *content,
                         ss_budget budget, ss_random *random);

/* Returns SS_SIDE_A or SS_SIDE_B. */
int ss_player_side(const ss_player *player, const ss_view *view, const ss_content *content,
                   ss_random *random);

#endif
