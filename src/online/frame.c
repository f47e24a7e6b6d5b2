#include "online/frame.h"

#include <stdio.h>
#include <string.h>

#include "base/bits.h"
#include "rules/tables.h"
#include "json/json.h"
#include "json/names.h"
#include "json/game.h"
#include "online/members.h"
#include "online/record.h"

/* ---- pieces ---- */

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
    if (someone) ss_pair_string(j, "name", company->names[seat] ? company->names[seat] : "");
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
    ss_pair_string(j, "boards", boards);
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
    ss_online_frame f = {.kind = SS_FRAME_TABLE, .number = room->number, .time = now};
    memcpy(f.table, room->id, sizeof f.table);
    ss_frame_open(&j, &f);
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

static const ss_room_recent *recent_of(const ss_room *room, int number) {
    return &room->recent[number % SS_ROOM_RECENT];
}

static void set_name(ss_online_frame *f, const char *name) {
    snprintf(f->name, sizeof f->name, "%s", name ? name : "");
}

/* What a turn showed to this viewer: the tile that was laid on the display, the back that is now on top
 * of its stack, and, for the seat that played, the card it drew. Taken from the position after the
 * turn, as the viewer may know it. */
static void show_turn(ss_online_frame *f, const ss_room *room, const ss_room_recent *recent, int viewer) {
    const ss_event *e = &recent->event;
    const ss_record *record = &room->party.record;
    bool is_last = recent->turns == record->turn_count;
    ss_game after = is_last ? record->game : ss_record_after(record, recent->turns);
    ss_view view = ss_view_of(&after, viewer);
    const ss_game *known = &view.known;
    int stack = e->turn.stack - 1;
    uint8_t tile = known->display[e->turn.place];
    bool is_back = stack >= 0 && ss_has(known->filled, stack);
    f->own = viewer == e->seat;
    f->shown = (ss_shown){.has_tile = tile != SS_NO_TILE, .tile = tile, .has_back = is_back};
    if (is_back) f->shown.back = known->tiles[known->top[stack]];
    if (f->own) f->shown.card = ss_hand(known, viewer)[SS_HAND - 1];
    f->shown.has_card = f->own && f->shown.card < SS_CARDS;
}

/* The server's value, the hash of an invitation, the side of a board and the ids of people are in events, but no kind of
 * frame has a field for them. */
static ss_online_frame frame_of(const ss_room *room, int number, int viewer, const ss_company *company,
                                int64_t now) {
    const ss_room_recent *recent = recent_of(room, number);
    const ss_event *e = &recent->event;
    ss_online_frame f = {
        .event = *e, .kind = e->kind, .number = number, .time = now, .points = recent->points};
    memcpy(f.table, room->id, sizeof f.table);
    f.mover = recent->mover;
    f.due = recent->due;
    f.bank = recent->bank;
    f.stops = recent->stops;
    f.question = number;
    f.live = is_live(room) && ss_room_is_someone(room, e->seat);
    if (e->kind == SS_EVENT_SEATED)
        set_name(&f, e->player ? e->player->name : company->names[e->seat]);
    else
        set_name(&f, ss_stand_in()->name);
    if (e->kind == SS_EVENT_TURN) show_turn(&f, room, recent, viewer);
    return f;
}

void ss_frame_event(ss_text *t, const ss_room *room, int number, int viewer, const ss_company *company,
                    int64_t now) {
    if (recent_of(room, number)->whole) {
        ss_frame_table(t, room, viewer, company, now);
        return;
    }
    ss_online_frame f = frame_of(room, number, viewer, company, now);
    ss_frame_write(t, &room->content, &f);
}

bool ss_frame_can_follow(const ss_room *room, int since) {
    if (since > room->number || room->number - since > SS_ROOM_RECENT) return false;
    for (int number = since + 1; number <= room->number; number++)
        if (recent_of(room, number)->whole) return false;
    return true;
}

/* ---- frames without an event ---- */

static void write_passing(ss_text *t, const ss_room *room, ss_online_frame f, int64_t now) {
    memcpy(f.table, room->id, sizeof f.table);
    f.number = room->number;
    f.time = now;
    ss_frame_write(t, &room->content, &f);
}

void ss_frame_here(ss_text *t, const ss_room *room, int seat, bool here, int64_t now) {
    write_passing(t, room, (ss_online_frame){.kind = SS_FRAME_HERE, .event.seat = (int8_t)seat, .here = here},
                  now);
}

void ss_frame_named(ss_text *t, const ss_room *room, int seat, const char *name, int64_t now) {
    ss_online_frame f = {.kind = SS_FRAME_NAMED, .event.seat = (int8_t)seat};
    set_name(&f, name);
    write_passing(t, room, f, now);
}

void ss_frame_opened(ss_text *t, const ss_room *room, int seat, int64_t now) {
    write_passing(t, room, (ss_online_frame){.kind = SS_FRAME_OPENED, .event.seat = (int8_t)seat}, now);
}

void ss_frame_watching(ss_text *t, const ss_room *room, int count, int64_t now) {
    write_passing(t, room, (ss_online_frame){.kind = SS_FRAME_WATCHING, .count = count}, now);
}

void ss_frame_closed(ss_text *t, const ss_room *room, const char *reason, int64_t now) {
    write_passing(t, room, (ss_online_frame){.kind = SS_EVENT_CLOSED, .reason = *reason ? reason : NULL},
                  now);
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
