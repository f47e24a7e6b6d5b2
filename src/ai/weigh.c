#include "ai/weigh.h"

#include "ai/candidates.h"
#include "ai/kernels_plain.h"
#include "base/cpu.h"
#include "rules/score.h"
#include "rules/steps.h"

#ifdef __x86_64__
#include "ai/kernels_avx2.h"
#endif
#ifdef SS_HAS_NEON
#include "ai/kernels_neon.h"
#endif
#ifdef __wasm_simd128__
#include "ai/kernels_simd128.h"
#endif

typedef struct scales {
    const ss_network *network;
    const ss_stage *stage;
    const ss_game *game;
    const ss_seat *seat;
    ss_weighed *best;
    int room, count;
    int32_t bar; /* only turns worth more than this are kept */
    bool last;   /* the seat's last turn: its result is known exactly */
    /* The current position as the seat sees it, and its first layer. */
    ss_situation situation;
    uint64_t words[SS_INPUTS];
    _Alignas(32) int16_t sums[SS_UNITS_OWN];
    /* The same for the others. */
    int other_count;
    uint64_t others[SS_MAX_PLAYERS - 1][SS_INPUTS_OF_OTHER];
    _Alignas(32) int16_t others_sums[SS_UNITS_OTHERS];
    /* The others' contribution to the hidden units once a place is empty, for the places set in `places`. */
    _Alignas(32) int32_t hidden[SS_PLACES][SS_UNITS_HIDDEN];
    unsigned places;
} scales;

/* A turn without its noble. */
typedef struct placing {
    ss_situation situation;
    uint64_t words[SS_INPUTS];
    _Alignas(32) int16_t sums[SS_UNITS_OWN];
    ss_turn turn;
    int gained;
} placing;

/* ---- the position before the turn ---- */

static const uint64_t nothing[SS_INPUTS];

SS_INLINE void begin(scales *s, const ss_kernel *k) {
    const ss_game *g = s->game;
    ss_change change;
    s->situation = ss_situation_of(g, g->mover);
    ss_inputs_of_situation(&s->situation, s->words);
    s->words[SS_IN_TIME] = ss_input_time_after(g);
    s->words[SS_IN_SUPPLY] = ss_input_supply(g);
    s->stage = ss_network_stage(s->network, s->words[SS_IN_TIME]);
    ss_change_begin(&change);
    ss_change_words(&change, nothing, s->words, 0, SS_INPUTS);
    k->change_own(s->network, &change, ss_own_bias(s->network, s->sums), s->sums);
    s->other_count = ss_inputs_of_others(g, g->mover, s->others);
    for (int i = 0; i < s->other_count; i++) {
        ss_change_begin(&change);
        ss_change_words(&change, nothing, s->others[i], 0, SS_INPUTS_OF_OTHER);
        const int16_t *before = i ? s->others_sums : ss_others_bias(s->network, s->others_sums);
        k->change_others(s->network, &change, before, s->others_sums);
    }
    s->places = 0;
}

/* Returns the cell that the tile in a place belongs to. */
SS_INLINE ss_cells cell_of_place(const ss_game *g, int place) {
    int motif = ss_tile_motif(g->display[place]);
    return motif < SS_MOTIFS ? ss_bit(ss_cell(motif, ss_place_row(place))) : 0;
}

