/* Texts about puzzles, in the reader's language. */
#ifndef SS_TEXTS_PUZZLE_WORDS_H
#define SS_TEXTS_PUZZLE_WORDS_H

#include "base/text.h"
#include "coach/puzzle_judge.h"
#include "coach/puzzle.h"

/* In English, to be looked up: for pages too. */
typedef struct ss_puzzle_theme_words {
    const char *title; /* "Walks" */
    const char *goal;  /* a sentence */
} ss_puzzle_theme_words;

extern const ss_puzzle_theme_words ss_puzzle_words[SS_PUZZLE_THEMES];
extern const char *const ss_puzzle_aims[SS_AIMS];          /* what decides; a sentence */
extern const char *const ss_lack_sentences[SS_LACKS];      /* what an answer lacks; NULL for nothing */
extern const char *const ss_clue_sentences[SS_CLUE_KINDS]; /* with %1$s for the first thing that it names */

/* Writes a hint as a sentence. */
void ss_put_clue(ss_text *t, const ss_puzzle_clue *clue);

/* Writes the first `count` hints, one sentence each. */
void ss_put_clues(ss_text *t, const ss_puzzle *p, const ss_game *g, int count);

/* Writes what an answer is worth, without revealing the solution: a few sentences. */
void ss_put_judgement(ss_text *t, const ss_puzzle *p, const ss_judgement *j);

#endif
