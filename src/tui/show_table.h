/* The table while it is drawn: what all its parts need to know. */
#ifndef SS_TUI_SHOW_TABLE_H
#define SS_TUI_SHOW_TABLE_H

#include "tui/show.h"

enum { SS_HAND_WIDTH = 36 };

/* The game as the viewer knows it, with a plan or a turn that is being shown, and where things lie. */
typedef struct ss_table_show {
    ss_model *m;
    ss_grid *g;
    ss_game known;
    int viewer; /* whose hand is shown; negative for nobody's */
    int turns;  /* played */
    bool composing;
    ss_garden_size size;
    int right;   /* where the column beside the garden begins */
    int display; /* columns of the display */
    int below;   /* where the lines below the garden begin */
    bool log_right;
} ss_table_show;

/* A garden with what is pointed out in it: a preview, a choice, a turn on its way. May move the boar in `known`. */
ss_garden_show ss_point_out(ss_table_show *t, int seat);

/* The number of the last turn that a seat has played here; negative for none. */
int ss_last_turn_of(const ss_table_show *t, int seat);

/* The ten tiles beside the garden, and the supply. */
void ss_show_display(const ss_table_show *t);

/* Hand, missions and played cards of the viewer. */
void ss_show_hand(const ss_table_show *t, int y, int x, int height);

enum { SS_LOG_LEAST = 22 }; /* columns of the log */

/* The gardens that are not large, in as much room as there is; what is left of the line goes to their names, unless a
 * log fits there. Returns the column behind them. */
int ss_show_others(ss_table_show *t, int y, int x, int height, int room);

/* Whose garden it is, with points. */
void ss_show_seat_head(const ss_table_show *t, int y, int x, int width, int seat);

/* The last turn in one line, where there is no room for the log; and the one that is being shown, as far as it has
 * come. */
void ss_show_last_turn(const ss_table_show *t, int y);
void ss_show_turn_on_its_way(const ss_table_show *t, int y);

/* The turn so far, step by step. */
void ss_show_rail(const ss_table_show *t, int y);

#endif
