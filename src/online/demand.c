#include "online/demand.h"

#include <string.h>

#include "online/members.h"

const ss_refused_row ss_refused_table[SS_REFUSALS] = {
    [SS_REFUSED_NOT] = {"OK",                   200},
    [SS_REFUSED_BAD_JSON] = {"BAD_JSON",             400},
    [SS_REFUSED_BAD_MEMBER] = {"BAD_MEMBER",           400},
    [SS_REFUSED_BAD_OP] = {"BAD_OP",               404},
    [SS_REFUSED_NO_KEY] = {"NO_KEY",               401},
    [SS_REFUSED_NO_TABLE] = {"NO_TABLE",             404},
    [SS_REFUSED_DELETED] = {"DELETED",              410},
    [SS_REFUSED_NOT_HOST] = {"NOT_HOST",             403},
    [SS_REFUSED_NOT_SEATED] = {"NOT_SEATED",           403},
    [SS_REFUSED_NO_INVITATION] = {"NO_INVITATION",        403},
    [SS_REFUSED_INVITATION_USED] = {"INVITATION_USED",      409},
    [SS_REFUSED_SEAT_TAKEN] = {"SEAT_TAKEN",           409},
    [SS_REFUSED_FULL] = {"FULL",                 409},
    [SS_REFUSED_ALREADY_SEATED] = {"ALREADY_SEATED",       409},
    [SS_REFUSED_NOT_FULL] = {"NOT_FULL",             409},
    [SS_REFUSED_WRONG_PHASE] = {"WRONG_PHASE",          409},
    [SS_REFUSED_NOT_YOUR_TURN] = {"NOT_YOUR_TURN",        409},
    [SS_REFUSED_STALE] = {"STALE",                409},
    [SS_REFUSED_ILLEGAL] = {"ILLEGAL",              422},
    [SS_REFUSED_BAD_REVEAL] = {"BAD_REVEAL",           422},
    [SS_REFUSED_ALREADY] = {"ALREADY",              409},
    [SS_REFUSED_NOTHING_ASKED] = {"NOTHING_ASKED",        409},
    [SS_REFUSED_NOTHING_TO_TAKE_BACK] = {"NOTHING_TO_TAKE_BACK", 409},
    [SS_REFUSED_NOT_CLEAN] = {"NOT_CLEAN",            422},
    [SS_REFUSED_LIMIT] = {"LIMIT",                429},
    [SS_REFUSED_BUSY] = {"BUSY",                 503},
    [SS_REFUSED_NOT_STORED] = {"NOT_STORED",           503},
    [SS_REFUSED_NO_PUSH] = {"NO_PUSH",              404},
    [SS_REFUSED_NO_RESULTS] = {"NO_RESULTS",           404},
    [SS_REFUSED_NO_DAY] = {"NO_DAY",               404},
    [SS_REFUSED_NOT_YET] = {"NOT_YET",              409},
    [SS_REFUSED_TOO_LATE] = {"TOO_LATE",             409},
    [SS_REFUSED_BANNED] = {"BANNED",               403},
    [SS_REFUSED_READ_ONLY] = {"READ_ONLY",            403},
};

/* ---- members ---- */

typedef enum member {
    SEAT,
    SECRET,
    PROGRAM,
    PLAYER,
    COMMIT,
    SALT,
    VALUE,
    SIDE,
    BOARD,
    MOVE,
    TURN,
    WHAT,
    AGREE,
    QUESTION,
    PHRASE,
    MEMBERS
} member;

static const char *const member_names[MEMBERS + 1] = {
    "seat",  "secret", "program", "player", "commit", "salt",     "value",  "side",
    "board", "move",   "turn",    "what",   "agree",  "question", "phrase", NULL,
};

#define BIT(member) (1u << (member))

