/* The curtain: the screen is handed to another person. */
#include <stdio.h>

#include "texts/words.h"
#include "terminal/screen/show.h"

static void input(ss_model *m, const ss_gesture *in, ss_spot spot) {
    (void)spot;
    static const double least_seconds = 0.7; /* an extra key press was meant for the previous turn */
    if (in->key != SS_KEY_ENTER || m->now < m->play.fallen + least_seconds) return;
    m->play.viewer = m->play.next;
    m->play.focus = m->play.next;
    ss_go_on(m);
}

static const ss_key_line keys[] = {
    {"?",        '?', NC_("key", "help"), false},
    {"q", 'q', NC_("key", "leave"), false},
    {0    }
};

static void show(ss_grid *g, ss_model *m) {
    const char *const folds[2] = {"|:", "▌░"};
    char text[SS_NAME_SIZE + 160];
    ss_show_title(g, m, "", ss_party_begun(&m->session.party) ? &m->play.known : NULL);
    for (int y = 1; y < g->height - 2; y++)
        for (int x = 0; x < g->width; x += 2) {
            bool hem = y % 2 == 0 && y > g->height - 6;
            ss_grid_put(g, y, x, hem ? SS_GOLD : SS_BAD, folds[m->term.utf8]);
        }
    int lines = ss_party_begun(&m->session.party) && m->session.party.record.turn_count ? 8 : 0;
    ss_box_area in = ss_show_window(g, m, 8 + lines, 62, "");
    ss_grid_spot(g, in, SS_SPOT_KEY, SS_KEY_ENTER);
    snprintf(text, sizeof text, _("Now it is the turn of %s."), ss_model_name(m, m->play.next));
    ss_grid_middle(g, in.top + 1, in.left, (ss_style)(ss_seat_style(m->play.next) | SS_BOLD), in.width, text);
    snprintf(text, sizeof text, "%s",
             _("Everybody else looks away. Press Enter when you are alone with the screen."));
    ss_grid_paragraph(g, in.top + 3, in.left, SS_INK, in.width, text);
    if (lines)
        ss_show_log(g, (ss_box_area){in.top + 6, in.left, lines, in.width}, m,
                    m->session.party.record.turn_count);
    snprintf(text, sizeof text, _("%s: press Enter"), ss_model_name(m, m->play.next));
    ss_show_prompt(g, m, text, "");
    ss_show_keys(g, keys);
}

const ss_scene_type ss_scene_curtain = {.input = input, .show = show};
