/* Tables in memory, for transcripts (talks.py): what the online room alone makes of what people say, without a server.
 *
 * Each line of the input is a message as a socket takes it, with `who` in place of `id`. It is answered with lines
 * `{"to":"ada","frame":…}` for those who watch, `{"answer":…}` and `{"done":true}`. Beside the operations of
 * docs/protocol.md that are about one table there are `last-event`, `disconnect`, `pass` (`ms` go by), `outage` (likewise,
 * but no server runs) and `reload` (the stored events are read again, which must lead to the same tables). */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "json/json.h"
#include "notation/error_names.h"
#include "online/members.h"
#include "online/record.h"
#include "table.h"
#include "test.h"

enum { TABLES = 4, PEOPLE = 8, MOST = 1 << 16 };

static table tables[TABLES];
static int table_count;
static char names[PEOPLE][SS_NAME_SIZE];
static int people_count;

/* What one person follows, by table. */
typedef struct watching {
    bool follows, aside;
} watching;
static watching watches[PEOPLE][TABLES];

static int64_t now = 1760000000000;

/* ---- people and tables by name ---- */

static int person_called(const char *name) {
    for (int i = 0; i < people_count; i++)
        if (strcmp(names[i], name) == 0) return i;
    CHECK(people_count < PEOPLE);
    snprintf(names[people_count], SS_NAME_SIZE, "%s", name);
    return people_count++;
}

/* Strangers have no key. */
static bool is_stranger(int person) { return strncmp(names[person], "stranger", 8) == 0; }

static table *table_called(const char *id) {
    for (int i = 0; id && i < table_count; i++)
        if (strcmp(tables[i].room.id, id) == 0) return &tables[i];
    return NULL;
}

static ss_company company_of(table *t) {
    ss_company company = {.here = t->here};
    int at = (int)(t - tables);
    for (int person = 0; person < people_count; person++) {
        int seat = ss_room_seat_of(&t->room, table_person(person));
        if (seat >= 0) company.names[seat] = names[person];
        if (seat < 0 && watches[person][at].follows && !watches[person][at].aside) company.watching++;
    }
    return company;
}

/* ---- what goes out ---- */

static char text[MOST];

static void say(const char *before, const ss_text *t) {
    CHECK(!ss_text_cut(t));
    printf("%s%s}\n", before, t->bytes);
}

static void send(int person, const ss_text *t) {
    char before[80];
    snprintf(before, sizeof before, "{\"to\":\"%s\",\"frame\":", names[person]);
    say(before, t);
}

static int viewer_of(const table *t, int person) {
    return ss_room_seat_of(&t->room, table_person(person)); /* or SS_SPECTATOR */
}

static void send_event(int person, table *t, int number) {
    ss_company company = company_of(t);
    ss_text frame = ss_text_in(text, sizeof text);
    ss_frame_event(&frame, &t->room, number, viewer_of(t, person), &company, now);
    send(person, &frame);
}

static void send_table(int person, table *t) {
    ss_company company = company_of(t);
    ss_text frame = ss_text_in(text, sizeof text);
    ss_frame_table(&frame, &t->room, viewer_of(t, person), &company, now);
    send(person, &frame);
}

static void took(table *t) {
    for (int person = 0; person < people_count; person++)
        if (watches[person][t - tables].follows) send_event(person, t, t->room.number);
}

static ss_json open_answer(ss_text *out) {
    *out = ss_text_in(text, sizeof text);
    ss_json j = ss_json_in(out);
    ss_json_open(&j, '{');
    return j;
}

static void close_answer(ss_json *j) {
    ss_json_close(j, '}');
    say("{\"answer\":", j->text);
}

static ss_refusal_detail detail;

static void refuse(ss_refused refused) {
    ss_text out;
    ss_json j = open_answer(&out);
    ss_json_pair_text(&j, "error", ss_refused_table[refused].name);
    if (refused == SS_REFUSED_BAD_MEMBER) ss_json_pair_text(&j, "detail", detail.member);
    if (refused == SS_REFUSED_ILLEGAL) ss_json_pair_text(&j, "detail", ss_error_name(detail.rule));
    if (refused == SS_REFUSED_ALREADY_SEATED) ss_json_pair(&j, "seat", detail.seat);
    close_answer(&j);
}

/* ---- time ---- */

