/* Compares the exact endgame with a plain search that plays every turn and tries every order of the tiles. */
#include "ai/endgame.h"

#include <math.h>
#include <stdlib.h>

#include "ai/advice.h"
#include "ai/candidates.h"
#include "rules/box.h"
#include "mirror.h"
#include "random_game.h"
#include "rules/score.h"
#include "test.h"

/* ---- the plain search ---- */

enum { WORLDS = 6, HOLDINGS = 630, ALL_TURNS = 4096 };

/* What a player cannot know: the order of the tiles, and who holds which missions. */
typedef struct world {
    uint8_t tiles[SS_MAX_TILES];
} world;

typedef struct holding {
    uint8_t missions[SS_MAX_PLAYERS][SS_MISSIONS];
} holding;

typedef struct value {
    double lead[SS_MAX_PLAYERS], win, points; /* win and points are ours */
} value;

typedef struct plain {
    int us;
    holding holdings[HOLDINGS];
    int count;
} plain;

static int compare(double a, double b) { return fabs(a - b) < 1e-9 ? 0 : a < b ? -1 : 1; }

/* All ways to hold missions, given ours. */
static void hold(plain *p, const ss_game *g, holding *so_far, int seat) {
    if (seat == g->players) {
        p->holdings[p->count++] = *so_far;
        return;
    }
    if (seat == p->us) {
        hold(p, g, so_far, seat + 1);
        return;
    }
    unsigned held = 0;
    for (int i = 0; i < g->players; i++)
        if (i == p->us || i < seat) held |= 1u << so_far->missions[i][0] | 1u << so_far->missions[i][1];
    for (int a = 0; a < SS_COLUMNS; a++)
        for (int b = a + 1; b < SS_COLUMNS; b++) {
            if (held >> a & 1 || held >> b & 1) continue;
            so_far->missions[seat][0] = (uint8_t)a;
            so_far->missions[seat][1] = (uint8_t)b;
            hold(p, g, so_far, seat + 1);
        }
}

static plain *plain_of(const ss_game *g) {
    plain *p = calloc(1, sizeof *p);
    holding own = {0};
    p->us = g->mover;
    memcpy(own.missions[g->mover], g->seats[g->mover].missions, SS_MISSIONS);
    hold(p, g, &own, 0);
    return p;
}

/* Orders of the tiles in the supply that show the same backs on top. */
static int worlds_of(const ss_game *g, world worlds[WORLDS]) {
    int slots[3], count = 0, found = 0;
    for (int i = 0; i < g->stacks; i++)
        for (int at = g->top[i]; at < g->end[i]; at++) slots[count++] = at;
    static const int orders[6][3] = {
        {0, 1, 2},
        {0, 2, 1},
        {1, 0, 2},
        {1, 2, 0},
        {2, 0, 1},
        {2, 1, 0}
    };
    int all = count == 3 ? 6 : count == 2 ? 3 : 1;
    for (int o = 0; o < all; o += count == 2 ? 2 : 1) {
        world w;
        bool fits = true;
        memcpy(w.tiles, g->tiles, sizeof w.tiles);
        for (int i = 0; i < count; i++)
            w.tiles[slots[i]] = g->tiles[slots[count == 2 && o ? 1 - i : orders[o][i]]];
        for (int i = 0; i < g->stacks && g->stacks > 1; i++)
            if (g->top[i] < g->end[i])
                fits &= ss_tile_back(w.tiles[g->top[i]]) == ss_tile_back(g->tiles[g->top[i]]);
        if (fits) worlds[found++] = w;
    }
    return found;
}

static ss_score score_with(const ss_game *g, int seat, const holding *h) {
    return ss_score_with(g, seat, h->missions[seat]);
}

static value value_at_end(const plain *p, const ss_game *g, const holding *h) {
    ss_game shown = *g;
    int points[SS_MAX_PLAYERS];
    value v;
    for (int i = 0; i < g->players; i++) {
        memcpy(shown.seats[i].missions, h->missions[i], SS_MISSIONS);
        points[i] = score_with(g, i, h).final;
    }
    unsigned winners = ss_winners(&shown);
    for (int i = 0; i < g->players; i++) v.lead[i] = ss_lead(points, g->players, i);
    v.win = winners >> p->us & 1 ? 1.0 / __builtin_popcount(winners) : 0;
    v.points = points[p->us];
    return v;
}

