#include "ai/weigh.h"

#include "ai/kernels.h"
#include "base/cpu.h"
#include "rules/score.h"

typedef struct scales {
    const ss_network *network;
    const ss_game *game;
    const ss_seat *seat;
    ss_weighed *best;
    int room, count;
    bool last; /* the seat's last turn: what it gets is no guess */
    /* The position as it is, seen by the seat, and its first layer. */
    ss_standing standing;
    uint64_t words[SS_INPUTS];
    _Alignas(32) int16_t sums[SS_UNITS_OWN];
    /* What others see once a place is empty. */
    _Alignas(32) int16_t others[SS_PLACES][SS_UNITS_OTHERS];
    _Alignas(32) int32_t hidden[SS_PLACES][SS_UNITS_HIDDEN]; /* and what that brings to the hidden units */
} scales;

static const uint64_t nothing[SS_INPUTS];

/* A turn without its noble. */
typedef struct placing {
    ss_standing standing;
    uint64_t words[SS_INPUTS];
    _Alignas(32) int16_t sums[SS_UNITS_OWN];
    ss_turn turn;
    int gained;
} placing;

/* ---- the position before the turn ---- */

/* Takes the tile of a place off the display. */
static inline void empty_place(const ss_game *g, int place, ss_standing *s) {
    int motif = ss_tile_motif(g->display[place]);
    ss_cells cell = motif < SS_MOTIFS ? ss_bit(ss_cell(motif, ss_place_row(place))) : 0;
    s->open &= ~(cell & ~s->open_two);
    s->open_two &= ~cell;
}

/* What one of the others sees in it, with each place empty. */
SS_INLINE void begin_other(scales *s, int other, const ss_kernel *k) {
    uint64_t words[SS_INPUTS_OF_OTHER], after[SS_INPUTS_OF_OTHER];
    ss_standing standing = ss_standing_of_other(s->game, other);
    ss_inputs_of_other(s->game, other, words);
    _Alignas(32) int16_t all[SS_UNITS_OTHERS] = {0};
    ss_change change;
    ss_change_begin(&change);
    ss_change_words(&change, nothing, words, 0, SS_INPUTS_OF_OTHER);
    k->change_others(s->network, &change, all);
    for (int place = 0; place < SS_PLACES; place++) {
        for (int u = 0; u < SS_UNITS_OTHERS; u++)
            s->others[place][u] = (int16_t)(s->others[place][u] + all[u]);
        ss_standing emptied = standing;
        empty_place(s->game, place, &emptied);
        ss_inputs_display(&emptied, after);
        ss_change_begin(&change);
        ss_change_words(&change, words, after, SS_IN_FRESH, SS_IN_NEXT + 1);
        k->change_others(s->network, &change, s->others[place]);
    }
}

SS_INLINE void begin(scales *s, const ss_kernel *k) {
    const ss_game *g = s->game;
    ss_change change;
    s->standing = ss_standing_of(g, g->mover);
    ss_inputs_of(g, g->mover, s->words);
    s->words[SS_IN_TIME] = ss_input_time_after(g);
    for (int u = 0; u < SS_UNITS_OWN; u++) s->sums[u] = s->network->own_bias[u];
    ss_change_begin(&change);
    ss_change_words(&change, nothing, s->words, 0, SS_INPUTS);
    k->change_own(s->network, &change, s->sums);
    for (int place = 0; place < SS_PLACES; place++)
        for (int u = 0; u < SS_UNITS_OTHERS; u++) s->others[place][u] = s->network->others_bias[u];
    for (int other = 0; other < g->players; other++)
        if (other != g->mover) begin_other(s, other, k);
    for (int place = 0; place < SS_PLACES; place++) k->hidden(s->network, s->others[place], s->hidden[place]);
}

/* ---- turns ---- */

