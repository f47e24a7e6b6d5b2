/* The parts of the service that do not use sockets: limits, keys, requests, and entries for the store. The rest is in
 * tests/service. */
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "service/api.h"
#include "service/event_batch.h"
#include "service/buffer.h"
#include "service/log.h"
#include "service/rate_limit.h"
#include "online/opening.h"
#include "test.h"

#define KEY   "HLcZfMozCzRsOiXokOBIsRI-m822Y9TVCnNlFDyX8Ts"
#define TABLE "1n2pECgF9rqTQygQU_0MGA"

/* ---- limits ---- */

TEST(a_bucket_gives_what_it_holds_and_fills_with_time) {
    ss_bucket buckets[SS_RATE_LIMITS] = {0};
    int given = 0;
    while (!ss_rate_limit_take(buckets, SS_RATE_LIMIT_PHRASES, 1000)) given++;
    CHECK_EQ(given, 10);
    int wait = ss_rate_limit_wait(buckets, SS_RATE_LIMIT_PHRASES, 1000);
    CHECK(wait >= 1 && wait <= 60);
    CHECK_EQ(ss_rate_limit_take(buckets, SS_RATE_LIMIT_PHRASES, 1000 + 1000 * wait), 0);
    CHECK(ss_rate_limit_take(buckets, SS_RATE_LIMIT_PHRASES, 1000 + 1000 * wait) > 0);
    CHECK_EQ(ss_rate_limit_take(buckets, SS_RATE_LIMIT_NAMES, 1000), 0);
}

TEST(a_clock_that_is_set_back_neither_fills_a_bucket_nor_keeps_it_empty) {
    ss_bucket buckets[SS_RATE_LIMITS] = {0};
    while (!ss_rate_limit_take(buckets, SS_RATE_LIMIT_SECRETS, 1000000)) continue;
    CHECK(ss_rate_limit_take(buckets, SS_RATE_LIMIT_SECRETS, 1000) > 0);
    CHECK_EQ(ss_rate_limit_take(buckets, SS_RATE_LIMIT_SECRETS, 1000 + 60000), 0);
}

TEST(this_machine_is_not_limited_and_a_network_is) {
    static ss_networks networks = {.key = 7};
    CHECK(!ss_networks_at(&networks, SS_NETWORK_OWN));
    CHECK_EQ(ss_rate_limit_take(NULL, SS_RATE_LIMIT_PEOPLE, 1), 0);
    CHECK(ss_networks_at(&networks, 1) == ss_networks_at(&networks, 1));
    CHECK(ss_networks_at(&networks, 1) != ss_networks_at(&networks, 2));
}

/* ---- keys ---- */

static ss_request request(const char *method) {
    ss_request r = {.method = ss_word_of(method)};
    CHECK(ss_address_of(&r.peer, "127.0.0.1", 7250));
    return r;
}

TEST(a_key_is_found_among_cookies_and_behind_bearer) {
    ss_request r = request("GET");
    uint8_t hash[SS_SHA256_SIZE];
    ss_secret_hash(ss_word_of(KEY), hash);
    r.cookie = ss_word_of("a=b;sanssouci=" KEY " ; c=d");
    ss_credentials cookie = ss_credentials_of(&r);
    CHECK(cookie.has_key && memcmp(cookie.key, hash, sizeof hash) == 0);
    r.cookie = ss_word_of("xsanssouci=" KEY);
    CHECK(!ss_credentials_of(&r).has_key);
    r.cookie = ss_word_of("sanssouci=" KEY "x");
    CHECK(!ss_credentials_of(&r).has_key);
    r.authorization = ss_word_of("bearer " KEY);
    CHECK(ss_credentials_of(&r).has_key);
    r.authorization = ss_word_of("Basic " KEY);
    CHECK(!ss_credentials_of(&r).has_key);
}

TEST(a_cookie_counts_only_if_our_own_page_sends_it) {
    ss_request r = request("POST");
    r.cookie = ss_word_of("sanssouci=" KEY);
    CHECK_STR(ss_credentials_of(&r).keyless, "Content-Type");
    r.content_type = ss_word_of("Application/JSON; charset=utf-8");
    CHECK(ss_credentials_of(&r).has_key);
    r.sec_fetch_site = ss_word_of("same-site");
    CHECK_STR(ss_credentials_of(&r).keyless, "Sec-Fetch-Site");
    r.sec_fetch_site = ss_word_of("same-origin");
    CHECK(ss_credentials_of(&r).has_key);
}

