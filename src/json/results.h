/* What somebody has played, as JSON: gardens of the day, challenges, statistics, achievements. */
#ifndef SS_JSON_RESULTS_H
#define SS_JSON_RESULTS_H

#include "base/text.h"
#include "coach/statistics.h"
#include "game/achievements.h"
#include "game/calendar.h"
#include "game/contest.h"
#include "json/json.h"

/* ---- gardens of the day (docs/wasm.md) ---- */

/* How a game relates to its day. */
void ss_json_day(ss_text *t, const ss_party *party);

/* Writes `weeks` weeks, from Monday to Sunday, up to the week of `now`, and what was played in them. */
enum { SS_CALENDAR_WEEKS = 60 };
void ss_json_calendar(ss_text *t, const ss_calendar *calendar, int64_t now, int weeks);

/* ---- challenges (docs/challenges.md) ---- */

/* What is to be played, by whom and against whom, and the points of the games played. Of the deal only the seed is
 * included, from which it follows. */
void ss_json_challenge(ss_json *j, const ss_challenge *c);

/* Two results of the same challenge. */
void ss_json_contest(ss_json *j, const ss_contest *v);

/* ---- statistics and achievements (docs/statistics.md); what is not known is null ---- */

/* One game, in an object that the caller has opened, which may also have a name and a time. */
void ss_json_digest_pairs(ss_json *j, const ss_digest *digest);

/* All games together, as an object. */
void ss_json_statistics(ss_json *j, const ss_statistics *statistics);

/* The garden of honour: an array of all beds. */
void ss_json_achievements(ss_json *j, const ss_achievements *achievements);

#endif
