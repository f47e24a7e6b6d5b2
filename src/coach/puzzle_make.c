#include "coach/puzzle_make.h"

#include "ai/candidates.h"
#include "ai/endgame.h"
#include "ai/rollouts.h"
#include "coach/puzzle_judge.h"

ss_puzzle_effort ss_puzzle_effort_usual(void) { return (ss_puzzle_effort){480, 4000, 600, 400}; }

enum {
    ENTRANTS = 8, /* turns of the race that are compared with the best */
    NAMED = 64,   /* turns of the naive player and of the network, the best first */
    NATURAL = 2,
    MOST = ENTRANTS + NATURAL,
    TILES_MOST = 2, /* taken by the solutions */
    BLOCK = 100,    /* pairs of games after which a duel is evaluated */
    HOPEFUL = 150,  /* hundredths by which the best turn must lead in the first look */
    LIKELY = 200,   /* the same in the race, which exaggerates */
    HOPELESS = 500  /* a turn this far behind in the race needs no duel */
};

/* Pieces of work with separate random numbers. */
enum { GLANCE, RACE, WHY, DUEL };

typedef struct entrant {
    ss_turn turn;
    int32_t loss; /* in hundredths */
} entrant;

typedef struct maker {
    const ss_juncture *spot;
    ss_puzzle_effort effort;
    uint64_t seed;
    bool proved;
    entrant all[MOST]; /* the best comes first */
    int count;
    ss_candidate naive[NAMED];
    ss_weighed weighed[NAMED];
    int naive_count, weighed_count;
    bool solution[MOST];
} maker;

/* ---- searching ---- */

/* Sorts by lead: searches also count the chance to win. */
static void best_first(ss_opinion *turns, int count) {
    int best = 0;
    for (int i = 1; i < count; i++)
        if (turns[i].lead > turns[best].lead) best = i;
    ss_opinion first = turns[best];
    for (int i = best; i > 0; i--) turns[i] = turns[i - 1];
    turns[0] = first;
}

/* Returns how far the first turn is ahead of those with another tile, or of those with another walk, whichever is
 * more. */
static int32_t ahead(const ss_game *g, const ss_opinion *turns, int count) {
    double tile = 0, walk = 0;
    bool other_tile = false, other_walk = false;
    for (int i = 1; i < count; i++) {
        double behind = turns[0].lead - turns[i].lead;
        if (!ss_answer_alike(g, &turns[0].turn, &turns[i].turn, SS_AIM_TILE) &&
            (!other_tile || behind < tile))
            tile = behind, other_tile = true;
        if (!ss_answer_alike(g, &turns[0].turn, &turns[i].turn, SS_AIM_WALK) &&
            (!other_walk || behind < walk))
            walk = behind, other_walk = true;
    }
    return ss_hundredths(tile > walk ? tile : walk);
}

static int search(const maker *m, uint32_t steps, int piece, ss_opinion turns[ENTRANTS]) {
    ss_random random = ss_juncture_random(m->seed, m->spot->number, piece, 0);
    int count = ss_rollouts(m->spot->network, &m->spot->view, m->spot->content, ss_steps(steps), &random,
                            turns, ENTRANTS);
    best_first(turns, count);
    return count;
}

/* ---- participants ---- */

static int find(const maker *m, const ss_turn *turn) {
    for (int i = 0; i < m->count; i++)
        if (ss_answer_same(&m->spot->game, &m->all[i].turn, turn)) return i;
    return -1;
}

static void enter(maker *m, const ss_turn *turn) {
    if (m->count < MOST && find(m, turn) < 0) m->all[m->count++].turn = *turn;
}

/* What comes to mind: the most points at once, and the network's favourite. */
static void name_natural(const maker *m, ss_turn turns[NATURAL]) {
    turns[0] = ss_answer_whole(&m->spot->game, m->naive[0].turn);
    turns[1] = ss_answer_whole(&m->spot->game, m->weighed[0].turn);
}

static void list_natural(maker *m) {
    const ss_game *known = &m->spot->view.known;
    m->naive_count = ss_candidates(known, m->naive, NAMED, ss_by_points);
    m->weighed_count = ss_weigh_fastest()(m->spot->network, known, m->weighed, NAMED);
}

/* ---- judging the position ---- */

