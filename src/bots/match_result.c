#include "bots/match_result.h"

#include "notation/ending.h"
#include "rules/score.h"

static void add_scores(ss_deal_result *result, const ss_record *record, int rotation) {
    int players = record->game.players;
    ss_sources seats[SS_MAX_PLAYERS];
    ss_sources_of(record, seats);
    for (int b = 0; b < players; b++) {
        int seat = (b + rotation) % players;
        result->points[b] += ss_score_of(&record->game, seat).final;
        for (int i = 0; i < SS_SOURCES; i++) result->sources[b].points[i] += seats[seat].points[i];
    }
    result->scored++;
}

void ss_match_result_add(ss_deal_result *result, const ss_record *record, int rotation) {
    int players = record->game.players;
    ss_ending ending = ss_ending_of(record);
    result->games++;
    for (int b = 0; b < players; b++) {
        int seat = (b + rotation) % players;
        result->forfeits[b] += seat == record->forfeit - 1;
        if (ss_has(ending.winners, seat))
            result->victories[b] += SS_VICTORY_TWELFTHS / ss_count(ending.winners);
    }
    if (ending.cause == SS_ENDING_PLAYED_OUT) add_scores(result, record, rotation);
}
