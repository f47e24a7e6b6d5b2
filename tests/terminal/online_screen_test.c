/* Online tables on the full screen, without a network: frames of a table in memory are the input, pictures the
 * output. */
#include <jansson.h>
#include <stdio.h>

#include "rules/box.h"
#include "online/record.h"
#include "stage.h"
#include "table.h"
#include "test.h"

static ss_online_frame told;

static stage s;
static table t;
static ss_known_table at;
/* ---- events, as a client_thread would deliver them ---- */

static void hear(ss_client_event news) {
    news.known = &at;
    ss_model_take_event(&s.model, &news);
    stage_text(&s);
}

/* Delivers everything that a seat sees of the table. */
static void tell(int seat) {
    static char frame[TABLE_FRAME], view[SS_ROOM_VIEW];
    ss_company company = {
        .names = {"Ada", "Ben", "Clara", "Diego"},
          .here = 3, .watching = 2
    };
    ss_text f = ss_text_in(frame, sizeof frame), v = ss_text_in(view, sizeof view);
    ss_frame_table(&f, &t.room, seat, &company, t.now);
    json_t *json = json_loads(frame, 0, NULL);
    CHECK(json && ss_table_view_take(&at.table, json, &told) == SS_TABLE_VIEW_CHANGED);
    json_decref(json);
    at.choosing = false;
    at.ahead = (double)t.now / 1000 - s.now;
    if (at.table.phase == SS_ROOM_CHOOSING && seat >= 0 && !(at.table.chosen >> seat & 1)) {
        ss_room_view(&v, &t.room, seat);
        json = json_loads(view, 0, NULL);
        at.choosing = json && ss_table_view_choice(&at.table, json, &at.choice);
        json_decref(json);
    }
    hear((ss_client_event){.what = SS_CLIENT_EVENT_TABLE});
}

static void arrive(int seat) {
    stage_open(&s, 24, 80);
    ss_table_view_begin(&at.table, &ss_box, t.room.id);
    strcpy(at.server, "https://games.example.org/");
    hear((ss_client_event){.what = SS_CLIENT_EVENT_ARRIVED});
    hear((ss_client_event){.what = SS_CLIENT_EVENT_UP});
    tell(seat);
}

static void open_table(const char *options) {
    t.random = ss_random_from(5);
    t.now = 1000000;
    table_open(&t, options);
}

static bool shows(const char *text) { return strstr(stage_text(&s), text); }

/* Returns the last order that was given; the list is then empty. */
static ss_order ordered(void) {
    ss_online_session *o = &s.model.session.online;
    ss_order none = {0}, last = o->order_count ? o->orders[o->order_count - 1] : none;
    o->order_count = 0;
    return last;
}

/* ---- before the game ---- */

