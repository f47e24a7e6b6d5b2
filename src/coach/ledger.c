#include "coach/ledger.h"

#include "ai/race.h"
#include "rules/score.h"

/* The mean of `start` over 1,000 deals, in hundredths of a point, by players, modules and seat; from `build/bench/coach
 * deals`. */
/* clang-format off */
static const int16_t deal_means[SS_MAX_PLAYERS + 1][SS_MODULE_SETS][SS_MAX_PLAYERS] = {
    [2] = {{75, -75}, {93, -93}, {200, -200}, {139, -139}},
    [3] = {{-168, -312, -339}, {-291, -431, -463}, {-127, -296, -354}, {-295, -458, -514}},
    [4] = {{-379, -520, -543, -578}, {-517, -631, -667, -700}, {-410, -570, -620, -672}, {-616, -759, -810, -869}},
};
/* clang-format on */

int32_t ss_deal_mean(const ss_game *g, int seat) {
    return deal_means[g->players][g->modules][seat] * SS_PART / 100;
}

static bool has_luck(const ss_review *r, int turn) {
    return turn < r->spot_count && r->turns[turn].luck.draws && r->turns[turn].stage > SS_REVIEW_LUCK;
}

static int final_margin(const ss_game *g, int seat) {
    int points[SS_MAX_PLAYERS];
    for (int i = 0; i < g->players; i++) points[i] = ss_score_of(g, i).final;
    return ss_lead(points, g->players, seat);
}

ss_ledger_turn ss_ledger_at(const ss_review *r, int seat, int turn) {
    ss_ledger_turn t = {0};
    if (!has_luck(r, turn)) return t;
    ss_luck_values v = ss_luck_of(&r->turns[turn].luck, seat);
    t.known = true;
    t.before = v.before;
    t.refill = v.open - v.before;
    t.draw = v.drawn - v.open;
    if (turn >= r->turn_count) return t;
    t.choice = v.played - v.drawn;
    if (!has_luck(r, turn + 1)) return t;
    t.settled = true;
    t.drift = ss_luck_of(&r->turns[turn + 1].luck, seat).before - v.played;
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
            i < r->turn_count; /* the last position of an unfinished game is valued before the draw */
        ledger->whole &= t.known;
        if (!t.known) continue;
        if (i == 0) ledger->start = t.before;
        ledger->refills += t.refill;
        if (counts_draw) ledger->draws += t.draw;
        ledger->choices += t.choice;
        ledger->drift += t.drift;
        if (!ledger->finished && i == r->turn_count) ledger->margin = t.before + t.refill;
        errors += ss_luck_error_squared(&r->turns[i].luck, seat);
    }
    ledger->error = ss_root(errors) / SS_PART;
    if (has_luck(r, 0)) ledger->deal = ledger->start - ss_deal_mean(game, seat);
    if (!ledger->finished) return;
    ledger->margin = final_margin(game, seat) * SS_PART;
    if (last >= 0 && has_luck(r, last))
        ledger->end = ledger->margin - ss_luck_of(&r->turns[last].luck, seat).played;
}

/* How far choices and luck together miss the margin of a whole game, in points: the standard deviation of drift and end
 * between equal players (`build/bench/coach luck`). It grows with the square root of the number of turns. */
static const double unexplained = 5;

ss_estimate ss_ledger_adjusted(const ss_ledger *ledger, const ss_review *r) {
    int32_t luck = ledger->deal + ledger->draws + ledger->refills;
    double part = (double)r->turn_count / (SS_ROUNDS * r->record->game.players);
    return (ss_estimate){
        .mean = (double)(ledger->margin - luck) / SS_PART,
        .error = ss_root(ledger->error * ledger->error + unexplained * unexplained * part),
    };
}
