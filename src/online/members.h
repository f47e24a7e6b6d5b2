/* Members of JSON objects, both ways. They are read strictly: each function returns false if the member is missing or
 * has another type; its target is then left unchanged. */
#ifndef SS_ONLINE_MEMBERS_H
#define SS_ONLINE_MEMBERS_H

#include <jansson.h>

#include "json/json.h"
#include "online/clock.h"
#include "online/event.h"
#include "online/id.h"
#include "rules/deal.h"

/* The first member whose name is not in the list, which ends with NULL, or whose bit is not in `allowed`; NULL if there
 * is none. `id`, `op` and `table` belong to the transport and are always allowed. */
const char *ss_member_stranger(const json_t *o, const char *const *names, unsigned allowed);

/* A text without zero bytes, borrowed; NULL for none. */
const char *ss_member_text(const json_t *o, const char *key);

bool ss_member_number(const json_t *o, const char *key, int64_t least, int64_t most, int64_t *number);
bool ss_member_int(const json_t *o, const char *key, int least, int most, int *number);
bool ss_member_bool(const json_t *o, const char *key, bool *yes);
bool ss_member_name(const json_t *o, const char *key, const char *const *names, int *index);
bool ss_member_digits(const json_t *o, const char *key, uint8_t bytes[SS_SHA256_SIZE]);
bool ss_member_id(const json_t *o, const char *key, char id[SS_ID]);
bool ss_member_seat(const json_t *o, const char *key, int8_t *seat); /* from 1 in JSON, from 0 in `seat` */
bool ss_member_player(const json_t *o, const char *key, const struct ss_player **player);
bool ss_member_side(const json_t *o, const char *key, uint8_t *side);
bool ss_member_turn(const json_t *o, const char *key, const ss_content *content, ss_turn *turn);
bool ss_member_edition(const json_t *o, const char *key, uint8_t *edition);
bool ss_member_modules(const json_t *o, const char *key, uint8_t *modules);
bool ss_member_clock(const json_t *o, const char *key, ss_clock *clock);

/* ---- writing an object to be sent: one that has become NULL, for lack of memory, takes nothing more ---- */

void ss_member_put_text(json_t **o, const char *key, const char *text);
void ss_member_put_number(json_t **o, const char *key, int64_t number);
void ss_member_put_bool(json_t **o, const char *key, bool yes);

/* ---- writing: what events, frames and lists of tables share ---- */

void ss_pair_string(ss_json *j, const char *key, const char *text); /* that may need escapes */
void ss_pair_digits(ss_json *j, const char *key, const uint8_t bytes[SS_SHA256_SIZE]);
void ss_pair_fair_value(ss_json *j, const ss_fair_value *value); /* salt and value */
void ss_pair_or_null(ss_json *j, const char *key, int64_t n);    /* null for 0 */

/* Writes players, edition, modules, clock. */
void ss_pair_setting(ss_json *j, ss_setting setting, ss_clock clock);

#endif
