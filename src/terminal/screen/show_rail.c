/* A turn on one line, with one entry for each step: the turn being composed, with the current step in brackets and what
 * it brings at the end; a turn that is being shown; or the last turn. If the line is too long, cards and tiles are
 * shown by their short names. */
#include <stdarg.h>
#include <stdio.h>

#include "texts/nouns.h"
#include "texts/words.h"
#include "notation/turn_text.h"
#include "texts/lines.h"
#include "terminal/text/questions.h"
#include "terminal/screen/show.h"

/* ---- a line in parts, so that it can be measured before it is drawn ---- */

enum { PARTS = 24, PART = 128 };

typedef struct line {
    int count;
    struct {
        char text[PART];
        ss_style style;
    } parts[PARTS];
} line;

static void add(line *l, ss_style style, const char *format, ...) __attribute__((format(printf, 3, 4)));

static void add(line *l, ss_style style, const char *format, ...) {
    if (l->count == PARTS) return;
    va_list values;
    va_start(values, format);
    vsnprintf(l->parts[l->count].text, PART, format, values);
    va_end(values);
    l->parts[l->count++].style = style;
}

static int width_of(const line *l) {
    int width = 0;
    for (int i = 0; i < l->count; i++) width += ss_text_width(l->parts[i].text);
    return width;
}

static void put(ss_grid *g, int y, const line *l) {
    for (int i = 0, x = 1; i < l->count; i++) x = ss_grid_put(g, y, x, l->parts[i].style, l->parts[i].text);
}

/* ---- the steps ---- */

