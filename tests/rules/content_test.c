/* Compares the tables in the program with tests/rules/content.txt, where they are drawn for people; and tests custom
 * tables, both reading and writing. */
#include <stdio.h>
#include <stdlib.h>

#include "test.h"

#include "rules/box.h"
#include "rules/tables.h"
#include "rules/deal.h"

/* content.txt as read here, and which of its tables were found. */
typedef struct drawn {
    ss_content content;
    int pairs, backs, gardens, rewards;
} drawn;

static char *next_line(FILE *file, char line[256]) {
    do
        if (!fgets(line, 256, file)) return NULL;
    while (line[0] == '#' || line[0] == '\n');
    return line;
}

static void read_pairs(drawn *d, char *list) {
    for (char *pair = strtok(list, " \n"); pair; pair = strtok(NULL, " \n"), d->pairs++) {
        CHECK(d->pairs < SS_PAIRS);
        d->content.pairs[d->pairs][0] = (uint8_t)(pair[0] - '0');
        d->content.pairs[d->pairs][1] = (uint8_t)(pair[1] - '0');
    }
}

static void read_garden(drawn *d, int number, int side, FILE *file) {
    char line[256];
    ss_cells printed = 0;
    for (int row = 1; row <= SS_ROWS; row++) {
        CHECK(next_line(file, line));
        for (int column = 0; column < SS_COLUMNS; column++)
            if (line[2 * column] == 'X') printed |= ss_bit(ss_cell(column, row));
    }
    d->content.gardens[number][side] = printed;
    d->gardens++;
}

static int mark_of(const char *text) {
    if (strcmp(text, ".") == 0) return SS_MARK_NONE;
    return strcmp(text, "g3") == 0 ? SS_MARK_GARDENER : atoi(text);
}

static void read_rewards(drawn *d, int number, int side, FILE *file) {
    char line[256];
    int count = 0;
    for (int row = 0; row < 4; row++) {
        CHECK(next_line(file, line));
        for (char *mark = strtok(line, " \n"); mark; mark = strtok(NULL, " \n")) {
            CHECK(count < SS_MARKS);
            d->content.rewards[number][side][count++] = (int8_t)mark_of(mark);
        }
    }
    CHECK_EQ(count, SS_MARKS);
    d->rewards++;
}

static drawn read_content(void) {
    drawn d = {0};
    char line[256], side;
    int number, copies;
    FILE *file = fopen("tests/rules/content.txt", "r");
    CHECK(file);
    while (next_line(file, line)) {
        if (strncmp(line, "pairs ", 6) == 0)
            read_pairs(&d, line + 6);
        else if (sscanf(line, "tiles %d %d", &number, &copies) == 2)
            d.content.copies[number] = (uint8_t)copies, d.backs++;
        else if (sscanf(line, "garden %d%c", &number, &side) == 2)
            read_garden(&d, number - 1, side - 'A', file);
        else if (sscanf(line, "rewards %d%c", &number, &side) == 2)
            read_rewards(&d, number - 1, side - 'A', file);
        else
            fail_msg("what is this: %s", line);
    }
    fclose(file);
    return d;
}

TEST(the_box_holds_the_tables_of_content_txt) {
    drawn d = read_content();
    CHECK_EQ(d.pairs, SS_PAIRS);
    CHECK_EQ(d.backs, 3);
    CHECK_EQ(d.gardens, 2 * SS_BOARDS);
    CHECK_EQ(d.rewards, 2 * SS_BOARDS);
    CHECK_BYTES(d.content.pairs, ss_box.pairs, sizeof ss_box.pairs);
    CHECK_BYTES(d.content.copies, ss_box.copies, sizeof ss_box.copies);
    CHECK_BYTES(d.content.gardens, ss_box.gardens, sizeof ss_box.gardens);
    CHECK_BYTES(d.content.rewards, ss_box.rewards, sizeof ss_box.rewards);
}

TEST(every_garden_prints_row_1_and_six_more_and_leaves_e4_to_the_boar) { /* rules 1 and 6 */
    for (int board = 0; board < SS_BOARDS; board++)
        for (int side = 0; side < 2; side++) {
            ss_cells printed = ss_box.gardens[board][side];
            CHECK(!(printed & ~SS_ALL_CELLS));
            CHECK_EQ(printed & ss_row(1), ss_row(1));
            CHECK_EQ(ss_count(printed), 15);
            CHECK(!ss_has(printed, ss_cell(4, 4)));
        }
}

