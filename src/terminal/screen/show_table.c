/* The table: the large garden with the display beside it, aligned row by row; below them the hand, the other gardens
 * and the log. */
#include "terminal/screen/show.h"

#include <stdio.h>

#include "texts/words.h"
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

static const char *step_prompt(const ss_model *m, ss_step step) {
    if (step < SS_STEPS) return ss_question_sentence(step);
    if (m->puzzle.solved) return _("Solved! Enter sets the next puzzle.");
    return m->puzzle.progress ? _("Enter tries it, u takes back a step")
                              : _("Enter plays it, u takes back a step");
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
    if (m->scene == SS_SCENE_REPLAY) {
        char view[SS_NAME_SIZE + 64];
        if (m->replay.seat >= 0)
            snprintf(view, sizeof view, _("as seen by %s"), ss_model_name(m, m->replay.seat));
        else
            snprintf(view, sizeof view, "%s",
                     m->replay.seat == SS_EVERYTHING ? _("all cards open") : _("all hands hidden"));
        snprintf(text, sizeof text, _("Turn %d of %d, %s."), m->replay.at, m->party.record.turn_count, view);
        ss_show_prompt(t->g, m, text, _("arrows, Home, End; Space plays"));
    } else if (m->play.showing.on) {
        snprintf(text, sizeof text, _("%s plays."), ss_model_name(m, m->play.showing.seat));
        ss_show_prompt(t->g, m, text, "");
    } else if (m->online.on && (!t->composing || ss_online_speaks(m))) {
        char prompt[1024] = "";
        ss_text p = ss_text_in(prompt, sizeof prompt);
        ss_put_online_prompt(&p, m);
        ss_show_prompt(t->g, m, prompt, "");
    } else if (t->composing && m->puzzle.progress && m->play.plan.open == SS_STEP_CARD) {
        char goal[SS_PUZZLE_WORDS];
        ss_text said = ss_text_in(goal, sizeof goal);
        ss_put_puzzle_goal(&said, ss_model_puzzle_now(m));
        ss_show_prompt(t->g, m, goal, "");
    } else if (t->composing) {
        ss_step step = m->play.in_display ? SS_STEP_PLACE : m->play.plan.open;
        ss_show_prompt(t->g, m, step_prompt(m, step), step_keys(step));
    } else {
        char thinking[SS_MESSAGE];
        ss_put_thinking(m, thinking);
        ss_show_prompt(t->g, m, thinking, "");
    }
}

/* TRANSLATORS: what keys do, in a line at the bottom of the screen: one or two short words each */
static void put_playing_keys(const ss_table_show *t) {
    const ss_model *m = t->m;
    bool undo = ss_can_undo(m), online = m->online.on,
         back = online ? t->viewer >= 0 && m->party.record.turn_count > t->viewer : ss_can_take_back(m),
         whole = t->composing && m->play.plan.open == SS_STEPS;
    const ss_key_line step = {"u", 'u', NC_("key", "undo"), !undo},
                      turn = {"t", 't', NC_("key", "take back"), false},
                      hint = {"H", 'H', NC_("key", "hint"), !t->composing},
                      table = {"o", 'o', NC_("key", "table"), false},
                      play = {C_("key", "Enter"), SS_KEY_ENTER,
                              m->puzzle.progress ? NC_("key", "try") : NC_("key", "play"), false};
    /* clang-format off */
    const ss_key_line keys[] = {
        {"?", '?', NC_("key", "help"), false},
        whole ? play : online ? table : hint,
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

static void put_replay_keys(const ss_table_show *t) {
    /* clang-format off */
    const ss_key_line keys[] = {
        {"?", '?', NC_("key", "help"), false},
        {"Tab", SS_KEY_TAB, NC_("key", "gardens"), false},
        {"v", 'v', NC_("key", "view"), t->m->keeper.elsewhere},
        {"g", 'g', NC_("key", "go to"), false},
        {"c", 'c', NC_("key", "review"), false},
        {"L", 'L', NC_("key", "log"), false},
        {"K", 'K', NC_("key", "cards"), false},
        {"s", 's', NC_("key", "scores"), !ss_is_over(&t->m->party.record)},
        {"q", 'q', NC_("key", "leave"), false},
        {0},
    };
    /* clang-format on */
    ss_show_keys(t->g, keys);
}

/* ---- all of it ---- */

/* Shows the owner of the large garden, unless it is the viewer's. */
static void put_title(const ss_table_show *t) {
    const ss_model *m = t->m;
    char title[SS_NAME_SIZE + 64] = "", name[SS_NAME_SIZE];
    if (m->play.focus != t->viewer || m->scene == SS_SCENE_REPLAY) {
        ss_short_name(name, m, m->play.focus, t->g->width < 100 ? 12 : 24);
        snprintf(title, sizeof title, _("garden: %s %s"), ss_seat_sign(m->term, m->play.focus), name);
    }
    if (m->puzzle.progress && m->play.focus == t->viewer) {
        ss_text heading = ss_text_in(title, sizeof title);
        ss_put_puzzle_heading(&heading, ss_model_puzzle_now(m));
    }
    if (m->online.on && m->online.line != SS_LINE_UP && m->scene == SS_SCENE_TABLE) {
        ss_text state = ss_text_in(title, sizeof title);
        ss_put_line_state(&state, m);
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

static ss_game position(const ss_model *m, int *viewer, int *turns) {
    const ss_record *r = &m->party.record;
    *viewer = m->play.viewer;
    *turns = r->turn_count;
    if (m->scene == SS_SCENE_REPLAY) {
        ss_game g = ss_record_after(r, m->replay.at);
        *turns = m->replay.at;
        bool open = m->replay.seat == SS_EVERYTHING;
        *viewer = open ? m->play.focus : m->replay.seat;
        return open ? g : ss_view_of(&g, m->replay.seat).known;
    }
    if (m->scene == SS_SCENE_MOMENT) {
        *viewer = m->play.focus;
        *turns = m->review.turn;
        return m->play.known;
    }
    *turns -= m->play.showing.on;
    return m->play.showing.on ? m->play.showing.before : m->play.known;
}

void ss_show_table(ss_grid *g, ss_model *m) {
    ss_table_show t = {.m = m, .g = g};
    t.known = position(m, &t.viewer, &t.turns);
    t.composing = m->scene == SS_SCENE_MOMENT || (ss_is_composing(m) && !m->play.showing.on);
    lay_out(&t);
    put_title(&t);
    ss_game whole = t.known;
    ss_show_display(&t);
    ss_garden_show own = ss_point_out(&t, m->play.focus);
    ss_show_garden(g, 1, 0, t.size, &own);
    t.known = whole;
    put_below(&t);
    t.known = whole;
    put_prompt(&t);
    (m->scene == SS_SCENE_REPLAY ? put_replay_keys : put_playing_keys)(&t);
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
    ss_show_table(g, m);
    m->play.plan = plan;
    m->play.focus = focus;
    m->play.in_display = in_display;
}

static void show(ss_grid *g, ss_model *m) { (m->layer == SS_LAYER_HINT ? show_hinted : ss_show_table)(g, m); }

const ss_scene_type ss_scene_table = {
    .input = ss_table_input,
    .show = show,
    .traits = SS_SCENE_GAME | SS_SCENE_GARDENS,
};
