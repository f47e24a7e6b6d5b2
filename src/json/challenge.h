/* Challenges and comparisons as JSON, for pages and commands; described in docs/challenges.md. */
#ifndef SS_JSON_CHALLENGE_H
#define SS_JSON_CHALLENGE_H

#include "json/json.h"
#include "game/contest.h"

/* What is to be played, by whom and against whom, and the points of the games played. Of the deal only the seed is
 * included, from which it follows. */
void ss_json_challenge(ss_json *j, const ss_challenge *c);

/* Two results of the same challenge. */
void ss_json_contest(ss_json *j, const ss_contest *v);

#endif
