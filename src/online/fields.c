/* What demands (demand.h), stored events (event.h) and frames (frame.h) consist of, in tables: a row for each field, with
 * its name in each of them, its type and where it is kept; and the fields of each operation and of each kind. All three
 * are read by them, and events and frames written.
 *
 * A new field is a member of ss_event, or of ss_online_frame if it is not stored, and a row here. */
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include "ai/player.h"
#include "json/names.h"
#include "notation/names.h"
#include "online/demand.h"
#include "online/frame.h"
#include "online/members.h"

/* ---- names ---- */

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

/* Of frames that are not events, from SS_FRAME_TABLE on. */
static const char *const frame_names[] = {"table", "here", "named", "opened", "watching", NULL};

int ss_name_index(const char *const *names, const char *name) {
    for (int i = 0; name && names[i]; i++)
        if (strcmp(names[i], name) == 0) return i;
    return -1;
}

/* ---- the fields ---- */

typedef enum field_type {
    SEAT,   /* from 0, and from 1 in JSON */
    NOBODY, /* likewise, or -1, and 0 in JSON */
    SEATS,  /* one bit each; missing if there are none */
    SITTER,
    PROPOSAL,
    PHRASE,
    SIDE,
    HOST, /* true for `host`, false for `person`; version 1.0.0 did not write it */
    BOOL,
    MARK, /* missing if it is false */
    ID,
    PLAYER,
    NAME,
    REASON, /* missing if there is none */
    HASH,
    SECRET, /* of an invitation, kept as its hash */
    BOARD,
    TURN,
    TILE,
    BACK,
    CARD,
    NUMBER,
    POSITIVE,
    TURNS_LEFT,
    AFTER, /* a move, and the next one in JSON */
    POINTS,
    TIME,
    DEADLINE, /* 0 for never, and null in JSON */
} field_type;

#define EVENT(member)  (offsetof(ss_online_frame, event) + offsetof(ss_event, member))
#define FRAME(member)  offsetof(ss_online_frame, member)
#define DEMAND(member) offsetof(ss_demand, member)

