/* The garden of honour as JSON; described in docs/statistics.md. */
#ifndef SS_JSON_ACHIEVEMENTS_H
#define SS_JSON_ACHIEVEMENTS_H

#include "game/achievements.h"
#include "json/json.h"

/* An array of all beds. */
void ss_json_achievements(ss_json *j, const ss_achievements *achievements);

#endif
