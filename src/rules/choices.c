/* A turn step by step: the legal choices, and why any other choice is refused. */
#include "rules/steps.h"

static uint64_t hand(const ss_game *g) {
    const uint8_t *held = ss_hand(g, g->mover);
    uint64_t cards = 0;
    for (int i = 0; i < SS_HAND; i++)
        if (held[i] < SS_CARDS) cards |= ss_bit(held[i]);
    return cards;
}

static bool meets_boar(const ss_seat *s, const ss_turn *turn) { return s->boar && turn->cell == s->boar; }

static ss_garden planted(const ss_seat *s, const ss_turn *turn) {
    ss_garden garden = s->garden;
    ss_garden_plant(&garden, turn->cell, turn->gardener);
    return garden;
}

uint64_t ss_choices(const ss_game *g, const ss_turn *so_far, ss_step step) {
    const ss_seat *s = ss_mover(g);
    bool gardener;
    ss_garden garden;

    if (g->phase != SS_PLAYING) return 0;
    switch (step) {
    case SS_STEP_CARD: return hand(g);
    case SS_STEP_PLACE: return step_places(g, so_far->card);
    case SS_STEP_CELL: return step_cells(g, &s->garden, so_far->place, &gardener);
    case SS_STEP_BOAR:
        if (!meets_boar(s, so_far)) return ss_bit(SS_NO_CELL);
        garden = planted(s, so_far);
        return step_boar(&garden, s->boar);
    case SS_STEP_NOBLE: garden = planted(s, so_far); return ss_garden_walks(&garden) | ss_bit(SS_NO_CELL);
    case SS_STEP_STACK:
        if (g->stacks == 1 || !g->filled) return ss_bit(0);
        return (uint64_t)g->filled << 1;
    case SS_STEPS: break;
    }
    return 0;
}

void ss_choose(const ss_game *g, ss_turn *turn, ss_step step, int choice) {
    switch (step) {
    case SS_STEP_CARD: turn->card = (uint8_t)choice; break;
    case SS_STEP_PLACE: turn->place = (uint8_t)choice; break;
    case SS_STEP_CELL: {
        bool gardener;
        step_cells(g, &ss_mover(g)->garden, turn->place, &gardener);
        turn->cell = (uint8_t)choice;
        turn->gardener = gardener;
        break;
    }
    case SS_STEP_BOAR: turn->boar = (uint8_t)choice; break;
    case SS_STEP_NOBLE: turn->noble = (uint8_t)choice; break;
    case SS_STEP_STACK: turn->stack = (uint8_t)choice; break;
    case SS_STEPS: break;
    }
}

int ss_chosen(const ss_turn *turn, ss_step step) {
    switch (step) {
    case SS_STEP_CARD: return turn->card;
    case SS_STEP_PLACE: return turn->place;
    case SS_STEP_CELL: return turn->cell;
    case SS_STEP_BOAR: return turn->boar;
    case SS_STEP_NOBLE: return turn->noble;
    case SS_STEP_STACK: return turn->stack;
    case SS_STEPS: break;
    }
    return 0;
}

static bool is_cell(int cell) { return cell < SS_CELL_END && ss_has(SS_ALL_CELLS, cell); }

static ss_error card_refusal(const ss_game *g, int card) {
    if (card >= SS_CARDS) return SS_E_NOT_A_CARD;
    if (ss_has(hand(g), card)) return SS_OK;
    return ss_has(ss_unplayed(g, g->mover), card) ? SS_E_CARD_NOT_IN_HAND : SS_E_CARD_PLAYED;
}

static ss_error place_refusal(const ss_game *g, const ss_turn *turn) {
    if (turn->place >= SS_PLACES || ss_tile_motif(g->display[turn->place]) >= SS_MOTIFS)
        return SS_E_NOT_A_PLACE;
    if (ss_has(step_places(g, turn->card), turn->place)) return SS_OK;
    return turn->card < SS_MOTIFS ? SS_E_PLACE_MOTIF : SS_E_PLACE_COLOUR;
}