/* Number, names in demands, in stored events and in frames, type, place; in the order in which they are written. */
#define SS_EACH_FIELD(ROW)                                                                                   \
    ROW(SEAT_OF, "seat", "seat", "seat", SEAT, EVENT(seat))                                                  \
    ROW(SEATS_OF, NULL, "seats", NULL, SEATS, EVENT(seats))                                                  \
    ROW(CONNECTED, NULL, "here", NULL, SEATS, EVENT(here))                                                   \
    ROW(SITTER_OF, NULL, "sitter", "kind", SITTER, EVENT(sitter))                                            \
    ROW(PERSON, NULL, "person", NULL, ID, EVENT(id))                                                         \
    ROW(PLAYER_OF, "player", "player", NULL, PLAYER, EVENT(player))                                          \
    ROW(NAME_OF, NULL, NULL, "name", NAME, FRAME(name))                                                      \
    ROW(PLAYER_NAME, NULL, NULL, "player", NAME, FRAME(name))                                                \
    ROW(HASH_OF, "commit", "hash", "commit", HASH, EVENT(hash))                                              \
    ROW(SALT, "salt", "salt", "salt", HASH, EVENT(fair.salt))                                                \
    ROW(VALUE, "value", "value", "value", HASH, EVENT(fair.value))                                           \
    ROW(SIDE_OF, "side", "side", NULL, SIDE, EVENT(side))                                                    \
    ROW(DRAWN, NULL, "drawn", "drawn", MARK, EVENT(drawn))                                                   \
    ROW(MOVE_AFTER, NULL, NULL, "move", AFTER, EVENT(move))                                                  \
    ROW(TURN_OF, "turn", "turn", "turn", TURN, EVENT(turn))                                                  \
    ROW(MOVE, "move", "move", NULL, NUMBER, EVENT(move))                                                     \
    ROW(MOVED_BY, NULL, NULL, "by", SITTER, EVENT(sitter))                                                   \
    ROW(TILE_SHOWN, NULL, NULL, "tile", TILE, FRAME(shown))                                                  \
    ROW(BACK_SHOWN, NULL, NULL, "back", BACK, FRAME(shown))                                                  \
    ROW(CARD_DRAWN, NULL, NULL, "card", CARD, FRAME(shown))                                                  \
    ROW(POINTS_OF, NULL, NULL, "points", POINTS, FRAME(points))                                              \
    ROW(WHAT, "what", "what", "what", PROPOSAL, EVENT(question))                                             \
    ROW(TURNS, NULL, "turns", "turns", TURNS_LEFT, EVENT(turns))                                             \
    ROW(QUESTION, NULL, NULL, "question", POSITIVE, FRAME(question))                                         \
    ROW(PHRASE_OF, "phrase", "phrase", "phrase", PHRASE, EVENT(phrase))                                      \
    ROW(NEXT, NULL, "next", "next", ID, EVENT(id))                                                           \
    ROW(BY, NULL, "by", "by", HOST, EVENT(by_host))                                                          \
    ROW(FROM, NULL, "from", "from", TIME, EVENT(from))                                                       \
    ROW(TO, NULL, "to", "to", TIME, EVENT(to))                                                               \
    ROW(BANK, NULL, NULL, "bank", TIME, FRAME(bank))                                                         \
    ROW(MOVER, NULL, NULL, "mover", NOBODY, FRAME(mover))                                                    \
    ROW(DUE, NULL, NULL, "due", DEADLINE, FRAME(due))                                                        \
    ROW(STOPS, NULL, NULL, "stops", DEADLINE, FRAME(stops))                                                  \
    ROW(HERE, NULL, NULL, "here", BOOL, FRAME(here))                                                         \
    ROW(COUNT, NULL, NULL, "count", NUMBER, FRAME(count))                                                    \
    ROW(REASON_OF, NULL, NULL, "reason", REASON, FRAME(reason))                                              \
    ROW(SECRET_OF, "secret", NULL, NULL, SECRET, EVENT(hash))                                                \
    ROW(PROGRAM, "program", NULL, NULL, BOOL, DEMAND(program))                                               \
    ROW(BOARD_OF, "board", NULL, NULL, BOARD, DEMAND(board))                                                 \
    ROW(AGREE, "agree", NULL, NULL, BOOL, DEMAND(agree))                                                     \
    ROW(ANSWERED, "question", NULL, NULL, POSITIVE, DEMAND(asked))

#define FIELD_NUMBER(number, asked, stored, sent, type, at) F_##number,
typedef enum field { SS_EACH_FIELD(FIELD_NUMBER) FIELDS } field;

#define FIELD_ROW(number, asked, stored, sent, type, at) {asked, stored, sent, type, at},
static const struct {
    const char *asked, *stored, *sent;
    field_type type;
    size_t at; /* in an ss_demand or an ss_online_frame, which begin with an event */
} fields[FIELDS] = {SS_EACH_FIELD(FIELD_ROW)};

_Static_assert(offsetof(ss_online_frame, event) == 0 && offsetof(ss_demand, event) == 0,
               "a demand and a frame begin with an event");

#define F(number) (1ull << F_##number)

/* The fields that each operation must have, and those that it may have. */
static const struct {
    const char *name;
    uint64_t must, may;
} ops[SS_OPS] = {
    [SS_OP_INVITE] = {"invite",   F(SEAT_OF),                0                                     },
    [SS_OP_SIT] = {"sit",      0,                         F(SECRET_OF) | F(SEAT_OF) | F(PROGRAM)},
    [SS_OP_COMPUTER] = {"computer", F(SEAT_OF) | F(PLAYER_OF), 0                                     },
    [SS_OP_VACATE] = {"vacate",   F(SEAT_OF),                0                                     },
    [SS_OP_BEGIN] = {"begin",    0,                         0                                     },
    [SS_OP_COMMIT] = {"commit",   F(HASH_OF),                0                                     },
    [SS_OP_REVEAL] = {"reveal",   F(SALT) | F(VALUE),        0                                     },
    [SS_OP_SIDE] = {"side",     F(SIDE_OF) | F(BOARD_OF),  0                                     },
    [SS_OP_PLAY] = {"play",     F(MOVE) | F(TURN_OF),      0                                     },
    [SS_OP_ASK] = {"ask",      F(WHAT),                   0                                     },
    [SS_OP_ANSWER] = {"answer",   F(AGREE),                  F(ANSWERED)                           },
    [SS_OP_RETURN] = {"return",   0,                         0                                     },
    [SS_OP_RESIGN] = {"resign",   0,                         0                                     },
    [SS_OP_LEAVE] = {"leave",    0,                         0                                     },
    [SS_OP_DELETE] = {"delete",   0,                         0                                     },
    [SS_OP_SAY] = {"say",      F(PHRASE_OF),              0                                     },
};

