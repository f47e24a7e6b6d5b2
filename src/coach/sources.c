#include "coach/sources.h"

#include "rules/outcome.h"
#include "rules/reveal.h"
#include "rules/score.h"

static void add_turn(ss_sources *s, const ss_game *game, const ss_turn *turn) {
    ss_outcome o = ss_outcome_of(game, turn);
    if (turn->noble) s->points[SS_FROM_WALKS + ss_row_of(turn->noble) - 1] += o.noble;
    s->points[SS_FROM_REWARDS] += o.reward;
    s->points[SS_FROM_BOAR] += o.boar;
}

static void add_scoring(ss_sources *s, const ss_game *game, int seat) {
    ss_score score = ss_score_of(game, seat);
    s->points[SS_FROM_ROWS] = score.rows;
    s->points[SS_FROM_COLUMNS] = score.columns;
    s->points[SS_FROM_MISSIONS] = score.missions;
    s->points[SS_FROM_BOAR_LEFT] = score.final - score.walked - score.rows - score.columns - score.missions;
}

void ss_sources_of(const ss_record *record, ss_sources seats[SS_MAX_PLAYERS]) {
    ss_game game = record->deal;
    for (int seat = 0; seat < SS_MAX_PLAYERS; seat++) seats[seat] = (ss_sources){0};
    for (int i = 0; i < record->turn_count; i++) {
        ss_reveal(&game, &record->turns[i]);
        add_turn(&seats[game.mover], &game, &record->turns[i]);
        ss_play_legal(&game, &record->turns[i]);
    }
    for (int seat = 0; seat < game.players; seat++) add_scoring(&seats[seat], &game, seat);
}

static int sum_of(const ss_sources *s, int first, int end) {
    int points = 0;
    for (int i = first; i < end; i++) points += s->points[i];
    return points;
}

int ss_sources_sum(const ss_sources *s) { return sum_of(s, 0, SS_SOURCES); }
int ss_sources_walks(const ss_sources *s) { return sum_of(s, SS_FROM_WALKS, SS_FROM_ROWS); }
