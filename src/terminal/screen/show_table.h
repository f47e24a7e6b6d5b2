/* The table while it is drawn: what all its parts need. */
#ifndef SS_TERMINAL_SCREEN_SHOW_TABLE_H
#define SS_TERMINAL_SCREEN_SHOW_TABLE_H

#include "terminal/screen/show.h"

enum { SS_HAND_WIDTH = 36 };

/* The game as the viewer knows it, with a plan or a turn that is being shown, and the layout. */
typedef struct ss_table_show {
    ss_model *m;
    ss_grid *g;
    ss_game known;
    int viewer; /* the seat whose hand is shown; negative for none */
    int turns;  /* number of turns played */
    bool composing;
    ss_garden_size size;
    int right;   /* first column to the right of the garden */
    int display; /* width of the display */
    int below;   /* first line below the garden */
    bool log_right;
} ss_table_show;

/* Returns a garden with what is highlighted in it: a preview, a choice, a turn on its way. May move the boar in
 * `known`. */
ss_garden_show ss_point_out(ss_table_show *t, int seat);

/* Returns the number of the last turn of a seat; negative for none. */
int ss_last_turn_of(const ss_table_show *t, int seat);

/* Draws the ten tiles beside the garden, and the supply. */
void ss_show_display(const ss_table_show *t);

/* Draws hand, missions and played cards of the viewer. */
void ss_show_hand(const ss_table_show *t, int y, int x, int height);

enum { SS_LOG_LEAST = 22 }; /* smallest width of the log */

/* Draws the other gardens, as large as the room allows. What is left of the line is used for their names, unless a log
 * fits there. Returns the column after them. */
int ss_show_others(ss_table_show *t, int y, int x, int height, int room);

/* Draws whose garden it is, with points. */
void ss_show_seat_head(const ss_table_show *t, int y, int x, int width, int seat);

/* Draw the last turn on one line, if there is no room for the log, and the turn that is being shown, up to its current
 * frame. */
void ss_show_last_turn(const ss_table_show *t, int y);
void ss_show_turn_on_its_way(const ss_table_show *t, int y);

/* Draws the turn so far, step by step. */
void ss_show_rail(const ss_table_show *t, int y);

#endif
