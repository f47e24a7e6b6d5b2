/* A match: every deal is played in every rotation of the seats.
 *
 * Game k, from 0, plays deal k / players in rotation k % players, in which bot b sits at seat (b + rotation) %
 * players. With the match's seed text S, deal d is what `sanssouci new --seed S/d` deals, except for sides that
 * bots choose; bot b of game k draws its random numbers from S/bots/k/b. So a match is determined by its seed,
 * whatever the number of threads. */
#ifndef SS_BOTS_MATCH_H
#define SS_BOTS_MATCH_H

#include "bots/bot.h"
#include "bots/progress.h"
#include "bots/match_statistics.h"
#include "bots/match_result.h"
#include "rules/deal.h"
#include "system/record_file.h"

/* What kept a match from being played. */
typedef enum ss_match_error_kind {
    SS_MATCH_ERROR_NONE,
    SS_MATCH_ERROR_DEAL,         /* `refusal`: the boards do not allow it */
    SS_MATCH_ERROR_SYSTEM,       /* `error`, an errno, at `path` */
    SS_MATCH_ERROR_BUSY,         /* another match is being played in the folder `path` */
    SS_MATCH_ERROR_NO_MATCH,     /* the folder `path` has records, but does not say of which match */
    SS_MATCH_ERROR_OTHER_MATCH,  /* the folder `path` has another match: `key` is `there` instead of `here` */
    SS_MATCH_ERROR_RECORD,       /* `fault` in the record `path` */
    SS_MATCH_ERROR_OTHER_RECORD, /* the record `path` is of another game */
    SS_MATCH_ERROR_BOT,          /* the program `bot` does not start: `failure` */
} ss_match_error_kind;

typedef struct ss_match_error {
    ss_match_error_kind kind;
    ss_error refusal;
    int error;
    ss_fault fault;
    char path[4096];
    char key[16], there[256], here[256];
    int bot;
    ss_bot_failure failure;
} ss_match_error;

typedef struct ss_match {
    const ss_content *content;
    ss_setting setting; /* as many players as bots */
    ss_bot_spec bots[SS_MAX_PLAYERS];
    const char *lineup; /* the bots as they were requested, with everything that determines them */
    long budget;        /* milliseconds per turn, 0 for none given */
    long games;
    const char *seed;
    int threads;
    /* Folder of the records, game-000001.sgr and so on, to write and to continue from; NULL for none. */
    const char *out;
    bool luck;           /* measure the luck of every game, for margins without it */
    const ss_sprt *sprt; /* a test of the first bot's margin, which may end the match early; NULL for none */
    ss_progress *progress; /* NULL for none */
    /* Called when a bot has forfeited the game of that number, from 0, the first time that it does so for this reason;
     * never concurrently. May be NULL. */
    void (*forfeited)(long game, const ss_record *record, const ss_bot_failure *failure);
    /* Called when the game of that number has ended, or was found in `out`; never
     * concurrently, in any order. May be NULL. */
    void (*ended)(long game, const ss_record *record);
} ss_match;

static inline const char *ss_match_name(const ss_match *m, int bot) { return m->bots[bot].name; }

typedef struct ss_match_outcome {
    ss_tally tally; /* of all deals, or of those before the match was decided or interrupted */
    ss_sprt sprt;
    long failures[SS_MAX_PLAYERS][SS_BOT_TROUBLES]; /* games that a bot forfeited in this run, by reason */
    bool not_started; /* a program could not be restarted and lost games for that, now or before */
    int signal;       /* the signal that interrupted it, see system/interrupt.h; 0 for none */
} ss_match_outcome;

/* Plays the match, or the rest of it if `out` has its beginning. Returns false, and sets `why`, if that is
 * not possible, for example because a program does not start. Programs get the names that they give, and no two bots have
 * the same name. */
bool ss_match_play(ss_match *match, ss_match_outcome *outcome, ss_match_error *why);

#endif
