/* Final scoring (rule 4) with where every point came from. */
#ifndef SS_RULES_SCORE_H
#define SS_RULES_SCORE_H

#include "rules/game.h"

typedef struct ss_score {
    int walked;    /* the score track: nobles, rewards, boar points */
    int rows;      /* full rows 2 to 6 */
    int columns;   /* full columns */
    int missions;  /* rows in which the nobles of the two missions stand */
    int boar;      /* what a boar still in the garden costs, as a positive number */
    int gardeners; /* how many: they break ties */
    int final;     /* all of it, never below 0 */
} ss_score;

/* The score of a seat as the game stands. Hidden missions count nothing. */
ss_score ss_score_of(const ss_game *g, int seat);

/* The same with these missions. */
ss_score ss_score_with(const ss_game *g, int seat, const uint8_t missions[SS_MISSIONS]);

/* The rows and columns that pay for being full, a bit each: bit 2 is row 2, bit 0 column a. Row 1 never pays. */
unsigned ss_full_rows(const ss_garden *garden);
unsigned ss_full_columns(const ss_garden *garden);

/* How far a seat is ahead of the best of the others, by the points of each. */
int ss_lead(const int points[], int players, int seat);

/* The seats that win, a bit each: most points, then most gardeners. */
unsigned ss_winners(const ss_game *g);

#endif
