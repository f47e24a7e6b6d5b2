/* A position as JSON; described in docs/wasm.md. */
#ifndef SS_JSON_VIEW_H
#define SS_JSON_VIEW_H

#include "base/text.h"
#include "notation/record.h"

/* Writes what a seat or SS_SPECTATOR may know of the position at the end of a record. For SS_EVERYTHING all hands and
 * missions are shown as well, but decks and stacks stay hidden. */
void ss_json_view(ss_text *t, const ss_content *content, const ss_record *record, int seat);

#endif
