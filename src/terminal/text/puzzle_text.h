/* Texts about a puzzle, for line mode and the full screen. */
#ifndef SS_TERMINAL_TEXT_PUZZLE_TEXT_H
#define SS_TERMINAL_TEXT_PUZZLE_TEXT_H

#include "texts/puzzle_words.h"
#include "rules/turn.h"

enum { SS_PUZZLE_WORDS = 2048 }; /* large enough for each of them */

/* "Puzzle 3c4: Walks", "From your game: Walks" */
void ss_put_puzzle_heading(ss_text *t, const ss_puzzle *p);

/* Writes the goal, and what decides. */
void ss_put_puzzle_goal(ss_text *t, const ss_puzzle *p);

/* Writes what to say once a puzzle is solved: the solution, its reasons, and what other answers lose, in paragraphs
 * that end with a newline. The reader may have answered with another turn that is equally good. */
void ss_put_puzzle_explanation(ss_text *t, const ss_content *content, const ss_puzzle *p, const ss_game *g,
                               const ss_turn *answer);

#endif
