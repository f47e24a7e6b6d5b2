#include "selfplay.h"

#include <stdatomic.h>

#include "base/random.h"
#include "rules/view.h"
#include "story.h"
#include "team.h"

/* ---- lessons ---- */

/* Targets count what is still to come: they start at minus what the seat has, and its expectation is added later. */
static void look_at(const ss_game *known, int seat, ss_lesson *lesson) {
    float points[SS_MAX_PLAYERS];
    for (int i = 0; i < known->players; i++) points[i] = known->seats[i].score;
    ss_inputs_of(known, seat, lesson->own);
    lesson->count = ss_inputs_of_others(known, seat, lesson->others);
    lesson->targets[0] = -points[seat];
    lesson->targets[1] = -ss_lead_of(points, known->players, seat);
    lesson->targets[2] = 0;
}

/* `round` is that of the seat's last turn before the lesson. */
static void set_targets(ss_lesson *lesson, const ss_story *s, int seat, int round, float lambda) {
    float expected[SS_RESULTS];
    ss_story_expect(s, seat, round, lambda, expected);
    for (int r = 0; r < SS_RESULTS; r++) lesson->targets[r] += expected[r];
}

/* ---- a game ---- */

static bool chance(ss_random *r, float of) { return (float)ss_random_next(r) < of * 4294967296.0f; }

enum { CHOICES = 8 };

static int wild_choice(const ss_weighed *best, int count, ss_random *r) {
    const int spread = 3 * SS_POINT * 2; /* three points in units of ss_weighed.worth */
    int most = 0, worth = INT32_MIN;
    for (int i = 0; i < count; i++) {
        int here = best[i].worth - best[0].worth + ss_random_below(r, spread) + ss_random_below(r, spread);
        if (here > worth) worth = here, most = i;
    }
    return most;
}

static ss_story_thought thought_of(const ss_value *value, bool wild) {
    return (ss_story_thought){
        {(float)value->points / SS_POINT, (float)value->lead / SS_POINT, (float)ss_chance(value->win)},
        wild
    };
}

/* Writes two lessons for each turn to `lessons`, and the seats of the second ones to `seats`. */
static void play_turns(const ss_selfplay *plan, ss_weigh_way *weigh, ss_game *g, ss_random *random,
                       ss_story *s, void *lessons, uint8_t seats[SS_MAX_TURNS]) {
    int players = g->players;
    for (int i = 0; g->phase == SS_PLAYING; i++) {
        int seat = g->mover;
        ss_weighed best[CHOICES];
        bool wild = chance(random, plan->wild);
        int count = weigh(plan->network, g, best, wild ? CHOICES : 1);
        const ss_turn *turn = &best[wild ? wild_choice(best, count, random) : 0].turn;
        s->thoughts[seat][g->round] = thought_of(&best[0].value, wild);

        ss_view view = ss_view_of(g, seat);
        ss_play_legal(&view.known, turn);
        look_at(&view.known, seat, ss_lesson_at(lessons, players - 1, 2 * i));
        /* Another seat as everybody sees it: the seat that moved does not know its hand and missions either. */
        seats[i] = (uint8_t)((seat + 1 + ss_random_below(random, players - 1)) % players);
        look_at(&view.known, seats[i], ss_lesson_at(lessons, players - 1, 2 * i + 1));
        ss_play_legal(g, turn);
    }
}

static void play(const ss_selfplay *plan, ss_weigh_way *weigh, long number, void *lessons) {
    ss_random random = ss_random_from(plan->seed + (uint64_t)number);
    ss_game g;
    ss_story s;
    uint8_t seats[SS_MAX_TURNS];
    ss_kind_deal(plan->kind, &random, &g);
    play_turns(plan, weigh, &g, &random, &s, lessons, seats);
    ss_story_end(&s, &g);
    for (int i = 0; i < SS_ROUNDS * g.players; i++) {
        int seat = i % g.players, round = i / g.players, other = seats[i];
        set_targets(ss_lesson_at(lessons, g.players - 1, 2 * i), &s, seat, round, plan->lambda);
        set_targets(ss_lesson_at(lessons, g.players - 1, 2 * i + 1), &s, other,
                    other < seat ? round : round - 1, plan->lambda);
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
    int players = h->plan->kind->players;
    (void)member, (void)members;
    for (long game; (game = atomic_fetch_add(&h->next, 1)) < h->plan->games;)
        play(h->plan, weigh, game, ss_lesson_at(h->lessons, players - 1, game * 2 * SS_ROUNDS * players));
}

bool ss_selfplay_run(const ss_selfplay *plan, void *lessons) {
    hall h = {.plan = plan, .lessons = lessons, .next = 0};
    ss_team *team = ss_team_open(plan->threads);
    bool ok = team && ss_team_run(team, play_games, &h);
    ss_team_close(team);
    return ok;
}
