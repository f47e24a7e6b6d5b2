/* Computer players: what a seat may know and a budget in, a turn out.
 *
 *     const ss_player *p = ss_player_called("greedy");
 *     ss_turn turn = ss_player_choose(p, &view, content, ss_steps(1000), &random);
 *
 * A player is handed a view, never a game: change what the seat cannot see, and its choice does not change. Its chance
 * comes from `random`, never from the game's seed. With a budget in steps the same view, seed and steps give the same
 * turn on every machine, and in WebAssembly. */
#ifndef SS_AI_PLAYER_H
#define SS_AI_PLAYER_H

#include "base/random.h"
#include "rules/turn.h"
#include "rules/view.h"

/* How long a player may think: so many steps (a step is one playout, or what a player says it is), or until somebody
 * says stop. A player that needs no time takes none. */
typedef struct ss_budget {
    uint32_t steps;           /* at most; 0 for no limit, and then there is a stop */
    bool (*stop)(void *data); /* NULL where steps are the limit; asked now and then */
    void *data;
} ss_budget;

static inline ss_budget ss_steps(uint32_t steps) {
    ss_budget budget = {steps, 0, 0}; /* as C++ understands it too */
    return budget;
}

static inline bool ss_stopped(const ss_budget *budget) { return budget->stop && budget->stop(budget->data); }

/* What a player thinks of a turn. */
typedef struct ss_opinion {
    ss_turn turn;
    double points; /* expected final points of the seat */
    double lead;   /* expected lead over the best of the others */
    double win;    /* chance to win, a shared victory counting in parts */
    double error;  /* standard error of `lead`; 0 where the player does not sample */
    uint32_t samples;
    bool proved;     /* not an estimate: all that can follow was tried, as endgame.h says */
    uint8_t zero[3]; /* so that opinions can be compared as bytes */
} ss_opinion;

typedef struct ss_player {
    const char *name;
    bool trained;   /* it has a network, and expects something without sampling */
    uint32_t steps; /* that it usually takes for a turn; 0 for one that needs no time */
    /* Fills `best` with at most `room` opinions, best first, and returns how many; at least one while the game is on.
     * The view is that of the seat to move. */
    int (*think)(const ss_view *view, const ss_content *content, ss_budget budget, ss_random *random,
                 ss_opinion *best, int room);
    /* The side of the garden or reward board, as the phase asks; NULL to take the side drawn at random. */
    int (*side)(const ss_view *view, const ss_content *content, ss_random *random);
} ss_player;

/* All players there are, closed by NULL: the ways to think, the levels, both from weak to strong, then the styles. */
extern const ss_player *const ss_players[];

/* NULL when there is none of that name. */
const ss_player *ss_player_called(const char *name);

/* For a turn when nobody says how long: the same on every machine. */
ss_budget ss_usual_budget(const ss_player *player);

/* The best of its opinions. */
ss_turn ss_player_choose(const ss_player *player, const ss_view *view, const ss_content *content,
                         ss_budget budget, ss_random *random);

/* SS_SIDE_A or SS_SIDE_B. */
int ss_player_side(const ss_player *player, const ss_view *view, const ss_content *content,
                   ss_random *random);

#endif