TEST(friends_invitations_and_new_tables_have_their_pictures) {
    static ss_own_tables tables;
    static const ss_invitation invitation = {
        .known = true,
        .host = "Ada",
        .seat = 1,
        .setting = {SS_EDITION_SECOND, SS_REWARDS, 3       },
        .clock = {SS_CLOCK_LIVE,     600,        10      },
        .names = {"Ada",             "",         "level3"},
        .self = "Ben"
    };
    stage_open(&s, 24, 80);
    stage_keys(&s, "o");
    CHECK_EQ(ordered().what, SS_ORDER_LIST);
    tables.count = 2;
    tables.list[0] = (ss_own_table){
        .setting = {SS_EDITION_2013, 0, 2},
        .names = {"Ada",               "Ben"           },
        .awaited = true,
        .round = 5,
        .scored = true,
        .scores = {12,               9   }
    };
    tables.list[1] = (ss_own_table){
        .setting = {SS_EDITION_SECOND, SS_BOARS, 3       },
          .names = {"Clara",           "",       "level3"},
          .over = true
    };
    hear((ss_client_event){.what = SS_CLIENT_EVENT_LISTED, .tables = &tables});
    stage_golden(&s, "online-friends");
    stage_keys(&s, "<down><down><enter>");
    ss_order go = ordered();
    CHECK_EQ(go.what, SS_ORDER_GO);
    CHECK_EQ(go.number, 0);
    stage_keys(&s, "<home><enter>");
    stage_press(&s, (ss_gesture){.key = SS_KEY_PASTE, .text = "https://games.example.org/#/join/T/S\n"});
    stage_keys(&s, "<enter>");
    ss_order look = ordered();
    CHECK_EQ(look.what, SS_ORDER_LOOK);
    CHECK_STR(look.text, "https://games.example.org/#/join/T/S");
    hear((ss_client_event){.what = SS_CLIENT_EVENT_LOOKED, .invitation = &invitation});
    stage_golden(&s, "online-invited");
    stage_keys(&s, "<back><back><back>Eve<enter>");
    ss_order sit = ordered();
    CHECK_EQ(sit.what, SS_ORDER_SIT);
    CHECK_STR(sit.name, "Eve");
    hear((ss_client_event){
        .what = SS_CLIENT_EVENT_FAILED, .order = SS_ORDER_SIT, .text = "somebody was faster"});
    CHECK(shows("! somebody was faster"));
    stage_keys(&s,
               "<esc><down><enter><down><down><down><right><down><down><right><down><down><right><right>");
    stage_golden(&s, "online-opening");
    stage_close(&s);
}

/* It once showed "round 1 of 18 · 2013 edition · 10" for ten minutes and ten seconds. */
TEST(a_line_of_a_table_ends_with_a_whole_part) {
    static ss_own_tables tables;
    stage_open(&s, 24, 80);
    stage_keys(&s, "o");
    ordered();
    tables.count = 1;
    tables.list[0] = (ss_own_table){
        .setting = {SS_EDITION_2013, 0,     3       },
        .clock = {SS_CLOCK_LIVE,   600,   10      },
        .names = {"Ada",           "Ben", "level3"},
        .awaited = true,
        .round = 1,
        .scored = true,
    };
    hear((ss_client_event){.what = SS_CLIENT_EVENT_LISTED, .tables = &tables});
    CHECK(shows("2013 edition"));
    CHECK(!shows("2013 edition ·"));
    stage_close(&s);
}

TEST(a_table_named_on_the_command_line_is_opened_once_its_host_has_a_name) {
    ss_order opening = {
        .what = SS_ORDER_OPEN,
        .text = "https://games.example.org/",
        .setting = {SS_EDITION_SECOND, SS_BOARS, 3},
        .clock = ss_online_clocks[2]
    };
    stage_open(&s, 24, 80);
    ss_model_go_online(&s.model, &opening);
    CHECK_EQ(s.model.scene, SS_SCENE_OPENING);
    CHECK_EQ(s.model.session.online.order_count, 0);
    CHECK_STR(s.model.online.opening.server, "https://games.example.org/");
    CHECK_EQ(s.model.online.opening.setting.players, 3);
    CHECK_EQ(s.model.online.opening.setting.modules, SS_BOARS);
    CHECK_EQ(s.model.online.opening.clock, 2);
    strcpy(opening.name, "Ada");
    ss_model_go_online(&s.model, &opening);
    CHECK_EQ(s.model.session.online.order_count, 1);
    CHECK_EQ(s.model.session.online.orders[0].what, SS_ORDER_OPEN);
    CHECK_STR(s.model.online.name, "Ada");
    stage_close(&s);
}

TEST(a_link_named_on_the_command_line_is_looked_at_with_a_name_or_without) {
    static const char *const names[] = {"", "Ada"};
    for (int i = 0; i < 2; i++) {
        ss_order link = {.what = SS_ORDER_LOOK};
        strcpy(link.name, names[i]);
        stage_open(&s, 24, 80);
        strcpy(s.model.online.name, "Ben"); /* of an earlier table */
        ss_model_go_online(&s.model, &link);
        CHECK_EQ(s.model.scene, SS_SCENE_FRIENDS);
        CHECK_EQ(s.model.session.online.order_count, 1);
        CHECK_EQ(s.model.session.online.orders[0].what, SS_ORDER_LOOK);
        CHECK_STR(s.model.online.name, names[i]);
        stage_close(&s);
    }
}

