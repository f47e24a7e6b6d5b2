/* The path of a noble, cell by cell, for front ends that show it walking (rule 3.3). */
#ifndef SS_RULES_PATH_H
#define SS_RULES_PATH_H

#include "rules/garden.h"

enum { SS_PATH_CELLS = SS_ROWS * SS_COLUMNS };

/* Finds a shortest path over planted cells for the noble of the cell's column, from where it stands to `cell`. Writes
 * the cells it steps on; the last is `cell`. The cell it stands on is not included; from the terrace the first is row 1
 * of its column. Returns the number of cells, 0 if the noble already stands there or there is no path. Among paths of
 * equal length it prefers to step down, so that a walk looks the same everywhere. */
int ss_garden_path(const ss_garden *g, int cell, uint8_t path[SS_PATH_CELLS]);

#endif
