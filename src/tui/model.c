#include "tui/model.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/utf8.h"
#include "host/nouns.h"
#include "host/printable.h"
#include "host/system.h"
#include "host/words.h"
#include "tui/lines.h"

/* ---- small things ---- */

void ss_message(ss_model *m, const char *format, ...) {
    va_list values;
    va_start(values, format);
    vsnprintf(m->message, sizeof m->message, format, values);
    va_end(values);
}

const char *ss_model_name(const ss_model *m, int seat) {
    static char name[4][SS_NAME_SIZE];
    static int turn; /* so that a sentence can have several */
    char *bytes = name[turn++ % 4];
    ss_text t = ss_text_in(bytes, SS_NAME_SIZE);
    if (m->party.names[seat][0])
        ss_put_printable(&t, m->party.names[seat]);
    else
        snprintf(bytes, SS_NAME_SIZE, _("Player %d"), seat + 1);
    return bytes;
}

void ss_refresh_view(ss_model *m) {
    const ss_game *g = m->party.begun ? &m->party.record.game : &m->party.setup;
    m->known = m->party.begun && g->phase == SS_OVER ? *g : ss_view_of(g, m->viewer).known;
}

void ss_open_layer(ss_model *m, ss_layer layer) {
    m->layer = layer;
    m->scroll = 0;
}

/* ---- thinking ---- */

void ss_want_nothing(ss_model *m) {
    m->wants = false;
    m->ticket++;
}

static void want_turn(ss_model *m) {
    int seat = m->party.record.game.mover;
    m->wanted = (ss_question){
        .ticket = ++m->ticket,
        .player = m->party.players[seat],
        .content = m->content,
        .view = ss_view_of(&m->party.record.game, seat),
        .random = ss_party_random(&m->party),
        .steps = SS_OPPONENT_STEPS,
        .room = 1,
    };
    m->wants = true;
}

/* First a quick opinion, then better and better ones. */
enum { HINT_FIRST = 4000, HINT_LAST = 256000, HINT_TIMES = 8 };

static void want_hint(ss_model *m, uint32_t steps) {
    int last = 0;
    while (ss_players[last + 1]) last++;
    m->wanted = (ss_question){
        .ticket = ++m->ticket,
        .player = ss_players[last],
        .content = m->content,
        .view = ss_view_of(&m->party.record.game, m->viewer),
        .random = ss_random_from(steps),
        .steps = steps,
        .room = SS_OPINIONS,
    };
    m->hint_steps = steps;
    m->wants = true;
}

static void show_turn(ss_model *m, const ss_turn *turn);

void ss_model_thought(ss_model *m, const ss_thoughts *thoughts) {
    if (!m->wants || thoughts->ticket != m->ticket || thoughts->count < 1) return;
    m->wants = false;
    if (m->scene != SS_SCENE_TABLE || !m->party.begun) return;
    if (ss_is_composing(m)) {
        m->hints = *thoughts;
        if (m->hint >= thoughts->count) m->hint = thoughts->count - 1;
        if (m->hint_steps < HINT_LAST && thoughts->best[0].samples > 0 && m->layer == SS_LAYER_HINT)
            want_hint(m, m->hint_steps * HINT_TIMES);
    } else {
        show_turn(m, &thoughts->best[0].turn);
    }
}

/* ---- turns of computer players, step by step: the tile is taken, it is laid, the noble walks ---- */

static const double frame_seconds = 0.22, walk_seconds = 0.11;

static void show_turn(ss_model *m, const ss_turn *turn) {
    ss_showing *s = &m->showing;
    s->seat = m->party.record.game.mover;
    s->before = m->known;
    s->turn = *turn;
    s->outcome = ss_outcome_of(&m->party.record.game, turn);
    s->frame = 0;
    s->frames = 3 + s->outcome.steps;
    s->on = m->motion;
    s->next = m->now + frame_seconds;
    ss_party_play(&m->party, turn);
    ss_refresh_view(m);
    if (s->on)
        m->wake = s->next;
    else
        ss_go_on(m);
}

static void end_showing(ss_model *m) {
    if (!m->showing.on) return;
    m->showing.on = false;
    ss_go_on(m);
}

static void tick(ss_model *m) {
    ss_showing *s = &m->showing;
    m->wake = 0;
    if (s->on && m->now >= s->next) {
        bool walking = s->frame >= 1 && s->frame <= s->outcome.steps;
        s->next = m->now + (walking ? walk_seconds : frame_seconds);
        if (++s->frame >= s->frames) end_showing(m);
    }
    if (s->on) m->wake = s->next;
    if (m->scene == SS_SCENE_REPLAY && m->replay_runs) {
        static const double turn_seconds = 1;
        if (m->replay_at < m->party.record.turn_count) m->replay_at++;
        m->replay_runs = m->replay_at < m->party.record.turn_count;
        if (m->replay_runs) m->wake = m->now + turn_seconds;
    }
}