static void keep(scales *s, const ss_weighed *w) {
    int at = s->count;
    if (at == s->room && w->worth <= s->best[at - 1].worth) return;
    while (at > 0 && w->worth > s->best[at - 1].worth) at--;
    if (s->count < s->room) s->count++;
    for (int i = s->count - 1; i > at; i--) s->best[i] = s->best[i - 1];
    s->best[at] = *w;
}

/* What final scoring brings, where the last tile lies and the last noble stands. */
static int final_points(const scales *s, const placing *p) {
    ss_game end = {.modules = s->game->modules};
    end.seats[0] = *s->seat;
    end.seats[0].garden = p->standing.garden;
    end.seats[0].boar = p->standing.boar;
    end.seats[0].score = (uint16_t)(s->seat->score + p->gained);
    return ss_score_of(&end, 0).final;
}

SS_INLINE void judge(scales *s, const placing *p, const int16_t *own, const ss_kernel *k) {
    ss_weighed w = {.turn = p->turn};
    k->results(s->network, own, s->hidden[p->turn.place], &w.value);
    int score = s->seat->score + p->gained;
    if (s->last) {
        int32_t points = (final_points(s, p) - score) * SS_POINT;
        w.value.lead += points - w.value.points;
        w.value.points = points;
    }
    w.value.points += score * SS_POINT;
    w.value.lead += p->standing.lead * SS_POINT;
    w.worth = w.value.lead + (s->last ? w.value.lead : w.value.win);
    keep(s, &w);
}

/* All ways to walk: no noble, then those of each column from the palace down, so that one position differs little
 * from the one before. */
SS_INLINE void walk(scales *s, placing *p, const ss_kernel *k) {
    const ss_cells below = p->standing.garden.below;
    const int gained = p->gained, lead = p->standing.lead;
    ss_cells walks = ss_garden_walks(&p->standing.garden);
    judge(s, p, p->sums, k);
    _Alignas(32) int16_t sums[SS_UNITS_OWN];
    uint64_t words[2][SS_INPUTS];
    const uint64_t *before = p->words;
    for (int column = -1, turn = 0; walks; walks = ss_without_lowest(walks), turn ^= 1) {
        int cell = ss_lowest(walks);
        if (ss_column_of(cell) != column) {
            column = ss_column_of(cell);
            before = p->words;
            p->standing.garden.below = below;
            for (int u = 0; u < SS_UNITS_OWN; u++) sums[u] = p->sums[u];
        }
        ss_garden_walk(&p->standing.garden, cell);
        p->turn.noble = (uint8_t)cell;
        p->gained = gained + ss_row_of(cell);
        p->standing.lead = lead + ss_row_of(cell);
        ss_inputs_walked(&p->standing, words[turn]);
        ss_change change;
        ss_change_begin(&change);
        ss_change_words(&change, before, words[turn], SS_IN_NEXT, SS_IN_LEAD + 1);
        k->change_own(s->network, &change, sums);
        judge(s, p, sums, k);
        before = words[turn];
    }
}

/* What the mark under a tile pays (rule 5); a seat pays no more than it has. */
static int reward(const scales *s, const ss_turn *turn) {
    if (!(s->game->modules & SS_REWARDS) || !ss_has(SS_PYRAMID, turn->cell)) return 0;
    int mark = s->seat->marks[ss_mark_index(turn->cell)];
    if (mark < 0) return s->seat->score + mark < 0 ? -s->seat->score : mark;
    if (mark == SS_MARK_GARDENER) return turn->gardener ? SS_GARDENER_REWARD : 0;
    return turn->gardener ? 0 : mark;
}

