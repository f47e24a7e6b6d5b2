/* One game, wherever it is: what it waits for, and what an answer does. */
#define _XOPEN_SOURCE 700 /* setenv, mkdtemp */

#include "session/session.h"

#include <jansson.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#include "online/record.h"
#include "random_game.h"
#include "rules/box.h"
#include "table.h"
#include "test.h"

static ss_session s;
static char folder[] = "/tmp/sanssouci-session-XXXXXX";

static void remove_folder(void) {
    char command[64];
    snprintf(command, sizeof command, "rm -rf '%s'", folder);
    if (system(command) != 0) perror(command);
}

/* A session whose files are removed at the end of the program. */
static void begin(void) {
    static bool made;
    if (!made) CHECK(mkdtemp(folder) != NULL && atexit(remove_folder) == 0);
    made = true;
    setenv("XDG_STATE_HOME", folder, 1);
    ss_session_begin(&s);
}

static ss_next_kind awaited(void) { return ss_session_next(&s).what; }

static ss_turn any_turn(void) {
    ss_random random = ss_random_from((uint64_t)s.party.record.turn_count + 1);
    return random_game_turn(&s.party.record.game, &random, MOOD_EVEN);
}

static void play_any(void) {
    ss_turn turn = any_turn();
    ss_session_play(&s, &turn);
}

/* ---- at this terminal ---- */

/* The person at seat 1 chooses sides; the computer player's are A. */
static void deal(const char *seed) {
    begin();
    s.party.content = &ss_box;
    s.party.setting = (ss_setting){SS_EDITION_2013, SS_REWARDS, 2};
    s.party.players[1] = ss_player_called("random");
    s.party.garden_wish[1] = s.party.reward_wish[1] = SS_WISH_A;
    snprintf(s.party.seed, sizeof s.party.seed, "%s", seed);
    ss_party_deal(&s.party);
}

static void deal_and_choose(const char *seed) {
    deal(seed);
    while (ss_session_settle(&s) == SS_OK && awaited() == SS_NEXT_SIDE) ss_session_choose(&s, SS_SIDE_B);
}

TEST(a_local_game_waits_for_sides_then_for_turns_of_people_and_computers) {
    int sides = 0;
    deal("spring");
    while (ss_session_settle(&s) == SS_OK && awaited() == SS_NEXT_SIDE) {
        CHECK_EQ(ss_session_next(&s).seat, 0);
        CHECK_EQ(ss_session_choose(&s, SS_SIDE_B), SS_OK);
        sides++;
    }
    CHECK_EQ(sides, 2);
    CHECK_EQ(s.party.record.game.seats[0].garden_board.side, SS_SIDE_B);
    for (int turn = 0; awaited() != SS_NEXT_NOTHING; turn++) {
        CHECK_EQ(awaited(), turn % 2 ? SS_NEXT_COMPUTER : SS_NEXT_TURN);
        CHECK_EQ(ss_session_next(&s).seat, turn % 2);
        CHECK_EQ(ss_session_next(&s).move, turn);
        play_any();
    }
    CHECK_EQ(s.party.record.game.phase, SS_OVER);
    CHECK(*s.keeper.path);
    ss_session_close(&s);
}

TEST(a_view_hides_what_a_seat_cannot_know_until_the_game_is_over) {
    deal_and_choose("spring");
    ss_game shown = ss_session_view(&s, 0), known = ss_view_of(&s.party.record.game, 0).known;
    CHECK(memcmp(&shown, &known, sizeof shown) == 0);
    CHECK_EQ(ss_hand(&shown, 1)[0], SS_HIDDEN);
    while (awaited() != SS_NEXT_NOTHING) play_any();
    shown = ss_session_view(&s, 0);
    CHECK(memcmp(&shown, &s.party.record.game, sizeof shown) == 0);
    ss_session_close(&s);
}

TEST(the_only_person_takes_back_their_last_turn_at_once) {
    deal_and_choose("summer");
    CHECK_EQ(ss_session_may_take_back(&s), SS_TAKEBACK_NOT);
    CHECK_STR(ss_session_why_no_takeback(&s), "There is nothing to take back here.");
    CHECK(!ss_session_take_back(&s));
    play_any();
    play_any();
    CHECK_EQ(ss_session_may_take_back(&s), SS_TAKEBACK_FREE);
    CHECK(ss_session_take_back(&s));
    CHECK_EQ(s.party.record.turn_count, 0);
    CHECK_EQ(s.party.takebacks, 1);
    s.party.players[1] = NULL; /* somebody else sits there now */
    play_any();
    CHECK_EQ(ss_session_may_take_back(&s), SS_TAKEBACK_NOT);
    CHECK_STR(ss_session_why_no_takeback(&s), "Turns can be taken back against computer players only.");
    CHECK_EQ(ss_session_people(&s), 2);
    ss_session_close(&s);
}

