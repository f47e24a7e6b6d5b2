/* What covers a scene until it is closed: help, rules, log, cards, a question. */
#include <stdio.h>
#include <string.h>

#include "texts/nouns.h"
#include "texts/words.h"
#include "notation/names.h"
#include "notation/turn_text.h"
#include "terminal/text/guide.h"
#include "terminal/text/ghost.h"
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
    bool puzzle = ss_model_puzzle_now(p->m);
    for (int i = 0; i < count; i++)
        if (keys[i].in & (puzzle ? SS_GUIDE_PUZZLE : SS_GUIDE_GAME))
            put_sign(p, _(keys[i].keys), _(keys[i].does));
    for (ss_scene scene = 0; scene < SS_SCENES && !puzzle; scene++) {
        const ss_scene_shortcut *shortcut = &ss_scenes[scene]->shortcut;
        if (shortcut->help) put_sign(p, shortcut->key.key, _(shortcut->help));
    }
    p->y++;
}

static bool show_help(ss_grid *g, ss_model *m) {
    const char *paragraphs[SS_GUIDE_MOST];
    bool begun = has_begun(m);
    int modules = m->party.setting.modules;
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
    put_paragraphs(&p, paragraphs, ss_guide_rules(true, m->party.setting.modules, has_begun(m), paragraphs));
    return close_pager(&p, _("arrows scroll; ? shows the help; Esc closes"));
}

/* ---- the log ---- */

static bool show_whole_log(ss_grid *g, ss_model *m) {
    char words[SS_TURN_WORDS], head[SS_NAME_SIZE + 64], notation[SS_TURN_TEXT], ghost[SS_GHOST_WORDS];
    ss_ghost rival = ss_ghost_of(&m->party);
    int count = m->scene == SS_SCENE_REPLAY ? m->replay.at : m->party.record.turn_count,
        players = m->party.setting.players;
    pager p = open_pager(g, m, _("What happened"));
    if (!count) put(&p, SS_INK, 0, _("No turn has been played yet."));
    for (int i = 0; i < count; i++) {
        ss_text t = ss_text_in(notation, sizeof notation);
        ss_put_turn(&t, m->content, &m->party.record.turns[i], true);
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
        ss_put_card(&t, m->content, ss_lowest(left));
    }
    snprintf(line, sizeof line, sentence, cards ? names : "-");
    put(p, SS_INK, 2, line);
}

static bool show_cards(ss_grid *g, ss_model *m) {
    const ss_game *game = &m->party.record.game;
    ss_game shown = m->scene == SS_SCENE_REPLAY ? ss_record_after(&m->party.record, m->replay.at) : *game;
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
    for (const char *at = m->puzzle.explanation; *at;) {
        char paragraph[SS_PUZZLE_WORDS];
        size_t length = strcspn(at, "\n");
        snprintf(paragraph, sizeof paragraph, "%.*s", (int)length, at);
        put(&p, SS_INK, 0, paragraph);
        p.y++;
        at += length + (at[length] == '\n');
    }
    return close_pager(&p, _("Enter sets the next puzzle; Esc closes"));
}

/* ---- questions ---- */

/* Writes whether the host frees a seat, and what its person hears of it, or whether a guest leaves theirs. */
static const char *vacate_question(const ss_model *m, char *bytes, size_t size) {
    const ss_table_view *t = &m->online.at.table;
    int seat = ss_seat_to_free(m);
    char name[SS_NAME_SIZE], told[SS_NAME_SIZE + 200] = "";
    if (seat == t->seat) return _("Leave the table?");
    ss_table_view_name(t, seat, name);
    if (ss_table_view_is_someone(t, seat))
        snprintf(told, sizeof told, _("%s will be told that you have freed the seat."), name);
    int head = snprintf(bytes, size, _("Free the seat of %s?"), name);
    snprintf(bytes + head, size - (size_t)head, " %s", told);
    return bytes;
}

static void show_question(ss_grid *g, const ss_model *m) {
    char line[2 * SS_NAME_SIZE + 400];
    bool in_game = ss_party_begun(&m->party) && m->scene != SS_SCENE_START && m->scene != SS_SCENE_REPLAY;
    bool unsaved = in_game && m->keeper.error;
    bool goes_on = in_game && !unsaved && !ss_is_over(&m->party.record) && *m->keeper.path;
    bool kept = ss_keeper_leaves_file(&m->keeper, &m->party);
    bool online = m->online.on && m->online.at.table.seat >= 0 && m->online.at.table.phase < SS_ROOM_OVER;
    const char *text = m->layer == SS_LAYER_TAKE_BACK
                           ? _("Take back your last turn? The record will note that turns were taken back.")
                       : m->layer == SS_LAYER_VACATE ? vacate_question(m, line, sizeof line)
                       : m->layer == SS_LAYER_DELETE ? _("Delete this saved game for good?")
                       : m->online.on && m->online.sent >= 0
                           ? _("Leave the screen? Your turn has not reached the table yet: it would be lost.")
                       : online ? _("Leave the screen? The table stays; \"sanssouci play\" with its link "
                                    "leads back to your seat.")
                       : goes_on && !kept ? _("Leave the game? No turn has been played, so it is not kept.")
                       : goes_on && ss_day_leads_back(m)
                           ? _("Leave the game? It is saved; d on the start screen goes on with it.")
                       : goes_on
                           ? _("Leave the game? It is saved; \"sanssouci play --resume\" goes on with it.")
                       : unsaved ? _("Leave the game? It could not be saved, so it may be lost.")
                                 : _("Leave the game?");
    int height = ss_paragraph_height(56, text);
    ss_box_area in = ss_show_window(g, m, height + 5, 60, "");
    ss_grid_paragraph(g, in.top + 1, in.left, SS_INK | SS_BOLD, in.width, text);
    int x = ss_show_key(g, in.top + height + 2, in.left, SS_INK, C_("key", "Enter"), SS_KEY_ENTER,
                        C_("answer", "yes"));
    ss_show_key(g, in.top + height + 2, x + 4, SS_INK, C_("key", "Esc"), SS_KEY_ESCAPE, C_("answer", "no"));
}

void ss_show_layer(ss_grid *g, ss_model *m) {
    bool (*pages)(ss_grid *, ss_model *) = m->layer == SS_LAYER_HELP     ? show_help
                                           : m->layer == SS_LAYER_RULES  ? show_rules
                                           : m->layer == SS_LAYER_LOG    ? show_whole_log
                                           : m->layer == SS_LAYER_CARDS  ? show_cards
                                           : m->layer == SS_LAYER_SOLVED ? show_solved
                                                                         : NULL;
    if (pages) {
        while (!pages(g, m)) {
        }
    } else if (m->layer == SS_LAYER_HINT) {
        ss_show_hint(g, m);
    } else if (m->layer >= SS_LAYER_COMPANY) {
        ss_show_company(g, m);
    } else {
        show_question(g, m);
    }
}
