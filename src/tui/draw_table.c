/* What lies around the gardens, and the whole table. */
#include "host/nouns.h"
#include "host/words.h"
#include "notation/names.h"
#include "tui/draw.h"
#include "tui/lines.h"

enum { LABEL = 11 };

const char *ss_seat_name(const ss_drawing *d, int seat) {
    static char stand_in[64];
    if (d->names[seat][0]) return d->names[seat];
    snprintf(stand_in, sizeof stand_in, _("player %d"), seat + 1);
    return stand_in;
}

static void put_label(FILE *out, const char *label) {
    fputc(' ', out);
    ss_put_padded(out, label, LABEL);
}

static ss_flow labelled(FILE *out, const char *label) {
    put_label(out, label);
    return (ss_flow){.out = out, .indent = LABEL + 1, .at = LABEL + 1};
}

static void put_line(const ss_drawing *d) {
    ss_paint_faint(d->out, d->look);
    for (int i = 0; i < SS_LINE_WIDTH - 1; i++) fputs(ss_sign_text(d->look, SS_SIGN_LINE), d->out);
    ss_paint_end(d->out, d->look);
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
    ss_flow flow = labelled(d->out, _("hand"));
    const uint8_t *hand = ss_hand(d->known, seat);
    for (int i = 0; i < SS_HAND; i++)
        if (hand[i] != SS_NO_CARD) flow_card(&flow, d, hand[i]);
    ss_flow_end(&flow);
}

void ss_draw_missions(const ss_drawing *d, int seat) {
    const ss_seat *s = &d->known->seats[seat];
    ss_flow flow = labelled(d->out, _("missions"));
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
    ss_flow flow = labelled(d->out, _("played"));
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
    ss_flow deck = labelled(d->out, _("deck"));
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
    ss_flow flow = labelled(d->out, _("bag"));
    ss_flow_put(&flow, tiles);
    ss_flow_end(&flow);
}

void ss_draw_supply(const ss_drawing *d) {
    const ss_game *g = d->known;
    if (g->phase == SS_OVER) return;
    if (g->stacks == 1) {
        draw_bag(d);
        return;
    }
    put_label(d->out, _("stack"));
    for (int i = 0; i < g->stacks; i++) fprintf(d->out, "%5d", i + 1);
    fputc('\n', d->out);
    put_label(d->out, _("tiles"));
    for (int i = 0; i < g->stacks; i++) fprintf(d->out, "%5d", g->end[i] - g->top[i]);
    fputc('\n', d->out);
    put_label(d->out, _("back"));
    for (int i = 0; i < g->stacks; i++)
        fprintf(d->out, "%5s", g->top[i] < g->end[i] ? backs[ss_tile_back(g->tiles[g->top[i]])] : "-");
    fputc('\n', d->out);
}

/* ---- legend ---- */

void ss_draw_legend(const ss_drawing *d) {
    char item[96];
    ss_flow flow = ss_flow_begin(d->out, " ");
    const char *c = ss_motif_sign(d->look, 2);
#define ITEM(...) (snprintf(item, sizeof item, __VA_ARGS__), ss_flow_put(&flow, item))
    ITEM(_("{%s} printed"), c);
    ITEM(_("[%s] tile"), c);
    ITEM(_("(%s) gardener"), ss_sign_text(d->look, SS_SIGN_GARDENER));
    ITEM(_("%s free"), ss_sign_text(d->look, SS_SIGN_FREE));
    ITEM(_("%s noble"), ss_sign_text(d->look, SS_SIGN_NOBLE));
    if (d->known->modules & SS_BOARS) ITEM(_("%s boar"), ss_sign_text(d->look, SS_SIGN_BOAR));
    if (d->known->modules & SS_REWARDS) ITEM("%s", _("+2 -3 reward, g3 for a gardener"));
    ss_flow_end(&flow);
    flow = ss_flow_begin(d->out, " ");
    for (int motif = 0; motif < SS_MOTIFS; motif++) {
        if (d->look.utf8)
            ITEM("%c %s %s", ss_column_letter(motif), ss_motif_sign(d->look, motif), ss_motif_noun(motif));
        else
            ITEM("%c %s", ss_column_letter(motif), ss_motif_noun(motif));
    }
    ss_flow_end(&flow);
#undef ITEM
}

/* ---- the whole table ---- */

static void draw_title(const ss_drawing *d) {
    const ss_game *g = d->known;
    const char *dot = ss_sign_text(d->look, SS_SIGN_DOT);
    ss_paint_strong(d->out, d->look);
    fprintf(d->out, " Sanssouci %s %s", dot, ss_edition_noun(g->edition));
    for (int module = 1; module < SS_MODULE_SETS; module <<= 1)
        if (g->modules & module) fprintf(d->out, " %s %s", dot, ss_module_noun(module));
    fprintf(d->out, " %s ", dot);
    if (g->phase == SS_OVER)
        fputs(_("the game is over"), d->out);
    else
        fprintf(d->out, _("round %d of %d"), g->round + 1, SS_ROUNDS);
    ss_paint_end(d->out, d->look);
    fputc('\n', d->out);
}

static void draw_seat_head(const ss_drawing *d, int seat) {
    const ss_game *g = d->known;
    const char *dot = ss_sign_text(d->look, SS_SIGN_DOT);
    int score = g->seats[seat].score;
    ss_paint_strong(d->out, d->look);
    fprintf(d->out, " %d %s", seat + 1, ss_seat_name(d, seat));
    ss_paint_end(d->out, d->look);
    fprintf(d->out, " %s ", dot);
    fprintf(d->out, P_("%d point", "%d points", score), score);
    if (g->phase == SS_PLAYING && g->mover == seat) {
        fprintf(d->out, " %s ", dot);
        ss_paint_strong(d->out, d->look);
        fputs(_("to move"), d->out);
        ss_paint_end(d->out, d->look);
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
    if (g->phase == SS_OVER) {
        ss_draw_scores(d);
        put_line(d);
    }
    ss_draw_supply(d);
    ss_draw_legend(d);
}