TEST(a_browser_without_a_key_cannot_be_made_to_post_a_form) {
    ss_request r = request("POST");
    CHECK(!ss_credentials_of(&r).keyless);
    r.origin = ss_word_of("http://127.0.0.1:7250");
    CHECK_STR(ss_credentials_of(&r).keyless, "Content-Type");
}

TEST(this_machine_is_not_limited_unless_it_asks_for_somebody_else) {
    ss_request r = request("GET");
    r.network = 42;
    CHECK(ss_credentials_network(&r) == SS_NETWORK_OWN);
    r.proxied = true;
    CHECK(ss_credentials_network(&r) == 42);
    r.proxied = false;
    CHECK(ss_address_of(&r.peer, "192.0.2.1", 1));
    CHECK(ss_credentials_network(&r) == 42);
}

/* ---- what is asked ---- */

static ss_refused asked(const char *method, const char *path, const char *query, const char *body) {
    ss_request r = request(method);
    r.path = ss_word_of(path);
    r.query = ss_word_of(query);
    ss_operation a = ss_operation_of_request(&r, ss_word_of(body));
    json_decref(a.members);
    return a.refused;
}

TEST(a_day_is_a_date_that_exists) {
    CHECK_EQ(asked("GET", "/api/days/2026-11-17", "", ""), SS_REFUSED_NOT);
    CHECK_EQ(asked("HEAD", "/api/days/2026-11-17", "", ""), SS_REFUSED_NOT);
    CHECK_EQ(asked("POST", "/api/days/2026-11-17", "", "{}"), SS_REFUSED_NOT);
    CHECK_EQ(asked("DELETE", "/api/days/2026-11-17", "", ""), SS_REFUSED_NOT);
    CHECK_EQ(asked("POST", "/api/days/2026-11-17/report", "", "{}"), SS_REFUSED_NOT);
    CHECK_EQ(asked("GET", "/api/days/2026-11-17/report", "", ""), SS_REFUSED_BAD_OP);
    CHECK_EQ(asked("GET", "/api/days/2026-11-17/", "", ""), SS_REFUSED_BAD_OP);
    CHECK_EQ(asked("POST", "/api/days/2026-11-17/play", "", "{}"), SS_REFUSED_BAD_OP);
    CHECK_EQ(asked("GET", "/api/days/2026-11-31", "", ""), SS_REFUSED_NO_DAY);
    CHECK_EQ(asked("GET", "/api/days/2026-11-17x", "", ""), SS_REFUSED_NO_DAY);
    CHECK_EQ(asked("GET", "/api/days/", "", ""), SS_REFUSED_NO_DAY);
    CHECK_EQ(asked("GET", "/api/days", "", ""), SS_REFUSED_BAD_OP);
    CHECK_EQ(asked("GET", "/api/days/2026-11-17", "since=1", ""), SS_REFUSED_BAD_MEMBER);
    CHECK_EQ(asked("DELETE", "/api/person", "", ""), SS_REFUSED_BAD_OP);
    CHECK_EQ(asked("DELETE", "/api/table/" TABLE, "", ""), SS_REFUSED_BAD_OP);
    CHECK_STR(ss_operation_methods(ss_word_of("/api/days/2026-11-17")), "GET, HEAD, POST, DELETE");
    CHECK_STR(ss_operation_methods(ss_word_of("/api/days/2026-11-17/report")), "POST");
    CHECK(!ss_operation_methods(ss_word_of("/api/days/2026-11-31")));
}