static ss_error cell_refusal(const ss_game *g, const ss_turn *turn) {
    const ss_garden *garden = &ss_mover(g)->garden;
    bool gardener;
    ss_cells may = step_cells(g, garden, turn->place, &gardener);

    if (!is_cell(turn->cell)) return SS_E_NOT_A_CELL;
    if (!turn->gardener) {
        int own = ss_cell(ss_tile_motif(g->display[turn->place]), ss_place_row(turn->place));
        if (turn->cell != own) return SS_E_TILE_CELL;
        return gardener ? SS_E_TILE_OCCUPIED : SS_OK;
    }
    if (!gardener) return SS_E_GARDENER_BY_CHOICE;
    if (ss_has(garden->planted, turn->cell)) return SS_E_GARDENER_OCCUPIED;
    return ss_has(may, turn->cell) ? SS_OK : SS_E_GARDENER_FAR;
}

static ss_error boar_refusal(const ss_seat *s, const ss_turn *turn) {
    bool to_cell = turn->boar != SS_NO_CELL && turn->boar != SS_BOAR_LEAVES;
    if (!meets_boar(s, turn)) return turn->boar ? SS_E_BOAR_NOT_MET : SS_OK;
    if (to_cell && !is_cell(turn->boar)) return SS_E_NOT_A_CELL;
    ss_garden garden = planted(s, turn);
    ss_cells may = step_boar(&garden, s->boar);
    if (ss_has(may, turn->boar)) return SS_OK;
    if (ss_has(may, SS_BOAR_LEAVES)) return SS_E_BOAR_CANNOT_MOVE;
    if (!to_cell) return SS_E_BOAR_MUST_MOVE;
    return ss_has(garden.planted, turn->boar) ? SS_E_BOAR_OCCUPIED : SS_E_BOAR_FAR;
}

static ss_error noble_refusal(const ss_seat *s, const ss_turn *turn) {
    if (turn->noble == SS_NO_CELL) return SS_OK;
    if (!is_cell(turn->noble)) return SS_E_NOT_A_CELL;
    ss_garden garden = planted(s, turn);
    if (!ss_has(garden.below, turn->noble)) return SS_E_NOBLE_NOT_LOWER;
    if (!ss_has(garden.planted, turn->noble)) return SS_E_NOBLE_FREE_CELL;
    if (ss_has(garden.gardeners, turn->noble)) return SS_E_NOBLE_ON_GARDENER;
    return ss_has(garden.reach, turn->noble) ? SS_OK : SS_E_NOBLE_NO_PATH;
}

static ss_error stack_refusal(const ss_game *g, const ss_turn *turn) {
    if (g->stacks == 1 || !g->filled) return turn->stack ? SS_E_STACK_UNASKED : SS_OK;
    if (!turn->stack) return SS_E_STACK_NEEDED;
    return turn->stack <= SS_MAX_STACKS && ss_has(g->filled, turn->stack - 1) ? SS_OK : SS_E_STACK_EMPTY;
}

ss_error ss_refusal(const ss_game *g, const ss_turn *turn, ss_step step) {
    if (g->phase == SS_OVER) return SS_E_OVER;
    if (g->phase != SS_PLAYING) return SS_E_NOT_STARTED;
    switch (step) {
    case SS_STEP_CARD: return card_refusal(g, turn->card);
    case SS_STEP_PLACE: return place_refusal(g, turn);
    case SS_STEP_CELL: return cell_refusal(g, turn);
    case SS_STEP_BOAR: return boar_refusal(ss_mover(g), turn);
    case SS_STEP_NOBLE: return noble_refusal(ss_mover(g), turn);
    case SS_STEP_STACK: return stack_refusal(g, turn);
    case SS_STEPS: break;
    }
    return SS_OK;
}

ss_error ss_turn_check(const ss_game *g, const ss_turn *turn) {
    for (ss_step step = SS_STEP_CARD; step < SS_STEPS; step++) {
        ss_error refusal = ss_refusal(g, turn, step);
        if (refusal) return refusal;
    }
    return SS_OK;
}
