#include "online/frame.h"

#include "base/bits.h"
#include "rules/tables.h"
#include "json/json.h"
#include "json/names.h"
#include "json/game.h"
#include "online/members.h"
#include "online/record.h"

/* ---- pieces ---- */

static void pair_string(ss_json *j, const char *key, const char *text) {
    ss_json_key(j, key);
    ss_json_string(j, ss_word_of(text));
}

static void open_frame(ss_json *j, const char *type, const ss_room *room, int number, int64_t now) {
    ss_json_open(j, '{');
    ss_json_pair_text(j, "type", type);
    ss_json_pair_text(j, "table", room->id);
    ss_json_pair(j, "event", number);
    ss_json_pair(j, "time", now);
}

static bool is_live(const ss_room *room) { return room->clock.kind == SS_CLOCK_LIVE; }

static void put_mover(ss_json *j, int mover, int64_t due) {
    ss_json_pair(j, "mover", mover + 1);
    ss_pair_or_null(j, "due", due);
}

/* ---- the whole table ---- */

static const char *board_chosen(int phase) { return phase == SS_CHOOSING_GARDENS ? "garden" : "rewards"; }

static void put_drawn(ss_json *j, unsigned drawn) {
    ss_json_open_pair(j, "drawn", '[');
    for (; drawn; drawn &= drawn - 1) ss_json_string(j, ss_word_of(board_chosen(ss_lowest(drawn))));
    ss_json_close(j, ']');
}

static void put_seat(ss_json *j, const ss_room *room, int seat, const ss_company *company, int64_t now) {
    const ss_room_seat *s = &room->seats[seat];
    bool someone = ss_room_is_someone(room, seat);
    const ss_player *player = ss_room_player(room, seat);
    ss_json_open(j, '{');
    ss_json_pair(j, "seat", seat + 1);
    ss_json_pair_text(j, "kind", ss_sitter_names[s->sitter]);
    if (s->sitter == SS_SITTER_NONE) ss_json_pair_bool(j, "invited", s->invited);
    if (s->invited) ss_json_pair_bool(j, "opened", ss_has(company->opened, seat));
    if (someone) pair_string(j, "name", company->names[seat] ? company->names[seat] : "");
    if (someone) ss_json_pair_bool(j, "here", ss_has(company->here, seat));
    if (someone) ss_json_pair_bool(j, "absent", s->absent);
    if (someone) ss_json_pair_bool(j, "resigned", s->resigned);
    if (s->drawn) put_drawn(j, s->drawn);
    if (player) ss_json_pair_text(j, "player", player->name);
    if (someone && is_live(room) && room->phase >= SS_ROOM_CHOOSING)
        ss_json_pair(j, "bank", ss_room_bank(room, seat, now));
    ss_json_close(j, '}');
}

static void put_options(ss_json *j, const ss_room *room) {
    ss_pair_setting(j, room->party.setting, room->clock);
    ss_json_pair_bool(j, "listed", room->listed);
    ss_json_pair_bool(j, "watched", room->watched);
    if (!*ss_tables_identity(&room->content).digits) return;
    char boards[SS_EVENT_BOARDS];
    ss_text t = ss_text_in(boards, sizeof boards);
    ss_tables_write(&t, &room->content, NULL);
    pair_string(j, "boards", boards);
}

/* Values stay hidden until all are committed to, since none is opened before; the server's until the game is over. */
static void put_fair(ss_json *j, const ss_room *room) {
    ss_json_open_pair(j, "fair", '{');
    ss_json_pair(j, "round", room->round);
    ss_pair_digits(j, "server", room->commitment);
    if (room->phase == SS_ROOM_OVER) ss_pair_fair_value(j, &room->server);
    ss_json_open_pair(j, "seats", '[');
    for (int seat = 0; seat < ss_room_players(room); seat++) {
        const ss_room_seat *s = &room->seats[seat];
        if (!ss_room_is_someone(room, seat)) continue;
        ss_json_open(j, '{');
        ss_json_pair(j, "seat", seat + 1);
        if (s->withheld) ss_json_pair_bool(j, "withheld", true);
        if (s->committed) ss_pair_digits(j, "commit", s->commitment);
        if (s->revealed) ss_pair_fair_value(j, &s->fair);
        ss_json_close(j, '}');
    }
    ss_json_close(j, ']');
    ss_json_close(j, '}');
}

