/* The list of hints, below garden and display, which show what the selected hint would do. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "texts/nouns.h"
#include "texts/words.h"
#include "notation/turn_text.h"
#include "texts/lines.h"
#include "terminal/text/turn_description.h"
#include "terminal/screen/show.h"

enum {
    NUMBERS = 59, /* width of a turn with its numbers; the motif comes after them */
    WORDS = 3,    /* lines for the selected hint in words, if there is room */
};

/* Draws what the selected turn does; the list says what it brings. */
static void put_words(ss_grid *g, const ss_model *m, ss_box_area area) {
    char words[SS_TURN_WORDS];
    ss_text t = ss_text_in(words, sizeof words);
    ss_description told;
    const ss_turn *turn = &m->hint.list.best[m->hint.item].turn;
    ss_outcome outcome = ss_outcome_of(&m->play.known, turn);
    ss_describe_parts(&told, m->term, m->session.party.content, &m->play.known, turn, &outcome);
    told.head = 0; /* in the order of a turn */
    ss_put_description(&t, &told, SS_TURN_WORDS);
    ss_box_area before = ss_grid_clip(g, area);
    ss_grid_paragraph(g, area.top, area.left, SS_GOLD, area.width, words);
    ss_grid_clip(g, before);
}

static void put_hint(ss_grid *g, const ss_model *m, int y, ss_box_area in, int number) {
    const ss_opinion *o = &m->hint.list.best[number];
    char notation[SS_TURN_TEXT], points[SS_DECIMAL] = "-", lead[SS_DECIMAL] = "-", win[SS_DECIMAL] = "-";
    ss_text t = ss_text_in(notation, sizeof notation);
    ss_outcome out = ss_outcome_of(&m->play.known, &o->turn);
    ss_put_turn(&t, m->session.party.content, &o->turn, true);
    if (o->samples || o->proved) {
        ss_words_decimal(points, "%.1f", o->points);
        ss_words_decimal(lead, "%+.1f", o->lead);
        ss_words_decimal(win, "%.0f", 100 * o->win);
    }
    bool here = m->hint.item == number;
    ss_style style = (ss_style)(here ? SS_GOLD | SS_BOLD : SS_INK);
    ss_grid_printf(g, y, in.left, style, "%s %-20s %+8d %8s %8s %8s",
                   here ? ss_sign_text(m->term, SS_SIGN_HERE) : " ", notation,
                   out.reward + out.boar + out.noble, points, lead, win);
    ss_grid_padded(g, y, in.left + NUMBERS, style, in.width - NUMBERS + 1,
                   ss_motif_noun(ss_tile_motif(m->play.known.display[o->turn.place])));
    ss_grid_spot(g, (ss_box_area){y, in.left, 1, in.width}, SS_SPOT_ITEM, number);
}

/* Writes what to expect of the selected turn: `44 % to win · about 92 points, 1 behind`. */
static void put_expected(ss_grid *g, const ss_model *m, int y, ss_box_area in) {
    const ss_opinion *o = &m->hint.list.best[m->hint.item];
    char win[96], lead[96], points[96], line[512];
    if (m->hint.item >= m->hint.list.count || !(o->samples || o->proved)) return;
    int ahead = (int)lround(o->lead), most = (int)lround(o->points);
    snprintf(points, sizeof points, P_("about %d point", "about %d points", most), most);
    if (ahead)
        snprintf(lead, sizeof lead, ahead > 0 ? _("%d ahead") : _("%d behind"), abs(ahead));
    else
        snprintf(lead, sizeof lead, "%s", _("level"));
    snprintf(win, sizeof win, _("%d %% to win"), (int)lround(100 * o->win));
    snprintf(line, sizeof line, "%s %s %s, %s", win, ss_sign_text(m->term, SS_SIGN_DOT), points, lead);
    int x = in.left + in.width - ss_text_width(line);
    ss_grid_printf(g, y, x - 1, SS_GOLD, " %s ", line);
}

static const char *state_of(const ss_model *m) {
    if (m->thinking.wanted)
        return m->hint.list.count ? _("It goes on thinking, to be more certain.") : _("It is thinking.");
    if (m->hint.list.count && m->hint.list.best[0].proved)
        return _("Proved: every way the game can end was tried.");
    return _("Points and lead: expected at the end of the game; wins: games out of 100.");
}

static bool show(ss_grid *g, ss_model *m) {
    int top = ss_table_line(g) + 1;
    bool begun = m->play.plan.open > SS_STEP_CARD && m->play.plan.open <= SS_STEP_NOBLE;
    ss_box_area in = ss_show_window_in(g, m, (ss_box_area){top, 0, g->height - top, g->width},
                                       begun ? _("The best turns with what is chosen") : _("The best turns"));
    int lines = in.height - 2, last = in.top + in.height; /* without the headings and the line below */
    bool words = lines > SS_OPINIONS + WORDS;
    if (lines > SS_OPINIONS) lines = SS_OPINIONS;
    /* TRANSLATORS: the heads of the columns below; each may be as wide as it is here */
    /* xgettext:no-c-format */
    ss_grid_put(g, in.top, in.left, SS_ACCENT | SS_BOLD,
                _("  turn                  at once   points     lead   wins %"));
    int first = m->hint.item < lines ? 0 : m->hint.item - lines + 1;
    for (int i = 0; i < lines && first + i < m->hint.list.count; i++)
        put_hint(g, m, in.top + 1 + i, in, first + i);
    if (words && m->hint.item < m->hint.list.count)
        put_words(g, m, (ss_box_area){in.top + 2 + lines, in.left, WORDS, in.width});
    ss_grid_put(g, last - 1, in.left, SS_INK | SS_FAINT, state_of(m));
    ss_grid_printf(g, last, in.left, SS_GOLD, " %s ", _("Enter lays a turn out to confirm; Esc closes."));
    put_expected(g, m, in.top - 1, in);
    if (first + lines < m->hint.list.count)
        ss_grid_put(g, last - 1, in.left + in.width - 1, SS_GOLD | SS_BOLD,
                    ss_sign_text(m->term, SS_SIGN_MORE));
    return true;
}

const ss_layer_type ss_layer_hint = {.show = show, .input = ss_hint_input, .clear = true};