TEST(every_reward_board_marks_twelve_of_its_sixteen_cells) { /* rule 5 */
    for (int board = 0; board < SS_BOARDS; board++)
        for (int side = 0; side < 2; side++) {
            int marked = 0;
            for (int i = 0; i < SS_MARKS; i++) marked += ss_box.rewards[board][side][i] != SS_MARK_NONE;
            CHECK_EQ(marked, 12);
        }
}

TEST(there_are_45_63_and_81_tiles) { /* rule 2.5 */
    CHECK_EQ(ss_tile_count(&ss_box, 2), 45);
    CHECK_EQ(ss_tile_count(&ss_box, 3), 63);
    CHECK_EQ(ss_tile_count(&ss_box, 4), 81);
}

/* ---- custom tables: each story changes one thing in those of the box ---- */

enum { ROOM = 8192 };

/* The tables of the box without a comment: pairs in line 1, tiles from 2, gardens from 5, rewards from 61. */
static const char *box_text(void) {
    static char text[ROOM];
    ss_text t = ss_text_in(text, sizeof text);
    ss_tables_write(&t, &ss_box, NULL);
    CHECK(!ss_text_cut(&t));
    return text;
}

/* The text with the first `old` replaced; it may be changed again. */
static const char *change(const char *text, const char *old, const char *new) {
    static char changed[ROOM];
    char copy[ROOM];
    const char *at = strstr(text, old);
    if (!at) fail_msg("no \"%s\" in the tables", old);
    snprintf(copy, sizeof copy, "%.*s%s%s", (int)(at - text), text, new, at + strlen(old));
    return strcpy(changed, copy);
}

static ss_flaw read_text(const char *text, ss_content *content) {
    return ss_tables_read(content, text, strlen(text));
}

static void check_same(const ss_content *a, const ss_content *b) {
    CHECK_BYTES(a->pairs, b->pairs, sizeof a->pairs);
    CHECK_BYTES(a->copies, b->copies, sizeof a->copies);
    CHECK_BYTES(a->gardens, b->gardens, sizeof a->gardens);
    CHECK_BYTES(a->rewards, b->rewards, sizeof a->rewards);
}

typedef struct mistake {
    const char *old, *new;
    ss_flaw_kind what;
    int line, column, first, second;
} mistake;

static void check_flaw(ss_flaw flaw, const char *story, const mistake *m) {
    if (flaw.what != m->what || flaw.line != m->line || flaw.column != m->column ||
        flaw.numbers[0] != m->first || flaw.numbers[1] != m->second)
        fail_msg("%s: flaw %d at %d:%d (%d, %d)", story, flaw.what, flaw.line, flaw.column, flaw.numbers[0],
                 flaw.numbers[1]);
}
#define CHECK_FLAW(flaw, ...) check_flaw(flaw, #flaw, &(mistake){NULL, NULL, __VA_ARGS__})

/* Each mistake is found where it is, and the content is unchanged. */
static void check_mistakes(const mistake *cases, size_t count) {
    for (size_t i = 0; i < count; i++) {
        ss_content content = ss_box;
        check_flaw(read_text(change(box_text(), cases[i].old, cases[i].new), &content), cases[i].new,
                   &cases[i]);
        check_same(&content, &ss_box);
    }
}
#define CHECK_MISTAKES(...)                                                                                  \
    do {                                                                                                     \
        static const mistake cases_[] = {__VA_ARGS__};                                                       \
        check_mistakes(cases_, sizeof cases_ / sizeof *cases_);                                              \
    } while (0)

TEST(content_txt_is_read_as_the_box) {
    char text[ROOM];
    FILE *file = fopen("tests/rules/content.txt", "r");
    CHECK(file);
    size_t length = fread(text, 1, sizeof text, file);
    fclose(file);
    ss_content content;
    CHECK_EQ(ss_tables_read(&content, text, length).what, SS_FLAW_NONE);
    check_same(&content, &ss_box);
}

TEST(what_is_written_comes_back_with_remarks_and_without) {
    static const char *const remarks[SS_REMARKS] = {"Head\n\nof two lines", "Größe", "tiles 2 5", "", "r"};
    ss_content own = ss_box, content;
    own.pairs[0][1] = 3;
    own.gardens[3][1] ^= ss_bit(ss_cell(0, 4)) | ss_bit(ss_cell(4, 4));
    own.rewards[0][0][1] = SS_MARK_GARDENER, own.rewards[0][0][0] = SS_MARK_NONE;
    for (int i = 0; i < 2; i++) {
        char text[ROOM];
        ss_text t = ss_text_in(text, sizeof text);
        ss_tables_write(&t, &own, i ? remarks : NULL);
        CHECK(!ss_text_cut(&t));
        CHECK_EQ(read_text(text, &content).what, SS_FLAW_NONE);
        check_same(&content, &own);
        CHECK_EQ(strncmp(text, "# Head\n#\n# of two lines\n\n# Größe\npairs 23 25", 46) == 0, i);
    }
}