/* ---- from one thing to the next ---- */

/* The viewer gives the screen away: with several people nobody sees anything that is secret until the next one says
 * that it is them. */
static void draw_curtain(ss_model *m, int seat) {
    m->viewer = SS_SPECTATOR;
    m->next = seat;
    m->layer = SS_LAYER_NONE;
    m->scene = SS_SCENE_CURTAIN;
}

static bool must_change(const ss_model *m, int seat) {
    return ss_party_people(&m->party) > 1 && m->viewer != seat;
}

static void choose_sides(ss_model *m) {
    ss_error refusal = ss_party_settle(&m->party);
    int seat = ss_party_chooser(&m->party);
    if (refusal) {
        ss_message(m, "%s", ss_refusal_sentence(refusal));
        m->scene = SS_SCENE_START;
    } else if (m->party.begun) {
        ss_go_on(m);
    } else if (must_change(m, seat)) {
        draw_curtain(m, seat);
    } else {
        m->viewer = seat;
        m->side = SS_SIDE_A;
        m->scene = SS_SCENE_SIDES;
    }
}

void ss_go_on(ss_model *m) {
    const ss_game *g = &m->party.record.game;
    ss_want_nothing(m);
    if (!m->party.begun) {
        choose_sides(m);
        ss_refresh_view(m);
        return;
    }
    if (m->party.save_error)
        ss_message(m, _("The game could not be saved: %s."), ss_system_sentence(m->party.save_error));
    if (g->phase == SS_OVER) {
        m->scene = SS_SCENE_END;
        m->layer = SS_LAYER_NONE;
    } else if (ss_is_person(&m->party, g->mover)) {
        if (must_change(m, g->mover)) {
            draw_curtain(m, g->mover);
        } else {
            m->scene = SS_SCENE_TABLE;
            m->viewer = g->mover;
            ss_compose(m);
        }
    } else {
        if (ss_party_people(&m->party) > 1) m->viewer = SS_SPECTATOR;
        m->scene = SS_SCENE_TABLE;
        want_turn(m);
    }
    ss_refresh_view(m);
    if (m->viewer >= 0 && m->scene == SS_SCENE_TABLE && ss_is_composing(m)) m->focus = m->viewer;
}

bool ss_is_composing(const ss_model *m) {
    const ss_game *g = &m->party.record.game;
    return m->scene == SS_SCENE_TABLE && m->party.begun && g->phase == SS_PLAYING && m->viewer == g->mover;
}

/* ---- beginning ---- */

void ss_model_begin(ss_model *m, const ss_content *content, ss_look look) {
    memset(m, 0, sizeof *m);
    m->content = content;
    m->look = look;
    m->motion = true;
    m->start = ss_start_usual();
    m->wanted_place = -1;
}

ss_error ss_model_deal(ss_model *m) {
    int error = ss_start_party(&m->start, m->content, &m->party);
    if (error) {
        ss_message(m, _("no random seed could be drawn: %s"), ss_system_sentence(error));
        return SS_OK;
    }
    int person = ss_party_only_person(&m->party);
    m->viewer = person >= 0 ? person : SS_SPECTATOR;
    m->focus = person >= 0 ? person : 0;
    m->showing.on = false;
    ss_error refusal = ss_party_settle(&m->party);
    if (!refusal) ss_go_on(m);
    return refusal;
}

void ss_model_resume(ss_model *m) {
    int person = ss_party_only_person(&m->party);
    m->viewer = person >= 0 ? person : SS_SPECTATOR;
    m->focus = person >= 0 ? person : 0;
    m->showing.on = false;
    ss_go_on(m);
}

void ss_model_list_saves(ss_model *m) {
    ss_saves_free(&m->saves);
    m->saves = ss_saves_list(m->content);
    m->save = 0;
    m->scene = SS_SCENE_SAVES;
}

void ss_model_replay(ss_model *m, int seat) {
    ss_want_nothing(m);
    m->replay_seat = seat;
    m->replay_at = 0;
    m->replay_runs = false;
    m->focus = seat >= 0 ? seat : 0;
    m->layer = SS_LAYER_NONE;
    m->scene = SS_SCENE_REPLAY;
}

void ss_model_end(ss_model *m) { ss_saves_free(&m->saves); }

/* ---- a line that is typed ---- */

