/* Servers whose games differ only in what a seat cannot see: every byte that they send to that seat and to a spectator
 * must be the same, over WebSockets, as streams of lines and as answers to requests; and so must what they log. Random
 * numbers and time are the same for both (twin_servers.h), because keys, ids, commitments and times would differ
 * otherwise.
 *
 * A game is played to the end, in every edition with every number of players and all modules. Each of its seats, and
 * the spectator, has a different moment of the game: the twin shuffles what they do not know at that moment, plays the
 * same up to it, and must have sent them the same. SS_GAMES=10 plays ten games of each setting.
 *
 * tests/online/room_twins_test.c compares only the frames, but at more moments of more games. */
#define _GNU_SOURCE
#include "test.h"

#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

#include "base/bits.h"
#include "base/sha256.h"
#include "rules/box.h"
#include "notation/names.h"
#include "notation/turn_text.h"
#include "online/fair.h"
#include "game/party.h"
#include "peer.h"
#include "postgres_scratch.h"
#include "random_game.h"
#include "store_scratch.h"
#include "twin_servers.h"
#include "twins.h"

/* ---- chance, time and the deal ---- */

int64_t __wrap_ss_service_now(void);
time_t __wrap_time(time_t *at);
void __wrap_randombytes_buf(void *bytes, size_t length);
void __wrap_ss_party_deal(ss_party *p);
void __real_ss_party_deal(ss_party *p);

int64_t __wrap_ss_service_now(void) { return twin_now(); }

time_t __wrap_time(time_t *at) {
    (void)at;
    return (time_t)(twin_now() / 1000);
}

void __wrap_randombytes_buf(void *bytes, size_t length) { twin_draw(bytes, length); }

void __wrap_ss_party_deal(ss_party *p) {
    __real_ss_party_deal(p);
    twin_deal(p);
}

/* ---- servers and their clients ---- */

enum { VIEWERS = SS_MAX_PLAYERS + 1, ALL_STEPS = 400, LISTENING = -1 };
enum { LONG_MS = 120 * 1000 };          /* on a busy machine an answer may take long */
enum { ANSWERS, SOCKET, STREAM, WAYS }; /* in which a viewer is told something */

/* What a viewer has received: a seat, or the spectator as the last. */
typedef struct viewer {
    char key[64]; /* empty for the spectator */
    peer socket, stream, requests;
    peer_bytes heard[WAYS];
    bool follows; /* the table, in both ways */
} viewer;

static viewer viewers[VIEWERS];
static char table_id[SS_ID];
static int last_id;

/* What was sent in the first run, to be repeated. Now and then all viewers read everything there is. */
static struct {
    int viewer; /* or LISTENING */
    char text[400];
} said[ALL_STEPS];
static int said_count;

static int servers; /* one, or several on one database, which a viewer uses in turn */
static int port_of(int who, int way) { return twin_ports[(who + way) % servers]; }

static void connect_to(peer *p, int port, peer_bytes *heard) {
    CHECK(peer_open(p, port, 1));
    p->heard = heard;
}

static peer_news await(peer *p) {
    peer_news news;
    for (int tries = 0; tries < LONG_MS / 10000; tries++) { /* ten seconds each */
        if (peer_await(p, &news)) return news;
        twin_servers_look();
    }
    fail_msg("nothing is heard at moment %d", twin_world->moment);
    return news;
}

static void find_text(peer_news news, const char *member, char *value, size_t size) {
    char key[32], text[256];
    snprintf(text, sizeof text, "%.*s", news.length < 255 ? (int)news.length : 255, news.text);
    snprintf(key, sizeof key, "\"%s\":\"", member);
    const char *at = strstr(text, key);
    if (!at) fail_msg("no %s in %s", member, text);
    at += strlen(key);
    snprintf(value, size, "%.*s", (int)strcspn(at, "\""), at);
}

/* Reads until the answer to the last message comes. */
static peer_news await_reply(peer *p) {
    char re[32];
    int length = snprintf(re, sizeof re, "{\"re\":%d,", last_id);
    for (;;) {
        peer_news news = await(p);
        CHECK_EQ(news.kind, PEER_TEXT);
        if (news.length > (size_t)length && memcmp(news.text, re, (size_t)length) == 0) return news;
    }
}

/* Returns true if a frame with these bytes has come; in a stream, with the line feed that ends it. */
static bool has_frame(const peer_bytes *heard, const char *part, size_t length, bool whole) {
    const char *at = memmem(heard->bytes, heard->length, part, length);
    return at && (!whole || memchr(at, '\n', (size_t)(heard->bytes + heard->length - at)));
}

