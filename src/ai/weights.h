/* The trained networks. The program contains them; a page loads them when it needs them (docs/wasm.md). */
#ifndef SS_AI_WEIGHTS_H
#define SS_AI_WEIGHTS_H

#include "ai/network.h"

/* In the order of build/weights.bin. */
typedef enum ss_network_name {
    SS_NETWORK_2,         /* two players, base game */
    SS_NETWORK_2_MODULES, /* two players with rewards, boars or both */
    SS_NETWORK_3,         /* three players, any modules */
    SS_NETWORK_4,         /* four */
    SS_NETWORK_0, /* the first one that beat greedy 93 times in 100: two players, base game; a yardstick */
    SS_NETWORKS
} ss_network_name;

enum { SS_WEIGHTS_SIZE = SS_NETWORKS * sizeof(ss_network) };

/* Returns the buffer that a page fills with SS_WEIGHTS_SIZE bytes; NULL if the program contains the weights. */
uint8_t *ss_weights_room(void);

/* Returns true if all weights are there. */
bool ss_weights_loaded(void);

const ss_network *ss_network_named(ss_network_name name);

/* Returns the network that was trained for such games. */
const ss_network *ss_network_for(const ss_game *g);

#endif
