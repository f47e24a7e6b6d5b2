/* Fair deals: names and digits, commitments, the seed that follows from the values, the tags of a record, and what
 * verifying them finds. docs/fair-deal.md specifies what must hold. */
#include <stdio.h>
#include <stdlib.h>

#include "base/bits.h"
#include "rules/box.h"
#include "fair_record.h"
#include "online/fair_check.h"
#include "test.h"

/* ---- names and digits ---- */

TEST(an_id_is_22_letters_and_no_other_text_could_be_one) {
    uint8_t bytes[SS_ID_BYTES] = {0xff, 0xfe, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 0xf0};
    char id[SS_ID];
    ss_id_write(id, bytes);
    CHECK_STR(id, "__4BAgMEBQYHCAkKCwwN8A");
    CHECK(ss_id_is(ss_word_of(id)));
    CHECK(!ss_id_is(ss_word_of("")));
    CHECK(!ss_id_is(ss_word_of("__4BAgMEBQYHCAkKCwwN8")));
    CHECK(!ss_id_is(ss_word_of("__4BAgMEBQYHCAkKCwwN8AA")));
    CHECK(!ss_id_is(ss_word_of("__4BAgMEBQYHCAkKCwwN8B"))); /* bits that belong to no byte */
    CHECK(!ss_id_is(ss_word_of("__4BAgMEBQYHCAkK wwN8A")));
    CHECK(!ss_id_is(ss_word_of("__4BAgMEBQYHCAkK/wwN8A")));
}

TEST(an_id_never_begins_with_a_dash_which_commands_take_for_an_option) {
    for (int first = 0; first < 256; first++) {
        uint8_t bytes[SS_ID_BYTES] = {(uint8_t)first};
        char id[SS_ID];
        ss_id_write(id, bytes);
        CHECK(id[0] != '-');
        CHECK(ss_id_is(ss_word_of(id)));
    }
}

TEST(digits_are_64_in_lower_case_both_ways) {
    uint8_t bytes[SS_SHA256_SIZE], again[SS_SHA256_SIZE];
    char digits[SS_DIGITS];
    for (int i = 0; i < SS_SHA256_SIZE; i++) bytes[i] = (uint8_t)(i * 37);
    ss_digits_write(digits, bytes);
    CHECK_EQ(strlen(digits), 64);
    CHECK(ss_digits_read(ss_word_of(digits), again));
    CHECK_BYTES(bytes, again, SS_SHA256_SIZE);
    CHECK(!ss_digits_read((ss_word){digits, 63}, again));
    for (const char *bad = "gF /:@`-"; *bad; bad++) {
        char wrong[SS_DIGITS];
        strcpy(wrong, digits);
        wrong[63] = *bad;
        CHECK(!ss_digits_read(ss_word_of(wrong), again));
    }
}

TEST(a_secret_is_known_by_the_hash_of_its_letters) {
    uint8_t hash[SS_SHA256_SIZE], wanted[SS_SHA256_SIZE];
    ss_secret_hash((ss_word){"abcd", 3}, hash);
    ss_sha256_of("abc", 3, wanted);
    CHECK_BYTES(hash, wanted, SS_SHA256_SIZE);
}

/* ---- the worked example of docs/fair-deal.md, whose figures were computed with sha256sum and openssl ---- */

/* The page, from after `before` on. */
static const char *page_after(const char *before) {
    static char page[1 << 16];
    FILE *file = fopen("docs/fair-deal.md", "r");
    CHECK(file);
    page[fread(page, 1, sizeof page - 1, file)] = 0;
    fclose(file);
    const char *at = strstr(page, before);
    CHECK(at);
    return at + strlen(before);
}

/* The text between `before` and the next quote, as on the page. */
static void find_in_page(const char *before, char *found, size_t size) {
    const char *at = page_after(before);
    size_t length = strcspn(at, "\"");
    CHECK(length < size);
    memcpy(found, at, length);
    found[length] = 0;
}