static void put_value(ss_text *u, const ss_table_show *t, const ss_game *g, const ss_turn *turn, ss_step step,
                      bool brief) {
    switch (step) {
    case SS_STEP_CARD:
        if (brief)
            ss_put_card(u, t->m->session.party.content, turn->card);
        else
            ss_put_card_noun(u, t->m->session.party.content, g->edition, turn->card);
        break;
    case SS_STEP_PLACE:
        ss_put_place(u, turn->place);
        if (brief) break;
        ss_text_char(u, ' ');
        ss_text_put(u, ss_motif_noun(ss_tile_motif(g->display[turn->place])));
        break;
    case SS_STEP_CELL:
        if (turn->gardener) ss_text_put(u, ss_sign_text(t->m->term, SS_SIGN_GARDENER));
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

/* True if a step belongs to this turn: the boar only if it is met, the stack only if there are stacks. */
static bool step_counts(const ss_table_show *t, ss_step step) {
    const ss_plan *plan = &t->m->play.plan;
    if (step == SS_STEP_BOAR)
        return plan->open > SS_STEP_BOAR ? plan->turn.boar != SS_NO_CELL : plan->open == step;
    return step != SS_STEP_STACK || (t->known.stacks > 1 && t->known.filled);
}

/* ---- a turn that is composed ---- */

static line rail(const ss_table_show *t, bool brief) {
    const ss_model *m = t->m;
    const char *dot = ss_sign_text(m->term, SS_SIGN_HERE);
    int noble = ss_plan_noble_first(&m->play.plan);
    line l = {0};
    for (ss_step step = SS_STEP_CARD; step < SS_STEPS; step++) {
        char value[96] = "", first[4] = "";
        ss_text u = ss_text_in(value, sizeof value);
        if (!step_counts(t, step)) continue;
        if (step == SS_STEP_NOBLE && noble >= 0)
            snprintf(first, sizeof first, " %c", ss_column_letter(noble)); /* chosen before its target */
        if (l.count) add(&l, SS_INK | SS_FAINT, " %s ", dot);
        if (step < m->play.plan.open) {
            put_value(&u, t, &t->known, &m->play.plan.turn, step, brief);
            bool chosen = m->play.plan.how[step] == SS_SETTLED_CHOSEN && ss_count(m->play.plan.may[step]) > 1;
            add(&l, chosen ? SS_INK | SS_BOLD : SS_INK, "%s", value); /* forced choices are lighter */
        } else if (step == m->play.plan.open) {
            add(&l, SS_GOLD | SS_BOLD, "[%s%s]", ss_question_prompt(step), first);
        } else {
            add(&l, *first ? SS_INK | SS_BOLD : SS_INK | SS_FAINT, "%s%s", ss_question_prompt(step), first);
        }
    }
    if (m->play.plan.open < SS_STEPS) return l;
    char sum[64], notation[SS_TURN_TEXT];
    ss_text u = ss_text_in(notation, sizeof notation);
    ss_outcome o = ss_outcome_of(&t->known, &m->play.plan.turn);
    snprintf(sum, sizeof sum, _("together: %+d"), o.reward + o.boar + o.noble);
    add(&l, SS_GOLD | SS_BOLD, "  %s", sum);
    ss_put_turn(&u, m->session.party.content, &m->play.plan.turn, true);
    add(&l, SS_INK | SS_FAINT, "  (%s)", notation);
    return l;
}

void ss_show_rail(const ss_table_show *t, int y) {
    line l = rail(t, false);
    if (width_of(&l) >= t->g->width) l = rail(t, true);
    put(t->g, y, &l);
}

/* ---- a turn that somebody plays or has played ---- */

/* Shows the turn up to a step; `points` is what it has brought so far, and is not shown while there is none. */
static line description(const ss_table_show *t, const ss_game *before, const ss_turn *turn, ss_step upto,
                        const char *points, bool brief) {
    const ss_model *m = t->m;
    int seat = before->mover;
    line l = {0};
    add(&l, (ss_style)(ss_seat_style(seat) | SS_BOLD), "%s %s %s", ss_seat_sign(m->term, seat),
        ss_model_name(m, seat), points);
    for (ss_step step = SS_STEP_CARD; step < upto; step++) {
        char value[96] = "";
        ss_text u = ss_text_in(value, sizeof value);
        if ((step == SS_STEP_BOAR && turn->boar == SS_NO_CELL) || (step == SS_STEP_STACK && !turn->stack))
            continue;
        put_value(&u, t, before, turn, step, brief);
        if (step > SS_STEP_CARD) add(&l, SS_INK | SS_FAINT, " %s", ss_sign_text(m->term, SS_SIGN_HERE));
        add(&l, SS_INK, " %s", value);
    }
    return l;
}

static void put_told(const ss_table_show *t, int y, const ss_game *before, const ss_turn *turn, ss_step upto,
                     const char *points) {
    line l = description(t, before, turn, upto, points, false);
    if (width_of(&l) >= t->g->width) l = description(t, before, turn, upto, points, true);
    put(t->g, y, &l);
}

void ss_show_last_turn(const ss_table_show *t, int y) {
    const ss_record *r = &t->m->session.party.record;
    int last = t->turns - 1, seat = last % t->known.players;
    ss_game before = ss_record_after(r, last), after = ss_record_after(r, last + 1);
    char points[64];
    int score = after.seats[seat].score;
    snprintf(points, sizeof points, "%+d (%d) ", score - before.seats[seat].score, score);
    put_told(t, y, &before, &r->turns[last], SS_STEPS, points);
}

/* Shows card and tile, then where the tile goes, then the noble and what everything brings. */
void ss_show_turn_on_its_way(const ss_table_show *t, int y) {
    const ss_showing *w = &t->m->play.showing;
    ss_step upto = w->frame < 1 ? SS_STEP_CELL : w->frame < w->frames - 2 ? SS_STEP_NOBLE : SS_STEPS;
    int sum = w->outcome.reward + w->outcome.boar + w->outcome.noble;
    char points[64] = "";
    if (upto == SS_STEPS)
        snprintf(points, sizeof points, "%+d (%d) ", sum, w->before.seats[w->seat].score + sum);
    put_told(t, y, &w->before, &w->turn, upto, points);
}
