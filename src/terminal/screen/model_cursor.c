/* The cursor at the table: where it begins in each step, and how keys move it. */
#include "terminal/screen/scene.h"

bool ss_is_cell_step(ss_step step) {
    return step == SS_STEP_CELL || step == SS_STEP_BOAR || step == SS_STEP_NOBLE;
}

/* Finds the walk that scores most; the leftmost if several do. */
static int best_walk(uint64_t may) {
    for (int row = SS_ROWS; row > 0; row--)
        if (may & ss_row(row)) return ss_lowest(may & ss_row(row));
    return SS_NO_CELL;
}

void ss_cursor_begin(ss_playing *p) {
    uint64_t may = ss_plan_may(&p->plan);
    p->in_display = false;
    switch (p->plan.open) {
    case SS_STEP_CARD: p->cursor = 0; break;
    case SS_STEP_NOBLE: p->cursor = best_walk(may); break;
    case SS_STEP_STACK: p->cursor = 0; break;
    default: p->cursor = may ? ss_lowest(may) : 0;
    }
}

static void move_in_garden(ss_playing *p, int columns, int rows) {
    int top = p->plan.open == SS_STEP_NOBLE ? 0 : 1; /* above row 1 is the choice that no noble walks */
    int column = ss_column_of(p->cursor) + columns, row = p->cursor % 7 + rows;
    if (column >= 0 && column < SS_COLUMNS && row >= top && row <= SS_ROWS) p->cursor = ss_cell(column, row);
}

static void move_in_display(ss_playing *p, int columns, int rows) {
    int row = p->cursor / 2 + rows, side = p->cursor % 2 + columns;
    if (row < 0 && p->plan.open == SS_STEP_CARD) p->in_display = false, p->cursor = 0;
    if (row >= 0 && row < SS_PLACES / 2 && side >= 0 && side < 2) p->cursor = 2 * row + side;
}

void ss_cursor_move(ss_playing *p, int columns, int rows) {
    p->focus = p->viewer;
    if (ss_is_cell_step(p->plan.open)) {
        move_in_garden(p, columns, rows);
    } else if (p->plan.open == SS_STEP_PLACE || p->in_display) {
        move_in_display(p, columns, rows);
    } else if (p->plan.open == SS_STEP_CARD) {
        int number = p->cursor + columns;
        if (rows > 0 && p->cursor == 1) {
            p->in_display = true; /* the display is below the hand, for people who look at tiles first */
            p->cursor = 0;
            return;
        }
        number += rows;
        if (number >= 0 && number < SS_HAND && ss_card_of_hand(p, number) < SS_CARDS) p->cursor = number;
    } else if (p->plan.open == SS_STEP_STACK) {
        int stack = p->cursor + columns + rows;
        if (stack >= 0 && stack <= p->known.stacks) p->cursor = stack;
    }
}

void ss_cursor_jump(ss_playing *p, int by) {
    uint64_t may = ss_plan_may(&p->plan);
    if (p->plan.open == SS_STEP_CARD || p->plan.open == SS_STEP_STACK || !may) {
        ss_cursor_move(p, by, 0);
        return;
    }
    for (int i = 0; i < 64; i++) {
        p->cursor = (p->cursor + by + 64) % 64;
        if (ss_has(may, p->cursor)) return;
    }
}

bool ss_cursor_to_motif(ss_playing *p, int motif) {
    uint64_t may = p->in_display ? SS_ALL_PLACES : ss_plan_may(&p->plan);
    for (int legal = 1; legal >= 0; legal--)
        for (int i = 1; i <= SS_PLACES; i++) {
            int place = (p->cursor + i) % SS_PLACES;
            if (ss_tile_motif(p->known.display[place]) != motif || (legal && !ss_has(may, place))) continue;
            p->cursor = place;
            return true;
        }
    return false;
}

void ss_cursor_to_column(ss_playing *p, int column) {
    uint64_t may = ss_plan_may(&p->plan) & ss_column(column);
    int row = p->cursor % 7;
    if (p->plan.open == SS_STEP_NOBLE && may)
        p->cursor = best_walk(may);
    else
        p->cursor = ss_cell(column, row ? row : 1);
}