/* Reads the next 32 bytes as digits and advances `at`. */
static void read_next(const char **at, uint8_t bytes[SS_SHA256_SIZE]) {
    while (**at && !ss_digits_read((ss_word){*at, strnlen(*at, 64)}, bytes)) ++*at;
    CHECK(**at);
    *at += 64;
}

TEST(the_example_of_the_page_is_what_the_program_computes) {
    static const char *const names[] = {"'[Fair0 \"", "'[Fair1 \"", "'[Fair2 \""};
    char table[SS_ID], seed[SS_DIGITS], wanted[SS_DIGITS];
    ss_fair_value values[SS_FAIR_PARTS] = {0};
    find_in_page("echo '[Table \"", table, sizeof table);
    for (int part = 0; part < 3; part++) {
        uint8_t commitment[SS_SHA256_SIZE], computed[SS_SHA256_SIZE];
        const char *at = page_after(names[part]);
        read_next(&at, commitment);
        read_next(&at, values[part].salt);
        read_next(&at, values[part].value);
        ss_fair_commit(table, part, 1, &values[part], computed);
        CHECK_BYTES(computed, commitment, SS_SHA256_SIZE);
    }
    find_in_page("echo '[Seed \"", wanted, sizeof wanted);
    ss_fair_seed(table, 1, &values[0], values + 1, 3, seed);
    CHECK_STR(seed, wanted);
}

/* ---- commitments ---- */

static const char here[] = "AAAAAAAAAAAAAAAAAAAAAA", there[] = "AAAAAAAAAAAAAAAAAAAAAQ";

typedef struct digest {
    uint8_t bytes[SS_SHA256_SIZE];
} digest;

static digest commit(const char *table, int seat, int round, ss_fair_value v) {
    digest d;
    ss_fair_commit(table, seat, round, &v, d.bytes);
    return d;
}

static bool same(digest a, digest b) { return memcmp(&a, &b, sizeof a) == 0; }

static ss_fair_value some_value(unsigned salt, unsigned value) {
    ss_fair_value v;
    memset(v.salt, (int)salt, sizeof v.salt);
    memset(v.value, (int)value, sizeof v.value);
    return v;
}

/* Values cannot be found by trying them against their commitments. */
TEST(the_same_value_with_another_salt_has_another_commitment) {
    CHECK(same(commit(here, 1, 1, some_value(1, 7)), commit(here, 1, 1, some_value(1, 7))));
    CHECK(!same(commit(here, 1, 1, some_value(1, 7)), commit(here, 1, 1, some_value(2, 7))));
}

TEST(another_value_with_the_same_salt_has_another_commitment) {
    CHECK(!same(commit(here, 1, 1, some_value(1, 7)), commit(here, 1, 1, some_value(1, 8))));
}

/* A copied commitment cannot be opened: the seat that copied it has another number. */
TEST(a_commitment_is_bound_to_its_table_seat_and_round) {
    ss_fair_value v = some_value(1, 7);
    digest d = commit(here, 1, 1, v);
    CHECK(!same(d, commit(there, 1, 1, v)));
    CHECK(!same(d, commit(here, 2, 1, v)));
    CHECK(!same(d, commit(here, SS_FAIR_SERVER, 1, v)));
    CHECK(!same(d, commit(here, 1, 2, v)));
    CHECK(!same(commit(here, 1, 12, v), commit(here, 11, 2, v)));
}

/* ---- the seed ---- */

typedef struct seed {
    char digits[SS_DIGITS];
} seed;

static seed seed_of(const char *table, int round, const ss_fair_value v[SS_FAIR_PARTS], unsigned set) {
    seed s;
    ss_fair_seed(table, round, &v[0], v + 1, set, s.digits);
    return s;
}

