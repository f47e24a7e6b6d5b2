#include "terminal/screen/scene.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "texts/nouns.h"
#include "system/printable.h"
#include "texts/system_errors.h"
#include "texts/words.h"

/* ---- small things ---- */

void ss_message(ss_model *m, const char *format, ...) {
    va_list values;
    va_start(values, format);
    vsnprintf(m->message, sizeof m->message, format, values);
    va_end(values);
}

const char *ss_model_name(const ss_model *m, int seat) {
    static char name[4][SS_NAME_SIZE];
    static int turn; /* rotates, so that one sentence can contain several names */
    char *bytes = name[turn++ % 4];
    ss_text t = ss_text_in(bytes, SS_NAME_SIZE);
    if (m->session.party.record.names[seat][0])
        ss_put_printable(&t, m->session.party.record.names[seat]);
    else
        snprintf(bytes, SS_NAME_SIZE, _("Player %d"), seat + 1);
    return bytes;
}

void ss_refresh_view(ss_model *m) { m->play.known = ss_session_view(&m->session, m->play.viewer); }

/* ---- settings ---- */

static void store_settings(ss_model *m) {
    int error = ss_settings_store(&m->settings_file, &m->settings);
    if (error) ss_message(m, _("The settings could not be saved: %s."), ss_system_sentence(error));
}

void ss_remember_start(ss_model *m) {
    m->settings.start = m->start;
    m->settings.start.seed[0] = 0;
    for (int seat = 0; seat < SS_MAX_PLAYERS; seat++) /* settings never start programs */
        if (ss_is_seated_bot(m->start.seats[seat].player))
            m->settings.start.seats[seat].player = ss_usual_opponent();
    store_settings(m);
}

void ss_change_pace(ss_model *m) {
    static const char *const sentences[SS_TEMPOS] = {
        [SS_TEMPO_USUAL] = N_("The turns of others are shown at normal speed."),
        [SS_TEMPO_SLOW] = N_("The turns of others are shown slowly."),
        [SS_TEMPO_FAST] = N_("The turns of others are shown quickly."),
        [SS_TEMPO_AT_ONCE] = N_("The turns of others are played at once."),
    };
    m->settings.pace = (ss_tempo)((m->settings.pace + 1) % SS_TEMPOS);
    ss_message(m, "%s", _(sentences[m->settings.pace]));
    store_settings(m);
}

/* ---- from one thing to the next ---- */

/* Hands the screen to another person. If several people play, nothing secret is shown until the next one confirms. */
static void draw_curtain(ss_model *m, int seat) {
    m->play.viewer = SS_SPECTATOR;
    m->play.next = seat;
    m->play.fallen = m->now;
    m->layer = SS_LAYER_NONE;
    m->scene = SS_SCENE_CURTAIN;
}

static void show_sides(ss_model *m, int seat) {
    m->play.viewer = seat;
    if (m->scene != SS_SCENE_SIDES) m->play.side = SS_SIDE_A;
    m->scene = SS_SCENE_SIDES;
}

static void show_own_turn(ss_model *m, const ss_next *next) {
    m->play.viewer = m->play.focus = next->seat;
    m->play.composed = next->move;
    m->scene = SS_SCENE_TABLE;
    ss_compose(m);
}

static void show_others(ss_model *m, int seat) {
    m->play.viewer = seat >= 0 ? seat : SS_SPECTATOR;
    if (m->scene != SS_SCENE_TABLE) m->play.focus = seat >= 0 ? seat : 0;
    m->scene = SS_SCENE_TABLE;
}

static void show_computer(ss_model *m) {
    if (ss_session_people(&m->session) > 1) m->play.viewer = SS_SPECTATOR;
    m->scene = SS_SCENE_TABLE;
    ss_want_turn(m);
}

static void show_end(ss_model *m) {
    if (!ss_is_over(&m->session.party.record)) return; /* a table that was deleted */
    bool online = m->session.kind == SS_SESSION_ONLINE,
         looks_back = m->scene == SS_SCENE_REPLAY || m->scene == SS_SCENE_SCORES;
    if (!online) m->layer = SS_LAYER_NONE; /* there somebody may be saying something */
    if (!online || !looks_back) m->scene = SS_SCENE_END;
    m->play.day_result = ss_day_result_of(&m->session.party, time(NULL));
}

