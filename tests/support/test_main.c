/* Runs the tests that TEST has registered. */
#include <stdio.h>

#include "test.h"

enum { MOST_TESTS = 1000 };

static struct CMUnitTest tests[MOST_TESTS];
static size_t count;

void ss_test_add(const char *name, CMUnitTestFunction run) {
    if (count == MOST_TESTS) {
        printf("not ok - there is room for %d tests\n", MOST_TESTS);
        return;
    }
    tests[count++] = (struct CMUnitTest){.name = name, .test_func = run};
}

int main(void) {
    setvbuf(stdout, NULL, _IOLBF, 0);
    cmocka_set_message_output(CM_OUTPUT_TAP);
    return _cmocka_run_group_tests("", tests, count, NULL, NULL) != 0;
}
