/* What computer players should think about, and how their turns are shown. */
#include <stdio.h>
#include <string.h>

#include "texts/words.h"
#include "game/challenge.h"
#include "terminal/screen/scene.h"

/* ---- thinking ---- */

void ss_want_nothing(ss_model *m) {
    m->thinking.wanted = false;
    m->thinking.ticket++;
}

void ss_put_thinking(const ss_model *m, char sentence[SS_MESSAGE]) {
    snprintf(sentence, SS_MESSAGE, _("%s is thinking. You can look around meanwhile."),
             ss_model_name(m, m->session.party.record.game.mover));
}

void ss_want_turn(ss_model *m) {
    int seat = m->session.party.record.game.mover;
    m->thinking.question = (ss_question){
        .ticket = ++m->thinking.ticket,
        .player = m->session.party.players[seat],
        .content = m->session.party.content,
        .view = ss_view_of(&m->session.party.record.game, seat),
        .random = ss_random_from(ss_party_chance(&m->session.party, seat)),
        .steps = ss_usual_budget(m->session.party.players[seat]).steps,
        .milliseconds = ss_party_is_shared(&m->session.party) ? SS_SHARED_MS : SS_OPPONENT_MS,
        .room = 1,
        .seated_bot = ss_seated_bot_of(m->seated_bots, m->session.party.players[seat]),
    };
    if (m->thinking.question.seated_bot) {
        m->thinking.question.record = m->session.party.record;
        m->thinking.question.record.source = m->thinking.question.record.forfeit_reason = (ss_word){0};
    }
    m->thinking.wanted = true;
}

static void show_turn(ss_model *m, const ss_turn *turn);

void ss_model_thought(ss_model *m, const ss_thoughts *thoughts) {
    if (!m->thinking.wanted || thoughts->ticket != m->thinking.ticket || thoughts->count < 1) return;
    m->thinking.wanted = false;
    if (*thoughts->complaint) ss_seated_bot_dismiss(m->thinking.question.seated_bot);
    if (m->scene != SS_SCENE_TABLE || !ss_party_begun(&m->session.party)) return;
    if (ss_is_composing(m))
        ss_hint_thought(m, thoughts);
    else
        show_turn(m, &thoughts->best[0].turn);
    if (*thoughts->complaint) ss_message(m, "%s", thoughts->complaint);
}

/* ---- turns of computer players, step by step: the tile is taken, it is laid, the noble walks ---- */

static const double frame_seconds = 0.3, walk_seconds = 0.12, result_seconds = 0.5;

double ss_paced(const ss_model *m, double seconds) {
    static const double times[SS_TEMPOS] = {
        [SS_TEMPO_USUAL] = 1, [SS_TEMPO_SLOW] = 2.5, [SS_TEMPO_FAST] = 0.4, [SS_TEMPO_AT_ONCE] = 0};
    return seconds * times[m->settings.pace];
}

/* Returns how long the current frame is shown. */
static double frame_time(const ss_model *m) {
    const ss_showing *s = &m->play.showing;
    bool walking = s->frame >= 1 && s->frame <= s->outcome.steps;
    return ss_paced(m, walking ? walk_seconds : s->frame == s->frames - 1 ? result_seconds : frame_seconds);
}

void ss_show_turn_of(ss_model *m, const ss_game *game, const ss_turn *turn) {
    ss_showing *s = &m->play.showing;
    s->seat = game->mover;
    s->before = m->play.known;
    s->turn = *turn;
    s->outcome = ss_outcome_of(game, turn);
    s->frame = 0;
    s->frames = 3 + s->outcome.steps;
    s->on = m->settings.pace != SS_TEMPO_AT_ONCE;
    s->next = m->now + frame_time(m);
    if (s->on) m->wake = s->next;
}

/* Removes the message that a player is thinking. Others stay until a key is pressed: that a game counts, for example,
 * is said before the first turn. */
static void unsay_thinking(ss_model *m) {
    char said[SS_MESSAGE];
    ss_put_thinking(m, said);
    if (strcmp(m->message, said) == 0) m->message[0] = 0;
}

static void show_turn(ss_model *m, const ss_turn *turn) {
    unsay_thinking(m);
    ss_show_turn_of(m, &m->session.party.record.game, turn);
    ss_session_play(&m->session, turn);
    ss_refresh_view(m);
    if (!m->play.showing.on) ss_go_on(m);
}

void ss_end_showing(ss_model *m) {
    if (!m->play.showing.on) return;
    m->play.showing.on = false;
    ss_go_on(m);
}

void ss_tick(ss_model *m) {
    ss_showing *s = &m->play.showing;
    m->wake = 0;
    if (s->on && m->now >= s->next) {
        s->frame++;
        s->next = m->now + frame_time(m);
        if (s->frame >= s->frames) ss_end_showing(m);
    }
    if (s->on) m->wake = s->next;
    ss_hint_tick(m);
    ss_online_tick(m);
    const ss_scene_type *scene = ss_scenes[m->scene];
    if (scene->tick) scene->tick(m);
}
