/* The garden of the day and the calendar as JSON; described in docs/wasm.md. */
#ifndef SS_JSON_DAY_H
#define SS_JSON_DAY_H

#include "base/text.h"
#include "game/calendar.h"

/* How a game relates to its day. */
void ss_json_day(ss_text *t, const ss_party *party);

/* Writes `weeks` weeks, from Monday to Sunday, up to the week of `now`, and what was played in them. */
enum { SS_CALENDAR_WEEKS = 60 };
void ss_json_calendar(ss_text *t, const ss_calendar *calendar, int64_t now, int weeks);

#endif
