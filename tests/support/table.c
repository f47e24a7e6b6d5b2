#include "table.h"

#include <stdio.h>

#include "base/bits.h"
#include "notation/names.h"
#include "online/demand.h"
#include "random_game.h"
#include "test.h"

const char *table_person(int person) {
    static char ids[8][SS_ID];
    uint8_t bytes[SS_ID_BYTES] = {(uint8_t)(person + 1)};
    ss_id_write(ids[person], bytes);
    return ids[person];
}

static void draw(table *t, uint8_t *bytes, size_t count) {
    for (size_t i = 0; i < count; i++) bytes[i] = (uint8_t)ss_random_below(&t->random, 256);
}

static ss_online_chance chance(table *t) {
    ss_online_chance c;
    draw(t, c.bytes, sizeof c.bytes);
    return c;
}

/* Writes the news as a store would, reads them back, and applies them. */
static void store(table *t) {
    for (int i = 0; i < t->news.count; i++) {
        size_t from = t->at[t->room.number];
        ss_text text = ss_text_in(t->text + from, TABLE_TEXT - from);
        CHECK(t->room.number < TABLE_EVENTS);
        ss_event_write(&text, &t->room.content, &t->news.event[i]);
        CHECK(!ss_text_cut(&text));
        if (!ss_room_read(&t->room, (ss_word){t->text + from, text.needed}))
            fail_msg("this event was decided and cannot be taken: %s", t->text + from);
        t->at[t->room.number] = from + text.needed + 1;
        if (t->took) t->took(t);
    }
}

const char *table_options(ss_setting setting, const char *clock) {
    static char text[160];
    char modules[32];
    ss_text m = ss_text_in(modules, sizeof modules);
    ss_put_modules(&m, setting.modules);
    snprintf(text, sizeof text, "{\"players\":%d,\"edition\":\"%s\",\"modules\":\"%s\",\"clock\":\"%s\"}",
             setting.players, ss_edition_names[setting.edition], modules, clock);
    return text;
}

static void clear(table *t, int64_t now) {
    ss_random random = ss_random_from(t->random.state ? t->random.state : 1);
    *t = (table){.took = t->took, .now = now, .random = random};
}

void table_open_for(table *t, int person, const char *options) {
    ss_opening opening;
    json_t *members = json_loads(options, 0, NULL);
    uint8_t id[SS_ID_BYTES];
    char letters[SS_ID];
    clear(t, t->now ? t->now : 1760000000000);
    draw(t, id, sizeof id);
    ss_id_write(letters, id);
    ss_room_begin(&t->room, letters);
    CHECK_EQ(ss_opening_read(&opening, members, &t->detail), SS_REFUSED_NOT);
    ss_online_chance c = chance(t);
    ss_opening_events(&opening, table_person(person), t->now, &c, &t->news);
    store(t);
    json_decref(members);
}

void table_open(table *t, const char *options) {
    t->now = 0;
    table_open_for(t, 0, options);
}

void table_open_again(table *t, const table *before) {
    static char boards[SS_EVENT_BOARDS];
    clear(t, before->now);
    ss_room_begin(&t->room, before->room.next);
    ss_online_chance c = chance(t);
    ss_opening_again(&before->room, t->now, &c, &t->news, boards);
    store(t);
}

static ss_refused decide(table *t, ss_demand *d, int person) {
    uint8_t next[SS_ID_BYTES];
    draw(t, next, sizeof next);
    ss_id_write(d->next, next);
    d->person = person < 0 ? NULL : table_person(person);
    ss_refused refused = ss_room_decide(&t->room, d, t->now, &t->news, &t->detail);
    if (refused)
        CHECK_EQ(t->news.count, 0);
    else
        store(t);
    return refused;
}

ss_refused table_ask(table *t, int person, const char *op, const char *members) {
    json_t *read = json_loads(members, 0, NULL);
    ss_demand d;
    CHECK(read && ss_op_called(op) < SS_OPS);
    ss_refused refused = ss_demand_read(&d, ss_op_called(op), &t->room.content, read, &t->detail);
    json_decref(read);
    return refused ? refused : decide(t, &d, person);
}

ss_refused table_invite(table *t, int person, int seat, const char *secret) {
    ss_demand d = {.op = SS_OP_INVITE, .event.seat = (int8_t)seat};
    ss_secret_hash(ss_word_of(secret), d.event.hash);
    return decide(t, &d, person);
}

ss_refused table_commit(table *t, int person) {
    ss_demand d = {.op = SS_OP_COMMIT};
    ss_fair_value *v = &t->values[person];
    draw(t, v->salt, sizeof v->salt);
    draw(t, v->value, sizeof v->value);
    ss_fair_commit(t->room.id, ss_room_seat_of(&t->room, table_person(person)) + 1, t->room.round, v,
                   d.event.hash);
    return decide(t, &d, person);
}

ss_refused table_reveal(table *t, int person) {
    ss_demand d = {.op = SS_OP_REVEAL, .event.fair = t->values[person]};
    return decide(t, &d, person);
}

ss_refused table_play(table *t, int person, const ss_turn *turn) {
    ss_demand d = {.op = SS_OP_PLAY, .event.move = t->room.move, .event.turn = *turn};
    return decide(t, &d, person);
}

bool table_think(table *t) {
    ss_thought thought;
    if (!ss_thought_of(&t->room, t->now, ss_random_next(&t->random), &thought)) return false;
    ss_demand d = ss_thought_think(&thought);
    CHECK_EQ(decide(t, &d, -1), SS_REFUSED_NOT);
    return true;
}

