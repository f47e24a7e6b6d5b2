#include "crowd.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <unistd.h>

#include "rules/box.h"
#include "system/clock.h"
#include "notation/names.h"
#include "notation/record.h"
#include "random_game.h"

enum {
    JOINING_MOST = 48,    /* connections that are not WebSockets yet; the server has room for a few */
    SOURCE_SOCKETS = 400, /* WebSockets from one address */
    EVENTS = 256,
};
static const double ping_every = 15;

static void go_on(crowd *c, crowd_game *g);
static void play_next(crowd *c, crowd_game *g);

static int players(const crowd *c) { return c->options.players; }

static void complain(crowd *c, const crowd_seat *s, const char *what, const char *text, size_t length) {
    if (++c->errors <= 10 && !c->quiet)
        fprintf(stderr, "table %s seat %d: %s: %.*s\n", s->game->id, s->number + 1, what, (int)length, text);
}

/* ---- connections ---- */

static int source_of(const crowd *c, const crowd_seat *s) {
    long index = (s->game - c->games) * players(c) + s->number;
    return (c->options.source ? c->options.source : 2) + (int)(index / SOURCE_SOCKETS);
}

static void flush(crowd_seat *s) {
    if (s->peer.file >= 0) peer_flush(&s->peer);
}

static int port_of(const crowd *c, const crowd_seat *s) {
    int ports[CROWD_SERVERS] = {c->options.port}, count = 1;
    for (int i = 0; i < CROWD_SERVERS - 1; i++)
        if (c->options.others[i]) ports[count++] = c->options.others[i];
    return ports[(s->number + s->moves) % count];
}

static void connect_seat(crowd *c, crowd_seat *s) {
    struct epoll_event events = {.events = EPOLLIN | EPOLLOUT | EPOLLET, .data.ptr = s};
    if (!peer_open(&s->peer, port_of(c, s), source_of(c, s))) {
        s->moves++;
        s->again = ss_clock_seconds() + 0.1;
        return;
    }
    c->joining++;
    epoll_ctl(c->epoll, EPOLL_CTL_ADD, s->peer.file, &events);
    if (*s->key)
        peer_upgrade(&s->peer, s->key);
    else
        peer_request(&s->peer, "POST", "/api/person", NULL, "{\"name\":\"Ada\"}");
    flush(s);
}

static bool is_ready(const crowd *c, const crowd_game *g) {
    if (g->step != CROWD_PLAYING) return false;
    for (int i = 0; i < players(c); i++)
        if (!g->seats[i].told) return false;
    return true;
}

static void lose(crowd *c, crowd_seat *s) {
    c->closed++;
    c->joining -= !s->up;
    c->playing -= is_ready(c, s->game);
    s->up = s->told = s->fails = false;
    s->moves++;
    s->play = 0;
    peer_close(&s->peer);
    s->again = ss_clock_seconds() + 0.05 + ss_random_below(&c->random, 200) / 1000.0;
}

/* ---- what seats say ---- */

static void say(crowd_seat *s, const char *op, const char *members) {
    char text[400];
    int length = snprintf(text, sizeof text, "{\"id\":%d,\"op\":\"%s\"%s%s%s%s}", ++s->last, op,
                          *s->game->id && strcmp(op, "ping") != 0 ? ",\"table\":\"" : "",
                          *s->game->id && strcmp(op, "ping") != 0 ? s->game->id : "",
                          *s->game->id && strcmp(op, "ping") != 0 ? "\"" : "", members);
    s->awaited = s->last;
    peer_send(&s->peer, text, (size_t)length);
    flush(s);
}

static void make_value(crowd *c, ss_fair_value *v) {
    for (int i = 0; i < SS_SHA256_SIZE; i++) {
        v->salt[i] = (uint8_t)ss_random_below(&c->random, 256);
        v->value[i] = (uint8_t)ss_random_below(&c->random, 256);
    }
}

static void say_commit(crowd *c, crowd_seat *s) {
    uint8_t hash[SS_SHA256_SIZE];
    char digits[SS_DIGITS], members[120];
    make_value(c, &s->fair);
    ss_fair_commit(s->game->id, s->number + 1, 1, &s->fair, hash);
    ss_digits_write(digits, hash);
    snprintf(members, sizeof members, ",\"commit\":\"%s\"", digits);
    say(s, "commit", members);
}

