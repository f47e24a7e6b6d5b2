/* A thread with a mailbox. The tasks are numbers; the thread waits at gates that the tests open. */
#include <pthread.h>
#include <semaphore.h>
#include <signal.h>
#include <stdatomic.h>

#include "system/worker.h"
#include "test.h"

/* What the thread and the test share. */
typedef struct stage {
    sem_t begun, gate, woken, ended; /* the thread posts all but the gate */
    atomic_bool wanted;              /* what the last report returned */
    atomic_int steps;                /* until it was cancelled */
} stage;

static void wake(void *data) { sem_post(&((stage *)data)->woken); }

static void set(stage *s) {
    *s = (stage){0};
    sem_init(&s->begun, 0, 0);
    sem_init(&s->gate, 0, 0);
    sem_init(&s->woken, 0, 0);
    sem_init(&s->ended, 0, 0);
}

/* Reports ten times the task, once the gate is open. */
static void multiply(ss_worker *w, const void *task, void *data) {
    stage *s = data;
    sem_post(&s->begun);
    sem_wait(&s->gate);
    long result = 10 * *(const int *)task;
    atomic_store(&s->wanted, ss_worker_report(w, &result));
    sem_post(&s->ended);
}

static ss_worker *open_with(void (*run)(ss_worker *w, const void *task, void *data), stage *s) {
    ss_worker *w = ss_worker_open(&(ss_worker_options){run, sizeof(int), sizeof(long), wake, s});
    CHECK(w);
    return w;
}

TEST(a_task_is_copied_and_its_result_is_taken_once) {
    stage s;
    set(&s);
    ss_worker *w = open_with(multiply, &s);
    long result = 0;
    int task = 4;
    CHECK(!ss_worker_take(w, &result));
    ss_worker_post(w, &task);
    task = 5;
    sem_post(&s.gate);
    sem_wait(&s.woken);
    CHECK(ss_worker_take(w, &result));
    CHECK_EQ(result, 40);
    CHECK(!ss_worker_take(w, &result));
    ss_worker_close(w);
}

TEST(a_new_task_takes_the_place_of_the_one_under_way_and_of_the_one_that_waits) {
    stage s;
    set(&s);
    ss_worker *w = open_with(multiply, &s);
    long result;
    ss_worker_post(w, &(int){1});
    sem_wait(&s.begun);
    ss_worker_post(w, &(int){2});
    ss_worker_post(w, &(int){3});
    sem_post(&s.gate);
    sem_wait(&s.ended);
    CHECK(!atomic_load(&s.wanted));
    sem_post(&s.gate);
    sem_wait(&s.woken); /* only for the third */
    CHECK(ss_worker_take(w, &result));
    CHECK_EQ(result, 30);
    CHECK_EQ(sem_trywait(&s.woken), -1);
    ss_worker_close(w);
}

TEST(what_a_cancelled_task_has_reported_is_dropped) {
    stage s;
    set(&s);
    ss_worker *w = open_with(multiply, &s);
    long result;
    ss_worker_post(w, &(int){1});
    sem_post(&s.gate);
    sem_wait(&s.woken);
    ss_worker_cancel(w);
    CHECK(!ss_worker_take(w, &result));
    ss_worker_cancel(w);          /* nothing is under way */
    ss_worker_post(w, &(int){2}); /* and the next one counts */
    sem_post(&s.gate);
    sem_wait(&s.woken);
    CHECK(ss_worker_take(w, &result));
    CHECK_EQ(result, 20);
    ss_worker_close(w);
}

/* Counts, and reports each number, until it is no longer wanted. */
static void count_on(ss_worker *w, const void *task, void *data) {
    stage *s = data;
    (void)task;
    sem_post(&s->begun);
    for (long n = 1; !ss_worker_is_cancelled(w); n++)
        if (ss_worker_report(w, &n)) atomic_store(&s->steps, (int)n);
    sem_post(&s->ended);
}

TEST(a_task_reports_as_it_goes_on_and_the_newest_is_taken) {
    stage s;
    set(&s);
    ss_worker *w = open_with(count_on, &s);
    long result, last = 0;
    ss_worker_post(w, &(int){0});
    for (int taken = 0; taken < 3;) {
        sem_wait(&s.woken);
        if (!ss_worker_take(w, &result)) continue;
        CHECK(result > last);
        last = result;
        taken++;
    }
    ss_worker_cancel(w);
    sem_wait(&s.ended);
    CHECK(!ss_worker_take(w, &result));
    CHECK(atomic_load(&s.steps) >= last);
    ss_worker_close(w);
}

TEST(closing_cancels_the_task_and_waits_for_the_thread) {
    stage s;
    set(&s);
    ss_worker *w = open_with(count_on, &s);
    ss_worker_post(w, &(int){0});
    sem_wait(&s.begun);
    ss_worker_close(w);
    CHECK_EQ(sem_trywait(&s.ended), 0);
    ss_worker_close(NULL);
    ss_worker_close(open_with(count_on, &s)); /* one that never had a task */
    CHECK_EQ(sem_trywait(&s.begun), -1);
}

static void look_at_signals(ss_worker *w, const void *task, void *data) {
    sigset_t blocked;
    (void)task, (void)data;
    pthread_sigmask(SIG_BLOCK, NULL, &blocked);
    long result = sigismember(&blocked, SIGINT) + sigismember(&blocked, SIGTERM);
    result += 10 * (sigismember(&blocked, SIGSEGV) + sigismember(&blocked, SIGABRT));
    ss_worker_report(w, &result);
}

TEST(signals_go_to_other_threads_but_for_faults_of_the_thread_itself) {
    stage s;
    sigset_t before;
    set(&s);
    ss_worker *w = open_with(look_at_signals, &s);
    long result;
    ss_worker_post(w, &(int){0});
    sem_wait(&s.woken);
    CHECK(ss_worker_take(w, &result));
    CHECK_EQ(result, 2);
    pthread_sigmask(SIG_BLOCK, NULL, &before);
    CHECK(!sigismember(&before, SIGINT));
    ss_worker_close(w);
}
