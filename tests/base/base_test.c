/* The foundations: bits, SHA-256 and HMAC, streams from a seed, the fast generator, text in the caller's memory. */
#include <inttypes.h>
#include <stdio.h>

#include "base/bits.h"
#include "base/hmac.h"
#include "base/random.h"
#include "base/stream.h"
#include "base/text.h"
#include "fairness.h"
#include "test.h"

/* ---- bits ---- */

TEST(a_set_knows_its_members_in_their_order) {
    uint64_t set = ss_bit(3) | ss_bit(17) | ss_bit(63);
    CHECK_EQ(ss_count(set), 3);
    CHECK(ss_has(set, 63) && ss_has(set, 3) && !ss_has(set, 4));
    CHECK_EQ(ss_lowest(set), 3);
    CHECK_EQ(ss_nth(set, 0), 3);
    CHECK_EQ(ss_nth(set, 1), 17);
    CHECK_EQ(ss_nth(set, 2), 63);
}

TEST(the_nth_member_of_any_set_has_n_smaller_ones) {
    ss_random r = ss_random_from(9);
    for (int i = 0; i < 1000; i++) {
        uint64_t set = (uint64_t)ss_random_next(&r) << 32 | ss_random_next(&r);
        if (i % 3 == 0) set &= (uint64_t)ss_random_next(&r) << 32 | ss_random_next(&r);
        for (int member = 0, n = 0; member < 64; member++)
            if (ss_has(set, member)) CHECK_EQ(ss_nth(set, n++), member);
    }
}

/* ---- SHA-256 ---- */

typedef struct hex {
    char text[2 * SS_SHA256_SIZE + 1];
} hex;

static hex hex_of(const uint8_t digest[SS_SHA256_SIZE]) {
    hex h;
    for (int i = 0; i < SS_SHA256_SIZE; i++) snprintf(h.text + 2 * i, 3, "%02x", digest[i]);
    return h;
}

static hex sha256_of(const char *text) {
    uint8_t digest[SS_SHA256_SIZE];
    ss_sha256_of(text, strlen(text), digest);
    return hex_of(digest);
}