static table *new_table(void) {
    CHECK(table_count < TABLES);
    table *t = &tables[table_count++];
    t->took = took;
    t->now = now;
    return t;
}

static void open_rematch(table *t) {
    if (!*t->room.next || table_called(t->room.next)) return;
    table_open_again(new_table(), t);
}

/* Does what is due at all tables now, as a server would. */
static void go_on(void) {
    for (int i = 0; i < table_count; i++) {
        tables[i].now = now;
        while (table_wake(&tables[i]) > 0 || table_think(&tables[i])) continue;
        open_rematch(&tables[i]);
    }
}

static void outage(int64_t ms) {
    memset(watches, 0, sizeof watches);
    for (int i = 0; i < table_count; i++) {
        tables[i].here = 0;
        tables[i].outage = (ss_outage){now, now + ms};
    }
    now += ms;
}

static void reload(void) {
    memset(watches, 0, sizeof watches);
    for (int i = 0; i < table_count; i++) {
        tables[i].here = 0;
        CHECK(table_refolds(&tables[i]));
    }
}

/* ---- who is there ---- */

static void look_who_is_here(table *t) {
    unsigned here = 0;
    for (int person = 0; person < people_count; person++) {
        int seat = ss_room_seat_of(&t->room, table_person(person));
        if (seat >= 0 && watches[person][t - tables].follows && !watches[person][t - tables].aside)
            here |= 1u << seat;
    }
    unsigned came = here & ~t->here;
    t->here = here;
    if (came) table_connect(t, came);
}

static ss_refused watch(int person, table *t, const json_t *o) {
    watching *w = &watches[person][t - tables];
    const json_t *since = json_object_get(o, "since");
    int known = (int)json_integer_value(since);
    bool aside = json_is_true(json_object_get(o, "aside"));
    if (since && ss_frame_can_follow(&t->room, known))
        for (int number = known + 1; number <= t->room.number; number++) send_event(person, t, number);
    else
        send_table(person, t);
    *w = (watching){true, aside};
    look_who_is_here(t);
    ss_text out;
    ss_json j = open_answer(&out);
    ss_json_pair(&j, "event", t->room.number);
    close_answer(&j);
    return SS_REFUSED_NOT;
}

static void disconnect(int person) {
    memset(watches[person], 0, sizeof watches[person]);
    for (int i = 0; i < table_count; i++) look_who_is_here(&tables[i]);
}

/* ---- operations ---- */

static ss_refused create(int person, json_t *o) {
    ss_opening opening;
    ss_text out;
    if (is_stranger(person)) return SS_REFUSED_NO_KEY;
    json_object_del(o, "op");
    ss_refused refused = ss_opening_read(&opening, o, &detail);
    if (refused) return refused;
    json_object_del(o, "op");
    char *options = json_dumps(o, 0);
    table *t = new_table();
    table_open_for(t, person, options);
    free(options);
    ss_json j = open_answer(&out);
    ss_json_pair_text(&j, "table", t->room.id);
    ss_json_pair(&j, "event", t->room.number);
    ss_json_pair(&j, "seat", 1);
    close_answer(&j);
    return SS_REFUSED_NOT;
}

static ss_refused invitation(int person, table *t, const json_t *o) {
    uint8_t hash[SS_SHA256_SIZE];
    int seat;
    const char *secret = ss_member_text(o, "secret");
    CHECK(secret != NULL);
    ss_secret_hash(ss_word_of(secret), hash);
    ss_refused refused =
        ss_invitation_find(&t->room, is_stranger(person) ? NULL : table_person(person), hash, &seat);
    detail.seat = seat + 1;
    if (refused) return refused;
    ss_company company = company_of(t);
    company.opened = 1u << seat;
    ss_text out = ss_text_in(text, sizeof text);
    ss_frame_invitation(&out, &t->room, seat, &company, now);
    say("{\"answer\":", &out);
    return SS_REFUSED_NOT;
}

/* An invitation has a secret that nobody has used before. */
static ss_refused invite(table *t, int person, const json_t *o, char secret[SS_ID]) {
    static uint8_t count;
    uint8_t bytes[SS_ID_BYTES] = {255, ++count};
    int seat;
    if (!ss_member_int(o, "seat", 1, ss_room_players(&t->room), &seat))
        return ss_refuse_member(&t->detail, "seat");
    ss_id_write(secret, bytes);
    return table_invite(t, person, seat - 1, secret);
}

