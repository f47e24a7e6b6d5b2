/* Late in the game everything that a seat does not know can be enumerated: every completion of its view must be drawn
 * equally often. The enumeration fills slot after slot and does not use the sampler. */
#include <stdlib.h>

#include "test.h"

#include "rules/box.h"
#include "fairness.h"
#include "random_game.h"
#include "rules/view.h"

/* Everything that a seat does not know, as a string of bytes: tiles of the supply, then the cards of the other seats in
 * hand and deck (the hand ascending, because its order means nothing), then the seat's own deck. */
typedef struct secret {
    uint8_t of[24];
} secret;

enum { MOST_SECRETS = 4000 };
static secret secrets[MOST_SECRETS];
static int secret_count;

static secret secret_of(const ss_game *g, int seat) {
    secret s = {0};
    int n = 0;
    for (int i = 0; i < g->stacks; i++)
        for (int at = g->top[i]; at < g->end[i]; at++) s.of[n++] = g->tiles[at];
    for (int i = 0; i < g->players; i++) {
        const uint8_t *hand = ss_hand(g, i);
        if (i != seat) {
            bool swapped = hand[1] < hand[0];
            s.of[n++] = hand[swapped];
            s.of[n++] = hand[!swapped];
        }
        for (int c = ss_drawn(g, i); c < SS_CARDS; c++) s.of[n++] = g->seats[i].cards[c];
    }
    CHECK(n <= (int)sizeof s.of);
    return s;
}

static int by_bytes(const void *a, const void *b) { return memcmp(a, b, sizeof(secret)); }

/* What is known of each byte of a secret, and the pools to fill them from. */
typedef struct puzzle {
    int length;
    struct {
        int pool;        /* which of the pools fills it */
        int back;        /* the visible back, or 0 */
        bool above_last; /* the second card of a hand is the greater one */
    } slots[24];
    uint8_t pools[1 + SS_MAX_PLAYERS][24];
    int pool_size[1 + SS_MAX_PLAYERS];
} puzzle;

static void add_slot(puzzle *z, int pool, int back, bool above_last, uint8_t thing) {
    z->slots[z->length].pool = pool;
    z->slots[z->length].back = back;
    z->slots[z->length++].above_last = above_last;
    z->pools[pool][z->pool_size[pool]++] = thing;
}

static puzzle puzzle_of(const ss_game *g, int seat) {
    puzzle z = {0};
    secret truth = secret_of(g, seat); /* only to find out what is in the pools; its order is not used */
    for (int i = 0; i < g->stacks; i++)
        for (int at = g->top[i]; at < g->end[i]; at++) {
            bool seen = at == g->top[i] && g->edition == SS_EDITION_2013;
            add_slot(&z, 0, seen ? ss_tile_back(g->tiles[at]) : 0, false, truth.of[z.length]);
        }
    for (int i = 0; i < g->players; i++) {
        int cards = (i == seat ? 0 : SS_HAND) + SS_CARDS - ss_drawn(g, i);
        for (int c = 0; c < cards; c++) add_slot(&z, 1 + i, 0, i != seat && c == 1, truth.of[z.length]);
    }
    return z;
}

/* Fills slot after slot with each remaining thing that fits; of equal things only one is tried. */
static void enumerate(puzzle *z, secret *s, int at) {
    if (at == z->length) {
        CHECK(secret_count < MOST_SECRETS);
        secrets[secret_count++] = *s;
        return;
    }
    int pool = z->slots[at].pool, size = z->pool_size[pool];
    bool tried[256] = {0};
    for (int i = 0; i < size; i++) {
        uint8_t thing = z->pools[pool][i];
        if (tried[thing] || (z->slots[at].back && ss_tile_back(thing) != z->slots[at].back)) continue;
        if (z->slots[at].above_last && thing < s->of[at - 1]) continue;
        tried[thing] = true;
        s->of[at] = thing;
        z->pools[pool][i] = z->pools[pool][--z->pool_size[pool]];
        enumerate(z, s, at + 1);
        z->pools[pool][z->pool_size[pool]++] = z->pools[pool][i];
        z->pools[pool][i] = thing;
    }
}

