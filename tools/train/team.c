#include "team.h"

#include <pthread.h>
#include <stdlib.h>

#include "system/thread.h"

typedef struct member {
    ss_team *team;
    int number;
} member;

struct ss_team {
    int members;
    pthread_barrier_t barrier;
    void (*work)(void *data, int member, int members);
    void *data;
    pthread_mutex_t gate;
    pthread_cond_t opened;
    enum { CLOSED, OPEN, CALLED_OFF } state;
    member each[];
};

ss_team *ss_team_open(int members) {
    ss_team *team = calloc(1, sizeof *team + (size_t)members * sizeof(member));
    if (!team) return NULL;
    team->members = members;
    for (int i = 0; i < members; i++) team->each[i] = (member){team, i};
    pthread_barrier_init(&team->barrier, NULL, (unsigned)members);
    pthread_mutex_init(&team->gate, NULL);
    pthread_cond_init(&team->opened, NULL);
    return team;
}

void ss_team_close(ss_team *team) {
    if (!team) return;
    pthread_barrier_destroy(&team->barrier);
    pthread_mutex_destroy(&team->gate);
    pthread_cond_destroy(&team->opened);
    free(team);
}

static void *begin(void *data) {
    member *m = data;
    ss_team *team = m->team;
    pthread_mutex_lock(&team->gate);
    while (team->state == CLOSED) pthread_cond_wait(&team->opened, &team->gate);
    bool on = team->state == OPEN;
    pthread_mutex_unlock(&team->gate);
    if (on) team->work(team->data, m->number, team->members);
    return NULL;
}

static void open_gate(ss_team *team, bool all) {
    pthread_mutex_lock(&team->gate);
    team->state = all ? OPEN : CALLED_OFF;
    pthread_cond_broadcast(&team->opened);
    pthread_mutex_unlock(&team->gate);
}

bool ss_team_run(ss_team *team, void (*work)(void *data, int member, int members), void *data) {
    pthread_t threads[team->members];
    int started = 0;
    team->work = work;
    team->data = data;
    team->state = CLOSED;
    while (started < team->members && !ss_thread_start(&threads[started], begin, &team->each[started]))
        started++;
    bool all = started == team->members;
    open_gate(team, all);
    for (int i = 0; i < started; i++) pthread_join(threads[i], NULL);
    return all;
}

void ss_team_wait(ss_team *team) { pthread_barrier_wait(&team->barrier); }