static void search(const plain *p, const ss_game *g, const world *worlds, int count, const holding *holdings,
                   int holding_count, value *values);

/* The values after a turn, for each holding: averaged over what can be seen then, weighted by how many worlds show
 * it. */
static void after_turn(const plain *p, const ss_game *g, const world *worlds, int count,
                       const holding *holdings, int holding_count, const ss_turn *turn, value *values) {
    ss_game games[WORLDS];
    bool done[WORLDS] = {false};
    for (int i = 0; i < holding_count; i++) values[i] = (value){0};
    for (int i = 0; i < count; i++) {
        games[i] = *g;
        memcpy(games[i].tiles, worlds[i].tiles, sizeof games[i].tiles);
        ss_play_legal(&games[i], turn);
    }
    for (int i = 0; i < count; i++) {
        world same[WORLDS];
        int same_count = 0;
        if (done[i]) continue;
        for (int j = i; j < count; j++) {
            bool alike = games[j].display[turn->place] == games[i].display[turn->place];
            for (int s = 0; s < g->stacks && g->stacks > 1; s++)
                if (games[i].top[s] < games[i].end[s])
                    alike &= ss_tile_back(games[j].tiles[games[j].top[s]]) ==
                             ss_tile_back(games[i].tiles[games[i].top[s]]);
            if (!alike) continue;
            done[j] = true;
            same[same_count++] = worlds[j];
        }
        value *part = malloc((size_t)holding_count * sizeof *part);
        search(p, &games[i], same, same_count, holdings, holding_count, part);
        for (int h = 0; h < holding_count; h++) {
            double chance = (double)same_count / count;
            for (int s = 0; s < g->players; s++) values[h].lead[s] += part[h].lead[s] * chance;
            values[h].win += part[h].win * chance;
            values[h].points += part[h].points * chance;
        }
        free(part);
    }
}

static bool is_liked(const value *a, const value *b, int who, int us) {
    int ahead = compare(a->lead[who], b->lead[who]);
    if (!ahead) ahead = compare(b->lead[us], a->lead[us]);
    if (!ahead) ahead = compare(b->win, a->win);
    if (!ahead) ahead = compare(b->points, a->points);
    return ahead > 0;
}

static value mean_of(const value *values, int count, int us) {
    value m = {0};
    for (int i = 0; i < count; i++) {
        m.lead[us] += values[i].lead[us] / count;
        m.win += values[i].win / count;
        m.points += values[i].points / count;
    }
    return m;
}

static bool is_better(const value *a, const value *b, int us) {
    int ahead = compare(a->lead[us], b->lead[us]);
    if (!ahead) ahead = compare(a->win, b->win);
    if (!ahead) ahead = compare(a->points, b->points);
    return ahead > 0;
}

/* Turns in the order of places, so that the first of equal ones has the first place. */
static int list_turns(const ss_game *g, ss_turn *turns) {
    ss_turn all[ALL_TURNS];
    int count =
        ss_list_turns_with(g, g->players > 2 ? ss_stacks_open(g) : ss_stacks_by_back(g), all, ALL_TURNS);
    int listed = 0;
    CHECK(count <= ALL_TURNS);
    uint64_t twins = ss_twin_places(g);
    for (int place = 0; place < SS_PLACES; place++)
        for (int i = 0; i < count && !(twins >> place & 1); i++)
            if (all[i].place == place) turns[listed++] = all[i];
    return listed;
}

