/* What is highlighted in a garden. */
#include "terminal/screen/show.h"

static void preview_walks(ss_garden_show *s, const ss_game *known, int cell, bool gardener) {
    ss_garden garden = known->seats[s->seat].garden;
    ss_garden_plant(&garden, cell, gardener);
    s->walks = ss_garden_walks(&garden);
}

/* Returns the tile under the cursor, if there is one to preview. */
static int tile_in_question(const ss_model *m) {
    if (m->play.plan.open == SS_STEP_PLACE || (m->play.plan.open == SS_STEP_CARD && m->play.in_display))
        return m->play.cursor;
    return ss_plan_tile_first(&m->play.plan);
}

static void point_out_tile(const ss_table_show *t, ss_garden_show *s, int place) {
    uint8_t tile = t->known.display[place];
    const ss_seat *seat = &t->known.seats[s->seat];
    if (tile == SS_NO_TILE || ss_tile_motif(tile) >= SS_MOTIFS) return;
    int own = ss_cell(ss_tile_motif(tile), ss_place_row(place));
    if (ss_has(seat->garden.planted, own)) {
        ss_turn turn = {.place = (uint8_t)place};
        s->offered = ss_choices(&t->known, &turn, SS_STEP_CELL); /* a gardener could go there */
        return;
    }
    s->fresh = own;
    preview_walks(s, &t->known, own, false);
}

static void point_out_plan(ss_table_show *t, ss_garden_show *s) {
    const ss_model *m = t->m;
    const ss_turn *turn = &m->play.plan.turn;
    int place = tile_in_question(m);
    uint64_t may = ss_plan_may(&m->play.plan);
    s->spots = true;
    if (place >= 0) point_out_tile(t, s, place);
    if (m->play.plan.open < SS_STEP_CELL) return;
    if (m->play.plan.open == SS_STEP_CELL) {
        s->cursor = m->play.cursor;
        s->offered = may;
        if (ss_has(may, m->play.cursor)) preview_walks(s, &t->known, m->play.cursor, true);
        s->walks &= ~may;
        return;
    }
    s->fresh = turn->cell;
    s->gardener = turn->gardener;
    ss_seat *seat = &t->known.seats[t->known.mover];
    if (m->play.plan.open == SS_STEP_BOAR) {
        s->cursor = m->play.cursor;
        s->offered = may;
        return;
    }
    if (turn->boar != SS_NO_CELL) seat->boar = turn->boar == SS_BOAR_LEAVES ? SS_NO_CELL : turn->boar;
    int target = turn->noble;
    if (m->play.plan.open == SS_STEP_NOBLE) {
        s->cursor = m->play.cursor;
        s->walks = may & SS_ALL_CELLS;
        target = ss_has(may, m->play.cursor) && ss_row_of(m->play.cursor) ? m->play.cursor : SS_NO_CELL;
    }
    if (target == SS_NO_CELL) return;
    ss_garden garden = seat->garden;
    uint8_t path[SS_PATH_CELLS];
    ss_garden_plant(&garden, turn->cell, turn->gardener);
    for (int i = ss_garden_path(&garden, target, path); i-- > 0;) s->path |= ss_bit(path[i]);
    if (m->play.plan.open > SS_STEP_NOBLE) s->walks = ss_bit(target);
}

/* Shows the current frame of another player's turn. */
static void point_out_showing(ss_table_show *t, ss_garden_show *s) {
    const ss_showing *w = &t->m->play.showing;
    if (w->seat != s->seat || w->frame < 1) return;
    ss_seat *seat = &t->known.seats[s->seat];
    if (w->turn.boar != SS_NO_CELL) seat->boar = w->turn.boar == SS_BOAR_LEAVES ? SS_NO_CELL : w->turn.boar;
    s->fresh = w->turn.cell;
    s->gardener = w->turn.gardener;
    int steps = w->frame - 1;
    for (int i = 0; i < steps && i < w->outcome.steps; i++) {
        s->walker = w->outcome.path[i];
        s->home = ss_column_of(w->turn.noble);
        s->path |= ss_bit(s->walker);
    }
}

/* In a review: where the other of the two turns places its tile. */
static void point_out_other(const ss_table_show *t, ss_garden_show *s) {
    const ss_model *m = t->m;
    if (m->scene == SS_SCENE_MOMENT) s->offered |= ss_bit(ss_moment_turn(m, !m->review.better)->cell);
}

int ss_last_turn_of(const ss_table_show *t, int seat) {
    int players = t->known.players, behind = (t->turns - 1 - seat + players) % players;
    return t->turns - 1 - behind;
}

/* Highlights the last turn of a seat, so that nobody has to search for it. In a replay only the very last turn is
 * highlighted; never in a garden where something else is. */
static void point_out_last(const ss_table_show *t, ss_garden_show *s) {
    const ss_model *m = t->m;
    const ss_record *r = &m->session.party.record;
    int last = ss_last_turn_of(t, s->seat);
    bool busy =
        (t->composing && s->seat == t->viewer) || (m->play.showing.on && s->seat == m->play.showing.seat);
    if (last < 0 || busy || m->scene == SS_SCENE_MOMENT) return;
    if (t->replays && last < t->turns - 1) return;
    const ss_turn *turn = &r->turns[last];
    s->fresh = turn->cell;
    s->gardener = turn->gardener;
    if (turn->noble == SS_NO_CELL) return;
    ss_game before = ss_record_after(r, last);
    ss_outcome outcome = ss_outcome_of(&before, turn);
    for (int i = 0; i < outcome.steps; i++) s->path |= ss_bit(outcome.path[i]);
}

ss_garden_show ss_point_out(ss_table_show *t, int seat) {
    ss_garden_show s = {.model = t->m, .known = &t->known, .seat = seat, .cursor = -1};
    if (t->composing && seat == t->viewer) {
        point_out_plan(t, &s);
        point_out_other(t, &s);
    }
    if (t->m->play.showing.on) point_out_showing(t, &s);
    point_out_last(t, &s);
    return s;
}
