/* The cursor at the table: what it is on, which depends on the step, and how keys move it. */
#ifndef SS_TERMINAL_SCREEN_MODEL_CURSOR_H
#define SS_TERMINAL_SCREEN_MODEL_CURSOR_H

#include "terminal/screen/model.h"

/* True for steps in which a cell of the garden is chosen. */
bool ss_is_cell_step(ss_step step);

static inline int ss_card_of_hand(const ss_model *m, int number) {
    return ss_hand(&m->known, m->viewer)[number];
}

/* Moves the cursor to where a step begins. */
void ss_cursor_begin(ss_model *m);

void ss_cursor_move(ss_model *m, int columns, int rows);

/* Moves the cursor to the next or previous legal choice. */
void ss_cursor_jump(ss_model *m, int by);

/* Moves the cursor to the next tile with a motif, or to a column of the garden. */
void ss_cursor_to_motif(ss_model *m, int motif);
void ss_cursor_to_column(ss_model *m, int column);

#endif