TEST(a_name_that_cannot_be_used_is_not_sent) {
    static const ss_invitation invitation = {.seat = 1};
    stage_open(&s, 24, 80);
    hear((ss_client_event){.what = SS_CLIENT_EVENT_LOOKED, .invitation = &invitation});
    stage_keys(&s, "a;b<enter>");
    CHECK_EQ(ordered().what, SS_ORDER_NONE);
    CHECK(shows("a name has 1 to 40 visible characters"));
    stage_close(&s);
}

TEST(the_host_invites_seats_computer_players_and_begins) {
    open_table("{\"players\":3,\"clock\":\"live 600 10\"}");
    arrive(0);
    stage_golden(&s, "online-lobby");
    stage_keys(&s, "<down>i");
    ss_order order = ordered();
    CHECK_EQ(order.what, SS_ORDER_INVITE);
    CHECK_EQ(order.seat, 1);
    hear((ss_client_event){
        .what = SS_CLIENT_EVENT_LINK, .seat = 1, .text = "https://games.example.org/#/join/T/S"});
    stage_golden(&s, "online-link");
    stage_keys(&s, "<esc><down>c");
    order = ordered();
    CHECK_EQ(order.what, SS_ORDER_COMPUTER);
    CHECK_EQ(order.seat, 2);
    CHECK_STR(order.text, "level3");
    table_fill(&t);
    tell(0);
    CHECK(shows("b begins the game"));
    stage_keys(&s, "b");
    CHECK_EQ(ordered().what, SS_ORDER_BEGIN);
    stage_close(&s);
}

TEST(freeing_a_seat_asks_first_and_a_question_about_a_free_one_is_dropped) {
    open_table("{\"players\":3}");
    table_fill(&t);
    arrive(0);
    stage_keys(&s, "<down>x");
    CHECK(shows("Free the seat of Ben? Ben will be"));
    stage_keys(&s, "<esc>");
    CHECK_EQ(ordered().what, SS_ORDER_NONE);
    stage_keys(&s, "x<enter>");
    ss_order order = ordered();
    CHECK_EQ(order.what, SS_ORDER_VACATE);
    CHECK_EQ(order.seat, 1);
    stage_keys(&s, "x");
    CHECK_EQ(table_ask(&t, 1, "vacate", "{\"seat\":2}"), SS_REFUSED_NOT); /* Ben leaves meanwhile */
    tell(0);
    CHECK(!shows("Free the seat"));
    stage_keys(&s, "y");
    CHECK_EQ(ordered().what, SS_ORDER_NONE);
    stage_close(&s);

    arrive(2);
    stage_keys(&s, "x");
    CHECK(shows("Leave the table?"));
    stage_keys(&s, "<enter>");
    order = ordered();
    CHECK_EQ(order.what, SS_ORDER_VACATE);
    CHECK_EQ(order.seat, 2);
    stage_close(&s);
}

/* ---- sides ---- */

TEST(a_player_who_has_chosen_a_side_sees_who_is_awaited) {
    open_table("{\"players\":3}");
    table_fill(&t);
    table_ask(&t, 0, "begin", "{}");
    arrive(0);
    CHECK(shows("Waiting for Ada, Ben, Clara."));
    table_deal(&t);
    tell(0);
    CHECK(shows("Which side of your garden board do you want?"));
    stage_keys(&s, "b");
    ss_order order = ordered();
    CHECK_EQ(order.what, SS_ORDER_SIDE);
    CHECK_EQ(order.number, SS_SIDE_B);
    CHECK(shows("Waiting for Ben, Clara."));
    CHECK(shows("has chosen"));
    stage_close(&s);
}