TEST(a_saved_game_goes_on_here_and_can_only_be_looked_at_while_another_process_plays_it) {
    ss_resume_failure failure;
    char path[SS_PATH_SIZE], ready;
    int ends[2];
    deal_and_choose("autumn");
    play_any();
    snprintf(path, sizeof path, "%s", s.keeper.path);
    ss_session_close(&s);
    CHECK(pipe(ends) == 0);
    pid_t other = fork();
    if (!other) {
        bool opened = ss_session_open(&s, &ss_box, path, &failure) == SS_RESUMED;
        if (opened && s.kind == SS_SESSION_LOCAL && awaited() == SS_NEXT_COMPUTER &&
            write(ends[1], "!", 1) == 1)
            pause();
        _exit(0);
    }
    close(ends[1]);
    CHECK_EQ(read(ends[0], &ready, 1), 1);
    close(ends[0]);
    CHECK_EQ(ss_session_open(&s, &ss_box, path, &failure), SS_RESUMED);
    CHECK_EQ(s.kind, SS_SESSION_REPLAY);
    ss_turn turn = any_turn();
    CHECK_EQ(awaited(), SS_NEXT_NOTHING);
    CHECK(!ss_session_play(&s, &turn));
    CHECK_EQ(s.party.record.turn_count, 1);
    CHECK_EQ(ss_session_may_take_back(&s), SS_TAKEBACK_NOT);
    ss_session_branch(&s, 0); /* a game of its own from there */
    CHECK_EQ(s.kind, SS_SESSION_LOCAL);
    CHECK(strcmp(s.keeper.path, path) != 0);
    CHECK_EQ(awaited(), SS_NEXT_TURN);
    ss_session_close(&s);
    kill(other, SIGKILL);
    waitpid(other, NULL, 0);
}

/* ---- puzzles ---- */

TEST(a_puzzle_judges_turns_and_its_position_stays) {
    static ss_puzzle_progress progress;
    begin();
    ss_puzzle_progress_load(&progress);
    CHECK(!ss_session_set_puzzle(&s, &ss_box, &progress, -1, SS_PUZZLE_THEMES));
    CHECK_EQ(s.kind, SS_SESSION_LOCAL);
    CHECK(ss_session_set_puzzle(&s, &ss_box, &progress, 0, SS_PUZZLE_THEMES));
    const ss_puzzle *puzzle = ss_session_puzzle(&s);
    ss_game position = s.party.record.game;
    ss_next next = ss_session_next(&s);
    CHECK_EQ(next.what, SS_NEXT_TURN);
    CHECK_EQ(next.seat, position.mover);
    CHECK_EQ(ss_session_people(&s), 1);
    CHECK(!ss_session_play(&s, &puzzle->wrongs[0].turn));
    CHECK(!s.puzzle.solved && s.puzzle.judgement.verdict != SS_VERDICT_SOLVED);
    CHECK(ss_session_play(&s, &puzzle->solutions[0]));
    CHECK(s.puzzle.solved);
    CHECK(memcmp(&position, &s.party.record.game, sizeof position) == 0);
    CHECK_EQ(progress.hints[0], 0);
    CHECK(ss_session_next_puzzle(&s));
    CHECK(s.puzzle.number != 0 && !s.puzzle.solved);
    ss_session_close(&s);
    CHECK_EQ(s.kind, SS_SESSION_LOCAL);
}

TEST(each_kind_has_its_hints_or_says_why_not) {
    static ss_puzzle_progress progress;
    char once[640], twice[640];
    ss_text first = ss_text_in(once, sizeof once), second = ss_text_in(twice, sizeof twice);
    deal_and_choose("winter");
    CHECK(!ss_session_hint(&s, &first)); /* a computer player is asked */
    CHECK_EQ(first.needed, 0);
    ss_session_close(&s);

    ss_puzzle_progress_load(&progress);
    CHECK(ss_session_set_puzzle(&s, &ss_box, &progress, 0, SS_PUZZLE_THEMES));
    CHECK(ss_session_hint(&s, &first) && ss_session_hint(&s, &second));
    CHECK(strlen(twice) > strlen(once) && strncmp(once, twice, strlen(once)) == 0);
    CHECK_EQ(s.puzzle.hints, 2);
    ss_session_close(&s);

    s.kind = SS_SESSION_ONLINE;
    first = ss_text_in(once, sizeof once);
    CHECK(ss_session_hint(&s, &first));
    CHECK_STR(once, "There are no hints at online tables.");
}

/* ---- online ---- */

