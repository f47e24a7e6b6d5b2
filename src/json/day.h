/* The garden of the day and the calendar as JSON; docs/wasm.md describes it. */
#ifndef SS_JSON_DAY_H
#define SS_JSON_DAY_H

#include "base/text.h"
#include "party/calendar.h"

/* What a game has to do with a day. */
void ss_json_day(ss_text *t, const ss_party *party);

/* The weeks, from Monday to Sunday, up to that of a moment, and what of them was played. */
enum { SS_CALENDAR_WEEKS = 60 };
void ss_json_calendar(ss_text *t, const ss_calendar *calendar, int64_t now, int weeks);

#endif