static bool shares(const maker *m, int which, int aim) {
    for (int i = 0; i < m->count; i++)
        if (m->solution[i] && ss_answer_alike(&m->spot->game, &m->all[i].turn, &m->all[which].turn, aim))
            return true;
    return false;
}

/* Returns what distinguishes all solutions from all turns that lose clearly, with nothing in between; 0 if nothing
 * does. */
static int aim_of(const maker *m) {
    int aim = SS_AIM_TILE | SS_AIM_WALK;
    int32_t clearly = m->proved ? SS_CLEARLY_PROVED : SS_CLEARLY;
    for (int i = 0; i < m->count; i++) {
        if (m->solution[i] || m->all[i].loss >= clearly) continue;
        for (int one = SS_AIM_TILE; one <= SS_AIM_WALK; one++)
            if (!shares(m, i, one)) aim &= ~one;
    }
    return aim;
}

/* ---- losses ---- */

/* Returns true if more pairs of games are unlikely to change the class of a turn: as good, worse, or clearly worse. */
static bool is_settled(const ss_estimate *e) {
    const double good = SS_AS_GOOD / 100.0, clear = SS_CLEARLY / 100.0;
    double low = e->mean - 3 * e->error, high = e->mean + 3 * e->error;
    return low >= clear || high <= good || (low > good && high < clear);
}

static void duel(maker *m, int which) {
    ss_loss loss = {0};
    ss_random random = ss_juncture_random(m->seed, m->spot->number, DUEL, (uint32_t)which);
    while (loss.pairs < m->effort.duel) {
        uint32_t left = m->effort.duel - loss.pairs;
        ss_answer_duel(&loss, m->spot, &m->all[0].turn, &m->all[which].turn, left < BLOCK ? left : BLOCK,
                       &random);
        ss_estimate e = ss_loss_estimate(&loss);
        if (is_settled(&e)) break;
    }
    m->all[which].loss = ss_hundredths(ss_loss_estimate(&loss).mean);
}

/* Plays the duels until one shows that this is not a puzzle: the race's best turn is not the best, or nothing
 * distinguishes good turns from bad ones. */
static bool survives(maker *m) {
    int count = m->count;
    m->solution[0] = true;
    for (m->count = 1; m->count < count;) {
        int which = m->count++;
        duel(m, which);
        m->solution[which] = m->all[which].loss <= SS_AS_GOOD;
        if (m->all[which].loss < -SS_AS_GOOD / 2 || !aim_of(m)) return false;
    }
    return true;
}

static bool sample(maker *m) {
    ss_opinion turns[ENTRANTS];
    const ss_game *g = &m->spot->game;
    ss_turn natural[NATURAL];
    int count = search(m, m->effort.glance, GLANCE, turns);
    if (count < 2 || ahead(g, turns, count) < HOPEFUL) return false;
    count = search(m, m->effort.race, RACE, turns);
    if (ahead(g, turns, count) < LIKELY) return false;
    for (int i = 0; i < count; i++)
        if (ss_hundredths(turns[0].lead - turns[i].lead) < HOPELESS) enter(m, &turns[i].turn);
    list_natural(m);
    name_natural(m, natural);
    for (int i = 0; i < NATURAL; i++) enter(m, &natural[i]);
    return survives(m);
}

/* Of all turns of a solved position, keeps those that matter: the best ones, the best of the others, and those that
 * come to mind. */
static bool prove(maker *m) {
    enum { STEPS = 100000 };
    ss_opinion turns[SS_ENDGAME_TURNS];
    ss_turn natural[NATURAL];
    int count = ss_endgame_think(&m->spot->view, m->spot->content, ss_steps(STEPS), turns);
    if (count < 2) return false;
    best_first(turns, count);
    double best = turns[0].lead;
    list_natural(m);
    name_natural(m, natural);
    for (int pass = 0; pass < 3; pass++)
        for (int i = 0; i < count; i++) {
            int32_t loss = ss_hundredths(best - turns[i].lead);
            bool is_best = turns[i].lead >= best, named = false;
            for (int k = 0; k < NATURAL; k++)
                named |= ss_answer_same(&m->spot->game, &turns[i].turn, &natural[k]);
            bool wanted = pass == 0 ? is_best : pass == 1 ? named : loss < SS_CLEARLY_PROVED;
            if (!wanted || find(m, &turns[i].turn) >= 0) continue;
            if (m->count == MOST) return false;
            m->solution[m->count] = is_best;
            m->all[m->count++] = (entrant){turns[i].turn, is_best ? 0 : loss > 1 ? loss : 1};
        }
    /* The best of the clearly worse ones, so that there is always a wrong answer. */
    int32_t least = INT32_MAX;
    for (int i = 0; i < count; i++) {
        int32_t loss = ss_hundredths(best - turns[i].lead);
        if (loss < SS_CLEARLY_PROVED || loss >= least || find(m, &turns[i].turn) >= 0 || m->count == MOST)
            continue;
        least = loss;
        m->all[m->count] = (entrant){turns[i].turn, loss};
    }
    if (least < INT32_MAX) m->count++;
    return true;
}

