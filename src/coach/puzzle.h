/* A puzzle: a position from a game of our players, as the seat to move sees it, in which one turn is clearly better
 * than the first that comes to mind. docs/puzzles.md explains puzzles to players and specifies their text format.
 *
 *     ss_puzzle puzzle;
 *     ss_puzzle_list list = ss_puzzle_list_of(text);
 *     while (ss_puzzle_next(&list, content, &puzzle)) ...          puzzle_text.h
 *     ss_puzzle_open(&puzzle, content, &record);                   record.game is the position
 *     ss_judgement j = ss_puzzle_judge(&puzzle, &record, content, &turn);      puzzle_judge.h
 *
 * The criterion is the seat's expected lead over the best other seat. The stack to refill from is not judged. */
#ifndef SS_COACH_PUZZLE_H
#define SS_COACH_PUZZLE_H

#include "base/word.h"
#include "coach/facts.h"
#include "notation/record.h"

/* What a puzzle trains. Endgames are proved (ai/endgame.h); some of the others are too, if the end is near. */
typedef enum ss_puzzle_theme {
    SS_PUZZLE_WALKS,     /* which noble walks, and how far */
    SS_PUZZLE_JOINS,     /* a motif tile that opens a path, or completes a row or column */
    SS_PUZZLE_GARDENERS, /* a gardener that opens a path, fills a column, or must not go where it would */
    SS_PUZZLE_MISSIONS,
    SS_PUZZLE_DENIAL, /* a tile that a rival would take next */
    SS_PUZZLE_ENDGAMES,
    SS_PUZZLE_THEMES
} ss_puzzle_theme;

/* "walks", "joins", ... */
extern const char *const ss_puzzle_theme_names[SS_PUZZLE_THEMES];
bool ss_read_puzzle_theme(ss_word name, int *theme);

/* Returns the theme that a reason supports. */
int ss_puzzle_theme_of(int kind);

/* What the solutions have in common and all wrong answers lack, one bit each: card, place and cell; where a noble
 * ends. */
enum { SS_AIM_TILE = 1, SS_AIM_WALK = 2, SS_AIMS = 4 };
extern const char *const ss_aim_names[SS_AIMS]; /* "tile", "walk", "turn" for both; by bits */

/* Puzzles grow in gardens, easy gardens first. Each garden has a bed for each of its cells, with the easy ones along
 * the palace. */
enum { SS_GARDENS = 10, SS_BEDS = SS_ROWS * SS_COLUMNS };

typedef struct ss_bed {
    uint8_t garden; /* from 1; 0 for a puzzle without a bed */
    uint8_t cell;
} ss_bed;

/* Beds are numbered from 0, row by row. */
ss_bed ss_bed_at(int number);
static inline int ss_bed_number(ss_bed bed) {
    return (bed.garden - 1) * SS_BEDS + (ss_row_of(bed.cell) - 1) * SS_COLUMNS + ss_column_of(bed.cell);
}

/* "3c4": garden 3, bed c4. */
void ss_put_bed(ss_text *t, ss_bed bed);
bool ss_read_bed(ss_word name, ss_bed *bed);

/* A turn and its loss against the best one, in hundredths of a point of lead. */
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
    uint8_t difficulty;                      /* 0 and up; see puzzle_make.h */
    ss_turn solutions[SS_SOLUTIONS_MOST];    /* all as good as the first */
    ss_puzzle_answer wrongs[SS_WRONGS_MOST]; /* answers that come to mind, the most natural first */
    ss_fact facts[SS_FACTS_MOST]; /* why the first solution is better than the first wrong answer */
    uint8_t solution_count, wrong_count, fact_count;
    ss_word link; /* to the position as the seat to move sees it; lent */
} ss_puzzle;

/* Opens the position: a record of the game up to the turn that is asked for. Returns false if the link does not lead to
 * such a position. */
bool ss_puzzle_open(const ss_puzzle *p, const ss_content *content, ss_record *record);

/* Returns what identifies a puzzle, whatever its bed: the last letters of its link. */
enum { SS_PUZZLE_MARK = 6 };
ss_word ss_puzzle_mark(const ss_puzzle *p);

/* Sets theme and aim of a puzzle that only has a turn and a better one, given its position: the theme of its first
 * reason, and the walk as the aim if both turns take the same tile. */
void ss_puzzle_find_aim(ss_puzzle *p, const ss_game *g);

/* ---- comparing answers ---- */

/* Return true if two turns are equivalent except for the stack; and if they have in common what a puzzle aims at. */
bool ss_answer_same(const ss_game *g, const ss_turn *a, const ss_turn *b);
bool ss_answer_alike(const ss_game *g, const ss_turn *a, const ss_turn *b, int aim);

/* Returns the turn with a stack that may be chosen: puzzles store turns without one. */
ss_turn ss_answer_whole(const ss_game *g, ss_turn turn);

/* ---- hints ---- */

/* There are two. They are about the noble if only walks count, else about the tile. */
enum { SS_CLUES = 2 };
typedef enum ss_clue_kind {
    SS_CLUE_COLUMN, /* the tile goes into `column` */
    SS_CLUE_TILE,   /* take the tile of `motif` in `place` */
    SS_CLUE_NOBLE,  /* the noble of `column` walks */
    SS_CLUE_WALK,   /* it walks to `cell` */
    SS_CLUE_NOBODY, /* no noble walks */
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
