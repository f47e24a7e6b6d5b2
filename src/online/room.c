/* A room as the fold of its events: what each event changes. */
#include <string.h>

#include "base/bits.h"
#include "rules/box.h"
#include "rules/tables.h"
#include "online/room_parts.h"

const char *const ss_room_phase_names[] = {"waiting", "dealing", "choosing", "playing", "over", "closed"};

/* ---- setting up ---- */

static bool take_opened(ss_room *room, const ss_event *e) {
    if (room->number) return false;
    room->content = ss_box;
    if (e->boards.length && ss_tables_read(&room->content, e->boards.at, e->boards.length).what) return false;
    room->party = (ss_party){.content = &room->content, .setting = e->setting};
    room->clock = e->clock;
    room->listed = e->listed;
    room->watched = e->watched;
    room->server = e->fair;
    room->round = 1;
    memcpy(room->host, e->id, SS_ID);
    ss_fair_commit(room->id, SS_FAIR_SERVER, room->round, &room->server, room->commitment);
    return true;
}

static bool is_free(const ss_room *room, int seat) {
    return room->phase == SS_ROOM_WAITING && room->seats[seat].sitter == SS_SITTER_NONE;
}

static bool take_invited(ss_room *room, const ss_event *e) {
    ss_room_seat *s = &room->seats[e->seat];
    if (!is_free(room, e->seat)) return false;
    s->invited = true;
    memcpy(s->invitation, e->hash, sizeof s->invitation);
    return true;
}

static bool take_seated(ss_room *room, const ss_event *e) {
    ss_room_seat *s = &room->seats[e->seat];
    if (!is_free(room, e->seat) || e->sitter == SS_SITTER_NONE) return false;
    if (e->sitter != SS_SITTER_COMPUTER && ss_room_seat_of(room, e->id) >= 0) return false;
    s->sitter = e->sitter;
    s->player = e->player;
    s->invited = false;
    memcpy(s->person, e->id, SS_ID);
    room->party.players[e->seat] = e->player;
    return true;
}

static bool take_vacated(ss_room *room, const ss_event *e) {
    if (room->phase != SS_ROOM_WAITING) return false;
    room->seats[e->seat] = (ss_room_seat){0};
    room->party.players[e->seat] = NULL;
    return true;
}

static void deal(ss_room *room) {
    ss_fair_value values[SS_MAX_PLAYERS];
    unsigned set = 0;
    for (int seat = 0; seat < ss_room_players(room); seat++) {
        ss_room_seat *s = &room->seats[seat];
        values[seat] = s->fair;
        set |= ss_room_takes_part(room, seat) ? 1u << seat : 0;
        s->bank = ss_room_ms(room->clock.kind == SS_CLOCK_LIVE ? room->clock.seconds : 0);
    }
    ss_fair_seed(room->id, room->round, &room->server, values, set, room->party.seed);
    ss_party_deal(&room->party);
    room->phase = SS_ROOM_CHOOSING;
}

static bool take_began(ss_room *room, const ss_event *e) {
    if (room->phase != SS_ROOM_WAITING) return false;
    for (int seat = 0; seat < ss_room_players(room); seat++)
        if (room->seats[seat].sitter == SS_SITTER_NONE) return false;
    room->phase = SS_ROOM_DEALING;
    room->since = e->time;
    if (ss_room_all_revealed(room)) deal(room); /* only computer players */
    return true;
}

static bool take_committed(ss_room *room, const ss_event *e) {
    ss_room_seat *s = &room->seats[e->seat];
    if (room->phase > SS_ROOM_DEALING || !ss_room_takes_part(room, e->seat) || s->committed) return false;
    s->committed = true;
    memcpy(s->commitment, e->hash, sizeof s->commitment);
    if (ss_room_all_committed(room)) room->since = e->time;
    return true;
}