/* ---- turns ---- */

static void begin(const char *options) {
    t.random = ss_random_from(5);
    t.now = 1000000;
    table_begin(&t, options);
    arrive(0);
}

static void play_by_enter(void) {
    for (int i = 0; i < 12 && s.model.session.online.sent < 0; i++) stage_keys(&s, "<enter>");
}

TEST(a_turn_shows_at_once_and_is_confirmed_by_the_table) {
    begin("{\"players\":2,\"clock\":\"live 600 10\"}");
    stage_golden(&s, "online-turn");
    play_by_enter();
    ss_order order = ordered();
    CHECK_EQ(order.what, SS_ORDER_PLAY);
    CHECK_EQ(order.move, 0);
    CHECK_EQ(s.model.session.party.record.turn_count, 1);
    CHECK(shows("Your turn is under way."));
    stage_golden(&s, "online-sent");
    CHECK_EQ(table_play(&t, 0, &order.turn), SS_REFUSED_NOT);
    t.now += 2000;
    tell(0);
    CHECK_EQ(s.model.session.online.sent, -1);
    CHECK(shows("Ben is thinking."));
    stage_close(&s);
}

TEST(a_refused_turn_is_taken_back_with_its_reason_and_laid_out_again) {
    begin("{\"players\":2}");
    play_by_enter();
    ss_turn turn = ordered().turn;
    hear((ss_client_event){
        .what = SS_CLIENT_EVENT_UNDONE, .order = SS_ORDER_PLAY, .text = "the server cannot store it"});
    CHECK(shows("! Your turn was not played: the server cannot store it"));
    CHECK_EQ(s.model.session.party.record.turn_count, 0);
    CHECK(ss_is_composing(&s.model));
    CHECK_EQ(s.model.play.plan.open, SS_STEPS);
    CHECK_BYTES(&s.model.play.plan.turn, &turn, sizeof turn);
    stage_close(&s);
}

TEST(a_turn_that_is_played_without_a_connection_stays_on_the_screen) {
    begin("{\"players\":2}");
    hear((ss_client_event){.what = SS_CLIENT_EVENT_DOWN, .text = "it does not answer in time"});
    CHECK(shows("not connected"));
    CHECK(shows("Which card do you play?"));
    play_by_enter();
    CHECK(shows("your turn is kept, and sent when the connection is back"));
    stage_golden(&s, "online-down");
    stage_keys(&s, "Q");
    CHECK(shows("Your turn has not reached"));
    stage_keys(&s, "<esc>");
    hear((ss_client_event){.what = SS_CLIENT_EVENT_UP});
    CHECK(shows("Your turn is under way."));
    stage_close(&s);
}

/* An unfinished turn is not lost because somebody says hello or comes to watch. */
TEST(turns_of_others_leave_a_turn_being_composed_alone) {
    begin("{\"players\":2}");
    stage_keys(&s, "<enter>");
    ss_plan plan = s.model.play.plan;
    hear((ss_client_event){.what = SS_CLIENT_EVENT_SAID, .seat = 1, .number = 0});
    CHECK(shows("Ben: Hello!"));
    CHECK_EQ(table_ask(&t, 1, "say", "{\"phrase\":\"hello\"}"), SS_REFUSED_NOT);
    tell(0);
    CHECK_BYTES(&s.model.play.plan, &plan, sizeof plan);
    stage_keys(&s, "o");
    s.model.online.muted = true;
    stage_keys(&s, "<esc>");
    hear((ss_client_event){.what = SS_CLIENT_EVENT_SAID, .seat = 1, .number = 1});
    CHECK(!shows("Good luck!"));
    stage_close(&s);
}

