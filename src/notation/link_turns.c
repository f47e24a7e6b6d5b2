/* The turns in a link: their number, and for each the six choices, coded among those that the rules allow. */
#include "notation/link_coder.h"
#include "rules/hidden.h"

/* A hidden hand may hold any unplayed card. */
static uint64_t may_choose(const ss_game *g, const ss_turn *so_far, ss_step step) {
    bool hidden = step == SS_STEP_CARD && ss_hidden_in(g, g->mover) & SS_SECRET_HAND;
    return hidden ? ss_unplayed(g, g->mover) : ss_choices(g, so_far, step);
}

static void code_turn(ss_coder *c, const ss_turn *from) {
    ss_game known = c->to->game;
    ss_turn turn = {0};
    if (ss_hidden_in(&known, known.mover) & SS_SECRET_DISPLAY) {
        ss_code_fault(c, c->writing ? SS_L_HIDDEN_TILE : SS_L_NOT_A_GAME);
        return;
    }
    for (ss_step step = SS_STEP_CARD; step < SS_STEPS; step++)
        ss_choose(&known, &turn, step,
                  ss_code_member(c, ss_chosen(from, step), may_choose(&known, &turn, step)));
    if (ss_record_play(c->to, &turn)) ss_code_fault(c, SS_L_NOT_A_GAME);
}

void ss_code_turn_list(ss_coder *c, int count) {
    c->to->game = c->to->deal;
    for (int i = 0; i < count && !c->fault; i++) code_turn(c, &c->from->turns[i]);
}

void ss_code_turns(ss_coder *c) {
    c->to->game = c->to->deal;
    if (c->to->deal.phase != SS_PLAYING) return;
    int most = SS_ROUNDS * c->to->deal.players;
    int count = (int)ss_code_digit(c, (uint32_t)c->from->turn_count, (uint32_t)most + 1);
    ss_code_turn_list(c, count);
}