static bool take_revealed(ss_room *room, const ss_event *e) {
    ss_room_seat *s = &room->seats[e->seat];
    uint8_t commitment[SS_SHA256_SIZE];
    if (room->phase != SS_ROOM_DEALING || !ss_room_takes_part(room, e->seat) || s->revealed) return false;
    if (!ss_room_all_committed(room)) return false;
    ss_fair_commit(room->id, e->seat + 1, room->round, &e->fair, commitment);
    if (memcmp(commitment, s->commitment, sizeof commitment) != 0) return false;
    s->revealed = true;
    s->fair = e->fair;
    if (!ss_room_all_revealed(room)) return true;
    room->since = e->time;
    deal(room);
    return true;
}

/* Everybody else starts again, including the server: otherwise a player who knew some of the values could choose the
 * deal by withholding one. A person who was connected keeps the seat, but has no say in the deal either. */
static bool take_withheld(ss_room *room, const ss_event *e) {
    if (room->phase != SS_ROOM_DEALING) return false;
    for (int seat = 0; seat < ss_room_players(room); seat++) {
        ss_room_seat *s = &room->seats[seat];
        if (ss_has(e->seats, seat)) s->withheld = true;
        if (ss_has(e->seats & ~e->here, seat)) s->absent = true;
        s->committed = s->revealed = false;
    }
    room->round++;
    room->server = e->fair;
    ss_fair_commit(room->id, SS_FAIR_SERVER, room->round, &room->server, room->commitment);
    room->since = e->time;
    if (ss_room_all_revealed(room)) deal(room);
    return true;
}

static bool take_chose(ss_room *room, const ss_event *e) {
    int phase = room->party.record.game.phase;
    if (room->phase != SS_ROOM_CHOOSING || ss_party_choose(&room->party, e->seat, e->side)) return false;
    if (e->drawn) room->seats[e->seat].drawn |= (uint8_t)(1u << phase);
    if (room->party.record.game.phase != phase) room->since = e->time;
    if (ss_party_begun(&room->party)) room->phase = SS_ROOM_PLAYING;
    return true;
}

/* ---- playing ---- */

static void count_time(ss_room *room, const ss_event *e) {
    ss_room_seat *s = &room->seats[e->seat];
    if (room->clock.kind != SS_CLOCK_LIVE || e->sitter == SS_SITTER_COMPUTER) return;
    s->bank = ss_room_bank(room, e->seat, e->time) + ss_room_ms(room->clock.increment);
}

static bool take_turn(ss_room *room, const ss_event *e) {
    ss_party *party = &room->party;
    int round = party->record.game.round;
    if (room->phase != SS_ROOM_PLAYING || room->paused || party->record.game.mover != e->seat) return false;
    if (e->move != room->move || ss_turn_check(&party->record.game, &e->turn)) return false;
    count_time(room, e);
    ss_party_play(party, &e->turn);
    if (e->sitter == SS_SITTER_COMPUTER && ss_room_is_someone(room, e->seat))
        room->seats[e->seat].replaced |= 1u << round;
    room->move++;
    room->since = e->time;
    if (room->asked.what == SS_ASK_TAKEBACK) room->asked = (ss_room_asked){0};
    if (ss_is_over(&party->record)) room->phase = SS_ROOM_OVER;
    return true;
}

static bool take_absent(ss_room *room, const ss_event *e) {
    ss_room_seat *s = &room->seats[e->seat];
    if (room->phase != SS_ROOM_CHOOSING && room->phase != SS_ROOM_PLAYING) return false;
    if (!ss_room_is_someone(room, e->seat) || s->absent || s->resigned) return false;
    if (ss_room_clock_runs(room, e->seat)) room->since = e->time;
    if (room->phase == SS_ROOM_PLAYING) s->bank = 0;
    s->absent = true;
    return true;
}

/* A quarter of the first bank, but enough to play a turn, and not so much that running out of time would pay. */
static int64_t return_bank(const ss_room *room) {
    int seconds = room->clock.seconds / 4;
    if (room->clock.kind != SS_CLOCK_LIVE) return 0;
    if (seconds < SS_CLOCK_RETURN_LEAST) seconds = SS_CLOCK_RETURN_LEAST;
    return ss_room_ms(seconds < SS_CLOCK_RETURN_MOST ? seconds : SS_CLOCK_RETURN_MOST);
}

