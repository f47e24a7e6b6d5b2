#include "ai/finale.h"

#include "rules/score.h"
#include "rules/steps.h"

/* ---- kinds and ways ---- */

static void add_kind(ss_tile_kinds *k, uint64_t *known, int motif, int row) {
    int cell = ss_cell(motif, row);
    if (ss_has(*known, cell)) return;
    *known |= ss_bit(cell);
    k->motif[k->count] = (uint8_t)motif;
    k->row[k->count] = (uint8_t)row;
    k->number[row][motif] = k->count++;
}

ss_tile_kinds ss_tile_kinds_of(const ss_game *known, unsigned unseen) {
    ss_tile_kinds k = {0};
    uint64_t added = 0;
    for (int place = 0; place < SS_PLACES; place++)
        add_kind(&k, &added, ss_tile_motif(known->display[place]), ss_place_row(place));
    for (; unseen; unseen &= unseen - 1)
        for (int row = 2; row <= SS_ROWS; row++) add_kind(&k, &added, ss_lowest(unseen), row);
    return k;
}

ss_ways ss_ways_known(const uint8_t missions[SS_MISSIONS]) {
    return (ss_ways){.count = 1, .lanes = 1, .missions = {{missions[0], missions[1]}}};
}

ss_ways ss_ways_of_others(const ss_game *known, int seat) {
    const uint8_t *own = known->seats[seat].missions;
    ss_ways w = {.lanes = SS_WAY_LANES};
    for (int a = 0; a < SS_COLUMNS; a++)
        for (int b = a + 1; b < SS_COLUMNS; b++) {
            if (a == own[0] || a == own[1] || b == own[0] || b == own[1]) continue;
            w.missions[w.count][0] = (uint8_t)a;
            w.missions[w.count++][1] = (uint8_t)b;
        }
    return w;
}

/* ---- the last turn ---- */

typedef struct finale {
    const ss_game *game;
    const ss_seat *seat;
    const ss_ways *ways;
    int lines; /* what full rows and columns already pay */
    ss_cells walks;
    uint8_t strolls[SS_WAY_LANES]; /* points of the best of these walks plus missions, by way */
    ss_cells tried;                /* cells whose gardeners are computed */
    uint8_t gardeners[SS_CELL_END][SS_WAY_LANES];
} finale;

/* Computes what the best walk and the missions bring together, by way: a mission's noble is paid again for every row it
 * gets lower. */
static void stroll(const ss_garden *g, ss_cells walks, const ss_ways *ways, uint8_t points[SS_WAY_LANES]) {
    int stands[SS_COLUMNS], twice[SS_COLUMNS], most = 0;
    for (int column = 0; column < SS_COLUMNS; column++) {
        ss_cells here = walks & ss_column(column);
        int row = here ? ss_row_of(ss_highest(here)) : 0;
        stands[column] = ss_garden_noble(g, column);
        twice[column] = row ? 2 * row - stands[column] : 0;
        if (row > most) most = row;
    }
    for (int i = 0; i < ways->count; i++) {
        int a = ways->missions[i][0], b = ways->missions[i][1], best = most;
        if (twice[a] > best) best = twice[a];
        if (twice[b] > best) best = twice[b];
        points[i] = (uint8_t)(stands[a] + stands[b] + best);
    }
}

static int lines_through(const ss_garden *g, int cell) {
    int row = ss_row_of(cell), column = ss_column_of(cell);
    return (ss_row_is_full(g, row) ? ss_row_pays(row) : 0) +
           (ss_column_is_full(g, column) ? SS_COLUMN_PAYS : 0);
}

/* Returns the score minus the cost of the boar after a tile, with the best move of the boar. */
static int track_after(const finale *f, const ss_garden *planted, int cell, bool gardener) {
    if (!f->game->modules) return f->seat->score;
    ss_seat s = *f->seat;
    step_reward(f->game, &s, cell, gardener);
    if (cell != s.boar) return s.score - ss_count(ss_garden_boar_area(planted, s.boar));
    int best = INT16_MIN;
    for (ss_cells to = step_boar(planted, cell); to; to = ss_without_lowest(to)) {
        ss_seat moved = s;
        step_move_boar(&moved, ss_lowest(to));
        int points = moved.score - ss_count(ss_garden_boar_area(planted, moved.boar));
        if (points > best) best = points;
    }
    return best;
}

static void place(const finale *f, int cell, bool gardener, uint8_t points[SS_WAY_LANES]) {
    ss_garden garden = f->seat->garden;
    uint8_t other[SS_WAY_LANES];
    const uint8_t *strolls = f->strolls;
    ss_garden_plant(&garden, cell, gardener);
    ss_cells walks = ss_garden_walks(&garden);
    if (walks != f->walks) {
        stroll(&garden, walks, f->ways, other);
        strolls = other;
    }
    int all = track_after(f, &garden, cell, gardener) + f->lines + lines_through(&garden, cell);
    for (int i = 0; i < f->ways->count; i++) {
        int sum = all + strolls[i];
        points[i] = (uint8_t)(sum < 0 ? 0 : sum);
    }
}

/* Gardeners on a cell are alike, whatever tile they were. */
static const uint8_t *place_gardener(finale *f, int cell) {
    if (!ss_has(f->tried, cell)) place(f, cell, true, f->gardeners[cell]);
    f->tried |= ss_bit(cell);
    return f->gardeners[cell];
}

static int lines_of(const ss_garden *g) {
    int points = 0;
    for (int row = 1; row <= SS_ROWS; row++) points += ss_row_is_full(g, row) ? ss_row_pays(row) : 0;
    for (int column = 0; column < SS_COLUMNS; column++)
        points += ss_column_is_full(g, column) ? SS_COLUMN_PAYS : 0;
    return points;
}

uint32_t ss_finale_of(const ss_game *g, const ss_seat *s, const ss_tile_kinds *kinds, const ss_ways *ways,
                      uint8_t *finals) {
    finale f;
    uint32_t lays = 0;
    f.game = g;
    f.seat = s;
    f.ways = ways;
    f.lines = lines_of(&s->garden);
    f.walks = ss_garden_walks(&s->garden);
    f.tried = 0;
    stroll(&s->garden, f.walks, ways, f.strolls);
    for (int kind = 0; kind < kinds->count; kind++, finals += ways->lanes) {
        bool gardener;
        ss_cells cells = step_cells_of(&s->garden, kinds->motif[kind], kinds->row[kind], &gardener);
        for (int i = 0; i < ways->lanes; i++) finals[i] = 0;
        if (!gardener) place(&f, ss_lowest(cells), false, finals);
        if (!gardener) continue;
        lays |= 1u << kind;
        for (; cells; cells = ss_without_lowest(cells)) {
            const uint8_t *points = place_gardener(&f, ss_lowest(cells));
            for (int i = 0; i < ways->count; i++)
                if (points[i] > finals[i]) finals[i] = points[i];
        }
    }
    return lays;
}

void ss_finale_over(const ss_game *g, int seat, const ss_ways *ways, uint8_t finals[SS_WAY_LANES]) {
    for (int i = 0; i < SS_WAY_LANES; i++) finals[i] = 0;
    for (int i = 0; i < ways->count; i++)
        finals[i] = (uint8_t)ss_score_with(g, seat, ways->missions[i]).final;
}