/* With three and four players: of turns with the same tile and stack, those that bring a seat most. */
static int keep_best(const ss_game *g, const holding *h, ss_turn *turns, int count) {
    int kept = 0, *keys = malloc((size_t)count * sizeof *keys);
    for (int i = 0; i < count; i++) {
        ss_game after = *g;
        ss_play_legal(&after, &turns[i]);
        ss_score s = score_with(&after, g->mover, h);
        int key = s.final * 64 + s.gardeners, at = 0;
        while (at < kept && (turns[at].place != turns[i].place || turns[at].stack != turns[i].stack)) at++;
        if (at < kept && keys[at] >= key) continue;
        turns[at] = turns[i];
        keys[at] = key;
        if (at == kept) kept++;
    }
    free(keys);
    return kept;
}

static void search(const plain *p, const ss_game *g, const world *worlds, int count, const holding *holdings,
                   int holding_count, value *values) {
    if (g->phase == SS_OVER) {
        for (int i = 0; i < holding_count; i++) values[i] = value_at_end(p, g, &holdings[i]);
        return;
    }
    ss_turn *turns = malloc(ALL_TURNS * sizeof *turns);
    value *tried = malloc((size_t)holding_count * sizeof *tried), best_mean = {0};
    int turn_count = list_turns(g, turns);
    if (g->players > 2) turn_count = keep_best(g, &holdings[0], turns, turn_count);
    for (int t = 0; t < turn_count; t++) {
        after_turn(p, g, worlds, count, holdings, holding_count, &turns[t], tried);
        if (g->mover == p->us) {
            value mean = mean_of(tried, holding_count, p->us);
            if (t && !is_better(&mean, &best_mean, p->us)) continue;
            best_mean = mean;
            memcpy(values, tried, (size_t)holding_count * sizeof *values);
            continue;
        }
        for (int i = 0; i < holding_count; i++)
            if (!t || is_liked(&tried[i], &values[i], g->mover, p->us)) values[i] = tried[i];
    }
    free(turns);
    free(tried);
}

/* The value of a turn, with the stack it names. */
static value plain_value(const ss_game *g, const ss_turn *turn) {
    plain *p = plain_of(g);
    world worlds[WORLDS];
    int count = worlds_of(g, worlds), together = g->players > 2 ? 1 : p->count;
    value *values = malloc((size_t)p->count * sizeof *values);
    for (int i = 0; i < p->count; i += together)
        after_turn(p, g, worlds, count, &p->holdings[i], together, turn, &values[i]);
    value mean = mean_of(values, p->count, p->us);
    free(values);
    free(p);
    return mean;
}

/* ---- positions ---- */

/* Puts the seats so close together that a point or a gardener decides. */
static void level_scores(ss_game *g, ss_random *random) {
    for (int seat = 1; seat < g->players; seat++) {
        int behind = ss_score_of(g, 0).final - ss_score_of(g, seat).final + ss_random_below(random, 3) - 1;
        if (g->seats[seat].score + behind >= 0)
            g->seats[seat].score = (uint16_t)(g->seats[seat].score + behind);
    }
}

static ss_game endgame(int setting, int turns_left, ss_random *random) {
    ss_game g = random_game(random_game_setting(setting), random);
    mood m = ss_random_below(random, 2) ? MOOD_POINTS : random_game_mood(random);
    while (g.players * SS_ROUNDS - ss_turns_played(&g) > turns_left) {
        ss_turn turn = random_game_turn(&g, random, m);
        ss_play_legal(&g, &turn);
    }
    if (ss_random_below(random, 2)) level_scores(&g, random);
    return g;
}

typedef struct solution {
    ss_endgame_room room;
    ss_opinion turns[SS_ENDGAME_TURNS];
    int count;
} solution;

static void solve(const ss_game *g, ss_budget budget, solution *s) {
    ss_view view = ss_view_of(g, g->mover);
    s->count = ss_endgame_solve(&view, &ss_box, budget, &s->room, s->turns, SS_ENDGAME_TURNS);
}

static int most_turns(const ss_game *g) { return g->players == 2 ? 4 : g->players; }

