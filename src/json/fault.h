/* What is wrong with a text, as JSON; described in docs/wasm.md. */
#ifndef SS_JSON_FAULT_H
#define SS_JSON_FAULT_H

#include "base/text.h"
#include "rules/tables.h"
#include "notation/record.h"

void ss_json_fault(ss_text *t, const ss_fault *fault); /* of a record */
void ss_json_flaw(ss_text *t, const ss_flaw *flaw);    /* of boards and cards */

#endif
