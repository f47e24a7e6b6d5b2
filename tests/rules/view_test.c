/* What a seat may know (end of rule 2). Twins are games that differ only in what a seat cannot see: they must give
 * equal views, byte for byte, and equal records. */
#include "test.h"

#include "rules/box.h"
#include "notation/record.h"
#include "random_game.h"
#include "twins.h"

static ss_record record;

/* ---- games at a moment ---- */

/* Plays a random game up to `length` turns and stores it in `record`. */
static void play(ss_setting setting, ss_random *random, int length) {
    ss_game deal = random_game(setting, random);
    mood m = random_game_mood(random);
    ss_record_of(&record, &deal);
    while (record.turn_count < length) {
        ss_turn turn = random_game_turn(&record.game, random, m);
        CHECK_EQ(ss_record_play(&record, &turn), SS_OK);
    }
}

/* Calls `look` for each seat and a spectator with games of every setting: `moments` that wait for sides, as many during
 * play, one with two turns left, one with one, and one that is over. From the first turn on, `record` leads to the
 * game. */
static void visit(uint64_t seed, int moments, void (*look)(const ss_game *g, int seat, ss_random *random)) {
    ss_random random = ss_random_from(seed);
    for (int i = 0; i < SETTINGS; i++) {
        ss_setting setting = random_game_setting(i);
        int all = SS_ROUNDS * setting.players;
        for (int moment = 0; moment < 2 * moments + 3; moment++) {
            ss_game g;
            if (moment < moments) {
                bool rewards = moment % 2 && setting.modules & SS_REWARDS;
                g = random_game_choosing(setting, &random,
                                         rewards ? SS_CHOOSING_REWARDS : SS_CHOOSING_GARDENS);
            } else {
                int late = moment - 2 * moments;
                play(setting, &random, late >= 0 ? all - late : ss_random_below(&random, all));
                g = record.game;
            }
            for (int seat = SS_SPECTATOR; seat < g.players; seat++) look(&g, seat, &random);
        }
    }
}

/* ---- twins ---- */

/* The deal of the record, with what `seat` has not learned by its end changed. */
static ss_game twin_deal(int seat, ss_random *random) {
    ss_game twin = record.deal;
    twins_shuffle(&twin, &record.game, seat, random);
    CHECK_EQ(ss_begin(&twin, &ss_box), SS_OK);
    return twin;
}

static void write_for(const ss_record *r, int seat, char *text, size_t size) {
    ss_text t = ss_text_in(text, size);
    ss_record_write(&t, &ss_box, r, seat);
    CHECK(!ss_text_cut(&t));
}

static int differing; /* twins that are different games */

static void look_at_twins_in_play(int seat, ss_random *random) {
    static ss_record twin;
    static char text[1 << 14], twin_text[1 << 14];
    ss_game deal = twin_deal(seat, random);
    ss_record_of(&twin, &deal);
    for (int i = 0; i < record.turn_count; i++) CHECK_EQ(ss_record_play(&twin, &record.turns[i]), SS_OK);
    differing += memcmp(&twin.game, &record.game, sizeof twin.game) != 0;

    ss_view ours = ss_view_of(&record.game, seat), theirs = ss_view_of(&twin.game, seat);
    CHECK_BYTES(&ours, &theirs, sizeof ours);
    write_for(&record, seat, text, sizeof text);
    write_for(&twin, seat, twin_text, sizeof twin_text);
    CHECK_STR(text, twin_text);
}

/* Gardens, display and backs are known, and the seat's first hand and missions; not the sides that others have
 * chosen. */
static ss_game twin_choosing_rewards(const ss_game *g, int seat, ss_random *random) {
    ss_game twin = *g;
    for (int i = 0; i < g->players; i++) {
        ss_seat *s = &twin.seats[i];
        ss_shuffle(random, s->cards + (i == seat ? SS_HAND : 0), SS_CARDS - (i == seat ? SS_HAND : 0));
        if (i != seat && ss_has(g->chosen, i))
            s->rewards_board.side = (uint8_t)(SS_SIDE_A + ss_random_below(random, 2));
    }
    twins_shuffle_missions(random, &twin, seat);
    twins_shuffle_tiles(random, twin.tiles, g);
    return twin;
}

static void look_at_twins(const ss_game *g, int seat, ss_random *random) {
    if (g->phase >= SS_PLAYING) {
        look_at_twins_in_play(seat, random);
        return;
    }
    ss_game twin = g->phase == SS_CHOOSING_GARDENS ? twins_choosing_gardens(g, seat, random)
                                                   : twin_choosing_rewards(g, seat, random);
    differing += memcmp(&twin, g, sizeof twin) != 0;
    ss_view ours = ss_view_of(g, seat), theirs = ss_view_of(&twin, seat);
    CHECK_BYTES(&ours, &theirs, sizeof ours);
}