static void put_asked(ss_json *j, const ss_room *room) {
    const ss_room_asked *asked = &room->asked;
    ss_json_key(j, "asked");
    if (!asked->what) {
        ss_json_null(j);
        return;
    }
    ss_json_open(j, '{');
    ss_json_pair_text(j, "what", ss_proposal_names[asked->what]);
    ss_json_pair(j, "seat", asked->seat + 1);
    ss_json_seats(j, "agreed", asked->agreed);
    if (asked->what == SS_ASK_TAKEBACK) ss_json_pair(j, "turns", asked->turns);
    ss_json_pair(j, "question", asked->number);
    ss_json_close(j, '}');
}

static void put_result(ss_json *j, const ss_room *room) {
    ss_json_key(j, "result");
    if (room->phase != SS_ROOM_OVER) {
        ss_json_null(j);
        return;
    }
    ss_json_open(j, '{');
    ss_json_score_pairs(j, &room->party.record, SS_EVERYTHING);
    ss_json_pair(j, "resigned", room->party.record.forfeit);
    ss_json_close(j, '}');
    if (*room->next) ss_json_pair_text(j, "next", room->next);
}

static void put_choosing(ss_json *j, const ss_room *room) {
    const ss_game *g = &room->party.record.game;
    if (room->phase != SS_ROOM_CHOOSING) return;
    ss_json_pair_text(j, "board", board_chosen(g->phase));
    ss_json_seats(j, "chosen", g->chosen);
}

static int seat_of_host(const ss_room *room) { return ss_room_seat_of(room, room->host) + 1; }

/* A record is plain text that we made, except for names, so it goes through the writer that escapes. */
static void put_record(ss_json *j, const ss_room *room, int viewer, const ss_company *company) {
    char record[SS_ROOM_RECORD];
    ss_text t = ss_text_in(record, sizeof record);
    ss_json_key(j, "record");
    if (!ss_room_is_dealt(room)) {
        ss_json_null(j);
        return;
    }
    ss_room_record(&t, room, viewer, company);
    ss_json_string(j, ss_word_of(record));
}

static void put_seats(ss_json *j, const ss_room *room, const ss_company *company, int64_t now) {
    ss_json_open_pair(j, "seats", '[');
    for (int seat = 0; seat < ss_room_players(room); seat++) put_seat(j, room, seat, company, now);
    ss_json_close(j, ']');
}

void ss_frame_table(ss_text *t, const ss_room *room, int viewer, const ss_company *company, int64_t now) {
    ss_json j = ss_json_in(t);
    open_frame(&j, "table", room, room->number, now);
    ss_json_pair(&j, "protocol", SS_PROTOCOL);
    put_options(&j, room);
    ss_json_pair_text(&j, "phase", ss_room_phase_names[room->phase]);
    ss_json_pair(&j, "seat", viewer + 1);
    ss_json_pair(&j, "host", seat_of_host(room));
    put_seats(&j, room, company, now);
    put_fair(&j, room);
    put_choosing(&j, room);
    ss_json_pair(&j, "move", room->move);
    put_mover(&j, room->phase == SS_ROOM_PLAYING ? room->party.record.game.mover : -1, ss_room_due(room));
    ss_json_pair(&j, "since", room->since);
    ss_json_pair_bool(&j, "paused", room->paused);
    ss_pair_or_null(&j, "stops", ss_room_stops(room));
    put_asked(&j, room);
    ss_json_pair(&j, "watching", company->watching);
    put_result(&j, room);
    put_record(&j, room, viewer, company);
    ss_json_close(&j, '}');
}

