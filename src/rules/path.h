/* The way a noble walks, cell by cell, for those who want to see it walk (rule 3.3). */
#ifndef SS_RULES_PATH_H
#define SS_RULES_PATH_H

#include "rules/garden.h"

enum { SS_PATH_CELLS = SS_ROWS * SS_COLUMNS };

/* A shortest way of the noble of the cell's column from where it stands to `cell`, over planted cells. The cells it
 * steps on, the last being `cell`; the one it stands on is not among them, and from the terrace the first is row 1 of
 * its column. Returns how many; 0 when it stands there already or no way leads there. Among ways of the same
 * length it goes down where it can, so that a walk looks the same everywhere. */
int ss_garden_path(const ss_garden *g, int cell, uint8_t path[SS_PATH_CELLS]);

#endif