static void some_values(ss_fair_value v[SS_FAIR_PARTS]) {
    for (int part = 0; part < SS_FAIR_PARTS; part++) v[part] = some_value(0, (unsigned)(part + 1));
}

TEST(the_seed_depends_on_every_bit_of_every_value_in_the_deal) {
    ss_fair_value v[SS_FAIR_PARTS];
    some_values(v);
    for (unsigned set = 0; set < 1 << SS_MAX_PLAYERS; set++) {
        seed before = seed_of(here, 1, v, set);
        for (int part = 0; part < SS_FAIR_PARTS; part++) {
            bool takes_part = part == SS_FAIR_SERVER || ss_has(set, part - 1);
            for (int bit = 0; bit < 8 * SS_SHA256_SIZE; bit += 5) {
                v[part].value[bit / 8] ^= (uint8_t)(1 << bit % 8);
                CHECK_EQ(strcmp(seed_of(here, 1, v, set).digits, before.digits) != 0, takes_part);
                v[part].value[bit / 8] ^= (uint8_t)(1 << bit % 8);
            }
        }
    }
}

TEST(the_seed_depends_on_table_round_and_who_takes_part) {
    ss_fair_value v[SS_FAIR_PARTS];
    some_values(v);
    CHECK(strcmp(seed_of(here, 1, v, 3).digits, seed_of(there, 1, v, 3).digits) != 0);
    CHECK(strcmp(seed_of(here, 1, v, 3).digits, seed_of(here, 2, v, 3).digits) != 0);
    for (unsigned a = 0; a < 1 << SS_MAX_PLAYERS; a++)
        for (unsigned b = 0; b < a; b++)
            CHECK(strcmp(seed_of(here, 1, v, a).digits, seed_of(here, 1, v, b).digits) != 0);
}

/* It does not depend on who opened first: values are ordered by seat. */
TEST(the_seed_does_not_depend_on_salts_or_on_who_is_absent) {
    ss_fair_value v[SS_FAIR_PARTS];
    some_values(v);
    seed before = seed_of(here, 1, v, 5);
    for (int part = 0; part < SS_FAIR_PARTS; part++) memset(v[part].salt, 99, SS_SHA256_SIZE);
    v[2] = some_value(3, 3);
    CHECK_STR(seed_of(here, 1, v, 5).digits, before.digits);
}

TEST(two_seats_that_change_their_values_change_the_seed) {
    ss_fair_value v[SS_FAIR_PARTS], w;
    some_values(v);
    seed before = seed_of(here, 1, v, 3);
    w = v[1], v[1] = v[2], v[2] = w;
    CHECK(strcmp(seed_of(here, 1, v, 3).digits, before.digits) != 0);
}

/* ---- tags ---- */

static char text[FAIR_RECORD];
static ss_record record;
static ss_fair_tags read;

/* Writes the record of a game: of each setting, with each company. */
enum { GAMES = FAIR_COMPANIES * SETTINGS };
static ss_fair_tags play(int number) {
    ss_random r = ss_random_from((uint64_t)number);
    ss_setting setting = random_game_setting(number % SETTINGS);
    unsigned people;
    ss_fair_tags tags = fair_record_tags(setting, number / SETTINGS, &r, &people);
    ss_text t = ss_text_in(text, sizeof text);
    fair_record_write(&t, &tags, setting, people, &r);
    CHECK(!ss_text_cut(&t));
    return tags;
}

static ss_fault read_text(void) {
    ss_fault fault = ss_record_read(&record, &ss_box, text, strlen(text));
    CHECK_EQ(fault.what, SS_F_NONE);
    return ss_fair_tags_read(&read, record.source, record.deal.players);
}

static int line_of(const char *tag) {
    int line = 1;
    const char *at = strstr(text, tag);
    CHECK(at);
    for (const char *c = text; c < at; c++) line += *c == '\n';
    return line;
}

