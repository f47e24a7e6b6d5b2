/* Queries on a room: who has to do something, who has a vote, and how much time is left. */
#include <string.h>

#include "base/bits.h"
#include "online/room_parts.h"

bool ss_room_takes_part(const ss_room *room, int seat) {
    return ss_room_is_someone(room, seat) && !room->seats[seat].withheld;
}

bool ss_room_all_committed(const ss_room *room) {
    for (int seat = 0; seat < ss_room_players(room); seat++)
        if (ss_room_takes_part(room, seat) && !room->seats[seat].committed) return false;
    return true;
}

bool ss_room_all_revealed(const ss_room *room) {
    for (int seat = 0; seat < ss_room_players(room); seat++)
        if (ss_room_takes_part(room, seat) && !room->seats[seat].revealed) return false;
    return true;
}

int ss_room_seat_of(const ss_room *room, const char *person) {
    for (int seat = 0; person && seat < ss_room_players(room); seat++)
        if (ss_room_is_someone(room, seat) && strcmp(room->seats[seat].person, person) == 0) return seat;
    return -1;
}

bool ss_room_is_host(const ss_room *room, const char *person) {
    return person && strcmp(room->host, person) == 0;
}

const ss_player *ss_stand_in(void) { return ss_player_called("level4"); }

const ss_player *ss_room_player(const ss_room *room, int seat) {
    const ss_room_seat *s = &room->seats[seat];
    if (s->sitter == SS_SITTER_COMPUTER) return s->player;
    return s->absent || s->resigned ? ss_stand_in() : NULL;
}

static bool has_chosen(const ss_room *room, int seat) { return ss_has(room->party.record.game.chosen, seat); }

bool ss_room_is_deserted(const ss_room *room) {
    bool some_absent = false;
    if (room->phase != SS_ROOM_CHOOSING && room->phase != SS_ROOM_PLAYING) return false;
    for (int seat = 0; seat < ss_room_players(room); seat++) {
        const ss_room_seat *s = &room->seats[seat];
        if (s->sitter != SS_SITTER_PERSON || s->resigned) continue;
        if (!s->absent) return false;
        some_absent = true;
    }
    return some_absent;
}

bool ss_room_is_gone(const ss_room *room, int seat) {
    const ss_room_seat *s = &room->seats[seat];
    return s->left || (s->resigned && room->party.record.forfeit != seat + 1);
}

bool ss_room_votes(const ss_room *room, int seat, ss_proposal what) {
    const ss_room_seat *s = &room->seats[seat];
    bool waits_for_absent = what == SS_ASK_TAKEBACK || what == SS_ASK_DELETE;
    return ss_room_is_someone(room, seat) && !ss_room_is_gone(room, seat) && (waits_for_absent || !s->absent);
}

bool ss_room_may_ask(const ss_room *room, ss_proposal what) {
    bool playing = room->phase == SS_ROOM_PLAYING;
    switch (what) {
    case SS_ASK_PAUSE: return playing && !room->paused;
    case SS_ASK_RESUME: return playing && room->paused;
    case SS_ASK_TAKEBACK: return playing && !room->paused;
    case SS_ASK_REMATCH: return room->phase == SS_ROOM_OVER && !*room->next;
    case SS_ASK_DELETE: return room->phase >= SS_ROOM_CHOOSING && room->phase < SS_ROOM_CLOSED;
    default: return false;
    }
}

bool ss_room_awaits_answer(const ss_room *room, int seat) {
    return room->asked.what && ss_room_votes(room, seat, room->asked.what) &&
           !ss_has(room->asked.agreed, seat);
}

bool ss_room_awaits(const ss_room *room, int seat) {
    const ss_room_seat *s = &room->seats[seat];
    if (!ss_room_is_someone(room, seat) || s->resigned) return false;
    if (ss_room_awaits_answer(room, seat)) return true;
    if (s->absent) return false;
    switch (room->phase) {
    case SS_ROOM_DEALING:
        return ss_room_takes_part(room, seat) && (ss_room_all_committed(room) ? !s->revealed : !s->committed);
    case SS_ROOM_CHOOSING: return !has_chosen(room, seat);
    case SS_ROOM_PLAYING: return !room->paused && room->party.record.game.mover == seat;
    default: return false;
    }
}