/* Other servers learn of an event a little later, and what is sent at once to two connections need not arrive at once:
 * waits until all viewers have it, in both ways. */
static void await_everywhere(peer_news reply) {
    static const char key[] = "\"event\":";
    char event[32];
    const char *at = memmem(reply.text, reply.length, key, sizeof key - 1);
    if (!at) return;
    int length = snprintf(event, sizeof event, "%s%ld", key, atol(at + sizeof key - 1));
    for (int i = 0; i < VIEWERS; i++)
        for (int way = SOCKET; way <= STREAM; way++) {
            peer *p = way == SOCKET ? &viewers[i].socket : &viewers[i].stream;
            const peer_bytes *heard = &viewers[i].heard[way];
            while (p->port && viewers[i].follows && !has_frame(heard, event, (size_t)length, way == STREAM)) {
                struct pollfd ready = {.fd = p->file, .events = POLLIN};
                CHECK(poll(&ready, 1, LONG_MS) > 0 && peer_hear(p) >= 0);
            }
        }
}

/* A viewer sends something over its socket and reads the answer. */
static peer_news say(int who, const char *text) {
    static char answer[1 << 16];
    char message[512];
    twin_world->moment++;
    int length = snprintf(message, sizeof message, "{\"id\":%d,%s}", ++last_id, text);
    peer_send(&viewers[who].socket, message, (size_t)length);
    peer_news news = await_reply(&viewers[who].socket);
    if (memmem(news.text, news.length, "\"error\"", 7))
        fail_msg("%s: %.*s", message, (int)news.length, news.text);
    CHECK(news.length < sizeof answer);
    news.text = memcpy(answer, news.text, news.length);
    if (servers > 1) await_everywhere(news);
    return news;
}

/* The same, to be repeated. */
static void tell(int who, const char *op, const char *members) {
    CHECK(said_count < ALL_STEPS);
    said[said_count].viewer = who;
    snprintf(said[said_count].text, sizeof said->text, "\"op\":\"%s\",\"table\":\"%s\"%s", op, table_id,
             members);
    say(who, said[said_count++].text);
}

static void look(int who) {
    char text[80];
    snprintf(text, sizeof text, "\"op\":\"watch\",\"table\":\"%s\"", table_id);
    say(who, text);
}

/* People, their connections and the table, up to where its events begin. */
static void assemble(ss_setting setting) {
    char text[200], modules[32];
    ss_text m = ss_text_in(modules, sizeof modules);
    ss_put_modules(&m, setting.modules);
    for (int i = 0; i < VIEWERS; i++) {
        viewer *v = &viewers[i];
        bool spectates = i == SS_MAX_PLAYERS;
        twin_world->moment++;
        connect_to(&v->requests, port_of(i, ANSWERS), &v->heard[ANSWERS]);
        if (!spectates) {
            snprintf(text, sizeof text, "{\"name\":\"Person %d\"}", i + 1);
            peer_request(&v->requests, "POST", "/api/person", NULL, text);
            find_text(await(&v->requests), "key", v->key, sizeof v->key);
        }
        connect_to(&v->socket, port_of(i, SOCKET), &v->heard[SOCKET]);
        peer_upgrade(&v->socket, spectates ? NULL : v->key);
        CHECK_EQ(await(&v->socket).kind, PEER_UPGRADED);
        CHECK_EQ(await(&v->socket).kind, PEER_TEXT); /* hello */
    }
    snprintf(text, sizeof text,
             "\"op\":\"create\",\"players\":%d,\"edition\":\"%s\",\"modules\":\"%s\",\"listed\":true",
             setting.players, ss_edition_names[setting.edition], modules);
    find_text(say(0, text), "table", table_id, sizeof table_id);
    for (int i = 0; i < VIEWERS; i++) {
        viewer *v = &viewers[i];
        if (i >= setting.players && i < SS_MAX_PLAYERS) continue;
        look(i);
        twin_world->moment++;
        connect_to(&v->stream, port_of(i, STREAM), &v->heard[STREAM]);
        snprintf(text, sizeof text, "/api/table/%s/events", table_id);
        peer_request(&v->stream, "GET", text, i == SS_MAX_PLAYERS ? NULL : v->key, NULL);
        CHECK(peer_flush(&v->stream));
        while (!v->heard[STREAM].length || v->heard[STREAM].bytes[v->heard[STREAM].length - 3] != '\n') {
            struct pollfd ready = {.fd = v->stream.file, .events = POLLIN};
            CHECK(poll(&ready, 1, LONG_MS) > 0 && peer_hear(&v->stream) >= 0);
        }
        v->follows = true;
    }
}

