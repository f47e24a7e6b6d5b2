/* Puzzles on the full screen: the table shows the position, and a turn is judged instead of played. */
#include "texts/words.h"
#include "terminal/screen/scene.h"
#include "terminal/text/guide.h"
#include "terminal/text/puzzle_text.h"

static bool show_puzzle(ss_model *m, bool set) {
    if (!set) return false;
    m->layer = SS_LAYER_NONE;
    m->play.viewer = m->play.focus = m->session.party.record.game.mover;
    ss_go_on(m);
    return true;
}

bool ss_model_puzzle(ss_model *m, const ss_content *content, ss_puzzle_progress *progress, int number,
                     int theme) {
    return show_puzzle(m, ss_session_set_puzzle(&m->session, content, progress, number, theme));
}

void ss_puzzle_next_one(ss_model *m) { show_puzzle(m, ss_session_next_puzzle(&m->session)); }

static void play(ss_model *m, const ss_turn *turn) {
    const ss_puzzle_session *p = &m->session.puzzle;
    char text[SS_MESSAGE];
    ss_text t = ss_text_in(text, sizeof text);
    if (p->solved) {
        ss_puzzle_next_one(m);
    } else if (ss_session_play(&m->session, turn)) {
        if (ss_puzzle_progress_complaint(p->progress, text)) ss_message(m, "%s", text);
        ss_open_layer(m, SS_LAYER_SOLVED);
    } else {
        ss_put_judgement(&t, ss_session_puzzle(&m->session), &p->judgement);
        ss_message(m, "%s", text);
    }
}

static bool prompt(ss_text *t, const ss_model *m, bool composing) {
    const ss_playing *p = &m->play;
    bool begins = p->plan.open == SS_STEP_CARD, ends = p->plan.open == SS_STEPS && !p->in_display;
    if (!composing || !(begins || ends)) return false;
    if (begins)
        ss_put_puzzle_goal(t, ss_session_puzzle(&m->session));
    else
        ss_text_put(t, m->session.puzzle.solved ? _("Solved! Enter sets the next puzzle.")
                                                : _("Enter tries it, u takes back a step"));
    return true;
}

static void title(ss_text *t, const ss_model *m, int viewer) {
    if (m->play.focus == viewer) ss_put_puzzle_heading(t, ss_session_puzzle(&m->session));
}

const ss_kind ss_kind_puzzle = {
    .play = play,
    .prompt = prompt,
    .title = title,
    .aid = {"H", 'H', NC_("key", "hint"), true},
    .enter = NC_("key", "try"),
    .leaving = SS_LEAVES_FREELY,
    .guide = SS_GUIDE_PUZZLE,
};
