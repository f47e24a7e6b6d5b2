/* Plays a turn, either given or drawn at random. */
#include "base/cpu.h"
#include "rules/steps.h"

void ss_play_legal(ss_game *g, const ss_turn *turn) {
    ss_seat *s = &g->seats[g->mover];
    ss_garden_plant(&s->garden, turn->cell, turn->gardener);
    step_reward(g, s, turn->cell, turn->gardener);
    if (turn->boar) step_move_boar(s, turn->boar);
    if (turn->noble) step_walk(s, turn->noble);
    step_refill(g, turn->place, turn->stack ? turn->stack - 1 : 0);
    step_draw(g, s, s->cards[g->round + 1] == turn->card);
}

ss_error ss_play(ss_game *g, const ss_turn *turn) {
    ss_error refusal = ss_turn_check(g, turn);
    if (!refusal) ss_play_legal(g, turn);
    return refusal;
}

/* ---- random play ---- */

/* A function that finds the member of a set that has n smaller ones. */
typedef unsigned nth_of(uint64_t set, unsigned n);

static inline unsigned nth_by_loop(uint64_t set, unsigned n) { return (unsigned)ss_nth(set, (int)n); }

/* The random players are generated from this function for each such function, and so for each processor. */
#define INLINE __attribute__((always_inline)) static inline

INLINE unsigned drawn(uint32_t *word, uint64_t set, nth_of *nth) {
    return nth(set, (unsigned)ss_cut(word, ss_count(set)));
}

/* The part of a random turn that only the modules need: the boar's choice, and the rest of the random word. It is out
 * of line and returns by value, so that the base game pays only one test for it. */
typedef struct boar_turn {
    uint32_t boar, word;
} boar_turn;

__attribute__((noinline)) static boar_turn play_modules(ss_game *g, ss_seat *s, unsigned cell, bool gardener,
                                                        uint32_t word) {
    unsigned boar = SS_NO_CELL;
    step_reward(g, s, cell, gardener);
    if (cell == s->boar) {
        boar = drawn(&word, step_boar(&s->garden, cell), nth_by_loop);
        step_move_boar(s, boar);
    }
    return (boar_turn){boar, word};
}

/* One random word serves a whole turn: there are at most 2 * 10 * 40 * 4 * 55 combinations, so no choice is off by more
 * than one part in twenty thousand. Fronts are hidden, so any stack is as random as another. */
INLINE ss_seat *play_random(ss_game *g, ss_seat *s, ss_random *r, ss_turn *turn, nth_of *nth) {
    uint32_t word = ss_random_next(r);
    bool gardener;

    unsigned held = (unsigned)ss_cut(&word, g->round < SS_ROUNDS - 1 ? SS_HAND : 1);
    unsigned card = s->cards[g->round + held];
    unsigned place = drawn(&word, step_places(g, card), nth);
    unsigned cell = drawn(&word, step_cells(g, &s->garden, place, &gardener), nth);
    ss_garden_plant(&s->garden, cell, gardener);
    unsigned boar = SS_NO_CELL;
    if (g->modules) {
        boar_turn played = play_modules(g, s, cell, gardener, word);
        boar = played.boar;
        word = played.word;
    }
    unsigned noble = drawn(&word, ss_garden_walks(&s->garden) | ss_bit(SS_NO_CELL), nth);
    if (noble) step_walk(s, noble);
    unsigned stack = g->filled ? (unsigned)ss_lowest(g->filled) : 0;
    *turn = (ss_turn){
        .card = (uint8_t)card,
        .place = (uint8_t)place,
        .cell = (uint8_t)cell,
        .gardener = gardener,
        .boar = (uint8_t)boar,
        .noble = (uint8_t)noble,
        .stack = (uint8_t)(g->filled && g->stacks > 1 ? stack + 1 : 0),
    };
    step_refill(g, place, stack);
    return step_draw(g, s, held);
}

void ss_play_random(ss_game *g, ss_random *r, ss_turn *turn) {
    *turn = (ss_turn){.card = SS_NO_CARD};
    if (g->phase == SS_PLAYING) play_random(g, &g->seats[g->mover], r, turn, nth_by_loop);
}

INLINE void play_out(ss_game *g, ss_random *r, nth_of *nth) {
    ss_random own = *r; /* a copy that no pointer refers to can stay in a register */
    ss_turn turn;
    if (g->phase != SS_PLAYING) return;
    for (ss_seat *s = &g->seats[g->mover]; s;) s = play_random(g, s, &own, &turn, nth);
    *r = own;
}

void ss_play_out(ss_game *g, ss_random *r) { play_out(g, r, nth_by_loop); }

#ifdef __x86_64__
#define BMI2 __attribute__((target("avx2,bmi,bmi2")))

BMI2 static inline unsigned nth_by_deposit(uint64_t set, unsigned n) {
    return (unsigned)ss_lowest(__builtin_ia32_pdep_di(ss_bit((int)n), set));
}

BMI2 static void play_out_bmi2(ss_game *g, ss_random *r) { play_out(g, r, nth_by_deposit); }

ss_play_out_way *ss_play_out_fastest(void) {
    return ss_cpu_has_avx2_and_pdep() ? play_out_bmi2 : ss_play_out;
}
#else
ss_play_out_way *ss_play_out_fastest(void) { return ss_play_out; }
#endif
