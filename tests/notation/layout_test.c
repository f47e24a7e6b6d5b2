/* What programs without our headers ask for: names of codes, sizes of values. */
#include "test.h"

#include "notation/error_names.h"
#include "notation/layout.h"

TEST(every_refusal_has_a_name) {
    CHECK_STR(ss_error_name(SS_OK), "OK");
    CHECK_STR(ss_error_name(SS_E_NOBLE_NO_PATH), "NOBLE_NO_PATH");
    for (int i = 0; i < SS_ERRORS; i++) CHECK(ss_error_name((ss_error)i) != NULL);
    CHECK(ss_error_name(SS_ERRORS) == NULL);
    for (int i = 0; i < SS_LINK_FAULTS; i++) CHECK(ss_link_fault_name((ss_link_fault)i) != NULL);
    CHECK(ss_link_fault_name(SS_LINK_FAULTS) == NULL);
    for (int i = 0; i < SS_FLAWS; i++) CHECK(ss_flaw_name((ss_flaw_kind)i) != NULL);
    CHECK(ss_flaw_name(SS_FLAWS) == NULL);
}

TEST(every_fault_has_a_name) {
    CHECK_STR(ss_fault_name(SS_F_NONE), "NONE");
    CHECK_STR(ss_fault_name(SS_F_TAG_TWICE), "TAG_TWICE");
    for (int i = 0; i < SS_F_KINDS; i++) CHECK(ss_fault_name((ss_fault_kind)i) != NULL);
    CHECK(ss_fault_name(SS_F_KINDS) == NULL);
}

TEST(sizes_are_the_compilers) {
    CHECK_EQ(ss_size_of("ss_game"), sizeof(ss_game));
    CHECK_EQ(ss_size_of("ss_record"), sizeof(ss_record));
    CHECK_EQ(ss_size_of("ss_nothing"), 0);
    CHECK_EQ(ss_size_of(""), 0);
}

TEST(the_version_is_that_of_the_build) { CHECK_STR(ss_version(), SS_VERSION); }