static void say_reveal(crowd_seat *s) {
    char salt[SS_DIGITS], value[SS_DIGITS], members[200];
    ss_digits_write(salt, s->fair.salt);
    ss_digits_write(value, s->fair.value);
    snprintf(members, sizeof members, ",\"salt\":\"%s\",\"value\":\"%s\"", salt, value);
    say(s, "reveal", members);
}

static void say_create(crowd *c, crowd_seat *s) {
    char members[160];
    snprintf(members, sizeof members, ",\"players\":%d,\"listed\":true,\"clock\":\"%s\"", players(c),
             c->options.clock ? c->options.clock : "none");
    say(s, "create", members);
}

static void say_sit(crowd_seat *s) {
    char members[32];
    snprintf(members, sizeof members, ",\"seat\":%d", s->number + 1);
    say(s, "sit", members);
}

/* Sends what a seat has to send in a step of its table, if anything. */
static void take_part(crowd *c, crowd_seat *s) {
    switch (s->game->step) {
    case CROWD_CREATING:
        if (s->number == 0) say_create(c, s);
        break;
    case CROWD_SITTING:
        if (s->number > 0) say_sit(s);
        break;
    case CROWD_WATCHING: say(s, "watch", ""); break;
    case CROWD_COMMITTING: say_commit(c, s); break;
    case CROWD_BEGINNING:
        if (s->number == 0) say(s, "begin", "");
        break;
    case CROWD_REVEALING: say_reveal(s); break;
    case CROWD_CHOOSING: say(s, "side", ",\"board\":\"garden\",\"side\":\"A\""); break;
    default: break;
    }
}

static void go_on(crowd *c, crowd_game *g) {
    for (int i = 0; i < players(c); i++)
        if (!g->seats[i].up || g->seats[i].awaited) return;
    if (g->step >= CROWD_CHOOSING) return;
    g->step++;
    for (int i = 0; i < players(c); i++) take_part(c, &g->seats[i]);
}

/* ---- turns ---- */

static void send_turn(const crowd *c, crowd_game *g) {
    int move = g->sent - 1;
    char text[SS_TURN_TEXT], members[100];
    ss_text t = ss_text_in(text, sizeof text);
    ss_put_turn(&t, &ss_box, &g->turns[move], true);
    snprintf(members, sizeof members, ",\"move\":%d,\"turn\":\"%s\"", move, text);
    crowd_seat *s = &g->seats[move % g->game.players];
    say(s, "play", members);
    s->play = s->last;
    bool elsewhere = port_of(c, s) != port_of(c, &g->seats[(move + 1) % g->game.players]);
    g->unseen = elsewhere ? ss_clock_seconds() : 0;
}

/* Plays the next turn if it is due and the one before is acknowledged and known. */
static void play_next(crowd *c, crowd_game *g) {
    double now = ss_clock_seconds();
    if (!c->plays || now < g->next || g->sent > g->acknowledged || !is_ready(c, g)) return;
    if (g->game.phase != SS_PLAYING || ss_turns_played(&g->game) != g->acknowledged) return;
    g->turns[g->sent++] = random_game_turn(&g->game, &c->random, MOOD_EVEN);
    g->scheduled = g->next;
    g->next += c->options.period;
    send_turn(c, g);
}

static void note(crowd_times *t, double seconds) {
    if (t->count == t->room) {
        t->room = t->room ? 2 * t->room : 1 << 16;
        t->seconds = realloc(t->seconds, t->room * sizeof *t->seconds);
        if (!t->seconds) abort();
    }
    t->seconds[t->count++] = (float)seconds;
}

/* What the turn revealed is entered into the deal before the turn is played here. */
static void take_turn(crowd *c, crowd_seat *s, const json_t *frame) {
    ss_game *g = &s->game->game;
    const char *text = json_string_value(json_object_get(frame, "turn"));
    const char *tile = json_string_value(json_object_get(frame, "tile"));
    const char *card = json_string_value(json_object_get(frame, "card"));
    ss_turn turn;
    int drawn;
    if (json_integer_value(json_object_get(frame, "move")) != ss_turns_played(g) + 1) return;
    if (!text || ss_read_turn(ss_word_of(text), &ss_box, &turn) != 0) {
        complain(c, s, "no turn", "", 0);
        return;
    }
    if (tile) ss_read_tile(ss_word_of(tile), &g->tiles[g->top[turn.stack ? turn.stack - 1 : 0]]);
    if (card && ss_read_card(ss_word_of(card), &ss_box, &drawn))
        g->seats[s->number].cards[ss_drawn(g, s->number)] = (uint8_t)drawn;
    if (ss_play(g, &turn)) complain(c, s, "illegal", text, strlen(text));
}

