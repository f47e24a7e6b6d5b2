/* Looking for puzzles in games of our players, which go by number. */
#ifndef SS_SETTER_SEARCH_H
#define SS_SETTER_SEARCH_H

#include "setter/found.h"

/* The setting of a game: editions, modules and numbers of players take turns. */
ss_setting ss_search_setting(long game);

/* Plays a game and adds the puzzles in it. False without memory. */
bool ss_search_game(ss_found *found, const char *seed, long game);

/* Searches the next `count` games with so many threads, and adds what was found in the order of the games. Stops early, with
 * nothing added, when the program is told to. */
bool ss_search(ss_found *found, const char *seed, int count, int threads);

#endif
