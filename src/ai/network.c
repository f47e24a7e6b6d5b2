#include "ai/network.h"

#include "ai/kernels_plain.h"

static const uint64_t nothing[SS_INPUTS];

int ss_stage_of(uint64_t time) {
    static const uint8_t from[SS_STAGES] = {0, 2, 4, 7, 12};
    int stage = SS_STAGES - 1;
    while (ss_lowest(time) < from[stage]) stage--;
    return stage;
}

ss_value ss_network_value_of(const ss_network *n, const uint64_t *own,
                             const uint64_t (*others)[SS_INPUTS_OF_OTHER], int count) {
    int16_t own_sums[SS_UNITS_OWN], others_sums[SS_UNITS_OTHERS], units[SS_UNITS_HIDDEN];
    int32_t hidden[SS_UNITS_HIDDEN];
    ss_change change;
    ss_change_begin(&change);
    ss_change_words(&change, nothing, own, 0, SS_INPUTS);
    ss_plain_change_own(n, &change, ss_own_bias(n, own_sums), own_sums);
    for (int i = 0; i < count; i++) {
        ss_change_begin(&change);
        ss_change_words(&change, nothing, others[i], 0, SS_INPUTS_OF_OTHER);
        ss_plain_change_others(n, &change, i ? others_sums : ss_others_bias(n, others_sums), others_sums);
    }
    const ss_stage *stage = ss_network_stage(n, own[SS_IN_TIME]);
    ss_plain_hidden(stage, others_sums, hidden);
    ss_plain_units(stage, own_sums, hidden, units);
    return ss_value_of(stage, units);
}

int ss_inputs_of_others(const ss_game *known, int seat, uint64_t (*others)[SS_INPUTS_OF_OTHER]) {
    int count = 0;
    for (int other = 0; other < known->players; other++)
        if (other != seat) ss_inputs_of_other(known, other, others[count++]);
    return count;
}

ss_value ss_network_value(const ss_network *n, const ss_game *known, int seat) {
    uint64_t own[SS_INPUTS], others[SS_MAX_PLAYERS - 1][SS_INPUTS_OF_OTHER];
    ss_inputs_of(known, seat, own);
    return ss_network_value_of(n, own, (const uint64_t(*)[SS_INPUTS_OF_OTHER])others,
                               ss_inputs_of_others(known, seat, others));
}

/* e to the power of x, with an error of a few parts in 10^9: the C library is not available everywhere. */
static double power_of_e(double x) {
    if (x < -40) return 0;
    double part = x / 256, sum = 1 + part * (1 + part / 2 * (1 + part / 3 * (1 + part / 4)));
    for (int i = 0; i < 8; i++) sum *= sum;
    return sum;
}

double ss_chance(int32_t win) {
    double odds = (double)win / SS_ODDS;
    return odds < 0 ? power_of_e(odds) / (1 + power_of_e(odds)) : 1 / (1 + power_of_e(-odds));
}
