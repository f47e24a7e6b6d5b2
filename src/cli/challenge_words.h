/* Sentences about challenges, in five languages. The page says the same. */
#ifndef SS_CLI_CHALLENGE_WORDS_H
#define SS_CLI_CHALLENGE_WORDS_H

#include "game/contest.h"

/* Returns why a game cannot become a challenge. */
const char *ss_challenge_sentence(ss_challenge_fault fault);

/* Prints what a challenge consists of. */
void ss_print_challenge(const ss_challenge *c);

enum { SS_CHALLENGE_RESULTS = 8 }; /* the most that are printed side by side */

/* Prints results of the same challenge side by side, then how significant the first one's lead over each other is.
 * `names` are the players' names. */
void ss_print_results(const ss_challenge *results, char names[][SS_NAME_SIZE], int count);

#endif
