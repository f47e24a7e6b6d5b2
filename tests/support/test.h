/* A test is a small story whose name is the sentence that must hold:
 *
 *     #include "test.h"
 *
 *     TEST(a_new_garden_has_nine_nobles_on_its_terrace) {
 *         ss_garden g = ss_garden_new(ss_row(1));
 *         for (int c = 0; c < SS_COLUMNS; c++) CHECK_EQ(ss_garden_noble(&g, c), 0);
 *     }
 *
 * Each tests/NAME_test.c becomes a separate program, which runs its tests in order and prints TAP. Other files in
 * tests/ are helpers, linked with all of them. The first check that fails ends its test. It is built on cmocka. Tests
 * run in the root of the repository. */
#ifndef SS_TEST_H
#define SS_TEST_H

#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

void ss_test_add(const char *name, CMUnitTestFunction run);

#define TEST(name)                                                                                           \
    static void test_##name(void **state);                                                                   \
    __attribute__((constructor)) static void add_##name(void) { ss_test_add(#name, test_##name); }           \
    static void test_##name(void **state __attribute__((unused)))

/* Many games or draws, for tests that count random events, measure players or try all kinds of positions. A program
 * that uses this is built twice: NAME_test, with sanitizers, runs a twentieth of them; NAME_many, optimised, runs them
 * all. CHECK_MANY checks results for which a twentieth is too few. */
#ifdef SS_MANY
enum { WITH_MANY = 1 };
#else
enum { WITH_MANY = 0 };
#endif
#define MANY(count) (WITH_MANY ? (count) : ((count) + 19) / 20)

#define CHECK_MANY(condition)                                                                                \
    do {                                                                                                     \
        if (!(condition) && WITH_MANY) fail_msg("%s", #condition);                                           \
    } while (0)

#define CHECK(condition)                                                                                     \
    do {                                                                                                     \
        if (!(condition)) fail_msg("%s", #condition);                                                        \
    } while (0)

/* Integers of any kind. */
#define CHECK_EQ(a, b)                                                                                       \
    do {                                                                                                     \
        long long a_ = (long long)(a), b_ = (long long)(b);                                                  \
        if (a_ != b_) fail_msg("%s is %lld, not %lld (%s)", #a, a_, b_, #b);                                 \
    } while (0)

#define CHECK_STR(a, b)                                                                                      \
    do {                                                                                                     \
        const char *a_ = (a), *b_ = (b);                                                                     \
        if (strcmp(a_, b_) != 0) fail_msg("%s is \"%s\", not \"%s\"", #a, a_, b_);                           \
    } while (0)

#define CHECK_BYTES(a, b, size)                                                                              \
    do {                                                                                                     \
        const unsigned char *a_ = (const void *)(a), *b_ = (const void *)(b);                                \
        for (size_t i_ = 0; i_ < (size_t)(size); i_++)                                                       \
            if (a_[i_] != b_[i_]) fail_msg("%s and %s differ at byte %zu", #a, #b, i_);                      \
    } while (0)

#endif
