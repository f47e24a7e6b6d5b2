/* Challenges and comparisons as JSON, for pages and commands; docs/challenges.md describes both. */
#ifndef SS_JSON_CHALLENGE_H
#define SS_JSON_CHALLENGE_H

#include "json/json.h"
#include "party/contest.h"

/* What is to be played, by whom and against whom, and the points of what was. Nothing of the deal but its seed, from which
 * it follows. */
void ss_json_challenge(ss_json *j, const ss_challenge *c);

/* Two results of the same challenge. */
void ss_json_contest(ss_json *j, const ss_contest *v);

#endif
