/* The table: the large garden with the display beside it, row beside row; the hand; the other gardens; the log. */
#include <stdio.h>
#include <string.h>

#include "host/nouns.h"
#include "host/words.h"
#include "notation/turn_text.h"
#include "rules/score.h"
#include "tui/lines.h"
#include "tui/questions.h"
#include "tui/show.h"

/* What is on the table: the game as the viewer knows it, with a plan or a turn that is being shown. */
typedef struct table {
    ss_model *m;
    ss_grid *g;
    ss_game known;
    int viewer; /* whose hand is shown; negative for nobody's */
    int turns;  /* played */
    bool composing;
    ss_garden_size size;
    int right;   /* where the column beside the garden begins */
    int display; /* columns of the display */
    int below;   /* where the lines below the garden begin */
    bool log_right;
} table;

/* ---- layout ---- */

enum { DISPLAY_LEAST = 30, DISPLAY_MOST = 46, LOG_LEAST = 22, BELOW_LEAST = 8, HAND = 36 };

static void lay_out(table *t) {
    static const ss_garden_size sizes[] = {
        {13, 5, 3},
        {10, 4, 2},
        {8,  3, 2},
        {5,  2, 1}
    };
    int height = t->g->height, width = t->g->width;
    for (int i = 0; i < 4; i++) {
        t->size = sizes[i];
        if (ss_garden_width(sizes[i]) + DISPLAY_LEAST <= width &&
            1 + ss_garden_height(sizes[i]) + BELOW_LEAST + 2 <= height)
            break;
    }
    t->right = ss_garden_width(t->size) + (width > SS_SCREEN_WIDTH);
    int room = width - t->right;
    t->display = room < DISPLAY_MOST ? room : DISPLAY_MOST;
    t->log_right = room - t->display >= LOG_LEAST + 2;
    t->below = 1 + ss_garden_height(t->size);
}

/* ---- what is pointed out ---- */

static ss_seat *mover_of(ss_game *g) { return &g->seats[g->mover]; }

static void preview_walks(ss_garden_show *s, const ss_game *known, int cell, bool gardener) {
    ss_garden garden = known->seats[s->seat].garden;
    ss_garden_plant(&garden, cell, gardener);
    s->walks = ss_garden_walks(&garden);
}

/* The tile that the cursor is on, if there is one to preview. */
static int tile_in_question(const ss_model *m) {
    if (m->plan.step == SS_STEP_PLACE || (m->plan.step == SS_STEP_CARD && m->in_display)) return m->cursor;
    return m->plan.step == SS_STEP_CARD ? m->wanted_place : -1;
}

