/* Everything around the gardens, and the whole table. */
#include "texts/nouns.h"
#include "system/printable.h"
#include "texts/words.h"
#include "notation/names.h"
#include "rules/hidden.h"
#include "rules/score.h"
#include "terminal/text/draw.h"
#include "texts/lines.h"

const char *ss_seat_name(const ss_drawing *d, int seat) {
    static char name[SS_NAME_SIZE];
    enum { WIDEST = 40 };
    ss_text t = ss_text_in(name, sizeof name);
    if (d->names[seat][0])
        ss_put_printable(&t, d->names[seat]);
    else
        snprintf(name, sizeof name, _("player %d"), seat + 1);
    ss_cut_to_width(name, WIDEST);
    return name;
}

/* ---- labels, as wide as the language needs them ---- */

enum label { HAND, MISSIONS, DECK, PLAYED, BAG, STACK, TILES, BACK, OPEN, LABELS };

static const char *const labels[LABELS] = {
    [HAND] = N_("hand"),     [MISSIONS] = N_("missions"), [DECK] = N_("deck"),
    [PLAYED] = N_("played"), [BAG] = N_("bag"),           [STACK] = N_("stack"),
    [TILES] = N_("tiles"),   [BACK] = N_("back"),         [OPEN] = N_("open backs"),
};

/* Returns the column after the label. */
static int put_label(FILE *out, enum label label) {
    int width = ss_widest(labels, LABELS) + 2;
    fputc(' ', out);
    ss_put_padded(out, _(labels[label]), width);
    return width + 1;
}

static ss_flow labelled(FILE *out, enum label label) {
    int at = put_label(out, label);
    return (ss_flow){.out = out, .indent = at, .at = at};
}

static void put_line(const ss_drawing *d) {
    ss_paint_faint(d->out, d->term);
    for (int i = 0; i < SS_LINE_WIDTH - 1; i++) fputs(ss_sign_text(d->term, SS_SIGN_LINE), d->out);
    ss_paint_end(d->out, d->term);
    fputc('\n', d->out);
}

/* ---- cards ---- */

static void flow_card(ss_flow *flow, const ss_drawing *d, int card) {
    char bytes[96];
    ss_text t = ss_text_in(bytes, sizeof bytes);
    if (card == SS_HIDDEN) {
        ss_text_put(&t, "?");
    } else {
        ss_put_card(&t, d->content, card);
        ss_text_char(&t, ' ');
        ss_put_card_noun(&t, d->content, d->known->edition, card);
    }
    ss_flow_put(flow, bytes);
}

static void draw_hand(const ss_drawing *d, int seat) {
    ss_flow flow = labelled(d->out, HAND);
    const uint8_t *hand = ss_hand(d->known, seat);
    for (int i = 0; i < SS_HAND; i++)
        if (hand[i] != SS_NO_CARD) flow_card(&flow, d, hand[i]);
    ss_flow_end(&flow);
}

void ss_draw_missions(const ss_drawing *d, int seat) {
    const ss_seat *s = &d->known->seats[seat];
    ss_flow flow = labelled(d->out, MISSIONS);
    for (int i = 0; i < SS_MISSIONS; i++) {
        char item[96] = "?";
        int column = s->missions[i];
        if (column < SS_COLUMNS)
            snprintf(item, sizeof item, "%c %s (+%d)", ss_column_letter(column), ss_motif_noun(column),
                     ss_garden_noble(&s->garden, column));
        ss_flow_put(&flow, item);
    }
    ss_flow_end(&flow);
}

static void draw_played(const ss_drawing *d, int seat) {
    ss_flow flow = labelled(d->out, PLAYED);
    uint32_t unplayed = ss_unplayed(d->known, seat);
    if (!ss_turns_of(d->known, seat)) ss_flow_put(&flow, "-");
    for (int card = 0; card < SS_CARDS; card++) {
        char name[8];
        ss_text t = ss_text_in(name, sizeof name);
        if (ss_has(unplayed, card)) continue;
        ss_put_card(&t, d->content, card);
        ss_flow_put(&flow, name);
    }
    ss_flow_end(&flow);
}

void ss_draw_cards(const ss_drawing *d, int seat) {
    if (d->known->phase != SS_OVER) draw_hand(d, seat);
    ss_draw_missions(d, seat);
    if (d->known->phase == SS_OVER) return;
    char cards[64];
    int left = SS_CARDS - ss_drawn(d->known, seat);
    snprintf(cards, sizeof cards, P_("%d card", "%d cards", left), left);
    ss_flow deck = labelled(d->out, DECK);
    ss_flow_put(&deck, cards);
    ss_flow_end(&deck);
    draw_played(d, seat);
}

/* ---- supply ---- */

static const char *const backs[] = {"?", "?", "II", "III", "IV"};

static void draw_bag(const ss_drawing *d) {
    char tiles[64];
    int left = d->known->end[0] - d->known->top[0];
    snprintf(tiles, sizeof tiles, P_("%d tile", "%d tiles", left), left);
    ss_flow flow = labelled(d->out, BAG);
    ss_flow_put(&flow, tiles);
    ss_flow_end(&flow);
}

