/* The process between us and an external program. tests/bots/bots.sh checks what bots do to it. */
#define _XOPEN_SOURCE 700 /* setitimer */

#include "system/warden.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <unistd.h>

#include "test.h"

/* A program with nothing to read or write. */
static int start(ss_warden *w, const char *command) {
    int nothing = open("/dev/null", O_RDWR);
    CHECK(nothing >= 0);
    int error = ss_warden_start(w, command, (int[]){nothing, nothing, nothing});
    close(nothing);
    return error;
}

TEST(a_warden_reports_how_a_program_ended) {
    ss_warden w;
    ss_exit how;
    CHECK_EQ(start(&w, "exit 3"), 0);
    CHECK(ss_warden_wait(&w, 60, &how));
    CHECK(!how.killed && how.number == 3);
    ss_warden_end(&w);
    CHECK_EQ(start(&w, "kill -9 $$"), 0);
    CHECK(ss_warden_wait(&w, 60, &how));
    CHECK(how.killed && how.number == SIGKILL);
    ss_warden_end(&w);
}

/* A bug: we waited forever. */
TEST(a_program_that_stops_its_warden_is_still_ended) {
    ss_warden w;
    CHECK_EQ(start(&w, "kill -STOP $PPID; sleep 1000"), 0);
    ss_warden_end(&w);
    CHECK(kill(w.pid, 0) != 0 && errno == ESRCH);
}

static void ignore(int number) { (void)number; }

/* A bug: the first signal was taken for the end of the time. */
TEST(signals_do_not_shorten_the_waiting) {
    struct sigaction action = {.sa_handler = ignore};
    const struct itimerval often = {.it_interval.tv_usec = 2000, .it_value.tv_usec = 2000}, never = {0};
    ss_warden w;
    ss_exit how;
    CHECK_EQ(sigaction(SIGALRM, &action, NULL), 0);
    CHECK_EQ(setitimer(ITIMER_REAL, &often, NULL), 0);
    int error = start(&w, "sleep 0.2; exit 4");
    bool ended = !error && ss_warden_wait(&w, 60, &how);
    CHECK_EQ(setitimer(ITIMER_REAL, &never, NULL), 0);
    CHECK_EQ(error, 0);
    CHECK(ended && how.number == 4);
    ss_warden_end(&w);
}

/* A bug: the warden took a file of ours for the link, and wrote into it. */
TEST(without_room_for_its_files_nothing_is_started_and_the_reason_is_given) {
    struct rlimit before, few;
    ss_warden w;
    int end = dup(0);
    CHECK(end >= 0);
    close(end);
    CHECK_EQ(getrlimit(RLIMIT_NOFILE, &before), 0);
    few = before;
    few.rlim_cur = (rlim_t)end + 3; /* for the streams and both ends of the link */
    CHECK_EQ(setrlimit(RLIMIT_NOFILE, &few), 0);
    int error = start(&w, "exit 0");
    CHECK_EQ(setrlimit(RLIMIT_NOFILE, &before), 0);
    CHECK_EQ(error, EMFILE);
}
