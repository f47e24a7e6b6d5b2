#include "online/event.h"

#include <string.h>

#include "ai/player.h"
#include "json/json.h"
#include "json/names.h"
#include "online/members.h"

/* ---- what an event has ---- */

enum {
    SEAT = 1 << 0,
    SEATS = 1 << 1,
    SITTER = 1 << 2,
    PERSON = 1 << 3,
    PLAYER = 1 << 4, /* if there is one */
    HASH = 1 << 5,
    FAIR = 1 << 6,
    SIDE = 1 << 7,
    TURN = 1 << 8,
    QUESTION = 1 << 9,
    PHRASE = 1 << 10,
    NEXT = 1 << 11,
    SPAN = 1 << 12,
    OPTIONS = 1 << 13,
    SITTING = 1 << 14, /* a person or a computer player, depending on the sitter */
    /* Version 1.0.0 did not write these: */
    BY = 1 << 15,
    HERE = 1 << 16,
    DRAWN = 1 << 17,
};

static const unsigned fields[SS_EVENT_KINDS] = {
    [SS_EVENT_OPENED] = PERSON | FAIR | OPTIONS,
    [SS_EVENT_INVITED] = SEAT | HASH,
    [SS_EVENT_SEATED] = SEAT | SITTER | SITTING,
    [SS_EVENT_VACATED] = SEAT | BY,
    [SS_EVENT_BEGAN] = 0,
    [SS_EVENT_COMMITTED] = SEAT | HASH,
    [SS_EVENT_REVEALED] = SEAT | FAIR,
    [SS_EVENT_WITHHELD] = SEATS | HERE | FAIR,
    [SS_EVENT_CHOSE] = SEAT | SIDE | DRAWN,
    [SS_EVENT_TURN] = SEAT | SITTER | TURN,
    [SS_EVENT_ABSENT] = SEAT,
    [SS_EVENT_RETURNED] = SEAT,
    [SS_EVENT_ASKED] = SEAT | QUESTION,
    [SS_EVENT_AGREED] = SEAT,
    [SS_EVENT_DECLINED] = SEAT,
    [SS_EVENT_RESIGNED] = SEAT,
    [SS_EVENT_SAID] = SEAT | PHRASE,
    [SS_EVENT_LEFT] = SEAT,
    [SS_EVENT_REMATCH] = NEXT,
    [SS_EVENT_OUTAGE] = SPAN,
    [SS_EVENT_CLOSED] = 0,
};

/* clang-format off */
const char *const ss_event_names[SS_EVENT_KINDS + 1] = {
    "opened", "invited", "seated", "vacated", "began", "committed", "revealed", "withheld", "chose", "turn", "absent",
    "returned", "asked", "agreed", "declined", "resigned", "said", "left", "rematch", "outage", "closed", NULL,
};
const char *const ss_sitter_names[SS_SITTERS + 1] = {"open", "person", "program", "computer", NULL};
const char *const ss_proposal_names[SS_PROPOSALS + 1] = {
    "nothing", "pause", "resume", "takeback", "rematch", "delete", NULL,
};
const char *const ss_phrases[] = {
    "hello", "luck", "nice", "wow", "oops", "thanks", "sorry", "think", "moment", "back", "well-played", "again", "bye",
    NULL,
};
/* clang-format on */

int ss_name_index(const char *const *names, const char *name) {
    for (int i = 0; name && names[i]; i++)
        if (strcmp(names[i], name) == 0) return i;
    return -1;
}

const char *ss_event_by(const ss_event *e) { return e->by_host ? "host" : "person"; }

static unsigned fields_of(const ss_event *e) {
    unsigned has = fields[e->kind];
    if (has & SITTING) has |= e->sitter == SS_SITTER_COMPUTER ? PLAYER : PERSON;
    return has;
}

/* ---- writing ---- */

static void put_options(ss_json *j, const ss_event *e) {
    ss_pair_setting(j, e->setting, e->clock);
    ss_json_pair_bool(j, "listed", e->listed);
    ss_json_pair_bool(j, "watched", e->watched);
    ss_json_key(j, "boards");
    ss_json_string(j, e->boards);
}

static void put_turn(ss_json *j, const ss_content *content, const ss_event *e) {
    ss_json_key(j, "turn");
    ss_json_turn_text(j, content, &e->turn);
    ss_json_pair(j, "move", e->move);
}

void ss_event_write(ss_text *t, const ss_content *content, const ss_event *e) {
    unsigned has = fields_of(e);
    ss_json j = ss_json_in(t);
    ss_json_open(&j, '{');
    ss_json_pair_text(&j, "kind", ss_event_names[e->kind]);
    ss_json_pair(&j, "time", e->time);
    if (has & SEAT) ss_json_pair(&j, "seat", e->seat + 1);
    if (has & SEATS) ss_json_seats(&j, "seats", e->seats);
    if (has & HERE && e->here) ss_json_seats(&j, "here", e->here);
    if (has & SITTER) ss_json_pair_text(&j, "sitter", ss_sitter_names[e->sitter]);
    if (has & PERSON) ss_json_pair_text(&j, "person", e->id);
    if (has & PLAYER) ss_json_pair_text(&j, "player", e->player->name);
    if (has & HASH) ss_pair_digits(&j, "hash", e->hash);
    if (has & FAIR) ss_pair_fair_value(&j, &e->fair);
    if (has & SIDE) ss_json_pair_text(&j, "side", e->side == SS_SIDE_A ? "A" : "B");
    if (has & DRAWN && e->drawn) ss_json_pair_bool(&j, "drawn", true);
    if (has & TURN) put_turn(&j, content, e);
    if (has & QUESTION) ss_json_pair_text(&j, "what", ss_proposal_names[e->question]);
    if (has & QUESTION) ss_json_pair(&j, "turns", e->turns);
    if (has & PHRASE) ss_json_pair_text(&j, "phrase", ss_phrases[e->phrase]);
    if (has & NEXT) ss_json_pair_text(&j, "next", e->id);
    if (has & BY) ss_json_pair_text(&j, "by", ss_event_by(e));
    if (has & SPAN) ss_json_pair(&j, "from", e->from);
    if (has & SPAN) ss_json_pair(&j, "to", e->to);
    if (has & OPTIONS) put_options(&j, e);
    ss_json_close(&j, '}');
}

