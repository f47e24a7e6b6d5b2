/* Measures which of two networks plays better: each takes its favourite turn, in both seats of DEALS deals of the base
 * game for two, half of them of each edition, with random sides.
 *
 *     make build/bench/duel
 *     build/bench/duel NETWORK NETWORK [DEALS]      files written by build/train, or from build/weights
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "ai/weigh.h"
#include "rules/box.h"
#include "rules/deal.h"
#include "rules/score.h"
#include "rules/turn.h"

static ss_network networks[2];

typedef struct outcome {
    double margin, won; /* of the first network, of one game */
} outcome;

static outcome play(ss_game g, int seat, ss_weigh_way *weigh) {
    while (g.phase == SS_PLAYING) {
        ss_weighed best;
        weigh(&networks[g.mover != seat], &g, &best, 1);
        ss_play_legal(&g, &best.turn);
    }
    unsigned winners = ss_winners(&g);
    return (outcome){ss_score_of(&g, seat).final - ss_score_of(&g, 1 - seat).final,
                     ss_has(winners, seat) ? 1.0 / ss_count(winners) : 0};
}

static ss_game deal(ss_random *random, int edition) {
    uint8_t seed[SS_SEED_SIZE];
    ss_game g;
    for (int i = 0; i < SS_SEED_SIZE; i++) seed[i] = (uint8_t)ss_random_below(random, 256);
    ss_deal(&g, &ss_box, (ss_setting){.edition = (uint8_t)edition, .players = 2}, seed);
    ss_choose_sides_drawn(&g, &ss_box, seed);
    return g;
}

static bool read_network(const char *path, ss_network *network) {
    FILE *file = fopen(path, "rb");
    bool ok = file && fread(network, sizeof *network, 1, file) == 1 && fgetc(file) == EOF;
    if (file) fclose(file);
    if (!ok) fprintf(stderr, "duel: %s: no network of this program\n", path);
    return ok;
}

int main(int argc, char **argv) {
    long deals = argc > 3 ? atol(argv[3]) : 10000;
    if (argc < 3 || deals < 2) return fprintf(stderr, "duel NETWORK NETWORK [DEALS]\n"), 2;
    if (!read_network(argv[1], &networks[0]) || !read_network(argv[2], &networks[1])) return 2;
    ss_weigh_way *weigh = ss_weigh_fastest();
    ss_random random = ss_random_from(1);
    double margin = 0, squares = 0, won = 0;
    for (long i = 0; i < deals; i++) {
        ss_game g = deal(&random, (int)(i % SS_EDITIONS));
        outcome first = play(g, 0, weigh), second = play(g, 1, weigh);
        double here = (first.margin + second.margin) / 2;
        margin += here / (double)deals;
        squares += here * here / (double)deals;
        won += (first.won + second.won) / 2 / (double)deals;
    }
    printf("the first by %+.2f points, %.2f more or less (95 %%); it wins %.1f %% of %ld games\n", margin,
           1.96 * sqrt((squares - margin * margin) / (double)deals), 100 * won, 2 * deals);
}
