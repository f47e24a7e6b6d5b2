/* A bot that is another program, which speaks the bot protocol (docs/bots.md). It is started when it is first needed,
 * and again after a game that it forfeited. What it is sent comes from its own view of the game.
 *
 * Its functions are reached through a table in the bot's spec, so that a build that starts no programs
 * (src/cli/offline) can leave them out. */
#ifndef SS_BOTS_BOT_PROCESS_H
#define SS_BOTS_BOT_PROCESS_H

#include <stdio.h>

#include "bots/bot.h"
#include "notation/record.h"

typedef struct ss_bot_process ss_bot_process;

struct ss_bot_driver {
    /* The spec and the content are borrowed. Returns NULL without memory. */
    ss_bot_process *(*open)(const ss_bot_spec *spec, const ss_content *content);
    void (*close)(ss_bot_process *b);

    /* Starts the program and waits until it is ready. Returns false, with the failure, if it does not start. */
    bool (*start)(ss_bot_process *b, ss_bot_failure *failure);

    /* The name that it gave; empty if it gave none that is valid in a record. */
    const char *(*called)(const ss_bot_process *b);

    /* Begin a game of that number, from 0, in which it sits at `seat`, and end it. */
    void (*begin)(ss_bot_process *b, long game, int seat);
    void (*over)(ss_bot_process *b, const ss_record *record);

    /* Ask for the side of a board, depending on the phase of the game, or for a turn. Return false after a failure; the
     * program has then been ended. They do not check that the answer is legal, but a turn without a stack gets the
     * first one. */
    bool (*side)(ss_bot_process *b, const ss_view *view, int *side, ss_bot_failure *failure);
    bool (*turn)(ss_bot_process *b, const ss_record *record, ss_turn *turn, ss_bot_failure *failure);

    /* Ends it because of its answer, with the failure that says so. */
    void (*refuse)(ss_bot_process *b, ss_error refusal, ss_bot_failure *failure);
};

extern const ss_bot_driver ss_bot_process_driver;

/* ---- blocks of the protocol: a line with the name, the lines, a line with `end` ---- */

/* Sends the game as `seat` has come to know it. Returns false without memory, as do those below. */
bool ss_bot_send_position(FILE *to, const ss_content *content, const ss_record *record, int seat);

/* Does the same while sides are being chosen: boards have no sides yet, and are hidden. */
bool ss_bot_send_set_up(FILE *to, const ss_content *content, const ss_view *view);

/* Sends the legal turns of the seat to move, whose view it is. */
bool ss_bot_send_legal(FILE *to, const ss_content *content, const ss_view *view);

/* Sends the boards and cards. */
bool ss_bot_send_content(FILE *to, const ss_content *content);

#endif
