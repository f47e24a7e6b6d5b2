/* The coach at work in a thread of its own, in short pieces, so that keys never wait for it: the review of one game, or
 * statistics over all saved games. What is known so far can be looked at any time. */
#ifndef SS_TERMINAL_SCREEN_REVIEWER_H
#define SS_TERMINAL_SCREEN_REVIEWER_H

#include "coach/statistics.h"
#include "coach/summary.h"
#include "game/achievements.h"
#include "system/worker.h"

typedef enum ss_task_kind { SS_TASK_NONE, SS_TASK_REVIEW, SS_TASK_STATISTICS } ss_task_kind;

typedef struct ss_task {
    unsigned ticket; /* returned with the findings */
    ss_task_kind kind;
    const ss_content *content;
    uint32_t steps;   /* effort */
    ss_record record; /* the game to review */
} ss_task;

typedef struct ss_findings {
    unsigned ticket;
    bool done;
    bool failed;      /* out of memory; nothing else is set then */
    double progress;  /* from 0 to 1 */
    ss_review review; /* as far as it is done; without its record, which is in the task */
    /* statistics over the games examined so far */
    ss_statistics statistics;
    ss_achievements achievements;
    int unexamined; /* games still to be examined */
    int several;    /* games left out because not exactly one person played */
    int unreadable; /* games that cannot be read, or hide what the player knew */
} ss_findings;

/* A worker whose tasks are these and whose results are findings; after SS_TASK_NONE it has nothing to do. Returns NULL
 * if there is no thread or no memory. */
ss_worker *ss_reviewer_open(void);

/* Does the same work at once, in this thread. */
void ss_review_now(const ss_task *task, ss_findings *findings);

#endif
