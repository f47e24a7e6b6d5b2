/* The network: its inputs from the definition, its arithmetic done the slow way, and all implementations of evaluating
 * turns compared with evaluating the position after each turn. */
#include "draw.h"

#include "ai/candidates.h"
#include "ai/kernels.h"
#include "ai/weigh.h"
#include "ai/weights.h"
#include "mirror.h"
#include "random_game.h"
#include "rules/score.h"
#include "rules/view.h"

enum { ROOM = 1 << 13 };

static ss_game any_position(ss_setting setting, ss_random *r) {
    return random_game_after(setting, r, ss_random_below(r, SS_ROUNDS * setting.players));
}

/* ---- inputs ---- */

TEST(every_bit_of_every_word_has_a_row_of_its_own) {
    int rows = 0;
    for (int word = 0; word < SS_INPUTS; word++) {
        if (word == SS_INPUTS_OF_OTHER) CHECK_EQ(rows, SS_ROWS_OF_OTHER);
        CHECK_EQ(ss_input_row[word], rows);
        for (uint64_t bits = ss_input_bits[word]; bits; bits = ss_without_lowest(bits))
            CHECK_EQ(ss_input_row_of(word, ss_lowest(bits)), rows++);
    }
    CHECK_EQ(rows, SS_ROWS_OF_OWN);
}

TEST(words_have_no_bits_but_theirs_and_never_too_many_at_once) {
    ss_random r = ss_random_from(71);
    for (int i = 0; i < 10 * SETTINGS; i++) {
        ss_game g = any_position(random_game_setting(i % SETTINGS), &r);
        for (int seat = 0; seat < g.players; seat++) {
            uint64_t words[SS_INPUTS];
            int bits = 0;
            ss_inputs_of(&g, seat, words);
            for (int word = 0; word < SS_INPUTS; word++) {
                CHECK_EQ(words[word] & ~ss_input_bits[word], 0);
                bits += ss_count(words[word]);
            }
            CHECK(bits < 240); /* there is room for more */
        }
    }
}

TEST(words_in_the_mirror_are_those_of_the_game_in_the_mirror) {
    ss_random r = ss_random_from(72);
    for (int i = 0; i < 10 * SETTINGS; i++) {
        ss_game g = any_position(random_game_setting(i % SETTINGS), &r), m = mirror_game(&g);
        for (int seat = 0; seat < g.players; seat++) {
            uint64_t words[SS_INPUTS], mirrored[SS_INPUTS];
            ss_inputs_of(&g, seat, words);
            ss_inputs_of(&m, seat, mirrored);
            for (int word = 0; word < SS_INPUTS; word++)
                CHECK_EQ(ss_input_mirrored((ss_input)word, words[word]), mirrored[word]);
            ss_inputs_of_other(&g, seat, words);
            ss_inputs_of_other(&m, seat, mirrored);
            for (int word = 0; word < SS_INPUTS_OF_OTHER; word++)
                CHECK_EQ(ss_input_mirrored((ss_input)word, words[word]), mirrored[word]);
        }
    }
}

TEST(words_show_what_is_drawn) {
    ss_game g = SCENE(.hand = "24 56", .display = "ab cd ef gh ci", .missions = "c d", .round = 3,
                      .garden = "#########"
                                "..#G....."
                                "..#......"
                                "........."
                                "..#.....G");
    uint64_t words[SS_INPUTS];
    ss_inputs_of(&g, 0, words);
    CHECK_EQ(words[SS_IN_APART], cells("c5"));
    CHECK_EQ(words[SS_IN_HATS], cells("d2"));
    CHECK_EQ(words[SS_IN_HATS_APART], cells("i5"));
    CHECK_EQ(words[SS_IN_FRESH], cells("a2 b2 d3 e4 f4 g5 h5 c6 i6"));
    CHECK_EQ(words[SS_IN_FULL], cells("c3"));
    CHECK_EQ(words[SS_IN_BESIDE], cells("a2 b2 e2 f2 g2 h2 i2 b3 d3 c4"));
    CHECK_EQ(words[SS_IN_BRIDGES], cells("c4"));
    CHECK_EQ(words[SS_IN_NEXT], cells("a2 b2 d3"));
    CHECK_EQ(words[SS_IN_TAKE], cells("a2 b2 e4 f4 g5 h5 c6 i6"));
    CHECK_EQ(words[SS_IN_TAKE_NEXT], cells("a2 b2"));
    CHECK_EQ(words[SS_IN_MISSION_WALKS], cells("c1 c2 c3 d1"));
    CHECK_EQ(words[SS_IN_MISSIONS], ss_bit(ss_cell(2, 0)) | ss_bit(ss_cell(3, 0)));
    CHECK_EQ(words[SS_IN_ROWS] & 0x3FF, ss_bit(2));
}