/* What a viewer can ask for once. */
static void ask_everything(int who) {
    static const char *const what[] = {"", "/record", "/view", "/moves"};
    viewer *v = &viewers[who];
    bool spectates = who == SS_MAX_PLAYERS;
    char path[80];
    peer_close(&v->requests); /* it may have been idle for too long */
    connect_to(&v->requests, port_of(who, ANSWERS), &v->heard[ANSWERS]);
    for (size_t i = 0; i < sizeof what / sizeof *what; i++) {
        snprintf(path, sizeof path, "/api/table/%s%s", table_id, what[i]);
        peer_request(&v->requests, "GET", path, spectates ? NULL : v->key, NULL);
        CHECK_EQ(await(&v->requests).status, 200);
    }
    peer_request(&v->requests, "GET", "/api/tables", spectates ? NULL : v->key, NULL);
    CHECK_EQ(await(&v->requests).status, spectates ? 401 : 200);
}

/* A ping is answered after everything that was sent before on the same connection. In a stream nothing is answered, so
 * one viewer says something: once that has come, so has everything before. A bug: the stream was read until there was
 * nothing more at that moment. */
static void hear_the_rest(ss_setting setting) {
    char text[120];
    snprintf(text, sizeof text, "\"op\":\"say\",\"table\":\"%s\",\"phrase\":\"nice\"", table_id);
    await_everywhere(say(0, text));
    for (int i = 0; i < VIEWERS; i++) {
        if (i >= setting.players && i < SS_MAX_PLAYERS) continue;
        say(i, "\"op\":\"ping\"");
        ask_everything(i);
    }
}

/* ---- the first run: a whole game ---- */

static ss_random chance;

static void deal(ss_setting setting) {
    ss_fair_value values[SS_MAX_PLAYERS];
    char digits[SS_DIGITS], value[SS_DIGITS], members[200];
    for (int seat = 1; seat < setting.players; seat++) {
        snprintf(members, sizeof members, ",\"seat\":%d", seat + 1);
        tell(seat, "sit", members);
    }
    for (int seat = 0; seat < setting.players; seat++) {
        uint8_t hash[SS_SHA256_SIZE];
        for (size_t i = 0; i < sizeof *values; i++)
            ((uint8_t *)&values[seat])[i] = (uint8_t)ss_random_below(&chance, 256);
        ss_fair_commit(table_id, seat + 1, 1, &values[seat], hash);
        ss_digits_write(digits, hash);
        snprintf(members, sizeof members, ",\"commit\":\"%s\"", digits);
        tell(seat, "commit", members);
    }
    tell(0, "begin", "");
    for (int seat = 0; seat < setting.players; seat++) {
        ss_digits_write(digits, values[seat].salt);
        ss_digits_write(value, values[seat].value);
        snprintf(members, sizeof members, ",\"salt\":\"%s\",\"value\":\"%s\"", digits, value);
        tell(seat, "reveal", members);
    }
}

static void choose_sides(ss_game *g) {
    while (g->phase < SS_PLAYING) {
        const char *board = g->phase == SS_CHOOSING_GARDENS ? "garden" : "rewards";
        for (int seat = 0; seat < g->players; seat++) {
            char members[80];
            int side = SS_SIDE_A + ss_random_below(&chance, 2);
            if (ss_choose_side(g, &ss_box, seat, side) != SS_OK) {
                side = SS_SIDE_A + SS_SIDE_B - side;
                CHECK_EQ(ss_choose_side(g, &ss_box, seat, side), SS_OK);
            }
            snprintf(members, sizeof members, ",\"board\":\"%s\",\"side\":\"%c\"", board,
                     side == SS_SIDE_A ? 'A' : 'B');
            tell(seat, "side", members);
        }
    }
}

static void play(ss_game *g, int turns) {
    for (; turns > 0; turns--) {
        ss_turn turn = random_game_turn(g, &chance, random_game_mood(&chance));
        char text[SS_TURN_TEXT], members[80];
        ss_text t = ss_text_in(text, sizeof text);
        ss_put_turn(&t, &ss_box, &turn, g->stacks > 1);
        snprintf(members, sizeof members, ",\"move\":%d,\"turn\":\"%s\"", ss_turns_played(g), text);
        int seat = g->mover;
        CHECK_EQ(ss_play(g, &turn), SS_OK);
        tell(seat, "play", members);
        if (g->phase == SS_PLAYING && ss_random_below(&chance, 8) == 0)
            tell(seat, "say", ",\"phrase\":\"nice\"");
    }
}

