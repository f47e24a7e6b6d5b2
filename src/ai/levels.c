/* level1 to level6: opponents from one that a child can beat to the strongest, one row of the table each.
 *
 * The weak ones err like people. They overlook some tiles of the display and some nobles, they count what a turn brings
 * at once and a few walks ahead but forget the other players, and they misjudge how good a tile will be. They do not
 * misjudge what is obvious. The error of a tile is the same for every noble that might walk after it, so that nobody
 * walks one row when six are just as visible. A player that overlooks every noble that could walk looks again. And the
 * fewer turns are left, the smaller the errors. */
#include <stddef.h>

#include "ai/candidates.h"
#include "ai/endgame.h"
#include "ai/players.h"
#include "ai/prospect.h"
#include "ai/rollouts.h"
#include "ai/sides.h"
#include "ai/tilt.h"
#include "ai/weights.h"
#include "rules/score.h"
#include "rules/steps.h"

typedef enum how { COUNTS, JUDGES, SEARCHES } how;

typedef struct level {
    how how;        /* it counts points, asks the network, or searches */
    uint8_t places; /* how many places of the display it looks at */
    uint8_t nobles; /* how many nobles it looks at */
    uint8_t steps;  /* how far it follows their paths */
    uint8_t walks;  /* COUNTS: how many walks ahead it counts */
    uint8_t future; /* COUNTS: weight in percent of these walks and of rows, columns and missions */
    uint16_t error; /* largest error for a tile or walk, in hundredths of a point; JUDGES: of half a point */
    uint16_t games; /* SEARCHES: most games; 0 for no limit of its own */
} level;

enum { FAR = SS_ROWS * SS_COLUMNS, A_MOMENT = 24 };

/* clang-format off */
static const level levels[] = {
    /*         places nobles steps walks future error games */
    {COUNTS,        4,     4,    2,    1,    10,  500,    0},
    {COUNTS,        8,     7,    6,    3,    30,  250,    0},
    {JUDGES,        7,     6,    6,    0,     0,  800,    0},
    {JUDGES,        9,     8,  FAR,    0,     0,  700,    0},
    {SEARCHES,     10,     9,  FAR,    0,     0,    0, A_MOMENT},
    {SEARCHES,     10,     9,  FAR,    0,     0,    0,    0},
};
/* clang-format on */

/* ---- what it notices, and how it values tiles ---- */

enum { WORST = 6 }; /* with this many turns left, or more, errors are largest */

typedef struct mood {
    const level *level;
    uint64_t places, nobles; /* those it looks at, one bit each */
    /* Errors, in parts of a point. */
    int32_t tiles[SS_HAND][SS_PLACES]; /* by card of the hand and place */
    int32_t walks[SS_COLUMNS];         /* never below 0: it would rather walk with any noble than with none */
} mood;

/* Draws `count` of `all` numbers, all equally likely. */
static uint64_t some(ss_random *random, int all, int count) {
    uint8_t numbers[SS_PLACES];
    uint64_t drawn = 0;
    for (int i = 0; i < all; i++) numbers[i] = (uint8_t)i;
    ss_draw(random, numbers, all, count);
    for (int i = all - count; i < all; i++) drawn |= ss_bit(numbers[i]);
    return drawn;
}

/* Small errors are more likely than large ones. */
static int32_t draw_error(ss_random *random, int most) {
    return ss_random_below(random, most + 1) + ss_random_below(random, most + 1) - most;
}

static mood mood_of(const level *l, const ss_game *known, ss_random *random) {
    int left = SS_ROUNDS - 1 - known->round, most = l->error * SS_POINT / 100;
    if (left < WORST) most = most * left / WORST;
    mood m = {.level = l};
    m.places = some(random, SS_PLACES, l->places);
    m.places |=
        (ss_twin_places(known) & m.places) >> 1; /* seeing one of two equal tiles means seeing the other */
    m.nobles = some(random, SS_COLUMNS, l->nobles);
    for (int i = 0; i < SS_HAND; i++)
        for (int place = 0; place < SS_PLACES; place++) m.tiles[i][place] = draw_error(random, most);
    for (int i = 0; i < SS_COLUMNS; i++) m.walks[i] = ss_random_below(random, most + 1);
    return m;
}

/* Returns where the nobles it looks at can go, as far as it follows their paths. */
static ss_cells noticed_walks(const mood *m, const ss_garden *garden) {
    ss_cells walks = 0;
    for (uint64_t left = m->nobles; left; left = ss_without_lowest(left)) {
        int column = ss_lowest(left);
        ss_cells way = ss_bit(ss_cell(column, ss_garden_noble(garden, column)));
        for (int steps = 0; steps < m->level->steps; steps++) way |= SS_NEIGHBOURS(way) & garden->planted;
        walks |= way & ss_column(column);
    }
    return walks & ss_garden_walks(garden);
}

/* A card must take a tile: if none of its tiles was looked at, all are considered. */
static bool notices_tile(const mood *m, const ss_game *known, const ss_turn *turn) {
    return ss_has(m->places, turn->place) || !(m->places & step_places(known, turn->card));
}

/* The same for nobles, before all of them stay where they are. */
static bool notices_noble(const mood *m, const ss_game *known, const ss_turn *turn) {
    ss_garden garden = ss_mover(known)->garden;
    ss_garden_plant(&garden, turn->cell, turn->gardener);
    ss_cells walks = noticed_walks(m, &garden);
    return !walks || !turn->noble || ss_has(walks, turn->noble);
}

