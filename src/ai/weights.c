#include "ai/weights.h"

/* The bytes are little-endian; kernels.h swaps them on other machines. */
typedef union networks {
    uint8_t bytes[SS_NETWORKS][sizeof(ss_network)];
    ss_network each[SS_NETWORKS];
} networks;

#ifdef SS_WEIGHTS_LATER
static networks trained; /* zero until a page fills it */

uint8_t *ss_weights_room(void) { return trained.bytes[0]; }
#else
static const networks trained = {
    {
     {
#include "weights/network-2.inc"
        }, {
#include "weights/network-2-modules.inc"
        }, {
#include "weights/network-3.inc"
        }, {
#include "weights/network-4.inc"
        }, {
#include "weights/network0.inc"
        }, }
};

uint8_t *ss_weights_room(void) { return 0; }
#endif

bool ss_weights_loaded(void) {
    const ss_network *last = &trained.each[SS_NETWORKS - 1];
    for (int u = 0; u < SS_UNITS_HIDDEN; u++)
        if (last->stages[SS_STAGES - 1].results[SS_RESULTS - 1][u]) return true;
    return false;
}

const ss_network *ss_network_named(ss_network_name name) { return &trained.each[name]; }

const ss_network *ss_network_for(const ss_game *g) {
    static const ss_network_name names[SS_MAX_PLAYERS + 1][2] = {
        [2] = {SS_NETWORK_2, SS_NETWORK_2_MODULES},
        [3] = {SS_NETWORK_3, SS_NETWORK_3        },
        [4] = {SS_NETWORK_4, SS_NETWORK_4        },
    };
    return ss_network_named(names[g->players][g->modules != 0]);
}