/* A moment at which the game is compared with a twin. */
typedef struct stop {
    int viewer;
    int turns; /* that were played by then */
    ss_game game;
    int said;
    size_t heard[VIEWERS][WAYS];
} stop;

/* Every viewer has a different part of the game; that of the first one changes from game to game, and one has the last
 * moment before the end, when most is known. */
static void choose_stops(ss_setting setting, int game, stop stops[VIEWERS]) {
    int parts = setting.players + 1, all = SS_ROUNDS * setting.players;
    for (int i = 0; i < parts; i++) {
        int who = (i + game) % parts, from = all * i / parts, to = all * (i + 1) / parts;
        stops[i].viewer = who == setting.players ? SS_MAX_PLAYERS : who;
        stops[i].turns = i == parts - 1 ? all - 1 : from + ss_random_below(&chance, to - from);
    }
}

static void listen_to_all(ss_setting setting, stop *s) {
    CHECK(said_count < ALL_STEPS);
    said[said_count++].viewer = LISTENING;
    hear_the_rest(setting);
    s->said = said_count;
    for (int i = 0; i < VIEWERS; i++)
        for (int k = 0; k < WAYS; k++) s->heard[i][k] = viewers[i].heard[k].length;
}

static void play_all(ss_game *g, ss_setting setting, stop stops[VIEWERS]) {
    for (int i = 0; i <= setting.players; i++) {
        play(g, stops[i].turns - ss_turns_played(g));
        stops[i].game = *g;
        listen_to_all(setting, &stops[i]);
    }
    play(g, SS_ROUNDS * setting.players - ss_turns_played(g));
    CHECK_EQ(g->phase, SS_OVER);
    char path[80];
    snprintf(path, sizeof path, "/api/table/%s", table_id);
    peer_close(&viewers[0].requests);
    connect_to(&viewers[0].requests, port_of(0, ANSWERS), &viewers[0].heard[ANSWERS]);
    peer_request(&viewers[0].requests, "GET", path, viewers[0].key, NULL);
    peer_news news = await(&viewers[0].requests);
    CHECK(memmem(news.text, news.length, "\"phase\":\"over\"", 14) != NULL);
}

/* ---- both ---- */

static void start(const ss_game *instead) {
    static char store[4096], logs[4096];
    snprintf(logs, sizeof logs, "%s", scratch_store());
    snprintf(store, sizeof store, "%s", servers > 1 ? scratch_postgres() : logs);
    last_id = 0;
    memset(viewers, 0, sizeof viewers);
    twin_servers_start(servers, store, logs, instead);
}

static void leave(void) {
    for (int i = 0; i < VIEWERS; i++) {
        if (viewers[i].socket.port) peer_close(&viewers[i].socket);
        if (viewers[i].stream.port) peer_close(&viewers[i].stream);
        if (viewers[i].requests.port) peer_close(&viewers[i].requests);
    }
}

static void forget(viewer v[VIEWERS]) {
    for (int i = 0; i < VIEWERS; i++)
        for (int k = 0; k < WAYS; k++) free(v[i].heard[k].bytes);
}

/* Returns the number of bytes before the first of these characters. */
static size_t before(const char *at, size_t left, const char *ends) {
    size_t i = 0;
    while (i < left && !strchr(ends, at[i])) i++;
    return i;
}

static bool begins(const char *at, size_t left, const char *with) {
    return left >= strlen(with) && memcmp(at, with, strlen(with)) == 0;
}

/* Bytes that are excluded from a comparison: the framing of messages and pieces, and what is sent while idle, which
 * depends on how busy the machine is. Several servers tell each other who is connected at any time, which changes the
 * lengths of answers. */
static size_t passed_over(const char *at, size_t left) {
    size_t size = left > 1 ? at[1] & 127 : 0;
    bool many = servers > 1;
    if (many && begins(at, left, "{\"type\":\"here\"")) return before(at, left, "}") + 1;
    if (many && begins(at, left, "\"here\":")) return before(at, left, ",}");
    if (many && begins(at, left, "Content-Length: ")) return before(at, left, "\r");
    if ((unsigned char)*at == 0x81) return size == 127 ? 10 : size == 126 ? 4 : 2; /* the head of a message */
    if ((unsigned char)*at == 0x89) return 2 + size;                               /* a ping */
    if (begins(at, left, "\r\n")) { /* and the size of a piece of a stream */
        size_t digits = 2;
        while (digits < left && digits < 8 && strchr("0123456789abcdefABCDEF", at[digits])) digits++;
        return digits > 2 && begins(at + digits, left - digits, "\r\n") ? digits : 2;
    }
    return *at == '\n';
}