static int32_t error_of(const mood *m, const ss_game *known, const ss_turn *turn) {
    int32_t error = m->tiles[turn->card == ss_hand(known, known->mover)[1]][turn->place];
    return turn->noble ? error + m->walks[ss_column_of(turn->noble)] : error;
}

/* ---- levels that ask the network ---- */

static int32_t misjudge(const void *data, const ss_game *known, const ss_turn *turn) {
    const mood *m = data;
    bool noticed = notices_tile(m, known, turn) && notices_noble(m, known, turn);
    return noticed ? error_of(m, known, turn) : SS_OVERLOOKED;
}

/* ---- levels that count points ---- */

enum { MOST = 64 };

typedef struct counted {
    ss_turn turn;
    int32_t worth; /* in parts of a point */
} counted;

typedef struct count {
    const mood *mood;
    const ss_game *known;
    counted best[MOST];
    int kept, room;
} count;

/* Points at once, plus a part of what walks and final scoring would bring with the garden as it is. */
static int32_t worth_of(const level *l, const ss_game *known, const ss_turn *turn) {
    ss_game after = *known;
    int seat = known->mover, left = SS_ROUNDS - 1 - known->round;
    ss_play_legal(&after, turn);
    ss_score s = ss_score_of(&after, seat);
    int walks = ss_prospect_walks(&after.seats[seat].garden, left < l->walks ? left : l->walks);
    int future = walks + s.rows + s.columns + s.missions - s.boar;
    return (s.walked * 100 + future * l->future) * SS_POINT / 100;
}

static void consider(count *c, const ss_turn *turn) {
    if (!notices_noble(c->mood, c->known, turn)) return;
    int32_t worth = worth_of(c->mood->level, c->known, turn) + error_of(c->mood, c->known, turn);
    int at = c->kept < c->room ? c->kept++ : c->kept;
    for (; at > 0 && worth > c->best[at - 1].worth; at--)
        if (at < c->room) c->best[at] = c->best[at - 1];
    if (at < c->room) c->best[at] = (counted){*turn, worth};
}

/* Considers all turns that begin with the steps made so far. */
static void complete(count *c, const ss_turn *so_far, ss_step step) {
    uint64_t may = ss_choices(c->known, so_far, step);
    if (step == SS_STEP_STACK) may &= -may;
    for (; may; may = ss_without_lowest(may)) {
        ss_turn turn = *so_far;
        ss_choose(c->known, &turn, step, ss_lowest(may));
        if (step == SS_STEP_PLACE && !notices_tile(c->mood, c->known, &turn)) continue;
        if (step == SS_STEP_STACK)
            consider(c, &turn);
        else
            complete(c, &turn, step + 1);
    }
}

static int count_points(const mood *m, const ss_game *known, ss_opinion *best, int room) {
    count c = {.mood = m, .known = known, .room = room < MOST ? room : MOST};
    complete(&c, &(ss_turn){0}, SS_STEP_CARD);
    for (int i = 0; i < c.kept; i++) best[i] = ss_prospect_of_turn(known, &c.best[i].turn);
    return c.kept;
}

/* ---- all of them ---- */

/* More steps or time than its row allows do not make a level stronger. */
static ss_budget limited(ss_budget budget, uint32_t steps) {
    if (steps && (!budget.steps || budget.steps > steps)) budget.steps = steps;
    return budget;
}

/* Solves the end of a game exactly if there is time. */
static int prove(const ss_view *view, const ss_content *content, ss_budget budget, ss_opinion *best,
                 int room) {
    ss_opinion turns[SS_ENDGAME_TURNS];
    int found = ss_endgame_think(view, content, budget, turns);
    if (found > room) found = room;
    for (int i = 0; i < found; i++) best[i] = turns[i];
    return found;
}

static int think(const level *l, const ss_view *view, const ss_content *content, ss_budget budget,
                 ss_random *random, ss_opinion *best, int room) {
    const ss_network *network = ss_network_for(&view->known);
    if (l->how == SEARCHES && !l->games) {
        int proved = prove(view, content, budget, best, room);
        if (proved) return proved;
    }
    if (l->how == SEARCHES)
        return ss_rollouts(network, view, content, limited(budget, l->games), random, best, room);
    mood m = mood_of(l, &view->known, random);
    if (l->how == COUNTS) return count_points(&m, &view->known, best, room);
    return ss_think_tilted(network, view, content, misjudge, &m, best, room);
}

/* clang-format off */
#define SS_LEVEL(number, is_trained, usual, chooses)                                                          \
    static int think_##number(const ss_view *view, const ss_content *content, ss_budget budget,              \
                              ss_random *random, ss_opinion *best, int room) {                               \
        return think(&levels[number - 1], view, content, budget, random, best, room);                        \
    }                                                                                                        \
    const ss_player ss_player_level##number = {.name = "level" #number, .trained = is_trained,               \
                                               .steps = usual, .think = think_##number, .side = chooses};
/* clang-format on */

SS_LEVEL(1, false, 0, NULL)
SS_LEVEL(2, false, 0, NULL)
SS_LEVEL(3, true, 0, NULL)
SS_LEVEL(4, true, 0, ss_network_side)
SS_LEVEL(5, true, A_MOMENT, ss_network_side)
SS_LEVEL(6, true, 900, ss_network_side)
