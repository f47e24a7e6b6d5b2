/* walker, builder, courtier: the network's judgement plus a preference. Each loses some games for what it likes, and is
 * recognised by where its points come from. */
#include <stddef.h>

#include "ai/players.h"
#include "ai/sides.h"
#include "ai/tilt.h"
#include "ai/weights.h"
#include "rules/score.h"
#include "rules/steps.h"

/* ---- preferences: a bonus for a turn, in parts of a point ---- */

static ss_garden garden_after(const ss_game *known, const ss_turn *turn) {
    ss_garden garden = ss_mover(known)->garden;
    ss_garden_plant(&garden, turn->cell, turn->gardener);
    if (turn->noble) ss_garden_walk(&garden, turn->noble);
    return garden;
}

/* walker: points on the track now rather than later. In the first round a walk gets a bonus of twelve times its points,
 * then less and less. */
static int32_t likes_walks(const void *data, const ss_game *known, const ss_turn *turn) {
    enum { EARLY = 12, LIKING = 12 * SS_POINT };
    (void)data;
    int left = EARLY - known->round;
    return left > 0 ? step_walk_pays(turn->noble) * left * LIKING / EARLY : 0;
}

/* builder: rows and columns, by what they pay when full times the square of how full they are: one that is nearly full
 * is worth more than two that are half full. Rows take longer, so their bonus is larger. */
static int32_t likes_lines(const void *data, const ss_game *known, const ss_turn *turn) {
    enum { ROW_LIKING = 11 * SS_POINT, COLUMN_LIKING = 8 * SS_POINT };
    (void)data;
    ss_garden garden = garden_after(known, turn);
    int32_t liking = 0;
    for (int row = 1; row <= SS_ROWS; row++) {
        int full = ss_count(garden.planted & ss_row(row));
        liking += ss_row_pays(row) * full * full * ROW_LIKING / (SS_COLUMNS * SS_COLUMNS);
    }
    for (int column = 0; column < SS_COLUMNS; column++) {
        int full = ss_count(garden.planted & ss_column(column));
        liking += SS_COLUMN_PAYS * full * full * COLUMN_LIKING / (SS_ROWS * SS_ROWS);
    }
    return liking;
}

/* Returns how many tiles a path to the cell still needs, including the cell's own. */
static int missing(const ss_garden *garden, int cell) {
    int tiles = 0;
    for (ss_cells way = garden->reach; !ss_has(way, cell); tiles++) {
        way |= SS_NEIGHBOURS(way) & SS_ALL_CELLS;
        way = ss_joined(way, garden->planted | way);
    }
    return tiles;
}

/* courtier: nobles of missions far down, a deep cell that no gardener blocks, and a path to it. */
static int32_t likes_missions(const void *data, const ss_game *known, const ss_turn *turn) {
    (void)data;
    ss_garden garden = garden_after(known, turn);
    int32_t liking = 0;
    for (int i = 0; i < SS_MISSIONS; i++) {
        int column = ss_mover(known)->missions[i];
        if (column >= SS_COLUMNS) continue; /* a record may hide them */
        int row = ss_garden_noble(&garden, column);
        ss_cells walks = ss_garden_walks(&garden) & ss_column(column);
        ss_cells stops = garden.below & ~garden.gardeners & ss_column(column);
        int walk = walks ? ss_row_of(ss_highest(walks)) : row,
            stop = stops ? ss_row_of(ss_highest(stops)) : row;
        liking += row + 2 * walk + 2 * stop;
        if (stops) liking -= 2 * missing(&garden, ss_highest(stops));
    }
    return liking * SS_POINT;
}

/* ---- players ---- */

/* clang-format off */
#define SS_STYLE(style, taste)                                                                               \
    static int think_##style(const ss_view *view, const ss_content *content, ss_budget budget,               \
                             ss_random *random, ss_opinion *best, int room) {                                \
        (void)budget, (void)random;                                                                          \
        return ss_think_tilted(ss_network_for(&view->known), view, content, taste, NULL, best, room);        \
    }                                                                                                        \
    const ss_player ss_player_##style = {.name = #style, .trained = true, .think = think_##style,            \
                                         .side = ss_network_side};
/* clang-format on */

SS_STYLE(walker, likes_walks)
SS_STYLE(builder, likes_lines)
SS_STYLE(courtier, likes_missions)
