#include "terminal/text/at_once.h"

#include "rules/turn.h"

/* Chooses the noble that scores most. No other step depends on this choice. */
static int best_noble(uint64_t may) {
    for (int row = SS_ROWS; row > 0; row--)
        if (may & ss_row(row)) return ss_lowest(may & ss_row(row));
    return SS_NO_CELL;
}

static int brings(const ss_game *g, ss_turn *turn) {
    ss_game after = *g;
    ss_choose(g, turn, SS_STEP_NOBLE, best_noble(ss_choices(g, turn, SS_STEP_NOBLE)));
    ss_choose(g, turn, SS_STEP_STACK, ss_lowest(ss_choices(g, turn, SS_STEP_STACK)));
    ss_play_legal(&after, turn);
    return after.seats[g->mover].score - g->seats[g->mover].score;
}

int ss_most_at_once(const ss_game *known, int seat, int place) {
    ss_game g = *known;
    ss_turn turn = {.place = (uint8_t)place};
    g.mover = (uint8_t)seat;
    g.seats[seat].cards[g.round] = turn.card; /* the card does not affect the score, and it may be hidden */
    int most = -1000;
    for (uint64_t cells = ss_choices(&g, &turn, SS_STEP_CELL); cells; cells &= cells - 1) {
        ss_choose(&g, &turn, SS_STEP_CELL, ss_lowest(cells));
        for (uint64_t boars = ss_choices(&g, &turn, SS_STEP_BOAR); boars; boars &= boars - 1) {
            ss_choose(&g, &turn, SS_STEP_BOAR, ss_lowest(boars));
            int points = brings(&g, &turn);
            if (points > most) most = points;
        }
    }
    return most;
}
