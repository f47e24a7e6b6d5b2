/* Compares the ways to ask what is legal with each other and with the referee: the list, the steps, the refusals and
 * what play accepts. They run over positions of random games of every setting; each test says how many. */
#include <stdlib.h>

#include "test.h"

#include "rules/box.h"
#include "random_game.h"
#include "referee.h"

/* ---- positions ---- */

/* Plays `games` games of every setting and checks every n-th position. Returns how many were checked. */
static int visit(uint64_t seed, int games, int nth,
                 void (*look)(const ss_game *g, const referee *r, ss_random *random)) {
    ss_random random = ss_random_from(seed);
    int position = 0, looked = 0;
    for (int i = 0; i < games * SETTINGS; i++) {
        ss_game g = random_game(random_game_setting(i % SETTINGS), &random);
        referee r = referee_of(&g, &ss_box);
        mood moods[SS_MAX_PLAYERS];
        for (int seat = 0; seat < SS_MAX_PLAYERS; seat++) moods[seat] = random_game_mood(&random);
        while (g.phase == SS_PLAYING) {
            if (position++ % nth == 0) {
                look(&g, &r, &random);
                looked++;
            }
            ss_turn turn = random_game_turn(&g, &random, moods[g.mover]);
            ss_play_legal(&g, &turn);
            referee_play(&r, &turn);
        }
    }
    return looked;
}

/* ---- lists of turns, as sorted numbers ---- */

enum { MOST_TURNS = 40000 };

typedef struct turn_set {
    int count;
    uint64_t of[MOST_TURNS]; /* the eight bytes of a turn, ascending */
} turn_set;

static uint64_t number_of(const ss_turn *turn) {
    uint64_t number;
    _Static_assert(sizeof number == sizeof *turn, "a turn has eight bytes");
    memcpy(&number, turn, sizeof number);
    return number;
}

static int by_number(const void *a, const void *b) {
    uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return (x > y) - (x < y);
}

static void sort_turns(turn_set *set, const ss_turn *turns, int count) {
    CHECK(count <= MOST_TURNS);
    set->count = count;
    for (int i = 0; i < count; i++) set->of[i] = number_of(&turns[i]);
    qsort(set->of, (size_t)count, sizeof *set->of, by_number);
    for (int i = 1; i < count; i++) CHECK(set->of[i - 1] < set->of[i]); /* no duplicates */
}

static bool has_turn(const turn_set *set, const ss_turn *turn) {
    uint64_t number = number_of(turn);
    return bsearch(&number, set->of, (size_t)set->count, sizeof number, by_number);
}

static ss_turn turns[MOST_TURNS];
static turn_set listed, other;

static void list(const ss_game *g) { sort_turns(&listed, turns, ss_list_turns(g, turns, MOST_TURNS)); }

/* ---- the referee lists the same: 12,960 positions ---- */

static void look_at_list(const ss_game *g, const referee *r, ss_random *random) {
    (void)random;
    list(g);
    sort_turns(&other, turns, referee_list(r, turns, MOST_TURNS));
    CHECK_EQ(listed.count, other.count);
    CHECK_BYTES(listed.of, other.of, sizeof *listed.of * (size_t)listed.count);
    CHECK(listed.count > 0); /* there is always a turn: the noble may stay, and a tile fits somewhere */
}

TEST(the_list_has_the_turns_the_referee_finds_by_trying) {
    CHECK_EQ(visit(11, MANY(10), 1, look_at_list), MANY(10) * TURNS_OF_ALL_SETTINGS);
}

/* ---- the steps enumerate the list: 12,960 positions ---- */

static int enumerate(const ss_game *g, ss_turn turn, ss_step step, int count) {
    if (step == SS_STEPS) {
        CHECK(count < MOST_TURNS);
        turns[count] = turn;
        return count + 1;
    }
    uint64_t may = ss_choices(g, &turn, step);
    CHECK(may != 0);
    if (step == SS_STEP_STACK) may &= -may; /* the list has the first stack only */
    for (; may; may &= may - 1) {
        ss_choose(g, &turn, step, ss_lowest(may));
        count = enumerate(g, turn, step + 1, count);
    }
    return count;
}

static void look_at_steps(const ss_game *g, const referee *r, ss_random *random) {
    (void)r, (void)random;
    list(g);
    sort_turns(&other, turns, enumerate(g, (ss_turn){0}, SS_STEP_CARD, 0));
    CHECK_EQ(listed.count, other.count);
    CHECK_BYTES(listed.of, other.of, sizeof *listed.of * (size_t)listed.count);
}

