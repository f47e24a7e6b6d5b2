#include "rules/garden.h"

#define ROWS(_)      0, 1, 2, 3, 4, 5, 6
#define BIT(cell)    ((ss_cells)1 << (cell))
#define NEXT(cell)   (SS_NEIGHBOURS(BIT(cell)) & SS_ALL_CELLS)
#define NEXT_TO(c)   0, NEXT(c + 1), NEXT(c + 2), NEXT(c + 3), NEXT(c + 4), NEXT(c + 5), NEXT(c + 6)
#define DOWN(c, row) ((BIT(row + 1) - 2) << (c))
#define DOWN_TO(c)   0, DOWN(c, 1), DOWN(c, 2), DOWN(c, 3), DOWN(c, 4), DOWN(c, 5), DOWN(c, 6)
#define EACH_COLUMN(f)                                                                                       \
    { f(0), f(7), f(14), f(21), f(28), f(35), f(42), f(49), f(56) }

const uint8_t ss_row_table[SS_CELL_END] = EACH_COLUMN(ROWS);
const ss_cells ss_next_to[SS_CELL_END] = EACH_COLUMN(NEXT_TO);
const ss_cells ss_down_to[SS_CELL_END] = EACH_COLUMN(DOWN_TO);

ss_garden ss_garden_new(ss_cells printed) {
    return (ss_garden){
        .planted = printed,
        .reach = ss_joined(ss_row(1), printed),
        .below = SS_ALL_CELLS,
    };
}