TEST(sha256_gives_the_digests_of_fips_180_4) {
    CHECK_STR(sha256_of("").text, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    CHECK_STR(sha256_of("abc").text, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    CHECK_STR(sha256_of("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq").text,
              "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
    CHECK_STR(sha256_of("abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmn"
                        "hijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu")
                  .text,
              "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1");
}

TEST(sha256_of_a_million_times_a_is_that_of_fips_180_4) {
    ss_sha256 h;
    uint8_t digest[SS_SHA256_SIZE];
    char some[1000];
    memset(some, 'a', sizeof some);
    ss_sha256_begin(&h);
    for (int i = 0; i < 1000; i++) ss_sha256_add(&h, some, sizeof some);
    ss_sha256_end(&h, digest);
    CHECK_STR(hex_of(digest).text, "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

TEST(sha256_is_right_if_the_padding_needs_another_block) {
    const struct {
        int length;
        const char *digest;
    } cases[] = {
        {55,  "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318"},
        {56,  "b35439a4ac6f0948b6d6f9e3c6af0f5f590ce20f1bde7090ef7970686ec6738a"},
        {63,  "7d3e74a05d7db15bce4ad9ec0658ea98e3f06eeecf16b4c6fff2da457ddc2f34"},
        {64,  "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb"},
        {65,  "635361c48bb9eab14198e76ea8ab7f1a41685d6ad62aa9146d301d4f17eb0ae0"},
        {119, "31eba51c313a5c08226adf18d4a359cfdfd8d2e816b13f4af952f7ea6584dcfb"},
        {120, "2f3d335432c70b580af0e8e1b3674a7c020d683aa5f73aaaedfdc55af904c21c"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char text[128] = {0};
        memset(text, 'a', (size_t)cases[i].length);
        CHECK_STR(sha256_of(text).text, cases[i].digest);
    }
}

TEST(sha256_does_not_depend_on_how_the_bytes_are_split) {
    char text[200];
    uint8_t whole[SS_SHA256_SIZE], pieces[SS_SHA256_SIZE];
    for (size_t i = 0; i < sizeof text; i++) text[i] = (char)(i * 7);
    ss_sha256_of(text, sizeof text, whole);
    for (size_t piece = 1; piece < sizeof text; piece++) {
        ss_sha256 h;
        ss_sha256_begin(&h);
        for (size_t at = 0; at < sizeof text; at += piece)
            ss_sha256_add(&h, text + at, at + piece < sizeof text ? piece : sizeof text - at);
        ss_sha256_end(&h, pieces);
        CHECK_BYTES(whole, pieces, SS_SHA256_SIZE);
    }
}

/* ---- HMAC-SHA-256 ---- */

TEST(hmac_gives_the_digests_of_rfc_4231) {
    uint8_t counting[25], xb[20], xaa[131], xdd[50], xcd[50], xc[20];
    for (int i = 0; i < 25; i++) counting[i] = (uint8_t)(i + 1);
    memset(xb, 0x0b, sizeof xb);
    memset(xaa, 0xaa, sizeof xaa);
    memset(xdd, 0xdd, sizeof xdd);
    memset(xcd, 0xcd, sizeof xcd);
    memset(xc, 0x0c, sizeof xc);
    static const char six[] = "Test Using Larger Than Block-Size Key - Hash Key First";
    static const char seven[] =
        "This is a test using a larger than block-size key and a larger than block-size data. "
        "The key needs to be hashed before being used by the HMAC algorithm.";
    const struct {
        const void *key;
        size_t key_bytes;
        const void *data;
        size_t bytes;
        const char *digest; /* that of case 5 is truncated in the RFC */
    } cases[] = {
        {xb,       20,  "Hi There",                     8,                "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"},
        {"Jefe",   4,   "what do ya want for nothing?", 28,
         "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"                                                                 },
        {xaa,      20,  xdd,                            sizeof xdd,       "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe"},
        {counting, 25,  xcd,                            sizeof xcd,       "82558a389a443c0ea4cc819899f2083a85f0faa3e578f8077a2e3ff46729665b"},
        {xc,       20,  "Test With Truncation",         20,               "a3b6167473100ee06e0c796c2955552b"                                },
        {xaa,      131, six,                            sizeof six - 1,   "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"},
        {xaa,      131, seven,                          sizeof seven - 1,
         "9b09ffa71b942fcb27635fbcd5b0e944bfdc63644f0713938a7f51535c3a35e2"                                                                 },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        uint8_t digest[SS_SHA256_SIZE];
        ss_hmac_of(cases[i].key, cases[i].key_bytes, cases[i].data, cases[i].bytes, digest);
        hex said = hex_of(digest);
        said.text[strlen(cases[i].digest)] = '\0';
        CHECK_STR(said.text, cases[i].digest);
    }
}

/* ---- streams: RECORD.md, "The deal from a seed" ---- */

static ss_stream stream(const char *label) {
    ss_stream s;
    uint8_t seed[SS_SEED_SIZE];
    ss_sha256_of("7", 1, seed);
    ss_stream_open(&s, seed, label);
    return s;
}

TEST(a_streams_words_are_those_of_sha256_over_seed_label_and_counter) {
    ss_stream s = stream("gardens");
    uint8_t input[SS_SEED_SIZE + 7 + 8] = {0}, block[SS_SHA256_SIZE];
    ss_sha256_of("7", 1, input);
    memcpy(input + SS_SEED_SIZE, "gardens", 7);
    for (int counter = 0; counter < 300; counter++) {
        input[SS_SEED_SIZE + 7 + 6] = (uint8_t)(counter >> 8);
        input[SS_SEED_SIZE + 7 + 7] = (uint8_t)counter;
        ss_sha256_of(input, sizeof input, block);
        for (int i = 0; i < SS_SHA256_SIZE; i += 4) {
            uint32_t word = (uint32_t)block[i] << 24 | (uint32_t)block[i + 1] << 16 |
                            (uint32_t)block[i + 2] << 8 | block[i + 3];
            CHECK_EQ(ss_stream_below(&s, 1 << 30), word % (1 << 30));
        }
    }
}

TEST(a_stream_gives_the_numbers_that_another_program_draws) {
    const int below_10[] = {1, 0, 5, 4, 2, 8, 6, 1, 3, 0, 6, 8, 6, 4, 0, 3, 0, 8, 4, 7};
    ss_stream s = stream("test");
    for (int i = 0; i < 20; i++) CHECK_EQ(ss_stream_below(&s, 10), below_10[i]);
}

TEST(a_stream_throws_away_words_at_or_above_the_largest_multiple) {
    /* a third of all words; six among the first eighteen */
    const int expected[] = {233450345, 777447490, 862070395, 412601115,  602784347,  35601004,
                            808157906, 494618298, 580802560, 1072845644, 1098809523, 1065872272};
    ss_stream s = stream("test");
    for (int i = 0; i < 12; i++) CHECK_EQ(ss_stream_below(&s, 1431655766), expected[i]);
}

TEST(a_stream_shuffles_from_the_last_element_down) {
    const uint8_t expected[] = {15, 4, 11, 17, 8, 12, 14, 9, 6, 5, 0, 3, 2, 16, 13, 10, 1, 7};
    uint8_t items[18];
    for (int i = 0; i < 18; i++) items[i] = (uint8_t)i;
    ss_stream s = stream("shuffle");
    ss_stream_shuffle(&s, items, 18);
    CHECK_BYTES(items, expected, 18);
}

/* ---- the fast generator ---- */

TEST(numbers_below_n_are_even) {
    const int limits[] = {2, 3, 6, 10, 17, 54};
    ss_random r = ss_random_from(1);
    for (size_t l = 0; l < sizeof limits / sizeof *limits; l++) {
        long counts[54] = {0};
        for (int i = 0; i < 100000; i++) counts[ss_random_below(&r, limits[l])]++;
        check_fair("numbers below n", counts, NULL, limits[l]);
    }
}

TEST(numbers_below_a_large_n_are_even) { /* without rejection, a third of them would come twice as often */
    enum { N = 1431655766, PARTS = 30 };
    ss_random r = ss_random_from(2);
    long counts[PARTS] = {0}, modulo[3] = {0};
    for (int i = 0; i < 300000; i++) {
        int n = ss_random_below(&r, N);
        CHECK(n >= 0 && n < N);
        counts[(int)((int64_t)n * PARTS / N)]++;
        modulo[n % 3]++;
    }
    check_fair("parts of a large range", counts, NULL, PARTS);
    check_fair("rests of a large range", modulo, NULL, 3);
}

TEST(below_1_there_is_only_0) {
    ss_random r = ss_random_from(3);
    for (int i = 0; i < 100; i++) CHECK_EQ(ss_random_below(&r, 1), 0);
}

TEST(one_word_cut_into_choices_gives_uniform_and_independent_ones) {
    ss_random r = ss_random_from(4);
    long counts[2 * 10 * 9] = {0};
    for (int i = 0; i < 200000; i++) {
        uint32_t word = ss_random_next(&r);
        int a = ss_cut(&word, 2), b = ss_cut(&word, 10), c = ss_cut(&word, 9);
        counts[(a * 10 + b) * 9 + c]++;
    }
    check_fair("three choices of one word", counts, NULL, 180);
}

TEST(all_orders_of_five_are_equally_likely) {
    ss_random r = ss_random_from(5);
    long counts[5 * 5 * 5 * 5] = {0}; /* the first four identify the order */
    double weights[5 * 5 * 5 * 5] = {0};
    for (int i = 0; i < 120000; i++) {
        uint8_t items[5] = {0, 1, 2, 3, 4};
        ss_shuffle(&r, items, 5);
        int order = ((items[0] * 5 + items[1]) * 5 + items[2]) * 5 + items[3];
        counts[order]++;
        weights[order] = 1;
    }
    int orders = 0;
    for (int i = 0; i < 625; i++) orders += weights[i] > 0;
    CHECK_EQ(orders, 120);
    check_fair("orders of five", counts, weights, 625);
}

TEST(every_item_is_equally_likely_in_every_place) {
    const int sizes[] = {2, 3, 4, 9, 18, 71};
    ss_random r = ss_random_from(6);
    for (size_t s = 0; s < sizeof sizes / sizeof *sizes; s++) {
        static long places[71][71];
        memset(places, 0, sizeof places);
        int n = sizes[s];
        for (int i = 0; i < 20000; i++) {
            uint8_t items[71];
            for (int k = 0; k < n; k++) items[k] = (uint8_t)k;
            ss_shuffle(&r, items, n);
            for (int k = 0; k < n; k++) places[items[k]][k]++;
        }
        for (int item = 0; item < n; item += 1 + n / 10)
            check_fair("places of an item", places[item], NULL, n);
    }
}

TEST(nothing_and_one_thing_stay_as_they_are) {
    ss_random r = ss_random_from(7);
    uint8_t item = 9;
    ss_shuffle(&r, &item, 0);
    ss_shuffle(&r, &item, 1);
    CHECK_EQ(item, 9);
}

TEST(a_seed_repeats_its_numbers_and_its_neighbour_has_others) {
    ss_random a = ss_random_from(8), b = ss_random_from(8), c = ss_random_from(9);
    int same = 0;
    for (int i = 0; i < 1000; i++) {
        uint32_t word = ss_random_next(&a);
        CHECK_EQ(word, ss_random_next(&b));
        same += word == ss_random_next(&c);
    }
    CHECK(same < 3);
}

/* ---- text ---- */

TEST(text_is_written_one_after_the_other_and_closed) {
    char line[32];
    ss_text t = ss_text_in(line, sizeof line);
    CHECK_STR(line, "");
    ss_text_put(&t, "round ");
    ss_text_number(&t, 17);
    ss_text_char(&t, ':');
    ss_text_bytes(&t, " abc", 2);
    CHECK_STR(line, "round 17: a");
    CHECK_EQ(t.needed, 11);
    CHECK(!ss_text_cut(&t));
}

TEST(text_that_does_not_fit_is_cut_closed_and_counted) {
    char line[9] = "........";
    ss_text t = ss_text_in(line, 5);
    ss_text_put(&t, "abcd");
    CHECK(!ss_text_cut(&t));
    ss_text_put(&t, "efg");
    CHECK(ss_text_cut(&t));
    CHECK_STR(line, "abcd");
    CHECK_EQ(t.needed, 7);
    CHECK_STR(line + 5, "..."); /* what follows is not touched */
}

TEST(text_may_have_room_for_nothing_at_all) {
    char line[3] = "..";
    ss_text none = ss_text_in(line, 0);
    ss_text_put(&none, "ab");
    CHECK_STR(line, "..");
    CHECK_EQ(none.needed, 2);
    CHECK(ss_text_cut(&none));

    ss_text one = ss_text_in(line, 1);
    CHECK(!ss_text_cut(&one));
    ss_text_char(&one, 'a');
    CHECK_STR(line, "");
    CHECK(ss_text_cut(&one));
}

TEST(numbers_are_written_with_their_sign_down_to_the_smallest) {
    const int64_t numbers[] = {0, 7, 10, -1, -305, INT64_MAX, INT64_MIN};
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        char written[32], expected[32];
        ss_text t = ss_text_in(written, sizeof written);
        ss_text_number(&t, numbers[i]);
        snprintf(expected, sizeof expected, "%" PRId64, numbers[i]);
        CHECK_STR(written, expected);
    }
}