/* ---- what seats hear ---- */

/* Servers learn of a turn one after the other: somebody may return to one that knows more, or less, than the others at
 * the table were told. */
static void ask_anew(crowd_seat *s) {
    s->told = false;
    if (s->up) say(s, "watch", "");
}

/* The position as this seat knows it: the public part is the same for all. */
static void take_record(crowd *c, crowd_seat *s, const json_t *frame) {
    static ss_record record;
    const char *text = json_string_value(json_object_get(frame, "record"));
    if (!text) return;
    ss_fault fault = ss_record_read(&record, &ss_box, text, strlen(text));
    if (fault.what) {
        complain(c, s, "not a record", text, strlen(text));
        return;
    }
    crowd_game *g = s->game;
    ss_game known = record.game;
    bool in_step = ss_turns_played(&known) == ss_turns_played(&g->game);
    for (int i = 0; i < players(c); i++) {
        if (!g->seats[i].told || i == s->number) continue;
        if (in_step)
            known.seats[i] = g->game.seats[i];
        else
            ask_anew(&g->seats[i]);
    }
    g->game = known;
}

static void take_table(crowd *c, crowd_seat *s, const json_t *frame) {
    const char *phase = json_string_value(json_object_get(frame, "phase"));
    crowd_game *g = s->game;
    bool was = is_ready(c, g);
    if (phase && strcmp(phase, "over") == 0) {
        c->playing -= was;
        g->step = CROWD_OVER;
        if (g->sent > g->acknowledged && (g->sent - 1) % players(c) == s->number && !s->play) send_turn(c, g);
        return;
    }
    if (!phase || strcmp(phase, "playing") != 0) return;
    take_record(c, s, frame);
    s->told = true;
    g->step = CROWD_PLAYING;
    bool ready = is_ready(c, g);
    c->playing += ready - was;
    if (ready && !was && g->sent > g->acknowledged) send_turn(c, g);
}

static void take_reply(crowd *c, crowd_seat *s, const json_t *reply, const char *text, size_t length) {
    crowd_game *g = s->game;
    const char *table = json_string_value(json_object_get(reply, "table"));
    int64_t re = json_integer_value(json_object_get(reply, "re"));
    bool plays = re && re == s->play;
    if (re == s->awaited) s->awaited = 0;
    if (plays) s->play = 0;
    const char *error = json_string_value(json_object_get(reply, "error"));
    if (error && (strcmp(error, "NOT_STORED") == 0 || strcmp(error, "BUSY") == 0)) {
        s->fails = true;
        return;
    }
    if (error) {
        complain(c, s, "refused", text, length);
        return;
    }
    if (g->step == CROWD_CREATING && table) snprintf(g->id, sizeof g->id, "%s", table);
    if (g->step < CROWD_PLAYING) go_on(c, g);
    if (!plays) return;
    g->acknowledged = g->sent;
    note(&c->waits, ss_clock_seconds() - g->scheduled);
    c->turns++;
    play_next(c, g);
}

static const char turn[] = "{\"type\":\"turn\"";

/* Of turns only the frames to the seat that played matter. */
static bool matters(const char *text, size_t length) {
    static const char card[] = "\"card\":", here[] = "{\"type\":\"here\"";
    if (length > sizeof here && memcmp(text, here, sizeof here - 1) == 0) return false;
    if (length < sizeof turn || memcmp(text, turn, sizeof turn - 1) != 0) return true;
    for (size_t i = 0; i + sizeof card <= length; i++)
        if (text[i] == '"' && memcmp(text + i, card, sizeof card - 1) == 0) return true;
    return false;
}

static void note_sight(crowd *c, const crowd_seat *s, const char *text, size_t length) {
    crowd_game *g = s->game;
    if (g->unseen <= 0 || s->number != g->sent % players(c)) return;
    if (length < sizeof turn || memcmp(text, turn, sizeof turn - 1) != 0) return;
    note(&c->sights, ss_clock_seconds() - g->unseen);
    g->unseen = 0;
}

