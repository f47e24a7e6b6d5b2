#include <stddef.h>

#include "cmocka.h"

jmp_buf ss_stand_in_failed;

int _cmocka_run_group_tests(const char *group, const struct CMUnitTest *tests, size_t count, void *before,
                            void *after) {
    volatile int failed = 0;
    (void)group, (void)before, (void)after;
    printf("1..%zu\n", count);
    for (volatile size_t i = 0; i < count; i++) {
        volatile int bad = setjmp(ss_stand_in_failed);
        if (!bad) tests[i].test_func(NULL);
        printf("%s %zu - %s\n", bad ? "not ok" : "ok", i + 1, tests[i].name);
        failed += bad;
    }
    return failed;
}
