/* The names of RECORD.md as JSON strings. */
#ifndef SS_JSON_NAMES_H
#define SS_JSON_NAMES_H

#include "json/json.h"
#include "notation/turn_text.h"

void ss_json_cell(ss_json *j, int cell);     /* `-` for no cell, `x` for a boar that leaves */
void ss_json_column(ss_json *j, int column); /* its letter */
void ss_json_card(ss_json *j, const ss_content *content, int card);
void ss_json_place(ss_json *j, int place);
void ss_json_tile(ss_json *j, uint8_t tile); /* null for no tile */
void ss_json_marks(ss_json *j, const int8_t marks[SS_MARKS]);
void ss_json_turn_text(ss_json *j, const ss_content *content, const ss_turn *turn);

/* Writes the numbers of seats, from 1, given as a set with one bit for each seat. */
void ss_json_seats(ss_json *j, const char *key, unsigned seats);

#endif
