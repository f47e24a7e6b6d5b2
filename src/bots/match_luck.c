#include "bots/match_luck.h"

#include "coach/ledger.h"

/* Fewer samples than for a review: in the time that more would take, more games give more information. */
static const ss_effort effort = {.luck = 4};

void ss_match_luck_add(ss_deal_result *result, const ss_content *content, const ss_record *record,
                       int rotation, long number) {
    int players = record->game.players;
    if (record->game.phase != SS_OVER) return;
    ss_review review;
    ss_review_begin(&review, record, content, effort, (uint64_t)number);
    ss_review_step(&review, 0);
    for (int b = 0; b < players; b++) {
        ss_ledger ledger;
        ss_ledger_of(&ledger, &review, (b + rotation) % players);
        result->luck[b] += ledger.deal + ledger.draws + ledger.refills;
    }
}
