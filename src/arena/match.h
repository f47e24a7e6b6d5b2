/* A match: every deal is played in every rotation of the seats.
 *
 * Game k, from 0, plays deal k / players in rotation k % players, in which bot b sits at seat (b + rotation) %
 * players. With the match's seed text S, deal d is what `sanssouci new --seed S/d` deals, sides included; the bot b
 * of game k draws for itself from S/bots/k/b. So a match follows from its seed, whatever the number of threads. */
#ifndef SS_ARENA_MATCH_H
#define SS_ARENA_MATCH_H

#include "arena/players.h"
#include "arena/tally.h"
#include "rules/deal.h"

typedef struct ss_match {
    const ss_content *content;
    ss_setting setting; /* as many players as bots */
    const ss_player *bots[SS_MAX_PLAYERS];
    long games;
    const char *seed;
    int threads;
    const char *out; /* where records go, game-000001.sgr and so on; NULL for nowhere */
} ss_match;

/* What stopped a match: a rule that refuses the deal, the system at a path, or a record there of another match. */
typedef struct ss_match_trouble {
    ss_error refusal;
    int error; /* an errno */
    bool other;
    char path[4096];
} ss_match_trouble;

/* Plays it. Returns false and tells the trouble when it could not be finished. Records of this match that are there
 * already are left as they are, those of another are not touched: it is not even begun. */
bool ss_match_play(const ss_match *match, ss_tally *tally, ss_match_trouble *trouble);

#endif
