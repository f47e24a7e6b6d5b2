/* A computer player at work in a thread of its own, so that keys never wait for it.
 *
 *     ss_thinker_ask(thinker, &question);
 *     ... now and then: if (ss_thinker_answer(thinker, &answer)) ...
 */
#ifndef SS_TUI_THINKER_H
#define SS_TUI_THINKER_H

#include "ai/advice.h"
#include "tui/challenger.h"

enum { SS_OPINIONS = 8 };

/* An opponent takes its usual steps, but on a slow machine no longer than this, unless others play the same game: there its
 * turn must not depend on the machine. A hint takes so long. */
enum { SS_OPPONENT_MS = 2000, SS_SHARED_MS = 3600000, SS_HINT_MS = 2000 };

typedef struct ss_question {
    unsigned ticket;           /* comes back with the answer */
    const ss_player *player;   /* whose turn is asked for; NULL for hints */
    ss_challenger *challenger; /* whose program is asked first; NULL for a player of ours */
    ss_record record;          /* for that program, without what a record borrows */
    const ss_content *content;
    ss_view view;
    ss_turn so_far; /* hints: what is chosen already, before */
    ss_step step;   /* this step */
    ss_random random;
    uint32_t steps;
    long milliseconds; /* after which it stops in any case */
    int room;          /* how many opinions, at most SS_OPINIONS */
} ss_question;

typedef struct ss_thoughts {
    unsigned ticket;
    int count;
    ss_opinion best[SS_OPINIONS];
    char complaint[SS_CHALLENGER_COMPLAINT]; /* why the challenger failed; empty if it did not */
} ss_thoughts;

typedef struct ss_thinker ss_thinker;

/* NULL where there is no thread to have. */
ss_thinker *ss_thinker_open(void);

/* Stops it, and waits until it has stopped. */
void ss_thinker_close(ss_thinker *t);

/* Drops what it thinks about, if anything, and lets it think about this. */
void ss_thinker_ask(ss_thinker *t, const ss_question *question);

/* Drops what it thinks about. */
void ss_thinker_stop(ss_thinker *t);

/* Whether it has come to an end with what it was asked last; each answer is handed out once. */
bool ss_thinker_answer(ss_thinker *t, ss_thoughts *thoughts);

/* The same work at once, in this thread. */
void ss_think_now(const ss_question *question, ss_thoughts *thoughts);

#endif