/* The others lose a tile that is taken, unless there is another one for the same cell. */
SS_INLINE void empty_for_others(scales *s, int place, const ss_kernel *k) {
    ss_cells cell = cell_of_place(s->game, place), two = cell & s->situation.open_two, one = cell & ~two;
    ss_cells column = cell ? ss_column(ss_column_of(ss_lowest(cell))) : 0;
    uint64_t after = ss_input_calls(column, s->situation.open & ~one, s->situation.open_two & ~two);
    _Alignas(32) int16_t sums[SS_UNITS_OTHERS];
    ss_change change;
    ss_change_begin(&change);
    for (int i = 0; i < s->other_count; i++) {
        const uint64_t *words = s->others[i];
        ss_change_remove_all(&change, SS_IN_FRESH, words[SS_IN_FRESH] & one);
        ss_change_remove_all(&change, SS_IN_FRESH_TWO, words[SS_IN_FRESH_TWO] & two);
        ss_change_remove_all(&change, SS_IN_FULL, words[SS_IN_FULL] & one);
        ss_change_remove_all(&change, SS_IN_CALLED, words[SS_IN_CALLED] & one);
        ss_change_remove_all(&change, SS_IN_NEXT, words[SS_IN_NEXT] & one);
        uint64_t before = words[SS_IN_CALLS] & (column | column >> 1);
        if (!before || before == after) continue;
        ss_change_remove(&change, SS_IN_CALLS, ss_lowest(before));
        ss_change_add(&change, SS_IN_CALLS, ss_lowest(after));
    }
    k->change_others(s->network, &change, s->others_sums, sums);
    k->hidden(s->stage, sums, s->hidden[place]);
    s->places |= 1u << place;
}

/* ---- turns ---- */

static void keep(scales *s, const ss_weighed *w) {
    int at = s->count < s->room ? s->count++ : s->count - 1;
    for (; at > 0 && w->worth > s->best[at - 1].worth; at--) s->best[at] = s->best[at - 1];
    s->best[at] = *w;
    if (s->count == s->room) s->bar = s->best[s->count - 1].worth;
}

/* The result of final scoring with the last tile and the last noble in place. */
static int final_points(const scales *s, const placing *p, int noble) {
    ss_game end = {.modules = s->game->modules};
    ss_seat *seat = &end.seats[0];
    *seat = *s->seat;
    seat->garden = p->situation.garden;
    seat->boar = p->situation.boar;
    seat->score = (uint16_t)(s->seat->score + p->gained);
    if (noble) step_walk(seat, noble);
    return ss_score_of(&end, 0).final;
}

/* Most turns are not worth keeping, so that is checked first. */
SS_INLINE void judge(scales *s, const placing *p, int noble, const int16_t *own, const ss_kernel *k) {
    const ss_stage *stage = s->stage;
    _Alignas(32) int16_t units[SS_UNITS_HIDDEN];
    k->units(stage, own, s->hidden[p->turn.place], units);
    int walked = step_walk_pays(noble);
    int score = s->seat->score + p->gained + walked, lead = p->situation.lead + walked;
    if (!s->last && k->worth(stage, units) + lead * SS_POINT <= s->bar) return;
    ss_weighed w = {.turn = p->turn, .value = ss_value_of(stage, units)};
    w.turn.noble = (uint8_t)noble;
    if (s->last) {
        int32_t points = (final_points(s, p, noble) - score) * SS_POINT;
        w.value.lead += points - w.value.points;
        w.value.points = points;
    }
    w.value.points += score * SS_POINT;
    w.value.lead += lead * SS_POINT;
    w.worth = w.value.lead + (s->last ? w.value.lead + ss_count(p->situation.garden.gardeners) : w.value.win);
    if (w.worth > s->bar) keep(s, &w);
}

/* The change when a noble ends not on one cell but on the next possible one below: it passes those in between. `lead`
 * is the word for the previous cell, and is updated. */
SS_INLINE void step(const placing *p, int from, int to, uint64_t *lead, ss_change *change) {
    ss_cells passed = ss_down_to[to] & ~ss_down_to[from];
    ss_change_begin(change);
    ss_change_add(change, SS_IN_NOBLES, to);
    ss_change_remove(change, SS_IN_NOBLES, from);
    ss_change_add(change, SS_IN_PATHS, to);
    ss_change_remove(change, SS_IN_WALKS, to);
    ss_change_remove_all(change, SS_IN_NEXT, p->words[SS_IN_NEXT] & passed);
    ss_change_remove_all(change, SS_IN_TAKE_NEXT, p->words[SS_IN_TAKE_NEXT] & passed);
    uint64_t before = *lead;
    *lead = ss_input_lead(p->situation.lead + step_walk_pays(to));
    ss_change_add_all(change, SS_IN_LEAD, *lead & ~before);
    if (!ss_has(p->situation.missions, to)) return;
    ss_change_add(change, SS_IN_MISSIONS, to);
    ss_change_remove(change, SS_IN_MISSIONS, from);
    ss_change_remove(change, SS_IN_MISSION_WALKS, to);
}