static void check_turn(const ss_game *g, const ss_opinion *o) {
    value v = plain_value(g, &o->turn);
    int us = g->mover;
    if (fabs(v.lead[us] - o->lead) > 1e-9 || fabs(v.win - o->win) > 1e-9 || fabs(v.points - o->points) > 1e-9)
        fail_msg("lead %.9f, not %.9f; win %.9f, not %.9f; points %.9f, not %.9f; %d players, modules %d, %d",
                 o->lead, v.lead[us], o->win, v.win, o->points, v.points, g->players, g->modules, g->round);
}

/* ---- tests ---- */

/* Compares some turns of some positions. Four turns before the end only small positions are used: a plain search of
 * others takes minutes. */
static void compare_with_plain(int turns_left, int positions, int each, uint64_t seed) {
    ss_random random = ss_random_from(seed);
    solution *s = malloc(sizeof *s);
    for (int found = 0; found < positions;) {
        ss_game g = endgame(ss_random_below(&random, SETTINGS), turns_left, &random);
        uint32_t nodes = turns_left < 4 ? 0 : g.players == 2 ? 10000 : 300000;
        if (turns_left > most_turns(&g)) continue;
        solve(&g, ss_steps(nodes), s);
        CHECK(nodes || s->count > 0);
        if (!s->count) continue;
        for (int t = 0; t < each; t++) check_turn(&g, &s->turns[t ? ss_random_below(&random, s->count) : 0]);
        found++;
    }
    free(s);
}

TEST(the_last_turn_is_what_playing_it_shows) { compare_with_plain(1, MANY(300), 4, 1); }
TEST(two_turns_before_the_end_are_what_trying_everything_shows) { compare_with_plain(2, MANY(200), 2, 2); }
TEST(three_turns_before_the_end_are_what_trying_everything_shows) { compare_with_plain(3, MANY(40), 1, 3); }
TEST(four_turns_before_the_end_are_what_trying_everything_shows) { compare_with_plain(4, MANY(20), 1, 4); }

/* ---- properties ---- */

/* Calls `check` with positions of every setting and every number of turns left that can be solved. */
static void for_endgames(uint64_t seed, int rounds, void (*check)(const ss_game *, ss_random *, solution *)) {
    ss_random random = ss_random_from(seed);
    solution *s = malloc(sizeof *s);
    for (int round = 0; round < rounds; round++)
        for (int setting = 0; setting < SETTINGS; setting++) {
            int most = random_game_setting(setting).players == 2 ? 4 : random_game_setting(setting).players;
            ss_game g = endgame(setting, 1 + ss_random_below(&random, most), &random);
            solve(&g, ss_steps(0), s);
            CHECK(s->count > 0);
            check(&g, &random, s);
        }
    free(s);
}

static void check_list(const ss_game *g, ss_random *random, solution *s) {
    (void)random;
    ss_turn *turns = malloc(ALL_TURNS * sizeof *turns);
    int count = list_turns(g, turns), classes = 0;
    for (int i = 0; i < s->count; i++) {
        const ss_opinion *o = &s->turns[i];
        CHECK_EQ(ss_turn_check(g, &o->turn), SS_OK);
        CHECK(o->proved && o->samples == 0 && o->error == 0);
        CHECK(o->win >= 0 && o->win <= 1 && o->points >= o->lead);
        CHECK(o->lead <= s->turns[0].lead);
        if (i) CHECK(o->lead <= s->turns[i - 1].lead);
        CHECK(ss_endgame_find(s->turns, s->count, g, &o->turn) == o);
    }
    for (int i = 0; i < count; i++) {
        CHECK(ss_endgame_find(s->turns, s->count, g, &turns[i]));
        classes += turns[i].stack == turns[0].stack;
    }
    CHECK_EQ(s->count, classes);
    free(turns);
}

TEST(every_turn_is_judged_once_and_the_best_comes_first) { for_endgames(5, MANY(20), check_list); }