TEST(tags_are_read_as_they_were_written) {
    for (int i = 0; i < GAMES; i++) {
        ss_fair_tags tags = play(i);
        CHECK_EQ(read_text().what, SS_F_NONE);
        CHECK_STR(read.table, tags.table);
        CHECK_EQ(read.round, tags.round);
        CHECK_EQ(read.seats, tags.seats);
        CHECK_EQ(read.withheld, tags.withheld);
        for (int part = 0; part < SS_FAIR_PARTS; part++) {
            if (part != SS_FAIR_SERVER && !ss_has(tags.seats, part - 1)) continue;
            CHECK_BYTES(read.commitments[part], tags.commitments[part], SS_SHA256_SIZE);
            CHECK_BYTES(&read.values[part], &tags.values[part], sizeof tags.values[part]);
            char name[16];
            snprintf(name, sizeof name, "[Fair%d ", part);
            CHECK_EQ(read.lines[part], line_of(name));
        }
        for (int seat = 0; seat < SS_MAX_PLAYERS; seat++) {
            CHECK_EQ(read.substitutes[seat].rounds, tags.substitutes[seat].rounds);
            CHECK_EQ(read.substitutes[seat].player.length, tags.substitutes[seat].player.length);
        }
        CHECK_EQ(read.seed_line, line_of("[Seed "));
        CHECK_EQ(read.round_line, line_of("[FairRound "));
    }
}

TEST(the_longest_tags_fit_in_the_memory_that_the_header_names) {
    char bytes[SS_FAIR_TAGS_TEXT], name[SS_FAIR_PLAYER + 1];
    ss_fair_tags tags = {.round = SS_NUMBER_HUGE - 1, .seats = 15, .withheld = 15};
    memset(name, 'n', SS_FAIR_PLAYER);
    memset(tags.table, 'A', SS_ID_LETTERS);
    for (int seat = 0; seat < SS_MAX_PLAYERS; seat++)
        tags.substitutes[seat] = (ss_fair_substitute){
            {name, SS_FAIR_PLAYER},
            (1u << SS_ROUNDS) - 1
        };
    ss_text t = ss_text_in(bytes, sizeof bytes);
    ss_fair_tags_write(&t, &tags);
    CHECK(!ss_text_cut(&t));
}

/* Replaces the line that begins with `begin` by `instead`; removes it if `instead` is NULL. */
static void replace(const char *begin, const char *instead) {
    static char changed[FAIR_RECORD];
    char *at = strstr(text, begin);
    CHECK(at);
    int before = (int)(at - text);
    snprintf(changed, sizeof changed, "%.*s%s%s", before, text, instead,
             strchr(at, '\n') + (*instead ? 0 : 1));
    strcpy(text, changed);
}

enum { FOUR = 16 }; /* a setting with four players, all of them people */

static void play_four(void) {
    ss_fair_tags tags = play(FOUR);
    CHECK_EQ(tags.seats, 15);
    CHECK_EQ(random_game_setting(FOUR).players, 4);
}

static void check_fault(const char *begin, const char *instead, ss_fault_kind what, const char *tag,
                        const char *at) {
    play_four();
    replace(begin, instead);
    ss_fault fault = read_text();
    CHECK_EQ(fault.what, what);
    CHECK_STR(fault.tag, tag);
    CHECK_EQ(fault.line, line_of(at));
}

