/* Properties of every game, over random games of every setting: 10,080 of them are played turn by turn beside the
 * referee, which has its own implementation of the rules; fewer games, as stated in each test, if a property costs
 * more. */
#include "test.h"

#include "rules/box.h"
#include "fairness.h"
#include "notation/record.h"
#include "random_game.h"
#include "referee.h"
#include "rules/score.h"

/* ---- what is kept ---- */

/* What has left the table: the game itself forgets it. */
typedef struct past {
    int taken[SS_BACK_LAST + 1][SS_MOTIFS]; /* tiles that are in gardens now */
    uint32_t played[SS_MAX_PLAYERS];        /* cards, one bit each */
    int printed[SS_MAX_PLAYERS];            /* cells planted before the first turn */
} past;

static past past_of(const ss_game *begun) {
    past p = {0};
    for (int seat = 0; seat < begun->players; seat++)
        p.printed[seat] = ss_count(begun->seats[seat].garden.planted);
    return p;
}

static void remember(past *p, const ss_game *before, const ss_turn *turn) {
    uint8_t tile = before->display[turn->place];
    p->taken[ss_tile_back(tile)][ss_tile_motif(tile)]++;
    p->played[before->mover] |= 1u << turn->card;
}

static int supply(const ss_game *g) {
    int tiles = 0;
    for (int i = 0; i < g->stacks; i++) tiles += g->end[i] - g->top[i];
    return tiles;
}

/* Rule 2.5: every tile of the box is in a garden, on the display or in the supply. */
static void check_tiles(const ss_game *g, const past *p) {
    int left[SS_BACK_LAST + 1][SS_MOTIFS], all = 0;
    memcpy(left, p->taken, sizeof left);
    for (int place = 0; place < SS_PLACES; place++) {
        uint8_t tile = g->display[place];
        if (tile != SS_NO_TILE) left[ss_tile_back(tile)][ss_tile_motif(tile)]++;
    }
    for (int i = 0; i < g->stacks; i++) {
        CHECK_EQ(ss_has(g->filled, i), g->top[i] < g->end[i]);
        for (int at = g->top[i]; at < g->end[i]; at++)
            left[ss_tile_back(g->tiles[at])][ss_tile_motif(g->tiles[at])]++;
    }
    static const int copies[SS_BACK_LAST + 1] = {[2] = 5, [3] = 2, [4] = 2};
    for (int back = 0; back <= SS_BACK_LAST; back++)
        for (int motif = 0; motif < SS_MOTIFS; motif++) {
            CHECK_EQ(left[back][motif], back <= g->players ? copies[back] : 0);
            all += left[back][motif];
        }
    CHECK_EQ(all, 18 * g->players + 9);
}

/* Rule 2.3: every card is in the hand, in the deck or played. */
static void check_cards(const ss_game *g, const past *p, int seat) {
    const uint8_t *hand = ss_hand(g, seat);
    uint32_t seen = p->played[seat];
    int count = ss_count(seen);
    for (int i = 0; i < SS_HAND; i++) {
        if (hand[i] == SS_NO_CARD) continue;
        seen |= 1u << hand[i];
        count++;
    }
    for (int i = ss_drawn(g, seat); i < SS_CARDS; i++) {
        seen |= 1u << g->seats[seat].cards[i];
        count++;
    }
    CHECK_EQ(count, SS_CARDS);
    CHECK_EQ(seen, (1u << SS_CARDS) - 1);
    CHECK_EQ(ss_unplayed(g, seat), seen & ~p->played[seat]);

    int turns = ss_turns_of(g, seat), held = (hand[0] != SS_NO_CARD) + (hand[1] != SS_NO_CARD);
    CHECK_EQ(held, turns <= 16 ? 2 : 18 - turns); /* rule 3.5 */
}

/* An independent flood fill over plain arrays: what is connected to row 1. */
static ss_cells flood(ss_cells planted) {
    bool reached[SS_COLUMNS][SS_ROWS + 1] = {0};
    ss_cells reach = 0;
    for (int column = 0; column < SS_COLUMNS; column++) reached[column][1] = true;
    for (bool grows = true; grows;) {
        grows = false;
        for (int column = 0; column < SS_COLUMNS; column++)
            for (int row = 2; row <= SS_ROWS; row++) {
                if (reached[column][row] || !ss_has(planted, ss_cell(column, row))) continue;
                bool next = reached[column][row - 1] || (row < SS_ROWS && reached[column][row + 1]) ||
                            (column > 0 && reached[column - 1][row]) ||
                            (column < SS_COLUMNS - 1 && reached[column + 1][row]);
                if (next) reached[column][row] = grows = true;
            }
    }
    for (int column = 0; column < SS_COLUMNS; column++)
        for (int row = 1; row <= SS_ROWS; row++)
            if (reached[column][row]) reach |= ss_bit(ss_cell(column, row));
    return reach;
}