/* The bits of SS_IN_CALLS for a motif. */
static int calls(const uint64_t *words, int motif) { return (int)(words[SS_IN_CALLS] >> 7 * motif & 0x7F); }

TEST(words_show_what_motif_cards_would_find) {
    enum { PLAYED, NONE, ONE, MORE = 4 };
    enum { A, B, C, D, E, F, G, H, I };
    uint64_t words[SS_INPUTS];
    ss_game first = SCENE(.hand = "24 56", .display = "aa bc cd ee fg", .garden = "#########", .round = 0);
    ss_inputs_of(&first, 0, words);
    CHECK_EQ(words[SS_IN_CALLED], cells("a2 b3 c3 c4 d4 e5 f6 g6"));
    CHECK_EQ(calls(words, A), MORE); /* two in one row */
    CHECK_EQ(calls(words, B), ONE);
    CHECK_EQ(calls(words, C), MORE); /* one in each of two */
    CHECK_EQ(calls(words, I), NONE);
    ss_game later = SCENE(.hand = "24 56", .display = "aa bc cd ee fg", .garden = "#########",
                          .round = 3); /* a, b and c are played */
    ss_inputs_of(&later, 0, words);
    CHECK_EQ(words[SS_IN_CALLED], cells("d4 e5 f6 g6"));
    CHECK_EQ(calls(words, A), PLAYED);
    CHECK_EQ(calls(words, B), PLAYED);
    CHECK_EQ(calls(words, E), MORE);
    CHECK_EQ(calls(words, H), NONE);
}

/* ---- networks of chance ---- */

static int any_weight(ss_random *r) { return ss_random_below(r, 256) - 128; }

static void any_bytes(void *weights, size_t size, ss_random *r) {
    for (size_t i = 0; i < size; i++) ((int8_t *)weights)[i] = (int8_t)any_weight(r);
}

static void any_network(ss_network *n, ss_random *r) {
    memset(n, 0, sizeof *n);
    any_bytes(n->own, sizeof n->own, r);
    any_bytes(n->others, sizeof n->others, r);
    for (int u = 0; u < SS_UNITS_OWN; u++) n->own_bias[u] = ss_weight16((int16_t)(8 * any_weight(r)));
    for (int u = 0; u < SS_UNITS_OTHERS; u++) n->others_bias[u] = ss_weight16((int16_t)(8 * any_weight(r)));
    for (int i = 0; i < SS_STAGES; i++) {
        ss_stage *stage = &n->stages[i];
        any_bytes(stage->hidden, sizeof stage->hidden, r);
        any_bytes(stage->results, sizeof stage->results, r);
        for (int u = 0; u < SS_UNITS_HIDDEN; u++) stage->hidden_bias[u] = ss_weight32(256 * any_weight(r));
        for (int result = 0; result < SS_RESULTS; result++)
            stage->results_bias[result] = ss_weight32(100 * any_weight(r));
    }
}

/* Every unit of the first layer is at its maximum, and every later weight as far from 0 as possible. */
static void extreme_network(ss_network *n, int weight) {
    memset(n, 0, sizeof *n);
    for (int u = 0; u < SS_UNITS_OWN; u++) n->own_bias[u] = ss_weight16(INT16_MAX);
    for (int u = 0; u < SS_UNITS_OTHERS; u++) n->others_bias[u] = ss_weight16(INT16_MAX);
    for (int i = 0; i < SS_STAGES; i++) {
        ss_stage *stage = &n->stages[i];
        memset(stage->hidden, weight, sizeof stage->hidden);
        for (int u = 0; u < SS_UNITS_HIDDEN; u++) {
            stage->hidden_bias[u] = ss_weight32(-SS_UNITS_FIRST * SS_UNIT_MOST * weight + 64 * (u + 90));
            for (int r = 0; r < SS_RESULTS; r++)
                stage->results[r][u] = ss_weight16(u % 3 ? INT16_MAX : INT16_MIN);
        }
    }
}