static peer_bytes told_in(const peer_bytes *all, size_t length) {
    peer_bytes kept = {.bytes = malloc(length + 1)};
    for (size_t i = 0; i < length;) {
        size_t passed = passed_over(all->bytes + i, length - i);
        if (!passed) kept.bytes[kept.length++] = all->bytes[i++];
        i += passed;
    }
    return kept;
}

/* Ports differ, but are not part of any answer. */
static bool same(const peer_bytes *a, size_t length, const peer_bytes *b) {
    peer_bytes one = told_in(a, length), other = told_in(b, b->length);
    bool equal = one.length == other.length && memcmp(one.bytes, other.bytes, one.length) == 0;
    free(one.bytes);
    free(other.bytes);
    return equal;
}

/* What was received until the stop, and what the twin received by then. */
static void compare(const viewer *ours, const stop *s, const viewer *theirs, int who) {
    static const char *const ways[] = {"in answers", "over a socket", "in a stream"};
    for (int k = 0; k < WAYS; k++) {
        const peer_bytes *a = &ours->heard[k], *b = &theirs->heard[k];
        size_t i = 0, length = s->heard[who][k];
        CHECK(length > 100);
        if (same(a, length, b)) continue;
        while (i < length && i < b->length && a->bytes[i] == b->bytes[i]) i++;
        i = i < 80 ? 0 : i - 80;
        fail_msg("viewer %d is told %s\n%.200s\nor\n%.200s", who + 1, ways[k], a->bytes + i, b->bytes + i);
    }
}

static int differing;

/* Plays the twin up to the stop. */
static void look_at_twin(ss_setting setting, const ss_game *deal_of_ours, const viewer ours[VIEWERS],
                         const char *logged, const stop *s) {
    ss_game twin = *deal_of_ours;
    twins_shuffle(&twin, &s->game, s->viewer == SS_MAX_PLAYERS ? SS_SPECTATOR : s->viewer, &chance);
    ss_lay_tiles(&twin);
    start(&twin);
    assemble(setting);
    for (int i = 0; i < s->said; i++)
        if (said[i].viewer == LISTENING)
            hear_the_rest(setting);
        else
            say(said[i].viewer, said[i].text);
    leave();
    char *logged_too = twin_servers_end();
    compare(&ours[s->viewer], s, &viewers[s->viewer], s->viewer);
    compare(&ours[SS_MAX_PLAYERS], s, &viewers[SS_MAX_PLAYERS], SS_MAX_PLAYERS);
    if (strncmp(logged, logged_too, strlen(logged_too)) != 0) fail_msg("%s\nor\n%s", logged, logged_too);
    for (int seat = 0; seat < setting.players && s->viewer < SS_MAX_PLAYERS; seat++)
        for (int k = 0; k < WAYS; k++)
            differing +=
                seat != s->viewer && !same(&ours[seat].heard[k], s->heard[seat][k], &viewers[seat].heard[k]);
    free(logged_too);
    forget(viewers);
}

static void look_at(ss_setting setting, int game) {
    viewer ours[VIEWERS];
    stop stops[VIEWERS] = {0};
    said_count = 0;
    choose_stops(setting, game, stops);
    start(NULL);
    assemble(setting);
    deal(setting);
    ss_game deal_of_ours = twin_world->dealt, g = deal_of_ours;
    choose_sides(&g);
    play_all(&g, setting, stops);
    leave();
    char *logged = twin_servers_end();
    memcpy(ours, viewers, sizeof ours);
    for (int i = 0; i <= setting.players; i++) look_at_twin(setting, &deal_of_ours, ours, logged, &stops[i]);
    free(logged);
    forget(ours);
}

static void look_at_all(int servers_at_once, int every) {
    const char *wanted = getenv("SS_GAMES");
    int games = wanted ? atoi(wanted) : 1, looked = 0;
    chance = ss_random_from(2026);
    servers = servers_at_once;
    differing = 0;
    scratch_in_memory();
    for (int game = 0; game < games; game++)
        for (int i = wanted ? 0 : every - 1; i < SETTINGS; i += wanted ? 1 : every, looked++)
            look_at(random_game_setting(i), game + i);
    CHECK(differing >
          3 * looked); /* others receive different things in all three ways: the comparison can fail */
}

TEST(servers_that_differ_only_in_what_a_seat_cannot_see_send_it_the_same_bytes) { look_at_all(1, 1); }

/* Every viewer asks one server, gets events from another and a stream from a third: two of them have not taken the
 * turn. Without SS_GAMES only a few settings. */
TEST(processes_on_one_database_send_the_same_even_those_that_did_not_take_the_turn) {
    look_at_all(TWIN_SERVERS, SETTINGS / 3);
}
