/* What links are packed with: long numbers, base64url, CRC-32. */
#include "test.h"

#include "base/base64.h"
#include "base/crc32.h"
#include "base/number.h"
#include "base/random.h"

/* ---- numbers ---- */

TEST(digits_of_any_base_come_back_in_their_order) {
    static uint32_t digits[400], bases[400];
    ss_random r = ss_random_from(1);
    ss_number n = {0}, unit = ss_number_of(1);
    for (int i = 0; i < 400; i++) {
        bases[i] = 1 + ss_random_next(&r) % (i % 3 ? 60 : 0xFFFFFFFF);
        digits[i] = ss_random_next(&r) % bases[i];
        ss_number_add(&n, &unit, digits[i]);
        ss_number_multiply(&unit, bases[i]);
    }
    CHECK(!n.cut && !unit.cut);
    for (int i = 0; i < 400; i++) CHECK_EQ(ss_number_divide(&n, bases[i]), digits[i]);
    CHECK(ss_number_is_zero(&n));
}

TEST(a_number_comes_back_from_its_bytes) {
    ss_random r = ss_random_from(2);
    for (int count = 0; count <= SS_NUMBER_BYTES; count += 1 + count / 3) {
        uint8_t bytes[SS_NUMBER_BYTES], again[SS_NUMBER_BYTES];
        for (int i = 0; i < count; i++) bytes[i] = (uint8_t)(i ? ss_random_below(&r, 256) : 1);
        ss_number n = ss_number_read(bytes, (size_t)count);
        CHECK_EQ(ss_number_bytes(&n), count);
        ss_number_write(&n, again);
        CHECK_BYTES(again, bytes, count);
    }
}

TEST(leading_zeros_are_not_part_of_a_number) {
    ss_number n = ss_number_read((const uint8_t[]){0, 0, 0, 0, 0, 1, 2}, 7);
    CHECK_EQ(ss_number_bytes(&n), 2);
    CHECK_EQ(ss_number_divide(&n, 1000), 258);
    n = ss_number_read((const uint8_t[]){0, 0, 0}, 3);
    CHECK(ss_number_is_zero(&n));
    CHECK_EQ(ss_number_bytes(&n), 0);
}

TEST(a_number_that_overflows_says_so) {
    ss_number unit = ss_number_of(1), n = {0};
    for (int i = 0; i < SS_NUMBER_WORDS - 1; i++)
        ss_number_multiply(&unit, 0x80000000), ss_number_multiply(&unit, 2);
    ss_number_add(&n, &unit, 0xFFFFFFFF);
    CHECK(!unit.cut && !n.cut);
    CHECK_EQ(ss_number_bytes(&n), SS_NUMBER_BYTES);
    ss_number_add(&n, &unit, 1);
    CHECK(n.cut);
    ss_number_multiply(&unit, 0x80000000), ss_number_multiply(&unit, 2);
    CHECK(unit.cut);
}

/* ---- base64url ---- */

static const struct {
    const char *bytes, *letters;
} examples[] = {
  /* RFC 4648, section 10, without padding */
    {"",             ""        },
    {"f",            "Zg"      },
    {"fo",           "Zm8"     },
    {"foo",          "Zm9v"    },
    {"foob",         "Zm9vYg"  },
    {"fooba",        "Zm9vYmE" },
    {"foobar",       "Zm9vYmFy"},
    {"\xFB\xFF\xBF", "-_-_"    },
};

TEST(bytes_are_written_as_the_standard_has_them) {
    for (size_t i = 0; i < sizeof examples / sizeof *examples; i++) {
        char letters[16];
        uint8_t bytes[16];
        size_t count = strlen(examples[i].bytes);
        ss_text t = ss_text_in(letters, sizeof letters);
        ss_base64_write(&t, (const uint8_t *)examples[i].bytes, count);
        CHECK_STR(letters, examples[i].letters);
        CHECK_EQ(t.needed, SS_BASE64_LETTERS(count));
        CHECK(ss_base64_read(letters, t.needed, bytes));
        CHECK_EQ(SS_BASE64_BYTES(t.needed), count);
        CHECK_BYTES(bytes, examples[i].bytes, count);
    }
}

TEST(letters_that_write_no_bytes_are_refused) {
    uint8_t bytes[16];
    CHECK(!ss_base64_read("A", 1, bytes));
    CHECK(!ss_base64_read("Zm9vA", 5, bytes));
    CHECK(!ss_base64_read("Zh", 2, bytes)); /* `Zg` and bits that belong to no byte */
    CHECK(!ss_base64_read("Zm9", 3, bytes));
}

TEST(there_are_64_letters) {
    int count = 0;
    for (int c = 0; c < 256; c++) count += ss_is_base64((char)c);
    CHECK_EQ(count, 64);
    CHECK(!ss_is_base64('+') && !ss_is_base64('/') && !ss_is_base64('=') && !ss_is_base64(0));
}

/* ---- CRC-32 ---- */

TEST(the_checksum_is_that_of_zip) {
    CHECK_EQ(ss_crc32(0, "123456789", 9), 0xCBF43926);
    CHECK_EQ(ss_crc32(ss_crc32(0, "1234", 4), "56789", 5), 0xCBF43926);
    CHECK_EQ(ss_crc32(0, "", 0), 0);
}