const char *ss_op_name(ss_op op) { return ops[op].name; }

ss_op ss_op_called(const char *name) {
    ss_op op = 0;
    while (op < SS_OPS && strcmp(ops[op].name, name) != 0) op++;
    return op;
}

/* Which fields each kind has: stored, and sent; and which of the latter a client cannot do without. A new setup of a
 * table, which only the first event has, and whole tables are written by functions of their own. */
/* clang-format off */
static const struct {
    uint64_t stored, sent, needed;
} kinds[SS_FRAME_KINDS] = {
    [SS_EVENT_OPENED] = {F(PERSON) | F(SALT) | F(VALUE), 0, 0},
    [SS_EVENT_INVITED] = {F(SEAT_OF) | F(HASH_OF), F(SEAT_OF), F(SEAT_OF)},
    [SS_EVENT_SEATED] = {F(SEAT_OF) | F(SITTER_OF) | F(PERSON) | F(PLAYER_OF),
        F(SEAT_OF) | F(SITTER_OF) | F(NAME_OF) | F(PLAYER_NAME),
        F(SEAT_OF) | F(SITTER_OF)},
    [SS_EVENT_VACATED] = {F(SEAT_OF) | F(BY), F(SEAT_OF) | F(BY), F(SEAT_OF)},
    [SS_EVENT_COMMITTED] = {F(SEAT_OF) | F(HASH_OF), F(SEAT_OF) | F(HASH_OF), F(SEAT_OF) | F(HASH_OF)},
    [SS_EVENT_REVEALED] = {F(SEAT_OF) | F(SALT) | F(VALUE), F(SEAT_OF) | F(SALT) | F(VALUE), F(SEAT_OF)},
    [SS_EVENT_WITHHELD] = {F(SEATS_OF) | F(CONNECTED) | F(SALT) | F(VALUE), 0, 0},
    [SS_EVENT_CHOSE] = {F(SEAT_OF) | F(SIDE_OF) | F(DRAWN), F(SEAT_OF) | F(DRAWN), F(SEAT_OF)},
    [SS_EVENT_TURN] = {F(SEAT_OF) | F(SITTER_OF) | F(TURN_OF) | F(MOVE),
        F(SEAT_OF) | F(MOVE_AFTER) | F(TURN_OF) | F(MOVED_BY) | F(TILE_SHOWN) | F(BACK_SHOWN) |
            F(CARD_DRAWN) | F(POINTS_OF) | F(BANK) | F(MOVER) | F(DUE),
        F(SEAT_OF) | F(MOVE_AFTER) | F(TURN_OF) | F(MOVER)},
    [SS_EVENT_ABSENT] = {F(SEAT_OF), F(SEAT_OF) | F(PLAYER_NAME) | F(STOPS), F(SEAT_OF)},
    [SS_EVENT_RETURNED] = {F(SEAT_OF), F(SEAT_OF) | F(BANK) | F(MOVER) | F(DUE), F(SEAT_OF)},
    [SS_EVENT_ASKED] = {F(SEAT_OF) | F(WHAT) | F(TURNS),
        F(SEAT_OF) | F(WHAT) | F(TURNS) | F(QUESTION),
        F(SEAT_OF) | F(WHAT)},
    [SS_EVENT_AGREED] = {F(SEAT_OF), F(SEAT_OF), F(SEAT_OF)},
    [SS_EVENT_DECLINED] = {F(SEAT_OF), F(SEAT_OF), F(SEAT_OF)},
    [SS_EVENT_RESIGNED] = {F(SEAT_OF), F(SEAT_OF) | F(PLAYER_NAME) | F(STOPS), F(SEAT_OF)},
    [SS_EVENT_SAID] = {F(SEAT_OF) | F(PHRASE_OF), F(SEAT_OF) | F(PHRASE_OF), F(SEAT_OF)},
    [SS_EVENT_LEFT] = {F(SEAT_OF), F(SEAT_OF), F(SEAT_OF)},
    [SS_EVENT_REMATCH] = {F(NEXT), F(NEXT), F(NEXT)},
    [SS_EVENT_OUTAGE] = {F(FROM) | F(TO), F(FROM) | F(TO) | F(MOVER) | F(DUE), 0},
    [SS_EVENT_CLOSED] = {0, F(REASON_OF), 0},
    [SS_FRAME_HERE] = {0, F(SEAT_OF) | F(HERE), F(SEAT_OF)},
    [SS_FRAME_NAMED] = {0, F(SEAT_OF) | F(NAME_OF), F(SEAT_OF)},
    [SS_FRAME_OPENED] = {0, F(SEAT_OF), F(SEAT_OF)},
    [SS_FRAME_WATCHING] = {0, F(COUNT), F(COUNT)},
};
/* clang-format on */