/* ---- reading ---- */

/* A missing list is empty. */
static bool read_seats(const json_t *o, const char *key, uint8_t *seats) {
    const json_t *list = json_object_get(o, key);
    for (size_t i = 0; i < json_array_size(list); i++) {
        const json_t *seat = json_array_get(list, i);
        json_int_t number = json_integer_value(seat); /* 0 if it is not a number */
        if (number < 1 || number > SS_MAX_PLAYERS) return false;
        *seats |= (uint8_t)(1u << (number - 1));
    }
    return true;
}

static bool read_boards(const json_t *o, char keep[SS_EVENT_BOARDS], ss_word *boards) {
    const char *text = ss_member_text(o, "boards");
    if (!text || strlen(text) > SS_EVENT_BOARDS) return false;
    memcpy(keep, text, strlen(text));
    *boards = (ss_word){keep, strlen(text)};
    return true;
}

static bool read_options(const json_t *o, ss_event *e, char keep[SS_EVENT_BOARDS]) {
    int players;
    if (!ss_member_int(o, "players", SS_MIN_PLAYERS, SS_MAX_PLAYERS, &players)) return false;
    e->setting.players = (uint8_t)players;
    return ss_member_edition(o, "edition", &e->setting.edition) &&
           ss_member_modules(o, "modules", &e->setting.modules) && ss_member_clock(o, "clock", &e->clock) &&
           ss_member_bool(o, "listed", &e->listed) && ss_member_bool(o, "watched", &e->watched) &&
           read_boards(o, keep, &e->boards);
}

static bool read_fields(const json_t *o, ss_event *e, const ss_content *content, char keep[SS_EVENT_BOARDS]) {
    unsigned has = fields_of(e);
    int question = 0, phrase = 0;
    if (has & SEAT && !ss_member_seat(o, "seat", &e->seat)) return false;
    if (has & SEATS && (!read_seats(o, "seats", &e->seats) || !e->seats)) return false;
    if (has & HERE && (!read_seats(o, "here", &e->here) || e->here & ~e->seats)) return false;
    if (has & PERSON && !ss_member_id(o, "person", e->id)) return false;
    if (has & PLAYER && !ss_member_player(o, "player", &e->player)) return false;
    if (has & HASH && !ss_member_digits(o, "hash", e->hash)) return false;
    if (has & FAIR && !ss_member_digits(o, "salt", e->fair.salt)) return false;
    if (has & FAIR && !ss_member_digits(o, "value", e->fair.value)) return false;
    if (has & SIDE && !ss_member_side(o, "side", &e->side)) return false;
    if (has & DRAWN) ss_member_bool(o, "drawn", &e->drawn);
    if (has & TURN && !ss_member_turn(o, "turn", content, &e->turn)) return false;
    if (has & TURN && !ss_member_int(o, "move", 0, INT32_MAX, &e->move)) return false;
    if (has & QUESTION && !ss_member_name(o, "what", ss_proposal_names, &question)) return false;
    if (has & QUESTION && !ss_member_int(o, "turns", 0, SS_MAX_TURNS, &e->turns)) return false;
    if (has & PHRASE && !ss_member_name(o, "phrase", ss_phrases, &phrase)) return false;
    if (has & NEXT && !ss_member_id(o, "next", e->id)) return false;
    if (has & SPAN && !ss_member_number(o, "from", 0, INT64_MAX, &e->from)) return false;
    if (has & SPAN && !ss_member_number(o, "to", 0, INT64_MAX, &e->to)) return false;
    const char *by = has & BY ? ss_member_text(o, "by") : NULL;
    e->by_host = by && strcmp(by, "host") == 0;
    e->question = question;
    e->phrase = (uint8_t)phrase;
    return !(has & OPTIONS) || read_options(o, e, keep);
}

static bool read_event(const json_t *o, ss_event *e, const ss_content *content, char keep[SS_EVENT_BOARDS]) {
    int kind, sitter = 0;
    if (!ss_member_name(o, "kind", ss_event_names, &kind)) return false;
    if (!ss_member_number(o, "time", 0, INT64_MAX, &e->time)) return false;
    if (fields[kind] & SITTER && !ss_member_name(o, "sitter", ss_sitter_names, &sitter)) return false;
    e->kind = kind;
    e->sitter = sitter;
    return read_fields(o, e, content, keep);
}

bool ss_event_read(ss_event *e, const ss_content *content, ss_word json, char keep[SS_EVENT_BOARDS]) {
    json_t *o = json_loadb(json.at, json.length, JSON_REJECT_DUPLICATES, NULL);
    *e = (ss_event){0};
    bool read = json_is_object(o) && read_event(o, e, content, keep);
    json_decref(o);
    return read;
}