/* ---- one event ---- */

/* What a turn showed to this viewer: the tile that was laid on the display, the back that is now on top
 * of its stack, and, for the seat that played, the card it drew. Taken from the position after the
 * turn, as the viewer may know it. */
static void put_shown(ss_json *j, const ss_room *room, const ss_room_recent *recent, int viewer) {
    const ss_event *e = &recent->event;
    const ss_record *record = &room->party.record;
    bool is_last = recent->turns == record->turn_count;
    ss_game after = is_last ? record->game : ss_record_after(record, recent->turns);
    ss_view view = ss_view_of(&after, viewer);
    const ss_game *known = &view.known;
    ss_json_key(j, "tile");
    ss_json_tile(j, known->display[e->turn.place]);
    ss_json_key(j, "back");
    int stack = e->turn.stack - 1;
    if (stack >= 0 && ss_has(known->filled, stack))
        ss_json_tile(j, known->tiles[known->top[stack]]);
    else
        ss_json_null(j);
    if (viewer == e->seat) {
        uint8_t drawn = ss_hand(known, viewer)[SS_HAND - 1];
        ss_json_key(j, "card");
        if (drawn < SS_CARDS)
            ss_json_card(j, &room->content, drawn);
        else
            ss_json_null(j);
    }
    ss_json_pair(j, "points", recent->points);
}

/* As they were after the event, which may be sent later. */
static void put_clocks(ss_json *j, const ss_room *room, const ss_room_recent *recent) {
    if (is_live(room) && ss_room_is_someone(room, recent->event.seat)) ss_json_pair(j, "bank", recent->bank);
    put_mover(j, recent->mover, recent->due);
}

static void put_substitute(ss_json *j, const ss_room_recent *recent) {
    ss_json_pair_text(j, "player", ss_stand_in()->name);
    ss_pair_or_null(j, "stops", recent->stops);
}

static void put_turn(ss_json *j, const ss_room *room, const ss_room_recent *recent, int viewer) {
    const ss_event *e = &recent->event;
    ss_json_pair(j, "move", e->move + 1);
    ss_json_key(j, "turn");
    ss_json_turn_text(j, &room->content, &e->turn);
    ss_json_pair_text(j, "by", ss_sitter_names[e->sitter]);
    put_shown(j, room, recent, viewer);
    put_clocks(j, room, recent);
}

static void put_sitter(ss_json *j, const ss_event *e, const ss_company *company) {
    ss_json_pair_text(j, "kind", ss_sitter_names[e->sitter]);
    if (e->player)
        ss_json_pair_text(j, "player", e->player->name);
    else
        pair_string(j, "name", company->names[e->seat] ? company->names[e->seat] : "");
}

static void put_question(ss_json *j, const ss_event *e, int number) {
    ss_json_pair_text(j, "what", ss_proposal_names[e->question]);
    if (e->question == SS_ASK_TAKEBACK) ss_json_pair(j, "turns", e->turns);
    ss_json_pair(j, "question", number);
}

static const ss_room_recent *recent_of(const ss_room *room, int number) {
    return &room->recent[number % SS_ROOM_RECENT];
}

/* What each kind contains besides the seat. The server's value, the hash of an invitation, the side of a board and the
 * ids of people are in events but never in a frame. */
