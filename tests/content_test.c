/* The tables in the program against tests/content.txt, where they are drawn for people. */
#include <stdio.h>
#include <stdlib.h>

#include "test.h"

#include "content/box.h"
#include "rules/game.h"

/* content.txt as it is read here, and which of its tables were there. */
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
    FILE *file = fopen("tests/content.txt", "r");
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

TEST(the_box_holds_the_tables_of_content_txt)
{
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

TEST(every_garden_prints_row_1_and_six_more_and_leaves_e4_to_the_boar)
{ /* rules 1 and 6 */
    for (int board = 0; board < SS_BOARDS; board++)
        for (int side = 0; side < 2; side++) {
            ss_cells printed = ss_box.gardens[board][side];
            CHECK(!(printed & ~SS_ALL_CELLS));
            CHECK_EQ(printed & ss_row(1), ss_row(1));
            CHECK_EQ(ss_count(printed), 15);
            CHECK(!ss_has(printed, ss_cell(4, 4)));
        }
}

TEST(every_reward_board_marks_twelve_of_its_sixteen_cells)
{ /* rule 5 */
    for (int board = 0; board < SS_BOARDS; board++)
        for (int side = 0; side < 2; side++) {
            int marked = 0;
            for (int i = 0; i < SS_MARKS; i++) marked += ss_box.rewards[board][side][i] != SS_MARK_NONE;
            CHECK_EQ(marked, 12);
        }
}

TEST(there_are_45_63_and_81_tiles)
{ /* rule 2.5 */
    CHECK_EQ(ss_tile_count(&ss_box, 2), 45);
    CHECK_EQ(ss_tile_count(&ss_box, 3), 63);
    CHECK_EQ(ss_tile_count(&ss_box, 4), 81);
}