/* A seat is taken by a person, who is stored as an id and told by name, or by a computer player. */
static uint64_t fields_stored(const ss_event *e) {
    uint64_t has = kinds[e->kind].stored;
    if (has & F(PLAYER_OF)) has &= ~(e->sitter == SS_SITTER_COMPUTER ? F(PERSON) : F(PLAYER_OF));
    return has;
}

static uint64_t fields_sent(const ss_online_frame *f) {
    const ss_event *e = &f->event;
    uint64_t has = kinds[f->kind].sent;
    if (has & F(NAME_OF) && has & F(PLAYER_NAME))
        has &= ~(e->sitter == SS_SITTER_COMPUTER ? F(NAME_OF) : F(PLAYER_NAME));
    if (f->kind == SS_EVENT_ASKED && e->question != SS_ASK_TAKEBACK) has &= ~F(TURNS);
    if (!f->own) has &= ~F(CARD_DRAWN);
    if (!f->live) has &= ~F(BANK);
    return has;
}

/* ---- writing ---- */

static void put_tile(ss_json *j, const char *key, bool is, uint8_t tile) {
    ss_json_key(j, key);
    ss_json_tile(j, is ? tile : SS_NO_TILE);
}

static void put_card(ss_json *j, const char *key, const ss_content *content, const ss_shown *shown) {
    ss_json_key(j, key);
    if (shown->has_card)
        ss_json_card(j, content, shown->card);
    else
        ss_json_null(j);
}

static void put_turn(ss_json *j, const char *key, const ss_content *content, const ss_turn *turn) {
    ss_json_key(j, key);
    ss_json_turn_text(j, content, turn);
}

static void put(ss_json *j, const char *key, field_type type, const ss_content *content, const void *at) {
    const ss_shown *shown = at;
    switch (type) {
    case SEAT:
    case NOBODY: ss_json_pair(j, key, *(const int8_t *)at + 1); break;
    case SEATS:
        if (*(const uint8_t *)at) ss_json_seats(j, key, *(const uint8_t *)at);
        break;
    case SITTER: ss_json_pair_text(j, key, ss_sitter_names[*(const ss_sitter *)at]); break;
    case PROPOSAL: ss_json_pair_text(j, key, ss_proposal_names[*(const ss_proposal *)at]); break;
    case PHRASE: ss_json_pair_text(j, key, ss_phrases[*(const uint8_t *)at]); break;
    case SIDE: ss_json_pair_text(j, key, *(const uint8_t *)at == SS_SIDE_A ? "A" : "B"); break;
    case HOST: ss_json_pair_text(j, key, *(const bool *)at ? "host" : "person"); break;
    case BOOL: ss_json_pair_bool(j, key, *(const bool *)at); break;
    case MARK:
        if (*(const bool *)at) ss_json_pair_bool(j, key, true);
        break;
    case ID: ss_json_pair_text(j, key, at); break;
    case PLAYER: ss_json_pair_text(j, key, (*(const ss_player *const *)at)->name); break;
    case NAME: ss_pair_string(j, key, at); break;
    case REASON:
        if (*(const char *const *)at) ss_pair_string(j, key, *(const char *const *)at);
        break;
    case HASH: ss_pair_digits(j, key, at); break;
    case TURN: put_turn(j, key, content, at); break;
    case TILE: put_tile(j, key, shown->has_tile, shown->tile); break;
    case BACK: put_tile(j, key, shown->has_back, shown->back); break;
    case CARD: put_card(j, key, content, shown); break;
    case NUMBER:
    case POSITIVE:
    case TURNS_LEFT:
    case POINTS: ss_json_pair(j, key, *(const int *)at); break;
    case AFTER: ss_json_pair(j, key, *(const int *)at + 1); break;
    case TIME: ss_json_pair(j, key, *(const int64_t *)at); break;
    case DEADLINE: ss_pair_or_null(j, key, *(const int64_t *)at); break;
    case SECRET:
    case BOARD: break; /* only asked for */
    }
}

