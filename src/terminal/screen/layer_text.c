/* Layers with a text: help, rules, log, cards, why a puzzle is solved. */
#include <stdio.h>
#include <string.h>

#include "texts/nouns.h"
#include "texts/words.h"
#include "notation/names.h"
#include "notation/turn_text.h"
#include "terminal/text/guide.h"
#include "terminal/text/ghost.h"
#include "terminal/text/puzzle_text.h"
#include "terminal/screen/show.h"

/* ---- a text that can be scrolled ---- */

typedef struct pager {
    ss_grid *g;
    ss_model *m;
    ss_box_area area, clip;
    int y; /* line of the next text, before scrolling */
} pager;

static pager open_pager(ss_grid *g, ss_model *m, const char *title) {
    int width = g->width < 108 ? g->width : 100, height = g->height - 3;
    ss_box_area area = ss_show_window(g, m, height, width, title);
    area.height--; /* the last line says how to continue */
    pager p = {.g = g, .m = m, .area = area};
    p.clip = ss_grid_clip(g, area);
    return p;
}

static void put(pager *p, ss_style style, int indent, const char *text) {
    p->y += ss_grid_paragraph(p->g, p->area.top + p->y - p->m->scroll, p->area.left + indent, style,
                              p->area.width - indent, text);
}

/* Scrolling stops at the end of the text, so the last page may have to be drawn again. Returns false until it fits. */
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
                    ss_sign_text(p->m->term, SS_SIGN_MORE));
    return true;
}

/* ---- help and rules ---- */

/* Returns true during a game. Before one, help explains all modules. */
static bool has_begun(const ss_model *m) { return !(ss_scenes[m->scene]->traits & SS_SCENE_BEFORE); }

static void put_paragraphs(pager *p, const char *const *paragraphs, int count) {
    for (int i = 0; i < count; i++) {
        put(p, SS_INK, 0, _(paragraphs[i]));
        p->y++;
    }
}

/* Draws a sign or a key, and its meaning beside it. */
static void put_sign(pager *p, const char *sign, const char *meaning) {
    enum { SIGN = 16 };
    ss_grid_put(p->g, p->area.top + p->y - p->m->scroll, p->area.left, SS_ACCENT | SS_BOLD, sign);
    put(p, SS_INK, SIGN, meaning);
}

/* Draws things with their names, three per line. */
typedef char item[96];
static void put_items(pager *p, item *items, int count) {
    enum { COLUMNS = 3 };
    int width = p->area.width / COLUMNS;
    for (int i = 0; i < count; i++)
        ss_grid_padded(p->g, p->area.top + p->y + i / COLUMNS - p->m->scroll,
                       p->area.left + i % COLUMNS * width, SS_ACCENT, width, items[i]);
    p->y += (count + COLUMNS - 1) / COLUMNS;
}

