/* The queue over a fake store, which only counts, and fails when told to. */
#define _XOPEN_SOURCE 700

#include "store/queue.h"

#include <pthread.h>
#include <semaphore.h>
#include <stdatomic.h>
#include <stdio.h>
#include <time.h>

#include "store/driver.h"
#include "test.h"

static struct {
    atomic_int begun, committed; /* outermost transactions */
    atomic_int rolled_back;      /* inner ones */
    ss_store_result begins;      /* the result of beginning one, */
    ss_store_result commits;     /* and of its commit */
    ss_store store;
} counting;

static ss_store_result begin(ss_store *store) {
    if (store->depth) return SS_STORE_OK;
    counting.begun++;
    snprintf(store->message, sizeof store->message, "the disk is gone, says the test");
    return counting.begins;
}

static ss_store_result commit(ss_store *store) {
    if (store->depth > 1) return SS_STORE_OK;
    counting.committed++;
    snprintf(store->message, sizeof store->message, "the disk is full, says the test");
    return counting.commits;
}

static void rollback(ss_store *store) { counting.rolled_back += store->depth > 1; }

static const ss_store_driver driver = {.begin = begin, .commit = commit, .rollback = rollback};

/* ---- jobs that record what happens ---- */

typedef struct note {
    int number;
    ss_store_result gives;
    sem_t *starts, *waits; /* the job reports that it runs, and waits for permission to continue */
    ss_store_result result;
    char trouble[64];
} note;

static note notes[100];
static int ran[100], commits_before[100], ran_count, done[100], done_count;
static int committed_at_first_done;
static sem_t woken;
static atomic_int wakes;

static ss_store_result run(ss_store *store, void *data) {
    note *n = data;
    (void)store;
    commits_before[ran_count] = counting.committed;
    ran[ran_count++] = n->number;
    if (n->starts) sem_post(n->starts);
    if (n->waits) sem_wait(n->waits);
    return n->gives;
}

static void finish(void *data, ss_store_result result, const char *trouble) {
    note *n = data;
    if (!done_count) committed_at_first_done = counting.committed;
    done[done_count++] = n->number;
    n->result = result;
    snprintf(n->trouble, sizeof n->trouble, "%s", trouble);
}

static void wake(void *data) {
    (void)data;
    wakes++;
    sem_post(&woken);
}

static ss_queue *q;

static void open_queue(size_t room) {
    memset(&counting, 0, sizeof counting);
    memset(notes, 0, sizeof notes);
    counting.store.driver = &driver;
    ran_count = done_count = 0;
    wakes = 0;
    for (int i = 0; i < 100; i++) notes[i].number = i;
    sem_init(&woken, 0, 0);
    q = ss_queue_open(&counting.store, room, wake, NULL);
    CHECK(q != NULL);
}

static bool add(int i) { return ss_queue_add(q, &(ss_job){run, finish, &notes[i]}); }

/* Delivers until that many jobs are done. */
static void deliver(int count) {
    while (done_count < count) {
        sem_wait(&woken);
        ss_queue_deliver(q);
    }
}

/* Keeps the queue busy with job 0 until let_go. */
static sem_t started, leave;
static void keep_busy(void) {
    sem_init(&started, 0, 0);
    sem_init(&leave, 0, 0);
    notes[0].starts = &started;
    notes[0].waits = &leave;
    CHECK(add(0));
    sem_wait(&started);
}

TEST(jobs_run_and_are_done_in_their_order) {
    open_queue(100);
    for (int i = 0; i < 100; i++) CHECK(add(i));
    deliver(100);
    for (int i = 0; i < 100; i++) {
        CHECK_EQ(ran[i], i);
        CHECK_EQ(done[i], i);
        CHECK_EQ(notes[i].result, SS_STORE_OK);
    }
    CHECK_EQ(ss_queue_length(q), 0);
    ss_queue_close(q);
}

TEST(a_job_is_done_only_after_its_commit) {
    open_queue(10);
    CHECK(add(0));
    deliver(1);
    CHECK_EQ(committed_at_first_done, 1);
    ss_queue_close(q);
}

TEST(what_arrives_during_a_transaction_shares_the_next) {
    open_queue(100);
    keep_busy();
    for (int i = 1; i < 50; i++) CHECK(add(i));
    CHECK_EQ(counting.begun, 1);
    sem_post(&leave);
    deliver(50);
    CHECK_EQ(counting.begun, 2);
    CHECK_EQ(counting.committed, 2);
    ss_queue_close(q);
}

static bool add_patient(int i) { return ss_queue_add_patient(q, &(ss_job){run, finish, &notes[i]}); }

TEST(patient_jobs_run_after_those_that_came_later_and_cannot_wait) {
    open_queue(100);
    keep_busy();
    for (int i = 1; i < 10; i++) CHECK(add_patient(i));
    for (int i = 10; i < 20; i++) CHECK(add(i));
    sem_post(&leave);
    deliver(20);
    CHECK_EQ(ran[0], 0);
    CHECK_EQ(ran[1], 1); /* one of them has its turn in every transaction */
    for (int i = 10; i < 20; i++) CHECK_EQ(ran[i - 8], i);
    for (int i = 2; i < 10; i++) CHECK_EQ(ran[i + 10], i);
    ss_queue_close(q);
}

TEST(a_turn_waits_for_one_patient_job_and_one_commit) {
    open_queue(100);
    sem_init(&started, 0, 0);
    sem_init(&leave, 0, 0);
    notes[0].starts = &started;
    notes[0].waits = &leave;
    for (int i = 0; i < 10; i++) CHECK(add_patient(i));
    sem_wait(&started);
    CHECK(add(10));
    sem_post(&leave);
    deliver(11);
    CHECK_EQ(ran[1], 10);
    CHECK_EQ(commits_before[1], 0); /* in the transaction of the job that it had to wait for */
    CHECK_EQ(commits_before[2], 1); /* which is committed before the others run */
    for (int i = 2; i < 11; i++) CHECK_EQ(ran[i], i - 1);
    ss_queue_close(q);
}

