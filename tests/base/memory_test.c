/* base/memory.c is only linked where there is no C library; here its functions have other names. */
#define memcpy  own_memcpy
#define memmove own_memmove
#define memset  own_memset
#define memcmp  own_memcmp
#include "base/memory.c"
#undef memcpy
#undef memmove
#undef memset
#undef memcmp

#include "test.h"

TEST(memcpy_copies_and_returns_where_to) {
    char to[8] = "........";
    CHECK(own_memcpy(to + 1, "garden", 6) == to + 1);
    CHECK_BYTES(to, ".garden.", 8);
    own_memcpy(to, "x", 0);
    CHECK_BYTES(to, ".garden.", 8);
}

TEST(memmove_copies_between_overlapping_parts_in_both_directions) {
    char down[] = "abcdef", up[] = "abcdef";
    CHECK(own_memmove(down, down + 2, 4) == down);
    CHECK_STR(down, "cdefef");
    own_memmove(up + 2, up, 4);
    CHECK_STR(up, "ababcd");
}

TEST(memset_takes_the_low_byte) {
    unsigned char to[4] = {1, 2, 3, 4};
    CHECK(own_memset(to + 1, 0x1FF, 2) == to + 1);
    CHECK_BYTES(to, "\x01\xFF\xFF\x04", 4);
}

TEST(memcmp_compares_unsigned_bytes) {
    CHECK_EQ(own_memcmp("abc", "abd", 2), 0);
    CHECK(own_memcmp("abc", "abd", 3) < 0);
    CHECK(own_memcmp("\xFF", "\x01", 1) > 0);
    CHECK_EQ(own_memcmp("a", "b", 0), 0);
}