static void check_garden(const ss_game *g, const past *p, int seat) {
    const ss_garden *garden = &g->seats[seat].garden;
    CHECK_EQ(ss_count(garden->planted), p->printed[seat] + ss_turns_of(g, seat));
    CHECK_EQ(garden->gardeners & ~garden->planted, 0);
    CHECK_EQ(garden->planted & ~SS_ALL_CELLS, 0);
    CHECK_EQ(garden->reach, flood(garden->planted));
    for (int column = 0; column < SS_COLUMNS; column++) {
        int row = ss_garden_noble(garden, column);
        if (row > 0) CHECK(ss_has(garden->reach & ~garden->gardeners, ss_cell(column, row)));
    }
}

/* Rule 3.4: the display is full before every turn, and the last tile refills after the last turn but one. */
static void check_display(const ss_game *g) {
    int turns = ss_turns_played(g), all = SS_ROUNDS * g->players, open = 0;
    for (int place = 0; place < SS_PLACES; place++) open += g->display[place] != SS_NO_TILE;
    CHECK_EQ(open, turns < all ? 10 : 9);
    CHECK_EQ(supply(g), turns < all ? all - 1 - turns : 0);
    CHECK_EQ(g->filled == 0, turns >= all - 1);
    CHECK_EQ(g->phase, turns < all ? SS_PLAYING : SS_OVER);
}

/* ---- beside the referee ---- */

static void check_same_garden(const ss_seat *s, const referee_seat *theirs) {
    for (int column = 0; column < SS_COLUMNS; column++) {
        CHECK_EQ(ss_garden_noble(&s->garden, column), theirs->nobles[column]);
        for (int row = 1; row <= SS_ROWS; row++) {
            int cell = ss_cell(column, row);
            CHECK_EQ(ss_has(s->garden.planted, cell), theirs->garden.at[column][row] != FREE);
            CHECK_EQ(ss_has(s->garden.gardeners, cell), theirs->garden.at[column][row] == GARDENER);
        }
    }
    CHECK_EQ(s->boar, theirs->boar_row ? ss_cell(theirs->boar_column, theirs->boar_row) : SS_NO_CELL);
    CHECK_EQ(s->score, theirs->score);
}

static void check_same_scores(const ss_game *g, const referee *r) {
    for (int seat = 0; seat < g->players; seat++) {
        ss_score ours = ss_score_of(g, seat), theirs = referee_score(r, seat);
        CHECK_EQ(ours.walked, theirs.walked);
        CHECK_EQ(ours.rows, theirs.rows);
        CHECK_EQ(ours.columns, theirs.columns);
        CHECK_EQ(ours.missions, theirs.missions);
        CHECK_EQ(ours.boar, theirs.boar);
        CHECK_EQ(ours.gardeners, theirs.gardeners);
        CHECK_EQ(ours.final, theirs.final);
        CHECK(ours.final >= 0);
    }
    CHECK_EQ(ss_winners(g), referee_winners(r));
}

/* How often the games met rare cases. Without them they would prove little. */
typedef struct rarities {
    int gardener_anywhere, boar_left, boar_and_reward, paid_too_little, full_row, full_column, shared_victory;
} rarities;

static void count_turn(rarities *rare, const ss_game *g, const referee *r, const ss_turn *turn) {
    const referee_seat *s = &r->seats[g->mover];
    int mark = s->marks[ss_column_of(turn->cell)][ss_row_of(turn->cell)];
    rare->gardener_anywhere += referee_row_and_column_full(r, turn->place);
    rare->boar_left += turn->boar == SS_BOAR_LEAVES;
    rare->boar_and_reward += turn->boar != SS_NO_CELL && mark != SS_MARK_NONE;
    rare->paid_too_little += mark < 0 && s->score + mark < 0;
}

static void count_end(rarities *rare, const ss_game *g) {
    rare->shared_victory += ss_count(ss_winners(g)) > 1;
    for (int seat = 0; seat < g->players; seat++) {
        rare->full_row += ss_score_of(g, seat).rows > 0;
        rare->full_column += ss_score_of(g, seat).columns > 0;
    }
}