TEST(online_tables_have_no_hints_and_no_turns_for_others) {
    begin("{\"players\":2}");
    stage_keys(&s, "H");
    CHECK(shows("There are no hints at online tables."));
    CHECK(!s.model.thinking.wanted);
    CHECK_EQ(table_ask(&t, 0, "resign", "{}"), SS_REFUSED_NOT);
    stage_close(&s);
    open_table("{\"players\":2}");
    table_fill(&t);
    arrive(-1);
    stage_keys(&s, "bic");
    CHECK_EQ(ordered().what, SS_ORDER_NONE); /* spectators decide nothing */
    stage_close(&s);
}

/* ---- questions and clocks ---- */

TEST(questions_are_answered_only_in_their_own_window) {
    begin("{\"players\":2,\"clock\":\"live 600 10\"}");
    CHECK_EQ(table_ask(&t, 1, "ask", "{\"what\":\"pause\"}"), SS_REFUSED_NOT);
    t.now += 61000;
    tell(0);
    CHECK(shows("Ben asks for a pause. o answers."));
    stage_keys(&s, "yn");
    CHECK_EQ(ordered().what, SS_ORDER_NONE);
    stage_keys(&s, "o");
    stage_golden(&s, "online-company");
    stage_keys(&s, "y");
    CHECK_EQ(ordered().what, SS_ORDER_AGREE);
    CHECK_EQ(table_ask(&t, 0, "answer", "{\"agree\":true}"), SS_REFUSED_NOT);
    tell(0);
    CHECK(shows("The game pauses."));
    CHECK(!ss_is_composing(&s.model));
    stage_close(&s);
}

TEST(a_name_is_reported_by_its_seat_and_the_operator_is_read) {
    begin("{\"players\":2}");
    stage_keys(&s, "ob");
    CHECK(shows("Whose name is offensive?") && shows("2 Ben"));
    stage_keys(&s, "1"); /* our own */
    CHECK_EQ(ordered().what, SS_ORDER_NONE);
    stage_keys(&s, "ob2");
    ss_order order = ordered();
    CHECK_EQ(order.what, SS_ORDER_REPORT);
    CHECK_EQ(order.seat, 1);
    hear((ss_client_event){.what = SS_CLIENT_EVENT_REPORTED, .seat = 1});
    CHECK(shows("The name Ben was reported"));
    hear((ss_client_event){.what = SS_CLIENT_EVENT_MESSAGE, .text = "Back at noon."});
    CHECK(shows("From the server: Back at noon."));
    stage_close(&s);
}

TEST(phrases_are_said_by_number_and_resigning_is_asked_twice) {
    begin("{\"players\":2}");
    stage_keys(&s, "os");
    stage_golden(&s, "online-phrases");
    stage_keys(&s, "b");
    ss_order order = ordered();
    CHECK_EQ(order.what, SS_ORDER_SAY);
    CHECK_STR(ss_phrases[order.number], "well-played");
    stage_keys(&s, "oR<enter>");
    CHECK_EQ(ordered().what, SS_ORDER_NONE);
    stage_keys(&s, "oRR");
    CHECK_EQ(ordered().what, SS_ORDER_RESIGN);
    stage_close(&s);
}

TEST(there_is_a_sentence_for_every_phrase) {
    int count = 0;
    while (ss_phrases[count]) CHECK(*ss_phrase_sentence(count++));
    CHECK_EQ(count, ss_phrase_count());
}

TEST(a_player_who_ran_out_of_time_comes_back_with_enter) {
    begin("{\"players\":2,\"clock\":\"live 30 0\"}");
    t.now += 31000;
    CHECK(table_wake(&t) > 0);
    tell(0);
    CHECK(shows("You ran out of time"));
    stage_keys(&s, "<enter>");
    CHECK_EQ(ordered().what, SS_ORDER_RETURN);
    stage_close(&s);
}