/* ---- the arithmetic ---- */

static int cut(int sum) { return sum < 0 ? 0 : sum > SS_UNIT_MOST ? SS_UNIT_MOST : sum; }

static int own_unit(const ss_network *n, const uint64_t *own, int unit) {
    int sum = ss_weight16(n->own_bias[unit]);
    for (int word = 0; word < SS_INPUTS; word++)
        for (int bit = 0; bit < 64; bit++)
            if (ss_has(own[word], bit)) sum += n->own[ss_input_row_of(word, bit)][unit];
    return cut(sum);
}

static int others_unit(const ss_network *n, const uint64_t (*others)[SS_INPUTS_OF_OTHER], int count,
                       int unit) {
    int sum = ss_weight16(n->others_bias[unit]);
    for (int i = 0; i < count; i++)
        for (int word = 0; word < SS_INPUTS_OF_OTHER; word++)
            for (int bit = 0; bit < 64; bit++)
                if (ss_has(others[i][word], bit)) sum += n->others[ss_input_row_of(word, bit)][unit];
    return cut(sum);
}

/* The definition again, the slow way. */
static ss_value value_by_definition(const ss_network *n, const uint64_t *own,
                                    const uint64_t (*others)[SS_INPUTS_OF_OTHER], int count) {
    int first[SS_UNITS_FIRST], results[SS_RESULTS];
    for (int u = 0; u < SS_UNITS_OWN; u++) first[u] = own_unit(n, own, u);
    for (int u = 0; u < SS_UNITS_OTHERS; u++) first[SS_UNITS_OWN + u] = others_unit(n, others, count, u);
    int left = ss_lowest(own[SS_IN_TIME]);
    const ss_stage *s = &n->stages[left < 2 ? 0 : left < 4 ? 1 : left < 7 ? 2 : left < 12 ? 3 : 4];
    for (int r = 0; r < SS_RESULTS; r++) results[r] = ss_weight32(s->results_bias[r]);
    for (int u = 0; u < SS_UNITS_HIDDEN; u++) {
        int sum = ss_weight32(s->hidden_bias[u]);
        for (int i = 0; i < SS_UNITS_FIRST; i++) sum += first[i] * s->hidden[i / 4][u][i % 4];
        for (int r = 0; r < SS_RESULTS; r++)
            results[r] += cut(sum >> SS_UNIT_ONE_BITS) * ss_weight16(s->results[r][u]);
    }
    return (ss_value){results[0], results[1], results[2]};
}

static void check_value(const ss_network *n, const ss_game *g, int seat) {
    uint64_t own[SS_INPUTS], others[SS_MAX_PLAYERS - 1][SS_INPUTS_OF_OTHER];
    ss_inputs_of(g, seat, own);
    int count = ss_inputs_of_others(g, seat, others);
    ss_value value = ss_network_value(n, g, seat),
             wanted = value_by_definition(n, own, (const uint64_t(*)[SS_INPUTS_OF_OTHER])others, count);
    CHECK_BYTES(&value, &wanted, sizeof value);
}

TEST(a_position_is_worth_what_the_definition_says) {
    static ss_network any, extreme[2];
    ss_random r = ss_random_from(73);
    extreme_network(&extreme[0], INT8_MIN);
    extreme_network(&extreme[1], INT8_MAX);
    for (int i = 0; i < SETTINGS; i++) {
        any_network(&any, &r);
        ss_game g = any_position(random_game_setting(i), &r);
        for (int seat = 0; seat < g.players; seat++) {
            check_value(&any, &g, seat);
            check_value(&extreme[0], &g, seat);
            check_value(&extreme[1], &g, seat);
            check_value(ss_network_for(&g), &g, seat);
        }
    }
}

TEST(the_chance_to_win_is_that_of_the_odds) {
    CHECK(ss_chance(0) == 0.5);
    CHECK(ss_chance(INT32_MAX) == 1 && ss_chance(INT32_MIN) == 0);
    for (int32_t odds = -8 * SS_ODDS; odds < 8 * SS_ODDS; odds += 999) {
        CHECK(ss_chance(odds) < ss_chance(odds + 999));
        double both = ss_chance(odds) + ss_chance(-odds);
        CHECK(both > 1 - 1e-12 && both < 1 + 1e-12);
    }
}