bool ss_room_plays_on(const ss_room *room, int seat) {
    for (int other = 0; other < ss_room_players(room); other++)
        if (other != seat && ss_room_is_someone(room, other) && !room->seats[other].resigned)
            return ss_room_players(room) > 2;
    return false;
}

/* ---- time ---- */

/* Returns true if somebody keeps the others waiting while the game is set up. Computer players choose sides for absent
 * people, but nobody can open their values. */
static bool setup_waits(const ss_room *room) {
    for (int seat = 0; seat < ss_room_players(room); seat++)
        if (ss_room_awaits(room, seat) && (room->phase == SS_ROOM_DEALING || !ss_room_player(room, seat)))
            return true;
    return false;
}

int64_t ss_room_due(const ss_room *room) {
    int mover = room->party.record.game.mover;
    bool live = room->clock.kind == SS_CLOCK_LIVE;
    if (room->clock.kind == SS_CLOCK_NONE || room->paused) return 0;
    switch (room->phase) {
    case SS_ROOM_DEALING:
    case SS_ROOM_CHOOSING:
        return setup_waits(room) ? room->since + ss_room_ms(live ? SS_CLOCK_SETUP : room->clock.seconds) : 0;
    case SS_ROOM_PLAYING:
        if (ss_room_player(room, mover)) return 0;
        return room->since + (live ? room->seats[mover].bank : ss_room_ms(room->clock.seconds));
    default: return 0;
    }
}

/* ---- computer players ---- */

/* The seat for which a computer player must choose or play next, or -1. */
static int next_thinker(const ss_room *room) {
    int mover = room->party.record.game.mover;
    if (room->paused) return -1;
    if (room->phase == SS_ROOM_PLAYING) return ss_room_player(room, mover) ? mover : -1;
    for (int seat = 0; room->phase == SS_ROOM_CHOOSING && seat < ss_room_players(room); seat++)
        if (!has_chosen(room, seat) && ss_room_player(room, seat)) return seat;
    return -1;
}

/* When it starts: at once, but for an absent person at a person's pace. 0 for never, since the game is put aside before
 * that. What should have started before then is played even if the server was down: nothing stays due for ever. */
static int64_t start_of(const ss_room *room, int seat) {
    int64_t start = room->seats[seat].absent ? room->since + ss_room_ms(SS_CLOCK_SUBSTITUTE) : room->time;
    int64_t stops = ss_room_stops(room);
    return stops && start >= stops ? 0 : start;
}

int ss_room_thinker(const ss_room *room, int64_t now) {
    int seat = next_thinker(room);
    int64_t start = seat < 0 ? 0 : start_of(room, seat);
    bool waits = start && room->seats[seat].absent && now < start;
    return start && !waits ? seat : -1;
}

int64_t ss_room_stops(const ss_room *room) {
    int seconds = room->clock.kind == SS_CLOCK_LIVE ? SS_CLOCK_DESERTED : 0;
    return room->deserted && !room->paused ? room->deserted + ss_room_ms(seconds) : 0;
}

bool ss_room_is_stopped(const ss_room *room, int64_t now) {
    int64_t stops = ss_room_stops(room);
    return stops && now >= stops;
}

int64_t ss_room_next(const ss_room *room) {
    int seat = next_thinker(room);
    int64_t due = ss_room_due(room), start = seat < 0 ? 0 : start_of(room, seat);
    return start && (!due || start < due) ? start : due;
}

bool ss_room_clock_runs(const ss_room *room, int seat) {
    return room->phase == SS_ROOM_PLAYING && !room->paused && room->party.record.game.mover == seat &&
           !ss_room_player(room, seat);
}

int64_t ss_room_bank(const ss_room *room, int seat, int64_t now) {
    bool moves = room->phase == SS_ROOM_PLAYING && room->party.record.game.mover == seat;
    int64_t spent = ss_room_clock_runs(room, seat) && now > room->since ? now - room->since
                    : room->paused && moves                             ? room->elapsed
                                                                        : 0;
    return room->seats[seat].bank > spent ? room->seats[seat].bank - spent : 0;
}
