#include "online/decide.h"

#include <string.h>

#include "base/bits.h"
#include "online/demand.h"

ss_fair_value ss_online_value(const ss_online_chance *chance) {
    ss_fair_value v;
    memcpy(v.salt, chance->bytes, SS_SHA256_SIZE);
    memcpy(v.value, chance->bytes + SS_SHA256_SIZE, SS_SHA256_SIZE);
    return v;
}

/* The demand being decided, and the events it leads to. */
typedef struct deciding {
    const ss_room *room;
    const ss_demand *demand;
    int seat; /* of whoever makes the demand; -1 for none */
    int64_t now;
    ss_events *events;
    ss_refusal_detail *detail;
} deciding;

static ss_event *add(ss_events *events, ss_event_kind kind, int seat, int64_t now) {
    ss_event *e = &events->event[events->count++];
    *e = (ss_event){.kind = kind, .time = now, .seat = (int8_t)seat};
    return e;
}

static ss_refused done(const deciding *c, ss_event_kind kind, int seat) {
    add(c->events, kind, seat, c->now);
    return SS_REFUSED_NOT;
}

static ss_refused done_before(const deciding *c) {
    c->events->again = c->room->number;
    return SS_REFUSED_NOT;
}

/* ---- before the game ---- */

static bool is_open(const ss_room *room, int seat) { return room->seats[seat].sitter == SS_SITTER_NONE; }

static ss_refused invite(const deciding *c) {
    int seat = c->demand->event.seat;
    if (!is_open(c->room, seat)) return SS_REFUSED_SEAT_TAKEN;
    memcpy(add(c->events, SS_EVENT_INVITED, seat, c->now)->hash, c->demand->event.hash, SS_SHA256_SIZE);
    return SS_REFUSED_NOT;
}

/* Finds a seat at a listed table that is free for everybody: the one that is named, or any. */
static ss_refused find_seat(const ss_room *room, int named, int *seat) {
    if (!room->listed) return SS_REFUSED_NO_INVITATION;
    for (*seat = 0; *seat < ss_room_players(room); ++*seat)
        if (is_open(room, *seat) && !room->seats[*seat].invited && (named < 0 || named == *seat))
            return SS_REFUSED_NOT;
    return named < 0 ? SS_REFUSED_FULL : SS_REFUSED_SEAT_TAKEN;
}

/* Returns true if a person asks for the seat that they already have. */
static bool sat_down_before(const deciding *c) {
    const ss_demand *d = c->demand;
    return d->has_secret ? ss_hashes_agree(c->room->seats[c->seat].invitation, d->event.hash)
                         : d->event.seat == c->seat;
}

static ss_refused sit(const deciding *c) {
    const ss_demand *d = c->demand;
    int seat;
    if (c->seat >= 0 && sat_down_before(c)) return done_before(c);
    c->detail->seat = c->seat + 1;
    if (c->seat >= 0) return SS_REFUSED_ALREADY_SEATED;
    ss_refused refused = d->has_secret ? ss_invitation_find(c->room, d->person, d->event.hash, &seat)
                                       : find_seat(c->room, d->event.seat, &seat);
    if (refused) return refused;
    ss_event *e = add(c->events, SS_EVENT_SEATED, seat, c->now);
    e->sitter = d->program ? SS_SITTER_PROGRAM : SS_SITTER_PERSON;
    memcpy(e->id, d->person, SS_ID);
    return SS_REFUSED_NOT;
}

static ss_refused seat_computer(const deciding *c) {
    const ss_demand *d = c->demand;
    const ss_room_seat *s = &c->room->seats[d->event.seat];
    if (s->sitter == SS_SITTER_COMPUTER && s->player == d->event.player) return done_before(c);
    if (!is_open(c->room, d->event.seat)) return SS_REFUSED_SEAT_TAKEN;
    ss_event *e = add(c->events, SS_EVENT_SEATED, d->event.seat, c->now);
    e->sitter = SS_SITTER_COMPUTER;
    e->player = d->event.player;
    return SS_REFUSED_NOT;
}

static ss_refused vacate(const deciding *c) {
    int seat = c->demand->event.seat;
    if (seat != c->seat && !ss_room_is_host(c->room, c->demand->person)) return SS_REFUSED_NOT_HOST;
    if (is_open(c->room, seat) && !c->room->seats[seat].invited) return done_before(c);
    add(c->events, SS_EVENT_VACATED, seat, c->now)->by_host = seat != c->seat;
    return SS_REFUSED_NOT;
}

