#include "rules/score.h"

unsigned ss_full_rows(const ss_garden *garden) {
    unsigned full = 0;
    for (int row = 2; row <= SS_ROWS; row++)
        if ((garden->planted & ss_row(row)) == ss_row(row)) full |= 1u << row;
    return full;
}

unsigned ss_full_columns(const ss_garden *garden) {
    unsigned full = 0;
    for (int column = 0; column < SS_COLUMNS; column++)
        if ((garden->planted & ss_column(column)) == ss_column(column)) full |= 1u << column;
    return full;
}

static int row_points(const ss_garden *garden) {
    int points = 0;
    for (uint64_t left = ss_full_rows(garden); left; left &= left - 1) points += 10 - ss_lowest(left);
    return points;
}

static int column_points(const ss_garden *garden) { return 5 * ss_count(ss_full_columns(garden)); }

/* The free area the boar stands in, its own cell included (rule 5). */
static int boar_cost(const ss_seat *s) {
    return s->boar ? ss_count(ss_joined(ss_bit(s->boar), ss_garden_free(&s->garden))) : 0;
}

ss_score ss_score_with(const ss_game *g, int seat, const uint8_t missions[SS_MISSIONS]) {
    const ss_seat *s = &g->seats[seat];
    ss_score score = {
        .walked = s->score,
        .rows = row_points(&s->garden),
        .columns = column_points(&s->garden),
        .boar = boar_cost(s),
        .gardeners = ss_count(s->garden.gardeners),
    };
    for (int i = 0; i < SS_MISSIONS; i++)
        if (missions[i] < SS_COLUMNS) score.missions += ss_garden_noble(&s->garden, missions[i]);
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