static void put_members(ss_json *j, const ss_room *room, int number, int viewer, const ss_company *company) {
    const ss_room_recent *recent = recent_of(room, number);
    const ss_event *e = &recent->event;
    switch (e->kind) {
    case SS_EVENT_SEATED: put_sitter(j, e, company); break;
    case SS_EVENT_VACATED: ss_json_pair_text(j, "by", ss_event_by(e)); break;
    case SS_EVENT_COMMITTED: ss_pair_digits(j, "commit", e->hash); break;
    case SS_EVENT_REVEALED: ss_pair_fair_value(j, &e->fair); break;
    case SS_EVENT_TURN: put_turn(j, room, recent, viewer); break;
    case SS_EVENT_CHOSE:
        if (e->drawn) ss_json_pair_bool(j, "drawn", true);
        break;
    case SS_EVENT_ABSENT:
    case SS_EVENT_RESIGNED: put_substitute(j, recent); break;
    case SS_EVENT_RETURNED: put_clocks(j, room, recent); break;
    case SS_EVENT_ASKED: put_question(j, e, number); break;
    case SS_EVENT_SAID: ss_json_pair_text(j, "phrase", ss_phrases[e->phrase]); break;
    case SS_EVENT_REMATCH: ss_json_pair_text(j, "next", e->id); break;
    case SS_EVENT_OUTAGE:
        ss_json_pair(j, "from", e->from);
        ss_json_pair(j, "to", e->to);
        put_mover(j, recent->mover, recent->due);
        break;
    default: break;
    }
}

static bool has_seat(ss_event_kind kind) {
    return kind != SS_EVENT_REMATCH && kind != SS_EVENT_OUTAGE && kind != SS_EVENT_BEGAN &&
           kind != SS_EVENT_CLOSED;
}

void ss_frame_event(ss_text *t, const ss_room *room, int number, int viewer, const ss_company *company,
                    int64_t now) {
    const ss_room_recent *recent = recent_of(room, number);
    ss_json j = ss_json_in(t);
    if (recent->whole) {
        ss_frame_table(t, room, viewer, company, now);
        return;
    }
    open_frame(&j, ss_event_names[recent->event.kind], room, number, now);
    if (has_seat(recent->event.kind)) ss_json_pair(&j, "seat", recent->event.seat + 1);
    put_members(&j, room, number, viewer, company);
    ss_json_close(&j, '}');
}

bool ss_frame_can_follow(const ss_room *room, int since) {
    if (since > room->number || room->number - since > SS_ROOM_RECENT) return false;
    for (int number = since + 1; number <= room->number; number++)
        if (recent_of(room, number)->whole) return false;
    return true;
}

/* ---- frames without an event ---- */

void ss_frame_here(ss_text *t, const ss_room *room, int seat, bool here, int64_t now) {
    ss_json j = ss_json_in(t);
    open_frame(&j, "here", room, room->number, now);
    ss_json_pair(&j, "seat", seat + 1);
    ss_json_pair_bool(&j, "here", here);
    ss_json_close(&j, '}');
}

void ss_frame_opened(ss_text *t, const ss_room *room, int seat, int64_t now) {
    ss_json j = ss_json_in(t);
    open_frame(&j, "opened", room, room->number, now);
    ss_json_pair(&j, "seat", seat + 1);
    ss_json_close(&j, '}');
}

void ss_frame_watching(ss_text *t, const ss_room *room, int count, int64_t now) {
    ss_json j = ss_json_in(t);
    open_frame(&j, "watching", room, room->number, now);
    ss_json_pair(&j, "count", count);
    ss_json_close(&j, '}');
}

/* ---- before a person takes a seat ---- */

void ss_frame_invitation(ss_text *t, const ss_room *room, int seat, const ss_company *company, int64_t now) {
    int host = seat_of_host(room) - 1;
    ss_json j = ss_json_in(t);
    ss_json_open(&j, '{');
    ss_json_pair_text(&j, "table", room->id);
    ss_json_pair(&j, "seat", seat + 1);
    ss_json_key(&j, "host");
    if (host >= 0 && company->names[host])
        ss_json_string(&j, ss_word_of(company->names[host]));
    else
        ss_json_null(&j);
    put_options(&j, room);
    put_seats(&j, room, company, now);
    ss_json_close(&j, '}');
}