static ss_refused begin(const deciding *c) {
    if (c->room->phase > SS_ROOM_WAITING) return done_before(c);
    for (int seat = 0; seat < ss_room_players(c->room); seat++)
        if (is_open(c->room, seat)) return SS_REFUSED_NOT_FULL;
    return done(c, SS_EVENT_BEGAN, 0);
}

static ss_refused commit(const deciding *c) {
    const ss_room_seat *s = &c->room->seats[c->seat];
    if (s->withheld) return SS_REFUSED_WRONG_PHASE;
    if (s->committed)
        return ss_hashes_agree(s->commitment, c->demand->event.hash) ? done_before(c) : SS_REFUSED_ALREADY;
    memcpy(add(c->events, SS_EVENT_COMMITTED, c->seat, c->now)->hash, c->demand->event.hash, SS_SHA256_SIZE);
    return SS_REFUSED_NOT;
}

static ss_refused reveal(const deciding *c) {
    const ss_room *room = c->room;
    const ss_room_seat *s = &room->seats[c->seat];
    uint8_t commitment[SS_SHA256_SIZE];
    if (s->withheld || !ss_room_all_committed(room)) return SS_REFUSED_WRONG_PHASE;
    ss_fair_commit(room->id, c->seat + 1, room->round, &c->demand->event.fair, commitment);
    if (!ss_hashes_agree(commitment, s->commitment)) return SS_REFUSED_BAD_REVEAL;
    if (s->revealed) return done_before(c);
    add(c->events, SS_EVENT_REVEALED, c->seat, c->now)->fair = c->demand->event.fair;
    return SS_REFUSED_NOT;
}

/* ---- playing ---- */

/* A person who decides something is present again. */
static void return_if_absent(const deciding *c) {
    if (c->demand->person && c->room->seats[c->seat].absent) done(c, SS_EVENT_RETURNED, c->seat);
}

static ss_refused illegal(const deciding *c, ss_error rule) {
    c->detail->rule = rule;
    return SS_REFUSED_ILLEGAL;
}

/* The side that the seat has chosen; SS_SIDE_OPEN for none. */
static int side_chosen(const deciding *c) {
    const ss_seat *s = &c->room->party.record.game.seats[c->seat];
    return c->demand->board == SS_CHOOSING_GARDENS ? s->garden_board.side : s->rewards_board.side;
}

static ss_refused choose_side(const deciding *c) {
    const ss_demand *d = c->demand;
    ss_party tried = c->room->party;
    int side = side_chosen(c);
    if (side) return side == d->event.side ? done_before(c) : SS_REFUSED_ALREADY;
    if (d->board != tried.record.game.phase) return SS_REFUSED_WRONG_PHASE;
    ss_error rule = ss_party_choose(&tried, c->seat, d->event.side);
    if (rule) return illegal(c, rule);
    return_if_absent(c);
    add(c->events, SS_EVENT_CHOSE, c->seat, c->now)->side = d->event.side;
    return SS_REFUSED_NOT;
}

/* The number of the event that already stores this turn; 0 for none. */
static int stored_turn(const deciding *c) {
    const ss_room *room = c->room;
    int from = room->number - SS_ROOM_RECENT;
    for (int number = room->number; number > from && number > 0; number--) {
        const ss_event *e = &room->recent[number % SS_ROOM_RECENT].event;
        if (e->kind == SS_EVENT_TURN && e->move == c->demand->event.move && e->seat == c->seat &&
            memcmp(&e->turn, &c->demand->event.turn, sizeof e->turn) == 0)
            return number;
    }
    return 0;
}

static ss_refused play(const deciding *c) {
    const ss_room *room = c->room;
    const ss_game *g = &room->party.record.game;
    int stored = stored_turn(c);
    if (stored) {
        c->events->again = stored;
        return SS_REFUSED_NOT;
    }
    if (room->phase != SS_ROOM_PLAYING || room->paused) return SS_REFUSED_WRONG_PHASE;
    if (c->demand->event.move != room->move) return SS_REFUSED_STALE;
    if (g->mover != c->seat) return SS_REFUSED_NOT_YOUR_TURN;
    ss_error rule = ss_turn_check(g, &c->demand->event.turn);
    if (rule) return illegal(c, rule);
    return_if_absent(c);
    ss_event *e = add(c->events, SS_EVENT_TURN, c->seat, c->now);
    e->turn = c->demand->event.turn;
    e->move = c->demand->event.move;
    e->sitter = c->demand->person ? room->seats[c->seat].sitter : SS_SITTER_COMPUTER;
    return SS_REFUSED_NOT;
}