TEST(comments_blanks_and_the_order_of_tables_do_not_matter) {
    ss_content content = {0};
    const char *text = change(box_text(), "pairs 24 25 26 34", "\n# mine\n \t\n  pairs\t24  25 26 34 ");
    text = change(text, "tiles 2 5\n", "");
    text = change(text, "X . . . X . . . .\n", "X...X....# row 2\n\n");
    text = change(text, "         +1\n", "+1\n # the top\n");
    char whole[ROOM];
    snprintf(whole, sizeof whole, "%stiles 2 5", text);
    CHECK_EQ(read_text(whole, &content).what, SS_FLAW_NONE);
    check_same(&content, &ss_box);
}

TEST(a_line_that_is_not_a_table_is_refused) {
    CHECK_MISTAKES({"tiles 3 2\n", "tails 3 2\n", SS_FLAW_NOT_A_TABLE, 3, 1, 0, 0},
                   {"tiles 3 2\n", "tiles 3 2\n  please\n", SS_FLAW_NOT_A_TABLE, 4, 3, 0, 0},
                   {"pairs ", "pairs24 ", SS_FLAW_NOT_A_TABLE, 1, 1, 0, 0},
                   {"garden 1B", "X . . . . . . . .\ngarden 1B", SS_FLAW_NOT_A_TABLE, 12, 1, 0, 0});
}

TEST(pairs_are_eight_different_ones_ascending_of_rows_2_to_6) {
    CHECK_MISTAKES(
        {"34", "43", SS_FLAW_PAIR_ORDER, 1, 16, 0, 0}, {"34", "33", SS_FLAW_PAIR_ORDER, 1, 16, 0, 0},
        {"34", "24", SS_FLAW_PAIR_TWICE, 1, 16, 0, 0}, {"34", "14", SS_FLAW_PAIR, 1, 16, 0, 0},
        {"34", "37", SS_FLAW_PAIR, 1, 16, 0, 0}, {"34", "3", SS_FLAW_PAIR, 1, 16, 0, 0},
        {"34", "345", SS_FLAW_PAIR, 1, 16, 0, 0}, {"34", "*", SS_FLAW_PAIR, 1, 16, 0, 0},
        {" 56", "", SS_FLAW_PAIR_COUNT, 1, 1, 7, 8}, {" 56", " 56 45", SS_FLAW_PAIR_COUNT, 1, 1, 9, 8},
        {" 56", " 56 45 23", SS_FLAW_PAIR_COUNT, 1, 1, 10,
         8}, /* the tenth was once written past the eighth */
        {" 24 25 26 34 35 36 46 56", "", SS_FLAW_PAIR_COUNT, 1, 1, 0, 8},
        {"tiles 2", "pairs 24\ntiles 2", SS_FLAW_TWICE, 2, 1, 0, 0});
}

TEST(there_are_as_many_tiles_as_the_game_needs) { /* rules 2.5 and 3.4 */
    CHECK_MISTAKES({"tiles 2 5", "tiles 2 6", SS_FLAW_TILES_COPIES, 2, 9, 2, 5},
                   {"tiles 3 2", "tiles 3 0", SS_FLAW_TILES_COPIES, 3, 9, 3, 2},
                   {"tiles 4 2", "tiles 4 99999999999999999999", SS_FLAW_TILES_COPIES, 4, 9, 4, 2},
                   {"tiles 2 5", "tiles 1 5", SS_FLAW_TILES, 2, 7, 0, 0},
                   {"tiles 2 5", "tiles 5 5", SS_FLAW_TILES, 2, 7, 0, 0},
                   {"tiles 2 5", "tiles II 5", SS_FLAW_TILES, 2, 7, 0, 0},
                   {"tiles 2 5", "tiles 2 five", SS_FLAW_TILES, 2, 9, 0, 0},
                   {"tiles 2 5", "tiles 2", SS_FLAW_TILES, 2, 8, 0, 0},
                   {"tiles 2 5", "tiles", SS_FLAW_TILES, 2, 6, 0, 0},
                   {"tiles 2 5", "tiles 2 5 5", SS_FLAW_TILES, 2, 11, 0, 0},
                   {"tiles 3 2", "tiles 2 5", SS_FLAW_TWICE, 3, 1, 0, 0});
}

