/* The terminal: shows a grid and reads what a person does. All of ncurses is here. */
#ifndef SS_TUI_SCREEN_H
#define SS_TUI_SCREEN_H

#include "tui/grid.h"
#include "tui/gesture.h"
#include "tui/look.h"

/* What the terminal's background is like. */
typedef enum ss_theme { SS_THEME_AUTO, SS_THEME_DARK, SS_THEME_LIGHT } ss_theme;

/* Whether a full-screen game can be shown here: input and output are a terminal, and one that can move its cursor. */
bool ss_screen_possible(void);

/* Takes the terminal over, in its second screen where it has one, so that nothing of the game stays behind. False when it
 * cannot be done; nothing has then changed. */
bool ss_screen_open(ss_look look, ss_theme theme);
void ss_screen_close(void);

/* The size it has now. */
void ss_screen_size(int *height, int *width);

void ss_screen_show(const ss_grid *grid);

/* Waits for input, at most so many milliseconds, or until the file can be read; negative for none. Returns false when nothing
 * came. A text that was pasted is lent until
 * the next call. */
bool ss_screen_read(ss_gesture *input, int milliseconds, int file);

/* Whether the terminal has gone, or the system wants the program to end. */
bool ss_screen_lost(void);

#endif
