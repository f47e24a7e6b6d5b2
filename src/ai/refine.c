#include "ai/refine.h"

/* Returns how many tiles of this back and motif nobody has seen yet. */
static int unseen(const ss_game *known, const ss_content *content, int back, int motif) {
    int count = content->copies[back];
    for (int i = 0; i < SS_PLACES; i++) count -= known->tiles[i] == ss_tile(motif, back);
    for (int stack = 0, from = SS_PLACES; stack < known->stacks; from = known->end[stack++])
        for (int at = from; at < known->top[stack]; at++) count -= known->tiles[at] == ss_tile(motif, back);
    return count;
}

/* Returns the average value of the position once a tile with this back lies in the emptied place; `after` has a hidden
 * tile there. */
static double worth_with(const ss_network *n, const ss_game *after, const ss_content *content, int seat,
                         int place, int back) {
    double sum = 0;
    int tiles = 0;
    for (int motif = 0; motif < SS_MOTIFS; motif++) {
        int count = unseen(after, content, back, motif);
        if (count <= 0) continue;
        ss_game refilled = *after;
        refilled.display[place] = ss_tile(motif, back);
        refilled.places[motif] |= (uint16_t)(1u << place);
        ss_value value = ss_network_value(n, &refilled, seat);
        sum += count * ((double)value.lead + value.win);
        tiles += count;
    }
    return tiles ? sum / tiles : 0;
}

ss_turn ss_network_refill(const ss_network *n, const ss_game *known, const ss_content *content,
                          ss_turn turn) {
    int stacks[SS_BACK_LAST + 1] = {0}, kinds = 0;
    if (!turn.stack) return turn;
    for (int i = known->stacks - 1; i >= 0; i--) {
        if (!ss_has(known->filled, i)) continue;
        int back = ss_tile_back(known->tiles[known->top[i]]);
        kinds += !stacks[back];
        stacks[back] = i + 1;
    }
    if (kinds < 2) return turn;
    ss_game after = *known;
    ss_play_legal(&after, &turn);
    double best = 0;
    for (int back = SS_BACK_FIRST, first = 1; back <= SS_BACK_LAST; back++) {
        if (!stacks[back]) continue;
        double worth = worth_with(n, &after, content, known->mover, turn.place, back);
        if (first || worth > best) turn.stack = (uint8_t)stacks[back], best = worth;
        first = 0;
    }
    return turn;
}

int ss_network_opinions(const ss_network *n, const ss_game *known, const ss_content *content,
                        const ss_weighed *turns, int count, ss_opinion *best) {
    for (int i = 0; i < count; i++)
        best[i] = (ss_opinion){
            .turn = ss_network_refill(n, known, content, turns[i].turn),
            .points = (double)turns[i].value.points / SS_POINT,
            .lead = (double)turns[i].value.lead / SS_POINT,
            .win = ss_chance(turns[i].value.win),
        };
    return count;
}
