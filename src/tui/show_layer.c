/* What lies over a scene until it is closed: help, rules, log, hints, cards, a question. */
#include <stdio.h>

#include "host/words.h"
#include "notation/turn_text.h"
#include "tui/guide.h"
#include "tui/lines.h"
#include "tui/show.h"

/* ---- a text that can be scrolled ---- */

typedef struct pager {
    ss_grid *g;
    ss_model *m;
    ss_box_area area, clip;
    int y; /* where the next line goes, before scrolling */
} pager;

static pager open_pager(ss_grid *g, ss_model *m, const char *title) {
    int width = g->width < 104 ? g->width - 2 : 100, height = g->height - 3;
    ss_box_area area = ss_show_window(g, m, height, width, title);
    area.height--; /* the last line says how to go on */
    pager p = {.g = g, .m = m, .area = area};
    p.clip = ss_grid_clip(g, area);
    return p;
}

static void put(pager *p, ss_style style, int indent, const char *text) {
    p->y += ss_grid_paragraph(p->g, p->area.top + p->y - p->m->scroll, p->area.left + indent, style,
                              p->area.width - indent, text);
}

/* Scrolling ends with the text, so the last page may have to be drawn again: true until it fits. */
static bool close_pager(pager *p, const char *more) {
    ss_grid_clip(p->g, p->clip);
    int last = p->y > p->area.height ? p->y - p->area.height : 0;
    if (p->m->scroll > last) {
        p->m->scroll = last;
        return false;
    }
    int y = p->area.top + p->area.height;
    ss_grid_put(p->g, y, p->area.left, SS_INK | SS_FAINT, more);
    if (p->m->scroll < last)
        ss_grid_put(p->g, y, p->area.left + p->area.width - 1, SS_GOLD | SS_BOLD,
                    ss_sign_text(p->m->look, SS_SIGN_MORE));
    return true;
}

/* ---- help and rules ---- */

static int modules_in_play(const ss_model *m, bool *begun) {
    *begun = m->scene != SS_SCENE_START && m->scene != SS_SCENE_SAVES;
    return m->party.setting.modules;
}

static void put_paragraphs(pager *p, const char *const *paragraphs, int count) {
    for (int i = 0; i < count; i++) {
        put(p, SS_INK, 0, _(paragraphs[i]));
        p->y++;
    }
}

/* What the signs mean. */
static void put_legend(pager *p) {
    ss_look look = p->m->look;
    const char *c = ss_motif_sign(look, 2);
    char line[512], part[5][96];
    snprintf(part[0], sizeof part[0], _("{%s} printed"), c);
    snprintf(part[1], sizeof part[1], _("[%s] tile"), c);
    snprintf(part[2], sizeof part[2], _("(%s) gardener"), ss_sign_text(look, SS_SIGN_GARDENER));
    snprintf(part[3], sizeof part[3], _("%s noble"), ss_sign_text(look, SS_SIGN_NOBLE));
    snprintf(part[4], sizeof part[4], _("%s boar"), ss_sign_text(look, SS_SIGN_BOAR));
    snprintf(line, sizeof line, "%s   %s   %s   %s   %s   %s", part[0], part[1], part[2], part[3], part[4],
             _("+2 -3 reward, g3 for a gardener"));
    put(p, SS_ACCENT, 0, line);
    p->y++;
}

static bool show_help(ss_grid *g, ss_model *m) {
    const char *paragraphs[SS_GUIDE_MOST];
    bool begun;
    int modules = modules_in_play(m, &begun);
    pager p = open_pager(g, m, _("Help"));
    for (int part = 0; part < 2; part++) /* whoever plays wants the keys first */
        if (part == begun) {
            put(&p, SS_ACCENT | SS_BOLD, 0, _("The game in short"));
            put_paragraphs(&p, paragraphs, ss_guide_rules(false, modules, begun, paragraphs));
        } else {
            put(&p, SS_ACCENT | SS_BOLD, 0, _("Keys and signs"));
            put_legend(&p);
            put_paragraphs(&p, paragraphs, ss_guide_keys(paragraphs));
        }
    return close_pager(&p, _("arrows scroll; ? shows the whole rules; Esc closes"));
}

static bool show_rules(ss_grid *g, ss_model *m) {
    const char *paragraphs[SS_GUIDE_MOST];
    bool begun;
    int modules = modules_in_play(m, &begun);
    pager p = open_pager(g, m, _("The whole rules"));
    put_paragraphs(&p, paragraphs, ss_guide_rules(true, modules, begun, paragraphs));
    return close_pager(&p, _("arrows scroll; ? shows the help; Esc closes"));
}

/* ---- the log ---- */

static bool show_whole_log(ss_grid *g, ss_model *m) {
    char words[SS_TURN_WORDS], head[SS_NAME_SIZE + 64], notation[SS_TURN_TEXT];
    int count = m->scene == SS_SCENE_REPLAY ? m->replay_at : m->party.record.turn_count,
        players = m->party.setting.players;
    pager p = open_pager(g, m, _("What happened"));
    if (!count) put(&p, SS_INK, 0, _("No turn has been played yet."));
    for (int i = 0; i < count; i++) {
        ss_text t = ss_text_in(notation, sizeof notation);
        ss_put_turn(&t, m->content, &m->party.record.turns[i], true);
        snprintf(head, sizeof head, "%d.%d %s %s  %s", i / players + 1, i % players + 1,
                 ss_seat_sign(m->look, i % players), ss_model_name(m, i % players), notation);
        put(&p, (ss_style)(ss_seat_style(i % players) | SS_BOLD), 0, head);
        ss_turn_words(m, i, words);
        put(&p, SS_INK, 5, words);
    }
    return close_pager(&p, _("arrows scroll; Esc closes"));
}