/* Explains the signs of gardens, of the display, and of choices. */
static void put_legend(pager *p) {
    ss_term term = p->m->term;
    const char *c = ss_motif_sign(term, 2), *here = ss_sign_text(term, SS_SIGN_HERE),
               *arrow = ss_sign_text(term, SS_SIGN_ARROW), *gardener = ss_sign_text(term, SS_SIGN_GARDENER);
    char line[512];
    item things[6], motifs[SS_MOTIFS];
    snprintf(things[0], sizeof(item), _("{%s} printed"), c);
    snprintf(things[1], sizeof(item), _("[%s] tile"), c);
    snprintf(things[2], sizeof(item), _("(%s) gardener"), gardener);
    snprintf(things[3], sizeof(item), _("%s noble"), ss_sign_text(term, SS_SIGN_NOBLE));
    snprintf(things[4], sizeof(item), _("%s boar"), ss_sign_text(term, SS_SIGN_BOAR));
    snprintf(things[5], sizeof(item), _("%s free"), ss_sign_text(term, SS_SIGN_FREE));
    put_items(p, things, 6);
    for (int motif = 0; motif < SS_MOTIFS; motif++)
        snprintf(motifs[motif], sizeof(item), "%s%s%c %s", term.utf8 ? ss_motif_sign(term, motif) : "",
                 term.utf8 ? " " : "", ss_column_letter(motif), ss_motif_noun(motif));
    put_items(p, motifs, SS_MOTIFS);
    put(p, SS_ACCENT, 0, _("+2 -3 reward, g3 for a gardener"));
    p->y++;
    snprintf(line, sizeof line, "%s %s", here, ss_sign_text(term, SS_SIGN_HERE_END));
    put_sign(p, line, _("the cursor; the first one also marks whose turn it is"));
    put_sign(p, ss_sign_text(term, SS_SIGN_MISSION), _("a column of your missions"));
    put_sign(p, ss_sign_text(term, SS_SIGN_OFFER), _("may be chosen"));
    put_sign(p, ss_sign_text(term, SS_SIGN_CHOSEN), _("has been chosen"));
    put_sign(p, ss_sign_text(term, SS_SIGN_PATH), _("the way of a noble"));
    put_sign(p, "+2", _("below a cell: the points of a noble who ends there"));
    snprintf(line, sizeof line, "%sc3 +2", arrow);
    put_sign(p, line, _("below a tile: where it goes, and the most it can bring at once"));
    snprintf(line, sizeof line, "%s(%s)", arrow, gardener);
    put_sign(p, line, _("below a tile: it would become a gardener"));
    put_sign(p, "/3", _("a stack, and below it how many tiles it has"));
    snprintf(line, sizeof line, "%s %s %s", ss_sign_text(term, SS_SIGN_BACK2),
             ss_sign_text(term, SS_SIGN_BACK3), ss_sign_text(term, SS_SIGN_BACK4));
    put_sign(p, line, _("backs of tiles: for every game, for three or four players, for four only"));
    snprintf(line, sizeof line, "%s %s %s %s", ss_seat_sign(term, 0), ss_seat_sign(term, 1),
             ss_seat_sign(term, 2), ss_seat_sign(term, 3));
    put_sign(p, line, _("the players"));
    p->y++;
}

static void put_keys(pager *p) {
    const ss_guide_key *keys;
    int count = ss_guide_keys(&keys);
    unsigned guide = ss_kind_of(p->m)->guide;
    for (int i = 0; i < count; i++)
        if (keys[i].in & guide) put_sign(p, _(keys[i].keys), _(keys[i].does));
    for (ss_scene scene = 0; scene < SS_SCENES && guide == SS_GUIDE_GAME; scene++) {
        const ss_scene_shortcut *shortcut = &ss_scenes[scene]->shortcut;
        if (shortcut->help) put_sign(p, shortcut->key.key, _(shortcut->help));
    }
    p->y++;
}

static bool show_help(ss_grid *g, ss_model *m) {
    const char *paragraphs[SS_GUIDE_MOST];
    bool begun = has_begun(m);
    int modules = m->session.party.setting.modules;
    pager p = open_pager(g, m, _("Help"));
    for (int part = 0; part < 2; part++) /* during a game the keys come first */
        if (part == begun) {
            put(&p, SS_ACCENT | SS_BOLD, 0, _("The game in short"));
            put_paragraphs(&p, paragraphs, ss_guide_rules(false, modules, begun, paragraphs));
        } else {
            put(&p, SS_ACCENT | SS_BOLD, 0, _("Keys and signs"));
            put_keys(&p);
            put_legend(&p);
            put_paragraphs(&p, paragraphs, ss_guide_more(paragraphs));
        }
    return close_pager(&p, _("arrows scroll; ? shows the whole rules; Esc closes"));
}

static bool show_rules(ss_grid *g, ss_model *m) {
    const char *paragraphs[SS_GUIDE_MOST];
    pager p = open_pager(g, m, _("The whole rules"));
    put_paragraphs(&p, paragraphs,
                   ss_guide_rules(true, m->session.party.setting.modules, has_begun(m), paragraphs));
    return close_pager(&p, _("arrows scroll; ? shows the help; Esc closes"));
}

/* ---- the log ---- */

