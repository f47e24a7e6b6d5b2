/* A position as JSON, as docs/wasm.md describes it. */
#ifndef SS_JSON_VIEW_H
#define SS_JSON_VIEW_H

#include "base/text.h"
#include "notation/record.h"

/* What a seat or SS_SPECTATOR may know of the position at the end of a record. For SS_EVERYTHING all hands and missions
 * lie open, and nothing else does: decks and stacks stay closed. */
void ss_json_view(ss_text *t, const ss_content *content, const ss_record *record, int seat);

#endif
