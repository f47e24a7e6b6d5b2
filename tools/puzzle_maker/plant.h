/* Chooses puzzles from those found: all themes equally often, all editions and modules, from easy to hard. */
#ifndef SS_PUZZLE_MAKER_PLANT_H
#define SS_PUZZLE_MAKER_PLANT_H

#include "found.h"

enum { SS_BEDS_OF_THEME = SS_BEDS / SS_PUZZLE_THEMES }; /* in each garden */

typedef struct ss_planting {
    int count;                    /* puzzles, once all beds are planted */
    int chosen[SS_PUZZLE_THEMES]; /* puzzles chosen of each theme */
    const ss_find *beds[SS_GARDENS * SS_BEDS];
    uint8_t themes[SS_GARDENS * SS_BEDS]; /* the theme under which each is planted */
} ss_planting;

/* Plants `gardens` gardens with what was found in the first `games` games. Of each theme except endgames, at least
 * `sampled` percent are not proved. Returns false if there is not enough yet. */
bool ss_plant(ss_planting *planting, const ss_found *found, long games, int gardens, int sampled);

#endif
