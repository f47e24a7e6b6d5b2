#include "session/session.h"

#include <string.h>

#include "game/day.h"
#include "session/kinds.h"
#include "saves/setup.h"
#include "texts/words.h"

/* ---- a game at this terminal ---- */

static ss_next next_here(const ss_session *s) {
    const ss_party *p = &s->party;
    int mover = p->record.game.mover;
    if (!ss_party_begun(p)) return (ss_next){SS_NEXT_SIDE, ss_party_chooser(p).seat, 0};
    if (ss_is_over(&p->record)) return (ss_next){SS_NEXT_NOTHING, -1, 0};
    return (ss_next){ss_is_person(p, mover) ? SS_NEXT_TURN : SS_NEXT_COMPUTER, mover, p->record.turn_count};
}

static ss_error choose_here(ss_session *s, int side) {
    return ss_party_choose(&s->party, ss_party_chooser(&s->party).seat, side);
}

static bool play_here(ss_session *s, const ss_turn *turn) {
    ss_keeper_play(&s->keeper, &s->party, turn);
    return true;
}

static ss_takeback may_take_back_here(const ss_session *s) {
    return ss_party_before_take_back(&s->party) >= 0 ? SS_TAKEBACK_FREE : SS_TAKEBACK_NOT;
}

static bool hint_here(ss_session *s, ss_text *t) {
    bool counts = ss_day_counts(&s->party);
    if (counts) ss_text_put(t, ss_counts_sentence());
    return counts;
}

static const ss_session_type local = {.next = next_here,
                                      .choose = choose_here,
                                      .play = play_here,
                                      .may_take_back = may_take_back_here,
                                      .hint = hint_here};

/* ---- a record ---- */

static ss_next next_never(const ss_session *s) {
    (void)s;
    return (ss_next){SS_NEXT_NOTHING, -1, 0};
}

static const ss_session_type replay = {.next = next_never, .hint = hint_here};

/* ---- the kinds ---- */

static const ss_session_type *const types[SS_SESSION_KINDS] = {
    [SS_SESSION_LOCAL] = &local,
    [SS_SESSION_ONLINE] = &ss_session_online,
    [SS_SESSION_PUZZLE] = &ss_session_of_puzzle,
    [SS_SESSION_REPLAY] = &replay,
};

ss_next ss_session_next(const ss_session *s) { return types[s->kind]->next(s); }

ss_error ss_session_choose(ss_session *s, int side) { return types[s->kind]->choose(s, side); }

bool ss_session_play(ss_session *s, const ss_turn *turn) {
    return types[s->kind]->play && types[s->kind]->play(s, turn);
}

ss_takeback ss_session_may_take_back(const ss_session *s) {
    return types[s->kind]->may_take_back ? types[s->kind]->may_take_back(s) : SS_TAKEBACK_NOT;
}

bool ss_session_hint(ss_session *s, ss_text *t) { return types[s->kind]->hint(s, t); }

/* ---- what all of them do ---- */

void ss_session_begin(ss_session *s) {
    memset(s, 0, sizeof *s);
    s->keeper = ss_keeper_new();
    s->online.sent = -1;
}

void ss_session_clear(ss_session *s) {
    ss_keeper_close(&s->keeper, &s->party);
    s->keeper = ss_keeper_new();
    memset(&s->party, 0, sizeof s->party);
}

void ss_session_close(ss_session *s) {
    ss_session_leave_table(s);
    ss_session_clear(s);
    s->kind = SS_SESSION_LOCAL;
}

ss_error ss_session_settle(ss_session *s) {
    return s->kind == SS_SESSION_LOCAL ? ss_keeper_settle(&s->keeper, &s->party) : SS_OK;
}

ss_game ss_session_view(const ss_session *s, int seat) {
    const ss_game *g = &s->party.record.game;
    return ss_is_over(&s->party.record) ? *g : ss_view_of(g, seat).known;
}

int ss_session_people(const ss_session *s) {
    return s->kind == SS_SESSION_ONLINE ? 1 : ss_party_people(&s->party);
}

const char *ss_session_why_no_takeback(const ss_session *s) {
    if (ss_day_counts(&s->party)) return ss_counts_sentence();
    if (ss_party_people(&s->party) > 1) return _("Turns can be taken back against computer players only.");
    return _("There is nothing to take back here.");
}

bool ss_session_take_back(ss_session *s) {
    ss_takeback how = ss_session_may_take_back(s);
    if (how == SS_TAKEBACK_ASKS)
        ss_session_order(s, (ss_order){.what = SS_ORDER_ASK, .number = SS_ASK_TAKEBACK});
    return how == SS_TAKEBACK_FREE && ss_keeper_take_back(&s->keeper, &s->party);
}

ss_resume ss_session_open(ss_session *s, const ss_content *content, const char *path,
                          ss_resume_failure *failure) {
    ss_resume result = ss_keeper_open(&s->keeper, &s->party, content, path, failure);
    if (result == SS_RESUMED) s->kind = s->keeper.elsewhere ? SS_SESSION_REPLAY : SS_SESSION_LOCAL;
    return result;
}

void ss_session_branch(ss_session *s, int count) {
    if (s->kind == SS_SESSION_ONLINE) {
        ss_session_order(s, (ss_order){.what = SS_ORDER_AWAY});
        s->online.line = SS_LINE_NONE;
    }
    ss_keeper_branch(&s->keeper, &s->party, count);
    s->kind = SS_SESSION_LOCAL;
}