static void hear_text(crowd *c, crowd_seat *s, const char *text, size_t length) {
    note_sight(c, s, text, length);
    if (!matters(text, length)) return;
    json_t *object = json_loadb(text, length, 0, NULL);
    const char *type = json_string_value(json_object_get(object, "type"));
    if (!object)
        complain(c, s, "not JSON", text, length);
    else if (!type)
        take_reply(c, s, object, text, length);
    else if (strcmp(type, "table") == 0)
        take_table(c, s, object);
    else if (strcmp(type, "turn") == 0)
        take_turn(c, s, object);
    json_decref(object);
}

static void hear_answer(crowd *c, crowd_seat *s, const peer_news *news) {
    json_t *object = json_loadb(news->text, news->length, 0, NULL);
    const char *key = json_string_value(json_object_get(object, "key"));
    if (news->status == 200 && key) {
        snprintf(s->key, sizeof s->key, "%s", key);
        peer_upgrade(&s->peer, s->key);
    } else if (*s->key && news->status == 503) {
        s->fails = true;
    } else {
        complain(c, s, "answered", news->text, news->length);
    }
    json_decref(object);
}

static void come_up(crowd *c, crowd_seat *s) {
    crowd_game *g = s->game;
    c->joining--;
    s->up = true;
    s->ping = ss_clock_seconds() + ping_every * ss_random_below(&c->random, 1000) / 1000;
    if (g->step == CROWD_JOINING)
        go_on(c, g);
    else if (g->step >= CROWD_CHOOSING)
        say(s, "watch", "");
    else
        complain(c, s, "lost the connection before the game", "", 0);
}

static void hear(crowd *c, crowd_seat *s) {
    peer_news news;
    long got = 1;
    if (s->peer.file < 0) return;
    bool works = peer_flush(&s->peer);
    while (works && got > 0) {
        got = peer_hear(&s->peer);
        while (peer_next(&s->peer, &news)) {
            if (news.kind == PEER_TEXT) hear_text(c, s, news.text, news.length);
            if (news.kind == PEER_ANSWER) hear_answer(c, s, &news);
            if (news.kind == PEER_UPGRADED) come_up(c, s);
            if (news.kind == PEER_CLOSE) s->fails = true;
        }
        works = got >= 0 && !s->fails && peer_flush(&s->peer);
    }
    if (!works) lose(c, s);
}

/* ---- time ---- */

static void connect_some(crowd *c, double now) {
    for (int i = 0; i < c->options.games; i++)
        for (int seat = 0; seat < players(c); seat++) {
            crowd_seat *s = &c->games[i].seats[seat];
            if (s->peer.file < 0 && now >= s->again && c->joining < JOINING_MOST) connect_seat(c, s);
        }
}

static void send_pings(crowd *c, double now) {
    for (int i = 0; i < c->options.games; i++)
        for (int seat = 0; seat < players(c); seat++) {
            crowd_seat *s = &c->games[i].seats[seat];
            if (!s->up || s->awaited || now < s->ping) continue;
            s->ping = now + ping_every;
            say(s, "ping", "");
            s->awaited = 0;
        }
}

/* Plays what is due and returns when the next turn is due. */
static double play_due(crowd *c, double now) {
    double next = now + 0.05;
    for (int i = 0; c->plays && i < c->options.games; i++) {
        crowd_game *g = &c->games[i];
        if (g->next <= now && g->sent == g->acknowledged && is_ready(c, g)) {
            if (now - g->next > c->latest && g->next - c->options.period >= c->begin)
                c->latest = now - g->next;
            play_next(c, g);
        }
        if (g->next > now && g->next < next) next = g->next;
    }
    return next;
}

/* Returns how many connections had something to read. */
static int step(crowd *c) {
    struct epoll_event events[EVENTS];
    double now = ss_clock_seconds(), next = play_due(c, now);
    int count = epoll_wait(c->epoll, events, EVENTS, next > now ? (int)((next - now) * 1000) : 0);
    for (int i = 0; i < count; i++) hear(c, events[i].data.ptr);
    connect_some(c, now);
    if (c->plays || c->rests) send_pings(c, now);
    return count;
}

/* ---- from beginning to end ---- */