/* The members that each operation must have, and those that it may have. */
static const struct {
    const char *name;
    unsigned must, may;
} ops[SS_OPS] = {
    [SS_OP_INVITE] = {"invite",   BIT(SEAT),               0                                     },
    [SS_OP_SIT] = {"sit",      0,                       BIT(SECRET) | BIT(SEAT) | BIT(PROGRAM)},
    [SS_OP_COMPUTER] = {"computer", BIT(SEAT) | BIT(PLAYER), 0                                     },
    [SS_OP_VACATE] = {"vacate",   BIT(SEAT),               0                                     },
    [SS_OP_BEGIN] = {"begin",    0,                       0                                     },
    [SS_OP_COMMIT] = {"commit",   BIT(COMMIT),             0                                     },
    [SS_OP_REVEAL] = {"reveal",   BIT(SALT) | BIT(VALUE),  0                                     },
    [SS_OP_SIDE] = {"side",     BIT(SIDE) | BIT(BOARD),  0                                     },
    [SS_OP_PLAY] = {"play",     BIT(MOVE) | BIT(TURN),   0                                     },
    [SS_OP_ASK] = {"ask",      BIT(WHAT),               0                                     },
    [SS_OP_ANSWER] = {"answer",   BIT(AGREE),              BIT(QUESTION)                         },
    [SS_OP_RETURN] = {"return",   0,                       0                                     },
    [SS_OP_RESIGN] = {"resign",   0,                       0                                     },
    [SS_OP_LEAVE] = {"leave",    0,                       0                                     },
    [SS_OP_DELETE] = {"delete",   0,                       0                                     },
    [SS_OP_SAY] = {"say",      BIT(PHRASE),             0                                     },
};

const char *ss_op_name(ss_op op) { return ops[op].name; }

ss_op ss_op_called(const char *name) {
    ss_op op = 0;
    while (op < SS_OPS && strcmp(ops[op].name, name) != 0) op++;
    return op;
}

static bool read_secret(const json_t *o, ss_demand *d) {
    const char *text = ss_member_text(o, "secret");
    if (!text || !ss_id_is(ss_word_of(text))) return false;
    ss_secret_hash(ss_word_of(text), d->hash);
    return d->has_secret = true;
}

static bool read_board(const json_t *o, ss_demand *d) {
    static const char *const boards[] = {"garden", "rewards", NULL};
    int board;
    if (!ss_member_name(o, "board", boards, &board)) return false;
    d->board = (uint8_t)(SS_CHOOSING_GARDENS + board);
    return true;
}

static bool read_question(const json_t *o, ss_demand *d) {
    int question;
    if (!ss_member_name(o, "what", ss_proposal_names, &question) || !question) return false;
    d->question = question;
    return true;
}

static bool read_phrase(const json_t *o, ss_demand *d) {
    int phrase;
    if (!ss_member_name(o, "phrase", ss_phrases, &phrase)) return false;
    d->phrase = (uint8_t)phrase;
    return true;
}

static bool read_member(const json_t *o, member m, const ss_content *content, ss_demand *d) {
    const char *key = member_names[m];
    switch (m) {
    case SEAT: return ss_member_seat(o, key, &d->seat);
    case SECRET: return read_secret(o, d);
    case PROGRAM: return ss_member_bool(o, key, &d->program);
    case PLAYER: return ss_member_player(o, key, &d->player);
    case COMMIT: return ss_member_digits(o, key, d->hash);
    case SALT: return ss_member_digits(o, key, d->fair.salt);
    case VALUE: return ss_member_digits(o, key, d->fair.value);
    case SIDE: return ss_member_side(o, key, &d->side);
    case BOARD: return read_board(o, d);
    case MOVE: return ss_member_int(o, key, 0, INT32_MAX, &d->move);
    case TURN: return ss_member_turn(o, key, content, &d->turn);
    case WHAT: return read_question(o, d);
    case AGREE: return ss_member_bool(o, key, &d->agree);
    case QUESTION: return ss_member_int(o, key, 1, INT32_MAX, &d->asked);
    case PHRASE: return read_phrase(o, d);
    default: return false;
    }
}

