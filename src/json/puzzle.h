/* Puzzles and judgements of answers as JSON; described in docs/puzzles.md. */
#ifndef SS_JSON_PUZZLE_H
#define SS_JSON_PUZZLE_H

#include "json/json.h"
#include "coach/puzzle_judge.h"

/* Writes into an object that the caller has opened: bed, theme, setting, solutions, wrong answers, reasons. The record
 * is the puzzle's position. */
void ss_json_puzzle_pairs(ss_json *j, const ss_content *content, const ss_puzzle *p, const ss_record *record);

/* Writes a judgement as the value of a key. */
void ss_json_judgement(ss_json *j, const ss_judgement *judgement);

#endif
