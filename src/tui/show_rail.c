/* A turn in one line, an entry for each step: one that is composed, with the current step in brackets and what it brings at
 * the end; or the last one that was played. */
#include <stdio.h>

#include "host/nouns.h"
#include "host/words.h"
#include "notation/turn_text.h"
#include "tui/questions.h"
#include "tui/show_table.h"

static void put_value(ss_text *u, const ss_table_show *t, const ss_game *g, const ss_turn *turn,
                      ss_step step) {
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
static bool step_counts(const ss_table_show *t, ss_step step) {
    const ss_plan *plan = &t->m->plan;
    if (step == SS_STEP_BOAR)
        return plan->open > SS_STEP_BOAR ? plan->turn.boar != SS_NO_CELL : plan->open == step;
    return step != SS_STEP_STACK || (t->known.stacks > 1 && t->known.filled);
}

void ss_show_rail(const ss_table_show *t, int y) {
    const ss_model *m = t->m;
    const char *dot = ss_sign_text(m->look, SS_SIGN_HERE);
    int x = 1;
    for (ss_step step = SS_STEP_CARD; step < SS_STEPS; step++) {
        char value[96] = "";
        ss_text u = ss_text_in(value, sizeof value);
        if (!step_counts(t, step)) continue;
        if (x > 1) x = ss_grid_printf(t->g, y, x, SS_INK | SS_FAINT, " %s ", dot);
        if (step < m->plan.open) {
            put_value(&u, t, &t->known, &m->plan.turn, step);
            bool chosen = m->plan.how[step] == SS_SETTLED_CHOSEN && ss_count(m->plan.may[step]) > 1;
            x = ss_grid_put(t->g, y, x, chosen ? SS_INK | SS_BOLD : SS_INK,
                            value); /* what was forced is lighter */
        } else {
            bool now = step == m->plan.open;
            if (now) x = ss_grid_put(t->g, y, x, SS_GOLD | SS_BOLD, "[");
            x = ss_grid_put(t->g, y, x, now ? SS_GOLD | SS_BOLD : SS_INK | SS_FAINT,
                            ss_question_prompt(step));
            if (now) x = ss_grid_put(t->g, y, x, SS_GOLD | SS_BOLD, "]");
        }
    }
    if (m->plan.open < SS_STEPS) return;
    char sum[64], notation[SS_TURN_TEXT];
    ss_text u = ss_text_in(notation, sizeof notation);
    ss_outcome o = ss_outcome_of(&t->known, &m->plan.turn);
    snprintf(sum, sizeof sum, _("together: %+d"), o.reward + o.boar + o.noble);
    x = ss_grid_printf(t->g, y, x, SS_GOLD | SS_BOLD, "  %s", sum);
    ss_put_turn(&u, m->content, &m->plan.turn, true);
    ss_grid_printf(t->g, y, x + 2, SS_INK | SS_FAINT, "(%s)", notation);
}

void ss_show_last_turn(const ss_table_show *t, int y) {
    const ss_model *m = t->m;
    int last = t->turns - 1, seat = last % t->known.players;
    const ss_turn *turn = &m->party.record.turns[last];
    ss_game before = ss_record_after(&m->party.record, last),
            after = ss_record_after(&m->party.record, last + 1);
    int score = after.seats[seat].score;
    int x = ss_grid_printf(t->g, y, 1, (ss_style)(ss_seat_style(seat) | SS_BOLD), "%s %s %+d (%d) ",
                           ss_seat_sign(m->look, seat), ss_model_name(m, seat),
                           score - before.seats[seat].score, score);
    for (ss_step step = SS_STEP_CARD; step < SS_STEPS; step++) {
        char value[96] = "";
        ss_text u = ss_text_in(value, sizeof value);
        if ((step == SS_STEP_BOAR && turn->boar == SS_NO_CELL) || (step == SS_STEP_STACK && !turn->stack))
            continue;
        put_value(&u, t, &before, turn, step);
        if (step > SS_STEP_CARD)
            x = ss_grid_printf(t->g, y, x, SS_INK | SS_FAINT, " %s", ss_sign_text(m->look, SS_SIGN_HERE));
        x = ss_grid_printf(t->g, y, x, SS_INK, " %s", value);
    }
}
