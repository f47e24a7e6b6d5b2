/* The course of a game on the end screen: points by round, who led, and how far the nobles walked.
 *
 *     ss_course course = ss_course_of(&record, turns);
 *     ss_show_course(grid, (ss_box_area){8, 60, 10, 40}, m, &course);
 */
#ifndef SS_TERMINAL_SCREEN_SHOW_COURSE_H
#define SS_TERMINAL_SCREEN_SHOW_COURSE_H

#include "terminal/screen/show.h"

typedef struct ss_course {
    int players, rounds;                    /* complete rounds that were played */
    int points[SS_ROUNDS][SS_MAX_PLAYERS];  /* points on the track after each round */
    int walks[SS_MAX_PLAYERS][SS_ROWS + 1]; /* number of walks that ended in each row */
} ss_course;

/* Computes the course of the first `turns` turns of a record. */
ss_course ss_course_of(const ss_record *record, int turns);

/* Smallest size of the chart. */
enum { SS_COURSE_LEAST_WIDTH = SS_ROUNDS + 5, SS_COURSE_LEAST_HEIGHT = 6 };

/* Draws the points as a chart with a sign for each player, and below it who led after each round. */
void ss_show_course(ss_grid *g, ss_box_area area, const ss_model *m, const ss_course *course);

#endif
