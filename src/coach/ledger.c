#include "coach/ledger.h"

#include "ai/race.h"
#include "rules/score.h"

/* From `build/bench/coach deals`: the mean of `start` over 2,000 deals, in hundredths of a point, by players, modules and seat. */
/* clang-format off */
static const int16_t deal_means[SS_MAX_PLAYERS + 1][SS_MODULE_SETS][SS_MAX_PLAYERS] = {
    [2] = {{0}},
};
/* clang-format on */

int32_t ss_deal_mean(const ss_game *g, int seat) {
    return deal_means[g->players][g->modules][seat] * SS_PART / 100;
}

static int32_t mean(int64_t sum, uint32_t samples) { return (int32_t)(sum / (int64_t)samples); }

static bool has_luck(const ss_review *r, int turn) {
    return turn < r->spot_count && r->turns[turn].luck.samples && r->turns[turn].stage > SS_REVIEW_LUCK;
}

static int final_margin(const ss_game *g, int seat) {
    int points[SS_MAX_PLAYERS];
    for (int i = 0; i < g->players; i++) points[i] = ss_score_of(g, i).final;
    return ss_lead(points, g->players, seat);
}

ss_ledger_turn ss_ledger_at(const ss_review *r, int seat, int turn) {
    ss_ledger_turn t = {0};
    if (!has_luck(r, turn)) return t;
    const ss_luck *luck = &r->turns[turn].luck;
    uint32_t n = luck->samples;
    int32_t open = mean(luck->open[seat], n), drawn = mean(luck->drawn[seat], n);
    t.known = true;
    t.before = mean(luck->before[seat], n);
    t.refill = open - t.before;
    t.draw = drawn - open;
    if (turn >= r->turn_count) return t;
    int32_t played = mean(luck->played[seat], n);
    t.choice = played - drawn;
    if (!has_luck(r, turn + 1)) return t;
    t.settled = true;
    const ss_luck *next = &r->turns[turn + 1].luck;
    t.drift = mean(next->before[seat], next->samples) - played;
    return t;
}

void ss_ledger_of(ss_ledger *ledger, const ss_review *r, int seat) {
    const ss_game *game = &r->record->game;
    int last = r->turn_count - 1;
    double errors = 0;
    *ledger = (ss_ledger){.whole = r->spot_count > 0, .finished = game->phase == SS_OVER};
    for (int i = 0; i < r->spot_count; i++) {
        ss_ledger_turn t = ss_ledger_at(r, seat, i);
        bool counts_draw =
            i < r->turn_count; /* the last position of an open game is valued before the draw */
        ledger->whole &= t.known;
        if (!t.known) continue;
        if (i == 0) ledger->start = t.before;
        ledger->refills += t.refill;
        if (counts_draw) ledger->draws += t.draw;
        ledger->choices += t.choice;
        ledger->drift += t.drift;
        if (!ledger->finished && i == r->turn_count) ledger->margin = t.before + t.refill;
        errors += ss_sum_error_squared(&r->turns[i].luck.luck[seat], r->turns[i].luck.samples);
    }
    ledger->error = ss_root(errors) / SS_PART;
    if (has_luck(r, 0)) ledger->deal = ledger->start - ss_deal_mean(game, seat);
    if (!ledger->finished) return;
    ledger->margin = final_margin(game, seat) * SS_PART;
    if (last >= 0 && has_luck(r, last)) {
        const ss_luck *luck = &r->turns[last].luck;
        ledger->end = ledger->margin - mean(luck->played[seat], luck->samples);
    }
}

ss_estimate ss_ledger_adjusted(const ss_ledger *ledger, const ss_review *r, int seat) {
    int32_t luck = ledger->deal + ledger->draws + ledger->refills;
    double unexplained = (double)ledger->end * ledger->end;
    for (int i = 0; i < r->spot_count; i++) {
        double drift = ss_ledger_at(r, seat, i).drift;
        unexplained += drift * drift;
    }
    return (ss_estimate){
        .mean = (double)(ledger->margin - luck) / SS_PART,
        .error = ss_root(ledger->error * ledger->error + unexplained / SS_PART / SS_PART),
    };
}