crowd *crowd_open(const crowd_options *options) {
    crowd *c = calloc(1, sizeof *c);
    crowd_game *games = calloc((size_t)options->games, sizeof *games);
    if (!c || !games) abort();
    *c = (crowd){.options = *options, .games = games, .epoll = epoll_create1(EPOLL_CLOEXEC)};
    c->random = ss_random_from(options->seed + 1);
    for (int i = 0; i < options->games; i++)
        for (int seat = 0; seat < SS_MAX_PLAYERS; seat++)
            games[i].seats[seat] = (crowd_seat){.game = &games[i], .number = seat, .peer = {.file = -1}};
    return c;
}

void crowd_close(crowd *c) {
    for (int i = 0; i < c->options.games; i++)
        for (int seat = 0; seat < players(c); seat++) peer_close(&c->games[i].seats[seat].peer);
    close(c->epoll);
    free(c->games);
    free(c->waits.seconds);
    free(c->sights.seconds);
    free(c);
}

static bool all_sit(const crowd *c) {
    int over = 0;
    for (int i = 0; i < c->options.games; i++) over += c->games[i].step == CROWD_OVER;
    return c->playing + over == c->options.games;
}

/* A silent moment shows that all broken connections were noticed. */
bool crowd_gather(crowd *c, double seconds) {
    double until = ss_clock_seconds() + seconds;
    while ((step(c) || !all_sit(c)) && ss_clock_seconds() < until) continue;
    return all_sit(c);
}

void crowd_rest(crowd *c, double seconds) {
    double until = ss_clock_seconds() + seconds;
    c->rests = true;
    while (ss_clock_seconds() < until) step(c);
    c->rests = false;
}

void crowd_play(crowd *c, double seconds) {
    double now = ss_clock_seconds();
    for (int i = 0; i < c->options.games; i++)
        if (c->games[i].next <= 0)
            c->games[i].next = now + c->options.period * ss_random_below(&c->random, 10000) / 10000;
    if (c->begin <= 0) c->begin = now;
    c->plays = true;
    while (ss_clock_seconds() < now + seconds) step(c);
    c->plays = false;
}

static bool is_settled(const crowd *c) {
    for (int i = 0; i < c->options.games; i++)
        if (c->games[i].sent > c->games[i].acknowledged) return false;
    return true;
}

bool crowd_settle(crowd *c, double seconds) {
    double until = ss_clock_seconds() + seconds;
    while (!is_settled(c) && ss_clock_seconds() < until) step(c);
    return is_settled(c);
}

/* ---- afterwards ---- */

static int compare(const void *a, const void *b) {
    float one = *(const float *)a, other = *(const float *)b;
    return (one > other) - (one < other);
}

static double part_of(crowd_times *t, size_t from, double part) {
    size_t count = t->count - from, at = (size_t)(part * (double)count);
    if (t->count <= from) return 0;
    qsort(t->seconds + from, count, sizeof *t->seconds, compare);
    return t->seconds[from + (at < count ? at : count - 1)];
}

double crowd_wait(crowd *c, long from, double part) { return part_of(&c->waits, (size_t)from, part); }

double crowd_sight(crowd *c, double part) { return part_of(&c->sights, 0, part); }

static bool record_matches(crowd *c, const crowd_game *g, const char *text, size_t length) {
    static ss_record record;
    ss_fault fault = ss_record_read(&record, &ss_box, text, length);
    bool same = !fault.what && (record.turn_count == g->acknowledged || record.turn_count == g->sent) &&
                memcmp(record.turns, g->turns, (size_t)record.turn_count * sizeof *record.turns) == 0;
    if (!same) complain(c, &g->seats[0], "this is not what was played", text, length);
    return same;
}

bool crowd_matches(crowd *c) {
    char path[80];
    bool same = true;
    for (int i = 0; i < c->options.games; i++) {
        const crowd_game *g = &c->games[i];
        peer p;
        peer_news news;
        snprintf(path, sizeof path, "/api/table/%s/record", g->id);
        if (!peer_open(&p, c->options.port, 1)) return false;
        peer_request(&p, "GET", path, g->seats[0].key, NULL);
        bool got = peer_await(&p, &news);
        same = got && record_matches(c, g, news.text, news.length) && same;
        peer_close(&p);
    }
    return same;
}
