/* Who plays, and the turn being put together, as JSON; docs/wasm.md describes it. */
#ifndef SS_JSON_PARTY_H
#define SS_JSON_PARTY_H

#include "base/text.h"
#include "party/party.h"
#include "party/plan.h"

/* `said` are the seats of which a record says who plays, a bit each. Not for a seat's eyes: the whole deal follows from the
 * seed. */
void ss_json_party(ss_text *t, const ss_party *party, unsigned said);

void ss_json_plan(ss_text *t, const ss_content *content, const ss_plan *plan, const ss_game *g);

#endif