static table t;
static ss_known_table at;
static ss_online_frame seen;

static void take(ss_client_event_kind what) {
    ss_client_event event = {.what = what, .known = &at};
    ss_session_take(&s, &event);
}

/* Passes on what person 0 sees of the table. */
static void look(void) {
    static char frame[TABLE_FRAME], view[SS_ROOM_VIEW];
    ss_company company = {
        .names = {"Ada", "Ben"},
          .here = 3
    };
    ss_text f = ss_text_in(frame, sizeof frame), v = ss_text_in(view, sizeof view);
    ss_frame_table(&f, &t.room, 0, &company, t.now);
    json_t *json = json_loads(frame, 0, NULL);
    CHECK(json && ss_table_view_take(&at.table, json, &seen) == SS_TABLE_VIEW_CHANGED);
    json_decref(json);
    at.choosing = false;
    if (at.table.phase == SS_ROOM_CHOOSING && !(at.table.chosen & 1)) {
        ss_room_view(&v, &t.room, 0);
        json = json_loads(view, 0, NULL);
        at.choosing = json && ss_table_view_choice(&at.table, json, &at.choice);
        json_decref(json);
    }
    take(SS_CLIENT_EVENT_TABLE);
}

static void arrive(void) {
    begin();
    t.random = ss_random_from(5);
    t.now = 1000000;
    table_open(&t, "{\"players\":2}");
    ss_table_view_begin(&at.table, &ss_box, t.room.id);
    take(SS_CLIENT_EVENT_ARRIVED);
    take(SS_CLIENT_EVENT_UP);
    look();
}

static ss_order last_order(void) {
    ss_order none = {0}, last = s.online.order_count ? s.online.orders[s.online.order_count - 1] : none;
    s.online.order_count = 0;
    return last;
}

TEST(an_online_table_waits_for_people_for_our_side_and_for_our_turn) {
    arrive();
    CHECK_EQ(s.kind, SS_SESSION_ONLINE);
    CHECK_EQ(awaited(), SS_NEXT_PEOPLE);
    table_fill(&t);
    table_ask(&t, 0, "begin", "{}");
    table_deal(&t);
    look();
    CHECK_EQ(awaited(), SS_NEXT_SIDE);
    CHECK_EQ(ss_session_next(&s).seat, 0);
    CHECK_EQ(ss_session_choose(&s, SS_SIDE_B), SS_OK);
    CHECK_EQ(last_order().what, SS_ORDER_SIDE);
    CHECK_EQ(awaited(), SS_NEXT_PEOPLE); /* the others choose */
    table_choose(&t);
    look();
    CHECK_EQ(awaited(), SS_NEXT_TURN);
    CHECK_EQ(ss_session_people(&s), 1); /* the others have screens of their own */
    s.online.line = SS_LINE_ENDED;
    CHECK_EQ(awaited(), SS_NEXT_OTHERS);
    ss_session_close(&s);
    CHECK_EQ(last_order().what, SS_ORDER_AWAY);
    CHECK_EQ(s.kind, SS_SESSION_LOCAL);
}

TEST(an_online_turn_shows_at_once_and_is_withdrawn_if_it_is_refused) {
    arrive();
    table_fill(&t);
    table_ask(&t, 0, "begin", "{}");
    table_deal(&t);
    table_choose(&t);
    look();
    ss_turn turn = any_turn();
    CHECK(ss_session_play(&s, &turn));
    CHECK_EQ(s.party.record.turn_count, 1);
    CHECK_EQ(awaited(), SS_NEXT_OTHERS);
    CHECK(!ss_session_play(&s, &turn));
    ss_order order = last_order();
    CHECK_EQ(order.what, SS_ORDER_PLAY);
    CHECK_EQ(order.move, s.online.sent);
    ss_session_take(&s, &(ss_client_event){.what = SS_CLIENT_EVENT_UNDONE, .order = SS_ORDER_PLAY});
    CHECK_EQ(s.party.record.turn_count, 0);
    CHECK_EQ(awaited(), SS_NEXT_TURN);

    CHECK(ss_session_play(&s, &turn));
    CHECK_EQ(table_play(&t, 0, &turn), SS_REFUSED_NOT);
    look();
    CHECK_EQ(s.online.sent, -1);
    CHECK_EQ(awaited(), SS_NEXT_OTHERS);
    CHECK_EQ(ss_session_may_take_back(&s), SS_TAKEBACK_ASKS);
    CHECK(!ss_session_take_back(&s));
    order = last_order();
    CHECK_EQ(order.what, SS_ORDER_ASK);
    CHECK_EQ(order.number, SS_ASK_TAKEBACK);
    CHECK_EQ(s.party.record.turn_count, 1);
    ss_session_close(&s);
}
