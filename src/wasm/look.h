/* Games as JSON, as docs/wasm.md describes it. These functions only look: they keep nothing and change nothing. */
#ifndef SS_WASM_LOOK_H
#define SS_WASM_LOOK_H

#include "notation/record.h"
#include "wasm/json.h"

/* What a seat, or SS_SPECTATOR, may know of the position at the end of a record. */
void ss_json_view(ss_json *j, const ss_content *content, const ss_record *record, int seat);

/* One of the record's turns, from 1. */
void ss_json_turn(ss_json *j, const ss_content *content, const ss_record *record, int number);

/* A turn of which so many steps are chosen, all of them legal. */
void ss_json_preview(ss_json *j, const ss_content *content, const ss_game *g, const ss_turn *turn, int steps);

/* The scores as the game stands; what `sanssouci score` prints. */
void ss_json_score(ss_json *j, const ss_game *g);

/* Boards and cards, and the names of all numbers. */
void ss_json_tables(ss_json *j, const ss_content *content);

/* ---- names of RECORD.md as strings ---- */

void ss_json_cell(ss_json *j, int cell); /* `-` for no cell, `x` for a boar that leaves */
void ss_json_card(ss_json *j, const ss_content *content, int card);
void ss_json_place(ss_json *j, int place);
void ss_json_tile(ss_json *j, uint8_t tile); /* null for no tile */
void ss_json_marks(ss_json *j, const int8_t marks[SS_MARKS]);

#endif