void ss_go_on(ss_model *m) {
    ss_want_nothing(m);
    if (m->play.showing.on) return;
    char complaint[SS_COMPLAINT];
    ss_session *s = &m->session;
    ss_error refusal = ss_session_settle(s);
    ss_next next = ss_session_next(s);
    bool asks = next.what == SS_NEXT_SIDE || next.what == SS_NEXT_TURN;
    bool told = s->keeper.nowhere && s->party.record.turn_count; /* say it only once */
    if (!told && ss_keeper_complaint(&s->keeper, complaint)) ss_message(m, "%s", complaint);
    if (refusal) {
        ss_message(m, "%s", ss_refusal_sentence(refusal));
        m->scene = SS_SCENE_START;
    } else if (asks && ss_session_people(s) > 1 && m->play.viewer != next.seat) {
        draw_curtain(m, next.seat);
    } else {
        switch (next.what) {
        case SS_NEXT_PEOPLE: m->scene = SS_SCENE_LOBBY; return;
        case SS_NEXT_SIDE: show_sides(m, next.seat); break;
        case SS_NEXT_TURN: show_own_turn(m, &next); break;
        case SS_NEXT_COMPUTER: show_computer(m); break;
        case SS_NEXT_OTHERS: show_others(m, next.seat); break;
        case SS_NEXT_NOTHING: show_end(m); break;
        }
    }
    ss_refresh_view(m);
}

bool ss_is_composing(const ss_model *m) {
    ss_next next = ss_session_next(&m->session);
    return m->scene == SS_SCENE_TABLE && next.what == SS_NEXT_TURN && m->play.viewer == next.seat;
}

int ss_turns_shown(const ss_model *m) {
    return m->scene == SS_SCENE_REPLAY ? m->replay.at : m->session.party.record.turn_count;
}

/* ---- beginning ---- */

void ss_model_begin(ss_model *m, const ss_content *content, ss_term term) {
    memset(m, 0, sizeof *m);
    m->content = content;
    m->term = term;
    m->settings = ss_settings_usual();
    m->start = m->settings.start;
    ss_session_begin(&m->session);
    m->play.composed = -1;
    m->online.opening.setting = m->start.setting;
}

ss_error ss_model_deal(ss_model *m) {
    ss_session_close(&m->session);
    int error = ss_setup_party(&m->start, m->content, &m->session.party);
    if (error) {
        ss_message(m, _("no random seed could be drawn: %s"), ss_system_sentence(error));
        return SS_OK;
    }
    int person = ss_party_only_person(&m->session.party);
    m->play.viewer = person >= 0 ? person : SS_SPECTATOR;
    m->play.focus = person >= 0 ? person : 0;
    m->play.showing.on = false;
    ss_error refusal = ss_session_settle(&m->session);
    if (!refusal) ss_go_on(m);
    return refusal;
}

void ss_model_resume(ss_model *m) {
    int person = ss_party_only_person(&m->session.party);
    m->play.viewer = person >= 0 ? person : SS_SPECTATOR;
    m->play.focus = person >= 0 ? person : 0;
    m->play.showing.on = false;
    if (m->session.kind == SS_SESSION_REPLAY)
        ss_model_watch(m, m->play.viewer);
    else
        ss_go_on(m);
}

void ss_model_end(ss_model *m) {
    ss_saves_free(&m->saves);
    ss_keeper_close(&m->session.keeper, &m->session.party);
}

/* ---- layers ---- */

#define LAYER(NAME, name) [SS_LAYER_##NAME] = &ss_layer_##name,
const ss_layer_type *const ss_layers[SS_LAYERS] = {SS_EACH_LAYER(LAYER)};

void ss_open_layer(ss_model *m, ss_layer layer) {
    m->layer = layer;
    m->scroll = 0;
}

void ss_layer_close(ss_model *m, uint32_t key) {
    (void)key;
    m->layer = SS_LAYER_NONE;
}

void ss_layer_scroll(ss_model *m, uint32_t key) {
    switch (key) {
    case SS_KEY_UP: m->scroll--; break;
    case SS_KEY_DOWN: m->scroll++; break;
    case ' ':
    case SS_KEY_PAGE_DOWN: m->scroll += 10; break;
    case SS_KEY_PAGE_UP: m->scroll -= 10; break;
    case SS_KEY_HOME: m->scroll = 0; break;
    case SS_KEY_END: m->scroll = 100000; break;
    case SS_KEY_HELP:
    case '?': ss_open_layer(m, m->layer == SS_LAYER_HELP ? SS_LAYER_RULES : SS_LAYER_HELP); break;
    default: m->layer = SS_LAYER_NONE;
    }
    if (m->scroll < 0) m->scroll = 0;
}

static void layer_input(ss_model *m, const ss_gesture *in, ss_spot spot) {
    uint32_t key = in->key;
    if (key == SS_KEY_CLICK && spot.kind == SS_SPOT_ITEM) {
        m->hint.item = spot.value;
        key = SS_KEY_ENTER;
    } else if (key == SS_KEY_CLICK) {
        key = spot.kind == SS_SPOT_KEY ? (uint32_t)spot.value : SS_KEY_ESCAPE;
    }
    ss_layers[m->layer]->input(m, key);
}