void ss_begin_typing(ss_model *m, ss_typing what, const char *text) {
    m->typing = what;
    snprintf(m->typed, sizeof m->typed, "%s", text);
}

static void add_character(ss_model *m, uint32_t c) {
    char bytes[4];
    size_t length = strlen(m->typed), count = 0;
    if (c < 0x80) {
        bytes[count++] = (char)c;
    } else {
        int shift = c < 0x800 ? 6 : c < 0x10000 ? 12 : 18;
        bytes[count++] = (char)((shift == 6 ? 0xC0 : shift == 12 ? 0xE0 : 0xF0) | c >> shift);
        while (shift > 0) bytes[count++] = (char)(0x80 | (c >> (shift -= 6) & 0x3F));
    }
    if (length + count >= sizeof m->typed) return;
    memcpy(m->typed + length, bytes, count);
    m->typed[length + count] = 0;
}

static void drop_character(ss_model *m) {
    size_t length = strlen(m->typed);
    while (length && ((unsigned char)m->typed[length - 1] & 0xC0) == 0x80) length--;
    m->typed[length ? length - 1 : 0] = 0;
}

/* Pasted text may have anything in it; its lines become one. */
static void add_pasted(ss_model *m, const char *text) {
    ss_word rest = ss_word_of(text);
    while (rest.length) {
        uint32_t c = '?';
        int bytes = ss_utf8_first(rest, &c);
        ss_word_drop(&rest, bytes ? (size_t)bytes : 1);
        bool blank = c == '\n' || c == '\r' || c == '\t';
        if (blank && !rest.length) return;
        if (blank || !ss_is_control(c)) add_character(m, blank ? ' ' : c);
    }
}

static void end_typing(ss_model *m) {
    ss_typing what = m->typing;
    size_t length = strlen(m->typed), blanks = strspn(m->typed, " ");
    while (length > blanks && m->typed[length - 1] == ' ') length--;
    m->typed[length] = 0;
    memmove(m->typed, m->typed + blanks, strlen(m->typed + blanks) + 1);
    if (what == SS_TYPING_TURN)
        ss_table_typed(m);
    else
        ss_start_typed(m);
}

static void typing_input(ss_model *m, const ss_input *in) {
    switch (in->key) {
    case SS_KEY_ENTER: end_typing(m); break;
    case SS_KEY_ESCAPE:
    case SS_KEY_LEAVE:
    case SS_KEY_CLICK:
    case SS_KEY_CLICK2: m->typing = SS_TYPING_NOTHING; break;
    case SS_KEY_BACKSPACE:
        if (!*m->typed && m->typing == SS_TYPING_TURN) m->typing = SS_TYPING_NOTHING;
        drop_character(m);
        break;
    case SS_KEY_PASTE: add_pasted(m, in->text); break;
    case 'U' - '@': m->typed[0] = 0; break; /* Ctrl-U */
    default:
        if (in->key < SS_KEY_FIRST && !ss_is_control(in->key)) add_character(m, in->key);
    }
}

/* ---- layers ---- */

static bool is_yes(uint32_t key) {
    const char *word = C_("answer", "yes");
    return key == SS_KEY_ENTER || key == 'y' || key == 'Y' ||
           (key < 0x80 && (key | 0x20) == (uint32_t)word[0]);
}

static void layer_input(ss_model *m, const ss_input *in, ss_spot spot) {
    uint32_t key = in->key;
    if (key == SS_KEY_CLICK && spot.kind == SS_SPOT_ITEM) {
        m->hint = spot.value;
        key = SS_KEY_ENTER;
    } else if (key == SS_KEY_CLICK) {
        key = spot.kind == SS_SPOT_KEY ? (uint32_t)spot.value : SS_KEY_ESCAPE;
    }
    bool asks = m->layer == SS_LAYER_LEAVE || m->layer == SS_LAYER_TAKE_BACK;
    if (asks && is_yes(key)) {
        if (m->layer == SS_LAYER_LEAVE) {
            m->left = true;
        } else if (ss_party_take_back(&m->party)) {
            m->layer = SS_LAYER_NONE;
            m->showing.on = false;
            ss_go_on(m);
        }
        m->layer = SS_LAYER_NONE;
        return;
    }
    if (key == SS_KEY_LEAVE && m->layer == SS_LAYER_LEAVE) m->left = true;
    if (asks) {
        m->layer = SS_LAYER_NONE;
        return;
    }
    switch (key) {
    case SS_KEY_UP:
        if (m->layer == SS_LAYER_HINT)
            m->hint -= m->hint > 0;
        else
            m->scroll--;
        break;
    case SS_KEY_DOWN:
        if (m->layer == SS_LAYER_HINT)
            m->hint += m->hint + 1 < m->hints.count;
        else
            m->scroll++;
        break;
    case ' ':
    case SS_KEY_PAGE_DOWN: m->scroll += 10; break;
    case SS_KEY_PAGE_UP: m->scroll -= 10; break;
    case SS_KEY_HOME: m->scroll = 0; break;
    case SS_KEY_END: m->scroll = 100000; break;
    case SS_KEY_ENTER:
        if (m->layer == SS_LAYER_HINT)
            ss_adopt_hint(m);
        else
            m->layer = SS_LAYER_NONE;
        break;
    case '?': ss_open_layer(m, m->layer == SS_LAYER_HELP ? SS_LAYER_RULES : SS_LAYER_HELP); break;
    default:
        if (m->layer == SS_LAYER_HINT) ss_want_nothing(m);
        m->layer = SS_LAYER_NONE;
    }
    if (m->scroll < 0) m->scroll = 0;
}

