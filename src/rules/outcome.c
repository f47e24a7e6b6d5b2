/* The parts are separated by playing the turn with and without them, so that no rule is written again here. */
#include "rules/outcome.h"

static int score_after(const ss_game *g, const ss_turn *turn) {
    ss_game after = *g;
    ss_play_legal(&after, turn);
    return after.seats[g->mover].score;
}

static int score_without_boar(const ss_game *g, ss_turn turn) {
    ss_game boarless = *g;
    boarless.seats[g->mover].boar = SS_NO_CELL;
    turn.boar = SS_NO_CELL;
    return score_after(&boarless, &turn);
}

static void add_walk(ss_outcome *o, const ss_game *g, const ss_turn *turn) {
    ss_garden garden = ss_mover(g)->garden;
    o->from = ss_garden_noble(&garden, ss_column_of(turn->noble));
    ss_garden_plant(&garden, turn->cell, turn->gardener);
    o->steps = ss_garden_path(&garden, turn->noble, o->path);
}

ss_outcome ss_outcome_of(const ss_game *g, const ss_turn *turn) {
    ss_outcome o = {0};
    ss_turn stays = *turn;
    stays.noble = SS_NO_CELL;
    int before = ss_mover(g)->score, rewarded = score_without_boar(g, stays), placed = score_after(g, &stays);
    o.reward = rewarded - before;
    o.boar = placed - rewarded;
    o.noble = score_after(g, turn) - placed;
    if (turn->noble) add_walk(&o, g, turn);
    return o;
}