/* ---- input ---- */

/* Handles keys that mean the same in all scenes with a game or a list. */
static bool common_input(ss_model *m, uint32_t key) {
    unsigned traits = ss_scenes[m->scene]->traits;
    bool game = traits & SS_SCENE_GAME;
    if (game && ss_kind_of(m)->key && ss_kind_of(m)->key(m, key)) return true;
    switch (key) {
    case SS_KEY_HELP:
    case '?': ss_open_layer(m, SS_LAYER_HELP); return true;
    case SS_KEY_LEAVE: ss_leave(m, true); return true;
    case 'q':
    case 'Q': ss_leave(m, false); return true;
    case 'L':
        if (game) ss_open_layer(m, SS_LAYER_LOG);
        if (game) m->scroll = 100000;
        return game;
    case 'K':
        if (game) ss_open_layer(m, SS_LAYER_CARDS);
        return game;
    case 'P':
        if (game) ss_change_pace(m);
        return game;
    case SS_KEY_TAB:
    case SS_KEY_BACKTAB:
        if (!(traits & SS_SCENE_GARDENS)) return false;
        m->play.focus = (m->play.focus + (key == SS_KEY_TAB ? 1 : m->session.party.setting.players - 1)) %
                        m->session.party.setting.players;
        return true;
    default: return false;
    }
}

void ss_model_input(ss_model *m, const ss_grid *grid, const ss_gesture *input, double now) {
    ss_gesture in = *input;
    m->now = now;
    if (in.key == SS_KEY_TICK) {
        ss_tick(m);
        return;
    }
    bool seen = !grid || (grid->height >= SS_SCREEN_HEIGHT && grid->width >= SS_SCREEN_WIDTH);
    if (!seen && in.key != SS_KEY_LEAVE) return; /* nobody can choose what they cannot see */
    ss_spot spot = {.kind = SS_SPOT_NONE};
    if (in.key == SS_KEY_CLICK) spot = ss_grid_at(grid, in.y, in.x);
    m->message[0] = 0;
    m->online.notice[0] = 0;
    bool helped =
        m->layer == SS_LAYER_HELP || m->layer == SS_LAYER_RULES; /* also over a line that is being typed */
    if (m->typing && !helped && in.key == SS_KEY_HELP) {
        ss_open_layer(m, SS_LAYER_HELP);
        return;
    }
    if (m->typing && !helped) {
        ss_typing_input(m, &in);
        return;
    }
    if (m->layer) {
        layer_input(m, &in, spot);
        return;
    }
    if (in.key == SS_KEY_CLICK && spot.kind == SS_SPOT_KEY) {
        in = (ss_gesture){.key = (uint32_t)spot.value};
        spot.kind = SS_SPOT_NONE;
    }
    if (m->play.showing.on) {
        ss_end_showing(m);
        if (in.key == SS_KEY_ENTER || in.key == ' ') return; /* the key was meant for what was shown */
    }
    const ss_scene_type *scene = ss_scenes[m->scene];
    bool text = scene->types && scene->types(m, in.key);
    if (!text && (common_input(m, in.key) || ss_scene_enter(m, m->scene, in.key))) return;
    scene->input(m, &in, spot);
}

/* ---- scenes ---- */

const ss_kind *const ss_kinds[SS_SESSION_KINDS] = {
    [SS_SESSION_LOCAL] = &ss_kind_local,
    [SS_SESSION_ONLINE] = &ss_kind_online,
    [SS_SESSION_PUZZLE] = &ss_kind_puzzle,
    [SS_SESSION_REPLAY] = &ss_kind_replay,
};

#define ENTRY(NAME, name) [SS_SCENE_##NAME] = &ss_scene_##name,
const ss_scene_type *const ss_scenes[SS_SCENES] = {SS_EACH_SCENE(ENTRY)};

bool ss_scene_enter(ss_model *m, ss_scene from, uint32_t key) {
    for (ss_scene scene = 0; scene < SS_SCENES; scene++) {
        const ss_scene_shortcut *shortcut = &ss_scenes[scene]->shortcut;
        if (!(shortcut->from >> from & 1) || shortcut->key.code != key) continue;
        if (shortcut->open)
            shortcut->open(m);
        else
            m->scene = scene;
        return true;
    }
    return false;
}

ss_key_line *ss_scene_shortcuts(ss_scene from, ss_key_line *keys) {
    for (ss_scene scene = 0; scene < SS_SCENES; scene++)
        if (ss_scenes[scene]->shortcut.from >> from & 1) *keys++ = ss_scenes[scene]->shortcut.key;
    return keys;
}