static void check_game(ss_setting setting, ss_random *random, rarities *rare) {
    ss_game g = random_game(setting, random);
    referee r = referee_of(&g, &ss_box);
    past p = past_of(&g);
    mood moods[SS_MAX_PLAYERS];
    for (int seat = 0; seat < SS_MAX_PLAYERS; seat++) moods[seat] = random_game_mood(random);

    for (int turns = 0; turns < SS_ROUNDS * setting.players; turns++) {
        int seat = g.mover;
        CHECK_EQ(seat, turns % setting.players);
        CHECK_EQ(g.round, turns / setting.players);
        check_display(&g);
        ss_turn turn = random_game_turn(&g, random, moods[seat]);
        CHECK(referee_allows(&r, &turn));
        count_turn(rare, &g, &r, &turn);
        remember(&p, &g, &turn);
        CHECK_EQ(ss_play(&g, &turn), SS_OK);
        referee_play(&r, &turn);
        check_tiles(&g, &p);
        check_cards(&g, &p, seat);
        check_garden(&g, &p, seat);
        check_same_garden(&g.seats[seat], &r.seats[seat]);
    }
    CHECK_EQ(g.phase, SS_OVER);
    CHECK_EQ(g.round, 18);
    check_display(&g);
    for (int seat = 0; seat < g.players; seat++) CHECK_EQ(ss_turns_of(&g, seat), 18);
    check_same_scores(&g, &r);
    count_end(rare, &g);
}

TEST(ten_thousand_games_keep_what_must_be_kept_and_agree_with_the_referee) {
    enum { GAMES = 420 };
    _Static_assert(GAMES * SETTINGS >= 10000, "ten thousand games at least");
    ss_random random = ss_random_from(1);
    rarities rare = {0};
    for (int i = 0; i < SETTINGS; i++)
        for (int game = 0; game < MANY(GAMES); game++) check_game(random_game_setting(i), &random, &rare);
    CHECK_MANY(rare.gardener_anywhere >= 10);
    CHECK_MANY(rare.boar_left >= 10);
    CHECK_MANY(rare.boar_and_reward >= 10);
    CHECK_MANY(rare.paid_too_little >= 10);
    CHECK_MANY(rare.full_row >= 10);
    CHECK_MANY(rare.full_column >= 10);
    CHECK_MANY(rare.shared_victory >= 3);
}

/* Unfinished games are scored as they stand: 240 games, scored after each turn. */
TEST(a_game_can_be_scored_at_any_time) {
    ss_random random = ss_random_from(2);
    for (int i = 0; i < 10 * SETTINGS; i++) {
        ss_game g = random_game(random_game_setting(i % SETTINGS), &random);
        referee r = referee_of(&g, &ss_box);
        while (g.phase == SS_PLAYING) {
            check_same_scores(&g, &r);
            ss_turn turn = random_game_turn(&g, &random, random_game_mood(&random));
            referee_play(&r, &turn);
            ss_play_legal(&g, &turn);
        }
    }
}

/* ---- random players: 1,200 games ---- */

TEST(random_players_play_legal_turns_and_the_same_ones_for_a_seed) {
    ss_random deals = ss_random_from(3);
    for (int i = 0; i < MANY(50) * SETTINGS; i++) {
        ss_game deal = random_game(random_game_setting(i % SETTINGS), &deals), g = deal, again = deal;
        ss_random random = ss_random_from((uint64_t)i), random_again = random, out = random;
        referee r = referee_of(&deal, &ss_box);
        while (g.phase == SS_PLAYING) {
            ss_turn turn, turn_again;
            ss_game checked = g;
            ss_play_random(&g, &random, &turn);
            CHECK(referee_allows(&r, &turn));
            CHECK_EQ(ss_play(&checked, &turn), SS_OK);
            CHECK_BYTES(&checked, &g, sizeof g);
            referee_play(&r, &turn);
            ss_play_random(&again, &random_again, &turn_again);
            CHECK_BYTES(&turn, &turn_again, sizeof turn);
        }
        CHECK_BYTES(&again, &g, sizeof g);
        ss_game out_game = deal, fast_game = deal;
        ss_random fast = out;
        ss_play_out(&out_game, &out);
        CHECK_BYTES(&out_game, &g, sizeof g);
        CHECK_EQ(out.state, random.state);
        ss_play_out_fastest()(&fast_game, &fast);
        CHECK_BYTES(&fast_game, &g, sizeof g);
        CHECK_EQ(fast.state, random.state);
    }
}

/* A turn is drawn evenly by cards, then places, cells, boar and nobles: one position of each setting, each turn with
 * the resulting probability. */