/* Returns how many different tiles the solutions take. */
static int tiles_of_solutions(const maker *m) {
    int tiles = 0;
    for (int i = 0; i < m->count; i++) {
        bool seen = !m->solution[i];
        for (int k = 0; k < i; k++)
            seen |= m->solution[k] &&
                    ss_answer_alike(&m->spot->game, &m->all[i].turn, &m->all[k].turn, SS_AIM_TILE);
        tiles += !seen;
    }
    return tiles;
}

/* ---- difficulty ---- */

static bool solves(const maker *m, const ss_turn *turn, int aim) {
    for (int i = 0; i < m->count; i++)
        if (m->solution[i] && ss_answer_alike(&m->spot->game, &m->all[i].turn, turn, aim)) return true;
    return false;
}

/* Returns true if taking the most points at once solves it and there was no tile to find: only a walk, or the last card
 * of the game. */
static bool is_plain(const maker *m, int aim) {
    bool last = m->spot->game.round == SS_ROUNDS - 1;
    return (last || aim == SS_AIM_WALK) && solves(m, &m->naive[0].turn, aim);
}

static int at_most(int most, int n) { return n < most ? n : most; }

/* Modules and more players give more to think about. */
static int company(const ss_game *g) {
    enum { MODULE = 6, PLAYER = 3 };
    return MODULE * ss_count((uint64_t)g->modules) + PLAYER * (g->players - 2);
}

/* A puzzle is harder the more turns look better than a solution, to a player that takes the most points at once and to
 * the network; the smaller the loss of the first wrong answer; the more turns there are; and the more modules and
 * players the game has. */
static uint8_t difficulty(const maker *m, int aim) {
    int naive = 0, weighed = 0, least = INT32_MAX;
    while (naive < m->naive_count && !solves(m, &m->naive[naive].turn, aim)) naive++;
    while (weighed < m->weighed_count && !solves(m, &m->weighed[weighed].turn, aim)) weighed++;
    for (int i = 0; i < m->count; i++)
        if (!m->solution[i] && m->all[i].loss < least && !shares(m, i, aim)) least = m->all[i].loss;
    int narrow = least < 1000 ? (1000 - least) / 100 : 0;
    return (uint8_t)(at_most(40, naive) + 2 * at_most(20, weighed) + narrow +
                     at_most(10, ss_list_turns(&m->spot->game, NULL, 0) / 30) + company(&m->spot->game));
}

/* ---- the puzzle ---- */

/* Returns false if there are too many: what nearly every turn solves is not a puzzle. */
static bool put_solutions(const maker *m, ss_puzzle *p) {
    for (int i = 0; i < m->count; i++) {
        if (!m->solution[i]) continue;
        if (p->solution_count == SS_SOLUTIONS_MOST) return false;
        p->solutions[p->solution_count++] = m->all[i].turn;
    }
    return true;
}

static void put_wrong(const maker *m, ss_puzzle *p, int which) {
    if (which < 0 || m->solution[which] || shares(m, which, p->aim) || p->wrong_count == SS_WRONGS_MOST)
        return;
    for (int i = 0; i < p->wrong_count; i++)
        if (ss_answer_same(&m->spot->game, &p->wrongs[i].turn, &m->all[which].turn)) return;
    p->wrongs[p->wrong_count++] = (ss_puzzle_answer){m->all[which].turn, m->all[which].loss};
}