static ss_refused moves(int person, table *t) {
    ss_text out = ss_text_in(text, sizeof text);
    if (!ss_room_is_dealt(&t->room)) return SS_REFUSED_WRONG_PHASE;
    ss_room_moves(&out, &t->room, viewer_of(t, person));
    say("{\"answer\":", &out);
    return SS_REFUSED_NOT;
}

static ss_refused record(int person, table *t) {
    static char bytes[SS_ROOM_RECORD];
    ss_text out, r = ss_text_in(bytes, sizeof bytes);
    ss_company company = company_of(t);
    if (!ss_room_is_dealt(&t->room)) return SS_REFUSED_WRONG_PHASE;
    ss_room_record(&r, &t->room, viewer_of(t, person), &company);
    ss_json j = open_answer(&out);
    ss_json_key(&j, "record");
    ss_json_string(&j, (ss_word){bytes, r.needed});
    close_answer(&j);
    return SS_REFUSED_NOT;
}

static ss_refused act(int person, table *t, const char *op, const json_t *o) {
    char secret[SS_ID] = "";
    ss_text out;
    if (is_stranger(person)) return SS_REFUSED_NO_KEY;
    char *members = json_dumps(o, 0);
    t->now = now;
    ss_refused refused =
        strcmp(op, "invite") == 0 ? invite(t, person, o, secret) : table_ask(t, person, op, members);
    free(members);
    if (refused) return detail = t->detail, refused;
    int number = t->news.count ? t->room.number : t->news.again;
    open_rematch(t);
    look_who_is_here(t);
    ss_json j = open_answer(&out);
    ss_json_pair(&j, "event", number);
    if (strcmp(op, "sit") == 0) ss_json_pair(&j, "seat", ss_room_seat_of(&t->room, table_person(person)) + 1);
    if (*secret) ss_json_pair_text(&j, "secret", secret);
    close_answer(&j);
    return SS_REFUSED_NOT;
}

static ss_refused last_event(const table *t) {
    ss_text out;
    ss_json j = open_answer(&out);
    ss_json_pair(&j, "event", t->room.number);
    close_answer(&j);
    return SS_REFUSED_NOT;
}

static ss_refused about_table(int person, table *t, const char *op, const json_t *o) {
    if (!t) return SS_REFUSED_NO_TABLE;
    if (t->room.phase == SS_ROOM_CLOSED) return SS_REFUSED_DELETED;
    if (strcmp(op, "watch") == 0) return watch(person, t, o);
    if (strcmp(op, "last-event") == 0) return last_event(t);
    if (strcmp(op, "moves") == 0) return moves(person, t);
    if (strcmp(op, "record") == 0) return record(person, t);
    if (strcmp(op, "invitation") == 0) return invitation(person, t, o);
    return ss_op_called(op) < SS_OPS ? act(person, t, op, o) : SS_REFUSED_BAD_OP;
}

/* What happens to all tables, or to a person at all tables. Returns false if it is an operation. */
static bool happens(int person, const char *what, int64_t ms) {
    if (strcmp(what, "pass") == 0)
        now += ms;
    else if (strcmp(what, "outage") == 0)
        outage(ms);
    else if (strcmp(what, "reload") == 0)
        reload();
    else if (strcmp(what, "disconnect") == 0)
        disconnect(person);
    else
        return false;
    return true;
}

static void take(json_t *o) {
    const char *who = ss_member_text(o, "who"), *op = ss_member_text(o, "op"),
               *id = ss_member_text(o, "table");
    CHECK(op != NULL);
    int person = who ? person_called(who) : 0;
    table *t = table_called(id);
    ss_refused refused = SS_REFUSED_NOT;
    json_object_del(o, "who");
    now++;
    if (!happens(person, op, json_integer_value(json_object_get(o, "ms"))))
        refused = strcmp(op, "create") == 0 ? create(person, o) : about_table(person, t, op, o);
    if (refused) refuse(refused);
    go_on();
}

int main(void) {
    static char line[MOST];
    while (fgets(line, sizeof line, stdin)) {
        json_t *o = json_loads(line, 0, NULL);
        CHECK(o != NULL);
        take(o);
        json_decref(o);
        printf("{\"done\":true}\n");
        fflush(stdout);
    }
    return 0;
}
