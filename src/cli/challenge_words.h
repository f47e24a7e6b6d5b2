/* What is said of challenges: in five languages, as the page says it. */
#ifndef SS_CLI_CHALLENGE_WORDS_H
#define SS_CLI_CHALLENGE_WORDS_H

#include "party/contest.h"

/* Why a game is none for a challenge. */
const char *ss_challenge_sentence(ss_challenge_fault fault);

/* What a challenge asks for. */
void ss_say_challenge(const ss_challenge *c);

enum { SS_CHALLENGE_RESULTS = 8 }; /* at most, side by side */

/* Results of the same challenge side by side, then how much the lead of the first over each other says. `names` are those
 * of the players. */
void ss_say_results(const ss_challenge *results, char names[][SS_NAME_SIZE], int count);

#endif