TEST(a_tag_that_cannot_be_read_is_named_with_its_line) {
    check_fault("[Table", "[Table \"x\"]", SS_F_VALUE, "Table", "[Table");
    check_fault("[FairRound", "[FairRound \"0\"]", SS_F_VALUE, "FairRound", "[FairRound");
    check_fault("[FairRound", "[FairRound \"1 \"]", SS_F_VALUE, "FairRound", "[FairRound");
    check_fault("[FairRound", "[FairRound \"99999999999\"]", SS_F_VALUE, "FairRound", "[FairRound");
    check_fault("[Fair2", "[Fair2 \"00 00 00\"]", SS_F_VALUE, "Fair2", "[Fair2");
    check_fault("[Fair4", "[Fair5 \"\"]", SS_F_TAG_UNASKED, "Fair5", "[Fair5");
    check_fault("[Seed", "[Withheld \"\"]", SS_F_VALUE, "Withheld", "[Withheld");
    check_fault("[Fair4", "[Withheld \"4 4\"]", SS_F_VALUE, "Withheld", "[Withheld");
    check_fault("[Fair4", "[Withheld \"5\"]", SS_F_VALUE, "Withheld", "[Withheld");
    check_fault("[Fair4", "[Withheld \"2\"]", SS_F_VALUE, "Withheld", "[Withheld"); /* but there is Fair2 */
    check_fault("[Fair4", "[Computer0 \"level1 1\"]", SS_F_TAG_UNASKED, "Computer0", "[Computer0");
    check_fault("[Fair4", "[Computer4 \"level1\"]", SS_F_VALUE, "Computer4", "[Computer4");
    check_fault("[Fair4", "[Computer4 \"level1 19\"]", SS_F_VALUE, "Computer4", "[Computer4");
    check_fault("[Fair4", "[Computer4 \"level1 3 2\"]", SS_F_VALUE, "Computer4", "[Computer4");
    check_fault("[Fair4", "[Computer4 \"l;l 3\"]", SS_F_VALUE, "Computer4", "[Computer4");
}

TEST(a_tag_that_is_missing_is_named_where_the_tags_end) {
    static const char *const needed[] = {"Table", "FairRound", "Fair0", "Seed"};
    for (size_t i = 0; i < sizeof needed / sizeof *needed; i++) {
        char begin[16];
        snprintf(begin, sizeof begin, "[%s ", needed[i]);
        check_fault(begin, "", SS_F_TAG_MISSING, needed[i], "\n1.1 ");
    }
}

TEST(a_record_of_another_game_has_none_of_the_tags) {
    play_four();
    CHECK(ss_fair_tags_there(ss_word_of(text)));
    CHECK(!ss_fair_tags_there(
        ss_word_of("[Sanssouci \"1\"]\n[Seed \"7\"]\n[Seat1 \"person\"]\n[Fairness \"1\"]\n")));
    CHECK(ss_fair_tags_there(ss_word_of("[Sanssouci \"1\"]\n[Fair3 \"?\"]\n")));
    CHECK(!ss_fair_tags_there(ss_word_of("[Sanssouci \"1\"]\n\n[Fair3 \"?\"]\n")));
}

/* ---- verifying ---- */

static ss_fair_report verify(const ss_fair_noted *noted) {
    static const ss_fair_noted nothing;
    ss_fault fault = read_text();
    CHECK_EQ(fault.what, SS_F_NONE);
    return ss_fair_check(&read, &ss_box, &record, noted ? noted : &nothing);
}

TEST(fair_deals_are_accepted_in_every_setting) {
    for (int i = 0; i < GAMES; i++) {
        play(i);
        CHECK_EQ(verify(NULL).count, 0);
    }
}

/* Exactly this check fails. */
static void check_found(ss_fair_fault_kind what, int part, int line) {
    ss_fair_report report = verify(NULL);
    CHECK_EQ(report.count, 1);
    CHECK_EQ(report.faults[0].what, what);
    CHECK_EQ(report.faults[0].part, part);
    CHECK_EQ(report.faults[0].line, line);
}

/* Changes a digit at this offset from the beginning of a line. */
static void change(const char *begin, int behind) {
    char *at = strstr(text, begin);
    CHECK(at);
    at += behind;
    *at = *at == '0' ? '1' : '0';
}

TEST(a_commitment_that_was_changed_is_found_with_its_line) {
    static const char *const begins[] = {"[Fair0 ", "[Fair1 ", "[Fair2 ", "[Fair3 ", "[Fair4 "};
    for (int part = 0; part < SS_FAIR_PARTS; part++) {
        play_four();
        change(begins[part], 8);
        check_found(SS_FAIR_COMMITMENT, part, line_of(begins[part]));
    }
}