/* ---- judging turns ---- */

static ss_weighed weighed[ROOM], again[ROOM];
static ss_candidate candidates[ROOM];

static int lead_of(const ss_game *g, int seat) {
    int best = 0;
    for (int other = 0; other < g->players; other++)
        if (other != seat && g->seats[other].score > best) best = g->seats[other].score;
    return g->seats[seat].score - best;
}

/* The value of a turn from the view after it: what the refill and the next card bring is hidden there. */
static ss_weighed looked_at(const ss_network *n, const ss_view *view, const ss_turn *turn) {
    ss_game after = view->known;
    ss_play_legal(&after, turn);
    int seat = view->seat, score = after.seats[seat].score;
    ss_weighed w = {.turn = *turn, .value = ss_network_value(n, &after, seat)};
    bool last = view->known.round == SS_ROUNDS - 1;
    if (last) {
        int32_t points = (ss_score_of(&after, seat).final - score) * SS_POINT;
        w.value.lead += points - w.value.points;
        w.value.points = points;
    }
    w.value.points += score * SS_POINT;
    w.value.lead += lead_of(&after, seat) * SS_POINT;
    int gardeners = ss_score_of(&after, seat).gardeners; /* they break ties */
    w.worth = w.value.lead + (last ? w.value.lead + gardeners : w.value.win);
    return w;
}

static void check_weighed(const ss_network *n, const ss_game *g) {
    ss_view view = ss_view_of(g, g->mover);
    int count = ss_weigh(n, &view.known, weighed, ROOM);
    CHECK_EQ(count, ss_candidates(&view.known, candidates, ROOM, ss_by_points));
    for (int i = 0; i < count; i++) {
        ss_weighed wanted = looked_at(n, &view, &weighed[i].turn);
        CHECK_EQ(ss_turn_check(g, &weighed[i].turn), SS_OK);
        CHECK_BYTES(&weighed[i], &wanted, sizeof wanted);
        if (i) CHECK(weighed[i].worth <= weighed[i - 1].worth);
    }
}

TEST(a_turn_is_worth_what_the_position_after_it_is) {
    static ss_network any;
    ss_random r = ss_random_from(74);
    for (int i = 0; i < 3 * SETTINGS; i++) {
        any_network(&any, &r);
        ss_game g = any_position(random_game_setting(i % SETTINGS), &r);
        check_weighed(&any, &g);
    }
}

TEST(the_score_of_the_last_turn_is_not_a_guess) {
    ss_random r = ss_random_from(75);
    for (int i = 0; i < SETTINGS; i++) {
        ss_setting setting = random_game_setting(i);
        int turns = SS_ROUNDS * setting.players;
        ss_game g = random_game_after(setting, &r, turns - 1 - ss_random_below(&r, setting.players));
        check_weighed(ss_network_for(&g), &g);
        for (int t = 0; t < ss_weigh(ss_network_for(&g), &g, weighed, ROOM); t++) {
            ss_game after = g;
            ss_play_legal(&after, &weighed[t].turn);
            CHECK_EQ(weighed[t].value.points, ss_score_of(&after, g.mover).final * SS_POINT);
        }
    }
}

/* The result does not depend on the number of turns requested or on the implementation. */
static void check_ways(const ss_network *n, const ss_game *g, int room) {
    memset(again, 0, sizeof again);
    int all = ss_weigh(n, g, weighed, ROOM), count = ss_weigh_fastest()(n, g, again, room);
    CHECK_EQ(count, all < room ? all : room);
    CHECK_BYTES(weighed, again, (size_t)count * sizeof *again);
    CHECK_EQ(ss_weigh(n, g, again, room), count);
    CHECK_BYTES(weighed, again, (size_t)count * sizeof *again);
}

TEST(all_implementations_judge_turns_alike) {
    static ss_network any, extreme[2];
    ss_random r = ss_random_from(76);
    extreme_network(&extreme[0], INT8_MIN);
    extreme_network(&extreme[1], INT8_MAX);
    for (int i = 0; i < 10 * SETTINGS; i++) {
        if (i % SETTINGS == 0) any_network(&any, &r);
        ss_game g = any_position(random_game_setting(i % SETTINGS), &r);
        int room = 1 + ss_random_below(&r, 1 + ss_random_below(&r, 200));
        check_ways(&any, &g, room);
        check_ways(&extreme[i % 2], &g, room);
        check_ways(ss_network_for(&g), &g, room);
        check_ways(ss_network_named(SS_NETWORK_0), &g, 1);
    }
}