/* ---- input ---- */

static void open_hint(ss_model *m) {
    if (!ss_is_composing(m)) {
        ss_message(m, "%s", _("A hint is for your own turn."));
        return;
    }
    m->hints.count = 0;
    m->hint = 0;
    ss_open_layer(m, SS_LAYER_HINT);
    want_hint(m, HINT_FIRST);
}

/* Keys that mean the same wherever there is a game or a list. */
static bool common_input(ss_model *m, uint32_t key) {
    bool game = m->scene == SS_SCENE_TABLE || m->scene == SS_SCENE_REPLAY || m->scene == SS_SCENE_END;
    switch (key) {
    case '?': ss_open_layer(m, SS_LAYER_HELP); return true;
    case SS_KEY_LEAVE: ss_open_layer(m, SS_LAYER_LEAVE); return true;
    case 'q':
    case 'Q': ss_open_layer(m, SS_LAYER_LEAVE); return true;
    case 'L':
        if (game) ss_open_layer(m, SS_LAYER_LOG);
        if (game) m->scroll = 100000;
        return game;
    case 'K':
        if (game) ss_open_layer(m, SS_LAYER_CARDS);
        return game;
    case 'H':
        if (m->scene == SS_SCENE_TABLE) open_hint(m);
        return m->scene == SS_SCENE_TABLE;
    case SS_KEY_TAB:
    case SS_KEY_BACKTAB:
        if (m->scene != SS_SCENE_TABLE && m->scene != SS_SCENE_REPLAY) return false;
        m->focus =
            (m->focus + (key == SS_KEY_TAB ? 1 : m->party.setting.players - 1)) % m->party.setting.players;
        return true;
    default: return false;
    }
}

static void scene_input(ss_model *m, const ss_input *in, ss_spot spot) {
    switch (m->scene) {
    case SS_SCENE_START: ss_start_input(m, in, spot); break;
    case SS_SCENE_SAVES: ss_saves_input(m, in, spot); break;
    case SS_SCENE_SIDES: ss_sides_input(m, in, spot); break;
    case SS_SCENE_CURTAIN: ss_curtain_input(m, in); break;
    case SS_SCENE_TABLE: ss_table_input(m, in, spot); break;
    case SS_SCENE_END: ss_end_input(m, in); break;
    case SS_SCENE_REPLAY: ss_replay_input(m, in, spot); break;
    case SS_SCENES: break;
    }
}

void ss_model_input(ss_model *m, const ss_grid *grid, const ss_input *input, double now) {
    ss_input in = *input;
    m->now = now;
    if (in.key == SS_KEY_TICK) {
        tick(m);
        return;
    }
    bool seen = !grid || (grid->height >= SS_SCREEN_HEIGHT && grid->width >= SS_SCREEN_WIDTH);
    if (!seen && in.key != SS_KEY_LEAVE) return; /* nobody chooses what they cannot see */
    ss_spot spot = {.kind = SS_SPOT_NONE};
    if (in.key == SS_KEY_CLICK) spot = ss_grid_at(grid, in.y, in.x);
    m->message[0] = 0;
    if (m->typing) {
        typing_input(m, &in);
        return;
    }
    if (m->layer) {
        layer_input(m, &in, spot);
        return;
    }
    if (in.key == SS_KEY_CLICK && spot.kind == SS_SPOT_KEY) {
        in = (ss_input){.key = (uint32_t)spot.value};
        spot.kind = SS_SPOT_NONE;
    }
    if (m->showing.on) {
        end_showing(m);
        if (in.key == SS_KEY_ENTER || in.key == ' ') return; /* it was meant for what was shown */
    }
    if (!common_input(m, in.key)) scene_input(m, &in, spot);
}
