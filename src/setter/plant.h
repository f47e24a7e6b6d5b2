/* Choosing among what was found: each theme as often as any other, all editions and modules, from easy to hard. */
#ifndef SS_SETTER_PLANT_H
#define SS_SETTER_PLANT_H

#include "setter/found.h"

enum { SS_BEDS_OF_THEME = SS_BEDS / SS_PUZZLE_THEMES }; /* in each garden */

typedef struct ss_planting {
    int count;                    /* of puzzles, once all beds are planted */
    int chosen[SS_PUZZLE_THEMES]; /* how many there were of each */
    const ss_find *beds[SS_GARDENS * SS_BEDS];
    uint8_t themes[SS_GARDENS * SS_BEDS]; /* under which each is planted */
} ss_planting;

/* Plants so many gardens with what was found in the first `games` games. Of each theme but endgames, at least `sampled` percent
 * are not proved. False when there is not enough yet. */
bool ss_plant(ss_planting *planting, const ss_found *found, long games, int gardens, int sampled);

#endif