TEST(games_that_differ_only_in_what_a_seat_cannot_see_give_it_equal_views_and_records) {
    differing = 0;
    visit(21, 40, look_at_twins);
    CHECK(differing > 6000);
}

/* ---- what must be seen ---- */

static void check_own(const ss_game *g, const ss_game *known, int seat) {
    const ss_seat *ours = &known->seats[seat], *true_seat = &g->seats[seat];
    CHECK_BYTES(ss_hand(known, seat), ss_hand(g, seat), SS_HAND);
    CHECK_BYTES(ours->missions, true_seat->missions, sizeof ours->missions);
    CHECK_BYTES(ours->cards, true_seat->cards, (size_t)ss_drawn(g, seat));
    CHECK_BYTES(&ours->rewards_board, &true_seat->rewards_board, sizeof ours->rewards_board);
    for (int i = ss_drawn(g, seat); i < SS_CARDS; i++) CHECK_EQ(ours->cards[i], SS_HIDDEN);
}

static void check_other(const ss_game *g, const ss_game *known, int seat) {
    const ss_seat *theirs = &known->seats[seat], *true_seat = &g->seats[seat];
    int played = ss_turns_of(g, seat);
    CHECK_BYTES(theirs->cards, true_seat->cards, (size_t)played);
    for (int i = played; i < SS_CARDS; i++) CHECK_EQ(theirs->cards[i], SS_HIDDEN);
    for (int i = 0; i < SS_MISSIONS; i++)
        CHECK_EQ(theirs->missions[i], g->phase == SS_OVER ? true_seat->missions[i] : SS_HIDDEN);
    CHECK_EQ(theirs->rewards_board.number, true_seat->rewards_board.number);
    CHECK_EQ(theirs->rewards_board.side,
             g->phase == SS_CHOOSING_REWARDS ? SS_SIDE_OPEN : true_seat->rewards_board.side);
}

/* What is visible to everybody. */
static void check_public(const ss_game *g, const ss_game *known) {
    for (int seat = 0; seat < g->players; seat++) {
        const ss_seat *a = &known->seats[seat], *b = &g->seats[seat];
        CHECK_BYTES(&a->garden, &b->garden, sizeof a->garden);
        CHECK_BYTES(&a->garden_board, &b->garden_board, sizeof a->garden_board);
        CHECK_BYTES(a->marks, b->marks, sizeof a->marks);
        CHECK_EQ(ss_unplayed(known, seat), ss_unplayed(g, seat));
        CHECK_EQ(a->score, b->score);
        CHECK_EQ(a->boar, b->boar);
    }
    CHECK_BYTES(known->display, g->display, sizeof g->display);
    CHECK_BYTES(known->places, g->places, sizeof g->places);
    CHECK_EQ(known->mover, g->mover);
    CHECK_EQ(known->round, g->round);
}

/* Heights always; of a stack the back of its top tile, of the bag nothing; tiles once they were face up. */
static void check_supply(const ss_game *g, const ss_game *known) {
    bool hidden[SS_MAX_TILES] = {0};
    CHECK_BYTES(known->top, g->top, sizeof g->top);
    CHECK_BYTES(known->end, g->end, sizeof g->end);
    CHECK_EQ(known->filled, g->filled);
    for (int i = 0; i < g->stacks; i++)
        for (int at = g->top[i]; at < g->end[i]; at++) {
            bool back_seen = g->edition == SS_EDITION_2013 && at == g->top[i];
            CHECK_EQ(ss_tile_motif(known->tiles[at]), SS_HIDDEN_MOTIF);
            CHECK_EQ(ss_tile_back(known->tiles[at]), back_seen ? ss_tile_back(g->tiles[at]) : 0);
            hidden[at] = true;
        }
    for (int i = 0; i < SS_MAX_TILES; i++)
        if (!hidden[i]) CHECK_EQ(known->tiles[i], g->tiles[i]);
}

static void check_only_own_board(const ss_game *g, const ss_game *known, int seat) {
    static const ss_garden nothing;
    for (int i = 0; i < g->players; i++) {
        const ss_seat *s = &known->seats[i];
        for (int m = 0; m < SS_MISSIONS; m++) CHECK_EQ(s->missions[m], SS_HIDDEN);
        for (int c = 0; c < SS_CARDS; c++) CHECK_EQ(s->cards[c], SS_HIDDEN);
        CHECK_EQ(s->rewards_board.number, 0);
        CHECK_EQ(s->garden_board.number, i == seat ? g->seats[i].garden_board.number : 0);
        CHECK_EQ(s->garden_board.side, i == seat ? g->seats[i].garden_board.side : SS_SIDE_OPEN);
        if (i != seat) CHECK_BYTES(&s->garden, &nothing, sizeof nothing);
    }
    for (int i = 0; i < SS_PLACES; i++) CHECK_EQ(known->display[i], SS_HIDDEN_TILE);
    for (int i = 0; i < ss_tile_count(&ss_box, g->players); i++) CHECK_EQ(known->tiles[i], SS_HIDDEN_TILE);
}