/* The tile lies, the boar has moved: from here on only nobles differ. */
SS_INLINE void place(scales *s, placing *p, const ss_kernel *k) {
    ss_garden_plant(&p->standing.garden, p->turn.cell, p->turn.gardener);
    p->gained = reward(s, &p->turn);
    if (p->turn.boar) {
        bool leaves = p->turn.boar == SS_BOAR_LEAVES;
        p->gained += leaves ? 4 : 1;
        p->standing.boar = leaves ? SS_NO_CELL : p->turn.boar;
    }
    p->standing.lead += p->gained;
    ss_inputs_placed(&p->standing, p->words);
    ss_inputs_display(&p->standing, p->words);
    ss_inputs_walked(&p->standing, p->words);
    ss_inputs_hand(&p->standing, p->words);
    p->words[SS_IN_TIME] = s->words[SS_IN_TIME];
    p->words[SS_IN_SUPPLY] = s->words[SS_IN_SUPPLY];
    for (int u = 0; u < SS_UNITS_OWN; u++) p->sums[u] = s->sums[u];
    ss_change change;
    ss_change_begin(&change);
    ss_change_words(&change, s->words, p->words, 0, SS_INPUTS);
    k->change_own(s->network, &change, p->sums);
    walk(s, p, k);
}

/* The hand that a card leaves, and what it takes from the display without the place. */
static void play_card(const ss_game *g, const ss_turn *turn, ss_standing *s) {
    s->cards &= ~(1u << turn->card);
    s->hand &= ~(1u << turn->card);
    empty_place(g, turn->place, s);
    s->taken = 0;
    if (!s->hand) return;
    unsigned emptied = 1u << turn->place, places = g->places[ss_lowest(s->hand)] & ~emptied;
    s->taken = ss_cells_of_places(g, places ? places : SS_ALL_PLACES & ~emptied);
}

/* Whether the left place of the row has the same tile. */
static bool same_as_left(const ss_game *g, int place) {
    return place & 1 && ss_tile_motif(g->display[place]) == ss_tile_motif(g->display[place - 1]);
}

SS_INLINE int weigh(const ss_network *network, const ss_game *g, ss_weighed *best, int room,
                    const ss_kernel *k) {
    scales s; /* large, and all of it is filled */
    s.network = network;
    s.game = g;
    s.seat = ss_mover(g);
    s.best = best;
    s.room = room;
    s.count = 0;
    s.last = g->round == SS_ROUNDS - 1;
    begin(&s, k);
    uint64_t cards = ss_choices(g, &(ss_turn){0}, SS_STEP_CARD);
    for (; cards; cards = ss_without_lowest(cards)) {
        ss_turn turn = {0};
        ss_choose(g, &turn, SS_STEP_CARD, ss_lowest(cards));
        for (uint64_t places = ss_choices(g, &turn, SS_STEP_PLACE); places;
             places = ss_without_lowest(places)) {
            ss_choose(g, &turn, SS_STEP_PLACE, ss_lowest(places));
            if (same_as_left(g, turn.place)) continue;
            ss_standing standing = s.standing;
            play_card(g, &turn, &standing);
            for (uint64_t cells = ss_choices(g, &turn, SS_STEP_CELL); cells;
                 cells = ss_without_lowest(cells)) {
                ss_choose(g, &turn, SS_STEP_CELL, ss_lowest(cells));
                for (uint64_t boars = ss_choices(g, &turn, SS_STEP_BOAR); boars;
                     boars = ss_without_lowest(boars)) {
                    placing p;
                    p.standing = standing;
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

/* ---- for each processor ---- */

int ss_weigh(const ss_network *n, const ss_game *known, ss_weighed *best, int room) {
    const ss_kernel plain = {ss_plain_change_own, ss_plain_change_others, ss_plain_hidden, ss_plain_results};
    return weigh(n, known, best, room, &plain);
}

#ifdef __x86_64__
__attribute__((target("avx2,bmi,bmi2,popcnt"))) static int
weigh_avx2(const ss_network *n, const ss_game *known, ss_weighed *best, int room) {
    const ss_kernel avx2 = {ss_avx2_change_own, ss_avx2_change_others, ss_avx2_hidden, ss_avx2_results};
    return weigh(n, known, best, room, &avx2);
}

ss_weigh_way *ss_weigh_fastest(void) { return ss_cpu_has_avx2_and_pdep() ? weigh_avx2 : ss_weigh; }
#else
ss_weigh_way *ss_weigh_fastest(void) { return ss_weigh; }
#endif
