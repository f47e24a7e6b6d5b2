#include "random_game.h"

#include "rules/box.h"

ss_setting random_game_setting(int number) {
    return (ss_setting){
        .edition = (uint8_t)(number % SS_EDITIONS),
        .modules = (uint8_t)(number / SS_EDITIONS % SS_MODULE_SETS),
        .players = (uint8_t)(SS_MIN_PLAYERS + number / SS_EDITIONS / SS_MODULE_SETS),
    };
}

/* ---- the deal ---- */

static void deal_uneven_stacks(ss_game *g, ss_random *r) {
    int height[SS_MAX_STACKS] = {0}, rest = 0, at = SS_PLACES;
    int first = ss_random_below(r, g->stacks), stacks = 1 + ss_random_below(r, g->stacks - first);
    for (int i = 0; i < g->stacks; i++) rest += g->end[i] - g->top[i];
    while (rest--) height[first + ss_random_below(r, stacks)]++;
    for (int i = 0; i < g->stacks; i++) {
        g->top[i] = (uint8_t)at;
        g->end[i] = (uint8_t)(at += height[i]);
    }
    ss_lay_tiles(g);
}

ss_game random_game_deal(ss_setting setting, ss_random *r) {
    uint8_t seed[SS_SEED_SIZE];
    ss_game g;
    for (int i = 0; i < SS_SEED_SIZE; i++) seed[i] = (uint8_t)ss_random_below(r, 256);
    ss_deal(&g, &ss_box, setting, seed);
    if (g.stacks > 1 && ss_random_below(r, 3) == 0) deal_uneven_stacks(&g, r);
    return g;
}

static void choose_any_side(ss_game *g, ss_random *r, int seat) {
    ss_choose_side(g, &ss_box, seat, SS_SIDE_A + ss_random_below(r, 2));
}

static ss_game choose_until(ss_setting setting, ss_random *r, ss_phase phase) {
    ss_game g = random_game_deal(setting, r);
    while (g.phase < phase)
        for (int seat = 0; seat < g.players; seat++) choose_any_side(&g, r, seat);
    return g;
}

ss_game random_game_choosing(ss_setting setting, ss_random *r, ss_phase phase) {
    ss_game g = choose_until(setting, r, phase);
    int undecided = ss_random_below(r, g.players);
    for (int seat = 0; seat < g.players; seat++)
        if (seat != undecided && ss_random_below(r, 2)) choose_any_side(&g, r, seat);
    return g;
}

ss_game random_game(ss_setting setting, ss_random *r) { return choose_until(setting, r, SS_PLAYING); }

/* ---- turns ---- */

mood random_game_mood(ss_random *r) { return (mood)ss_random_below(r, MOODS); }

int random_member(ss_random *r, uint64_t set) { return ss_nth(set, ss_random_below(r, ss_count(set))); }

static ss_turn even_turn(const ss_game *g, ss_random *r) {
    ss_turn turn = {0};
    for (ss_step step = SS_STEP_CARD; step < SS_STEPS; step++)
        ss_choose(g, &turn, step, random_member(r, ss_choices(g, &turn, step)));
    return turn;
}

/* The tiles in a cell's row and column. */
static int crowd(const ss_garden *garden, int cell) {
    ss_cells near = ss_row(ss_row_of(cell)) | ss_column(ss_column_of(cell));
    return ss_count(garden->planted & near);
}

/* A boar is hunted into ever closer corners. */
static int boar_liking(const ss_garden *garden, int boar) {
    if (boar == SS_NO_CELL) return 0;
    return boar == SS_BOAR_LEAVES ? SS_CELL_END : 1 + crowd(garden, boar);
}

static int liking(const ss_game *g, const ss_turn *turn, mood m) {
    int seat = g->mover;
    ss_game after = *g;
    ss_play_legal(&after, turn);
    switch (m) {
    case MOOD_POINTS: return after.seats[seat].score;
    case MOOD_CROWD: return crowd(&g->seats[seat].garden, turn->cell) + 9 * turn->gardener;
    case MOOD_BOAR: return boar_liking(&g->seats[seat].garden, turn->boar);
    case MOOD_LOSS: return -after.seats[seat].score;
    case MOOD_EVEN:
    case MOODS: break;
    }
    return 0;
}

ss_turn random_game_turn(const ss_game *g, ss_random *r, mood m) {
    enum { LOOKED_AT = 8 };
    ss_turn best = even_turn(g, r);
    if (m == MOOD_EVEN) return best;
    int liked = liking(g, &best, m);
    for (int i = 1; i < LOOKED_AT; i++) {
        ss_turn turn = even_turn(g, r);
        int like = liking(g, &turn, m);
        if (like <= liked) continue;
        liked = like;
        best = turn;
    }
    return best;
}

ss_game random_game_after(ss_setting setting, ss_random *r, int turns) {
    ss_game g = random_game(setting, r);
    while (turns--) {
        ss_turn turn = even_turn(&g, r);
        ss_play_legal(&g, &turn);
    }
    return g;
}
