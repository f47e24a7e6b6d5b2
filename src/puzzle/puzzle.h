/* A puzzle: a position from a game of our players, seen with the eyes of the seat to move, in which one turn is clearly
 * better than what first comes to mind. docs/puzzles.md explains them to players and has the text that they are kept in.
 *
 *     ss_puzzle puzzle;
 *     ss_puzzle_list list = ss_puzzle_list_of(text);
 *     while (ss_puzzle_next(&list, content, &puzzle)) ...          puzzle_text.h
 *     ss_puzzle_open(&puzzle, content, &record);                   record.game is the position
 *     ss_judgement j = ss_puzzle_judge(&puzzle, &record, content, &turn);      judge.h
 *
 * What counts is the lead that the seat may expect over the best of the others. The stack to refill from is not judged. */
#ifndef SS_PUZZLE_PUZZLE_H
#define SS_PUZZLE_PUZZLE_H

#include "base/word.h"
#include "coach/facts.h"
#include "notation/record.h"

/* What a puzzle trains. Those of endgames are proved (ai/endgame.h); of the others some are, where the end is near. */
typedef enum ss_puzzle_theme {
    SS_PUZZLE_WALKS,     /* which noble walks, and how far */
    SS_PUZZLE_JOINS,     /* a motif tile that opens a way, or completes a row or column */
    SS_PUZZLE_GARDENERS, /* a gardener that opens a way, fills a column, or must not lie where it would */
    SS_PUZZLE_MISSIONS,
    SS_PUZZLE_DENIAL, /* a tile that a rival would take next */
    SS_PUZZLE_ENDGAMES,
    SS_PUZZLE_THEMES
} ss_puzzle_theme;

/* "walks", "joins", ... */
extern const char *const ss_puzzle_theme_names[SS_PUZZLE_THEMES];
bool ss_read_puzzle_theme(ss_word name, int *theme);

/* The theme that a reason speaks for. */
int ss_puzzle_theme_of(int kind);

/* What the solutions have in common that all wrong answers lack, a bit each: card, place and cell; where a noble ends. */
enum { SS_AIM_TILE = 1, SS_AIM_WALK = 2, SS_AIMS = 4 };
extern const char *const ss_aim_names[SS_AIMS]; /* "tile", "walk", "turn" for both; by bits */

/* Puzzles grow in gardens, the easy ones first; each garden has a bed for each of its cells, the easy ones along the palace. */
enum { SS_GARDENS = 10, SS_BEDS = SS_ROWS * SS_COLUMNS };

typedef struct ss_bed {
    uint8_t garden; /* from 1; 0 for a puzzle without a bed */
    uint8_t cell;
} ss_bed;

/* Beds from 0 on, row by row. */
ss_bed ss_bed_at(int number);
static inline int ss_bed_number(ss_bed bed) {
    return (bed.garden - 1) * SS_BEDS + (ss_row_of(bed.cell) - 1) * SS_COLUMNS + ss_column_of(bed.cell);
}

/* "3c4": garden 3, bed c4. */
void ss_put_bed(ss_text *t, ss_bed bed);
bool ss_read_bed(ss_word name, ss_bed *bed);

/* A turn and what it loses against the best one, in hundredths of a point of lead. */
typedef struct ss_puzzle_answer {
    ss_turn turn;
    int32_t loss;
} ss_puzzle_answer;

enum { SS_SOLUTIONS_MOST = 4, SS_WRONGS_MOST = 3 };

typedef struct ss_puzzle {
    ss_bed bed;
    uint8_t theme;
    uint8_t aim;
    bool proved;                             /* losses are exact, not sampled */
    uint8_t difficulty;                      /* 0 and up; see make.h */
    ss_turn solutions[SS_SOLUTIONS_MOST];    /* all as good as the first */
    ss_puzzle_answer wrongs[SS_WRONGS_MOST]; /* answers that come to mind, the first the most natural */
    ss_fact facts[SS_FACTS_MOST];            /* why the first solution is better than the first of them */
    uint8_t solution_count, wrong_count, fact_count;
    ss_word link; /* to the position for the eyes of the seat to move; lent */
} ss_puzzle;

/* The position: a record of the game up to the turn that is asked for. False if the link is not one of such a position. */
bool ss_puzzle_open(const ss_puzzle *p, const ss_content *content, ss_record *record);

/* What tells a puzzle from all others, whatever its bed: the last letters of its link. */
enum { SS_PUZZLE_MARK = 6 };
ss_word ss_puzzle_mark(const ss_puzzle *p);

/* Theme and aim of a puzzle whose position is open and that has only a turn and a better one: the theme of its first reason, and
 * where both turns take the same tile the walk. */
void ss_puzzle_find_aim(ss_puzzle *p, const ss_game *g);

/* ---- comparing answers ---- */

/* Whether two turns come to the same but for the stack; and whether they have in common what a puzzle aims at. */
bool ss_answer_same(const ss_game *g, const ss_turn *a, const ss_turn *b);
bool ss_answer_alike(const ss_game *g, const ss_turn *a, const ss_turn *b, int aim);

/* The turn with a stack that may be chosen: turns of puzzles are kept without. */
ss_turn ss_answer_whole(const ss_game *g, ss_turn turn);

/* ---- hints ---- */

/* Two of them. What a noble does is asked where walks are all that counts, else the tile. */
enum { SS_CLUES = 2 };
typedef enum ss_clue_kind {
    SS_CLUE_COLUMN, /* the tile goes into `column` */
    SS_CLUE_TILE,   /* take the tile of `motif` in `place` */
    SS_CLUE_NOBLE,  /* the noble of `column` walks */
    SS_CLUE_WALK,   /* it walks to `cell` */
    SS_CLUE_NOBODY, /* nobody walks */
    SS_CLUE_KINDS
} ss_clue_kind;

extern const char *const ss_clue_names[SS_CLUE_KINDS]; /* "column", "tile", ... */

typedef struct ss_puzzle_clue {
    uint8_t kind;
    uint8_t column, cell, place, motif;
} ss_puzzle_clue;

/* `level` is 1 or 2. */
ss_puzzle_clue ss_puzzle_clue_of(const ss_puzzle *p, const ss_game *g, int level);

#endif
