/* The result of verifying a deal as JSON, for `sanssouci verify --json` and for pages. */
#ifndef SS_ONLINE_FAIR_JSON_H
#define SS_ONLINE_FAIR_JSON_H

#include "json/json.h"
#include "online/fair_check.h"

/* Writes the members of an object: table, round, seats, withheld, substitutes, compared, faults (docs/fair-deal.md). */
void ss_fair_json(ss_json *j, const ss_fair_tags *tags, const ss_fair_noted *noted,
                  const ss_fair_report *report);

#endif