TEST(a_garden_has_six_rows_of_nine_a_full_row_1_and_15_printed_cells) { /* rules 1 and 6 */
    CHECK_MISTAKES({"X . . . X . . . .", "X . . . . . . . .", SS_FLAW_GARDEN_PRINTED, 5, 1, 14, 15},
                   {"X . . . X . . . .", "X . . . X X . . .", SS_FLAW_GARDEN_PRINTED, 5, 1, 16, 15},
                   {"X X X X X", "X X X . X", SS_FLAW_GARDEN_GAP, 6, 7, 0, 0},
                   {"X . . . X . . . .", "X . . . X . . .", SS_FLAW_GARDEN_CELLS, 7, 1, 8, 9},
                   {"X . . . X . . . .", " X . . . X . . . . .", SS_FLAW_GARDEN_CELLS, 7, 2, 10, 9},
                   {"X X X X X X X X X", "X X X X X X X X X X", SS_FLAW_GARDEN_CELLS, 6, 1, 10, 9},
                   {"X . . . X . . . .", "X . . . x . . . .", SS_FLAW_GARDEN_SIGN, 7, 9, 0, 0},
                   {"X . . . X . . . .", "X . . . X . . . . 2", SS_FLAW_GARDEN_SIGN, 7, 19, 0, 0},
                   {". . . . . . . X .\n", "", SS_FLAW_GARDEN_ROWS, 5, 1, 5, 6},
                   {"garden 1B", "garden 1A", SS_FLAW_TWICE, 12, 1, 0, 0},
                   {"garden 1B", "garden 5B", SS_FLAW_NOT_A_BOARD, 12, 8, 0, 0},
                   {"garden 1B", "garden 1C", SS_FLAW_NOT_A_BOARD, 12, 8, 0, 0},
                   {"garden 1B", "garden 1", SS_FLAW_NOT_A_BOARD, 12, 8, 0, 0},
                   {"garden 1B", "garden", SS_FLAW_NOT_A_BOARD, 12, 7, 0, 0},
                   {"garden 1B", "garden 1B too", SS_FLAW_NOT_A_BOARD, 12, 8, 0, 0});
}

TEST(a_reward_board_is_a_pyramid_with_12_marks_that_exist) { /* rule 5 */
    CHECK_MISTAKES({".  . -3", "+1  . -3", SS_FLAW_REWARDS_MARKED, 61, 1, 13, 12},
                   {".  . -3", ".  .  .", SS_FLAW_REWARDS_MARKED, 61, 1, 11, 12},
                   {".  . -3", ".  . -1", SS_FLAW_MARK, 63, 13, 0, 0},
                   {".  . -3", ".  . g2", SS_FLAW_MARK, 63, 13, 0, 0},
                   {".  . -3", ".  . 3", SS_FLAW_MARK, 63, 13, 0, 0},
                   {".  . -3", ".  . +12345678901234567890", SS_FLAW_MARK, 63, 13, 0, 0},
                   {".  . -3", ". -3", SS_FLAW_REWARDS_CELLS, 63, 8, 2, 3},
                   {"       .  . -3", ".  . -3 +1", SS_FLAW_REWARDS_CELLS, 63, 1, 4, 3},
                   {"+1  . g3 -3 +3 +2 +1\n", "", SS_FLAW_REWARDS_ROWS, 61, 1, 3, 4},
                   {"+1  . g3 -3 +3 +2 +1\n", "X X\n", SS_FLAW_MARK, 65, 1, 0, 0},
                   {"rewards 2A", "rewards 1A", SS_FLAW_TWICE, 71, 1, 0, 0},
                   {"rewards 2A", "rewards 2a", SS_FLAW_NOT_A_BOARD, 71, 9, 0, 0});
}

/* Cuts the text from `from` to before `to`; to the end if that is NULL. */
static ss_flaw read_without(const char *from, const char *to) {
    static char text[ROOM];
    ss_content content;
    strcpy(text, box_text());
    char *begin = strstr(text, from), *end = to ? strstr(text, to) : text + strlen(text);
    memmove(begin, end, strlen(end) + 1);
    return read_text(text, &content);
}

TEST(what_is_missing_is_reported_after_the_last_line) {
    CHECK_FLAW(read_without("pairs", "tiles"), SS_FLAW_NO_PAIRS, 100, 1, 0, 0);
    CHECK_FLAW(read_without("tiles 3", "tiles 4"), SS_FLAW_NO_TILES, 100, 1, 3, 0);
    CHECK_FLAW(read_without("garden 3B", "garden 4A"), SS_FLAW_NO_GARDEN, 94, 1, 3, 'B');
    CHECK_FLAW(read_without("rewards 4B", NULL), SS_FLAW_NO_REWARDS, 96, 1, 4, 'B');
    CHECK_FLAW(read_without("pairs", NULL), SS_FLAW_NO_PAIRS, 1, 1, 0, 0);
    CHECK_FLAW(ss_tables_read(&(ss_content){0}, NULL, 0), SS_FLAW_NO_PAIRS, 1, 1, 0, 0);
}

