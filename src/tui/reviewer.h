/* The coach at work in a thread of its own, in short pieces, so that keys never wait for it: the review of one game, or
 * statistics over all saved games. What is known so far can be looked at any time.
 *
 *     ss_reviewer_ask(reviewer, &task);
 *     ... now and then: if (ss_reviewer_look(reviewer, &findings)) ...
 */
#ifndef SS_TUI_REVIEWER_H
#define SS_TUI_REVIEWER_H

#include "coach/statistics.h"
#include "coach/summary.h"
#include "honours/honours.h"

typedef enum ss_task_kind { SS_TASK_NONE, SS_TASK_REVIEW, SS_TASK_STATISTICS } ss_task_kind;

typedef struct ss_task {
    unsigned ticket; /* comes back with what is found */
    ss_task_kind kind;
    const ss_content *content;
    uint32_t steps;   /* how hard to look */
    ss_record record; /* to review */
} ss_task;

typedef struct ss_findings {
    unsigned ticket;
    bool done;
    bool failed;      /* for want of memory; then there is nothing else */
    double progress;  /* from 0 to 1 */
    ss_review review; /* as far as it is; its record is none: the task has it */
    /* statistics, as far as games are examined */
    ss_statistics statistics;
    ss_honours honours;
    int unexamined; /* games that are still to be examined */
    int several;    /* games that were left out: several people, or none */
    int unreadable; /* and those that cannot be read, or hide what the player knew */
} ss_findings;

typedef struct ss_reviewer ss_reviewer;

/* NULL where there is no thread or memory to have. */
ss_reviewer *ss_reviewer_open(void);

/* Stops it, and waits until it has stopped. */
void ss_reviewer_close(ss_reviewer *r);

/* Drops what it works on, if anything, and lets it work on this; a task of no kind is nothing. Never waits. */
void ss_reviewer_ask(ss_reviewer *r, const ss_task *task);

/* Whether something was found since the last look. */
bool ss_reviewer_look(ss_reviewer *r, ss_findings *findings);

/* The same work at once, in this thread. */
void ss_review_now(const ss_task *task, ss_findings *findings);

#endif
