/* Searches for puzzles in numbered games of our players. */
#ifndef SS_PUZZLE_MAKER_SEARCH_H
#define SS_PUZZLE_MAKER_SEARCH_H

#include "found.h"

/* Returns the setting of a game: editions, modules and numbers of players alternate. */
ss_setting ss_search_setting(long game);

/* Plays a game and adds the puzzles found in it. Returns false if memory is short. */
bool ss_search_game(ss_found *found, const char *seed, long game);

/* Searches the next `count` games with this many threads, and adds what was found in the order of the games. Stops
 * early, without adding anything, if the program is told to. */
bool ss_search(ss_found *found, const char *seed, int count, int threads);

#endif
