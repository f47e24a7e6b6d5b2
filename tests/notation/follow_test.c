/* A record made for one seat that grows turn by turn equals what the complete game would show to that seat. */
#include "test.h"

#include <stdio.h>

#include "rules/box.h"
#include "notation/follow.h"
#include "notation/names.h"
#include "random_game.h"
#include "rules/hidden.h"
#include "wasm/exports.h"
#include "wasm/slots.h"

enum { TEXT = 1 << 14 };

static ss_record whole; /* the game as it is */

static void begin(int setting, ss_random *r) {
    ss_game g = random_game(random_game_setting(setting), r);
    ss_record_of(&whole, &g);
}

/* The record as a seat has it, in separate memory. */
typedef struct eyes {
    ss_record record;
    char text[TEXT];
} eyes;

static void open_eyes(eyes *e, int seat) {
    ss_text t = ss_text_in(e->text, TEXT);
    ss_record_write(&t, &ss_box, &whole, seat);
    CHECK(!ss_text_cut(&t));
    CHECK_EQ(ss_record_read(&e->record, &ss_box, e->text, t.needed).what, SS_F_NONE);
}

/* What the last turn revealed to a seat, from the position after it. */
static ss_shown shown_to(int seat) {
    const ss_turn *turn = &whole.turns[whole.turn_count - 1];
    ss_game before = ss_record_after(&whole, whole.turn_count - 1);
    ss_view view = ss_view_of(&whole.game, seat);
    const ss_game *known = &view.known;
    ss_shown shown = {0};
    int stack = turn->stack ? turn->stack - 1 : 0;
    shown.has_tile = known->display[turn->place] != SS_NO_TILE;
    shown.tile = known->display[turn->place];
    shown.has_back = turn->stack && ss_has(known->filled, stack);
    if (shown.has_back) shown.back = known->tiles[known->top[stack]];
    if (seat != before.mover) return shown;
    uint8_t drawn = ss_hand(known, seat)[SS_HAND - 1];
    shown.has_card = drawn < SS_CARDS;
    shown.card = drawn;
    return shown;
}

static ss_turn play_any(ss_random *r) {
    ss_turn turn = random_game_turn(&whole.game, r, random_game_mood(r));
    CHECK_EQ(ss_record_play(&whole, &turn), SS_OK);
    return turn;
}

static void must_say_the_same(const ss_record *record, int seat) {
    static char theirs[TEXT], ours[TEXT];
    ss_text there = ss_text_in(theirs, TEXT), here = ss_text_in(ours, TEXT);
    ss_record_write(&there, &ss_box, &whole, seat);
    ss_record_write(&here, &ss_box, record, SS_EVERYTHING);
    CHECK_STR(ours, theirs);
}

TEST(a_record_that_follows_is_the_one_that_the_whole_game_would_give_to_the_seat) {
    static eyes e[SS_MAX_PLAYERS + 1];
    for (int i = 0; i < SETTINGS; i++) {
        ss_random r = ss_random_from((uint64_t)i + 3);
        begin(i, &r);
        for (int seat = SS_SPECTATOR; seat < whole.deal.players; seat++) open_eyes(&e[seat + 1], seat);
        for (bool last = false; !last;) {
            ss_turn turn = play_any(&r);
            last = whole.game.phase != SS_PLAYING;
            for (int seat = SS_SPECTATOR; seat < whole.deal.players; seat++) {
                ss_shown shown = shown_to(seat);
                CHECK(ss_follow_turn(&e[seat + 1].record, seat, &turn, &shown));
                if (!last)
                    must_say_the_same(&e[seat + 1].record, seat); /* at the end missions are revealed too */
            }
        }
    }
}

/* What does not fit is refused and changes nothing. */
static void must_refuse(const ss_record *before, int seat, const ss_turn *turn, ss_shown shown) {
    static ss_record tried;
    tried = *before;
    CHECK(!ss_follow_turn(&tried, seat, turn, &shown));
    CHECK_BYTES(&tried.game, &before->game, sizeof tried.game);
    CHECK_BYTES(&tried.deal, &before->deal, sizeof tried.deal);
    CHECK_EQ(tried.turn_count, before->turn_count);
}

