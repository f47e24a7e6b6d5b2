/* Boards and cards as JSON, with the names of all numbers; described in docs/wasm.md. */
#ifndef SS_JSON_TABLES_H
#define SS_JSON_TABLES_H

#include "base/text.h"
#include "rules/content.h"

void ss_json_tables(ss_text *t, const ss_content *content);

#endif
