/* Statistics over the saved games: a text that can be scrolled and grows while games are reviewed. */
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "texts/system_errors.h"
#include "texts/words.h"
#include "terminal/screen/show.h"
#include "texts/statistics_words.h"

static int put_lines(ss_grid *g, const ss_model *m, ss_box_area area, const char *text) {
    ss_box_area clip = ss_grid_clip(g, area);
    int y = area.top - m->scroll;
    for (; *text; y++) {
        char line[512];
        size_t length = strcspn(text, "\n");
        snprintf(line, sizeof line, "%.*s", (int)length, text);
        ss_grid_put(g, y, area.left, *line == ' ' ? SS_INK : SS_ACCENT | SS_BOLD, line);
        text += length + (text[length] == '\n');
    }
    ss_grid_clip(g, clip);
    return y + m->scroll - area.top;
}

static void show(ss_grid *g, ss_model *m) {
    static char text[1 << 15];
    const ss_findings *f = &m->review.found;
    ss_text t = ss_text_in(text, sizeof text);
    ss_show_title(g, m, _("My statistics"), NULL);
    ss_box_area area = {2, 1, g->height - 5, g->width - 2};
    if (!f->done) {
        int x = ss_grid_printf(g, 1, 1, SS_ACCENT | SS_BOLD, "%s ", _("So far:"));
        ss_show_progress(g, 1, x, f->progress);
    }
    if (f->failed)
        ss_text_put(&t, ss_system_sentence(ENOMEM));
    else if (f->done || f->statistics.games)
        ss_put_statistics(&t, &f->statistics, &f->achievements,
                          (ss_statistics_notes){m->term.utf8, f->unexamined, f->several, f->unreadable});
    int lines = put_lines(g, m, area, text), last = lines > area.height ? lines - area.height : 0;
    if (m->scroll > last) {
        m->scroll = last;
        ss_grid_fill(g, area, SS_INK, " ");
        put_lines(g, m, area, text);
    }
    if (m->scroll < last)
        ss_grid_put(g, area.top + area.height, g->width - 2, SS_GOLD | SS_BOLD,
                    ss_sign_text(m->term, SS_SIGN_MORE));
    ss_show_prompt(g, m, _("Arrows scroll; Esc goes back."), "");
    static const ss_key_line keys[] = {
        {"?",        '?', NC_("key", "help"), false},
        {"Esc", SS_KEY_ESCAPE, NC_("key", "back"), false},
        {"q",     'q', NC_("key", "leave"), false},
        {0     },
    };
    ss_show_keys(g, keys);
}

/* ---- input ---- */

void ss_model_statistics(ss_model *m) {
    m->review.from = m->scene;
    m->scroll = 0;
    m->scene = SS_SCENE_STATISTICS;
    ss_review_want(m, SS_TASK_STATISTICS);
}

static void input(ss_model *m, const ss_gesture *in, ss_spot spot) {
    (void)spot;
    enum { PAGE = 10 };
    switch (in->key) {
    case SS_KEY_UP: m->scroll--; break;
    case SS_KEY_DOWN: m->scroll++; break;
    case ' ':
    case SS_KEY_PAGE_DOWN: m->scroll += PAGE; break;
    case SS_KEY_PAGE_UP: m->scroll -= PAGE; break;
    case SS_KEY_HOME: m->scroll = 0; break;
    case SS_KEY_END: m->scroll = 100000; break;
    case SS_KEY_BACKSPACE:
    case SS_KEY_ESCAPE: ss_review_leave(m); break;
    default: break;
    }
    if (m->scroll < 0) m->scroll = 0;
}

const ss_scene_type ss_scene_statistics = {
    .input = input,
    .show = show,
    .traits = SS_SCENE_LOOKING,
    .shortcut = {.from = 1 << SS_SCENE_START | 1 << SS_SCENE_SAVES,
                 .key = {"m", 'm', NC_("key", "my statistics"), false},
                 .help = N_("on the start screen and among the saved games: your statistics"),
                 .open = ss_model_statistics},
};