static void put_options(ss_json *j, const ss_event *e) {
    ss_pair_setting(j, e->setting, e->clock);
    ss_json_pair_bool(j, "listed", e->listed);
    ss_json_pair_bool(j, "watched", e->watched);
    ss_json_key(j, "boards");
    ss_json_string(j, e->boards);
}

void ss_event_write(ss_text *t, const ss_content *content, const ss_event *e) {
    uint64_t has = fields_stored(e);
    ss_json j = ss_json_in(t);
    ss_json_open(&j, '{');
    ss_json_pair_text(&j, "kind", ss_event_names[e->kind]);
    ss_json_pair(&j, "time", e->time);
    for (int f = 0; f < FIELDS; f++)
        if (has >> f & 1) put(&j, fields[f].stored, fields[f].type, content, (const char *)e + fields[f].at);
    if (e->kind == SS_EVENT_OPENED) put_options(&j, e);
    ss_json_close(&j, '}');
}

void ss_frame_open(ss_json *j, const ss_online_frame *f) {
    bool is_event = f->kind < SS_EVENT_KINDS;
    ss_json_open(j, '{');
    ss_json_pair_text(j, "type", is_event ? ss_event_names[f->kind] : frame_names[f->kind - SS_EVENT_KINDS]);
    ss_json_pair_text(j, "table", f->table);
    ss_json_pair(j, "event", f->number);
    ss_json_pair(j, "time", f->time);
}

void ss_frame_write(ss_text *t, const ss_content *content, const ss_online_frame *frame) {
    uint64_t has = fields_sent(frame);
    ss_json j = ss_json_in(t);
    ss_frame_open(&j, frame);
    for (int f = 0; f < FIELDS; f++)
        if (has >> f & 1)
            put(&j, fields[f].sent, fields[f].type, content, (const char *)frame + fields[f].at);
    ss_json_close(&j, '}');
}

/* ---- reading ---- */

static bool get_seats(const json_t *o, const char *key, uint8_t *seats) {
    const json_t *list = json_object_get(o, key);
    for (size_t i = 0; i < json_array_size(list); i++) {
        const json_t *seat = json_array_get(list, i);
        json_int_t number = json_integer_value(seat); /* 0 if it is not a number */
        if (number < 1 || number > SS_MAX_PLAYERS) return false;
        *seats |= (uint8_t)(1u << (number - 1));
    }
    return true;
}

static bool get_nobody(const json_t *o, const char *key, int8_t *seat) {
    int number;
    if (!ss_member_int(o, key, 0, SS_MAX_PLAYERS, &number)) return false;
    *seat = (int8_t)(number - 1);
    return true;
}

static bool get_word(const json_t *o, const char *key, field_type type, void *at) {
    int index;
    if (type == SITTER && ss_member_name(o, key, ss_sitter_names, &index))
        *(ss_sitter *)at = (ss_sitter)index;
    else if (type == PROPOSAL && ss_member_name(o, key, ss_proposal_names, &index) && index)
        *(ss_proposal *)at = (ss_proposal)index;
    else if (type == PHRASE && ss_member_name(o, key, ss_phrases, &index))
        *(uint8_t *)at = (uint8_t)index;
    else
        return false;
    return true;
}

/* People will see it, on a terminal too, which obeys control characters. */
static bool get_name(const json_t *o, const char *key, char name[SS_NAME_SIZE]) {
    const char *text = ss_member_text(o, key);
    if (!text || !ss_name_fits(ss_word_of(text))) return false;
    snprintf(name, SS_NAME_SIZE, "%s", text);
    ss_name_clean(name);
    return true;
}