TEST(a_path_is_a_row_or_nothing) {
    CHECK_EQ(asked("GET", "/api/table/" TABLE, "", ""), SS_REFUSED_NOT);
    CHECK_EQ(asked("GET", "/api/table/" TABLE "/", "", ""), SS_REFUSED_BAD_OP);
    CHECK_EQ(asked("GET", "/api/table/" TABLE "/play", "", ""), SS_REFUSED_BAD_OP);
    CHECK_EQ(asked("POST", "/api/table/" TABLE "/play", "", "{}"), SS_REFUSED_NOT);
    CHECK_EQ(asked("POST", "/api/play", "", "{}"), SS_REFUSED_BAD_OP);
    CHECK_EQ(asked("POST", "/api/table/" TABLE "/watch", "", "{}"), SS_REFUSED_BAD_OP);
    CHECK_EQ(asked("GET", "/api/ping", "", ""), SS_REFUSED_BAD_OP);
    CHECK_EQ(asked("GET", "/api/", "", ""), SS_REFUSED_BAD_OP);
    CHECK_EQ(asked("GET", "/api/record", "", ""), SS_REFUSED_BAD_OP);
    CHECK_EQ(asked("GET", "/api/table/short", "", ""), SS_REFUSED_NO_TABLE);
    CHECK_EQ(asked("DELETE", "/api/person", "", "{}"), SS_REFUSED_BAD_OP);
}

TEST(the_head_of_a_stream_cannot_be_asked_for) {
    CHECK_EQ(asked("HEAD", "/api/table/" TABLE "/view", "", ""), SS_REFUSED_NOT);
    CHECK_EQ(asked("HEAD", "/api/table/" TABLE "/events", "", ""), SS_REFUSED_BAD_OP);
    CHECK_EQ(asked("HEAD", "/api/table/" TABLE "/events", "since=14", ""), SS_REFUSED_BAD_OP);
}

TEST(only_events_have_a_query) {
    CHECK_EQ(asked("GET", "/api/table/" TABLE "/events", "since=14", ""), SS_REFUSED_NOT);
    CHECK_EQ(asked("GET", "/api/table/" TABLE "/events", "since=", ""), SS_REFUSED_BAD_MEMBER);
    CHECK_EQ(asked("GET", "/api/table/" TABLE "/events", "since=1&x", ""), SS_REFUSED_BAD_MEMBER);
    CHECK_EQ(asked("GET", "/api/table/" TABLE "/view", "since=14", ""), SS_REFUSED_BAD_MEMBER);
}

/* The path already says what these members would: a body that names another table is a mistake. */
TEST(a_body_has_no_members_of_a_message) {
    CHECK_EQ(asked("POST", "/api/create", "", "{\"players\":2}"), SS_REFUSED_NOT);
    CHECK_EQ(asked("POST", "/api/create", "", "{\"id\":1}"), SS_REFUSED_BAD_MEMBER);
    CHECK_EQ(asked("POST", "/api/forget", "", "{\"op\":\"forget\"}"), SS_REFUSED_BAD_MEMBER);
    CHECK_EQ(asked("POST", "/api/table/" TABLE "/begin", "", "{\"table\":\"" TABLE "\"}"),
             SS_REFUSED_BAD_MEMBER);
}

static void check_methods(const char *path, const char *methods) {
    const char *found = ss_operation_methods(ss_word_of(path));
    if (!methods) CHECK(!found);
    if (methods) CHECK_STR(found ? found : "none", methods);
}

TEST(every_path_knows_its_methods) {
    check_methods("/api/person", "GET, HEAD, POST");
    check_methods("/api/create", "POST");
    check_methods("/api/open", "GET, HEAD");
    check_methods("/api/ping", NULL);
    check_methods("/api/", NULL);
    check_methods("/api/table/short", NULL);
    check_methods("/api/table/" TABLE, "GET, HEAD");
    check_methods("/api/table/" TABLE "/view", "GET, HEAD");
    check_methods("/api/table/" TABLE "/events", "GET");
    check_methods("/api/table/" TABLE "/play", "POST");
    check_methods("/api/table/" TABLE "/watch", NULL);
}

/* ---- what the store is told ---- */

static ss_room opened(ss_event_batch *batch, char bytes[SS_EVENT_BATCH_BYTES], bool listed) {
    ss_opening o = {
        .setting = {SS_EDITION_2013, 0,  2},
          .listed = listed, .clock = {SS_CLOCK_LIVE,   60, 0}
    };
    ss_online_chance chance = {{0}};
    ss_events news;
    ss_room room;
    ss_opening_events(&o, "host-host-host-host-ho", 1000, &chance, &news);
    CHECK(ss_event_batch_make(batch, NULL, TABLE, 0, &news, bytes));
    ss_room_begin(&room, TABLE);
    for (int i = 0; i < news.count; i++) CHECK(ss_room_take(&room, &news.event[i]));
    return room;
}