TEST(a_salt_that_was_changed_is_found) {
    play_four();
    change("[Fair3 ", 8 + 65);
    check_found(SS_FAIR_COMMITMENT, 3, line_of("[Fair3"));
}

TEST(a_value_that_was_changed_matches_neither_commitment_nor_seed) {
    play_four();
    change("[Fair2 ", 8 + 130);
    ss_fair_report report = verify(NULL);
    CHECK_EQ(report.count, 2);
    CHECK_EQ(report.faults[0].what, SS_FAIR_COMMITMENT);
    CHECK_EQ(report.faults[0].part, 2);
    CHECK_EQ(report.faults[1].what, SS_FAIR_SEED);
}

TEST(a_value_that_was_put_in_the_place_of_another_with_its_commitment_changes_the_seed) {
    play_four();
    ss_fair_value v = some_value(1, 1);
    uint8_t commitment[SS_SHA256_SIZE];
    char line[256], digits[3][SS_DIGITS];
    CHECK_EQ(read_text().what, SS_F_NONE);
    ss_fair_commit(read.table, 4, 1, &v, commitment);
    ss_digits_write(digits[0], commitment);
    ss_digits_write(digits[1], v.salt);
    ss_digits_write(digits[2], v.value);
    snprintf(line, sizeof line, "[Fair4 \"%s %s %s\"]", digits[0], digits[1], digits[2]);
    replace("[Fair4 ", line);
    check_found(SS_FAIR_SEED, 0, line_of("[Seed "));
}

TEST(another_seed_is_found_by_the_values_and_by_the_deal) {
    play_four();
    change("[Seed ", 20);
    ss_fair_report report = verify(NULL);
    CHECK_EQ(report.count, 2);
    CHECK_EQ(report.faults[0].what, SS_FAIR_SEED);
    CHECK_EQ(report.faults[1].what, SS_FAIR_DEAL);
}

/* The last two cards of a deck are in one hand together, so that no turn shows their order. */
TEST(two_cards_that_changed_places_are_found_in_their_deck) {
    play_four();
    char *deck = strstr(text, "[Deck3 "), *end = strchr(deck, ']') - 1, *last = end, card[3][8];
    while (last[-1] != ' ') last--;
    char *before = last - 1;
    while (before[-1] != ' ') before--;
    snprintf(card[0], 8, "%.*s", (int)(last - 1 - before), before);
    snprintf(card[1], 8, "%.*s", (int)(end - last), last);
    char line[128];
    snprintf(line, sizeof line, "%.*s%s %s\"]", (int)(before - deck), deck, card[1], card[0]);
    replace("[Deck3 ", line);
    check_found(SS_FAIR_DEAL, 3, line_of("[Deck3 "));
}

TEST(the_sides_of_boards_are_not_dealt) {
    ss_random r = ss_random_from(5);
    play_four();
    CHECK_EQ(read_text().what, SS_F_NONE);
    for (int seat = 0; seat < 4; seat++)
        record.deal.seats[seat].garden_board.side = (uint8_t)(SS_SIDE_A + ss_random_below(&r, 2));
    CHECK_EQ(ss_fair_check(&read, &ss_box, &record, &(ss_fair_noted){0}).count, 0);
    record.deal.seats[2].garden_board.number ^= 1;
    CHECK_EQ(ss_fair_check(&read, &ss_box, &record, &(ss_fair_noted){0}).count, 1);
}