/* ---- cards ---- */

static void put_cards(pager *p, const ss_model *m, const char *sentence, uint32_t cards) {
    char names[256] = "", line[512];
    ss_text t = ss_text_in(names, sizeof names);
    for (uint64_t left = cards; left; left &= left - 1) {
        if (t.needed) ss_text_char(&t, ' ');
        ss_put_card(&t, m->content, ss_lowest(left));
    }
    snprintf(line, sizeof line, sentence, cards ? names : "-");
    put(p, SS_INK, 2, line);
}

static bool show_cards(ss_grid *g, ss_model *m) {
    const ss_game *game = &m->party.record.game;
    ss_game shown = m->scene == SS_SCENE_REPLAY ? ss_record_after(&m->party.record, m->replay_at) : *game;
    pager p = open_pager(g, m, _("Cards"));
    for (int seat = 0; seat < shown.players; seat++) {
        char head[SS_NAME_SIZE + 16];
        uint32_t left = ss_unplayed(&shown, seat), all = (1u << SS_CARDS) - 1;
        snprintf(head, sizeof head, "%s %s", ss_seat_sign(m->look, seat), ss_model_name(m, seat));
        put(&p, (ss_style)(ss_seat_style(seat) | SS_BOLD), 0, head);
        int deck = SS_CARDS - ss_drawn(&shown, seat);
        char line[64];
        snprintf(line, sizeof line, P_("deck: %d card", "deck: %d cards", deck), deck);
        put(&p, SS_INK, 2, line);
        put_cards(&p, m, _("played: %s"), all & ~left);
        put_cards(&p, m, _("still to come, in hand or deck: %s"), left);
        p.y++;
    }
    return close_pager(&p, _("arrows scroll; Esc closes"));
}

/* ---- hints ---- */

static void show_hint(ss_grid *g, const ss_model *m) {
    ss_box_area in = ss_show_window(g, m, SS_OPINIONS + 7, 76, _("The best turns"));
    /* TRANSLATORS: the heads of the columns below; each may be as wide as it is here */
    /* xgettext:no-c-format */
    ss_grid_put(g, in.top, in.left, SS_ACCENT | SS_BOLD,
                _("  turn                  at once   points     lead   wins %"));
    for (int i = 0; i < m->hints.count; i++) {
        const ss_opinion *o = &m->hints.best[i];
        char notation[SS_TURN_TEXT], points[16] = "-", lead[16] = "-", win[16] = "-";
        ss_text t = ss_text_in(notation, sizeof notation);
        ss_outcome out = ss_outcome_of(&m->party.record.game, &o->turn);
        ss_put_turn(&t, m->content, &o->turn, true);
        if (o->samples) {
            snprintf(points, sizeof points, "%.1f", o->points);
            snprintf(lead, sizeof lead, "%+.1f", o->lead);
            snprintf(win, sizeof win, "%.0f", 100 * o->win);
        }
        bool here = m->hint == i;
        ss_grid_printf(g, in.top + 1 + i, in.left, (ss_style)(here ? SS_GOLD | SS_BOLD : SS_INK),
                       "%s %-20s %+8d %8s %8s %8s", here ? ss_sign_text(m->look, SS_SIGN_HERE) : " ",
                       notation, out.reward + out.boar + out.noble, points, lead, win);
        ss_grid_spot(g, (ss_box_area){in.top + 1 + i, in.left, 1, in.width}, SS_SPOT_ITEM, i);
    }
    int y = in.top + SS_OPINIONS + 2;
    ss_grid_put(g, y, in.left, SS_INK | SS_FAINT,
                m->wants
                    ? m->hints.count ? _("It goes on thinking, to be more certain.") : _("It is thinking.")
                    : _("Points and lead are those expected at the end of the game."));
    ss_grid_put(g, y + 1, in.left, SS_INK | SS_FAINT,
                _("Enter takes a turn over, to be confirmed; Esc closes."));
}

/* ---- questions ---- */

static void show_question(ss_grid *g, const ss_model *m) {
    bool saved =
        m->party.begun && *m->party.path && m->scene != SS_SCENE_START && m->scene != SS_SCENE_REPLAY;
    const char *text = m->layer == SS_LAYER_TAKE_BACK
                           ? _("Take back your last turn? The game will say that turns were taken back.")
                       : saved
                           ? _("Leave the game? It is saved; \"sanssouci play --resume\" goes on with it.")
                           : _("Leave the game?");
    int height = ss_paragraph_height(56, text);
    ss_box_area in = ss_show_window(g, m, height + 5, 60, "");
    ss_grid_paragraph(g, in.top + 1, in.left, SS_INK | SS_BOLD, in.width, text);
    int x = ss_show_key(g, in.top + height + 2, in.left, SS_INK, C_("key", "Enter"), SS_KEY_ENTER,
                        C_("answer", "yes"));
    ss_show_key(g, in.top + height + 2, x + 2, SS_INK, "Esc", SS_KEY_ESCAPE, C_("answer", "no"));
}

void ss_show_layer(ss_grid *g, ss_model *m) {
    bool (*pages)(ss_grid *, ss_model *) = m->layer == SS_LAYER_HELP    ? show_help
                                           : m->layer == SS_LAYER_RULES ? show_rules
                                           : m->layer == SS_LAYER_LOG   ? show_whole_log
                                           : m->layer == SS_LAYER_CARDS ? show_cards
                                                                        : NULL;
    if (pages) {
        while (!pages(g, m)) {
        }
    } else if (m->layer == SS_LAYER_HINT) {
        show_hint(g, m);
    } else {
        show_question(g, m);
    }
}