TEST(of_equal_tiles_the_left_one_is_judged) {
    static ss_network any;
    ss_random r = ss_random_from(77);
    any_network(&any, &r);
    ss_game g = SCENE(.hand = "24 56", .display = "aa bb cc dd ee", .garden = "#########");
    int count = ss_weigh(&any, &g, weighed, ROOM);
    CHECK_EQ(count, ss_list_turns(&g, NULL, 0) / 2);
    for (int i = 0; i < count; i++) {
        ss_turn right = weighed[i].turn;
        CHECK_EQ(right.place % 2, 0);
        right.place++;
        ss_game a = g, b = g;
        ss_play_legal(&a, &weighed[i].turn);
        ss_play_legal(&b, &right);
        a.display[right.place - 1] = b.display[right.place] = SS_NO_TILE; /* before the refill */
        CHECK_EQ(ss_cells_of_places(&a, SS_ALL_PLACES), ss_cells_of_places(&b, SS_ALL_PLACES));
    }
}

TEST(what_a_seat_cannot_see_changes_nothing) {
    ss_random r = ss_random_from(78);
    int differing = 0;
    for (int i = 0; i < 4 * SETTINGS; i++) {
        ss_game g = any_position(random_game_setting(i % SETTINGS), &r), twin;
        ss_view view = ss_view_of(&g, g.mover);
        ss_sampler sampler = ss_sampler_of(&view, &ss_box);
        ss_sample(&sampler, &r, &twin);
        differing += memcmp(&g, &twin, sizeof g) != 0;
        int count = ss_weigh(ss_network_for(&g), &view.known, weighed, ROOM);
        CHECK_EQ(ss_weigh(ss_network_for(&g), &g, again, ROOM), count);
        CHECK_BYTES(weighed, again, (size_t)count * sizeof *again);
        CHECK_EQ(ss_weigh(ss_network_for(&g), &twin, again, ROOM), count);
        CHECK_BYTES(weighed, again, (size_t)count * sizeof *again);
    }
    CHECK(differing > 3 * SETTINGS);
}

/* ---- the trained ones ---- */

TEST(the_trained_networks_are_there) {
    CHECK(ss_weights_loaded());
    CHECK(ss_weights_room() == NULL);
    for (int name = 0; name < SS_NETWORKS; name++) {
        const ss_network *n = ss_network_named((ss_network_name)name);
        for (const ss_stage *stage = n->stages; stage < n->stages + SS_STAGES; stage++) {
            CHECK_EQ(stage->zero, 0);
            int used = 0;
            for (int u = 0; u < SS_UNITS_HIDDEN; u++) used += stage->results[SS_RESULT_WIN][u] != 0;
            CHECK(used > 0);
        }
    }
}

/* Returns how far the sums of one unit can get, up or down, in any position; `weights` are those of one row after the
 * other. */
typedef struct unit {
    const int8_t *weights;
    int width, sign;
} unit;

static int weight(const unit *u, int word, int bit) {
    return u->sign * u->weights[ss_input_row_of(word, bit) * u->width];
}

static int larger(int a, int b) { return a > b ? a : b; }

/* The sum of the `most` largest weights of a word, ignoring those below 0. */
static int largest(const unit *u, int word, int most) {
    int sum = 0;
    uint64_t left = ss_input_bits[word];
    for (; most && left; most--) {
        int best = ss_lowest(left);
        for (uint64_t rest = left; rest; rest = ss_without_lowest(rest))
            if (weight(u, word, ss_lowest(rest)) > weight(u, word, best)) best = ss_lowest(rest);
        sum += larger(0, weight(u, word, best));
        left &= ~ss_bit(best);
    }
    return sum;
}

/* At most one bit in each group of this many. */
static int one_of_each(const unit *u, int word, int many) {
    int sum = 0;
    for (int from = 0; from < 63 && ss_has(ss_input_bits[word], from); from += many) {
        int best = INT32_MIN;
        for (int bit = from; bit < from + many; bit++) best = larger(best, weight(u, word, bit));
        sum += best;
    }
    return sum;
}