TEST(a_deal_that_differs_anywhere_is_found) {
    for (int i = 0; i < SETTINGS; i++) {
        play(i);
        CHECK_EQ(verify(NULL).count, 0);
        ss_game deal = record.deal;
        int rewards = deal.modules & SS_REWARDS ? 1 : 0;
        uint8_t *const things[] = {&record.deal.seats[0].garden_board.number,
                                   &record.deal.seats[1].missions[1],
                                   &record.deal.seats[1].cards[17],
                                   &record.deal.tiles[0],
                                   &record.deal.tiles[SS_PLACES],
                                   &record.deal.tiles[44],
                                   &record.deal.end[0],
                                   &record.deal.seats[1].rewards_board.number};
        for (int thing = 0; thing < 7 + rewards; thing++) {
            *things[thing] ^= 1;
            ss_fair_report report = ss_fair_check(&read, &ss_box, &record, &(ss_fair_noted){0});
            CHECK_EQ(report.count, 1);
            CHECK_EQ(report.faults[0].what, SS_FAIR_DEAL);
            CHECK(report.faults[0].line > 1);
            record.deal = deal;
        }
    }
}

TEST(another_table_or_round_matches_no_commitment) {
    play_four();
    replace("[Table ", "[Table \"AAAAAAAAAAAAAAAAAAAAAA\"]");
    CHECK_EQ(verify(NULL).count, SS_FAIR_PARTS + 1); /* and the seed */
    play_four();
    replace("[FairRound ", "[FairRound \"2\"]");
    CHECK_EQ(verify(NULL).count, SS_FAIR_PARTS + 2); /* nobody was left out, so there is one round */
}

/* An operator who deals until the result is convenient must call the seats to another round each time. */
TEST(a_round_needs_a_seat_that_was_left_out_of_it) {
    unsigned people;
    ss_random r = ss_random_from(3);
    ss_setting setting = random_game_setting(FOUR);
    ss_fair_tags tags = fair_record_tags(setting, ALL_TAKE_PART, &r, &people);
    tags.round = 3;
    tags.withheld = 8;
    tags.seats = 7;
    fair_record_commit(&tags);
    ss_text t = ss_text_in(text, sizeof text);
    fair_record_write(&t, &tags, setting, people, &r);
    check_found(SS_FAIR_ROUND, 0, line_of("[FairRound"));
}

TEST(a_person_who_was_left_out_is_detected) {
    unsigned people;
    ss_random r = ss_random_from(3);
    ss_setting setting = random_game_setting(FOUR);
    ss_fair_tags tags = fair_record_tags(setting, ALL_TAKE_PART, &r, &people);
    tags.seats = 5;
    ss_text t = ss_text_in(text, sizeof text);
    fair_record_write(&t, &tags, setting, 7, &r);
    check_found(SS_FAIR_LEFT_OUT, 2, line_of("\n1.1 "));
}

/* If everything is made up afterwards it is consistent: only what was noted before reveals it. */
TEST(what_was_noted_before_the_deal_is_compared) {
    play_four();
    ss_fair_noted noted = {.parts = 1u << SS_FAIR_SERVER | 1u << 2};
    CHECK_EQ(verify(NULL).count, 0);
    memcpy(noted.commitments, read.commitments, sizeof noted.commitments);
    CHECK_EQ(verify(&noted).count, 0);
    noted.commitments[2][31] ^= 1;
    noted.commitments[1][31] ^= 1; /* which was not noted */
    ss_fair_report report = verify(&noted);
    CHECK_EQ(report.count, 1);
    CHECK_EQ(report.faults[0].what, SS_FAIR_NOTED);
    CHECK_EQ(report.faults[0].part, 2);
    CHECK_EQ(report.faults[0].line, line_of("[Fair2"));
}

TEST(a_seat_that_was_noted_and_is_not_there_is_found) {
    play(0); /* two players */
    ss_fair_noted noted = {.parts = 1u << 4};
    ss_fair_report report = verify(&noted);
    CHECK_EQ(report.count, 1);
    CHECK_EQ(report.faults[0].what, SS_FAIR_NOT_THERE);
    CHECK_EQ(report.faults[0].part, 4);
}
