/* JSON pairs that events, frames and lists of tables share. */
#ifndef SS_ONLINE_PAIRS_H
#define SS_ONLINE_PAIRS_H

#include "json/json.h"
#include "online/clock.h"
#include "online/id.h"
#include "rules/deal.h"

void ss_pair_digits(ss_json *j, const char *key, const uint8_t bytes[SS_SHA256_SIZE]);
void ss_pair_or_null(ss_json *j, const char *key, int64_t n); /* null for 0 */

/* players, edition, modules, clock */
void ss_pair_setting(ss_json *j, ss_setting setting, ss_clock clock);

#endif