static ss_refused come_back(const deciding *c) {
    return c->room->seats[c->seat].absent ? done(c, SS_EVENT_RETURNED, c->seat) : done_before(c);
}

/* ---- what needs consent ---- */

/* When everybody has agreed to a rematch, the next table is named at once. */
static void follow_up(const deciding *c, ss_proposal what, unsigned agreed) {
    for (int seat = 0; seat < ss_room_players(c->room); seat++)
        if (ss_room_votes(c->room, seat, what) && !ss_has(agreed, seat)) return;
    if (what != SS_ASK_REMATCH) return;
    memcpy(add(c->events, SS_EVENT_REMATCH, 0, c->now)->id, c->demand->next, SS_ID);
}

/* The number of turns before the last one of this seat; -1 if it has not played. */
static int before_last_turn(const deciding *c) {
    int players = ss_room_players(c->room), turns = c->room->party.record.turn_count;
    while (turns-- > 0)
        if (turns % players == c->seat) break;
    return turns;
}

static ss_refused ask(const deciding *c) {
    ss_proposal what = c->demand->event.question;
    const ss_room_asked *asked = &c->room->asked;
    if (asked->what == what && asked->seat == c->seat) return done_before(c);
    if (asked->what || !ss_room_may_ask(c->room, what)) return SS_REFUSED_WRONG_PHASE;
    int turns = what == SS_ASK_TAKEBACK ? before_last_turn(c) : 0;
    if (turns < 0) return SS_REFUSED_NOTHING_TO_TAKE_BACK;
    return_if_absent(c);
    ss_event *e = add(c->events, SS_EVENT_ASKED, c->seat, c->now);
    e->question = what;
    e->turns = turns;
    follow_up(c, what, 1u << c->seat);
    return SS_REFUSED_NOT;
}

static ss_refused answer(const deciding *c) {
    const ss_room_asked *asked = &c->room->asked;
    if (!asked->what || !ss_room_votes(c->room, c->seat, asked->what)) return SS_REFUSED_NOTHING_ASKED;
    if (c->demand->asked && c->demand->asked != asked->number) return SS_REFUSED_STALE;
    if (!c->demand->agree) return done(c, SS_EVENT_DECLINED, c->seat);
    if (ss_has(asked->agreed, c->seat)) return done_before(c);
    done(c, SS_EVENT_AGREED, c->seat);
    follow_up(c, asked->what, asked->agreed | 1u << c->seat);
    return SS_REFUSED_NOT;
}

/* ---- the end ---- */

/* A game can be lost only once it has begun, so the missing sides of reward boards are chosen first. */
static ss_refused lose_before_the_first_turn(const deciding *c) {
    for (int seat = 0; seat < ss_room_players(c->room); seat++)
        if (!ss_has(c->room->party.record.game.chosen, seat))
            add(c->events, SS_EVENT_CHOSE, seat, c->now)->side = SS_SIDE_A;
    return done(c, SS_EVENT_RESIGNED, c->seat);
}

/* If nobody has seen anything of the deal yet, the table is closed and nobody loses. Later a computer player takes the
 * seat, or the game is lost. */
static ss_refused resign(const deciding *c) {
    const ss_room *room = c->room;
    bool nothing_seen = room->party.record.game.phase == SS_CHOOSING_GARDENS;
    if (room->seats[c->seat].resigned) return done_before(c);
    switch (room->phase) {
    case SS_ROOM_PLAYING: return done(c, SS_EVENT_RESIGNED, c->seat);
    case SS_ROOM_CHOOSING:
        if (ss_room_plays_on(room, c->seat)) return done(c, SS_EVENT_RESIGNED, c->seat);
        return nothing_seen ? done(c, SS_EVENT_CLOSED, c->seat) : lose_before_the_first_turn(c);
    case SS_ROOM_DEALING: return done(c, SS_EVENT_CLOSED, c->seat);
    default: return SS_REFUSED_WRONG_PHASE;
    }
}

static ss_refused leave(const deciding *c) {
    return c->room->seats[c->seat].left ? done_before(c) : done(c, SS_EVENT_LEFT, c->seat);
}

