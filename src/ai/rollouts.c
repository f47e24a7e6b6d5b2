/* Every candidate is tried on the same games, so that luck is the same for all; candidates that fall clearly behind are
 * dropped. The criterion is the lead plus forty points for a victory: the chance to win alone is blind if a game is
 * almost decided, and the lead alone does not care who wins.
 *
 * The network's estimate a few turns later depends less on luck than the end of the game, but is also less accurate. So
 * the first games, which must tell many candidates apart with few samples, look a few turns ahead; later games, for the
 * few candidates left, look further. */
#include "ai/rollouts.h"

#include "ai/guess.h"
#include "ai/outlook.h"
#include "ai/players.h"
#include "ai/race.h"
#include "ai/refine.h"
#include "ai/sides.h"
#include "ai/weigh.h"
#include "ai/weights.h"

/* How far games are played on, depending on how many there have been. */
typedef struct horizon {
    uint32_t until; /* up to this number of games */
    int turns;      /* turns of the seat */
    int trust;      /* in percent, see outlook.h */
} horizon;

static const horizon horizons[] = {
    {16,         3, 70},
    {48,         5, 80},
    {UINT32_MAX, 8, 90},
};

typedef struct search {
    const ss_network *network;
    ss_weigh_way *weigh;
    ss_guess guess;
    ss_random *random;
    ss_budget budget;
    int seat;
    uint32_t left; /* steps */
    ss_race race;
} search;

/* ---- one game ---- */

/* Forty points of lead are worth as much as a victory. */
static int32_t worth_of(const ss_result *r) {
    return r->lead + (int32_t)((int64_t)r->win * (40 * SS_PART) / SS_VICTORY);
}

static void sample(search *s) {
    ss_game dealt;
    ss_result results[SS_RUNNERS];
    const horizon *h = horizons;
    while (s->race.order[0]->samples >= h->until) h++;
    ss_outlook outlook = {s->network, s->weigh, h->turns, h->trust};
    ss_guess_draw(&s->guess, s->random, &dealt);
    for (int i = 0; i < s->race.running; i++) {
        ss_game game = dealt;
        ss_play_legal(&game, &s->race.order[i]->turn);
        results[i] = ss_outlook_of(&outlook, &game, s->seat);
        results[i].worth = worth_of(&results[i]);
    }
    ss_race_add(&s->race, results);
}

/* ---- many ---- */

/* Plays one more game for each candidate. Returns false if steps or time are used up. */
static bool go_on(search *s) {
    uint32_t steps = (uint32_t)s->race.running;
    if (s->budget.steps && s->left < steps) return false;
    s->left -= steps;
    sample(s);
    return !ss_stopped(&s->budget);
}

/* After each lap, candidates that are clearly behind are dropped; with a budget in steps also half of the field, so
 * that the last ones share what is left. If only one turn is wanted, the search ends when one is left. */
static void run(search *s, int wanted) {
    enum { LAP = 8 };
    const double errors = 3;
    int rounds = 1;
    while (s->race.running > 1 << rounds) rounds++;
    uint32_t share = s->left / (uint32_t)rounds, until = s->left;
    while (s->race.running > wanted || wanted > 1) {
        for (int i = 0; i < LAP; i++)
            if (!go_on(s)) return;
        ss_race_keep(&s->race, ss_race_close(&s->race, wanted, errors));
        if (s->budget.steps && until - s->left >= share && s->race.running > wanted) {
            until -= share;
            int half = (s->race.running + 1) / 2;
            ss_race_keep(&s->race, half > wanted ? half : wanted);
        }
    }
}

int ss_rollouts_field(ss_budget budget) {
    enum { MOST = 40, STEPS_EACH = 12 };
    return ss_race_field(&budget, MOST, STEPS_EACH);
}

int ss_rollouts_among(const ss_network *network, const ss_view *view, const ss_content *content,
                      ss_budget budget, ss_random *random, const ss_weighed *turns, int count, int wanted,
                      ss_opinion *best, int room) {
    search s;
    s.network = network;
    s.weigh = ss_weigh_fastest();
    s.guess = ss_guess_of(view, content, network);
    s.random = random;
    s.budget = budget;
    s.seat = view->seat;
    s.left = budget.steps;
    ss_race_begin(&s.race);
    for (int i = 0; i < count; i++) ss_race_enter(&s.race, &turns[i].turn);
    run(&s, wanted);
    if (!s.race.order[0]->samples) /* no alternatives or no time: the network's own opinion */
        return ss_network_opinions(network, &view->known, content, turns, count < room ? count : room, best);
    count = ss_race_opinions(&s.race, best, room);
    for (int i = 0; i < count; i++)
        best[i].turn = ss_network_refill(s.network, &view->known, content, best[i].turn);
    return count;
}

int ss_rollouts(const ss_network *network, const ss_view *view, const ss_content *content, ss_budget budget,
                ss_random *random, ss_opinion *best, int room) {
    ss_weighed turns[SS_RUNNERS];
    int count = ss_weigh_fastest()(network, &view->known, turns, ss_rollouts_field(budget));
    return ss_rollouts_among(network, view, content, budget, random, turns, count, room, best, room);
}

static int think(const ss_view *view, const ss_content *content, ss_budget budget, ss_random *random,
                 ss_opinion *best, int room) {
    return ss_rollouts(ss_network_for(&view->known), view, content, budget, random, best, room);
}

const ss_player ss_player_rollouts = {
    .name = "rollouts", .trained = true, .steps = 2000, .think = think, .side = ss_network_side};
