/* What computer players are to think about, and how their turns are shown. */
#include "tui/model.h"

/* ---- thinking ---- */

void ss_want_nothing(ss_model *m) {
    m->wants = false;
    m->ticket++;
}

void ss_want_turn(ss_model *m) {
    int seat = m->party.record.game.mover;
    m->wanted = (ss_question){
        .ticket = ++m->ticket,
        .player = m->party.players[seat],
        .content = m->content,
        .view = ss_view_of(&m->party.record.game, seat),
        .random = ss_random_from(ss_party_chance(&m->party, seat)),
        .steps = ss_usual_budget(m->party.players[seat]).steps,
        .milliseconds = SS_OPPONENT_MS,
        .room = 1,
    };
    m->wants = true;
}

static void show_turn(ss_model *m, const ss_turn *turn);

void ss_model_thought(ss_model *m, const ss_thoughts *thoughts) {
    if (!m->wants || thoughts->ticket != m->ticket || thoughts->count < 1) return;
    m->wants = false;
    if (m->scene != SS_SCENE_TABLE || !ss_party_begun(&m->party)) return;
    if (ss_is_composing(m))
        ss_hint_thought(m, thoughts);
    else
        show_turn(m, &thoughts->best[0].turn);
}

/* ---- turns of computer players, step by step: the tile is taken, it is laid, the noble walks ---- */

static const double frame_seconds = 0.22, walk_seconds = 0.11;

void ss_show_turn_of(ss_model *m, const ss_turn *turn) {
    ss_showing *s = &m->showing;
    s->seat = m->party.record.game.mover;
    s->before = m->known;
    s->turn = *turn;
    s->outcome = ss_outcome_of(&m->party.record.game, turn);
    s->frame = 0;
    s->frames = 3 + s->outcome.steps;
    s->on = m->motion;
    s->next = m->now + frame_seconds;
    if (s->on) m->wake = s->next;
}

static void show_turn(ss_model *m, const ss_turn *turn) {
    m->message[0] = 0; /* that it was thinking */
    ss_show_turn_of(m, turn);
    ss_keeper_play(&m->keeper, &m->party, turn);
    ss_refresh_view(m);
    if (!m->showing.on) ss_go_on(m);
}

void ss_end_showing(ss_model *m) {
    if (!m->showing.on) return;
    m->showing.on = false;
    ss_go_on(m);
}

void ss_tick(ss_model *m) {
    ss_showing *s = &m->showing;
    m->wake = 0;
    if (s->on && m->now >= s->next) {
        bool walking = s->frame >= 1 && s->frame <= s->outcome.steps;
        s->next = m->now + (walking ? walk_seconds : frame_seconds);
        if (++s->frame >= s->frames) ss_end_showing(m);
    }
    if (s->on) m->wake = s->next;
    ss_hint_tick(m);
    ss_online_tick(m);
    if (m->scene == SS_SCENE_REPLAY && m->keeper.elsewhere) {
        if (!m->layer && !m->typing && !m->replay_runs) ss_model_follow(m);
        m->wake = m->now + SS_FOLLOW_SECONDS;
    }
    if (m->scene != SS_SCENE_REPLAY || !m->replay_runs) return;
    if (m->now >= m->replay_next) {
        static const double turn_seconds = 1;
        if (m->replay_at < m->party.record.turn_count) m->replay_at++;
        m->replay_runs = m->replay_at < m->party.record.turn_count;
        m->replay_next = m->now + turn_seconds;
    }
    if (m->replay_runs) m->wake = m->replay_next;
}