static bool show_whole_log(ss_grid *g, ss_model *m) {
    char words[SS_TURN_WORDS], head[SS_NAME_SIZE + 64], notation[SS_TURN_TEXT], ghost[SS_GHOST_WORDS];
    ss_ghost rival = ss_ghost_of(&m->session.party);
    int count = ss_turns_shown(m), players = m->session.party.setting.players;
    pager p = open_pager(g, m, _("What happened"));
    if (!count) put(&p, SS_INK, 0, _("No turn has been played yet."));
    for (int i = 0; i < count; i++) {
        ss_text t = ss_text_in(notation, sizeof notation);
        ss_put_turn(&t, m->session.party.content, &m->session.party.record.turns[i], true);
        snprintf(head, sizeof head, "%d.%d %s %s  %s", i / players + 1, i % players + 1,
                 ss_seat_sign(m->term, i % players), ss_model_name(m, i % players), notation);
        put(&p, (ss_style)(ss_seat_style(i % players) | SS_BOLD), 0, head);
        ss_turn_words(m, i, words);
        put(&p, SS_INK, 5, words);
        if (ss_ghost_words(&rival, i, ghost)) put(&p, SS_INK | SS_FAINT, 5, ghost);
    }
    return close_pager(&p, _("arrows scroll; Esc closes"));
}

/* ---- cards ---- */

static void put_cards(pager *p, const ss_model *m, const char *sentence, uint32_t cards) {
    char names[256] = "", line[512];
    ss_text t = ss_text_in(names, sizeof names);
    for (uint64_t left = cards; left; left &= left - 1) {
        if (t.needed) ss_text_char(&t, ' ');
        ss_put_card(&t, m->session.party.content, ss_lowest(left));
    }
    snprintf(line, sizeof line, sentence, cards ? names : "-");
    put(p, SS_INK, 2, line);
}

static bool show_cards(ss_grid *g, ss_model *m) {
    ss_game shown = ss_record_after(&m->session.party.record, ss_turns_shown(m));
    pager p = open_pager(g, m, _("Cards"));
    for (int seat = 0; seat < shown.players; seat++) {
        char head[SS_FULL_NAME + 16], name[SS_FULL_NAME];
        uint32_t left = ss_unplayed(&shown, seat), all = (1u << SS_CARDS) - 1;
        ss_full_name(name, m, seat, p.area.width - 2, p.area.width - 2);
        snprintf(head, sizeof head, "%s %s", ss_seat_sign(m->term, seat), name);
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

/* ---- a puzzle that is solved ---- */

static bool show_solved(ss_grid *g, ss_model *m) {
    pager p = open_pager(g, m, _("Solved!"));
    const ss_session *session = &m->session;
    char explanation[SS_PUZZLE_WORDS];
    ss_text t = ss_text_in(explanation, sizeof explanation);
    ss_put_puzzle_explanation(&t, session->party.content, ss_session_puzzle(session),
                              &session->puzzle.record.game, &session->puzzle.answer);
    for (const char *at = explanation; *at;) {
        char paragraph[SS_PUZZLE_WORDS];
        size_t length = strcspn(at, "\n");
        snprintf(paragraph, sizeof paragraph, "%.*s", (int)length, at);
        put(&p, SS_INK, 0, paragraph);
        p.y++;
        at += length + (at[length] == '\n');
    }
    return close_pager(&p, _("Enter sets the next puzzle; Esc closes"));
}

static void solved_input(ss_model *m, uint32_t key) {
    if (key == SS_KEY_ENTER)
        ss_puzzle_next_one(m);
    else
        ss_layer_scroll(m, key);
}

const ss_layer_type ss_layer_help = {.show = show_help, .input = ss_layer_scroll},
                    ss_layer_rules = {.show = show_rules, .input = ss_layer_scroll},
                    ss_layer_log = {.show = show_whole_log, .input = ss_layer_scroll},
                    ss_layer_cards = {.show = show_cards, .input = ss_layer_scroll},
                    ss_layer_solved = {.show = show_solved, .input = solved_input};
