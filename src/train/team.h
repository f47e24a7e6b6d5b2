/* Threads that do the same work together and wait for each other. */
#ifndef SS_TRAIN_TEAM_H
#define SS_TRAIN_TEAM_H

#include <stdbool.h>

typedef struct ss_team ss_team;

/* NULL without memory. */
ss_team *ss_team_open(int members);
void ss_team_close(ss_team *team);

/* Runs the work once in each member and waits for all. False when a thread could not be started; then no work was
 * done. */
bool ss_team_run(ss_team *team, void (*work)(void *data, int member, int members), void *data);

/* Called by every member: goes on when all have come. */
void ss_team_wait(ss_team *team);

#endif
