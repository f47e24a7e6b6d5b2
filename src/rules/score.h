/* Final scoring (rule 4), with the origin of every point. */
#ifndef SS_RULES_SCORE_H
#define SS_RULES_SCORE_H

#include "rules/game.h"

typedef struct ss_score {
    int walked;    /* the score track: nobles, rewards, boar points */
    int rows;      /* full rows 2 to 6 */
    int columns;   /* full columns */
    int missions;  /* rows in which the nobles of the two missions stand */
    int boar;      /* the cost of a boar still in the garden, as a positive number */
    int gardeners; /* how many gardeners: they break ties */
    int final;     /* the total, never below 0 */
} ss_score;

/* ---- payments at the end ---- */

/* Row 1 is always full and pays nothing. */
static inline int ss_row_pays(int row) { return row > 1 ? 10 - row : 0; }
enum { SS_COLUMN_PAYS = 5 };

/* A mission pays the row in which the noble of its column stands. */
static inline int ss_mission_pays(const ss_garden *g, int column) { return ss_garden_noble(g, column); }

static inline bool ss_row_is_full(const ss_garden *g, int row) {
    return (g->planted & ss_row(row)) == ss_row(row);
}
static inline bool ss_column_is_full(const ss_garden *g, int column) {
    return (g->planted & ss_column(column)) == ss_column(column);
}

/* ---- scores ---- */

/* Returns the score of a seat as the game stands. Hidden missions count as 0. */
ss_score ss_score_of(const ss_game *g, int seat);

/* The same with other missions. */
ss_score ss_score_with(const ss_game *g, int seat, const uint8_t missions[SS_MISSIONS]);

/* Returns how far a seat is ahead of the best other seat, given everyone's points; negative if it is behind. */
int ss_lead(const int points[], int players, int seat);

/* Returns the seats that win, one bit each: most points, then most gardeners. */
unsigned ss_winners(const ss_game *g);

#endif
