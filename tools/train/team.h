/* Threads that work on the same task and wait for each other. */
#ifndef SS_TRAIN_TEAM_H
#define SS_TRAIN_TEAM_H

#include <stdbool.h>

typedef struct ss_team ss_team;

/* Returns NULL if memory is short. */
ss_team *ss_team_open(int members);
void ss_team_close(ss_team *team);

/* Runs the work once in each member and waits for all. Returns false if a thread could not be started; then no work was
 * done. */
bool ss_team_run(ss_team *team, void (*work)(void *data, int member, int members), void *data);

/* A barrier: every member calls it and continues once all have. */
void ss_team_wait(ss_team *team);

#endif