TEST(an_entry_says_who_sits_at_a_table_and_whether_it_is_listed) {
    char bytes[SS_EVENT_BATCH_BYTES];
    ss_event_batch batch;
    opened(&batch, bytes, true);
    CHECK_EQ(batch.first, 1);
    CHECK_EQ(batch.count, 2);
    CHECK(batch.entry.listed && !batch.entry.over && !batch.entry.due && !batch.ends);
    CHECK_STR(batch.entry.table, TABLE);
    CHECK_STR(batch.entry.seats[0].person, "host-host-host-host-ho");
    CHECK(!batch.entry.seats[0].awaited && !*batch.entry.seats[1].person);
    CHECK(batch.events[0].length > 10 && *batch.events[0].body == '{');
}

TEST(a_closed_table_is_marked_for_deletion) {
    char bytes[SS_EVENT_BATCH_BYTES];
    ss_event_batch batch;
    ss_room first = opened(&batch, bytes, false), room;
    ss_room_copy(&room, &first);
    ss_events news = {
        .count = 1, .event[0] = {.kind = SS_EVENT_CLOSED, .time = 2000}
    };
    CHECK(ss_event_batch_make(&batch, &room, TABLE, 0, &news, bytes));
    CHECK_EQ(batch.first, 3);
    CHECK(batch.ends);
    CHECK_EQ(room.phase, SS_ROOM_WAITING); /* the room is unchanged */
}

TEST(an_event_that_cannot_follow_is_not_stored) {
    char bytes[SS_EVENT_BATCH_BYTES];
    ss_event_batch batch;
    ss_room first = opened(&batch, bytes, false), room;
    ss_room_copy(&room, &first);
    ss_events news = {
        .count = 1, .event[0] = {.kind = SS_EVENT_BEGAN, .time = 2000}
    }; /* a seat is free */
    CHECK(!ss_event_batch_make(&batch, &room, TABLE, 0, &news, bytes));
}

/* What is logged meanwhile, up to the first read. */
static FILE *diverted;
static int usual;
static void divert_log(void) {
    fflush(stderr);
    diverted = tmpfile();
    usual = dup(STDERR_FILENO);
    CHECK(diverted && usual >= 0 && dup2(fileno(diverted), STDERR_FILENO) >= 0);
}

static const char *logged(void) {
    static char text[2000];
    fflush(stderr);
    dup2(usual, STDERR_FILENO);
    close(usual);
    rewind(diverted);
    text[fread(text, 1, sizeof text - 1, diverted)] = 0;
    fclose(diverted);
    return text;
}

TEST(what_a_database_says_stays_one_value_in_one_line_of_the_log) {
    divert_log();
    ss_log_trouble("update", SS_STORE_FAILED,
                   "a \"name\" = \\x\n\tDETAIL: \xC2\x9B"
                   "31m\x1B[2J \xE2\x80\xAE \xFF Zoë");
    CHECK_STR(logged(),
              "sanssouci: what=update result=failed trouble=\"a 'name' = 'x  DETAIL: ?31m?[2J ? ? Zoë\"\n");
}

TEST(no_value_breaks_a_line_of_the_log) {
    divert_log();
    ss_log("hook", "to=%s", "https://a\r\nsanssouci: what=stop\x7F");
    CHECK_STR(logged(), "sanssouci: what=hook to=https://a??sanssouci: what=stop?\n");
}

TEST(a_growing_text_has_an_end) {
    ss_buffer g = {0};
    char piece[4096];
    memset(piece, 'x', sizeof piece);
    for (int i = 0; i < SS_BUFFER_MOST / (int)sizeof piece; i++) ss_buffer_put(&g, piece, sizeof piece);
    CHECK(!g.failed && g.length == SS_BUFFER_MOST);
    ss_buffer_put(&g, piece, 1);
    CHECK(g.failed && g.length == SS_BUFFER_MOST);
    ss_buffer_end(&g);
    CHECK(!g.bytes);
}