static void draw_stacks(const ss_drawing *d) {
    const ss_game *g = d->known;
    put_label(d->out, STACK);
    for (int i = 0; i < g->stacks; i++) fprintf(d->out, "%5d", i + 1);
    fputc('\n', d->out);
    put_label(d->out, TILES);
    for (int i = 0; i < g->stacks; i++) fprintf(d->out, "%5d", g->end[i] - g->top[i]);
    fputc('\n', d->out);
    put_label(d->out, BACK);
    for (int i = 0; i < g->stacks; i++)
        fprintf(d->out, "%5s", g->top[i] < g->end[i] ? backs[ss_tile_back(g->tiles[g->top[i]])] : "-");
    fputc('\n', d->out);
}

static void draw_open_backs(const ss_drawing *d) {
    ss_flow flow = labelled(d->out, OPEN);
    for (int place = 0; place < SS_PLACES; place++) {
        char item[16];
        ss_text t = ss_text_in(item, sizeof item);
        uint8_t tile = d->known->display[place];
        if (tile == SS_NO_TILE) continue;
        ss_put_place(&t, place);
        ss_text_char(&t, ' ');
        ss_text_put(&t, backs[ss_tile_back(tile)]);
        ss_flow_put_wide(&flow, item, 10);
    }
    ss_flow_end(&flow);
}

void ss_draw_supply(const ss_drawing *d) {
    if (d->known->phase == SS_OVER) return;
    if (d->known->stacks == 1)
        draw_bag(d);
    else
        draw_stacks(d);
    if (d->known->players > 2) draw_open_backs(d);
}

/* ---- legend ---- */

void ss_draw_legend(const ss_drawing *d) {
    char item[96];
    ss_flow flow = ss_flow_begin(d->out, " ");
    const char *c = ss_motif_sign(d->term, 2);
#define ITEM(...) (snprintf(item, sizeof item, __VA_ARGS__), ss_flow_put(&flow, item))
    ITEM(_("{%s} printed"), c);
    ITEM(_("[%s] tile"), c);
    ITEM(_("(%s) gardener"), ss_sign_text(d->term, SS_SIGN_GARDENER));
    ITEM(_("%s free"), ss_sign_text(d->term, SS_SIGN_FREE));
    ITEM(_("%s noble"), ss_sign_text(d->term, SS_SIGN_NOBLE));
    if (d->known->modules & SS_BOARS) ITEM(_("%s boar"), ss_sign_text(d->term, SS_SIGN_BOAR));
    if (d->known->modules & SS_REWARDS) ITEM("%s", _("+2 -3 reward, g3 for a gardener"));
    ss_flow_end(&flow);
    flow = ss_flow_begin(d->out, " ");
    for (int motif = 0; motif < SS_MOTIFS; motif++) {
        if (d->term.utf8)
            ITEM("%c %s %s", ss_column_letter(motif), ss_motif_sign(d->term, motif), ss_motif_noun(motif));
        else
            ITEM("%c %s", ss_column_letter(motif), ss_motif_noun(motif));
    }
    ss_flow_end(&flow);
#undef ITEM
}

/* ---- the whole table ---- */

static void draw_title(const ss_drawing *d) {
    const ss_game *g = d->known;
    const char *dot = ss_sign_text(d->term, SS_SIGN_DOT);
    ss_paint_strong(d->out, d->term);
    fprintf(d->out, " Sanssouci %s %s", dot, ss_edition_noun(g->edition));
    for (int module = 1; module < SS_MODULE_SETS; module <<= 1)
        if (g->modules & module) fprintf(d->out, " %s %s", dot, ss_module_noun(module));
    fprintf(d->out, " %s ", dot);
    if (d->ending.cause)
        fputs(_("the game is over"), d->out);
    else
        fprintf(d->out, _("round %d of %d"), g->round + 1, SS_ROUNDS);
    ss_paint_end(d->out, d->term);
    fputc('\n', d->out);
}

static void draw_seat_head(const ss_drawing *d, int seat) {
    const ss_game *g = d->known;
    const char *dot = ss_sign_text(d->term, SS_SIGN_DOT);
    bool over = g->phase == SS_OVER, known = !over || !(ss_hidden_in(g, seat) & SS_SECRET_MISSIONS);
    int score = over ? ss_score_of(g, seat).final : g->seats[seat].score;
    ss_paint_strong(d->out, d->term);
    fprintf(d->out, " %d %s", seat + 1, ss_seat_name(d, seat));
    ss_paint_end(d->out, d->term);
    if (known) fprintf(d->out, " %s ", dot);
    if (known) fprintf(d->out, P_("%d point", "%d points", score), score);
    if (g->phase == SS_PLAYING && !d->ending.cause && g->mover == seat) {
        fprintf(d->out, " %s ", dot);
        ss_paint_strong(d->out, d->term);
        fputs(_("to move"), d->out);
        ss_paint_end(d->out, d->term);
    }
    fputc('\n', d->out);
}

void ss_draw_table(const ss_drawing *d) {
    const ss_game *g = d->known;
    int first = d->seat >= 0 ? d->seat : g->phase == SS_PLAYING ? g->mover : 0;
    draw_title(d);
    for (int i = 0; i < g->players; i++) {
        int seat = (first + i) % g->players;
        put_line(d);
        draw_seat_head(d, seat);
        ss_draw_garden(d, seat, i == 0);
        ss_draw_cards(d, seat);
    }
    put_line(d);
    if (d->ending.cause) {
        ss_draw_scores(d);
        ss_draw_winners(d);
        put_line(d);
    }
    ss_draw_supply(d);
    ss_draw_legend(d);
}