/* The right one of two equal tiles is found like the left one. */
TEST(a_turn_with_the_right_one_of_two_equal_tiles_is_found_too) {
    ss_random random = ss_random_from(6);
    solution *s = malloc(sizeof *s);
    int found = 0;
    for (int i = 0; i < 200 && found < 5; i++) {
        ss_game g = endgame(i % SETTINGS, 2, &random);
        uint64_t twins = ss_twin_places(&g);
        ss_turn turns[ALL_TURNS];
        int count = ss_list_turns(&g, turns, ALL_TURNS);
        solve(&g, ss_steps(0), s);
        for (int t = 0; t < count; t++) {
            if (!(twins >> turns[t].place & 1)) continue;
            const ss_opinion *o = ss_endgame_find(s->turns, s->count, &g, &turns[t]);
            CHECK(o && o->turn.place == turns[t].place - 1);
            found++;
        }
    }
    CHECK(found > 0);
    free(s);
}

/* Another game that looks the same to the seat to move. */
static void check_twin(const ss_game *g, ss_random *random, solution *s) {
    ss_view view = ss_view_of(g, g->mover);
    ss_sampler sampler = ss_sampler_of(&view, &ss_box);
    ss_game other;
    solution *again = malloc(sizeof *again);
    ss_sample(&sampler, random, &other);
    solve(&other, ss_steps(0), again);
    CHECK_EQ(again->count, s->count);
    for (int i = 0; i < s->count; i++) {
        CHECK_BYTES(&again->turns[i].turn, &s->turns[i].turn, sizeof(ss_turn));
        CHECK(again->turns[i].lead == s->turns[i].lead && again->turns[i].win == s->turns[i].win);
    }
    free(again);
}

TEST(what_a_seat_cannot_see_changes_nothing) { for_endgames(7, MANY(20), check_twin); }

/* With more than two players a tie between rivals may be broken by the order of places, which mirroring does not
 * reverse. */
static void check_mirror(const ss_game *g, ss_random *random, solution *s) {
    ss_content mirrored = mirror_content(&ss_box);
    ss_game other = mirror_game(g);
    ss_view view = ss_view_of(&other, other.mover);
    solution *again = malloc(sizeof *again);
    (void)random;
    again->count =
        ss_endgame_solve(&view, &mirrored, ss_steps(0), &again->room, again->turns, SS_ENDGAME_TURNS);
    CHECK_EQ(again->count, s->count);
    for (int i = 0; i < s->count; i++) {
        ss_turn turn = mirror_turn(s->turns[i].turn);
        const ss_opinion *o = ss_endgame_find(again->turns, again->count, &other, &turn);
        CHECK(o && o->lead == s->turns[i].lead && o->win == s->turns[i].win &&
              o->points == s->turns[i].points);
    }
    free(again);
}

TEST(a_mirror_changes_nothing) { for_endgames(8, MANY(20), check_mirror); }

/* ---- players and hints ---- */

static double worth_of(const ss_opinion *o) { return o->lead + SS_ENDGAME_VICTORY * o->win; }

/* Four turns of four players may be more than level6 solves. */
static bool is_too_much(const ss_game *g) { return g->players == 4 && g->mover == 0; }

static void check_level6(const ss_game *g, ss_random *random, solution *s) {
    const ss_player *level6 = ss_player_called("level6");
    ss_view view = ss_view_of(g, g->mover);
    ss_opinion best[8];
    if (is_too_much(g)) return;
    int count = level6->think(&view, &ss_box, ss_steps(2000), random, best, 8);
    CHECK_EQ(count, s->count < 8 ? s->count : 8);
    for (int i = 0; i < s->count; i++) CHECK(worth_of(&s->turns[i]) <= worth_of(&best[0]));
    for (int i = 0; i < count; i++) {
        const ss_opinion *o = ss_endgame_find(s->turns, s->count, g, &best[i].turn);
        CHECK(best[i].proved && o && o->lead == best[i].lead && o->win == best[i].win);
        if (i) CHECK(worth_of(&best[i]) <= worth_of(&best[i - 1]));
    }
    ss_turn chosen = ss_player_choose(level6, &view, &ss_box, ss_steps(2000), random);
    CHECK_BYTES(&chosen, &best[0].turn, sizeof chosen);
}

TEST(level6_plays_what_is_proved) { for_endgames(11, MANY(20), check_level6); }