static int weight_if(const unit *u, int word, int bit) {
    return ss_has(ss_input_bits[word], bit) ? weight(u, word, bit) : 0;
}

/* What a cell contributes at most: planted in one of five ways; or free, next to the paths or not, a bridge or not,
 * with the boar's area and one of seven marks. */
static int of_cell(const unit *u, int cell) {
    static const ss_input planted[] = {SS_IN_APART, SS_IN_HATS, SS_IN_HATS_APART, SS_IN_WALKS, SS_IN_PATHS};
    int most = 0, one = weight_if(u, SS_IN_MARK_ONE, cell), two = weight_if(u, SS_IN_MARK_TWO, cell),
        loss = weight_if(u, SS_IN_MARK_LOSS, cell), loss_one = weight_if(u, SS_IN_MARK_LOSS_ONE, cell);
    for (int i = 0; i < 5; i++) most = larger(most, weight_if(u, planted[i], cell));
    int mark = larger(larger(0, larger(one, two)), larger(one + two, weight_if(u, SS_IN_MARK_HAT, cell)));
    mark = larger(mark, larger(loss, loss + loss_one));
    int beside = weight_if(u, SS_IN_BESIDE, cell), bridge = weight_if(u, SS_IN_BRIDGES, cell);
    int free =
        mark + larger(0, weight_if(u, SS_IN_BOAR_AREA, cell)) + larger(0, larger(beside, beside + bridge));
    return larger(most, free);
}

static int most_of_others(const unit *u) {
    int sum = one_of_each(u, SS_IN_ROWS, 10) + one_of_each(u, SS_IN_COLUMNS, 7) + largest(u, SS_IN_BOAR, 1) +
              largest(u, SS_IN_CARDS, SS_CARDS) + largest(u, SS_IN_FRESH, 10) +
              largest(u, SS_IN_FRESH_TWO, 5) + largest(u, SS_IN_FULL, 10) + largest(u, SS_IN_CALLED, 10) +
              largest(u, SS_IN_CALLS, SS_COLUMNS) + largest(u, SS_IN_NEXT, 10) +
              one_of_each(u, SS_IN_NOBLES, 7);
    for (ss_cells cells = SS_ALL_CELLS; cells; cells = ss_without_lowest(cells))
        sum += of_cell(u, ss_lowest(cells));
    return sum;
}

static int most_of_own(const unit *u) {
    return most_of_others(u) + largest(u, SS_IN_MISSIONS, 2) + largest(u, SS_IN_MISSION_WALKS, 12) +
           largest(u, SS_IN_TAKE_NEXT, 10) + largest(u, SS_IN_LEAD, SS_LEAD_BITS) +
           largest(u, SS_IN_TAKE, 10) + largest(u, SS_IN_TAKE_FULL, 10) + largest(u, SS_IN_HAND, 2) +
           largest(u, SS_IN_TIME, 2) + one_of_each(u, SS_IN_SUPPLY, 7);
}

/* Sums of the first layer have 16 bits. Weights as large as a byte can hold could overflow them; these do not. */
TEST(no_position_overflows_the_sums_of_the_trained_networks) {
    static const int others[SS_NETWORKS] = {[SS_NETWORK_2] = 1,
                                            [SS_NETWORK_2_MODULES] = 1,
                                            [SS_NETWORK_3] = 2,
                                            [SS_NETWORK_4] = 3,
                                            [SS_NETWORK_0] = 3};
    for (int name = 0; name < SS_NETWORKS; name++) {
        const ss_network *n = ss_network_named((ss_network_name)name);
        for (int sign = -1; sign <= 1; sign += 2) {
            for (int u = 0; u < SS_UNITS_OWN; u++)
                CHECK(sign * ss_weight16(n->own_bias[u]) +
                          most_of_own(&(unit){(const int8_t *)n->own + u, SS_UNITS_OWN, sign}) <=
                      INT16_MAX);
            for (int u = 0; u < SS_UNITS_OTHERS; u++)
                CHECK(sign * ss_weight16(n->others_bias[u]) +
                          others[name] *
                              most_of_others(&(unit){(const int8_t *)n->others + u, SS_UNITS_OTHERS, sign}) <=
                      INT16_MAX);
        }
    }
}
