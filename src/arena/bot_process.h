/* A bot that is another program, spoken to in the bot protocol (docs/bots.md). It is started when it is first needed,
 * and anew after a game that it lost by not playing on. What it is told comes from its own view of the game. */
#ifndef SS_ARENA_BOT_PROCESS_H
#define SS_ARENA_BOT_PROCESS_H

#include "arena/bot.h"
#include "notation/record.h"

typedef struct ss_bot_process ss_bot_process;

/* The spec and the content are lent. NULL without memory. */
ss_bot_process *ss_bot_process_open(const ss_bot_spec *spec, const ss_content *content);
void ss_bot_process_close(ss_bot_process *b);

/* Starts the program and waits until it is ready. Returns false and says why after a failure. */
bool ss_bot_process_start(ss_bot_process *b, ss_bot_failure *failure);

/* The name that it has told; empty when it has told none that a record takes. */
const char *ss_bot_process_called(const ss_bot_process *b);

/* A new game of that number, from 0, in which it sits at `seat`, and its end. */
void ss_bot_process_begin(ss_bot_process *b, long game, int seat);
void ss_bot_process_over(ss_bot_process *b, const ss_record *record);

/* Asks for the side of a board, as the phase of the game wants, or for a turn. Return false and say why after a
 * failure; the program has then been ended. Whether the answer is legal is not looked at, but a turn without a stack
 * gets the first that there is. */
bool ss_bot_process_side(ss_bot_process *b, const ss_view *view, int *side, ss_bot_failure *failure);
bool ss_bot_process_turn(ss_bot_process *b, const ss_record *record, ss_turn *turn, ss_bot_failure *failure);

/* Ends it for what it answered, with the failure that says so. */
void ss_bot_process_refuse(ss_bot_process *b, ss_error refusal, ss_bot_failure *failure);

#endif
