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

ss_opinion ss_prospect_of_turn(const ss_game *known, const ss_turn *turn) {
    int seat = known->mover;
    ss_game after = *known;
    ss_play_legal(&after, turn);
    int points[SS_MAX_PLAYERS];
    for (int i = 0; i < after.players; i++) points[i] = ss_prospect_final(&after, i);
    int lead = ss_lead(points, after.players, seat);
    return (ss_opinion){
        .turn = *turn,
        .points = points[seat],
        .lead = lead,
        .win = lead > 0   ? 1
               : lead < 0 ? 0
                          : 0.5,
    };
}
