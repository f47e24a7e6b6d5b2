/* Digests of games and statistics over them as JSON, as docs/statistics.md describes it. What is not known is null. */
#ifndef SS_JSON_STATISTICS_H
#define SS_JSON_STATISTICS_H

#include "coach/statistics.h"
#include "json/json.h"

/* One game, inside an object that the caller has opened: it may have a name and a time besides. */
void ss_json_digest_pairs(ss_json *j, const ss_digest *digest);

/* All games together, as an object. */
void ss_json_statistics(ss_json *j, const ss_statistics *statistics);

#endif