/* Those that come to mind first, then those that lose least. */
static void put_wrongs(const maker *m, ss_puzzle *p) {
    ss_turn natural[NATURAL];
    name_natural(m, natural);
    for (int i = 0; i < NATURAL; i++) put_wrong(m, p, find(m, &natural[i]));
    for (int32_t after = -1;;) {
        int next = -1;
        for (int i = 0; i < m->count; i++)
            if (m->all[i].loss > after && (next < 0 || m->all[i].loss < m->all[next].loss)) next = i;
        if (next < 0) break;
        after = m->all[next].loss;
        put_wrong(m, p, next);
    }
}

static void put_reasons(const maker *m, ss_puzzle *p) {
    ss_why why = {0};
    ss_juncture spot = *m->spot;
    ss_random random = ss_juncture_random(m->seed, m->spot->number, WHY, 0);
    spot.played = ss_turn_plain(&spot.game, p->wrongs[0].turn);
    ss_turn best = ss_turn_plain(&spot.game, p->solutions[0]);
    ss_why_sample(&why, &spot, &best, m->effort.why, &random);
    p->fact_count = (uint8_t)ss_facts_find(p->facts, &spot, &best, &why);
}

/* A reason that brings less than half of the first one is not what the puzzle is about. */
unsigned ss_puzzle_themes(const ss_puzzle *p) {
    unsigned themes = 0;
    for (int i = 0; i < p->fact_count && 2 * p->facts[i].support.mean >= p->facts[0].support.mean; i++)
        themes |= 1u << ss_puzzle_theme_of(p->facts[i].kind);
    if (!(p->aim & SS_AIM_WALK)) themes &= ~(1u << SS_PUZZLE_WALKS);
    if (!(p->aim & SS_AIM_TILE)) themes &= 1u << SS_PUZZLE_WALKS | 1u << SS_PUZZLE_MISSIONS;
    return p->proved ? themes | 1u << SS_PUZZLE_ENDGAMES : themes;
}

bool ss_puzzle_make(ss_puzzle *p, const ss_juncture *spot, ss_puzzle_effort effort, uint64_t seed) {
    maker m = {.spot = spot, .effort = effort, .seed = seed};
    *p = (ss_puzzle){0};
    m.proved = p->proved = ss_endgame_turns_left(&spot->view, spot->content) > 0;
    if (!(m.proved ? prove(&m) : sample(&m))) return false;
    p->aim = (uint8_t)aim_of(&m);
    if (!p->aim || tiles_of_solutions(&m) > TILES_MOST || !put_solutions(&m, p)) return false;
    if (is_plain(&m, p->aim)) return false;
    put_wrongs(&m, p);
    if (!p->wrong_count) return false;
    p->difficulty = difficulty(&m, p->aim);
    put_reasons(&m, p);
    unsigned themes = ss_puzzle_themes(p);
    if (!p->fact_count || !themes) return false;
    p->theme = (uint8_t)ss_lowest(themes);
    return true;
}

/* ---- verifying with more effort ---- */

static bool is_solution(const ss_puzzle *p, const ss_game *g, const ss_turn *turn) {
    for (int i = 0; i < p->solution_count; i++)
        if (ss_answer_same(g, &p->solutions[i], turn)) return true;
    return false;
}

ss_puzzle_check ss_puzzle_verify(const ss_puzzle *p, const ss_juncture *spot, uint32_t times, uint64_t seed) {
    maker m = {.spot = spot, .effort = ss_puzzle_effort_usual(), .seed = seed};
    ss_opinion turns[SS_ENDGAME_TURNS];
    int count = p->proved ? ss_endgame_think(&spot->view, spot->content, ss_steps(100000 * times), turns)
                          : search(&m, m.effort.race * times, RACE, turns);
    best_first(turns, count);
    ss_puzzle_check check = {.same = is_solution(p, &spot->game, &turns[0].turn), .best = turns[0].turn};
    if (check.same) return check;
    const ss_opinion *solution = ss_endgame_find(turns, count, &spot->game, &p->solutions[0]);
    if (p->proved) {
        check.ahead = solution ? ss_hundredths(turns[0].lead - solution->lead) : 0;
        check.same = solution && solution->lead >= turns[0].lead;
        return check;
    }
    ss_loss loss = {0};
    ss_random random = ss_juncture_random(seed, spot->number, DUEL, 0);
    ss_answer_duel(&loss, spot, &turns[0].turn, &p->solutions[0], m.effort.duel * times, &random);
    ss_estimate e = ss_loss_estimate(&loss);
    check.ahead = ss_hundredths(e.mean);
    check.error = ss_hundredths(e.error);
    return check;
}
