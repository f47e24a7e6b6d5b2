/* The players, and a turn under construction, as JSON; described in docs/wasm.md. */
#ifndef SS_JSON_PARTY_H
#define SS_JSON_PARTY_H

#include "base/text.h"
#include "game/party.h"
#include "game/plan.h"

/* `said` are the seats whose player the record names, one bit each. Never send this to a player: the whole deal follows
 * from the seed. */
void ss_json_party(ss_text *t, const ss_party *party, unsigned said);

void ss_json_plan(ss_text *t, const ss_content *content, const ss_plan *plan, const ss_game *g);

#endif
