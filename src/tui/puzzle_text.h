/* What is said around a puzzle, for the line mode and the full screen. */
#ifndef SS_TUI_PUZZLE_TEXT_H
#define SS_TUI_PUZZLE_TEXT_H

#include "host/puzzle_words.h"
#include "rules/turn.h"

enum { SS_PUZZLE_SAID = 2048 }; /* room for any of them */

/* "Puzzle 3c4: Walks", "From your game: Walks" */
void ss_put_puzzle_heading(ss_text *t, const ss_puzzle *p);

/* The goal, and what decides. */
void ss_put_puzzle_goal(ss_text *t, const ss_puzzle *p);

/* The first so many hints, a sentence each. */
void ss_put_clues(ss_text *t, const ss_puzzle *p, const ss_game *g, int hints);

/* Once it is solved: the solution, the reasons for it, and what other answers lose; a paragraph each, with a line end after it.
 * The reader may have answered with another turn that is as good. */
void ss_put_puzzle_explanation(ss_text *t, const ss_content *content, const ss_puzzle *p, const ss_game *g,
                               const ss_turn *answer);

#endif
