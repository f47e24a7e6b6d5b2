/* The cursor at the table: where it begins in each step, and how keys move it. */
#include "terminal/screen/scene.h"

#include "texts/nouns.h"
#include "texts/words.h"

bool ss_is_cell_step(ss_step step) {
    return step == SS_STEP_CELL || step == SS_STEP_BOAR || step == SS_STEP_NOBLE;
}

/* Finds the walk that scores most; the leftmost if several do. */
static int best_walk(uint64_t may) {
    for (int row = SS_ROWS; row > 0; row--)
        if (may & ss_row(row)) return ss_lowest(may & ss_row(row));
    return SS_NO_CELL;
}

void ss_cursor_begin(ss_model *m) {
    uint64_t may = ss_plan_may(&m->plan);
    m->in_display = false;
    switch (m->plan.open) {
    case SS_STEP_CARD: m->cursor = 0; break;
    case SS_STEP_NOBLE: m->cursor = best_walk(may); break;
    case SS_STEP_STACK: m->cursor = 0; break;
    default: m->cursor = may ? ss_lowest(may) : 0;
    }
}

static void move_in_garden(ss_model *m, int columns, int rows) {
    int top = m->plan.open == SS_STEP_NOBLE ? 0 : 1; /* above row 1 is the choice that no noble walks */
    int column = ss_column_of(m->cursor) + columns, row = m->cursor % 7 + rows;
    if (column >= 0 && column < SS_COLUMNS && row >= top && row <= SS_ROWS) m->cursor = ss_cell(column, row);
}

static void move_in_display(ss_model *m, int columns, int rows) {
    int row = m->cursor / 2 + rows, side = m->cursor % 2 + columns;
    if (row < 0 && m->plan.open == SS_STEP_CARD) m->in_display = false, m->cursor = 0;
    if (row >= 0 && row < SS_PLACES / 2 && side >= 0 && side < 2) m->cursor = 2 * row + side;
}

void ss_cursor_move(ss_model *m, int columns, int rows) {
    m->focus = m->viewer;
    if (ss_is_cell_step(m->plan.open)) {
        move_in_garden(m, columns, rows);
    } else if (m->plan.open == SS_STEP_PLACE || m->in_display) {
        move_in_display(m, columns, rows);
    } else if (m->plan.open == SS_STEP_CARD) {
        int number = m->cursor + columns;
        if (rows > 0 && m->cursor == 1) {
            m->in_display = true; /* the display is below the hand, for people who look at tiles first */
            m->cursor = 0;
            return;
        }
        number += rows;
        if (number >= 0 && number < SS_HAND && ss_card_of_hand(m, number) < SS_CARDS) m->cursor = number;
    } else if (m->plan.open == SS_STEP_STACK) {
        int stack = m->cursor + columns + rows;
        if (stack >= 0 && stack <= m->known.stacks) m->cursor = stack;
    }
}

void ss_cursor_jump(ss_model *m, int by) {
    uint64_t may = ss_plan_may(&m->plan);
    if (m->plan.open == SS_STEP_CARD || m->plan.open == SS_STEP_STACK || !may) {
        ss_cursor_move(m, by, 0);
        return;
    }
    for (int i = 0; i < 64; i++) {
        m->cursor = (m->cursor + by + 64) % 64;
        if (ss_has(may, m->cursor)) return;
    }
}

void ss_cursor_to_motif(ss_model *m, int motif) {
    uint64_t may = m->in_display ? SS_ALL_PLACES : ss_plan_may(&m->plan);
    for (int legal = 1; legal >= 0; legal--)
        for (int i = 1; i <= SS_PLACES; i++) {
            int place = (m->cursor + i) % SS_PLACES;
            if (ss_tile_motif(m->known.display[place]) != motif || (legal && !ss_has(may, place))) continue;
            m->cursor = place;
            return;
        }
    ss_message(m, _("No such tile is on display: %s"), ss_motif_noun(motif));
}

void ss_cursor_to_column(ss_model *m, int column) {
    uint64_t may = ss_plan_may(&m->plan) & ss_column(column);
    int row = m->cursor % 7;
    if (m->plan.open == SS_STEP_NOBLE && may)
        m->cursor = best_walk(may);
    else
        m->cursor = ss_cell(column, row ? row : 1);
}
