/* A computer player at work in a thread of its own, so that keys never wait for it. */
#ifndef SS_TERMINAL_TEXT_THINKER_H
#define SS_TERMINAL_TEXT_THINKER_H

#include "ai/advice.h"
#include "system/worker.h"
#include "terminal/text/seated_bots.h"

enum { SS_OPINIONS = 8 };

/* Time limits. An opponent takes its usual number of steps, but on a slow machine no longer than this. If others
 * play the same game, the limit is generous, since the turn must not depend on the machine. A hint always takes its
 * limit. */
enum { SS_OPPONENT_MS = 2000, SS_SHARED_MS = 3600000, SS_HINT_MS = 2000 };

typedef struct ss_question {
    unsigned ticket;           /* returned with the answer */
    const ss_player *player;   /* the player that is to move; NULL for hints */
    ss_seated_bot *seated_bot; /* the program to ask first; NULL for a built-in player */
    ss_record record;          /* for that program; without what a record borrows */
    const ss_content *content;
    ss_view view;
    ss_turn so_far; /* hints: what is already chosen, */
    ss_step step;   /* before this step */
    ss_random random;
    uint32_t steps;
    long milliseconds; /* upper limit */
    int room;          /* number of opinions wanted, at most SS_OPINIONS */
} ss_question;

typedef struct ss_thoughts {
    unsigned ticket;
    int count;
    ss_opinion best[SS_OPINIONS];
    char complaint[SS_SEATED_BOT_COMPLAINT]; /* why the seated_bot failed; empty if it did not */
} ss_thoughts;

/* A worker whose tasks are questions and whose results are thoughts. Returns NULL if there is no thread. */
ss_worker *ss_thinker_open(void);

/* Does the same work at once, in this thread. */
void ss_think_now(const ss_question *question, ss_thoughts *thoughts);

#endif