static bool take_returned(ss_room *room, const ss_event *e) {
    ss_room_seat *s = &room->seats[e->seat];
    if (!ss_room_is_someone(room, e->seat) || !s->absent) return false;
    s->absent = false;
    if (s->bank < return_bank(room)) s->bank = return_bank(room);
    if (room->deserted || ss_room_clock_runs(room, e->seat)) room->since = e->time;
    if (room->paused && room->party.record.game.mover == e->seat) room->elapsed = 0;
    return true;
}

/* ---- what needs consent ---- */

static void carry_out(ss_room *room, int64_t time) {
    ss_room_asked asked = room->asked;
    room->asked = (ss_room_asked){0};
    switch (asked.what) {
    case SS_ASK_PAUSE:
        room->paused = true;
        room->elapsed = time > room->since ? time - room->since : 0;
        break;
    case SS_ASK_RESUME:
        room->paused = false;
        room->since = time - room->elapsed;
        /* An earlier outage does not count: this clock stood still. */
        if (room->outage < time) room->outage = time;
        break;
    case SS_ASK_TAKEBACK:
        ss_record_rewind(&room->party.record, asked.turns);
        room->party.takebacks++;
        room->move++;
        room->since = time;
        break;
    case SS_ASK_DELETE: room->phase = SS_ROOM_CLOSED; break;
    default: break; /* a rematch follows as an event of its own */
    }
}

/* A question is settled when everybody who has a vote has agreed, or when those who have not leave. */
static void settle(ss_room *room, int64_t time) {
    if (!room->asked.what) return;
    for (int seat = 0; seat < ss_room_players(room); seat++)
        if (ss_room_awaits_answer(room, seat)) return;
    carry_out(room, time);
}

static bool take_asked(ss_room *room, const ss_event *e) {
    if (room->asked.what || !ss_room_may_ask(room, e->question)) return false;
    if (e->turns > room->party.record.turn_count || !ss_room_votes(room, e->seat, e->question)) return false;
    room->asked = (ss_room_asked){
        .what = e->question,
        .seat = e->seat,
        .agreed = 1u << e->seat,
        .turns = e->turns,
        .number = room->number + 1,
    };
    settle(room, e->time);
    return true;
}

static bool take_agreed(ss_room *room, const ss_event *e) {
    if (!ss_room_awaits_answer(room, e->seat)) return false;
    room->asked.agreed |= 1u << e->seat;
    settle(room, e->time);
    return true;
}

static bool take_declined(ss_room *room, const ss_event *e) {
    if (!room->asked.what || !ss_room_votes(room, e->seat, room->asked.what)) return false;
    room->asked = (ss_room_asked){0};
    return true;
}

/* ---- the end ---- */

static bool take_resigned(ss_room *room, const ss_event *e) {
    ss_room_seat *s = &room->seats[e->seat];
    bool plays_on = ss_room_plays_on(room, e->seat);
    if (room->phase != SS_ROOM_PLAYING && (room->phase != SS_ROOM_CHOOSING || !plays_on)) return false;
    if (!ss_room_is_someone(room, e->seat) || s->resigned) return false;
    s->resigned = true;
    s->absent = false;
    if (!plays_on) {
        room->party.record.forfeit = e->seat + 1;
        room->party.record.forfeit_reason = ss_word_of("resigned");
        room->phase = SS_ROOM_OVER;
        room->asked = (ss_room_asked){0};
    }
    if (room->asked.seat == e->seat) room->asked = (ss_room_asked){0};
    settle(room, e->time);
    return true;
}

static bool take_said(ss_room *room, const ss_event *e) { return ss_room_is_someone(room, e->seat); }

static bool take_left(ss_room *room, const ss_event *e) {
    ss_room_seat *s = &room->seats[e->seat];
    if (room->phase != SS_ROOM_OVER || !ss_room_is_someone(room, e->seat) || s->left) return false;
    s->left = true;
    if (room->asked.seat == e->seat) room->asked = (ss_room_asked){0};
    settle(room, e->time);
    return true;
}