static bool get_shown(const json_t *o, const char *key, field_type type, const ss_content *content,
                      ss_shown *shown) {
    const char *text = ss_member_text(o, key);
    int card;
    if (!text) return false;
    if (type == TILE) return shown->has_tile = ss_read_tile(ss_word_of(text), &shown->tile);
    if (type == BACK) return shown->has_back = ss_read_tile(ss_word_of(text), &shown->back);
    if (!ss_read_card(ss_word_of(text), content, &card) || card >= SS_CARDS) return false;
    shown->card = (uint8_t)card;
    return shown->has_card = true;
}

static bool get_number(const json_t *o, const char *key, int least, int more, int *number) {
    if (!ss_member_int(o, key, least, SS_NUMBER_HUGE, number)) return false;
    *number += more;
    return true;
}

static bool get_host(const json_t *o, const char *key, bool *by_host) {
    const char *by = ss_member_text(o, key);
    if (by) *by_host = strcmp(by, "host") == 0;
    return true;
}

static bool get_secret(const json_t *o, const char *key, uint8_t hash[SS_SHA256_SIZE]) {
    const char *text = ss_member_text(o, key);
    if (!text || !ss_id_is(ss_word_of(text))) return false;
    ss_secret_hash(ss_word_of(text), hash);
    return true;
}

static bool get_board(const json_t *o, const char *key, uint8_t *board) {
    static const char *const boards[] = {"garden", "rewards", NULL};
    int index;
    if (!ss_member_name(o, key, boards, &index)) return false;
    *board = (uint8_t)(SS_CHOOSING_GARDENS + index);
    return true;
}

static bool get(const json_t *o, const char *key, field_type type, const ss_content *content, void *at) {
    switch (type) {
    case SEAT: return ss_member_seat(o, key, at);
    case NOBODY: return get_nobody(o, key, at);
    case SEATS: return get_seats(o, key, at);
    case SITTER:
    case PROPOSAL:
    case PHRASE: return get_word(o, key, type, at);
    case SIDE: return ss_member_side(o, key, at);
    case HOST: return get_host(o, key, at);
    case BOOL:
    case MARK: return ss_member_bool(o, key, at) || type == MARK;
    case ID: return ss_member_id(o, key, at);
    case PLAYER: return ss_member_player(o, key, at);
    case NAME: return get_name(o, key, at);
    case REASON: return (*(const char **)at = ss_member_text(o, key));
    case HASH: return ss_member_digits(o, key, at);
    case SECRET: return get_secret(o, key, at);
    case BOARD: return get_board(o, key, at);
    case TURN: return ss_member_turn(o, key, content, at);
    case TILE:
    case BACK:
    case CARD: return get_shown(o, key, type, content, at);
    case NUMBER: return ss_member_int(o, key, 0, INT32_MAX, at);
    case POSITIVE: return ss_member_int(o, key, 1, INT32_MAX, at);
    case TURNS_LEFT: return ss_member_int(o, key, 0, SS_MAX_TURNS, at);
    case AFTER: return get_number(o, key, 1, -1, at);
    case POINTS: return get_number(o, key, -SS_NUMBER_HUGE, 0, at);
    case TIME:
    case DEADLINE: return ss_member_number(o, key, 0, INT64_MAX / 4, at);
    }
    return false;
}

static bool get_boards(const json_t *o, char keep[SS_EVENT_BOARDS], ss_word *boards) {
    const char *text = ss_member_text(o, "boards");
    if (!text || strlen(text) > SS_EVENT_BOARDS) return false;
    memcpy(keep, text, strlen(text));
    *boards = (ss_word){keep, strlen(text)};
    return true;
}

static bool get_options(const json_t *o, ss_event *e, char keep[SS_EVENT_BOARDS]) {
    int players;
    if (!ss_member_int(o, "players", SS_MIN_PLAYERS, SS_MAX_PLAYERS, &players)) return false;
    e->setting.players = (uint8_t)players;
    return ss_member_edition(o, "edition", &e->setting.edition) &&
           ss_member_modules(o, "modules", &e->setting.modules) && ss_member_clock(o, "clock", &e->clock) &&
           ss_member_bool(o, "listed", &e->listed) && ss_member_bool(o, "watched", &e->watched) &&
           get_boards(o, keep, &e->boards);
}

