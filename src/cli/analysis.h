/* What a computer player thinks of a position, and how the coach explains it. */
#ifndef SS_CLI_ANALYSIS_H
#define SS_CLI_ANALYSIS_H

#include "ai/player.h"
#include "coach/review.h"
#include "texts/term.h"

enum { SS_ANALYSIS_MOST = 64 };

/* A turn compared with the best one: the record with that turn, and its review. */
typedef struct ss_judged_turn {
    bool there;
    ss_record record;
    ss_review review;
} ss_judged_turn;

typedef struct ss_analysis {
    const ss_content *content;
    const ss_player *player;
    const ss_game *game;
    int top; /* how many turns or placements to print */
    ss_opinion best[SS_ANALYSIS_MOST];
    int count;
    const char *program;   /* the name of the program that --player names; NULL without one */
    ss_judged_turn asked;  /* the turn named by --turn, or the one the program plays */
    ss_judged_turn played; /* the turn that follows in the record */
    ss_judged_turn next;   /* the best turn with another placement */
    ss_judged_turn rash;   /* the turn that brings most at once, if that is neither of them */
} ss_analysis;

static inline const ss_turn *ss_judged_turn_of(const ss_judged_turn *j) {
    return &j->record.turns[j->record.turn_count - 1];
}

/* A placement is a tile on a cell; card, noble and stack may differ. Returns the number of the placement that a
 * turn of the list belongs to. Placements are counted from 0, in the order of their best turns. */
int ss_analysis_placement(const ss_analysis *a, int turn);
bool ss_analysis_same_placement(const ss_game *g, const ss_turn *a, const ss_turn *b);

/* Returns the points that a turn brings immediately. */
int ss_analysis_at_once(const ss_analysis *a, const ss_turn *turn);

/* Returns true if a turn of the list is this one, or has the same effect. */
bool ss_analysis_is(const ss_analysis *a, int turn, const ss_judged_turn *judged);

/* A player that neither samples nor was trained ranks turns but has no expectations. A single sample has no
 * interval. */
static inline bool ss_analysis_expects(const ss_analysis *a, const ss_opinion *o) {
    return a->player->trained || o->samples > 0;
}
static inline bool ss_analysis_sure(const ss_opinion *o) { return o->samples > 1; }

/* 95 % intervals. */
typedef struct ss_analysis_interval {
    double low, high;
} ss_analysis_interval;
ss_analysis_interval ss_analysis_lead(const ss_opinion *o);
ss_analysis_interval ss_analysis_win(const ss_opinion *o);

/* Prints the turns by placement, then the choice explained in words. */
void ss_print_analysis(const ss_analysis *a, ss_term term);

#endif
