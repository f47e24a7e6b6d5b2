/* Drawing the full-screen game into a grid: one function for each part. They draw the state of the model and do not
 * change it, except to limit how far a text is scrolled. */
#ifndef SS_TERMINAL_SCREEN_SHOW_H
#define SS_TERMINAL_SCREEN_SHOW_H

#include "terminal/screen/scene.h"

/* ---- gardens ---- */

/* A garden and what is highlighted in it. */
typedef struct ss_garden_show {
    const ss_model *model;
    const ss_game *known;
    int seat;
    ss_cells offered; /* cells that can be chosen */
    ss_cells walks;   /* where a noble could stop, shown with points */
    ss_cells path;    /* the path of a noble */
    int walker;       /* cell of a noble on its way, or 0 */
    int home;         /* column of that noble */
    int cursor;       /* a cell, with row 0 for the terrace; negative for none */
    int fresh;        /* cell of a tile that is being placed, or 0 */
    bool gardener;    /* that tile is face down */
    bool spots;       /* its cells can be clicked */
} ss_garden_show;

/* Size of a garden: columns and lines of a cell, and lines above row 1. */
typedef struct ss_garden_size {
    int width, height, terrace;
} ss_garden_size;

enum { SS_ROW_LABEL = 3 };
static inline int ss_garden_width(ss_garden_size s) { return SS_ROW_LABEL + SS_COLUMNS * s.width; }
static inline int ss_garden_height(ss_garden_size s) { return s.terrace + SS_ROWS * s.height; }

void ss_show_garden(ss_grid *grid, int y, int x, ss_garden_size size, const ss_garden_show *show);

/* The same without labels and terrace, with one to three columns for each cell. */
void ss_show_small_garden(ss_grid *grid, int y, int x, int width, const ss_garden_show *show);

/* ---- the parts of a screen ---- */

void ss_show_title(ss_grid *grid, const ss_model *m, const char *title, const ss_game *known);
void ss_show_prompt(ss_grid *grid, const ss_model *m, const char *prompt, const char *keys);
void ss_show_progress(ss_grid *grid, int y, int x, double progress); /* progress of the coach, from 0 to 1 */

/* Online: what is shown beside the names in the title, and in the prompt. */
void ss_put_line_state(ss_text *t, const ss_model *m);
bool ss_has_clock(const ss_model *m);
void ss_put_clock_of(ss_text *t, const ss_model *m, int seat); /* the time that a seat has left */
void ss_put_online_prompt(ss_text *t, const ss_model *m);

/* Returns the line of the table with the turn being composed; hands and the rest are below it. */
int ss_table_line(ss_grid *grid);

/* Shows the last turns in words, latest first; `count` turns have been played. */
void ss_show_log(ss_grid *grid, ss_box_area area, const ss_model *m, int count);

/* Writes one turn of the record in words; `words` has at least SS_TURN_WORDS bytes. */
enum { SS_TURN_WORDS = 1200 };
void ss_turn_words(const ss_model *m, int turn, char *words);

/* ---- small things ---- */

/* Frames of a tile, a printed cell, a gardener, a free cell, and a window. */
typedef enum ss_frame {
    SS_FRAME_TILE,
    SS_FRAME_PRINTED,
    SS_FRAME_GARDENER,
    SS_FRAME_FREE,
    SS_FRAME_WINDOW
} ss_frame;
const char *const *ss_frame_signs(ss_term term, ss_frame frame);

/* Draws an empty window in the middle of the screen. Returns the area inside. */
ss_box_area ss_show_window(ss_grid *grid, const ss_model *m, int height, int width, const char *title);

/* The same at a given place. */
ss_box_area ss_show_window_in(ss_grid *grid, const ss_model *m, ss_box_area area, const char *title);

/* Draws a card: its short name on its colours, then its noun. Returns the column after it. */
int ss_show_card(ss_grid *grid, int y, int x, const ss_model *m, int card, ss_style style);

/* Draws a key and what it does, as a button. Returns the column after it. */
int ss_show_key(ss_grid *grid, int y, int x, ss_style style, const char *key, uint32_t code,
                const char *does);

/* Draws the keys of a scene on the last line of the screen. */
void ss_show_keys(ss_grid *grid, const ss_key_line *keys);

/* Writes whether a module is on, as the value of a form. */
void ss_put_module_choice(ss_text *t, bool on);

const char *ss_seat_sign(ss_term term, int seat);

/* Cuts a name that is wider than `width` columns, and marks that it was cut. */
void ss_cut_name(char name[SS_NAME_SIZE], ss_term term, int width);

/* Writes the name of a seat, cut in the same way. */
void ss_short_name(char name[SS_NAME_SIZE], const ss_model *m, int seat, int width);

enum { SS_FULL_NAME = SS_NAME_SIZE + 96 };

/* Writes the name with the kind of computer player, "Bruno · Head gardener", if that fits into `whole` columns; else
 * the short name, cut to `cut` columns. */
void ss_full_name(char name[SS_FULL_NAME], const ss_model *m, int seat, int whole, int cut);

/* ---- the table while it is drawn: what all its parts need ---- */

enum { SS_HAND_WIDTH = 36 };

/* What a scene shows on the table: a position as its viewer knows it, with a plan or a turn that is being shown. */
typedef struct ss_table_show {
    ss_model *m;
    ss_grid *g;
    ss_game known;
    int viewer; /* the seat whose hand is shown; negative for none */
    int turns;  /* number of turns played */
    bool composing;
    bool replays; /* only the last turn is highlighted, and the owner of the large garden always named */
    /* the layout: */
    ss_garden_size size;
    int right;   /* first column to the right of the garden */
    int display; /* width of the display */
    int below;   /* first line below the garden */
    bool log_right;
} ss_table_show;

/* Draws all of it but the prompt and the keys. */
void ss_show_table(ss_table_show *t);

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

/* ---- the course of a game on the end screen: points by round, who led, and how far the nobles walked ---- */

typedef struct ss_course {
    int players, rounds;                    /* complete rounds that were played */
    int points[SS_ROUNDS][SS_MAX_PLAYERS];  /* points on the track after each round */
    int walks[SS_MAX_PLAYERS][SS_ROWS + 1]; /* number of walks that ended in each row */
} ss_course;

/* Computes the course of the first `turns` turns of a record. */
ss_course ss_course_of(const ss_record *record, int turns);

/* Smallest size of the chart. */
enum { SS_COURSE_LEAST_WIDTH = SS_ROUNDS + 5, SS_COURSE_LEAST_HEIGHT = 6 };

/* Draws the points as a chart with a sign for each player, and below it who led after each round. */
void ss_show_course(ss_grid *g, ss_box_area area, const ss_model *m, const ss_course *course);

#endif
