/* The display, with its two places beside each row of the garden, and the supply. */
#include "terminal/screen/show.h"

#include "texts/words.h"
#include "notation/names.h"
#include "terminal/text/questions.h"
#include "texts/lines.h"

/* True if a place is asked for and this one can be chosen. */
static bool is_offered(const ss_table_show *t, int place) {
    const ss_model *m = t->m;
    if (!t->composing) return false;
    if (m->play.plan.open == SS_STEP_PLACE) return ss_has(ss_plan_may(&m->play.plan), place);
    if (m->play.plan.open != SS_STEP_CARD) return false;
    int card = ss_hand(&t->known, t->viewer)[m->play.cursor < SS_HAND ? m->play.cursor : 0];
    if (m->play.in_display || card >= SS_CARDS) return false;
    ss_turn turn = {.card = (uint8_t)card};
    return ss_has(ss_choices(&t->known, &turn, SS_STEP_PLACE), place);
}

static bool is_taken(const ss_table_show *t, int place) {
    const ss_model *m = t->m;
    if (m->play.showing.on) return m->play.showing.turn.place == place;
    if (ss_plan_tile_first(&m->play.plan) == place && t->composing) return true;
    return t->composing && m->play.plan.open > SS_STEP_PLACE && m->play.plan.turn.place == place;
}

/* Returns the seat that last took a tile from a place, if its turn is highlighted: the last turns of the other players,
 * or in a replay the last turn. Negative for none. */
static int taker(const ss_table_show *t, int place) {
    int players = t->known.players, first = t->turns - (t->replays ? 1 : players - 1);
    if (t->m->scene == SS_SCENE_MOMENT) return -1;
    for (int i = t->turns - 1; i >= first && i >= 0; i--)
        if (t->m->session.party.record.turns[i].place == place) return i % players;
    return -1;
}

/* Draws the sign before a place: the cursor, whether it is or can be chosen, or who took a tile there. */
static void put_marker(const ss_table_show *t, int y, int x, int place, bool here) {
    ss_term term = t->m->term;
    int seat = taker(t, place);
    if (here)
        ss_grid_put(t->g, y, x, SS_GOLD | SS_BOLD, ss_sign_text(term, SS_SIGN_HERE));
    else if (is_taken(t, place))
        ss_grid_put(t->g, y, x, SS_GOLD | SS_BOLD, ss_sign_text(term, SS_SIGN_CHOSEN));
    else if (is_offered(t, place))
        ss_grid_put(t->g, y, x, SS_GOLD | SS_BOLD, ss_sign_text(term, SS_SIGN_OFFER));
    if (seat >= 0)
        ss_grid_put(t->g, y + 1, x, (ss_style)(ss_seat_style(seat) | SS_BOLD), ss_seat_sign(term, seat));
}

/* A place while it is drawn. */
typedef struct place_show {
    int place, row, motif; /* SS_MOTIFS if there is no known tile */
    int y, x;
    bool here;     /* the cursor is on it */
    ss_style weak; /* places that cannot be chosen are drawn faint */
    ss_style ground;
} place_show;

static bool is_boxed(const ss_table_show *t) { return t->size.height >= 3; }

static const char *back_sign(ss_term term, int back) {
    return ss_sign_text(term, (ss_sign)(back > 1 ? SS_SIGN_BACK_HIDDEN + back - 1 : SS_SIGN_BACK_HIDDEN));
}

/* Draws a tile as a box with its place beside it. */
static void put_boxed(const ss_table_show *t, const place_show *p, const char *name) {
    ss_term term = t->m->term;
    ss_box_area box = {p->y, p->x + 1, 3, 7};
    if (p->motif < SS_MOTIFS) {
        ss_grid_fill(t->g, box, p->ground, " ");
        ss_grid_frame(t->g, box, p->ground, ss_frame_signs(term, SS_FRAME_TILE));
        ss_grid_put(t->g, p->y + 1, p->x + 3, p->ground | SS_BOLD, ss_motif_sign(term, p->motif));
        if (term.utf8) ss_grid_printf(t->g, p->y + 1, p->x + 5, p->ground, "%c", ss_column_letter(p->motif));
    } else {
        ss_grid_frame(t->g, box, SS_INK | SS_FAINT, ss_frame_signs(term, SS_FRAME_FREE));
    }
    ss_grid_put(t->g, p->y, p->x + 9, (ss_style)((p->here ? SS_BOLD : 0) | p->weak), name);
}

/* Draws the same on one line. */
static void put_flat(const ss_table_show *t, const place_show *p, const char *name) {
    ss_term term = t->m->term;
    ss_grid_put(t->g, p->y, p->x + 1, (ss_style)((p->here ? SS_BOLD : 0) | p->weak), name);
    if (p->motif < SS_MOTIFS)
        ss_grid_printf(t->g, p->y, p->x + 4, p->ground | SS_BOLD, " %s%c ",
                       term.utf8 ? ss_motif_sign(term, p->motif) : "", ss_column_letter(p->motif));
}