static bool take_rematch(ss_room *room, const ss_event *e) {
    if (room->phase != SS_ROOM_OVER || *room->next) return false;
    memcpy(room->next, e->id, SS_ID);
    return true;
}

/* The running clock continues where it stood, and a little later, so that everybody can reconnect. */
static bool take_outage(ss_room *room, const ss_event *e) {
    if (e->from >= e->to || e->to <= room->outage) return false;
    int64_t from = e->from > room->since ? e->from : room->since;
    if (e->to > from) room->since += e->to - from + ss_room_ms(SS_CLOCK_GRACE);
    room->outage = e->to;
    return true;
}

static bool take_closed(ss_room *room, const ss_event *e) {
    (void)e;
    if (room->phase >= SS_ROOM_PLAYING) return false;
    room->phase = SS_ROOM_CLOSED;
    return true;
}

/* ---- the list of events ---- */

static bool (*const takes[SS_EVENT_KINDS])(ss_room *room, const ss_event *e) = {
    [SS_EVENT_OPENED] = take_opened,     [SS_EVENT_INVITED] = take_invited,
    [SS_EVENT_SEATED] = take_seated,     [SS_EVENT_VACATED] = take_vacated,
    [SS_EVENT_BEGAN] = take_began,       [SS_EVENT_COMMITTED] = take_committed,
    [SS_EVENT_REVEALED] = take_revealed, [SS_EVENT_WITHHELD] = take_withheld,
    [SS_EVENT_CHOSE] = take_chose,       [SS_EVENT_TURN] = take_turn,
    [SS_EVENT_ABSENT] = take_absent,     [SS_EVENT_RETURNED] = take_returned,
    [SS_EVENT_ASKED] = take_asked,       [SS_EVENT_AGREED] = take_agreed,
    [SS_EVENT_DECLINED] = take_declined, [SS_EVENT_RESIGNED] = take_resigned,
    [SS_EVENT_SAID] = take_said,         [SS_EVENT_LEFT] = take_left,
    [SS_EVENT_REMATCH] = take_rematch,   [SS_EVENT_OUTAGE] = take_outage,
    [SS_EVENT_CLOSED] = take_closed,
};

void ss_room_begin(ss_room *room, const char *id) {
    *room = (ss_room){0};
    memcpy(room->id, id, SS_ID);
}

void ss_room_copy(ss_room *to, const ss_room *from) {
    *to = *from;
    to->party.content = &to->content;
}

static void note_company(ss_room *room) {
    if (!ss_room_is_deserted(room))
        room->deserted = 0;
    else if (!room->deserted)
        room->deserted = room->time;
}

bool ss_room_take(ss_room *room, const ss_event *e) {
    ss_room_phase phase = room->phase;
    int deal_round = room->round, takebacks = room->party.takebacks, sides = room->party.record.game.phase;
    bool paused = room->paused;
    int score = room->party.record.game.seats[e->seat].score;
    if (room->number == 0 ? e->kind != SS_EVENT_OPENED : e->seat >= ss_room_players(room)) return false;
    if (room->phase == SS_ROOM_CLOSED || !takes[e->kind](room, e)) return false;
    room->number++;
    room->time = e->time;
    note_company(room);
    ss_room_recent *recent = &room->recent[room->number % SS_ROOM_RECENT];
    *recent = (ss_room_recent){
        .event = *e,
        .turns = room->party.record.turn_count,
        .points = room->party.record.game.seats[e->seat].score - score,
        .mover = room->phase == SS_ROOM_PLAYING ? (int8_t)room->party.record.game.mover : -1,
        .due = ss_room_due(room),
        .bank = room->seats[e->seat].bank,
        .stops = ss_room_stops(room),
    };
    recent->event.boards = (ss_word){0};
    recent->whole = room->number == 1 || room->phase != phase || room->round != deal_round ||
                    room->party.takebacks != takebacks || room->party.record.game.phase != sides ||
                    room->paused != paused;
    return true;
}

bool ss_room_read(ss_room *room, ss_word json) {
    char boards[SS_EVENT_BOARDS];
    ss_event e;
    return ss_event_read(&e, &room->content, json, boards) && ss_room_take(room, &e);
}
