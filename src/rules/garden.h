/* One player's garden: six rows of nine cells below the palace, and the nine nobles who walk in it.
 *
 * A cell is a number, column * 7 + row, and a set of cells is one word. Row 0 is never planted. It separates the
 * columns, so that four shifts without masks give a cell's neighbours, and cell 0 can stand for "no cell". */
#ifndef SS_RULES_GARDEN_H
#define SS_RULES_GARDEN_H

#include "base/bits.h"

enum { SS_COLUMNS = 9, SS_ROWS = 6, SS_NO_CELL = 0, SS_CELL_END = 63 };

typedef uint64_t ss_cells;

/* For each cell: its row, its neighbours in the four directions, and the cells of its column from row 1 down to
 * itself. */
extern const uint8_t ss_row_table[SS_CELL_END];
extern const ss_cells ss_next_to[SS_CELL_END];
extern const ss_cells ss_down_to[SS_CELL_END];

static inline int ss_cell(int column, int row) { return column * 7 + row; }
static inline int ss_column_of(int cell) { return cell / 7; }
static inline int ss_row_of(int cell) { return ss_row_table[cell]; }

static inline ss_cells ss_row(int row) { return (ss_cells)0x0102040810204081 << row; }
static inline ss_cells ss_column(int column) { return (ss_cells)0x7E << column * 7; }
#define SS_ALL_CELLS ((ss_cells)0x0102040810204081 * 0x7E)

/* Where the reward board lies (rule 5): e3, d4 to f4, c5 to g5, b6 to h6. */
#define SS_PYRAMID                                                                                           \
    ((ss_cells)0x40 << 7 | (ss_cells)0x60 << 14 | (ss_cells)0x70 << 21 | (ss_cells)0x78 << 28 |              \
     (ss_cells)0x70 << 35 | (ss_cells)0x60 << 42 | (ss_cells)0x40 << 49)

typedef struct ss_garden {
    ss_cells planted;   /* printed on the board, or covered by a tile */
    ss_cells gardeners; /* the planted cells that show a gardener */
    ss_cells reach;     /* planted and connected to row 1: every noble stands there or on the terrace */
    ss_cells below;     /* cells below each noble in its column */
} ss_garden;

/* ---- areas ---- */

/* The neighbours of the cells of a set; row 0 may be among them. */
#define SS_NEIGHBOURS(set) ((set) << 1 | (set) >> 1 | (set) << 7 | (set) >> 7)

/* Returns the part of `ground` that is connected to `from`, edge to edge, together with `from`. */
static inline ss_cells ss_joined(ss_cells from, ss_cells ground) {
    for (ss_cells before = 0; from != before;) {
        before = from;
        from |= SS_NEIGHBOURS(from) & ground;
    }
    return from;
}

/* ---- planting (rule 3.2) ---- */

/* Returns a garden before the first turn: `printed` includes row 1, and the nobles stand on the terrace. */
ss_garden ss_garden_new(ss_cells printed);

static inline ss_cells ss_garden_free(const ss_garden *g) { return SS_ALL_CELLS & ~g->planted; }

/* Places a tile on a free cell. `reach` grows only by what the tile connects to row 1. */
static inline void ss_garden_plant(ss_garden *g, int cell, bool gardener) {
    ss_cells next = ss_next_to[cell];
    if (next & g->reach) {
        ss_cells reach = g->reach | ss_bit(cell), apart = g->planted & ~reach;
        g->reach = next & apart ? reach | ss_joined(next & apart, apart) : reach;
    }
    g->planted |= ss_bit(cell);
    g->gardeners |= (ss_cells)gardener << cell;
}

/* ---- the boar (rule 5) ---- */

/* Returns the free area around a boar, including its cell; empty for SS_NO_CELL. */
static inline ss_cells ss_garden_boar_area(const ss_garden *g, int boar) {
    return boar ? ss_joined(ss_bit(boar), ss_garden_free(g)) : 0;
}

/* ---- walking (rule 3.3) ---- */

/* Returns the cells that some noble may walk to: reachable over planted cells, below the noble in its column, and not a
 * gardener. The column of the cell says which noble. */
static inline ss_cells ss_garden_walks(const ss_garden *g) { return g->reach & ~g->gardeners & g->below; }

/* Moves the noble of the cell's column to `cell`, which must be one of ss_garden_walks. */
static inline void ss_garden_walk(ss_garden *g, int cell) { g->below &= ~ss_down_to[cell]; }

/* Returns the row in which a column's noble stands; 0 is the terrace. */
static inline int ss_garden_noble(const ss_garden *g, int column) {
    return SS_ROWS - ss_count(g->below & ss_column(column));
}

#endif