TEST(the_steps_lead_to_exactly_the_turns_of_the_list) {
    CHECK_EQ(visit(12, MANY(10), 1, look_at_steps), MANY(10) * TURNS_OF_ALL_SETTINGS);
}

/* ---- refusals: 2,592 positions, in each three random turns, at every step all 256 values ---- */

static uint8_t *field(ss_turn *turn, ss_step step) {
    switch (step) {
    case SS_STEP_CARD: return &turn->card;
    case SS_STEP_PLACE: return &turn->place;
    case SS_STEP_CELL: return &turn->cell;
    case SS_STEP_BOAR: return &turn->boar;
    case SS_STEP_NOBLE: return &turn->noble;
    case SS_STEP_STACK: return &turn->stack;
    case SS_STEPS: break;
    }
    return NULL;
}

static void check_refusals(const ss_game *g, ss_turn *turn, ss_step step, uint64_t may) {
    for (int value = 0; value < 256; value++) {
        bool legal = value < 64 && ss_has(may, value);
        ss_turn tried = *turn;
        if (step == SS_STEP_CELL) {
            ss_choose(g, &tried, step,
                      random_member(&(ss_random){1}, may)); /* which determines whether it is a gardener */
            tried.gardener = !tried.gardener;
            *field(&tried, step) = (uint8_t)value;
            CHECK(ss_refusal(g, &tried, step) != SS_OK);
            tried.gardener = !tried.gardener;
        }
        *field(&tried, step) = (uint8_t)value;
        ss_error refusal = ss_refusal(g, &tried, step);
        CHECK_EQ(refusal == SS_OK, legal);
        CHECK(refusal < SS_ERRORS);
    }
}

static void look_at_refusals(const ss_game *g, const referee *r, ss_random *random) {
    (void)r;
    for (int i = 0; i < 3; i++) {
        ss_turn turn = {0};
        for (ss_step step = SS_STEP_CARD; step < SS_STEPS; step++) {
            uint64_t may = ss_choices(g, &turn, step);
            check_refusals(g, &turn, step, may);
            ss_choose(g, &turn, step, random_member(random, may));
        }
        CHECK_EQ(ss_turn_check(g, &turn), SS_OK);
    }
}

TEST(a_choice_is_refused_exactly_when_it_is_not_offered) {
    CHECK_EQ(visit(13, 2, 1, look_at_refusals), 2 * TURNS_OF_ALL_SETTINGS);
}

/* ---- what play accepts ---- */

/* Plays a turn on a copy; a refused one must not change a byte. */
static bool accepts(const ss_game *g, const ss_turn *turn) {
    ss_game after = *g;
    bool accepted = ss_play(&after, turn) == SS_OK;
    if (!accepted && memcmp(&after, g, sizeof after) != 0) fail_msg("a refused turn has changed the game");
    return accepted;
}

/* Turns changed in one field, to each of the 256 values (a gardener to the other of its two): ten random turns in
 * each of 648 positions. The referee decides. */
static void look_at_mutations(const ss_game *g, const referee *r, ss_random *random) {
    list(g);
    for (int i = 0; i < MANY(10); i++) {
        ss_turn turn = random_game_turn(g, random, MOOD_EVEN), flipped = turn;
        CHECK(accepts(g, &turn));
        flipped.gardener = !flipped.gardener;
        CHECK(!accepts(g, &flipped));
        for (ss_step step = SS_STEP_CARD; step < SS_STEPS; step++)
            for (int value = 0; value < 256; value++) {
                ss_turn changed = turn, as_listed;
                *field(&changed, step) = (uint8_t)value;
                bool legal = referee_allows(r, &changed);
                CHECK_EQ(accepts(g, &changed), legal);
                as_listed = changed;
                as_listed.stack = turns[0].stack; /* any filled stack is equivalent to the listed one */
                if (step != SS_STEP_STACK) CHECK_EQ(has_turn(&listed, &as_listed), legal);
            }
    }
}

TEST(a_turn_changed_in_one_field_is_accepted_only_if_it_is_legal) {
    CHECK_EQ(visit(14, 1, 2, look_at_mutations), TURNS_OF_ALL_SETTINGS / 2);
}

/* Every combination: both cards in hand, one in the deck, one played and three that do not exist; each place and one
 * beyond; each cell from "none" to beyond the end; tile and gardener; the boar's own cell, those next to it, two
 * others, staying and leaving; each noble's cell, none, and beyond the end; one filled stack. That includes everything
 * that is listed. So if everything listed is accepted and the numbers agree, play accepts nothing else. 72
 * positions. */
enum { MOST_VALUES = 64 };