/* Tries all walks: none, then each column's noble from where it stands down, so that each position differs little from
 * the one before. */
SS_INLINE void walk(scales *s, const placing *p, const ss_kernel *k) {
    judge(s, p, SS_NO_CELL, p->sums, k);
    _Alignas(32) int16_t sums[SS_UNITS_OWN];
    uint64_t lead = 0;
    int from = -1;
    for (ss_cells walks = p->words[SS_IN_WALKS]; walks; walks = ss_without_lowest(walks)) {
        int to = ss_lowest(walks);
        int stands = ss_highest(p->words[SS_IN_NOBLES] & (ss_bit(to) - 1));
        bool first = from < stands; /* of its column */
        if (first) lead = p->words[SS_IN_LEAD];
        if (first) from = stands;
        ss_change change;
        step(p, from, to, &lead, &change);
        k->change_own(s->network, &change, first ? p->sums : sums, sums);
        judge(s, p, to, sums, k);
        from = to;
    }
}

/* The immediate points for the tile, and the boar's new cell (rule 5). */
SS_INLINE void play_modules(const scales *s, placing *p) {
    ss_seat seat = *s->seat;
    step_reward(s->game, &seat, p->turn.cell, p->turn.gardener);
    if (p->turn.boar) step_move_boar(&seat, p->turn.boar);
    p->gained = seat.score - s->seat->score;
    p->situation.boar = seat.boar;
    p->situation.lead += p->gained;
}

/* All words except those that neither tile nor card changes: the nobles' positions, time and supply. */
SS_INLINE void change_by_placing(const scales *s, const placing *p, ss_change *change) {
    ss_change_begin(change);
    ss_change_words(change, s->words, p->words, SS_IN_APART, SS_IN_COLUMNS + 1);
    if (s->game->modules) ss_change_words(change, s->words, p->words, SS_IN_MARK_ONE, SS_IN_BOAR_AREA + 1);
    ss_change_words(change, s->words, p->words, SS_IN_CARDS, SS_IN_PATHS + 1);
    ss_change_words(change, s->words, p->words, SS_IN_MISSION_WALKS, SS_IN_HAND + 1);
}

/* The tile is placed and the boar has moved: from here on only nobles differ. */
SS_INLINE void place(scales *s, placing *p, const ss_kernel *k) {
    ss_garden_plant(&p->situation.garden, p->turn.cell, p->turn.gardener);
    p->gained = 0;
    if (s->game->modules) play_modules(s, p);
    ss_inputs_placed(&p->situation, p->words);
    ss_inputs_display(&p->situation, p->words);
    ss_inputs_walked(&p->situation, p->words);
    ss_inputs_hand(&p->situation, p->words);
    p->words[SS_IN_ROWS] = ss_input_row_fuller(s->words[SS_IN_ROWS], p->turn.cell);
    p->words[SS_IN_COLUMNS] = ss_input_column_fuller(s->words[SS_IN_COLUMNS], p->turn.cell);
    ss_change change;
    change_by_placing(s, p, &change);
    k->change_own(s->network, &change, s->sums, p->sums);
    walk(s, p, k);
}

