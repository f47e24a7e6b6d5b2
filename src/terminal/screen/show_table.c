/* The table: the large garden with the display beside it, aligned row by row; below them the hand, the other gardens
 * and the log. */
#include "terminal/screen/show.h"

#include <stdio.h>

#include "texts/words.h"
#include "terminal/text/guide.h"
#include "terminal/text/puzzle_text.h"
#include "terminal/text/questions.h"

/* ---- layout ---- */

enum { DISPLAY_LEAST = 30, DISPLAY_MOST = 46, BELOW_LEAST = 8 };

static void lay_out(ss_table_show *t) {
    static const struct {
        ss_garden_size size;
        int below; /* lines that it leaves for the rest, which grows first */
    } sizes[] = {
        {{17, 7, 3}, 26         },
        {{13, 5, 3}, BELOW_LEAST},
        {{10, 4, 2}, BELOW_LEAST},
        {{8, 3, 2},  BELOW_LEAST},
        {{5, 2, 1},  BELOW_LEAST}
    };
    int height = t->g->height, width = t->g->width;
    for (int i = 0; i < 5; i++) {
        t->size = sizes[i].size;
        if (ss_garden_width(t->size) + DISPLAY_LEAST <= width &&
            1 + ss_garden_height(t->size) + sizes[i].below + 2 <= height)
            break;
    }
    t->right = ss_garden_width(t->size) + (width > SS_SCREEN_WIDTH);
    int room = width - t->right;
    t->display = room < DISPLAY_MOST ? room : DISPLAY_MOST;
    t->log_right = room - t->display >= SS_LOG_LEAST + 2;
    t->below = 1 + ss_garden_height(t->size);
}

int ss_table_line(ss_grid *g) {
    ss_table_show t = {.g = g};
    lay_out(&t);
    return t.below;
}

/* ---- what to do next ---- */

static const char *step_keys(ss_step step) {
    static const char *const keys[] = {
        [SS_STEP_CARD] = N_("arrows and Enter, or 1 2"),
        [SS_STEP_PLACE] = N_("arrows and Enter, a-i 2-6 l r"),
        [SS_STEP_CELL] = N_("arrows and Enter, a-i 1-6"),
        [SS_STEP_BOAR] = N_("arrows and Enter, a-i 1-6"),
        [SS_STEP_NOBLE] = N_("arrows and Enter, a-i 1-6"),
        [SS_STEP_STACK] = N_("arrows and Enter, 1-8"),
        [SS_STEPS] = "",
    };
    return *keys[step] ? _(keys[step]) : "";
}

static void put_prompt(const ss_table_show *t) {
    const ss_model *m = t->m;
    const ss_kind *kind = ss_kind_of(m);
    char text[SS_PUZZLE_WORDS] = "", thinking[SS_MESSAGE];
    ss_text p = ss_text_in(text, sizeof text);
    if (m->play.showing.on) {
        snprintf(text, sizeof text, _("%s plays."), ss_model_name(m, m->play.showing.seat));
        ss_show_prompt(t->g, m, text, "");
    } else if (kind->prompt && kind->prompt(&p, m, t->composing)) {
        ss_show_prompt(t->g, m, text, "");
    } else if (t->composing) {
        ss_step step = m->play.in_display ? SS_STEP_PLACE : m->play.plan.open;
        ss_show_prompt(
            t->g, m, step < SS_STEPS ? ss_question_sentence(step) : _("Enter plays it, u takes back a step"),
            step_keys(step));
    } else {
        ss_put_thinking(m, thinking);
        ss_show_prompt(t->g, m, thinking, "");
    }
}

/* TRANSLATORS: what keys do, in a line at the bottom of the screen: one or two short words each */
static void put_keys(const ss_table_show *t) {
    const ss_model *m = t->m;
    const ss_kind *kind = ss_kind_of(m);
    bool undo = ss_can_undo(m), whole = t->composing && m->play.plan.open == SS_STEPS,
         back = ss_session_may_take_back(&m->session) != SS_TAKEBACK_NOT && t->viewer >= 0 &&
                m->session.party.record.turn_count > t->viewer;
    const ss_key_line step = {"u", 'u', NC_("key", "undo"), !undo},
                      turn = {"t", 't', NC_("key", "take back"), false};
    ss_key_line enter = {C_("key", "Enter"), SS_KEY_ENTER, kind->enter, false}, aid = kind->aid;
    aid.idle = aid.idle && !t->composing;
    /* clang-format off */
    const ss_key_line keys[] = {
        {"?", '?', NC_("key", "help"), false},
        whole ? enter : aid,
        back && !undo ? turn : step,
        {":", ':', NC_("key", "type"), !t->composing},
        {"Tab", SS_KEY_TAB, NC_("key", "gardens"), false},
        {"L", 'L', NC_("key", "log"), false},
        {"K", 'K', NC_("key", "cards"), false},
        {"q", 'q', NC_("key", "leave"), false},
        {0},
    };
    /* clang-format on */
    ss_show_keys(t->g, keys);
}

