#include "coach/juncture.h"

#include "ai/candidates.h"
#include "ai/weights.h"
#include "rules/hidden.h"

static int back_of_stack(const ss_game *g, int stack) { return ss_tile_back(g->tiles[g->top[stack - 1]]); }

ss_turn ss_turn_plain(const ss_game *g, ss_turn turn) {
    if (ss_has(ss_twin_places(g), turn.place)) turn.place--;
    if (!turn.stack) return turn;
    for (uint64_t left = ss_stacks_by_back(g); left; left &= left - 1)
        if (back_of_stack(g, ss_lowest(left)) == back_of_stack(g, turn.stack)) {
            turn.stack = (uint8_t)ss_lowest(left);
            break;
        }
    return turn;
}

bool ss_turn_same(const ss_turn *a, const ss_turn *b) {
    return a->card == b->card && a->place == b->place && a->cell == b->cell && a->boar == b->boar &&
           a->noble == b->noble && a->stack == b->stack;
}

bool ss_juncture_at(ss_juncture *spot, const ss_record *record, const ss_content *content, int number) {
    *spot = (ss_juncture){.number = number, .content = content, .record = record};
    spot->game = ss_record_after(record, number);
    if (spot->game.phase != SS_PLAYING) return false;
    spot->seat = spot->game.mover;
    spot->view = ss_view_of(&spot->game, spot->seat);
    if (!ss_hand_known(&spot->game) || !ss_can_sample(&spot->view, content)) return false;
    spot->network = ss_network_for(&spot->game);
    if (number < record->turn_count) spot->played = ss_turn_plain(&spot->game, record->turns[number]);
    return true;
}

ss_random ss_juncture_random(uint64_t seed, int turn, int stage, uint32_t piece) {
    uint64_t which = (uint64_t)piece << 16 | (uint64_t)stage << 8 | (uint64_t)turn;
    ss_random r = ss_random_from(seed);
    uint64_t high = ss_random_next(&r);
    return ss_random_from((high << 32 | ss_random_next(&r)) + which * 0xD1342543DE82EF95u);
}