/* With choices made one after the other, including the right one of equal tiles. */
static void check_hints(const ss_game *g, ss_random *random, solution *s) {
    ss_view view = ss_view_of(g, g->mover);
    ss_turn turn = {0};
    for (ss_step step = SS_STEP_CARD; step < SS_STEPS && !is_too_much(g); step++) {
        ss_opinion best[8];
        int count = ss_advise(&view, &ss_box, &turn, step, ss_steps(2000), random, best, 8);
        CHECK(count > 0);
        for (int i = 0; i < count; i++) {
            const ss_opinion *o = ss_endgame_find(s->turns, s->count, g, &best[i].turn);
            CHECK_EQ(ss_turn_check(g, &best[i].turn), SS_OK);
            for (ss_step made = SS_STEP_CARD; made < step && made <= SS_STEP_NOBLE; made++)
                CHECK_EQ(ss_chosen(&best[i].turn, made), ss_chosen(&turn, made));
            CHECK(best[i].proved && o && o->lead == best[i].lead);
            if (step > SS_STEP_CELL) continue;
            for (int j = 0; j < i; j++)
                CHECK(best[i].turn.card != best[j].turn.card || best[i].turn.place != best[j].turn.place ||
                      best[i].turn.cell != best[j].turn.cell);
        }
        ss_choose(g, &turn, step, random_member(random, ss_choices(g, &turn, step)));
    }
}

TEST(hints_are_proved_and_fit_what_is_chosen) { for_endgames(12, MANY(10), check_hints); }

TEST(with_few_steps_level6_searches_as_before) {
    ss_random random = ss_random_from(13);
    for (int i = 0; i < 5; i++) {
        ss_game g = endgame(0, 4, &random);
        ss_view view = ss_view_of(&g, g.mover);
        ss_opinion best;
        CHECK_EQ(ss_player_called("level6")->think(&view, &ss_box, ss_steps(1), &random, &best, 1), 1);
        CHECK(!best.proved);
    }
}

/* ---- budgets ---- */

static bool at_once(void *data) { return data == NULL; }

static void check_budget(const ss_game *g, ss_random *random, solution *s) {
    int count = s->count, solved = 0;
    (void)random;
    solve(g, (ss_budget){.stop = at_once}, s);
    CHECK_EQ(s->count, 0);
    for (uint32_t steps = 1; !solved; steps *= 4) {
        solve(g, ss_steps(steps), s);
        CHECK(s->count == 0 || s->count == count);
        solved = s->count;
    }
    ss_view view = ss_view_of(g, g->mover);
    ss_opinion few[3];
    CHECK_EQ(ss_endgame_solve(&view, &ss_box, ss_steps(0), &s->room, few, 3), count < 3 ? count : 3);
    CHECK_BYTES(&few[0].turn, &s->turns[0].turn, sizeof(ss_turn));
}

TEST(there_is_no_result_beyond_the_budget) { for_endgames(9, MANY(10), check_budget); }

TEST(earlier_and_later_positions_are_not_solved) {
    ss_random random = ss_random_from(10);
    solution *s = malloc(sizeof *s);
    for (int setting = 0; setting < SETTINGS; setting++) {
        ss_game g = endgame(
            setting, random_game_setting(setting).players == 2 ? 5 : random_game_setting(setting).players + 1,
            &random);
        ss_view view = ss_view_of(&g, g.mover), spectator = ss_view_of(&g, SS_SPECTATOR);
        CHECK_EQ(ss_endgame_turns_left(&view, &ss_box), 0);
        solve(&g, ss_steps(0), s);
        CHECK_EQ(s->count, 0);
        g = endgame(setting, 1, &random);
        view = ss_view_of(&g, g.mover);
        spectator = ss_view_of(&g, SS_SPECTATOR);
        CHECK_EQ(ss_endgame_turns_left(&view, &ss_box), 1);
        CHECK_EQ(ss_endgame_turns_left(&spectator, &ss_box), 0);
        g = endgame(setting, 0, &random);
        view = ss_view_of(&g, 0);
        CHECK_EQ(ss_endgame_turns_left(&view, &ss_box), 0);
    }
    free(s);
}