static ss_refused close_table(const deciding *c) { return done(c, SS_EVENT_CLOSED, 0); }

static ss_refused say_phrase(const deciding *c) {
    add(c->events, SS_EVENT_SAID, c->seat, c->now)->phrase = c->demand->event.phrase;
    return SS_REFUSED_NOT;
}

/* ---- who may do what, and when ---- */

enum { HOST = 1, SEATED = 2, NAMES_SEAT = 4, COMPUTER_TOO = 8 };
enum {
    WAITING = 1 << SS_ROOM_WAITING,
    DEALING = 1 << SS_ROOM_DEALING,
    CHOOSING = 1 << SS_ROOM_CHOOSING,
    PLAYING = 1 << SS_ROOM_PLAYING,
    OVER = 1 << SS_ROOM_OVER,
    ALWAYS = WAITING | DEALING | CHOOSING | PLAYING | OVER, /* or the operation checks the phase itself */
};

/* clang-format off */
static const struct {
    ss_refused (*decide)(const deciding *c);
    unsigned who, phases;
} ops[SS_OPS] = {
    [SS_OP_INVITE]    = {invite,        HOST | NAMES_SEAT,     WAITING},
    [SS_OP_SIT]       = {sit,           0,                     ALWAYS},
    [SS_OP_COMPUTER]  = {seat_computer, HOST | NAMES_SEAT,     WAITING},
    [SS_OP_VACATE]    = {vacate,        NAMES_SEAT,            WAITING},
    [SS_OP_BEGIN]     = {begin,         HOST,                  ALWAYS},
    [SS_OP_COMMIT]    = {commit,        SEATED,                WAITING | DEALING},
    [SS_OP_REVEAL]    = {reveal,        SEATED,                DEALING},
    [SS_OP_SIDE]      = {choose_side,   SEATED | COMPUTER_TOO, CHOOSING | PLAYING},
    [SS_OP_PLAY]      = {play,          SEATED | COMPUTER_TOO, ALWAYS},
    [SS_OP_ASK]       = {ask,           SEATED,                ALWAYS},
    [SS_OP_ANSWER]    = {answer,        SEATED,                ALWAYS},
    [SS_OP_RETURN]    = {come_back,     SEATED,                ALWAYS},
    [SS_OP_RESIGN]    = {resign,        SEATED,                ALWAYS},
    [SS_OP_LEAVE]     = {leave,         SEATED,                OVER},
    [SS_OP_DELETE]    = {close_table,   HOST,                  WAITING | DEALING},
    [SS_OP_SAY]       = {say_phrase,           SEATED,                ALWAYS},
};
/* clang-format on */

/* A person who has gone keeps the seat as a spectator. */
static bool has_gone(const ss_room *room, int seat, ss_op op) {
    return ss_room_is_gone(room, seat) && op != SS_OP_LEAVE && op != SS_OP_SAY && op != SS_OP_RESIGN;
}

static ss_refused decide(const deciding *c) {
    const ss_room *room = c->room;
    const ss_demand *d = c->demand;
    unsigned who = ops[d->op].who;
    if (!d->person && (!(who & COMPUTER_TOO) || ss_room_thinker(room, c->now) != c->seat))
        return SS_REFUSED_STALE;
    if (who & HOST && !ss_room_is_host(room, d->person)) return SS_REFUSED_NOT_HOST;
    if (who & SEATED && c->seat < 0) return SS_REFUSED_NOT_SEATED;
    if (who & SEATED && d->person && has_gone(room, c->seat, d->op)) return SS_REFUSED_NOT_SEATED;
    if (who & NAMES_SEAT && d->event.seat >= ss_room_players(room))
        return ss_refuse_member(c->detail, "seat");
    if (room->phase == SS_ROOM_CLOSED || !ss_has(ops[d->op].phases, room->phase))
        return SS_REFUSED_WRONG_PHASE;
    return ops[d->op].decide(c);
}

ss_refused ss_room_decide(const ss_room *room, const ss_demand *d, int64_t now, ss_events *events,
                          ss_refusal_detail *detail) {
    deciding c = {room, d, d->person ? ss_room_seat_of(room, d->person) : d->event.seat, now, events, detail};
    if (now < room->time) c.now = room->time; /* the system clock was set back */
    *events = (ss_events){0};
    *detail = (ss_refusal_detail){0};
    return decide(&c);
}

