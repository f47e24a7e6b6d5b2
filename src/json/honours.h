/* The garden of honour as JSON; described in docs/statistics.md. */
#ifndef SS_JSON_HONOURS_H
#define SS_JSON_HONOURS_H

#include "honours/honours.h"
#include "json/json.h"

/* An array of all beds. */
void ss_json_honours(ss_json *j, const ss_honours *honours);

#endif