static bool read_event(const json_t *o, const ss_content *content, ss_event *e, char keep[SS_EVENT_BOARDS]) {
    int kind;
    if (!ss_member_name(o, "kind", ss_event_names, &kind)) return false;
    if (!ss_member_number(o, "time", 0, INT64_MAX, &e->time)) return false;
    e->kind = (ss_event_kind)kind;
    for (int f = 0; f < FIELDS; f++) /* who sits there is known before their id or player is read */
        if (fields_stored(e) >> f & 1 &&
            !get(o, fields[f].stored, fields[f].type, content, (char *)e + fields[f].at))
            return false;
    if (kind == SS_EVENT_WITHHELD && (!e->seats || e->here & ~e->seats)) return false;
    return kind != SS_EVENT_OPENED || get_options(o, e, keep);
}

bool ss_event_read(ss_event *e, const ss_content *content, ss_word json, char keep[SS_EVENT_BOARDS]) {
    json_t *o = json_loadb(json.at, json.length, JSON_REJECT_DUPLICATES, NULL);
    *e = (ss_event){0};
    bool read = json_is_object(o) && read_event(o, content, e, keep);
    json_decref(o);
    return read;
}

static int kind_called(const char *type) {
    int event = ss_name_index(ss_event_names, type), other = ss_name_index(frame_names, type);
    return event >= 0 && kinds[event].sent ? event : other >= 0 ? SS_EVENT_KINDS + other : SS_FRAME_OTHER;
}

/* What a turn has shown is nothing, or right. */
static bool is_wrong(const json_t *o, int f) {
    const json_t *member = json_object_get(o, fields[f].sent);
    bool shown = fields[f].type == TILE || fields[f].type == BACK || fields[f].type == CARD;
    return shown && member && !json_is_null(member);
}

bool ss_frame_read(ss_online_frame *frame, const json_t *o, const ss_content *content) {
    const char *type = ss_member_text(o, "type");
    *frame = (ss_online_frame){.kind = SS_FRAME_OTHER, .mover = -1};
    frame->event.by_host = true;             /* a server of version 1.0.0 does not say who freed a seat */
    frame->event.phrase = SS_PHRASE_UNKNOWN; /* a later server may have more */
    if (!type || !ss_member_id(o, "table", frame->table) ||
        !ss_member_int(o, "event", 1, INT32_MAX, &frame->number))
        return false;
    ss_member_number(o, "time", 0, INT64_MAX / 4, &frame->time);
    frame->kind = kind_called(type);
    if (frame->kind == SS_FRAME_OTHER) return true;
    for (int f = 0; f < FIELDS; f++)
        if (kinds[frame->kind].sent >> f & 1 &&
            !get(o, fields[f].sent, fields[f].type, content, (char *)frame + fields[f].at) &&
            (kinds[frame->kind].needed >> f & 1 || is_wrong(o, f)))
            return false;
    return true;
}

/* ---- demands ---- */

ss_refused ss_refuse_member(ss_refusal_detail *detail, const char *name) {
    ss_text t = ss_text_in(detail->member, sizeof detail->member);
    ss_text_put(&t, name);
    return SS_REFUSED_BAD_MEMBER;
}

ss_refused ss_demand_read(ss_demand *d, ss_op op, const ss_content *content, const json_t *members,
                          ss_refusal_detail *detail) {
    const char *known[FIELDS + 1];
    int count = 0;
    *d = (ss_demand){.op = op, .event.seat = -1};
    *detail = (ss_refusal_detail){0};
    if (!json_is_object(members)) return SS_REFUSED_BAD_JSON;
    for (int f = 0; f < FIELDS; f++) {
        const char *name = fields[f].asked;
        bool must = ops[op].must >> f & 1, given = json_object_get(members, name);
        if (!must && !(ops[op].may >> f & 1)) continue;
        known[count++] = name;
        if (given ? !get(members, name, fields[f].type, content, (char *)d + fields[f].at) : must)
            return ss_refuse_member(detail, name);
    }
    known[count] = NULL;
    d->has_secret = json_object_get(members, "secret");
    const char *stranger = ss_member_stranger(members, known, ~0u);
    return stranger ? ss_refuse_member(detail, stranger) : SS_REFUSED_NOT;
}