/* Each is as slow as a long list. */
static ss_store_result run_slowly(ss_store *store, void *data) {
    nanosleep(&(struct timespec){.tv_nsec = 3000000}, NULL);
    return run(store, data);
}

TEST(patient_jobs_come_to_their_turn_however_busy_the_queue_is) {
    int before = 0;
    open_queue(100);
    keep_busy();
    for (int i = 1; i < 5; i++) CHECK(ss_queue_add_patient(q, &(ss_job){run_slowly, finish, &notes[i]}));
    for (int i = 10; i < 60; i++) { /* there is always a job that cannot wait */
        CHECK(add(i));
        sem_post(&leave);
        while (done_count < i - 9) {
            sem_wait(&woken);
            ss_queue_deliver(q);
        }
    }
    deliver(55);
    for (int i = 0; i < 55; i++)
        if (ran[i] < 5) before = i;
    CHECK(before < 20);
    ss_queue_close(q);
}

TEST(one_call_wakes_until_the_next_delivery) {
    open_queue(100);
    CHECK(add(0));
    sem_wait(&woken);
    for (int i = 1; i < 40; i++) CHECK(add(i)); /* nobody delivers, so nobody need be woken again */
    keep_busy();                                /* which starts when the others have run */
    CHECK_EQ(wakes, 1);
    sem_post(&leave);
    ss_queue_close(q);
    CHECK_EQ(done_count, 41);
}

TEST(a_job_that_fails_is_taken_back_alone) {
    open_queue(100);
    keep_busy();
    for (int i = 1; i < 4; i++) notes[i].gives = i == 2 ? SS_STORE_TAKEN : SS_STORE_OK;
    for (int i = 1; i < 4; i++) CHECK(add(i));
    sem_post(&leave);
    deliver(4);
    CHECK_EQ(counting.rolled_back, 1);
    CHECK_EQ(notes[1].result, SS_STORE_OK);
    CHECK_EQ(notes[2].result, SS_STORE_TAKEN);
    CHECK_EQ(notes[3].result, SS_STORE_OK);
    ss_queue_close(q);
}

TEST(if_the_commit_fails_all_its_jobs_do_and_the_queue_continues) {
    open_queue(100);
    keep_busy();
    for (int i = 1; i < 5; i++) CHECK(add(i));
    notes[3].gives = SS_STORE_TAKEN;
    counting.commits = SS_STORE_FULL; /* of both transactions */
    sem_post(&leave);
    deliver(5);
    for (int i = 0; i < 5; i++) {
        CHECK_EQ(notes[i].result, SS_STORE_FULL);
        CHECK_STR(notes[i].trouble, "the disk is full, says the test");
    }
    counting.commits = SS_STORE_OK; /* the queue is idle */
    CHECK(add(5));
    deliver(6);
    CHECK_EQ(notes[5].result, SS_STORE_OK);
    CHECK_STR(notes[5].trouble, "");
    ss_queue_close(q);
}

TEST(if_a_transaction_does_not_begin_its_jobs_fail_unrun_and_the_queue_continues) {
    open_queue(100);
    keep_busy();
    for (int i = 1; i < 4; i++) CHECK(add(i));
    counting.begins = SS_STORE_FAILED; /* of the next transaction */
    sem_post(&leave);
    deliver(4);
    CHECK(ss_queue_add_patient(q, &(ss_job){run, finish, &notes[4]}));
    deliver(5);
    CHECK_EQ(notes[0].result, SS_STORE_OK);
    for (int i = 1; i < 5; i++) {
        CHECK_EQ(notes[i].result, SS_STORE_FAILED);
        CHECK_STR(notes[i].trouble, "the disk is gone, says the test");
    }
    CHECK_EQ(ran_count, 1);
    CHECK_EQ(counting.committed, 1);
    counting.begins = SS_STORE_OK; /* the queue is idle */
    CHECK(add(5));
    deliver(6);
    CHECK_EQ(notes[5].result, SS_STORE_OK);
    ss_queue_close(q);
}

TEST(a_full_queue_refuses_jobs_until_some_are_delivered) {
    open_queue(3);
    keep_busy();
    CHECK(add(1) && add(2));
    CHECK(!add(3));
    CHECK_EQ(ss_queue_length(q), 3);
    sem_post(&leave);
    deliver(3);
    CHECK(add(4));
    ss_queue_close(q);
    CHECK_EQ(done_count, 4); /* 3 is not among them */
    CHECK_EQ(done[3], 4);
}

TEST(closing_runs_and_delivers_everything_that_was_added) {
    open_queue(100);
    keep_busy();
    for (int i = 1; i < 60; i++) CHECK(add(i));
    sem_post(&leave);
    ss_queue_close(q);
    CHECK_EQ(done_count, 60);
    CHECK_EQ(ran_count, 60);
}

static bool added_late;
static void add_another(void *data, ss_store_result result, const char *trouble) {
    finish(data, result, trouble);
    added_late = add(1);
}

TEST(a_job_that_is_done_may_add_the_next_but_not_to_a_queue_that_closes) {
    open_queue(1);
    CHECK(ss_queue_add(q, &(ss_job){run, add_another, &notes[0]}));
    deliver(2);
    CHECK(added_late);
    CHECK(ss_queue_add(q, &(ss_job){run, add_another, &notes[2]}));
    ss_queue_close(q);
    CHECK(!added_late);
    CHECK_EQ(done_count, 3);
}