static void check_all_completions(const ss_game *g, int seat, ss_random *random) {
    static long drawn[MOST_SECRETS];
    puzzle z = puzzle_of(g, seat);
    secret s = {0};
    secret_count = 0;
    enumerate(&z, &s, 0);
    qsort(secrets, (size_t)secret_count, sizeof *secrets, by_bytes);
    memset(drawn, 0, sizeof drawn);
    ss_view view = ss_view_of(g, seat);
    ss_sampler sampler = ss_sampler_of(&view, &ss_box);
    for (int draw = 0; draw < 25 * secret_count; draw++) {
        ss_game sample;
        ss_sample(&sampler, random, &sample);
        secret found = secret_of(&sample, seat);
        secret *in = bsearch(&found, secrets, (size_t)secret_count, sizeof found, by_bytes);
        if (!in) fail_msg("a sample that cannot be");
        drawn[in - secrets]++;
    }
    check_fair("completions", drawn, NULL, secret_count);
}

static int tiles_left(const ss_game *g) {
    int tiles = 0;
    for (int i = 0; i < g->stacks; i++) tiles += g->end[i] - g->top[i];
    return tiles;
}

/* The tops of stacks show at least two backs, and a deeper tile is left as well. */
static bool is_telling(const ss_game *g) {
    unsigned backs = 0;
    for (int i = 0; i < g->stacks; i++)
        if (g->top[i] < g->end[i]) backs |= 1u << ss_tile_back(g->tiles[g->top[i]]);
    return ss_count(backs) > 1 && tiles_left(g) > ss_count(g->filled);
}

TEST(late_in_the_game_each_completion_is_as_likely_as_any_other) {
    ss_random random = ss_random_from(41);
    int telling = 0;
    for (int i = 0; i < 48; i++) {
        ss_setting setting = random_game_setting(i % SETTINGS);
        int left = 5 + i % 2; /* turns: one more than tiles in the supply */
        ss_game g = random_game_after(setting, &random, SS_ROUNDS * setting.players - left);
        telling += g.edition == SS_EDITION_2013 && is_telling(&g);
        check_all_completions(&g, i % setting.players, &random);
    }
    CHECK(telling >= 1);
}

/* Four players, five tiles left in two stacks, dealt by hand so that the pools of the backs are unequal. The other
 * tiles form a third stack, from which all refill until it is empty. */
static ss_game with_last_tiles(const uint8_t last[5], int first_height, ss_random *random) {
    enum { LAST = 5, REST = 18 * 4 + 9 - SS_PLACES };
    ss_game g = random_game((ss_setting){SS_EDITION_2013, 0, 4}, random);
    for (int i = 0; i < LAST; i++) {
        int at = SS_PLACES + i, from = 0;
        while (g.tiles[from] != last[i] || (from >= SS_PLACES && from < at)) from++;
        g.tiles[from] = g.tiles[at];
        g.tiles[at] = last[i];
    }
    const int ends[SS_MAX_STACKS] = {first_height, LAST, REST, REST, REST, REST, REST, REST};
    for (int i = 0; i < SS_MAX_STACKS; i++) {
        g.top[i] = (uint8_t)(SS_PLACES + (i ? ends[i - 1] : 0));
        g.end[i] = (uint8_t)(SS_PLACES + ends[i]);
    }
    CHECK_EQ(ss_begin(&g, &ss_box), SS_OK);
    while (ss_has(g.filled, 2)) {
        ss_turn turn = random_game_turn(&g, random, MOOD_EVEN);
        turn.stack = 3;
        CHECK_EQ(ss_play(&g, &turn), SS_OK);
    }
    return g;
}

TEST(unequal_pools_are_drawn_from_evenly) {
    static const struct {
        uint8_t last[5]; /* back and motif, the first stack's tiles first */
        int first_height;
    } cases[] = {
        {{0x20, 0x31, 0x41, 0x21, 0x42}, 3},
        {{0x30, 0x20, 0x21, 0x22, 0x23}, 2},
        {{0x40, 0x41, 0x40, 0x30, 0x30}, 4},
        {{0x20, 0x20, 0x20, 0x41, 0x42}, 1},
    };
    ss_random random = ss_random_from(42);
    for (int i = 0; i < 4; i++) {
        ss_game g = with_last_tiles(cases[i].last, cases[i].first_height, &random);
        CHECK_EQ(tiles_left(&g), 5);
        check_all_completions(&g, i, &random);
    }
}
