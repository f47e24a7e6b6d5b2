/* A recorded game turn by turn. */
#include <string.h>

#include "texts/words.h"
#include "terminal/screen/show.h"

/* ---- opening ---- */

void ss_model_replay(ss_model *m, int seat) {
    ss_want_nothing(m);
    m->replay.seat = seat;
    m->replay.at = 0;
    m->replay.runs = m->replay.scores = false;
    m->play.focus = seat >= 0 ? seat : 0;
    m->layer = SS_LAYER_NONE;
    m->scene = SS_SCENE_REPLAY;
}

/* Shows a game that is being played in another terminal, up to its latest turn, with all secrets hidden. */
void ss_model_watch(ss_model *m, int seat) {
    ss_model_replay(m, seat);
    m->replay.at = m->party.record.turn_count;
    m->wake = m->now + SS_FOLLOW_SECONDS;
    ss_message(m, "%s", ss_elsewhere_sentence());
}

void ss_model_follow(ss_model *m) {
    ss_resume_failure failure;
    char path[SS_PATH_SIZE];
    bool at_end = m->replay.at == m->party.record.turn_count;
    memcpy(path, m->keeper.path, sizeof path);
    if (ss_keeper_open(&m->keeper, &m->party, m->content, path, &failure) != SS_RESUMED) return;
    int last = m->party.record.turn_count;
    if (at_end || m->replay.at > last) m->replay.at = last;
    if (m->keeper.elsewhere) return;
    if (!ss_is_over(&m->party.record))
        ss_message(m, "%s", _("The other terminal has left this game: it goes on here."));
    ss_model_resume(m);
}

/* ---- input ---- */

/* Switches from everything open to what each seat saw. */
static void next_view(ss_model *m) {
    if (m->keeper.elsewhere) {
        ss_message(m, "%s", ss_elsewhere_sentence());
        return;
    }
    m->replay.seat = m->replay.seat < 0 ? 0 : m->replay.seat + 1;
    if (m->replay.seat >= m->party.setting.players) m->replay.seat = SS_EVERYTHING;
    if (m->replay.seat >= 0) m->play.focus = m->replay.seat;
}

static void input(ss_model *m, const ss_gesture *in, ss_spot spot) {
    int last = m->party.record.turn_count, at = m->replay.at, round = m->party.setting.players;
    bool ran = m->replay.runs;
    m->replay.runs = false;
    switch (in->key) {
    case SS_KEY_RIGHT:
    case SS_KEY_ENTER: at++; break;
    case SS_KEY_BACKSPACE:
    case SS_KEY_LEFT: at--; break;
    case SS_KEY_DOWN:
    case SS_KEY_PAGE_DOWN: at += round; break;
    case SS_KEY_UP:
    case SS_KEY_PAGE_UP: at -= round; break;
    case SS_KEY_HOME: at = 0; break;
    case SS_KEY_END: at = last; break;
    case ' ':
        m->replay.runs = !ran && at < last;
        m->replay.due = m->now + 0.4;
        if (m->replay.runs) m->wake = m->replay.due;
        break;
    case 'v': next_view(m); break;
    case 'c': ss_model_review(m); break;
    case 's':
        m->replay.scores = true;
        m->scene = SS_SCENE_END;
        break;
    case 'g':
    case ':': ss_begin_typing(m, SS_TYPING_NUMBER, ""); break;
    case SS_KEY_CLICK:
        if (spot.kind == SS_SPOT_SEAT) m->play.focus = spot.value;
        break;
    case SS_KEY_ESCAPE:
        if (m->replay.only)
            ss_open_layer(m, SS_LAYER_LEAVE);
        else if (!m->keeper.elsewhere)
            m->scene = SS_SCENE_END;
        else if (!ss_return_to_start(m))
            ss_model_list_saves(m);
        break;
    default:
        if (in->key >= '0' && in->key <= '9')
            ss_begin_typing(m, SS_TYPING_NUMBER, (char[]){(char)in->key, 0});
    }
    m->replay.at = at < 0 ? 0 : at > last ? last : at;
}

/* ---- playing by itself ---- */

static void tick(ss_model *m) {
    static const double turn_seconds = 1;
    if (m->keeper.elsewhere) {
        if (!m->layer && !m->typing && !m->replay.runs) ss_model_follow(m);
        m->wake = m->now + SS_FOLLOW_SECONDS;
    }
    if (m->scene != SS_SCENE_REPLAY || !m->replay.runs) return; /* a followed game may continue here */
    if (m->now >= m->replay.due) {
        if (m->replay.at < m->party.record.turn_count) m->replay.at++;
        m->replay.runs = m->replay.at < m->party.record.turn_count;
        m->replay.due =
            m->now + (m->settings.pace == SS_TEMPO_AT_ONCE ? turn_seconds : ss_paced(m, turn_seconds));
    }
    if (m->replay.runs) m->wake = m->replay.due;
}

const ss_scene_type ss_scene_replay = {
    .input = input,
    .show = ss_show_table,
    .tick = tick,
    .traits = SS_SCENE_GAME | SS_SCENE_GARDENS | SS_SCENE_LOOKING,
};