ss_refused ss_refuse_member(ss_refusal_detail *detail, const char *name) {
    ss_text t = ss_text_in(detail->member, sizeof detail->member);
    ss_text_put(&t, name);
    return SS_REFUSED_BAD_MEMBER;
}

ss_refused ss_demand_read(ss_demand *d, ss_op op, const ss_content *content, const json_t *members,
                          ss_refusal_detail *detail) {
    *d = (ss_demand){.op = op, .seat = -1};
    *detail = (ss_refusal_detail){0};
    if (!json_is_object(members)) return SS_REFUSED_BAD_JSON;
    for (int m = 0; m < MEMBERS; m++) {
        bool given = json_object_get(members, member_names[m]) && (ops[op].must | ops[op].may) & BIT(m);
        if (!given && !(ops[op].must & BIT(m))) continue;
        if (!given || !read_member(members, m, content, d)) return ss_refuse_member(detail, member_names[m]);
    }
    const char *unknown = ss_member_stranger(members, member_names, ops[op].must | ops[op].may);
    return unknown ? ss_refuse_member(detail, unknown) : SS_REFUSED_NOT;
}

/* ---- invitations ---- */

/* A seat to which nobody was ever invited has a hash of zeros, which no secret has. */
static int seat_invited(const ss_room *room, const uint8_t hash[SS_SHA256_SIZE]) {
    for (int seat = 0; seat < ss_room_players(room); seat++)
        if (ss_hashes_agree(room->seats[seat].invitation, hash)) return seat;
    return -1;
}

ss_refused ss_invitation_find(const ss_room *room, const char *person, const uint8_t hash[SS_SHA256_SIZE],
                              int *seat) {
    *seat = ss_room_seat_of(room, person);
    if (*seat >= 0) return SS_REFUSED_ALREADY_SEATED;
    int invited = seat_invited(room, hash);
    if (invited < 0) return SS_REFUSED_NO_INVITATION;
    if (ss_room_is_someone(room, invited)) return SS_REFUSED_INVITATION_USED;
    if (!room->seats[invited].invited) return SS_REFUSED_SEAT_TAKEN; /* by a computer player */
    *seat = invited;
    return SS_REFUSED_NOT;
}

/* ---- demands of computer players ---- */

bool ss_thought_of(const ss_room *room, int64_t now, uint64_t chance, ss_thought *thought) {
    int seat = ss_room_thinker(room, now);
    if (seat < 0) return false;
    *thought = (ss_thought){
        .view = ss_view_of(&room->party.record.game, seat),
        .content = room->content,
        .player = ss_room_player(room, seat),
        .move = room->move,
        .chance = chance,
    };
    return true;
}

/* Custom boards may leave a player only one side of a garden. */
static uint8_t side_of(const ss_thought *thought, ss_random *random) {
    const ss_game *known = &thought->view.known;
    int side = ss_player_side(thought->player, &thought->view, &thought->content, random);
    ss_board garden = {known->seats[thought->view.seat].garden_board.number, (uint8_t)side};
    bool refused = known->phase == SS_CHOOSING_GARDENS &&
                   ss_garden_check(&thought->content, garden, known->modules) != SS_OK;
    return (uint8_t)(refused ? SS_SIDE_A + SS_SIDE_B - side : side);
}

ss_demand ss_thought_think(const ss_thought *thought) {
    ss_random random = ss_random_from(thought->chance);
    ss_demand d = {.seat = thought->view.seat, .move = thought->move};
    if (thought->view.known.phase < SS_PLAYING) {
        d.op = SS_OP_SIDE;
        d.board = thought->view.known.phase;
        d.side = side_of(thought, &random);
    } else {
        d.op = SS_OP_PLAY;
        d.turn = ss_player_choose(thought->player, &thought->view, &thought->content,
                                  ss_usual_budget(thought->player), &random);
    }
    return d;
}
