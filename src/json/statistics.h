/* Digests of games and statistics over them as JSON; described in docs/statistics.md. What is not known is null. */
#ifndef SS_JSON_STATISTICS_H
#define SS_JSON_STATISTICS_H

#include "coach/statistics.h"
#include "json/json.h"

/* One game, in an object that the caller has opened, which may also have a name and a time. */
void ss_json_digest_pairs(ss_json *j, const ss_digest *digest);

/* All games together, as an object. */
void ss_json_statistics(ss_json *j, const ss_statistics *statistics);

#endif
