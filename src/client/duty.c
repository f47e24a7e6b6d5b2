#include "client/duty.h"

#include "base/bits.h"

static bool all_seated(const ss_sight *t) {
    for (int seat = 0; seat < t->setting.players; seat++)
        if (t->seats[seat].sitter == SS_SITTER_NONE) return false;
    return true;
}

/* Returns true if we should propose another game: the first seat without a computer player does. */
static bool proposes(const ss_sight *t) {
    for (int seat = 0; seat < t->setting.players; seat++)
        if (ss_sight_is_someone(t, seat)) return seat == t->seat;
    return false;
}

static ss_duty duty_in_deal(const ss_sight *t) {
    const ss_sight_seat *own = &t->seats[t->seat];
    if (own->withheld) return SS_DUTY_NONE;
    if (!own->committed) return SS_DUTY_COMMIT;
    return ss_sight_all_committed(t) && !own->revealed ? SS_DUTY_REVEAL : SS_DUTY_NONE;
}

static ss_duty duty_in_game(const ss_sight *t) {
    if (t->seats[t->seat].absent) return SS_DUTY_RETURN;
    return !t->paused && t->mover == t->seat ? SS_DUTY_PLAY : SS_DUTY_NONE;
}

ss_duty ss_duty_of(const ss_sight *t, const ss_manners *manners) {
    if (!t->event || t->seat < 0 || t->seats[t->seat].resigned) return SS_DUTY_NONE;
    if (t->question && t->asker != t->seat && !ss_has(t->agreed, t->seat)) return SS_DUTY_ANSWER;
    switch (t->phase) {
    case SS_ROOM_WAITING: return t->host == t->seat && all_seated(t) ? SS_DUTY_BEGIN : SS_DUTY_NONE;
    case SS_ROOM_DEALING: return duty_in_deal(t);
    case SS_ROOM_CHOOSING: return ss_has(t->chosen, t->seat) ? SS_DUTY_NONE : SS_DUTY_SIDE;
    case SS_ROOM_PLAYING: return duty_in_game(t);
    case SS_ROOM_OVER:
        return manners->again && !*t->next && !t->question && proposes(t) ? SS_DUTY_REMATCH : SS_DUTY_NONE;
    default: return SS_DUTY_NONE;
    }
}

bool ss_duty_agrees(const ss_sight *t, const ss_manners *manners) {
    switch (t->question) {
    case SS_ASK_PAUSE:
    case SS_ASK_RESUME: return true;
    case SS_ASK_TAKEBACK: return manners->takebacks;
    case SS_ASK_REMATCH: return manners->again;
    case SS_ASK_DELETE: return t->phase == SS_ROOM_OVER;
    default: return false;
    }
}
