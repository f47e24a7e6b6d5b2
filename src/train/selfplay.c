#include "train/selfplay.h"

#include <stdatomic.h>
#include <string.h>

#include "base/random.h"
#include "rules/score.h"
#include "rules/view.h"
#include "train/team.h"

/* ---- what is remembered of a game ---- */

/* What a seat thought its turn would bring, and whether it took its best. */
typedef struct thought {
    float expected[SS_RESULTS]; /* points and lead at the end, part of the victory: of the best turn */
    float score, lead;          /* after the turn that was played */
    bool wild;
} thought;

typedef struct story {
    thought thoughts[SS_MAX_PLAYERS][SS_ROUNDS];
    float outcome[SS_MAX_PLAYERS][SS_RESULTS];
} story;

static float lead_of(const float points[], int players, int seat) {
    float best = 0;
    for (int other = 0; other < players; other++)
        if (other != seat && points[other] > best) best = points[other];
    return points[seat] - best;
}

static void tell_end(const ss_game *g, story *s) {
    float points[SS_MAX_PLAYERS];
    unsigned winners = ss_winners(g);
    for (int seat = 0; seat < g->players; seat++) points[seat] = (float)ss_score_of(g, seat).final;
    for (int seat = 0; seat < g->players; seat++) {
        s->outcome[seat][0] = points[seat];
        s->outcome[seat][1] = lead_of(points, g->players, seat);
        s->outcome[seat][2] = ss_has(winners, seat) ? 1.0f / (float)ss_count(winners) : 0;
    }
}

/* What a seat may expect from its turn of a round on: a mean of what it thought in its later turns and of the end, the
 * later the less it counts (TD(lambda): Sutton 1988). A turn it chose wildly tells what it thought its best was. */
static void expect(const story *s, int seat, int round, float lambda, float expected[SS_RESULTS]) {
    memcpy(expected, s->outcome[seat], sizeof s->outcome[seat]);
    for (int later = SS_ROUNDS - 1; later > round; later--) {
        const thought *t = &s->thoughts[seat][later];
        float trust = t->wild ? 0 : lambda;
        for (int r = 0; r < SS_RESULTS; r++) expected[r] = trust * expected[r] + (1 - trust) * t->expected[r];
    }
}

static void set_targets(ss_lesson *lesson, const float expected[SS_RESULTS], float score, float lead) {
    lesson->targets[0] = expected[0] - score;
    lesson->targets[1] = expected[1] - lead;
    lesson->targets[2] = expected[2];
}

/* ---- a game ---- */

static void look_at(const ss_game *known, int seat, ss_lesson *lesson) {
    ss_inputs_of(known, seat, lesson->own);
    lesson->count = ss_inputs_of_others(known, seat, lesson->others);
}

static bool chance(ss_random *r, float of) { return (float)ss_random_next(r) < of * 4294967296.0f; }

enum { CHOICES = 8 };

static int wild_choice(const ss_weighed *best, int count, ss_random *r) {
    const int spread = 3 * SS_POINT * 2; /* three points, as ss_weighed.worth has them */
    int most = 0, worth = INT32_MIN;
    for (int i = 0; i < count; i++) {
        int here = best[i].worth - best[0].worth + ss_random_below(r, spread) + ss_random_below(r, spread);
        if (here > worth) worth = here, most = i;
    }
    return most;
}

static void think_back(const ss_game *after, int seat, const ss_value *value, thought *t) {
    float points[SS_MAX_PLAYERS];
    for (int i = 0; i < after->players; i++) points[i] = after->seats[i].score;
    t->expected[0] = (float)value->points / SS_POINT;
    t->expected[1] = (float)value->lead / SS_POINT;
    t->expected[2] = (float)ss_chance(value->win);
    t->score = points[seat];
    t->lead = lead_of(points, after->players, seat);
}

static void play(const ss_selfplay *plan, ss_weigh_way *weigh, long number, void *lessons) {
    ss_random random = ss_random_from(plan->seed + (uint64_t)number);
    ss_game g;
    story s;
    uint8_t others[SS_MAX_TURNS];
    float standing[SS_MAX_TURNS][2];
    ss_kind_deal(plan->kind, &random, &g);
    int players = g.players, turns = SS_ROUNDS * players;
    long first = 2L * turns * number; /* of its lessons */
    for (int i = 0; i < turns; i++) {
        int seat = g.mover, round = g.round;
        thought *t = &s.thoughts[seat][round];
        ss_weighed best[CHOICES];
        t->wild = chance(&random, plan->wild);
        int count = weigh(plan->network, &g, best, t->wild ? CHOICES : 1);
        const ss_weighed *taken = &best[t->wild ? wild_choice(best, count, &random) : 0];

        ss_view view = ss_view_of(&g, seat);
        ss_play_legal(&view.known, &taken->turn);
        look_at(&view.known, seat, ss_lesson_at(lessons, players - 1, first + 2 * i));
        think_back(&view.known, seat, &best[0].value, t);

        /* another seat, as everybody sees it: of its hand and missions the one that moved knows no more */
        int other = (seat + 1 + ss_random_below(&random, players - 1)) % players;
        look_at(&view.known, other, ss_lesson_at(lessons, players - 1, first + 2 * i + 1));
        float points[SS_MAX_PLAYERS] = {0};
        for (int p = 0; p < players; p++) points[p] = view.known.seats[p].score;
        others[i] = (uint8_t)other;
        standing[i][0] = points[other];
        standing[i][1] = lead_of(points, players, other);
        ss_play_legal(&g, &taken->turn);
    }
    tell_end(&g, &s);
    for (int i = 0; i < turns; i++) {
        int seat = i % players, round = i / players, other = others[i];
        float expected[SS_RESULTS];
        expect(&s, seat, round, plan->lambda, expected);
        set_targets(ss_lesson_at(lessons, players - 1, first + 2 * i), expected,
                    s.thoughts[seat][round].score, s.thoughts[seat][round].lead);
        expect(&s, other, other < seat ? round : round - 1, plan->lambda, expected);
        set_targets(ss_lesson_at(lessons, players - 1, first + 2 * i + 1), expected, standing[i][0],
                    standing[i][1]);
    }
}

/* ---- many games ---- */

typedef struct hall {
    const ss_selfplay *plan;
    void *lessons;
    atomic_long next;
} hall;

static void play_games(void *data, int member, int members) {
    hall *h = data;
    ss_weigh_way *weigh = ss_weigh_fastest();
    (void)member, (void)members;
    for (long game; (game = atomic_fetch_add(&h->next, 1)) < h->plan->games;)
        play(h->plan, weigh, game, h->lessons);
}

bool ss_selfplay_run(const ss_selfplay *plan, void *lessons) {
    hall h = {.plan = plan, .lessons = lessons, .next = 0};
    ss_team *team = ss_team_open(plan->threads);
    bool ok = team && ss_team_run(team, play_games, &h);
    ss_team_close(team);
    return ok;
}