/* Updates the hand after a card is played, and what it takes from the display without the place. */
static void play_card(const ss_game *g, const ss_turn *turn, ss_situation *s) {
    s->cards &= ~(1u << turn->card);
    if (turn->card < SS_MOTIFS) s->called &= ~ss_column(turn->card);
    s->hand &= ~(1u << turn->card);
    ss_cells cell = cell_of_place(g, turn->place);
    s->open &= ~cell | s->open_two;
    s->open_two &= ~cell;
    s->taken = 0;
    if (!s->hand) return;
    unsigned emptied = 1u << turn->place, places = g->places[ss_lowest(s->hand)] & ~emptied;
    s->taken = ss_cells_of_places(g, step_any_if_none(places) & ~emptied);
}

SS_INLINE int weigh(const ss_network *network, const ss_game *g, ss_weighed *best, int room,
                    const ss_kernel *k) {
    scales s; /* large, and completely filled below */
    s.network = network;
    s.game = g;
    s.seat = ss_mover(g);
    s.best = best;
    s.room = room;
    s.count = 0;
    s.bar = INT32_MIN;
    s.last = g->round == SS_ROUNDS - 1;
    begin(&s, k);
    uint64_t twins = ss_twin_places(g), cards = ss_choices(g, &(ss_turn){0}, SS_STEP_CARD);
    for (; cards; cards = ss_without_lowest(cards)) {
        ss_turn turn = {0};
        ss_choose(g, &turn, SS_STEP_CARD, ss_lowest(cards));
        for (uint64_t places = ss_choices(g, &turn, SS_STEP_PLACE); places;
             places = ss_without_lowest(places)) {
            ss_choose(g, &turn, SS_STEP_PLACE, ss_lowest(places));
            if (ss_has(twins, turn.place)) continue;
            if (!ss_has(s.places, turn.place)) empty_for_others(&s, turn.place, k);
            ss_situation situation = s.situation;
            play_card(g, &turn, &situation);
            for (uint64_t cells = ss_choices(g, &turn, SS_STEP_CELL); cells;
                 cells = ss_without_lowest(cells)) {
                ss_choose(g, &turn, SS_STEP_CELL, ss_lowest(cells));
                for (uint64_t boars = ss_choices(g, &turn, SS_STEP_BOAR); boars;
                     boars = ss_without_lowest(boars)) {
                    placing p;
                    p.situation = situation;
                    p.turn = turn;
                    ss_choose(g, &p.turn, SS_STEP_BOAR, ss_lowest(boars));
                    p.turn.stack = (uint8_t)(g->filled && g->stacks > 1 ? ss_lowest(g->filled) + 1 : 0);
                    place(&s, &p, k);
                }
            }
        }
    }
    return s.count;
}

/* ---- one for each processor ---- */

int ss_weigh(const ss_network *n, const ss_game *known, ss_weighed *best, int room) {
#ifdef __wasm_simd128__
    return weigh(n, known, best, room, &ss_simd128_kernel);
#else
    return weigh(n, known, best, room, &ss_plain_kernel);
#endif
}

#ifdef __x86_64__
SS_TARGET_AVX2 static int weigh_avx2(const ss_network *n, const ss_game *known, ss_weighed *best, int room) {
    return weigh(n, known, best, room, &ss_avx2_kernel);
}

ss_weigh_way *ss_weigh_fastest(void) { return ss_cpu_has_avx2_and_pdep() ? weigh_avx2 : ss_weigh; }
#elif defined SS_HAS_NEON
static int weigh_neon(const ss_network *n, const ss_game *known, ss_weighed *best, int room) {
    return weigh(n, known, best, room, &ss_neon_kernel);
}

ss_weigh_way *ss_weigh_fastest(void) { return weigh_neon; }
#else
ss_weigh_way *ss_weigh_fastest(void) { return ss_weigh; }
#endif

const char *ss_weigh_fastest_name(void) {
#ifdef SS_HAS_NEON
    return "neon";
#elif defined __wasm_simd128__
    return "simd128";
#else
    return ss_weigh_fastest() == ss_weigh ? "portable" : "avx2";
#endif
}
