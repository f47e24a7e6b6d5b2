/* Jobs of the service: what happens to their data when they are done, when they are refused, and when the service
 * stops. The sanitizer finds data that nobody frees. */
#include <semaphore.h>
#include <uv.h>

#include "service/internal.h"
#include "store_scratch.h"
#include "test.h"

/* ---- a service without a server ---- */

typedef struct started {
    uv_loop_t loop;
    ss_service *service;
} started;

static void start(started *s) {
    char trouble[SS_STORE_MESSAGE];
    ss_store_result result;
    ss_service_options options = {.store = scratch_store(), .page = "test", .thinkers = 1, .most_tables = 1};
    uv_loop_init(&s->loop);
    s->service = ss_service_open(&options, &result, trouble);
    CHECK(s->service && ss_service_start(s->service, &s->loop));
}

static void stop(started *s) {
    ss_service_stop(s->service);
    uv_run(&s->loop, UV_RUN_DEFAULT);
}

static void end(started *s) {
    ss_service_close(s->service);
    CHECK_EQ(uv_loop_close(&s->loop), 0);
}

/* ---- jobs ---- */

typedef struct sum {
    int a, b, result;
    sem_t *waits; /* the job waits for permission to continue */
} sum;

static int last_result, done_count;

static ss_store_result add(ss_store *store, void *data) {
    sum *s = data;
    (void)store;
    if (s->waits) sem_wait(s->waits);
    s->result = s->a + s->b;
    return SS_STORE_OK;
}

static void added(void *data, ss_store_result result, const char *trouble) {
    const sum *s = data;
    (void)trouble;
    CHECK_EQ(result, SS_STORE_OK);
    last_result = s->result;
    done_count++;
}

static ss_job about(sum *s) {
    last_result = done_count = 0;
    return (ss_job){add, added, s};
}

TEST(a_job_works_on_a_copy_of_its_data) {
    started it;
    sum s = {.a = 2, .b = 3};
    ss_job job = about(&s);
    start(&it);
    CHECK(ss_service_do(it.service, &job, sizeof s));
    s.a = 100;
    while (!done_count) uv_run(&it.loop, UV_RUN_ONCE);
    CHECK_EQ(last_result, 5);
    CHECK_EQ(s.result, 0);
    stop(&it);
    end(&it);
}

TEST(a_job_may_be_lent_its_data) {
    started it;
    sum s = {.a = 2, .b = 3};
    ss_job job = about(&s);
    start(&it);
    CHECK(ss_service_do_patiently(it.service, &job, 0));
    while (!done_count) uv_run(&it.loop, UV_RUN_ONCE);
    CHECK_EQ(s.result, 5);
    stop(&it);
    end(&it);
}

TEST(a_job_that_is_refused_is_not_done_and_leaves_nothing) {
    started it;
    sem_t waits;
    sum s = {.a = 2, .b = 3, .waits = &waits};
    ss_job job = about(&s);
    int given = 1;
    sem_init(&waits, 0, 0);
    start(&it);
    CHECK(ss_service_do(it.service, &job, sizeof s));
    s.waits = NULL;
    while (ss_service_do(it.service, &job, sizeof s)) given++;
    CHECK(!ss_service_do_patiently(it.service, &job, sizeof s));
    sem_post(&waits);
    stop(&it);
    CHECK_EQ(done_count, given);
    end(&it);
    sem_destroy(&waits);
}

TEST(a_job_is_done_although_the_service_stops_and_no_other_follows) {
    started it;
    sum s = {.a = 2, .b = 3};
    ss_job job = about(&s);
    start(&it);
    CHECK(ss_service_do(it.service, &job, sizeof s));
    CHECK(ss_service_do(it.service, &(ss_job){add, NULL, &s}, sizeof s)); /* nobody waits for this one */
    stop(&it);
    CHECK_EQ(done_count, 1);
    CHECK(!ss_service_do(it.service, &job, sizeof s));
    CHECK_EQ(done_count, 1);
    end(&it);
}
