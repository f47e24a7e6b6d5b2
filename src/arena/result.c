#include "arena/result.h"

#include "rules/score.h"

static void add_forfeit(ss_deal_result *result, const ss_record *record, int rotation) {
    int players = record->game.players;
    for (int b = 0; b < players; b++) {
        bool gave_up = (b + rotation) % players == record->forfeit - 1;
        result->forfeits[b] += gave_up;
        result->victories[b] += gave_up ? 0 : SS_VICTORY_TWELFTHS / (players - 1);
    }
}

static void add_scores(ss_deal_result *result, const ss_record *record, int rotation) {
    int players = record->game.players;
    unsigned winners = ss_winners(&record->game);
    ss_sources seats[SS_MAX_PLAYERS];
    ss_sources_of(record, seats);
    for (int b = 0; b < players; b++) {
        int seat = (b + rotation) % players;
        result->points[b] += ss_score_of(&record->game, seat).final;
        for (int i = 0; i < SS_SOURCES; i++) result->sources[b].points[i] += seats[seat].points[i];
        if (ss_has(winners, seat)) result->victories[b] += SS_VICTORY_TWELFTHS / ss_count(winners);
    }
    result->scored++;
}

void ss_result_add(ss_deal_result *result, const ss_record *record, int rotation) {
    result->games++;
    if (record->forfeit)
        add_forfeit(result, record, rotation);
    else
        add_scores(result, record, rotation);
}