typedef struct values {
    int count;
    uint8_t of[MOST_VALUES + 1];
} values;

static void add(values *v, int value) {
    for (int i = 0; i < v->count; i++)
        if (v->of[i] == value) return;
    v->of[v->count++] = (uint8_t)value;
}

static values values_up_to(int last) {
    values v = {0};
    for (int value = 0; value <= last; value++) add(&v, value);
    return v;
}

static values cards_to_try(const ss_game *g) {
    uint32_t played = ~ss_unplayed(g, g->mover) & ((1u << SS_CARDS) - 1);
    values v = {0};
    for (int i = 0; i < SS_HAND; i++) add(&v, ss_hand(g, g->mover)[i]);
    if (ss_drawn(g, g->mover) < SS_CARDS) add(&v, ss_mover(g)->cards[SS_CARDS - 1]);
    if (played) add(&v, ss_lowest(played));
    add(&v, SS_CARDS);
    add(&v, SS_NO_CARD);
    add(&v, SS_HIDDEN);
    return v;
}

static values boars_to_try(const ss_game *g) {
    int boar = ss_mover(g)->boar;
    values v = {0};
    add(&v, SS_NO_CELL);
    add(&v, SS_BOAR_LEAVES);
    add(&v, ss_cell(4, 5));
    add(&v, ss_cell(0, 2));
    if (boar == SS_NO_CELL) return v;
    add(&v, boar);
    for (ss_cells next = ss_next_to[boar]; next; next &= next - 1) add(&v, ss_lowest(next));
    return v;
}

static int count_accepted(const ss_game *g, ss_turn turn, values boars, values nobles) {
    int count = 0;
    for (int b = 0; b < boars.count; b++)
        for (int n = 0; n < nobles.count; n++) {
            turn.boar = boars.of[b];
            turn.noble = nobles.of[n];
            count += ss_turn_check(g, &turn) == SS_OK;
        }
    return count;
}

static void look_at_combinations(const ss_game *g, const referee *r, ss_random *random) {
    (void)r, (void)random;
    int count = ss_list_turns(g, turns, MOST_TURNS), accepted = 0;
    for (int i = 0; i < count; i++) CHECK(accepts(g, &turns[i]));

    values cards = cards_to_try(g), boars = boars_to_try(g);
    values places = values_up_to(SS_PLACES), cells = values_up_to(SS_CELL_END);
    ss_turn turn = {.stack = turns[0].stack};
    for (int c = 0; c < cards.count; c++)
        for (int p = 0; p < places.count; p++)
            for (int i = 0; i < 2 * cells.count; i++) {
                turn.card = cards.of[c];
                turn.place = places.of[p];
                turn.cell = cells.of[i / 2];
                turn.gardener = (uint8_t)(i % 2);
                accepted += count_accepted(g, turn, boars, cells);
            }
    CHECK_EQ(accepted, count);
}

TEST(play_accepts_exactly_the_combinations_of_the_list) {
    int nth = WITH_MANY ? 18 : 162;
    CHECK_EQ(visit(15, 1, nth, look_at_combinations), TURNS_OF_ALL_SETTINGS / nth);
}

/* Legal turns with one to three fields changed to any value below 66: 1,000 in each of 1,296 positions. */
static void look_at_noise(const ss_game *g, const referee *r, ss_random *random) {
    for (int i = 0; i < MANY(1000); i++) {
        ss_turn turn = random_game_turn(g, random, MOOD_EVEN);
        for (int changes = 1 + ss_random_below(random, 3); changes; changes--)
            *field(&turn, (ss_step)ss_random_below(random, SS_STEPS)) = (uint8_t)ss_random_below(random, 66);
        if (accepts(g, &turn) != referee_allows(r, &turn)) fail_msg("the referee disagrees");
    }
}

TEST(the_referee_agrees_about_turns_changed_in_several_fields) {
    CHECK_EQ(visit(16, 1, 1, look_at_noise), TURNS_OF_ALL_SETTINGS);
}

/* ---- little room: 1,296 positions ---- */

static void check_room(const ss_game *g, int room) {
    ss_turn *memory = malloc(sizeof *memory * (size_t)(room + 1));
    ss_turn mark;
    memset(&mark, 0xA5, sizeof mark);
    memory[room] = mark;
    int count = ss_list_turns(g, memory, room), written = count < room ? count : room;
    CHECK_EQ(count, listed.count);
    CHECK_BYTES(&memory[room], &mark, sizeof mark);
    sort_turns(&other, memory, written);
    for (int i = 0; i < written; i++) CHECK(has_turn(&listed, &memory[i]));
    free(memory);
}

