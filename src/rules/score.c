#include "rules/score.h"

static int full_rows(const ss_garden *g) {
    int points = 0;
    for (int row = 1; row <= SS_ROWS; row++)
        if (ss_row_is_full(g, row)) points += ss_row_pays(row);
    return points;
}

static int full_columns(const ss_garden *g) {
    int points = 0;
    for (int column = 0; column < SS_COLUMNS; column++)
        if (ss_column_is_full(g, column)) points += SS_COLUMN_PAYS;
    return points;
}

ss_score ss_score_with(const ss_game *g, int seat, const uint8_t missions[SS_MISSIONS]) {
    const ss_seat *s = &g->seats[seat];
    ss_score score = {
        .walked = s->score,
        .rows = full_rows(&s->garden),
        .columns = full_columns(&s->garden),
        .boar = ss_count(ss_garden_boar_area(&s->garden, s->boar)),
        .gardeners = ss_count(s->garden.gardeners),
    };
    for (int i = 0; i < SS_MISSIONS; i++)
        if (missions[i] < SS_COLUMNS) score.missions += ss_mission_pays(&s->garden, missions[i]);
    score.final = score.walked + score.rows + score.columns + score.missions - score.boar;
    if (score.final < 0) score.final = 0;
    return score;
}

ss_score ss_score_of(const ss_game *g, int seat) { return ss_score_with(g, seat, g->seats[seat].missions); }

int ss_lead(const int points[], int players, int seat) {
    int best = 0;
    for (int other = 0; other < players; other++)
        if (other != seat && points[other] > best) best = points[other];
    return points[seat] - best;
}

unsigned ss_winners(const ss_game *g) {
    unsigned winners = 0;
    ss_score best = {.final = -1};
    for (int seat = 0; seat < g->players; seat++) {
        ss_score score = ss_score_of(g, seat);
        int ahead = score.final != best.final ? score.final - best.final : score.gardeners - best.gardeners;
        if (ahead > 0) {
            best = score;
            winners = 0;
        }
        if (ahead >= 0) winners |= 1u << seat;
    }
    return winners;
}
