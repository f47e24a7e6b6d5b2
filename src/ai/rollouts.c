/* Every candidate is tried on the same games, so that luck counts for all alike; whoever falls clearly behind is
 * dropped. What counts is half the chance to win and half the lead: the chance alone is blind where a game is as good as
 * decided, the lead alone does not care who wins. */
#include "ai/rollouts.h"

#include "ai/players.h"
#include "ai/race.h"
#include "ai/refine.h"
#include "ai/weigh.h"
#include "ai/weights.h"

#ifdef TUNE
#include <stdlib.h>
#define T(name, value) (getenv(name) ? atoi(getenv(name)) : (value))
#else
#define T(name, value) (value)
#endif

typedef struct search {
    const ss_network *network;
    ss_weigh_way *weigh;
    ss_sampler sampler;
    ss_random *random;
    ss_budget budget;
    int seat;
    int depth;     /* own turns that a game is played on */
    uint32_t left; /* steps */
    ss_race race;
} search;

/* ---- one game ---- */

/* Forty points of lead are as good as a victory. */
static int32_t worth_of(const ss_result *r) {
    return r->lead + (int32_t)((int64_t)r->win * (T("VICTORY", 40) * SS_PART) / SS_VICTORY);
}

static ss_result judged(const ss_value *v) {
    return (ss_result){v->points, v->lead, (int32_t)(ss_chance(v->win) * SS_VICTORY), 0};
}

/* Plays on as the network does, all seats with what they know, until the own turn that ends the look ahead: what the
 * network thinks of that turn is the result. A game that reaches its last round is played to its end. */
static ss_result play_on(const search *s, ss_game *g) {
    ss_result result;
    for (int own = 0; g->phase == SS_PLAYING;) {
        ss_weighed best;
        s->weigh(s->network, g, &best, 1);
        if (g->mover == s->seat && ++own == s->depth && g->round < SS_ROUNDS - 1) {
            result = judged(&best.value);
            result.worth = worth_of(&result);
            return result;
        }
        ss_play_legal(g, &best.turn);
    }
    result = ss_result_of(g, s->seat);
    result.worth = worth_of(&result);
    return result;
}

static void sample(search *s) {
    ss_game dealt;
    ss_result results[SS_RUNNERS];
    ss_sample(&s->sampler, s->random, &dealt);
    for (int i = 0; i < s->race.running; i++) {
        ss_game game = dealt;
        ss_play_legal(&game, &s->race.order[i]->turn);
        results[i] = play_on(s, &game);
    }
    ss_race_add(&s->race, results);
}

/* ---- many ---- */

static bool stopped(const search *s) { return s->budget.stop && s->budget.stop(s->budget.data); }

/* One more game for each, if there are steps and time. */
static bool go_on(search *s) {
    uint32_t steps = (uint32_t)s->race.running;
    if (s->budget.steps && s->left < steps) return false;
    s->left -= steps;
    sample(s);
    return !stopped(s);
}

/* Laps grow, and after each those are dropped who are clearly behind; with steps also half of the field, so that the
 * last ones share what is left. */
static void run(search *s, int wanted) {
    int rounds = 1;
    while (s->race.running > 1 << rounds) rounds++;
    uint32_t share = s->left / (uint32_t)rounds, until = s->left;
    for (int lap = T("LAP", 8); s->race.running > wanted || wanted > 1;) {
        for (int i = 0; i < lap; i++)
            if (!go_on(s)) return;
        ss_race_keep(&s->race, ss_race_close(&s->race, wanted, T("ERRORS", 20) / 10.0));
        if (s->budget.steps && until - s->left >= share && s->race.running > wanted) {
            until -= share;
            ss_race_keep(&s->race, (s->race.running + 1) / 2);
        }
    }
}

/* Fewer candidates where there are too few steps to tell many apart. */
static int field(ss_budget budget) {
    const uint32_t most = T("FIELD", 24), each = T("EACH", 24);
    uint32_t fit = budget.steps / each;
    if (!budget.steps || fit > most) return (int)most;
    return fit ? (int)fit : 1;
}

int ss_rollouts(const ss_network *network, const ss_view *view, const ss_content *content, ss_budget budget,
                ss_random *random, ss_opinion *best, int room) {
    ss_weighed turns[SS_RUNNERS];
    search s;
    s.network = network;
    s.weigh = ss_weigh_fastest();
    s.sampler = ss_sampler_of(view, content);
    s.random = random;
    s.budget = budget;
    s.seat = view->seat;
    s.depth = T("DEPTH", 3);
    s.left = budget.steps;
    ss_race_begin(&s.race);
    int count = s.weigh(s.network, &view->known, turns, field(budget));
    for (int i = 0; i < count; i++) ss_race_enter(&s.race, &turns[i].turn);
    run(&s, room);
    count = ss_race_opinions(&s.race, best, room);
    for (int i = 0; i < count; i++)
        best[i].turn = ss_network_refill(s.network, &view->known, content, best[i].turn);
    return count;
}

static int think(const ss_view *view, const ss_content *content, ss_budget budget, ss_random *random,
                 ss_opinion *best, int room) {
    return ss_rollouts(ss_network_for(&view->known), view, content, budget, random, best, room);
}

const ss_player ss_player_rollouts = {
    .name = "rollouts", .trained = true, .think = think, .side = ss_network_side};