/* Draws where the tile goes in the large garden, and the most that it could bring at once. */
static void put_target(const ss_table_show *t, const place_show *p) {
    ss_term term = t->m->term;
    const ss_seat *seat = &t->known.seats[t->m->play.focus];
    char target[32];
    ss_text u = ss_text_in(target, sizeof target);
    int own = ss_cell(p->motif, p->row);
    int most = t->known.phase == SS_PLAYING ? ss_most_at_once(&t->known, t->m->play.focus, p->place) : 0;
    bool gardener = ss_has(seat->garden.planted, own), boxed = is_boxed(t);
    ss_text_put(&u, ss_sign_text(term, SS_SIGN_ARROW));
    if (gardener) {
        ss_text_char(&u, '(');
        ss_text_put(&u, ss_sign_text(term, SS_SIGN_GARDENER));
        ss_text_char(&u, ')');
    } else {
        ss_put_cell(&u, own);
    }
    int x = p->x + (boxed ? 9 : 4), end = ss_grid_put(t->g, p->y + 1, x, SS_INK | p->weak, target);
    if (most)
        ss_grid_printf(t->g, p->y + 1 + boxed, boxed ? x : end + 1,
                       (ss_style)((most < 0 ? SS_BAD : SS_GOLD) | p->weak), "%+d", most);
}

static void put_place(const ss_table_show *t, int y, int x, int width, int place) {
    const ss_model *m = t->m;
    uint8_t tile = t->known.display[place];
    bool asks = t->composing && m->play.plan.open == SS_STEP_PLACE, weak = asks && !is_offered(t, place);
    place_show p = {
        .place = place,
        .row = ss_place_row(place),
        .motif = tile == SS_NO_TILE || ss_tile_motif(tile) > SS_MOTIFS ? SS_MOTIFS : ss_tile_motif(tile),
        .y = y + (t->size.height > 3),
        .x = x,
        .weak = weak ? SS_FAINT : 0,
        .ground = ss_row_style(t->known.edition, ss_place_row(place)),
    };
    p.here =
        t->composing && (m->play.plan.open == SS_STEP_PLACE || m->play.in_display) && m->play.cursor == place;
    char name[8];
    ss_text text = ss_text_in(name, sizeof name);
    ss_put_place(&text, place);
    ss_grid_spot(t->g, (ss_box_area){y, x, t->size.height, width}, SS_SPOT_PLACE, place);
    put_marker(t, p.y, x, place, p.here);
    (is_boxed(t) ? put_boxed : put_flat)(t, &p, name);
    int behind = x + (is_boxed(t) ? 12 : 8);
    if (p.here) ss_grid_put(t->g, p.y, behind, SS_GOLD | SS_BOLD, ss_sign_text(m->term, SS_SIGN_HERE_END));
    if (t->known.players > 2 && tile != SS_NO_TILE)
        ss_grid_put(t->g, p.y, behind + 1, SS_INK | SS_FAINT, back_sign(m->term, ss_tile_back(tile)));
    if (p.motif < SS_MOTIFS && m->play.focus >= 0) put_target(t, &p);
}

/* Draws the height of each stack and, if they differ, the back of its top tile. Returns the column after them. */
static int put_stacks(const ss_table_show *t, int y, int x) {
    const ss_game *g = &t->known;
    const ss_model *m = t->m;
    bool asks = t->composing && m->play.plan.open == SS_STEP_STACK, backs = g->players > 2;
    int width = backs && !m->term.utf8 ? 4 : 3;
    for (int i = 0; i < g->stacks; i++) {
        int at = x + width * i + 1, height = g->end[i] - g->top[i];
        int back = height ? ss_tile_back(g->tiles[g->top[i]]) : 0;
        ss_style style = asks && height ? SS_ACCENT | SS_BOLD : SS_INK | SS_FAINT;
        bool here = asks && m->play.cursor == i + 1,
             chosen = t->composing && m->play.plan.open > SS_STEP_STACK && m->play.plan.turn.stack == i + 1;
        const char *mark = here     ? ss_sign_text(m->term, SS_SIGN_HERE)
                           : chosen ? ss_sign_text(m->term, SS_SIGN_CHOSEN)
                                    : "/";
        ss_grid_printf(t->g, y, at, here || chosen ? SS_GOLD | SS_BOLD : style, "%s%d", mark, i + 1);
        int end = ss_grid_printf(t->g, y + 1, at, height ? SS_INK : SS_INK | SS_FAINT, "%d%s", height,
                                 backs && height && !m->term.utf8 ? ":" : "");
        if (backs && height) ss_grid_put(t->g, y + 1, end, SS_INK, back_sign(m->term, back));
        ss_grid_spot(t->g, (ss_box_area){y, at, 2, width}, SS_SPOT_STACK, i + 1);
    }
    return x + width * g->stacks + 1;
}

static void put_supply(const ss_table_show *t, int y, int x) {
    int left = 0;
    for (int i = 0; i < t->known.stacks; i++) left += t->known.end[i] - t->known.top[i];
    if (t->known.phase == SS_OVER) return;
    if (t->known.stacks == 1) {
        ss_grid_put(t->g, y, x + 1, SS_ACCENT | SS_BOLD, _("bag"));
        ss_grid_printf(t->g, y + 1, x + 1, SS_INK, P_("%d tile", "%d tiles", left), left);
    } else {
        int end = put_stacks(t, y, x);
        if (end + 1 + ss_text_width(_("stack")) <= t->g->width)
            ss_grid_put(t->g, y, end + 1, SS_INK | SS_FAINT, _("stack"));
    }
}

void ss_show_display(const ss_table_show *t) {
    int half = t->display / 2 < 20 ? t->display / 2 : 20;
    int top = 1 + t->size.terrace;
    ss_grid_put(t->g, 1, t->right + 1, SS_ACCENT | SS_BOLD, _("display"));
    put_supply(t, top + (t->size.height > 2), t->right);
    for (int place = 0; place < SS_PLACES; place++)
        put_place(t, top + (ss_place_row(place) - 1) * t->size.height, t->right + place % 2 * half, half,
                  place);
}
