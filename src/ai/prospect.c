#include "ai/prospect.h"

#include "rules/score.h"

int ss_prospect_walks(const ss_garden *garden, int turns) {
    ss_cells walks = ss_garden_walks(garden);
    int points = 0;
    for (int row = SS_ROWS; row > 0 && turns > 0; row--) {
        int cells = ss_count(walks & ss_row(row));
        int stops = cells < turns ? cells : turns;
        points += stops * row;
        turns -= stops;
    }
    return points;
}

int ss_prospect(const ss_game *g, int seat) {
    ss_score s = ss_score_of(g, seat);
    int walks = ss_prospect_walks(&g->seats[seat].garden, SS_ROUNDS - ss_turns_of(g, seat));
    return walks + s.rows + s.columns + s.missions - s.boar;
}

int ss_prospect_final(const ss_game *g, int seat) {
    int points = g->seats[seat].score + ss_prospect(g, seat);
    return points > 0 ? points : 0;
}

static int best_of_others(const ss_game *g, int seat) {
    int best = 0;
    for (int other = 0; other < g->players; other++) {
        int points = other == seat ? 0 : ss_prospect_final(g, other);
        if (points > best) best = points;
    }
    return best;
}

ss_opinion ss_prospect_of_turn(const ss_game *known, const ss_turn *turn) {
    int seat = known->mover;
    ss_game after = *known;
    ss_play_legal(&after, turn);
    int points = ss_prospect_final(&after, seat), lead = points - best_of_others(&after, seat);
    return (ss_opinion){
        .turn = *turn,
        .points = points,
        .lead = lead,
        .win = lead > 0   ? 1
               : lead < 0 ? 0
                          : 0.5,
    };
}
