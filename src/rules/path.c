#include "rules/path.h"

/* A breadth-first search from the goal to the start; the path then descends through the waves. */
typedef struct waves {
    ss_cells wave[SS_PATH_CELLS]; /* wave[n]: the cells at distance n from the goal */
    int count;
} waves;

static bool send(waves *w, ss_cells start, ss_cells goal, ss_cells ground) {
    ss_cells wet = goal & ground, wave = wet;
    for (w->count = 0; wave; w->count++) {
        w->wave[w->count] = wave;
        if (wave & start) return true;
        wave = SS_NEIGHBOURS(wave) & ground & ~wet;
        wet |= wave;
    }
    return false;
}

static int step_into(ss_cells wave, int from) {
    ss_cells next = ss_next_to[from] & wave;
    return ss_has(next, from + 1) ? from + 1 : ss_lowest(next);
}

int ss_garden_path(const ss_garden *g, int cell, uint8_t path[SS_PATH_CELLS]) {
    int column = ss_column_of(cell), row = ss_garden_noble(g, column), length = 0;
    int at = ss_cell(column, row > 0 ? row : 1);
    waves w;
    if (!send(&w, ss_bit(at), ss_bit(cell), g->planted)) return 0;
    if (row == 0) path[length++] = (uint8_t)at;
    for (int left = w.count - 1; left >= 0; left--)
        path[length++] = (uint8_t)(at = step_into(w.wave[left], at));
    return length;
}