static void point_out_tile(const table *t, ss_garden_show *s, int place) {
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

static void point_out_plan(table *t, ss_garden_show *s) {
    const ss_model *m = t->m;
    const ss_turn *turn = &m->plan.turn;
    int place = tile_in_question(m);
    uint64_t may = ss_plan_may(&m->plan, &t->known);
    s->spots = true;
    if (place >= 0) point_out_tile(t, s, place);
    if (m->plan.step < SS_STEP_CELL) return;
    if (m->plan.step == SS_STEP_CELL) {
        s->cursor = m->cursor;
        s->offered = may;
        if (ss_has(may, m->cursor)) preview_walks(s, &t->known, m->cursor, true);
        s->walks &= ~may;
        return;
    }
    s->fresh = turn->cell;
    s->gardener = turn->gardener;
    ss_seat *seat = mover_of(&t->known);
    if (m->plan.step == SS_STEP_BOAR) {
        s->cursor = m->cursor;
        s->offered = may;
        return;
    }
    if (turn->boar != SS_NO_CELL) seat->boar = turn->boar == SS_BOAR_LEAVES ? SS_NO_CELL : turn->boar;
    int target = turn->noble;
    if (m->plan.step == SS_STEP_NOBLE) {
        s->cursor = m->cursor;
        s->walks = may & SS_ALL_CELLS;
        target = ss_has(may, m->cursor) && ss_row_of(m->cursor) ? m->cursor : SS_NO_CELL;
    }
    if (target == SS_NO_CELL) return;
    ss_garden garden = seat->garden;
    uint8_t path[SS_PATH_CELLS];
    ss_garden_plant(&garden, turn->cell, turn->gardener);
    for (int i = ss_garden_path(&garden, target, path); i-- > 0;) s->path |= ss_bit(path[i]);
    if (m->plan.step > SS_STEP_NOBLE) s->walks = ss_bit(target);
}

/* A turn of somebody else, at the frame it has come to. */
static void point_out_showing(table *t, ss_garden_show *s) {
    const ss_showing *w = &t->m->showing;
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

/* The last turn in a replay. */
static void point_out_last(const table *t, ss_garden_show *s) {
    const ss_record *r = &t->m->party.record;
    if (t->m->scene != SS_SCENE_REPLAY || !t->turns || (t->turns - 1) % t->known.players != s->seat) return;
    const ss_turn *turn = &r->turns[t->turns - 1];
    s->fresh = turn->cell;
    s->gardener = turn->gardener;
    if (turn->noble == SS_NO_CELL) return;
    ss_game before = ss_record_after(r, t->turns - 1);
    ss_outcome outcome = ss_outcome_of(&before, turn);
    for (int i = 0; i < outcome.steps; i++) s->path |= ss_bit(outcome.path[i]);
}

static ss_garden_show garden_of(table *t, int seat) {
    ss_garden_show s = {.model = t->m, .known = &t->known, .seat = seat, .cursor = -1};
    if (t->composing && seat == t->viewer) point_out_plan(t, &s);
    if (t->m->showing.on) point_out_showing(t, &s);
    point_out_last(t, &s);
    return s;
}

/* ---- the display ---- */

/* Whether a place may be chosen, when it is asked for one. */
static bool is_offered(const table *t, int place) {
    const ss_model *m = t->m;
    if (!t->composing) return false;
    if (m->plan.step == SS_STEP_PLACE) return ss_has(ss_plan_may(&m->plan, &t->known), place);
    if (m->plan.step != SS_STEP_CARD) return false;
    int card = ss_hand(&t->known, t->viewer)[m->cursor < SS_HAND ? m->cursor : 0];
    if (m->in_display || card >= SS_CARDS) return false;
    ss_turn turn = {.card = (uint8_t)card};
    return ss_has(ss_choices(&t->known, &turn, SS_STEP_PLACE), place);
}

static bool is_taken(const table *t, int place) {
    const ss_model *m = t->m;
    if (m->showing.on) return m->showing.turn.place == place;
    if (m->wanted_place == place && t->composing) return true;
    return t->composing && m->plan.step > SS_STEP_PLACE && m->plan.turn.place == place;
}

static const char *place_marker(const table *t, int place, bool *here) {
    const ss_model *m = t->m;
    *here = t->composing && (m->plan.step == SS_STEP_PLACE || m->in_display) && m->cursor == place;
    if (*here) return ss_sign_text(m->look, SS_SIGN_HERE);
    if (is_taken(t, place)) return ss_sign_text(m->look, SS_SIGN_CHOSEN);
    if (is_offered(t, place)) return ss_sign_text(m->look, SS_SIGN_OFFER);
    return " ";
}

static void put_place(const table *t, int y, int x, int width, int place) {
    const ss_model *m = t->m;
    ss_look look = m->look;
    ss_grid *g = t->g;
    int height = t->size.height, row = ss_place_row(place), line = y + (height > 3 ? 1 : 0);
    bool here, boxed = height >= 3;
    const char *marker = place_marker(t, place, &here);
    uint8_t tile = t->known.display[place];
    int motif = tile == SS_NO_TILE ? SS_MOTIFS : ss_tile_motif(tile);
    bool asks = t->composing && m->plan.step == SS_STEP_PLACE, dim = asks && !is_offered(t, place);
    ss_style style = ss_row_style(t->known.edition, row), weak = dim ? SS_FAINT : 0;
    char name[8], target[32] = "";
    ss_text text = ss_text_in(name, sizeof name), u = ss_text_in(target, sizeof target);
    ss_put_place(&text, place);

    ss_grid_spot(g, (ss_box_area){y, x, height, width}, SS_SPOT_PLACE, place);
    ss_grid_put(g, line, x, SS_GOLD | SS_BOLD, marker);
    int tile_x = x + 1, label = x + 8;
    if (boxed) {
        ss_box_area box = {line, tile_x, 3, 7};
        if (motif < SS_MOTIFS) {
            ss_grid_fill(g, box, style, " ");
            ss_grid_frame(g, box, style | (here ? SS_BOLD : 0), ss_frame_signs(look, SS_FRAME_TILE));
            ss_grid_put(g, line + 1, tile_x + 2, style | SS_BOLD, ss_motif_sign(look, motif));
            if (look.utf8) ss_grid_printf(g, line + 1, tile_x + 4, style, "%c", ss_column_letter(motif));
        } else {
            ss_grid_frame(g, box, SS_INK | SS_FAINT, ss_frame_signs(look, SS_FRAME_FREE));
        }
        ss_grid_put(g, line, label + 1, (ss_style)((here ? SS_BOLD : 0) | weak), name);
    } else {
        ss_grid_put(g, line, tile_x, (ss_style)((here ? SS_BOLD : 0) | weak), name);
        if (motif < SS_MOTIFS && look.utf8)
            ss_grid_printf(g, line, tile_x + 3, style | SS_BOLD, " %s%c ", ss_motif_sign(look, motif),
                           ss_column_letter(motif));
        else if (motif < SS_MOTIFS)
            ss_grid_printf(g, line, tile_x + 3, style | SS_BOLD, " %c  ", ss_column_letter(motif));
        if (dim) ss_grid_put(g, line, tile_x + 3, style, " ");
    }
    if (here)
        ss_grid_put(g, boxed ? line : line, x + (boxed ? 12 : 8), SS_GOLD | SS_BOLD,
                    ss_sign_text(look, SS_SIGN_HERE_END));
    if (t->known.players > 2 && tile != SS_NO_TILE)
        ss_grid_put(g, line, x + (boxed ? 13 : 9), SS_INK | SS_FAINT,
                    ss_sign_text(look, (ss_sign)(SS_SIGN_BACK_HIDDEN - 1 + ss_tile_back(tile) +
                                                 (ss_tile_back(tile) < 1))));
    if (motif >= SS_MOTIFS || t->m->focus < 0) return;

    /* where it goes in the garden that is shown, and what that could bring */
    const ss_seat *seat = &t->known.seats[m->focus];
    int own = ss_cell(motif, row), walk = ss_best_walk(seat, own);
    bool gardener = ss_has(seat->garden.planted, own);
    ss_text_put(&u, ss_sign_text(look, SS_SIGN_ARROW));
    if (gardener) {
        ss_text_char(&u, '(');
        ss_text_put(&u, ss_sign_text(look, SS_SIGN_GARDENER));
        ss_text_char(&u, ')');
    } else {
        ss_put_cell(&u, own);
    }
    int at = boxed ? label + 1 : tile_x + 3, low = line + 1;
    int behind = ss_grid_put(g, low, at, (ss_style)(SS_INK | weak), target);
    if (!gardener && walk)
        ss_grid_printf(g, boxed ? low + 1 : low, boxed ? at : behind + 1, (ss_style)(SS_GOLD | weak), "+%d",
                       walk);
}

/* How high each stack is and, where they differ, the back of its top tile. Returns the column behind them. */
static int put_stacks(const table *t, int y, int x) {
    const ss_game *g = &t->known;
    const ss_model *m = t->m;
    bool asks = t->composing && m->plan.step == SS_STEP_STACK, backs = g->players > 2;
    int width = backs && !m->look.utf8 ? 4 : 3;
    for (int i = 0; i < g->stacks; i++) {
        int at = x + width * i + 1, height = g->end[i] - g->top[i];
        int back = height ? ss_tile_back(g->tiles[g->top[i]]) : 0;
        ss_style style = asks && height ? SS_ACCENT | SS_BOLD : SS_INK | SS_FAINT;
        bool here = asks && m->cursor == i + 1;
        ss_grid_printf(t->g, y, at, here ? SS_GOLD | SS_BOLD : style, "%s%d",
                       here ? ss_sign_text(m->look, SS_SIGN_HERE) : "/", i + 1);
        int end = ss_grid_printf(t->g, y + 1, at, height ? SS_INK : SS_INK | SS_FAINT, "%d%s", height,
                                 backs && height && !m->look.utf8 ? ":" : "");
        if (backs && height)
            ss_grid_put(t->g, y + 1, end, SS_INK,
                        ss_sign_text(m->look, (ss_sign)(SS_SIGN_BACK_HIDDEN + (back > 1 ? back - 1 : 0))));
        ss_grid_spot(t->g, (ss_box_area){y, at, 2, width}, SS_SPOT_STACK, i + 1);
    }
    return x + width * g->stacks + 1;
}

static void put_supply(const table *t, int y, int x) {
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

static void put_display(const table *t) {
    int half = t->display / 2 < 20 ? t->display / 2 : 20;
    int top = 1 + t->size.terrace;
    ss_grid_put(t->g, 1, t->right + 1, SS_ACCENT | SS_BOLD, _("display"));
    put_supply(t, top + (t->size.height > 2), t->right);
    for (int place = 0; place < SS_PLACES; place++)
        put_place(t, top + (ss_place_row(place) - 1) * t->size.height, t->right + place % 2 * half, half,
                  place);
}

/* ---- the hand ---- */

static void put_hand_card(const table *t, int y, int x, int number) {
    const ss_model *m = t->m;
    int card = ss_hand(&t->known, t->viewer)[number];
    bool asks = t->composing && m->plan.step == SS_STEP_CARD;
    bool here = asks && !m->in_display && m->cursor == number;
    bool chosen = t->composing && m->plan.step > SS_STEP_CARD && m->plan.turn.card == card;
    if (card == SS_NO_CARD) return;
    ss_style style = (ss_style)(here || chosen ? SS_BOLD : t->composing && !asks ? SS_FAINT : 0);
    const char *marker = here     ? ss_sign_text(m->look, SS_SIGN_HERE)
                         : chosen ? ss_sign_text(m->look, SS_SIGN_CHOSEN)
                                  : " ";
    ss_grid_put(t->g, y, x, SS_GOLD | SS_BOLD, marker);
    ss_grid_printf(t->g, y, x + 1, asks ? SS_ACCENT | SS_BOLD : SS_INK | SS_FAINT, "%d", number + 1);
    int end = ss_show_card(t->g, y, x + 3, m, card, style);
    if (here) ss_grid_put(t->g, y, end + 1, SS_GOLD | SS_BOLD, ss_sign_text(m->look, SS_SIGN_HERE_END));
    ss_grid_spot(t->g, (ss_box_area){y, x, 1, HAND - 2}, SS_SPOT_CARD, number);
}

/* The cards a seat has played, where there is room. */
static void put_played(const table *t, int y, int x, int width, int end, int seat) {
    char names[128] = "", line[256];
    ss_text u = ss_text_in(names, sizeof names);
    uint32_t played = ((1u << SS_CARDS) - 1) & ~ss_unplayed(&t->known, seat);
    for (uint64_t left = played; left; left &= left - 1) {
        if (u.needed) ss_text_char(&u, ' ');
        ss_put_card(&u, t->m->content, ss_lowest(left));
    }
    snprintf(line, sizeof line, _("played: %s"), played ? names : "-");
    if (y + ss_paragraph_height(width, line) <= end)
        ss_grid_paragraph(t->g, y, x, SS_INK | SS_FAINT, width, line);
}

static void put_hand(const table *t, int y, int x, int height) {
    const ss_model *m = t->m;
    if (t->viewer < 0) return;
    const ss_seat *seat = &t->known.seats[t->viewer];
    int left = SS_CARDS - ss_drawn(&t->known, t->viewer), behind;
    behind = ss_grid_put(t->g, y, x + 1, SS_ACCENT | SS_BOLD, _("hand"));
    ss_grid_printf(t->g, y, behind + 2, SS_INK | SS_FAINT, P_("deck: %d card", "deck: %d cards", left), left);
    for (int i = 0; i < SS_HAND; i++) put_hand_card(t, y + 1 + i, x, i);
    int at = y + 3 + (height > 7);
    ss_grid_put(t->g, at, x + 1, SS_ACCENT | SS_BOLD, _("missions"));
    for (int i = 0; i < SS_MISSIONS; i++) {
        int column = seat->missions[i];
        if (column >= SS_COLUMNS) continue;
        ss_grid_printf(t->g, at + 1 + i, x + 1, SS_INK, "%s %c %s  +%d",
                       m->look.utf8 ? ss_motif_sign(m->look, column) : "", ss_column_letter(column),
                       ss_motif_noun(column), ss_garden_noble(&seat->garden, column));
    }
    put_played(t, at + 4, x + 1, HAND - 3, y + height, t->viewer);
}

/* ---- the other gardens ---- */

typedef struct smalls {
    int width;          /* columns of a cell */
    ss_garden_size big; /* or, where there is room, a size with frames */
} smalls;

static int others_of(const table *t, int others[SS_MAX_PLAYERS]) {
    int count = 0;
    for (int i = 1; i < t->known.players; i++) others[count++] = (t->m->focus + i) % t->known.players;
    return count;
}

static int put_seat_head(const table *t, int y, int x, int width, int seat) {
    const ss_game *g = &t->known;
    char head[SS_NAME_SIZE + 32];
    bool moves = g->phase == SS_PLAYING && g->mover == seat;
    snprintf(head, sizeof head, "%s%s %s %d", moves ? ss_sign_text(t->m->look, SS_SIGN_HERE) : "",
             ss_seat_sign(t->m->look, seat), ss_model_name(t->m, seat), g->seats[seat].score);
    ss_grid_padded(t->g, y, x, (ss_style)(ss_seat_style(seat) | SS_BOLD), width, head);
    return 1;
}

/* Returns the column behind them. */
static int put_others(table *t, int y, int x, int height, int room) {
    int others[SS_MAX_PLAYERS], count = others_of(t, others), width = 1;
    ss_garden_size large = {5, 2, 1};
    bool big = height >= 1 + ss_garden_height(large) && count * (ss_garden_width(large) + 2) <= room;
    for (int w = 2; w <= 3; w++)
        if (count * (SS_COLUMNS * w + 2) <= room) width = w;
    int columns = big ? ss_garden_width(large) : SS_COLUMNS * width;
    for (int i = 0; i < count; i++) {
        ss_garden_show s = garden_of(t, others[i]);
        s.spots = false;
        put_seat_head(t, y, x, columns, others[i]);
        if (big)
            ss_show_garden(t->g, y + 1, x, large, &s);
        else
            ss_show_small_garden(t->g, y + 1, x, width, &s);
        int below = y + 1 + (big ? ss_garden_height(large) : SS_ROWS),
            left = SS_CARDS - ss_drawn(&t->known, others[i]);
        char deck[64];
        snprintf(deck, sizeof deck, P_("deck: %d card", "deck: %d cards", left), left);
        if (below < y + height) ss_grid_padded(t->g, below, x, SS_INK | SS_FAINT, columns, deck);
        put_played(t, below + 1, x, columns, y + height, others[i]);
        ss_grid_spot(t->g, (ss_box_area){y, x, big ? 1 + ss_garden_height(large) : 7, columns}, SS_SPOT_SEAT,
                     others[i]);
        x += columns + 2;
    }
    return x;
}

/* ---- the turn so far, step by step ---- */

static void put_value(ss_text *u, const table *t, const ss_turn *turn, ss_step step) {
    const ss_game *g = &t->known;
    switch (step) {
    case SS_STEP_CARD: ss_put_card_noun(u, t->m->content, g->edition, turn->card); break;
    case SS_STEP_PLACE:
        ss_put_place(u, turn->place);
        ss_text_char(u, ' ');
        ss_text_put(u, ss_motif_noun(ss_tile_motif(g->display[turn->place])));
        break;
    case SS_STEP_CELL:
        if (turn->gardener) ss_text_put(u, ss_sign_text(t->m->look, SS_SIGN_GARDENER));
        ss_put_cell(u, turn->cell);
        break;
    case SS_STEP_BOAR:
        if (turn->boar == SS_BOAR_LEAVES)
            ss_text_put(u, "+4");
        else
            ss_put_cell(u, turn->boar);
        break;
    case SS_STEP_NOBLE:
        if (turn->noble == SS_NO_CELL) {
            ss_text_char(u, '-');
        } else {
            ss_text_char(u, ss_column_letter(ss_column_of(turn->noble)));
            ss_text_char(u, '>');
            ss_text_number(u, ss_row_of(turn->noble));
        }
        break;
    case SS_STEP_STACK:
        ss_text_char(u, '/');
        ss_text_number(u, turn->stack);
        break;
    case SS_STEPS: break;
    }
}

/* Whether a step is part of this turn: no boar where none is met, no stack where there is a bag. */
static bool step_counts(const table *t, ss_step step) {
    const ss_plan *plan = &t->m->plan;
    if (step == SS_STEP_BOAR)
        return plan->step > SS_STEP_BOAR ? plan->turn.boar != SS_NO_CELL : plan->step == step;
    return step != SS_STEP_STACK || (t->known.stacks > 1 && t->known.filled);
}

static void put_rail(const table *t, int y) {
    const ss_model *m = t->m;
    const char *dot = ss_sign_text(m->look, SS_SIGN_HERE);
    int x = 1;
    for (ss_step step = SS_STEP_CARD; step < SS_STEPS; step++) {
        char value[96] = "";
        ss_text u = ss_text_in(value, sizeof value);
        if (!step_counts(t, step)) continue;
        if (x > 1) x = ss_grid_printf(t->g, y, x, SS_INK | SS_FAINT, " %s ", dot);
        if (step < m->plan.step) {
            put_value(&u, t, &m->plan.turn, step);
            bool chosen = ss_is_question(&t->known, ss_choices(&t->known, &m->plan.turn, step), step);
            x = ss_grid_put(t->g, y, x, chosen ? SS_INK | SS_BOLD : SS_INK,
                            value); /* what was forced is lighter */
        } else {
            bool now = step == m->plan.step;
            if (now) x = ss_grid_put(t->g, y, x, SS_GOLD | SS_BOLD, "[");
            x = ss_grid_put(t->g, y, x, now ? SS_GOLD | SS_BOLD : SS_INK | SS_FAINT,
                            ss_question_prompt(step));
            if (now) x = ss_grid_put(t->g, y, x, SS_GOLD | SS_BOLD, "]");
        }
    }
    if (m->plan.step < SS_STEPS) return;
    char sum[64], notation[SS_TURN_TEXT];
    ss_text u = ss_text_in(notation, sizeof notation);
    ss_outcome o = ss_outcome_of(&m->party.record.game, &m->plan.turn);
    snprintf(sum, sizeof sum, _("together: %+d"), o.reward + o.boar + o.noble);
    x = ss_grid_printf(t->g, y, x, SS_GOLD | SS_BOLD, "  %s", sum);
    ss_put_turn(&u, m->content, &m->plan.turn, true);
    ss_grid_printf(t->g, y, x + 2, SS_INK | SS_FAINT, "(%s)", notation);
}

/* ---- what to do next ---- */

static const char *step_prompt(ss_step step) {
    static const char *const prompts[] = {
        [SS_STEP_CARD] = N_("Which card do you play?"),
        [SS_STEP_PLACE] = N_("Which tile do you take?"),
        [SS_STEP_CELL] = N_("The tile becomes a gardener. Where does the gardener go?"),
        [SS_STEP_BOAR] = N_("The tile meets your boar: 1 point. Where does the boar go?"),
        [SS_STEP_NOBLE] = N_("Which noble walks? (0 or - for none)"),
        [SS_STEP_STACK] = N_("From which stack is the display refilled? (Enter for any)"),
        [SS_STEPS] = N_("Enter plays it, u takes back a step"),
    };
    return _(prompts[step]);
}

static const char *step_keys(ss_step step) {
    static const char *const keys[] = {
        [SS_STEP_CARD] = N_("arrows and Enter, or 1 2"),
        [SS_STEP_PLACE] = N_("arrows and Enter, a-i 2-6 l r"),
        [SS_STEP_CELL] = N_("arrows and Enter, a-i 1-6"),
        [SS_STEP_BOAR] = N_("arrows and Enter, a-i 1-6"),
        [SS_STEP_NOBLE] = N_("arrows and Enter, a-i 1-6"),
        [SS_STEP_STACK] = N_("arrows and Enter, 1-8"),
        [SS_STEPS] = "",
    };
    return *keys[step] ? _(keys[step]) : "";
}

static void put_prompt(table *t) {
    const ss_model *m = t->m;
    char text[SS_NAME_SIZE + 160];
    const ss_game *g = &t->known;
    if (m->scene == SS_SCENE_REPLAY) {
        char view[SS_NAME_SIZE + 64];
        if (m->replay_seat >= 0)
            snprintf(view, sizeof view, _("as seen by %s"), ss_model_name(m, m->replay_seat));
        else
            snprintf(view, sizeof view, "%s", _("all cards open"));
        snprintf(text, sizeof text, _("Turn %d of %d, %s."), m->replay_at, m->party.record.turn_count, view);
        ss_show_prompt(t->g, m, text, _("arrows, Home, End; Space plays"));
    } else if (m->showing.on) {
        snprintf(text, sizeof text, _("%s plays."), ss_model_name(m, m->showing.seat));
        ss_show_prompt(t->g, m, text, "");
    } else if (t->composing) {
        ss_step step = m->in_display ? SS_STEP_PLACE : m->plan.step;
        ss_show_prompt(t->g, m, step_prompt(step), step_keys(step));
    } else {
        snprintf(text, sizeof text, _("%s is thinking. You can look around meanwhile."),
                 ss_model_name(m, g->mover));
        ss_show_prompt(t->g, m, text, "");
    }
}

/* TRANSLATORS: what keys do, in a line at the bottom of the screen: one or two short words each */
static const ss_key_line playing_keys[] = {
    {"?",        '?', NC_("key", "help")},
    {"H", 'H', NC_("key", "hint")},
    {"u",          'u', NC_("key", "undo")},
    {":",       ':', NC_("key", "type")},
    {"Tab",   SS_KEY_TAB, NC_("key", "gardens")},
    {"q",        'q', NC_("key", "leave")},
    {"L", 'L', NC_("key", "log")},
    {"K",          'K', NC_("key", "cards")},
    {"t", 't', NC_("key", "take back")},
    {0  },
};
static const ss_key_line replay_keys[] = {
    {"?",         '?', NC_("key", "help")},
    {"Tab",  SS_KEY_TAB, NC_("key", "gardens")},
    {"v",           'v', NC_("key", "view")},
    {"q",'q', NC_("key", "leave")},
    {"L", 'L', NC_("key", "log")},
    {"K",         'K', NC_("key", "cards")},
    {"s",  's', NC_("key", "scores")},
    {0          },
};

/* ---- all of it ---- */

/* Where there is no room for the log: the last turn as it is written. */
static void put_last_turn(const table *t, int y) {
    const ss_record *r = &t->m->party.record;
    char notation[SS_TURN_TEXT];
    ss_text u = ss_text_in(notation, sizeof notation);
    if (!t->turns || t->viewer < 0) return;
    int last = t->turns - 1, seat = last % t->known.players;
    ss_game before = ss_record_after(r, last);
    ss_outcome o = ss_outcome_of(&before, &r->turns[last]);
    ss_put_turn(&u, t->m->content, &r->turns[last], true);
    int x =
        ss_grid_put(t->g, y, 1, (ss_style)(ss_seat_style(seat) | SS_BOLD), ss_seat_sign(t->m->look, seat));
    ss_grid_printf(t->g, y, x + 1, SS_INK | SS_FAINT, "%s  %+d", notation, o.reward + o.boar + o.noble);
}

static void put_below(table *t) {
    ss_grid *g = t->g;
    int y = t->below, bottom = g->height - 2, height = bottom - y;
    if (t->composing && t->m->focus == t->viewer)
        put_rail(t, y);
    else if (t->m->focus >= 0)
        put_seat_head(t, y, 1, SS_NAME_SIZE, t->m->focus);
    y++, height--;
    if (height > 9) y++, height--;
    put_hand(t, y, 0, height);
    int room = g->width - HAND - (t->log_right ? 0 : g->width >= 100 ? 40 : LOG_LEAST);
    int x = put_others(t, y, t->viewer >= 0 ? HAND : 2, height, t->viewer >= 0 ? room : room + HAND - 2);
    if (!t->log_right && g->width - x >= LOG_LEAST - 4)
        ss_show_log(g, (ss_box_area){y, x, height, g->width - x}, t->m, t->turns);
    else if (!t->log_right)
        put_last_turn(t, y + height - 1);
    if (t->log_right) {
        int left = t->right + t->display + 1;
        ss_show_log(g, (ss_box_area){1, left, t->below - 1, g->width - left}, t->m, t->turns);
    }
}

static ss_game position(const ss_model *m, int *viewer, int *turns) {
    const ss_record *r = &m->party.record;
    *viewer = m->viewer;
    *turns = r->turn_count;
    if (m->scene == SS_SCENE_REPLAY) {
        ss_game g = ss_record_after(r, m->replay_at);
        *turns = m->replay_at;
        *viewer = m->replay_seat >= 0 ? m->replay_seat : m->focus;
        return m->replay_seat >= 0 && g.phase != SS_OVER ? ss_view_of(&g, m->replay_seat).known : g;
    }
    *turns -= m->showing.on;
    return m->showing.on ? m->showing.before : m->known;
}

void ss_show_table(ss_grid *g, ss_model *m) {
    table t = {.m = m, .g = g};
    t.known = position(m, &t.viewer, &t.turns);
    t.composing = ss_is_composing(m) && !m->showing.on;
    lay_out(&t);
    char title[SS_NAME_SIZE + 64] = "";
    ss_show_title(g, m, title, &t.known);
    ss_game whole = t.known;
    put_display(&t);
    ss_garden_show own = garden_of(&t, m->focus);
    ss_show_garden(g, 1, 0, t.size, &own);
    t.known = whole;
    put_below(&t);
    t.known = whole;
    put_prompt(&t);
    ss_show_keys(g, m->scene == SS_SCENE_REPLAY ? replay_keys : playing_keys);
}
