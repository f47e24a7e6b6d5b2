/* A game as JSON: boards and cards, positions, turns, scores, players; described in docs/wasm.md. */
#ifndef SS_JSON_GAME_H
#define SS_JSON_GAME_H

#include "ai/player.h"
#include "base/text.h"
#include "game/party.h"
#include "game/plan.h"
#include "json/json.h"
#include "notation/record.h"
#include "rules/content.h"
#include "rules/tables.h"

/* Boards and cards, with the names of all numbers. */
void ss_json_tables(ss_text *t, const ss_content *content);

/* ---- positions, turns and scores ---- */

/* Writes what a seat or SS_SPECTATOR may know of the position at the end of a record. For SS_EVERYTHING all hands and
 * missions are shown as well, but decks and stacks stay hidden. */
void ss_json_view(ss_text *t, const ss_content *content, const ss_record *record, int seat);

/* One of the record's turns, from 1. */
void ss_json_turn(ss_text *t, const ss_content *content, const ss_record *record, int number);

/* A turn whose first `steps` steps are chosen, all of them legal. */
void ss_json_preview(ss_text *t, const ss_content *content, const ss_game *g, const ss_turn *turn, int steps);

/* A turn that somebody composes. */
void ss_json_plan(ss_text *t, const ss_content *content, const ss_plan *plan, const ss_game *g);

/* Writes the scores, as RECORD.md specifies them, as far as a seat, SS_SPECTATOR or SS_EVERYTHING may know them; hidden
 * missions count as 0. The winners are those of ss_ending_of, or the current leaders if the game goes on. */
void ss_json_score(ss_text *t, const ss_record *record, int seat);

/* The same in an object that the caller has opened. */
void ss_json_score_pairs(ss_json *j, const ss_record *record, int seat);

/* ---- players ---- */

/* `said` are the seats whose player the record names, one bit each. Never send this to a player: the whole deal follows
 * from the seed. */
void ss_json_party(ss_text *t, const ss_party *party, unsigned said);

/* All computer players, in the order of ss_players. */
void ss_json_players(ss_text *t);

/* The opinions of one of them. */
void ss_json_opinions(ss_text *t, const ss_content *content, const ss_player *player,
                      const ss_opinion *opinions, int count);

/* ---- what is wrong with a text ---- */

void ss_json_fault(ss_text *t, const ss_fault *fault); /* of a record */
void ss_json_flaw(ss_text *t, const ss_flaw *flaw);    /* of boards and cards */

#endif
