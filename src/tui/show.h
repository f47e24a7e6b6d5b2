/* The full-screen game as pictures in a grid: one function for each part. What they draw is what the model says; they
 * change nothing, but for how far a text can be scrolled. */
#ifndef SS_TUI_SHOW_H
#define SS_TUI_SHOW_H

#include "tui/model.h"

/* ---- gardens ---- */

/* A garden and what is pointed out in it. */
typedef struct ss_garden_show {
    const ss_model *model;
    const ss_game *known;
    int seat;
    ss_cells offered; /* cells that may be chosen */
    ss_cells walks;   /* where a noble could end: with points */
    ss_cells path;    /* that a noble walks */
    int walker;       /* where a noble is on its way, or 0 */
    int home;         /* the column it belongs to */
    int cursor;       /* a cell, of row 0 for the terrace; negative for none */
    int fresh;        /* a tile that is being laid, or 0 */
    bool gardener;    /* face down */
    bool spots;       /* its cells can be clicked */
} ss_garden_show;

/* How large: columns and lines of a cell, lines above row 1. */
typedef struct ss_garden_size {
    int width, height, terrace;
} ss_garden_size;

enum { SS_ROW_LABEL = 3 };
static inline int ss_garden_width(ss_garden_size s) { return SS_ROW_LABEL + SS_COLUMNS * s.width; }
static inline int ss_garden_height(ss_garden_size s) { return s.terrace + SS_ROWS * s.height; }

void ss_show_garden(ss_grid *grid, int y, int x, ss_garden_size size, const ss_garden_show *show);

/* The same without labels and terrace, a character or two or three for each cell. */
void ss_show_small_garden(ss_grid *grid, int y, int x, int width, const ss_garden_show *show);

/* ---- the parts of a screen ---- */

void ss_show_title(ss_grid *grid, const ss_model *m, const char *title, const ss_game *known);
void ss_show_prompt(ss_grid *grid, const ss_model *m, const char *prompt, const char *keys);
void ss_show_table(ss_grid *grid, ss_model *m);
void ss_show_start(ss_grid *grid, const ss_model *m);
void ss_show_sides(ss_grid *grid, const ss_model *m);
void ss_show_curtain(ss_grid *grid, const ss_model *m);
void ss_show_saves(ss_grid *grid, const ss_model *m);
void ss_show_end(ss_grid *grid, const ss_model *m);
void ss_show_review(ss_grid *grid, const ss_model *m);
void ss_show_moment(ss_grid *grid, ss_model *m);
void ss_show_statistics(ss_grid *grid, ss_model *m);
void ss_show_progress(ss_grid *grid, int y, int x, double progress); /* of the coach, from 0 to 1 */
void ss_show_layer(ss_grid *grid, ss_model *m);
void ss_show_hint(ss_grid *grid, const ss_model *m);
void ss_show_friends(ss_grid *grid, const ss_model *m);
void ss_show_invited(ss_grid *grid, const ss_model *m);
void ss_show_opening(ss_grid *grid, const ss_model *m);
void ss_show_lobby(ss_grid *grid, const ss_model *m);

/* Online: what stands beside the names in the title, what to do next, what lies over the table. */
void ss_put_line_state(ss_text *t, const ss_model *m);
bool ss_online_speaks(const ss_model *m); /* rather than the step of a turn */
void ss_put_clock_of(ss_text *t, const ss_model *m,
                     int seat); /* what a seat has left, where there is a clock */
void ss_put_online_prompt(ss_text *t, const ss_model *m);
void ss_show_company(ss_grid *grid, ss_model *m);

/* The line of the table that has the turn which is composed; below it come hands and the rest. */
int ss_table_line(ss_grid *grid);

/* The last turns in words, the latest first; `count` of them have been played. */
void ss_show_log(ss_grid *grid, ss_box_area area, const ss_model *m, int count);

/* One turn of the record in words, `words` being at least SS_TURN_WORDS bytes. */
enum { SS_TURN_WORDS = 1200 };
void ss_turn_words(const ss_model *m, int turn, char *words);

/* ---- small things ---- */

/* Frames: of a tile, of something printed, of a gardener, of a free cell, of a window. */
typedef enum ss_frame {
    SS_FRAME_TILE,
    SS_FRAME_PRINTED,
    SS_FRAME_GARDENER,
    SS_FRAME_FREE,
    SS_FRAME_WINDOW
} ss_frame;
const char *const *ss_frame_signs(ss_look look, ss_frame frame);

/* A window in the middle of the screen, empty; returns the area inside. */
ss_box_area ss_show_window(ss_grid *grid, const ss_model *m, int height, int width, const char *title);

/* The same where it is wanted. */
ss_box_area ss_show_window_in(ss_grid *grid, const ss_model *m, ss_box_area area, const char *title);

/* A card: its short name on its colours, then its noun. Returns the column behind it. */
int ss_show_card(ss_grid *grid, int y, int x, const ss_model *m, int card, ss_style style);

/* A key and what it does, as a button. Returns the column behind it. */
int ss_show_key(ss_grid *grid, int y, int x, ss_style style, const char *key, uint32_t code,
                const char *does);

/* The keys of a scene in the last line, closed by an empty one. */
typedef struct ss_key_line {
    const char *key;
    uint32_t code;
    const char *does; /* in English, of the context "key" */
    bool idle;        /* it does nothing just now, and is shown so */
} ss_key_line;
void ss_show_keys(ss_grid *grid, const ss_key_line *keys);

const char *ss_seat_sign(ss_look look, int seat);

/* Cuts a name that is wider than so many columns; one that is cut says so. */
void ss_cut_name(char name[SS_NAME_SIZE], ss_look look, int width);

/* The name of a seat, cut like that. */
void ss_short_name(char name[SS_NAME_SIZE], const ss_model *m, int seat, int width);

enum { SS_FULL_NAME = SS_NAME_SIZE + 96 };

/* With the kind of a computer player, "Bruno · Head gardener", where all of it fits; else the short name, which may be
 * cut to another width. */
void ss_full_name(char name[SS_FULL_NAME], const ss_model *m, int seat, int whole, int cut);

#endif
