/* Turns and their results as JSON; described in docs/wasm.md. */
#ifndef SS_JSON_TURN_H
#define SS_JSON_TURN_H

#include "base/text.h"
#include "notation/record.h"

/* One of the record's turns, from 1. */
void ss_json_turn(ss_text *t, const ss_content *content, const ss_record *record, int number);

/* A turn whose first `steps` steps are chosen, all of them legal. */
void ss_json_preview(ss_text *t, const ss_content *content, const ss_game *g, const ss_turn *turn, int steps);

#endif