/* ---- all of it ---- */

/* What the session says about itself, or else the owner of the large garden, unless it is the viewer's. */
static void put_title(const ss_table_show *t) {
    const ss_model *m = t->m;
    char title[SS_NAME_SIZE + 64] = "", name[SS_NAME_SIZE];
    ss_text own = ss_text_in(title, sizeof title);
    if (ss_kind_of(m)->title) ss_kind_of(m)->title(&own, m, t->viewer);
    if (!*title && (m->play.focus != t->viewer || t->replays)) {
        ss_short_name(name, m, m->play.focus, t->g->width < 100 ? 12 : 24);
        snprintf(title, sizeof title, _("garden: %s %s"), ss_seat_sign(m->term, m->play.focus), name);
    }
    ss_show_title(t->g, m, title, &t->known);
}

/* The line below the garden shows the turn being composed. While nothing of it is chosen, and if there is no log, it
 * shows the last turn; while another garden is large, its owner and kind of player. */
static void put_line(const ss_table_show *t, int y, bool log) {
    const ss_model *m = t->m;
    bool own = t->composing && m->play.focus == t->viewer, fresh = m->play.plan.open == SS_STEP_CARD &&
                                                                   !m->play.in_display &&
                                                                   ss_plan_tile_first(&m->play.plan) < 0;
    if (m->play.showing.on)
        ss_show_turn_on_its_way(t, y);
    else if (t->turns && !log && (own ? fresh : !t->composing))
        ss_show_last_turn(t, y);
    else if (own)
        ss_show_rail(t, y);
    else
        ss_show_seat_head(t, y, 1, t->g->width - 2, m->play.focus);
}

static void put_below(ss_table_show *t) {
    ss_grid *g = t->g;
    int line = t->below, y = line + 1, height = g->height - 2 - y;
    if (height > 9) y++, height--;
    ss_show_hand(t, y, 0, height);
    int room = g->width - SS_HAND_WIDTH - (t->log_right ? 0 : g->width >= 100 ? 40 : SS_LOG_LEAST);
    int x = ss_show_others(t, y, t->viewer >= 0 ? SS_HAND_WIDTH : 2, height,
                           t->viewer >= 0 ? room : room + SS_HAND_WIDTH - 2);
    bool log_below = !t->log_right && g->width - x >= SS_LOG_LEAST - 4;
    put_line(t, line, log_below || t->log_right);
    if (log_below) ss_show_log(g, (ss_box_area){y, x, height, g->width - x}, t->m, t->turns);
    if (t->log_right) {
        int left = t->right + t->display + 1;
        ss_show_log(g, (ss_box_area){1, left, t->below - 1, g->width - left}, t->m, t->turns);
    }
}

void ss_show_table(ss_table_show *t) {
    lay_out(t);
    put_title(t);
    ss_game whole = t->known;
    ss_show_display(t);
    ss_garden_show own = ss_point_out(t, t->m->play.focus);
    ss_show_garden(t->g, 1, 0, t->size, &own);
    t->known = whole;
    put_below(t);
    t->known = whole;
}

static void show_play(ss_grid *g, ss_model *m) {
    const ss_playing *p = &m->play;
    ss_table_show t = {.m = m,
                       .g = g,
                       .known = p->showing.on ? p->showing.before : p->known,
                       .viewer = p->viewer,
                       .turns = m->session.party.record.turn_count - p->showing.on,
                       .composing = ss_is_composing(m) && !p->showing.on};
    ss_show_table(&t);
    put_prompt(&t);
    put_keys(&t);
}

/* Shows the table as if the selected hint were the turn being composed. */
static void show_hinted(ss_grid *g, ss_model *m) {
    ss_plan plan = m->play.plan;
    int focus = m->play.focus;
    bool in_display = m->play.in_display;
    if (m->hint.item < m->hint.list.count) {
        m->play.plan = ss_plan_lay(&m->play.known, &m->hint.list.best[m->hint.item].turn);
        m->play.focus = m->play.viewer;
        m->play.in_display = false;
    }
    show_play(g, m);
    m->play.plan = plan;
    m->play.focus = focus;
    m->play.in_display = in_display;
}

static void show(ss_grid *g, ss_model *m) { (m->layer == SS_LAYER_HINT ? show_hinted : show_play)(g, m); }

const ss_kind ss_kind_local = {
    .aid = {"H", 'H', NC_("key", "hint"), true},
    .enter = NC_("key", "play"),
    .names_seed = true,
    .guide = SS_GUIDE_GAME,
};

const ss_scene_type ss_scene_table = {
    .input = ss_table_input,
    .show = show,
    .traits = SS_SCENE_GAME | SS_SCENE_GARDENS,
};