static void look_at_room(const ss_game *g, const referee *r, ss_random *random) {
    (void)r;
    list(g);
    const int rooms[] = {
        0, 1, ss_random_below(random, listed.count), listed.count - 1, listed.count, listed.count + 1};
    for (size_t i = 0; i < sizeof rooms / sizeof *rooms; i++) check_room(g, rooms[i]);
    CHECK_EQ(ss_list_turns(g, NULL, 0), listed.count);
}

TEST(a_list_with_little_room_is_cut_and_counted) {
    CHECK_EQ(visit(17, 1, 1, look_at_room), TURNS_OF_ALL_SETTINGS);
}

/* ---- with every stack ---- */

static void look_at_stacks(const ss_game *g, const referee *r, ss_random *random) {
    (void)r, (void)random;
    static ss_turn all[SS_MAX_STACKS * MOST_TURNS];
    uint64_t stacks = ss_stacks_open(g);
    int first = ss_list_turns(g, turns, MOST_TURNS);
    int count = ss_list_turns_with(g, stacks, all, SS_MAX_STACKS * MOST_TURNS);
    CHECK_EQ(count, first * ss_count(stacks));
    CHECK_BYTES(all, turns, sizeof *all * (size_t)first);
    for (int i = 0; i < count; i += 1 + i / 50) {
        ss_turn other_stack = all[i % first];
        other_stack.stack = all[i].stack;
        CHECK_BYTES(&other_stack, &all[i], sizeof *all);
        CHECK_EQ(ss_turn_check(g, &all[i]), SS_OK);
    }
    for (int i = first; i < count; i++) CHECK(all[i].stack > all[i - first].stack);
    CHECK_EQ(ss_list_turns_with(g, stacks, NULL, 0), count);
    ss_turn *few = test_malloc((size_t)first * sizeof *few); /* the sanitizer detects writes beyond it */
    CHECK_EQ(ss_list_turns_with(g, stacks, few, first), count);
    test_free(few);
}

TEST(with_all_stacks_every_turn_is_listed_once_with_each) {
    CHECK_EQ(visit(21, 1, 7, look_at_stacks), (TURNS_OF_ALL_SETTINGS + 6) / 7);
}

static void look_at_backs(const ss_game *g, const referee *r, ss_random *random) {
    (void)r, (void)random;
    uint64_t open = ss_stacks_open(g), first = ss_stacks_by_back(g), earlier = 0;
    for (uint64_t left = open; left; left &= left - 1) {
        int stack = ss_lowest(left);
        bool is_first = true;
        for (uint64_t before = earlier; before; before &= before - 1)
            if (ss_tile_back(g->tiles[g->top[ss_lowest(before) - 1]]) ==
                ss_tile_back(g->tiles[g->top[stack - 1]]))
                is_first = false;
        CHECK_EQ(ss_has(first, stack), is_first);
        earlier |= ss_bit(stack);
    }
    CHECK_EQ(first & ~open, 0);
}

TEST(of_stacks_with_the_same_back_the_first_stands_for_all) {
    CHECK_EQ(visit(22, 1, 3, look_at_backs), TURNS_OF_ALL_SETTINGS / 3);
}

/* ---- before the first turn and after the last ---- */

TEST(nothing_is_legal_before_the_first_turn_and_after_the_last) {
    ss_random random = ss_random_from(18);
    for (int i = 0; i < SETTINGS; i++) {
        ss_setting setting = random_game_setting(i);
        ss_game waiting = random_game_deal(setting, &random), g = random_game(setting, &random), over = g;
        ss_play_out(&over, &random);
        ss_turn turn = random_game_turn(&g, &random, MOOD_EVEN);
        for (ss_step step = SS_STEP_CARD; step < SS_STEPS; step++) {
            CHECK_EQ(ss_choices(&waiting, &turn, step), 0);
            CHECK_EQ(ss_choices(&over, &turn, step), 0);
            CHECK_EQ(ss_refusal(&waiting, &turn, step), SS_E_NOT_STARTED);
            CHECK_EQ(ss_refusal(&over, &turn, step), SS_E_OVER);
        }
        CHECK_EQ(ss_list_turns(&waiting, turns, MOST_TURNS), 0);
        CHECK_EQ(ss_list_turns(&over, turns, MOST_TURNS), 0);
        CHECK_EQ(ss_list_turns_with(&over, ss_stacks_open(&over), turns, MOST_TURNS), 0);
        CHECK(!accepts(&waiting, &turn));
        CHECK(!accepts(&over, &turn));
    }
}
