/* The terminal: shows a grid and reads input. Only screen.c and palette.c use ncurses. */
#ifndef SS_TERMINAL_SCREEN_SCREEN_H
#define SS_TERMINAL_SCREEN_SCREEN_H

#include "terminal/screen/grid.h"
#include "terminal/screen/gesture.h"
#include "saves/settings.h"
#include "texts/term.h"

/* Returns true if a full-screen game can be shown: input and output are a terminal that can move its cursor. */
bool ss_screen_possible(void);

/* Takes over the terminal, on its alternate screen if it has one, so that nothing of the game stays visible afterwards.
 * Returns false and changes nothing if that is not possible. */
bool ss_screen_open(ss_term term, ss_theme theme);
void ss_screen_close(void);

/* Returns the current size. */
void ss_screen_size(int *height, int *width);

void ss_screen_show(const ss_grid *grid);

/* Waits for input for at most that many milliseconds, or until the file descriptor is readable; -1 for none. Returns
 * false if no input came. Pasted text is valid until the next call. */
bool ss_screen_read(ss_gesture *input, int milliseconds, int file);

/* True if the terminal is gone, or the system asks the program to end. */
bool ss_screen_lost(void);

/* ---- the main loop, which connects terminal, model and threads (run.c) ---- */

typedef struct ss_model ss_model;

/* Runs a model until the person leaves. Returns false if the terminal cannot show it. */
bool ss_screen_run(ss_model *m, ss_theme theme);

#endif