void ss_room_give_up(const ss_room *room, const char *person, int64_t now, ss_events *events) {
    int seat = ss_room_seat_of(room, person);
    bool host = ss_room_is_host(room, person);
    *events = (ss_events){0};
    if (now < room->time) now = room->time;
    switch (room->phase) {
    case SS_ROOM_WAITING:
        if (host || seat >= 0) add(events, host ? SS_EVENT_CLOSED : SS_EVENT_VACATED, host ? 0 : seat, now);
        break;
    case SS_ROOM_DEALING:
        if (seat >= 0) add(events, SS_EVENT_CLOSED, seat, now);
        break;
    case SS_ROOM_CHOOSING:
        if (seat >= 0 && !room->seats[seat].resigned)
            add(events, ss_room_plays_on(room, seat) ? SS_EVENT_RESIGNED : SS_EVENT_CLOSED, seat, now);
        break;
    case SS_ROOM_PLAYING:
        if (seat >= 0 && !room->seats[seat].resigned) add(events, SS_EVENT_RESIGNED, seat, now);
        break;
    case SS_ROOM_OVER:
        if (seat >= 0 && !room->seats[seat].left) add(events, SS_EVENT_LEFT, seat, now);
        break;
    case SS_ROOM_CLOSED: break;
    }
}

/* ---- deadlines ---- */

static void withhold(const ss_room *room, int64_t now, unsigned here, const ss_online_chance *chance,
                     ss_events *events) {
    ss_event *e = add(events, SS_EVENT_WITHHELD, 0, now);
    e->fair = ss_online_value(chance);
    for (int seat = 0; seat < ss_room_players(room); seat++)
        if (ss_room_awaits(room, seat)) e->seats |= (uint8_t)(1u << seat);
    e->here = e->seats & (uint8_t)here;
}

/* Boards of the table's own may leave a player only one side. */
static uint8_t draw_side(const ss_room *room, int seat, const ss_online_chance *chance) {
    ss_party tried = room->party;
    uint8_t side = chance->bytes[seat] & 1 ? SS_SIDE_A : SS_SIDE_B;
    return ss_party_choose(&tried, seat, side) ? (uint8_t)(SS_SIDE_A + SS_SIDE_B - side) : side;
}

_Static_assert(2 * SS_MAX_PLAYERS <= SS_EVENTS, "everybody can be absent, and have a side drawn");

static void draw_sides(const ss_room *room, int64_t now, unsigned here, const ss_online_chance *chance,
                       ss_events *events) {
    unsigned late = 0;
    for (int seat = 0; seat < ss_room_players(room); seat++)
        if (!ss_has(room->party.record.game.chosen, seat) && !ss_room_player(room, seat)) late |= 1u << seat;
    for (unsigned away = late & ~here; away; away &= away - 1)
        add(events, SS_EVENT_ABSENT, ss_lowest(away), now);
    for (; late; late &= late - 1) {
        ss_event *e = add(events, SS_EVENT_CHOSE, ss_lowest(late), now);
        e->side = draw_side(room, e->seat, chance);
        e->drawn = true;
    }
}

void ss_room_wake(const ss_room *room, int64_t now, ss_outage outage, unsigned here,
                  const ss_online_chance *chance, ss_events *events) {
    int64_t due = ss_room_due(room);
    *events = (ss_events){0};
    if (now < room->time) now = room->time;
    if (!due) return;
    if (outage.to > room->outage && outage.to > room->since && outage.from < outage.to) {
        ss_event *e = add(events, SS_EVENT_OUTAGE, 0, now);
        e->from = outage.from;
        e->to = outage.to;
    } else if (now >= due && room->phase == SS_ROOM_DEALING) {
        withhold(room, now, here, chance, events);
    } else if (now >= due && room->phase == SS_ROOM_CHOOSING) {
        draw_sides(room, now, here, chance, events);
    } else if (now >= due) {
        add(events, SS_EVENT_ABSENT, room->party.record.game.mover, now);
    }
}

void ss_room_connect(const ss_room *room, unsigned came, int64_t now, ss_events *events) {
    *events = (ss_events){0};
    if (now < room->time) now = room->time;
    if (room->phase >= SS_ROOM_OVER) return;
    if (room->clock.kind == SS_CLOCK_LIVE && ss_room_is_stopped(room, now)) return;
    for (int seat = 0; seat < ss_room_players(room); seat++)
        if (ss_has(came, seat) && room->seats[seat].absent) add(events, SS_EVENT_RETURNED, seat, now);
}