TEST(what_does_not_fit_is_refused_and_changes_nothing) {
    static eyes e;
    ss_random r = ss_random_from(11);
    begin(0, &r); /* two players, the edition with stacks */
    open_eyes(&e, 0);
    ss_turn turn = play_any(&r);
    ss_shown shown = shown_to(0), wrong;
    CHECK(shown.has_tile && shown.has_back && shown.has_card);

    wrong = shown, wrong.has_tile = false;
    must_refuse(&e.record, 0, &turn, wrong);
    wrong = shown, wrong.tile = shown.back; /* a hidden tile cannot be put on the display */
    must_refuse(&e.record, 0, &turn, wrong);
    wrong = shown, wrong.back = shown.tile; /* and an open one is not the back of a stack */
    must_refuse(&e.record, 0, &turn, wrong);
    wrong = shown, wrong.has_card = false;
    must_refuse(&e.record, 0, &turn, wrong);
    must_refuse(&e.record, 1, &turn, shown); /* nobody else is shown the card */
    ss_turn illegal = turn;
    illegal.stack = 0;
    must_refuse(&e.record, 0, &illegal, shown);
    CHECK(ss_follow_turn(&e.record, 0, &turn, &shown));
    must_refuse(&e.record, 0, &turn, shown);
}

TEST(what_a_turn_showed_is_read_from_three_words) {
    ss_shown shown;
    CHECK(ss_shown_read(&shown, ss_word_of("a3 ?3 36"), &ss_box));
    CHECK(shown.has_tile && shown.has_back && shown.has_card);
    CHECK(ss_shown_read(&shown, ss_word_of("a3 - -"), &ss_box));
    CHECK(shown.has_tile && !shown.has_back && !shown.has_card);
    static const char *const wrong[] = {"",         "a3",       "a3 ?3",     "a3 ?3 36 -",
                                        "z3 ?3 36", "a3 ?9 36", "a3 ?3 37x", "a3 ?3 ?"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        CHECK(!ss_shown_read(&shown, ss_word_of(wrong[i]), &ss_box));
}

/* ---- as WebAssembly exports it ---- */

static int follow(int slot, int seat, const ss_turn *turn, const char *rest) {
    ss_text t = ss_text_in(ss_incoming, SS_INPUT);
    ss_put_turn(&t, &ss_box, turn, true);
    ss_text_put(&t, rest);
    return ss_wasm_follow(slot, seat, (int)t.needed);
}

static void put_shown(char line[64], const ss_shown *shown) {
    ss_text t = ss_text_in(line, 64);
    ss_text_char(&t, '\n');
    shown->has_tile ? ss_put_tile(&t, shown->tile) : ss_text_char(&t, '-');
    ss_text_char(&t, ' ');
    shown->has_back ? ss_put_tile(&t, shown->back) : ss_text_char(&t, '-');
    ss_text_char(&t, ' ');
    shown->has_card ? ss_put_card(&t, &ss_box, shown->card) : ss_text_char(&t, '-');
}

TEST(a_page_follows_a_game_for_its_seat) {
    static char theirs[TEXT];
    char line[64];
    for (int i = 0; i < SETTINGS; i += 5) {
        ss_random r = ss_random_from((uint64_t)i);
        begin(i, &r);
        ss_text t = ss_text_in(ss_incoming, SS_INPUT);
        ss_record_write(&t, &ss_box, &whole, 0);
        CHECK_EQ(ss_wasm_read_record(0, (int)t.needed), 0);
        for (int turns = 0; turns < 12; turns++) {
            ss_turn turn = play_any(&r);
            ss_shown shown = shown_to(0);
            put_shown(line, &shown);
            CHECK_EQ(follow(0, 0, &turn, ""), -SS_W_UNFIT);
            CHECK_EQ(follow(0, 0, &turn, "\nx - -"), -SS_W_UNFIT);
            CHECK_EQ(follow(0, 1, &turn, line), 0);
            t = ss_text_in(theirs, TEXT);
            ss_record_write(&t, &ss_box, &whole, 0);
            CHECK_EQ(ss_wasm_record(0, -1), (int)t.needed);
            CHECK_STR((const char *)ss_wasm_output(), theirs);
        }
    }
}

TEST(the_sha256_of_a_text_is_the_known_one) {
    memcpy(ss_incoming, "abc", 3);
    CHECK_EQ(ss_wasm_sha256(3), 64);
    CHECK_STR((const char *)ss_wasm_output(),
              "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    CHECK_EQ(ss_wasm_sha256(-1), -SS_W_NUMBER);
    CHECK_EQ(ss_wasm_sha256(SS_INPUT + 1), -SS_W_TOO_LONG);
}