TEST(only_text_is_read_and_not_without_end) {
    CHECK_MISTAKES({"tiles 2 5\n", "tiles 2 5\r\n", SS_FLAW_CARRIAGE_RETURN, 2, 10, 0, 0},
                   {"tiles 2 5\n", "tiles 2 5 # \x1b[2J\n", SS_FLAW_NOT_TEXT, 2, 13, 0, 0},
                   {"tiles 2 5\n",
                    "tiles 2 5 # Gr\xf6\xdf"
                    "e\n",
                    SS_FLAW_NOT_TEXT, 2, 15, 0, 0});
    ss_content content;
    CHECK_FLAW(ss_tables_read(&content, "pairs 24\0", 9), SS_FLAW_NOT_TEXT, 1, 9, 0, 0);
    static char long_text[SS_TABLES_TEXT + 1];
    memset(long_text, '\n', sizeof long_text);
    memcpy(long_text, box_text(), strlen(box_text()));
    CHECK_EQ(ss_tables_read(&content, long_text, SS_TABLES_TEXT).what, SS_FLAW_NONE);
    CHECK_FLAW(ss_tables_read(&content, long_text, SS_TABLES_TEXT + 1), SS_FLAW_TOO_LONG, 1, 1, 0, 0);
}

TEST(the_box_has_no_identity_and_other_tables_have_the_sha256_of_their_bare_text) {
    static const char own_identity[] = "56947d91b456a9f4dff2d4aa3ad22d20021dbf985d78767039197d4fabd2810b";
    ss_content same, own;
    CHECK_EQ(read_text(box_text(), &same).what, SS_FLAW_NONE);
    CHECK_STR(ss_tables_identity(&ss_box).digits, "");
    CHECK_STR(ss_tables_identity(&same).digits, "");
    CHECK_EQ(read_text(change(box_text(), "24 25", "45 23"), &own).what, SS_FLAW_NONE);
    CHECK_STR(ss_tables_identity(&own).digits, own_identity);
    CHECK_EQ(read_text(change(box_text(), "24 25", "  45  23  "), &own).what, SS_FLAW_NONE);
    CHECK_STR(ss_tables_identity(&own).digits, own_identity);
}

TEST(every_table_is_part_of_the_identity) {
    static const char *const changes[][2] = {
        {"46 56",                                  "45 56"                                 },
        {"X . . . X . . . .\n",                    ". X . . X . . . .\n"                   },
        {". X . . . . . . .\n. . . . . . . X .\n", ". X . . . . . X .\n. . . . . . . . .\n"},
        {"+2 +1\nrewards 1B",                      "+1 +2\nrewards 1B"                     },
    };
    enum { CHANGES = sizeof changes / sizeof *changes };
    ss_identity seen[CHANGES];
    for (int i = 0; i < CHANGES; i++) {
        ss_content own;
        CHECK_EQ(read_text(change(box_text(), changes[i][0], changes[i][1]), &own).what, SS_FLAW_NONE);
        seen[i] = ss_tables_identity(&own);
        CHECK_EQ(strlen(seen[i].digits), 64);
        for (int j = 0; j < i; j++) CHECK(strcmp(seen[i].digits, seen[j].digits) != 0);
    }
}

TEST(e4_may_be_printed_but_not_with_boars_unless_rewards_cover_it) { /* rule 6 */
    const uint8_t seed[SS_SEED_SIZE] = {7};
    ss_content own = ss_box;
    char text[ROOM];
    for (int i = 0; i < 2 * SS_BOARDS; i++) {
        ss_cells *printed = &own.gardens[i / 2][i % 2];
        *printed ^= ss_bit(ss_lowest(*printed & ss_row(2))) | ss_bit(ss_cell(4, 4));
    }
    ss_text t = ss_text_in(text, sizeof text);
    ss_tables_write(&t, &own, NULL);
    CHECK_EQ(read_text(text, &own).what, SS_FLAW_NONE);
    for (int modules = 0; modules < SS_MODULE_SETS; modules++) {
        ss_game g;
        ss_deal(&g, &own, (ss_setting){SS_EDITION_2013, (uint8_t)modules, 2}, seed);
        CHECK_EQ(ss_choose_side(&g, &own, 0, SS_SIDE_A),
                 modules == SS_BOARS ? SS_E_BOAR_CELL_PRINTED : SS_OK);
    }
}