int table_wake(table *t) {
    ss_online_chance c = chance(t);
    ss_room_wake(&t->room, t->now, t->outage, t->here, &c, &t->news);
    store(t);
    return t->news.count;
}

int table_connect(table *t, unsigned came) {
    ss_room_connect(&t->room, came, t->now, &t->news);
    store(t);
    return t->news.count;
}

void table_fill(table *t) {
    for (int seat = 0; seat < ss_room_players(&t->room); seat++) {
        char members[64];
        if (t->room.seats[seat].sitter != SS_SITTER_NONE) continue;
        CHECK_EQ(table_invite(t, 0, seat, table_person(seat)), SS_REFUSED_NOT); /* an id like any other */
        snprintf(members, sizeof members, "{\"secret\":\"%.*s\"}", SS_ID_LETTERS, table_person(seat));
        CHECK_EQ(table_ask(t, seat, "sit", members), SS_REFUSED_NOT);
    }
}

int table_person_in(const table *t, int seat) {
    for (int person = 0; person < SS_MAX_PLAYERS; person++)
        if (ss_room_seat_of(&t->room, table_person(person)) == seat) return person;
    return -1;
}

void table_deal(table *t) {
    for (int step = 0; step < 2; step++)
        for (int seat = 0; seat < ss_room_players(&t->room); seat++) {
            int person = table_person_in(t, seat);
            if (person < 0 || t->room.seats[seat].withheld || t->room.phase > SS_ROOM_DEALING) continue;
            if (!step && t->room.seats[seat].committed) continue;
            CHECK_EQ(step ? table_reveal(t, person) : table_commit(t, person), SS_REFUSED_NOT);
        }
    CHECK_EQ(t->room.phase, SS_ROOM_CHOOSING);
}

static void choose_side(table *t, int seat) {
    ss_demand d = {.op = SS_OP_SIDE, .board = t->room.party.record.game.phase};
    d.event.side = (uint8_t)(SS_SIDE_A + ss_random_below(&t->random, 2));
    if (decide(t, &d, table_person_in(t, seat)) == SS_REFUSED_NOT) return;
    d.event.side = (uint8_t)(SS_SIDE_A + SS_SIDE_B - d.event.side);
    CHECK_EQ(decide(t, &d, table_person_in(t, seat)), SS_REFUSED_NOT);
}

void table_choose(table *t) {
    while (t->room.phase == SS_ROOM_CHOOSING) {
        int seat = 0;
        if (table_think(t)) continue;
        while (ss_has(t->room.party.record.game.chosen, seat) || ss_room_player(&t->room, seat)) seat++;
        if (seat < ss_room_players(&t->room))
            choose_side(t, seat);
        else
            t->now = ss_room_next(&t->room); /* somebody absent, for whom a computer player takes its time */
    }
}

void table_begin(table *t, const char *options) {
    table_open(t, options);
    table_fill(t);
    CHECK_EQ(table_ask(t, 0, "begin", "{}"), SS_REFUSED_NOT);
    table_deal(t);
    table_choose(t);
    CHECK_EQ(t->room.phase, SS_ROOM_PLAYING);
}

void table_play_random(table *t) {
    const ss_game *g = &t->room.party.record.game;
    ss_turn turn = random_game_turn(g, &t->random, random_game_mood(&t->random));
    CHECK_EQ(table_play(t, table_person_in(t, g->mover), &turn), SS_REFUSED_NOT);
}

/* Everything that a room tells, to everybody, and when it wants to be woken. */
static void tell_all(const ss_room *room, int64_t now, ss_text *t) {
    ss_company company = {0};
    for (int viewer = SS_SPECTATOR; viewer < ss_room_players(room); viewer++)
        ss_frame_table(t, room, viewer, &company, now);
    for (int number = room->number; number > 0 && number > room->number - SS_ROOM_RECENT; number--)
        ss_frame_event(t, room, number, SS_SPECTATOR, &company, now);
    ss_text_number(t, ss_room_thinker(room, now));
}

bool table_refolds(const table *t) {
    static ss_room again;
    static char ours[1 << 18], theirs[1 << 18];
    ss_text text = ss_text_in(ours, sizeof ours), other = ss_text_in(theirs, sizeof theirs);
    ss_room_begin(&again, t->room.id);
    for (int i = 0; i < t->room.number; i++) {
        ss_word body = {t->text + t->at[i], t->at[i + 1] - t->at[i] - 1};
        if (!ss_room_read(&again, body)) return false;
    }
    tell_all(&t->room, t->now, &text);
    tell_all(&again, t->now, &other);
    CHECK(!ss_text_cut(&text));
    return strcmp(ours, theirs) == 0 &&
           memcmp(&again.party.record.game, &t->room.party.record.game, sizeof(ss_game)) == 0;
}

bool table_tells(const table *t, const char *text) {
    static char frame[TABLE_FRAME];
    ss_company company = {0};
    ss_text f = ss_text_in(frame, sizeof frame);
    ss_frame_table(&f, &t->room, SS_SPECTATOR, &company, t->now);
    return strstr(frame, text);
}

void table_run_out(table *t) {
    for (int i = 0; i < 2; i++) {
        t->now = ss_room_due(&t->room);
        CHECK_EQ(table_wake(t), 1);
        t->now = ss_room_next(&t->room);
        if (!i) CHECK(table_think(t));
    }
}