/* Whoever did not choose may not be looking: the sentence stays until a key is pressed. */
TEST(the_screen_says_for_whom_sides_were_drawn) {
    open_table("{\"players\":2,\"clock\":\"live 30 0\"}");
    table_fill(&t);
    CHECK_EQ(table_ask(&t, 0, "begin", "{}"), SS_REFUSED_NOT);
    table_deal(&t);
    arrive(0);
    t.now = ss_room_due(&t.room);
    t.here = 3;
    CHECK_EQ(table_wake(&t), 2);
    tell(0);
    hear((ss_client_event){.what = SS_CLIENT_EVENT_DRAWN, .seat = 0, .number = 1});
    CHECK(shows("Time is up: a side was drawn for Ada."));
    hear((ss_client_event){.what = SS_CLIENT_EVENT_DRAWN, .seat = 1, .number = 3});
    s.now += 100;
    ss_model_input(&s.model, NULL, &(ss_gesture){.key = SS_KEY_TICK}, s.now);
    CHECK(shows("Time is up: a side was drawn for Ada, Ben."));
    stage_keys(&s, "<tab>");
    CHECK(!shows("Time is up"));
    CHECK(ss_is_composing(&s.model));
    stage_close(&s);
}

TEST(a_game_that_was_put_aside_is_taken_up_with_enter) {
    begin("{\"players\":2,\"clock\":\"live 30 0\"}");
    table_run_out(&t);
    tell(0);
    CHECK(shows("You ran out of time"));
    s.now += SS_CLOCK_DESERTED;
    ss_model_input(&s.model, NULL, &(ss_gesture){.key = SS_KEY_TICK}, s.now);
    CHECK(shows("This game was put aside") && shows("Enter takes"));
    stage_keys(&s, "<enter>");
    CHECK_EQ(ordered().what, SS_ORDER_RETURN);
    CHECK_EQ(table_ask(&t, 0, "return", "{}"), SS_REFUSED_NOT);
    tell(0);
    CHECK(!shows("put aside"));
    stage_close(&s);
}

/* The clock of this machine may be wrong by hours: only the server's counts. */
TEST(clocks_follow_the_time_of_the_server) {
    begin("{\"players\":2,\"clock\":\"live 600 10\"}");
    CHECK(shows("▲ Ada 0 10:00"));
    s.now += 90;
    ss_model_input(&s.model, NULL, &(ss_gesture){.key = SS_KEY_TICK}, s.now);
    CHECK(shows("▲ Ada 0 8:30"));
    CHECK(shows("● Ben 0 10:00"));
    stage_close(&s);
}

/* ---- the end ---- */

TEST(the_end_explains_the_deal_keeps_the_record_and_leads_to_another_game) {
    begin("{\"players\":2}");
    while (t.room.phase == SS_ROOM_PLAYING) table_play_random(&t);
    tell(0);
    hear((ss_client_event){.what = SS_CLIENT_EVENT_DEAL,
                           .text = "  Proved: nobody chose or altered this deal.\n"});
    stage_golden(&s, "online-end");
    stage_keys(&s, "v");
    CHECK(shows("nobody chose or altered this deal"));
    stage_keys(&s, "<esc>k");
    CHECK(shows("Saved in"));
    stage_keys(&s, "a");
    ss_order order = ordered();
    CHECK_EQ(order.what, SS_ORDER_ASK);
    CHECK_EQ(order.number, SS_ASK_REMATCH);
    stage_keys(&s, "r");
    CHECK_EQ(s.model.scene, SS_SCENE_REPLAY);
    tell(0); /* a frame does not end a replay */
    CHECK_EQ(s.model.scene, SS_SCENE_REPLAY);
    stage_close(&s);
}

TEST(the_end_of_a_connection_says_why) {
    begin("{\"players\":2}");
    hear((ss_client_event){.what = SS_CLIENT_EVENT_ENDED, .text = "the server does not know us any more"});
    CHECK(shows("! the server does not know us any more"));
    CHECK(!ss_is_composing(&s.model));
    stage_keys(&s, "<enter><enter><enter>");
    CHECK_EQ(ordered().what, SS_ORDER_NONE);
    stage_close(&s);
}
