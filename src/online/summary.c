#include "online/summary.h"

#include <assert.h>
#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "json/names.h"
#include "notation/ending.h"
#include "online/members.h"
#include "online/record.h"
#include "rules/score.h"
#include "rules/view.h"

/* ---- writing ---- */

/* The round in which the last turn was played, or the next one will be. */
static int round_of(const ss_room *room) {
    int players = ss_room_players(room), turns = room->party.record.turn_count;
    if (room->phase == SS_ROOM_PLAYING) return turns / players + 1;
    return room->phase == SS_ROOM_OVER ? (turns + players - 1) / players : 0;
}

/* Final points include the missions, which are hidden until the game is over. */
static void put_scores(ss_json *j, const ss_room *room) {
    const ss_game *g = &room->party.record.game;
    ss_view view = ss_view_of(g, SS_SPECTATOR);
    ss_json_open_pair(j, "scores", '[');
    for (int seat = 0; seat < ss_room_players(room); seat++)
        ss_json_number(j, room->phase == SS_ROOM_OVER ? ss_score_of(g, seat).final
                                                      : view.known.seats[seat].score);
    ss_json_close(j, ']');
}

static void put_null(ss_json *j, const char *key) {
    ss_json_key(j, key);
    ss_json_null(j);
}

static void put_points(ss_json *j, const ss_room *room) {
    if (ss_room_is_dealt(room))
        put_scores(j, room);
    else
        put_null(j, "scores");
    if (room->phase == SS_ROOM_OVER)
        ss_json_seats(j, "winners", ss_ending_of(&room->party.record).winners);
    else
        put_null(j, "winners");
}

static void put_seat(ss_json *j, const ss_room *room, int seat) {
    const ss_room_seat *s = &room->seats[seat];
    bool someone = ss_room_is_someone(room, seat);
    const ss_player *player = ss_room_player(room, seat);
    ss_json_open(j, '{');
    ss_json_pair(j, "seat", seat + 1);
    ss_json_pair_text(j, "kind", ss_sitter_names[s->sitter]);
    if (s->sitter == SS_SITTER_NONE) ss_json_pair_bool(j, "invited", s->invited);
    if (someone) ss_json_pair_text(j, "name", s->person);
    if (someone) ss_json_pair_bool(j, "absent", s->absent);
    if (someone) ss_json_pair_bool(j, "resigned", s->resigned);
    if (s->left) ss_json_pair_bool(j, "left", true);
    if (player) ss_json_pair_text(j, "player", player->name);
    ss_json_close(j, '}');
}

static void put_last(ss_json *j, const ss_room *room) {
    const ss_record *record = &room->party.record;
    int players = ss_room_players(room), turns = ss_room_is_dealt(room) ? record->turn_count : 0;
    ss_json_open_pair(j, "last", '[');
    for (int i = turns > SS_SUMMARY_TURNS ? turns - SS_SUMMARY_TURNS : 0; i < turns; i++) {
        ss_json_open(j, '{');
        ss_json_pair(j, "number", i + 1);
        ss_json_pair(j, "seat", i % players + 1);
        ss_json_key(j, "turn");
        ss_json_turn_text(j, &room->content, &record->turns[i]);
        ss_json_close(j, '}');
    }
    ss_json_close(j, ']');
}

static void put_asked(ss_json *j, const ss_room *room) {
    if (room->asked.what)
        ss_json_pair_text(j, "asked", ss_proposal_names[room->asked.what]);
    else
        put_null(j, "asked");
}

void ss_summary_write(char bytes[SS_SUMMARY], const ss_room *room) {
    bool playing = room->phase == SS_ROOM_PLAYING;
    ss_text t = ss_text_in(bytes, SS_SUMMARY);
    ss_json j = ss_json_in(&t);
    ss_json_open(&j, '{');
    ss_pair_setting(&j, room->party.setting, room->clock);
    ss_json_pair_text(&j, "phase", ss_room_phase_names[room->phase]);
    ss_json_pair(&j, "host", ss_room_seat_of(room, room->host) + 1);
    ss_json_pair_bool(&j, "paused", room->paused);
    ss_pair_or_null(&j, "stopped", ss_room_stops(room)); /* when; readers are told whether */
    put_asked(&j, room);
    ss_json_pair(&j, "round", round_of(room));
    ss_json_pair(&j, "move", room->move);
    ss_json_pair(&j, "mover", playing ? room->party.record.game.mover + 1 : 0);
    put_points(&j, room);
    ss_json_open_pair(&j, "seats", '[');
    for (int seat = 0; seat < ss_room_players(room); seat++) put_seat(&j, room, seat);
    ss_json_close(&j, ']');
    put_last(&j, room);
    ss_json_close(&j, '}');
    assert(!ss_text_cut(&t));
}

/* ---- for a reader ---- */

static void name_seats(json_t *seats, ss_summary_name *name_of, void *data) {
    size_t i;
    json_t *seat;
    json_array_foreach(seats, i, seat) {
        const char *id = json_string_value(json_object_get(seat, "name"));
        const char *name = id ? name_of(data, id) : NULL;
        if (id) json_object_set_new(seat, "name", json_string(name ? name : ""));
    }
}

/* Keeps only the turns after the last one of this seat. */
static void cut_turns(json_t *turns, int own) {
    for (size_t i = json_array_size(turns); own && i > 0; i--)
        if (json_integer_value(json_object_get(json_array_get(turns, i - 1), "seat")) == own) {
            while (i--) json_array_remove(turns, 0);
            return;
        }
}

/* Says whether the game is put aside by now. Version 1.0 did not write when. */
static void put_whether_stopped(json_t *summary, int64_t now) {
    int64_t stops = json_integer_value(json_object_get(summary, "stopped"));
    json_object_set_new(summary, "stopped", json_boolean(stops && now >= stops));
}

/* Writes what is between the braces. */
static bool put_members(ss_json *j, json_t *summary) {
    char *text = json_dumps(summary, JSON_COMPACT);
    if (!text) return false;
    text[strlen(text) - 1] = 0;
    ss_json_plain(j, text + 1);
    free(text);
    return true;
}

bool ss_summary_put(ss_json *j, const char *summary, int seat, int64_t now, ss_summary_name *name_of,
                    void *data) {
    json_t *read = *summary ? json_loads(summary, JSON_REJECT_DUPLICATES, NULL) : NULL;
    bool whole = json_is_string(json_object_get(read, "phase")) &&
                 json_is_array(json_object_get(read, "seats")) &&
                 json_is_array(json_object_get(read, "last"));
    if (whole) {
        name_seats(json_object_get(read, "seats"), name_of, data);
        cut_turns(json_object_get(read, "last"), seat);
        put_whether_stopped(read, now);
        whole = put_members(j, read);
    }
    json_decref(read);
    return whole;
}