TEST(random_turns_are_even_at_every_step) {
    enum { MOST = 20000 };
    static ss_turn turns[MOST];
    static double weights[MOST];
    static long counts[MOST];
    ss_random random = ss_random_from(4);
    for (int i = 0; i < SETTINGS; i++) {
        ss_game g = random_game(random_game_setting(i), &random);
        for (int turn = 4 + i; turn; turn--) {
            ss_turn next = random_game_turn(&g, &random, MOOD_EVEN);
            ss_play_legal(&g, &next);
        }
        int count = ss_list_turns(&g, turns, MOST);
        double least = 1;
        CHECK(count <= MOST);
        for (int t = 0; t < count; t++) {
            counts[t] = 0;
            weights[t] = 1;
            for (ss_step step = SS_STEP_CARD; step < SS_STEP_STACK; step++)
                weights[t] /= ss_count(ss_choices(&g, &turns[t], step));
            if (weights[t] < least) least = weights[t];
        }
        for (long draws = MANY((long)(8 / least)); draws; draws--) {
            ss_game after = g;
            ss_turn drawn;
            int t = 0;
            ss_play_random(&after, &random, &drawn);
            while (t < count && memcmp(&turns[t], &drawn, sizeof drawn) != 0) t++;
            CHECK(t < count);
            counts[t]++;
        }
        if (WITH_MANY) check_fair("random turns", counts, weights, count);
    }
}

/* ---- records: 1,200 games, cut off anywhere, as each viewer may see them ---- */

enum { TEXT = 1 << 14 };

static void check_read_again(const ss_record *record, int seat) {
    static char text[TEXT], again[TEXT];
    static ss_record read;
    ss_text t = ss_text_in(text, TEXT), u = ss_text_in(again, TEXT), v = ss_text_in(again, TEXT);
    ss_record_write(&t, &ss_box, record, seat);
    CHECK(!ss_text_cut(&t));
    ss_fault fault = ss_record_read(&read, &ss_box, text, t.needed);
    if (fault.what) fail_msg("seat %d, line %d: fault %d in\n%s", seat, fault.line, fault.what, text);

    ss_record_write(&u, &ss_box, &read, SS_EVERYTHING);
    CHECK_STR(again, text);
    CHECK_EQ(read.turn_count, record->turn_count);
    CHECK_BYTES(read.turns, record->turns, sizeof *read.turns * (size_t)read.turn_count);
    for (int i = 0; i < SS_MAX_PLAYERS; i++) CHECK_STR(read.names[i], record->names[i]);
    for (int i = 0; i < record->game.players; i++) {
        const ss_seat *a = &read.game.seats[i], *b = &record->game.seats[i];
        CHECK_EQ(a->score, b->score);
        CHECK_EQ(a->boar, b->boar);
        CHECK_EQ(ss_unplayed(&read.game, i), ss_unplayed(&record->game, i));
        CHECK_BYTES(&a->garden, &b->garden, sizeof a->garden);
    }
    if (seat == SS_EVERYTHING) {
        CHECK_BYTES(&read.deal, &record->deal, sizeof read.deal);
        CHECK_BYTES(&read.game, &record->game, sizeof read.game);
    } else {
        ss_record_write(&v, &ss_box, &read, seat);
        CHECK_STR(again, text);
        ss_view ours = ss_view_of(&read.game, seat), theirs = ss_view_of(&record->game, seat);
        CHECK_BYTES(&ours, &theirs, sizeof ours);
    }
}

TEST(a_record_is_read_as_it_was_written_by_everyone_who_may_see_it) {
    static const char *const names[] = {"Ada", "Frédéric II.", "王 (Wang)", "[x"};
    static ss_record record;
    ss_random random = ss_random_from(5);
    for (int i = 0; i < MANY(50) * SETTINGS; i++) {
        ss_game deal = random_game(random_game_setting(i % SETTINGS), &random);
        int all = SS_ROUNDS * deal.players, length = i % 3 ? ss_random_below(&random, all + 1) : all;
        ss_record_of(&record, &deal);
        for (int seat = 0; seat < deal.players; seat++)
            if (ss_random_below(&random, 2)) strcpy(record.names[seat], names[ss_random_below(&random, 4)]);
        mood m = random_game_mood(&random);
        while (record.turn_count < length) {
            ss_turn turn = random_game_turn(&record.game, &random, m);
            CHECK_EQ(ss_record_play(&record, &turn), SS_OK);
        }
        for (int seat = SS_EVERYTHING; seat < deal.players; seat++) check_read_again(&record, seat);
        ss_game at_end = ss_record_after(&record, length);
        CHECK_BYTES(&at_end, &record.game, sizeof at_end);
    }
}
