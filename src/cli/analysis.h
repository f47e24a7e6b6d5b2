/* What a computer player thinks of a position, and what the coach says to it. */
#ifndef SS_CLI_ANALYSIS_H
#define SS_CLI_ANALYSIS_H

#include "ai/player.h"
#include "coach/review.h"
#include "tui/look.h"

enum { SS_ANALYSIS_MOST = 64 };

/* A turn beside the best one: the record with it, and the review of it. */
typedef struct ss_judged_turn {
    bool there;
    ss_record record;
    ss_review review;
} ss_judged_turn;

typedef struct ss_analysis {
    const ss_content *content;
    const ss_player *player;
    const ss_game *game;
    int top; /* how many turns, or placements, are told */
    ss_opinion best[SS_ANALYSIS_MOST];
    int count;
    const char *program;   /* the name of the program that --player names; NULL without one */
    ss_judged_turn asked;  /* that --turn names, or that program plays */
    ss_judged_turn played; /* that the record goes on with */
    ss_judged_turn next;   /* the best turn with another placement */
    ss_judged_turn rash;   /* the turn that brings most at once, if that is neither of them */
} ss_analysis;

static inline const ss_turn *ss_judged_turn_of(const ss_judged_turn *j) {
    return &j->record.turns[j->record.turn_count - 1];
}

/* A placement is a tile on a cell: card, noble and stack may differ. Returns the number of the one that a turn of the list
 * belongs to, from 0, in the order of their best turns. */
int ss_analysis_placement(const ss_analysis *a, int turn);
bool ss_analysis_same_placement(const ss_game *g, const ss_turn *a, const ss_turn *b);

/* What a turn brings at once. */
int ss_analysis_at_once(const ss_analysis *a, const ss_turn *turn);

/* Whether a turn of the list is this one, or comes to the same. */
bool ss_analysis_is(const ss_analysis *a, int turn, const ss_judged_turn *judged);

/* A player that neither samples nor was trained puts turns in an order, but expects nothing; one sample says nothing of
 * how sure it is. */
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

/* The turns by placement, then what is to be said of the choice. */
void ss_print_analysis(const ss_analysis *a, ss_look look);

#endif