static void look_at_what_is_seen(const ss_game *g, int seat, ss_random *random) {
    (void)random;
    ss_view view = ss_view_of(g, seat);
    CHECK_EQ(view.seat, seat);
    CHECK_EQ(view.known.phase, g->phase);
    CHECK_EQ(view.known.chosen, g->chosen);
    CHECK_EQ(view.known.players, g->players);
    CHECK_EQ(view.known.edition, g->edition);
    CHECK_EQ(view.known.modules, g->modules);
    if (g->phase == SS_CHOOSING_GARDENS) {
        check_only_own_board(g, &view.known, seat);
        return;
    }
    check_public(g, &view.known);
    check_supply(g, &view.known);
    for (int i = 0; i < g->players; i++) (i == seat ? check_own : check_other)(g, &view.known, i);
}

TEST(a_view_shows_what_is_open_and_the_seats_own_cards_and_nothing_else) {
    visit(22, 40, look_at_what_is_seen);
}

static void look_again(const ss_game *g, int seat, ss_random *random) {
    (void)random;
    ss_view once = ss_view_of(g, seat), twice = ss_view_of(&once.known, seat);
    CHECK_BYTES(&twice, &once, sizeof once);
    ss_view spectator = ss_view_of(g, SS_SPECTATOR), through_seat = ss_view_of(&once.known, SS_SPECTATOR);
    CHECK_BYTES(&through_seat, &spectator,
                sizeof spectator); /* a seat knows everything that a spectator knows */
}

TEST(a_view_of_a_view_is_the_same_view) { visit(23, 40, look_again); }

static void look_twice(const ss_game *g, int seat, ss_random *random) {
    (void)random;
    ss_game kept = *g;
    ss_view first = ss_view_of(g, seat), second = ss_view_of(g, seat);
    CHECK_BYTES(&first, &second, sizeof first);
    CHECK_BYTES(&kept, g, sizeof kept);
}

TEST(looking_at_a_game_does_not_change_it) { visit(24, 10, look_twice); }

/* ---- poison: hidden fields filled with a byte that must not come through ---- */

enum { POISON = 0xEE, POISON_MOTIF = 14 };

static void poison(ss_game *g, int seat) {
    bool gardens = g->phase == SS_CHOOSING_GARDENS;
    for (int i = 0; i < g->players; i++) {
        ss_seat *s = &g->seats[i];
        bool own = i == seat && !gardens;
        for (int c = own ? ss_drawn(g, i) : ss_turns_of(g, i); c < SS_CARDS; c++) s->cards[c] = POISON;
        for (int m = 0; m < SS_MISSIONS && !own && g->phase != SS_OVER; m++) s->missions[m] = POISON;
        if (g->phase < SS_PLAYING && !own) s->rewards_board.side = POISON;
        if (gardens) s->rewards_board.number = POISON;
        if (!gardens || i == seat) continue;
        s->garden_board = (ss_board){POISON, POISON};
        memset(&s->garden, POISON, sizeof s->garden);
        s->boar = POISON;
    }
    for (int i = 0; i < g->stacks; i++)
        for (int at = g->top[i]; at < g->end[i]; at++) {
            bool back_seen = g->edition == SS_EDITION_2013 && at == g->top[i] && !gardens;
            g->tiles[at] = back_seen ? ss_tile(POISON_MOTIF, ss_tile_back(g->tiles[at])) : POISON;
        }
    for (int i = 0; i < SS_PLACES && gardens; i++) g->tiles[i] = g->display[i] = POISON;
    for (int i = 0; i < SS_MOTIFS && gardens; i++) g->places[i] = POISON << 8 | POISON;
}

static bool is_poisoned_tile(uint8_t tile) { return tile == POISON || ss_tile_motif(tile) == POISON_MOTIF; }

static void look_for_poison(const ss_game *g, int seat, ss_random *random) {
    (void)random;
    ss_game poisoned = *g;
    poison(&poisoned, seat);
    ss_view view = ss_view_of(&poisoned, seat), clean = ss_view_of(g, seat);
    const uint8_t *bytes = (const uint8_t *)&view, *clean_bytes = (const uint8_t *)&clean;
    for (size_t i = 0; i < sizeof view; i++)
        if (bytes[i] == POISON && clean_bytes[i] != POISON) fail_msg("byte %zu of the view was hidden", i);
    for (int i = 0; i < SS_MAX_TILES; i++) CHECK(!is_poisoned_tile(view.known.tiles[i]));
    for (int i = 0; i < SS_PLACES; i++) CHECK(!is_poisoned_tile(view.known.display[i]));
    CHECK_BYTES(&view, &clean, sizeof view);
}

TEST(a_view_has_no_byte_of_what_is_hidden) { visit(25, 40, look_for_poison); }
