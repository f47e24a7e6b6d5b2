/* Playing a turn: given, or drawn at random. */
#include "rules/steps.h"

void ss_play_legal(ss_game *g, const ss_turn *turn) {
    ss_seat *s = &g->seats[g->mover];
    step_plant(g, s, turn->cell, turn->gardener);
    if (turn->boar) step_move_boar(s, turn->boar);
    if (turn->noble) step_walk(s, turn->noble);
    step_refill(g, turn->place, turn->stack ? turn->stack - 1 : 0);
    step_draw(g, s, s->hand[1] == turn->card);
}

ss_error ss_play(ss_game *g, const ss_turn *turn) {
    ss_error refusal = ss_turn_check(g, turn);
    if (!refusal) ss_play_legal(g, turn);
    return refusal;
}

static int drawn(uint32_t *word, uint64_t set) { return ss_nth(set, ss_cut(word, ss_count(set))); }

/* One random word serves a whole turn, half of it up to the cell and half from there: at most 2 * 10 * 40 and
 * 4 * 55 * 8 ways, so no choice is off by more than one part in two million. */
ss_turn ss_play_random(ss_game *g, ss_random *r) {
    ss_seat *s = &g->seats[g->mover];
    uint64_t word = ss_random_next(r);
    uint32_t first = (uint32_t)(word >> 32), second = (uint32_t)word;
    ss_turn turn = {0};
    bool gardener;

    int held = s->hand[1] == SS_NO_CARD ? 0 : ss_cut(&first, SS_HAND);
    turn.card = s->hand[held];
    turn.place = (uint8_t)drawn(&first, step_places(g, turn.card));
    turn.cell = (uint8_t)drawn(&first, step_cells(g, &s->garden, turn.place, &gardener));
    turn.gardener = gardener;
    step_plant(g, s, turn.cell, gardener);
    if (turn.cell == s->boar) {
        turn.boar = (uint8_t)drawn(&second, step_boar(&s->garden, s->boar));
        step_move_boar(s, turn.boar);
    }
    turn.noble = (uint8_t)drawn(&second, ss_garden_walks(&s->garden) | ss_bit(SS_NO_CELL));
    if (turn.noble) step_walk(s, turn.noble);
    int stack = g->filled ? drawn(&second, g->filled) : 0;
    turn.stack = (uint8_t)(g->filled && g->stacks > 1 ? stack + 1 : 0);
    step_refill(g, turn.place, stack);
    step_draw(g, s, held);
    return turn;
}
