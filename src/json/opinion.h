/* Computer players and their opinions as JSON; described in docs/wasm.md. */
#ifndef SS_JSON_OPINION_H
#define SS_JSON_OPINION_H

#include "ai/player.h"
#include "base/text.h"

/* All players, in the order of ss_players. */
void ss_json_players(ss_text *t);

/* The opinions of a player. */
void ss_json_opinions(ss_text *t, const ss_content *content, const ss_player *player,
                      const ss_opinion *opinions, int count);

#endif
