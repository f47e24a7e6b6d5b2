#include "online/opening.h"

#include <string.h>

#include "rules/tables.h"
#include "online/members.h"

/* ---- settings ---- */

static bool read_players(const json_t *o, const char *key, ss_opening *opening) {
    int players;
    if (!ss_member_int(o, key, SS_MIN_PLAYERS, SS_MAX_PLAYERS, &players)) return false;
    opening->setting.players = (uint8_t)players;
    return true;
}

static bool read_edition(const json_t *o, const char *key, ss_opening *opening) {
    return ss_member_edition(o, key, &opening->setting.edition);
}

static bool read_modules(const json_t *o, const char *key, ss_opening *opening) {
    return ss_member_modules(o, key, &opening->setting.modules);
}

static bool read_clock(const json_t *o, const char *key, ss_opening *opening) {
    return ss_member_clock(o, key, &opening->clock);
}

static bool read_listed(const json_t *o, const char *key, ss_opening *opening) {
    return ss_member_bool(o, key, &opening->listed);
}

static bool read_watched(const json_t *o, const char *key, ss_opening *opening) {
    return ss_member_bool(o, key, &opening->watched);
}

static bool read_program(const json_t *o, const char *key, ss_opening *opening) {
    return ss_member_bool(o, key, &opening->program);
}

static bool read_boards(const json_t *o, const char *key, ss_opening *opening) {
    const char *text = ss_member_text(o, key);
    ss_content content;
    if (!text || strlen(text) > SS_EVENT_BOARDS) return false;
    opening->boards = ss_word_of(text);
    return !opening->boards.length || !ss_tables_read(&content, text, strlen(text)).what;
}

static const char *const names[] = {"players", "edition", "modules", "clock", "listed",
                                    "watched", "program", "boards",  NULL};

static bool (*const reads[])(const json_t *o, const char *key, ss_opening *opening) = {
    read_players, read_edition, read_modules, read_clock,
    read_listed,  read_watched, read_program, read_boards,
};

ss_refused ss_opening_read(ss_opening *o, const json_t *members, ss_refusal_detail *detail) {
    *o = (ss_opening){
        .setting = {SS_EDITION_2013, 0, 2},
          .watched = true
    };
    *detail = (ss_refusal_detail){0};
    if (!json_is_object(members)) return SS_REFUSED_BAD_JSON;
    for (int i = 0; names[i]; i++)
        if (json_object_get(members, names[i]) && !reads[i](members, names[i], o))
            return ss_refuse_member(detail, names[i]);
    const char *unknown = ss_member_stranger(members, names, ~0u);
    return unknown ? ss_refuse_member(detail, unknown) : SS_REFUSED_NOT;
}

/* ---- its first events ---- */

static ss_event *add(ss_events *events, ss_event_kind kind, int64_t now) {
    ss_event *e = &events->event[events->count++];
    *e = (ss_event){.kind = kind, .time = now};
    return e;
}

static ss_event *open_table(ss_events *events, const char *host, int64_t now,
                            const ss_online_chance *chance) {
    *events = (ss_events){0};
    ss_event *e = add(events, SS_EVENT_OPENED, now);
    e->fair = ss_online_value(chance);
    memcpy(e->id, host, SS_ID);
    return e;
}

void ss_opening_events(const ss_opening *o, const char *host, int64_t now, const ss_online_chance *chance,
                       ss_events *events) {
    ss_event *opened = open_table(events, host, now, chance);
    opened->setting = o->setting;
    opened->clock = o->clock;
    opened->listed = o->listed;
    opened->watched = o->watched;
    opened->boards = o->boards;
    ss_event *seated = add(events, SS_EVENT_SEATED, now);
    seated->sitter = o->program ? SS_SITTER_PROGRAM : SS_SITTER_PERSON;
    memcpy(seated->id, host, SS_ID);
}

void ss_opening_again(const ss_room *room, int64_t now, const ss_online_chance *chance, ss_events *events,
                      char keep[SS_EVENT_BOARDS]) {
    int players = ss_room_players(room);
    ss_event *opened = open_table(events, room->host, now, chance);
    opened->setting = room->party.setting;
    opened->clock = room->clock;
    opened->watched = room->watched;
    if (*ss_tables_identity(&room->content).digits) {
        ss_text t = ss_text_in(keep, SS_EVENT_BOARDS);
        ss_tables_write(&t, &room->content, NULL);
        opened->boards = (ss_word){keep, t.needed};
    }
    for (int seat = 0; seat < players; seat++) {
        int from = (seat + 1) % players;
        const ss_room_seat *s = &room->seats[from];
        ss_event *seated = add(events, SS_EVENT_SEATED, now);
        bool gone = ss_room_is_someone(room, from) && ss_room_is_gone(room, from);
        seated->seat = (int8_t)seat;
        seated->sitter = gone ? SS_SITTER_COMPUTER : s->sitter;
        seated->player = gone ? ss_stand_in() : s->player;
        if (seated->sitter != SS_SITTER_COMPUTER) memcpy(seated->id, s->person, SS_ID);
    }
    add(events, SS_EVENT_BEGAN, now);
}
