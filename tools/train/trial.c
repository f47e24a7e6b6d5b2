#include "trial.h"

#include <stdatomic.h>
#include <stdlib.h>

#include "ai/player.h"
#include "rules/score.h"
#include "rules/view.h"
#include "team.h"

typedef struct result {
    double wins, points, theirs;
} result;

typedef struct hall {
    const ss_kind *kind;
    const ss_network *network;
    long games;
    uint64_t seed;
    atomic_long next;
    result *results; /* one for each game, so that sums do not depend on the threads */
} hall;

static ss_turn turn_of(const ss_game *g, bool own, const ss_network *network, ss_weigh_way *weigh) {
    if (own) {
        ss_weighed best;
        weigh(network, g, &best, 1);
        return best.turn;
    }
    ss_random none = {0};
    ss_view view = ss_view_of(g, g->mover);
    return ss_player_choose(ss_player_called("greedy"), &view, NULL, ss_steps(1), &none);
}

static void play(const hall *h, ss_weigh_way *weigh, long game, result *r) {
    int players = h->kind->players, seat = (int)(game % players);
    ss_random random = ss_random_from(h->seed + (uint64_t)(game / players));
    ss_game g;
    ss_kind_deal(h->kind, &random, &g);
    while (g.phase == SS_PLAYING) {
        ss_turn turn = turn_of(&g, g.mover == seat, h->network, weigh);
        ss_play_legal(&g, &turn);
    }
    unsigned winners = ss_winners(&g);
    r->wins = ss_has(winners, seat) ? 1.0 / ss_count(winners) : 0;
    for (int i = 0; i < players; i++)
        *(i == seat ? &r->points : &r->theirs) +=
            (double)ss_score_of(&g, i).final / (i == seat ? 1 : players - 1);
}

static void play_games(void *data, int member, int members) {
    hall *h = data;
    ss_weigh_way *weigh = ss_weigh_fastest();
    (void)member, (void)members;
    for (long game; (game = atomic_fetch_add(&h->next, 1)) < h->games;)
        play(h, weigh, game, &h->results[game]);
}

bool ss_trial_run(const ss_kind *kind, const ss_network *network, long deals, uint64_t seed, int threads,
                  ss_trial *trial) {
    hall h = {.kind = kind, .network = network, .games = deals * kind->players, .seed = seed};
    h.results = calloc((size_t)h.games, sizeof(result));
    ss_team *team = h.results ? ss_team_open(threads) : NULL;
    bool ok = team && ss_team_run(team, play_games, &h);
    *trial = (ss_trial){0};
    for (long i = 0; ok && i < h.games; i++) {
        trial->wins += h.results[i].wins / (double)h.games;
        trial->points += h.results[i].points / (double)h.games;
        trial->theirs += h.results[i].theirs / (double)h.games;
    }
    ss_team_close(team);
    free(h.results);
    return ok;
}
