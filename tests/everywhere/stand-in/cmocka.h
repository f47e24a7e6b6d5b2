/* The part of cmocka that tests/support/test.h uses, for target machines without a cmocka library. */
#ifndef SS_STAND_IN_CMOCKA_H
#define SS_STAND_IN_CMOCKA_H

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>

typedef void (*CMUnitTestFunction)(void **state);

struct CMUnitTest {
    const char *name;
    CMUnitTestFunction test_func;
};

extern jmp_buf ss_stand_in_failed;

#define fail_msg(...) (printf("# " __VA_ARGS__), puts(""), longjmp(ss_stand_in_failed, 1))

#define print_message printf
#define test_malloc   malloc
#define test_free     free

enum { CM_OUTPUT_TAP };
static inline void cmocka_set_message_output(int output) { (void)output; }

int _cmocka_run_group_tests(const char *group, const struct CMUnitTest *tests, size_t count, void *before,
                            void *after);

#endif
