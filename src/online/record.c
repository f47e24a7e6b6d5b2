#include "online/record.h"

#include <string.h>

#include "json/names.h"
#include "json/game.h"
#include "online/fair_tags.h"
#include "rules/turn.h"

/* Nothing is secret at a table whose game has ended, even if it was given up. */
static int viewer_of(const ss_room *room, int viewer) {
    return room->phase == SS_ROOM_OVER ? SS_EVERYTHING : viewer;
}

/* ---- the record ---- */

static void name_players(ss_record *record, const ss_room *room, const ss_company *company) {
    for (int seat = 0; seat < ss_room_players(room); seat++) {
        const char *name = company->names[seat];
        if (!name || !*name || !ss_name_fits(ss_word_of(name))) continue;
        ss_text t = ss_text_in(record->names[seat], SS_NAME_SIZE);
        ss_text_put(&t, name);
    }
}

static ss_fair_tags fair_tags(const ss_room *room) {
    ss_fair_tags tags = {.round = room->round};
    memcpy(tags.table, room->id, SS_ID);
    memcpy(tags.commitments[SS_FAIR_SERVER], room->commitment, SS_SHA256_SIZE);
    tags.values[SS_FAIR_SERVER] = room->server;
    for (int seat = 0; seat < ss_room_players(room); seat++) {
        const ss_room_seat *s = &room->seats[seat];
        if (s->withheld) tags.withheld |= 1u << seat;
        if (s->replaced)
            tags.substitutes[seat] = (ss_fair_substitute){ss_word_of(ss_stand_in()->name), s->replaced};
        if (!s->revealed) continue;
        tags.seats |= 1u << seat;
        memcpy(tags.commitments[seat + 1], s->commitment, SS_SHA256_SIZE);
        tags.values[seat + 1] = s->fair;
    }
    return tags;
}

void ss_room_record(ss_text *t, const ss_room *room, int viewer, const ss_company *company) {
    ss_record record = room->party.record;
    char bytes[SS_FAIR_TAGS_TEXT + SS_PARTY_TAGS];
    ss_text tags = ss_text_in(bytes, sizeof bytes);
    name_players(&record, room, company);
    if (viewer_of(room, viewer) != SS_EVERYTHING) {
        ss_record_write(t, &room->content, &record, viewer);
        return;
    }
    ss_fair_tags fair = fair_tags(room);
    ss_party_tags(&tags, &room->party, false);
    ss_fair_tags_write(&tags, &fair);
    ss_record_write_with(t, &room->content, &record, bytes);
}

/* ---- the position ---- */

void ss_room_view(ss_text *t, const ss_room *room, int viewer) {
    ss_json_view(t, &room->content, &room->party.record, viewer_of(room, viewer));
}

void ss_room_moves(ss_text *t, const ss_room *room, int viewer) {
    enum { MOST = 4000 };
    _Static_assert(SS_ROOM_MOVES > MOST * SS_TURN_TEXT, "every turn has room");
    ss_turn turns[MOST];
    int count = 0;
    bool to_move = room->phase == SS_ROOM_PLAYING && !room->paused && room->party.record.game.mover == viewer;
    if (to_move) {
        ss_view view = ss_view_of(&room->party.record.game, viewer);
        count = ss_list_turns(&view.known, turns, MOST);
    }
    ss_json j = ss_json_in(t);
    ss_json_open(&j, '{');
    ss_json_pair(&j, "move", room->move);
    ss_json_open_pair(&j, "turns", '[');
    for (int i = 0; i < count && i < MOST; i++) ss_json_turn_text(&j, &room->content, &turns[i]);
    ss_json_close(&j, ']');
    ss_json_close(&j, '}');
}
