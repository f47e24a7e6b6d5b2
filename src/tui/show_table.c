/* The table: the large garden with the display beside it, row beside row; below, the hand, the other gardens and the log. */
#include "tui/show_table.h"

#include <stdio.h>

#include "host/words.h"
#include "tui/questions.h"

/* ---- layout ---- */

enum { DISPLAY_LEAST = 30, DISPLAY_MOST = 46, LOG_LEAST = 22, BELOW_LEAST = 8 };

static void lay_out(ss_table_show *t) {
    static const ss_garden_size sizes[] = {
        {13, 5, 3},
        {10, 4, 2},
        {8,  3, 2},
        {5,  2, 1}
    };
    int height = t->g->height, width = t->g->width;
    for (int i = 0; i < 4; i++) {
        t->size = sizes[i];
        if (ss_garden_width(sizes[i]) + DISPLAY_LEAST <= width &&
            1 + ss_garden_height(sizes[i]) + BELOW_LEAST + 2 <= height)
            break;
    }
    t->right = ss_garden_width(t->size) + (width > SS_SCREEN_WIDTH);
    int room = width - t->right;
    t->display = room < DISPLAY_MOST ? room : DISPLAY_MOST;
    t->log_right = room - t->display >= LOG_LEAST + 2;
    t->below = 1 + ss_garden_height(t->size);
}

/* ---- what to do next ---- */

static const char *step_prompt(ss_step step) {
    return step < SS_STEPS ? ss_question_sentence(step) : _("Enter plays it, u takes back a step");
}

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

static void put_prompt(ss_table_show *t) {
    const ss_model *m = t->m;
    char text[SS_NAME_SIZE + 160];
    const ss_game *g = &t->known;
    if (m->scene == SS_SCENE_REPLAY) {
        char view[SS_NAME_SIZE + 64];
        if (m->replay_seat >= 0)
            snprintf(view, sizeof view, _("as seen by %s"), ss_model_name(m, m->replay_seat));
        else
            snprintf(view, sizeof view, "%s", _("all cards open"));
        snprintf(text, sizeof text, _("Turn %d of %d, %s."), m->replay_at, m->party.record.turn_count, view);
        ss_show_prompt(t->g, m, text, _("arrows, Home, End; Space plays"));
    } else if (m->showing.on) {
        snprintf(text, sizeof text, _("%s plays."), ss_model_name(m, m->showing.seat));
        ss_show_prompt(t->g, m, text, "");
    } else if (t->composing) {
        ss_step step = m->in_display ? SS_STEP_PLACE : m->plan.step;
        ss_show_prompt(t->g, m, step_prompt(step), step_keys(step));
    } else {
        snprintf(text, sizeof text, _("%s is thinking. You can look around meanwhile."),
                 ss_model_name(m, g->mover));
        ss_show_prompt(t->g, m, text, "");
    }
}

/* TRANSLATORS: what keys do, in a line at the bottom of the screen: one or two short words each */
static const ss_key_line playing_keys[] = {
    {"?",        '?', NC_("key", "help")},
    {"H", 'H', NC_("key", "hint")},
    {"u",          'u', NC_("key", "undo")},
    {":",       ':', NC_("key", "type")},
    {"Tab",   SS_KEY_TAB, NC_("key", "gardens")},
    {"q",        'q', NC_("key", "leave")},
    {"L", 'L', NC_("key", "log")},
    {"K",          'K', NC_("key", "cards")},
    {"t", 't', NC_("key", "take back")},
    {0  },
};
static const ss_key_line replay_keys[] = {
    {"?",         '?', NC_("key", "help")},
    {"Tab",  SS_KEY_TAB, NC_("key", "gardens")},
    {"v",           'v', NC_("key", "view")},
    {"q",'q', NC_("key", "leave")},
    {"L", 'L', NC_("key", "log")},
    {"K",         'K', NC_("key", "cards")},
    {"s",  's', NC_("key", "scores")},
    {0          },
};

/* ---- all of it ---- */

static void put_below(ss_table_show *t) {
    ss_grid *g = t->g;
    int y = t->below, bottom = g->height - 2, height = bottom - y;
    if (t->composing && t->m->focus == t->viewer)
        ss_show_rail(t, y);
    else if (t->m->focus >= 0)
        ss_show_seat_head(t, y, 1, SS_NAME_SIZE, t->m->focus);
    y++, height--;
    if (height > 9) y++, height--;
    ss_show_hand(t, y, 0, height);
    int room = g->width - SS_HAND_WIDTH - (t->log_right ? 0 : g->width >= 100 ? 40 : LOG_LEAST);
    int x = ss_show_others(t, y, t->viewer >= 0 ? SS_HAND_WIDTH : 2, height,
                           t->viewer >= 0 ? room : room + SS_HAND_WIDTH - 2);
    if (!t->log_right && g->width - x >= LOG_LEAST - 4)
        ss_show_log(g, (ss_box_area){y, x, height, g->width - x}, t->m, t->turns);
    else if (!t->log_right)
        ss_show_last_turn(t, y + height - 1);
    if (t->log_right) {
        int left = t->right + t->display + 1;
        ss_show_log(g, (ss_box_area){1, left, t->below - 1, g->width - left}, t->m, t->turns);
    }
}

static ss_game position(const ss_model *m, int *viewer, int *turns) {
    const ss_record *r = &m->party.record;
    *viewer = m->viewer;
    *turns = r->turn_count;
    if (m->scene == SS_SCENE_REPLAY) {
        ss_game g = ss_record_after(r, m->replay_at);
        *turns = m->replay_at;
        *viewer = m->replay_seat >= 0 ? m->replay_seat : m->focus;
        return m->replay_seat >= 0 && g.phase != SS_OVER ? ss_view_of(&g, m->replay_seat).known : g;
    }
    *turns -= m->showing.on;
    return m->showing.on ? m->showing.before : m->known;
}

void ss_show_table(ss_grid *g, ss_model *m) {
    ss_table_show t = {.m = m, .g = g};
    t.known = position(m, &t.viewer, &t.turns);
    t.composing = ss_is_composing(m) && !m->showing.on;
    lay_out(&t);
    char title[SS_NAME_SIZE + 64] = "";
    ss_show_title(g, m, title, &t.known);
    ss_game whole = t.known;
    ss_show_display(&t);
    ss_garden_show own = ss_point_out(&t, m->focus);
    ss_show_garden(g, 1, 0, t.size, &own);
    t.known = whole;
    put_below(&t);
    t.known = whole;
    put_prompt(&t);
    ss_show_keys(g, m->scene == SS_SCENE_REPLAY ? replay_keys : playing_keys);
}
