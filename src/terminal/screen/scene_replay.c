/* A recorded game turn by turn. */
#include <stdio.h>
#include <string.h>

#include "texts/words.h"
#include "terminal/screen/show.h"
#include "terminal/text/guide.h"

/* ---- opening ---- */

void ss_model_replay(ss_model *m, int seat) {
    ss_want_nothing(m);
    m->replay.seat = seat;
    m->replay.at = 0;
    m->replay.runs = false;
    m->play.focus = seat >= 0 ? seat : 0;
    m->layer = SS_LAYER_NONE;
    m->scene = SS_SCENE_REPLAY;
}

/* Shows a game that is being played in another terminal, up to its latest turn, with all secrets hidden. */
void ss_model_watch(ss_model *m, int seat) {
    ss_model_replay(m, seat);
    m->replay.at = m->session.party.record.turn_count;
    m->wake = m->now + SS_FOLLOW_SECONDS;
    ss_message(m, "%s", ss_elsewhere_sentence());
}

void ss_model_follow(ss_model *m) {
    ss_resume_failure failure;
    char path[SS_PATH_SIZE];
    bool at_end = m->replay.at == m->session.party.record.turn_count;
    memcpy(path, m->session.keeper.path, sizeof path);
    if (ss_session_open(&m->session, m->session.party.content, path, &failure) != SS_RESUMED) return;
    int last = m->session.party.record.turn_count;
    if (at_end || m->replay.at > last) m->replay.at = last;
    if (m->session.kind == SS_SESSION_REPLAY) return;
    if (!ss_is_over(&m->session.party.record))
        ss_message(m, "%s", _("The other terminal has left this game: it goes on here."));
    ss_model_resume(m);
}

/* ---- input ---- */

/* Switches from everything open to what each seat saw. */
static void next_view(ss_model *m) {
    if (m->session.keeper.elsewhere) {
        ss_message(m, "%s", ss_elsewhere_sentence());
        return;
    }
    m->replay.seat = m->replay.seat < 0 ? 0 : m->replay.seat + 1;
    if (m->replay.seat >= m->session.party.setting.players) m->replay.seat = SS_EVERYTHING;
    if (m->replay.seat >= 0) m->play.focus = m->replay.seat;
}

/* A game that is over is looked back at from its end, one that goes on elsewhere from the list. */
static void leave(ss_model *m) {
    if (m->session.kind != SS_SESSION_REPLAY)
        m->scene = SS_SCENE_END;
    else if (!m->session.keeper.elsewhere)
        ss_open_layer(m, SS_LAYER_LEAVE);
    else if (!ss_return_to_start(m))
        ss_model_list_saves(m);
}

static void input(ss_model *m, const ss_gesture *in, ss_spot spot) {
    int last = m->session.party.record.turn_count, at = m->replay.at,
        round = m->session.party.setting.players;
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
    case 's': m->scene = SS_SCENE_SCORES; break;
    case 'g':
    case ':': ss_begin_typing(m, SS_TYPING_NUMBER, ""); break;
    case SS_KEY_CLICK:
        if (spot.kind == SS_SPOT_SEAT) m->play.focus = spot.value;
        break;
    case SS_KEY_ESCAPE: leave(m); break;
    default:
        if (in->key >= '0' && in->key <= '9')
            ss_begin_typing(m, SS_TYPING_NUMBER, (char[]){(char)in->key, 0});
    }
    m->replay.at = at < 0 ? 0 : at > last ? last : at;
}

/* ---- playing by itself ---- */

static void tick(ss_model *m) {
    static const double turn_seconds = 1;
    if (m->session.keeper.elsewhere) {
        if (!m->layer && !m->typing && !m->replay.runs) ss_model_follow(m);
        m->wake = m->now + SS_FOLLOW_SECONDS;
    }
    if (m->scene != SS_SCENE_REPLAY || !m->replay.runs) return; /* a followed game may continue here */
    if (m->now >= m->replay.due) {
        if (m->replay.at < m->session.party.record.turn_count) m->replay.at++;
        m->replay.runs = m->replay.at < m->session.party.record.turn_count;
        m->replay.due =
            m->now + (m->settings.pace == SS_TEMPO_AT_ONCE ? turn_seconds : ss_paced(m, turn_seconds));
    }
    if (m->replay.runs) m->wake = m->replay.due;
}

/* ---- drawing ---- */

ss_game ss_replayed(const ss_model *m) {
    ss_game g = ss_record_after(&m->session.party.record, m->replay.at);
    return m->replay.seat == SS_EVERYTHING ? g : ss_view_of(&g, m->replay.seat).known;
}

static void put_prompt(ss_grid *g, const ss_model *m) {
    char view[SS_NAME_SIZE + 64], text[SS_NAME_SIZE + 160];
    if (m->replay.seat >= 0)
        snprintf(view, sizeof view, _("as seen by %s"), ss_model_name(m, m->replay.seat));
    else
        snprintf(view, sizeof view, "%s",
                 m->replay.seat == SS_EVERYTHING ? _("all cards open") : _("all hands hidden"));
    snprintf(text, sizeof text, _("Turn %d of %d, %s."), m->replay.at, m->session.party.record.turn_count,
             view);
    ss_show_prompt(g, m, text, _("arrows, Home, End; Space plays"));
}

static void show(ss_grid *g, ss_model *m) {
    ss_table_show t = {.m = m,
                       .g = g,
                       .known = ss_replayed(m),
                       .viewer = m->replay.seat == SS_EVERYTHING ? m->play.focus : m->replay.seat,
                       .turns = m->replay.at,
                       .replays = true};
    ss_show_table(&t);
    put_prompt(g, m);
    /* clang-format off */
    const ss_key_line keys[] = {
        {"?", '?', NC_("key", "help"), false},
        {"Tab", SS_KEY_TAB, NC_("key", "gardens"), false},
        {"v", 'v', NC_("key", "view"), m->session.keeper.elsewhere},
        {"g", 'g', NC_("key", "go to"), false},
        {"c", 'c', NC_("key", "review"), false},
        {"L", 'L', NC_("key", "log"), false},
        {"K", 'K', NC_("key", "cards"), false},
        {"s", 's', NC_("key", "scores"), !ss_is_over(&m->session.party.record)},
        {"q", 'q', NC_("key", "leave"), false},
        {0},
    };
    /* clang-format on */
    ss_show_keys(g, keys);
}

const ss_kind ss_kind_replay = {.names_seed = true, .guide = SS_GUIDE_GAME};

const ss_scene_type ss_scene_replay = {
    .input = input,
    .show = show,
    .tick = tick,
    .traits = SS_SCENE_GAME | SS_SCENE_GARDENS | SS_SCENE_LOOKING,
};
