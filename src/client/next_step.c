#include "client/next_step.h"

#include "base/bits.h"

static bool all_seated(const ss_table_view *t) {
    for (int seat = 0; seat < t->setting.players; seat++)
        if (t->seats[seat].sitter == SS_SITTER_NONE) return false;
    return true;
}

/* Returns true if we should propose another game: the first seat without a computer player does. */
static bool proposes(const ss_table_view *t) {
    for (int seat = 0; seat < t->setting.players; seat++)
        if (ss_table_view_is_someone(t, seat)) return seat == t->seat;
    return false;
}

static ss_next_step duty_in_deal(const ss_table_view *t) {
    const ss_table_view_seat *own = &t->seats[t->seat];
    if (own->withheld) return SS_NEXT_STEP_NONE;
    if (!own->committed) return SS_NEXT_STEP_COMMIT;
    return ss_table_view_all_committed(t) && !own->revealed ? SS_NEXT_STEP_REVEAL : SS_NEXT_STEP_NONE;
}

static ss_next_step duty_in_game(const ss_table_view *t) {
    if (t->seats[t->seat].absent) return SS_NEXT_STEP_RETURN;
    return !t->paused && t->mover == t->seat ? SS_NEXT_STEP_PLAY : SS_NEXT_STEP_NONE;
}

ss_next_step ss_next_step_of(const ss_table_view *t, const ss_manners *manners) {
    if (!t->event || t->seat < 0 || t->seats[t->seat].resigned) return SS_NEXT_STEP_NONE;
    if (t->question && t->asker != t->seat && !ss_has(t->agreed, t->seat)) return SS_NEXT_STEP_ANSWER;
    switch (t->phase) {
    case SS_ROOM_WAITING: return t->host == t->seat && all_seated(t) ? SS_NEXT_STEP_BEGIN : SS_NEXT_STEP_NONE;
    case SS_ROOM_DEALING: return duty_in_deal(t);
    case SS_ROOM_CHOOSING: return ss_has(t->chosen, t->seat) ? SS_NEXT_STEP_NONE : SS_NEXT_STEP_SIDE;
    case SS_ROOM_PLAYING: return duty_in_game(t);
    case SS_ROOM_OVER:
        return manners->again && !*t->next && !t->question && proposes(t) ? SS_NEXT_STEP_REMATCH
                                                                          : SS_NEXT_STEP_NONE;
    default: return SS_NEXT_STEP_NONE;
    }
}

bool ss_next_step_agrees(const ss_table_view *t, const ss_manners *manners) {
    switch (t->question) {
    case SS_ASK_PAUSE:
    case SS_ASK_RESUME: return true;
    case SS_ASK_TAKEBACK: return manners->takebacks;
    case SS_ASK_REMATCH: return manners->again;
    case SS_ASK_DELETE: return t->phase == SS_ROOM_OVER;
    default: return false;
    }
}
