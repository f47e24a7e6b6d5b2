/* playouts: plays random games to the end, each from a position that could be the true one, and takes the turn with the
 * largest average lead. A step is one playout.
 *
 * Every candidate is tried on the same games with the same random numbers, so that luck is the same for all. With a
 * budget in steps the field is halved repeatedly, each time after an equal share of the steps (sequential halving,
 * Karnin, Koren and Somekh 2013). Without one, candidates that are clearly behind are dropped until the budget says
 * stop. */
#include "ai/candidates.h"
#include "ai/players.h"
#include "ai/race.h"
#include "ai/sides.h"
#include "rules/batch.h"
#include "rules/score.h"

typedef struct search {
    ss_sampler sampler;
    ss_random *random;
    ss_budget budget;
    int seat;
    uint32_t left; /* steps */
    ss_race race;
    /* Many games are played at a time: that is faster, with the same results. */
    ss_game games[SS_RUNNERS];
    ss_random randoms[SS_RUNNERS];
} search;

/* Tries all turns in the race on `samples` more games, which must fit into s->games. */
static void sample(search *s, int samples) {
    ss_race *race = &s->race;
    int count = 0;
    for (int i = 0; i < samples; i++) {
        ss_game dealt;
        ss_sample(&s->sampler, s->random, &dealt);
        ss_random same = ss_random_split(s->random);
        for (int r = 0; r < race->running; r++, count++) {
            s->games[count] = dealt;
            s->randoms[count] = same;
            ss_play_legal(&s->games[count], &race->order[r]->turn);
        }
    }
    ss_batch_play_out(s->games, s->randoms, count);
    for (int i = 0; i < count; i += race->running) {
        ss_result results[SS_RUNNERS];
        for (int r = 0; r < race->running; r++) results[r] = ss_result_of(&s->games[i + r], s->seat);
        ss_race_add(race, results);
    }
}

/* Tries all turns in the race on `each` more games. Returns false if told to stop. */
static bool run(search *s, uint32_t each) {
    uint32_t at_a_time = (uint32_t)(SS_RUNNERS / s->race.running);
    for (; each; each -= at_a_time) {
        if (each < at_a_time) at_a_time = each;
        sample(s, (int)at_a_time);
        s->left -= at_a_time * (uint32_t)s->race.running;
        if (ss_stopped(&s->budget)) return false;
    }
    return true;
}

static void halve(search *s) {
    int rounds = 1;
    while (s->race.running > 1 << rounds) rounds++;
    for (; rounds; rounds--) {
        uint32_t each = s->left / (uint32_t)(rounds * s->race.running);
        if (!run(s, each)) return;
        if (rounds > 1) ss_race_keep(&s->race, (s->race.running + 1) / 2);
    }
}

/* If only one turn is wanted, the race ends when one is left. */
static void outrun(search *s, int wanted) {
    enum { LAP = 64 };
    while (run(s, LAP)) {
        ss_race_keep(&s->race, ss_race_close(&s->race, wanted, 3));
        if (s->race.running == 1 && wanted == 1) return;
    }
}

static int think(const ss_view *view, const ss_content *content, ss_budget budget, ss_random *random,
                 ss_opinion *best, int room) {
    enum { STEPS_EACH = 32 };
    ss_candidate candidates[SS_RUNNERS];
    search s;
    s.sampler = ss_sampler_of(view, content);
    s.random = random;
    s.budget = budget;
    s.seat = view->seat;
    s.left = budget.steps;
    ss_race_begin(&s.race);
    int count = ss_candidates(&view->known, candidates, ss_race_field(&budget, SS_RUNNERS, STEPS_EACH),
                              ss_by_prospect);
    for (int i = 0; i < count; i++) ss_race_enter(&s.race, &candidates[i].turn);
    if (budget.steps)
        halve(&s);
    else
        outrun(&s, room);
    return ss_race_opinions(&s.race, best, room);
}

/* ---- sides ---- */

static int64_t points_at_the_end(ss_game *g, int seat, const void *way, ss_random *random) {
    ss_play_out_way *const *play_out = way;
    (*play_out)(g, random);
    return ss_score_of(g, seat).final;
}

static int side(const ss_view *view, const ss_content *content, ss_random *random) {
    ss_play_out_way *play_out = ss_play_out_fastest();
    return ss_better_side(view, content, 2000, points_at_the_end, &play_out, random);
}

const ss_player ss_player_playouts = {.name = "playouts", .steps = 2000, .think = think, .side = side};
