/* The luck in a finished game, so that a match can compute margins without it (coach/ledger.h). */
#ifndef SS_BOTS_MATCH_LUCK_H
#define SS_BOTS_MATCH_LUCK_H

#include "bots/match_result.h"

/* Adds the luck of each bot in a game that was played to the end; `number` is the game's, from which the samples are
 * derived. Luck is zero on average, so a margin without it has the same mean and less spread. */
void ss_match_luck_add(ss_deal_result *result, const ss_content *content, const ss_record *record,
                       int rotation, long number);

#endif
