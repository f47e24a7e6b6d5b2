/* What a new game is to be like: from the options of the command line, or chosen on the start screen. */
#ifndef SS_TUI_START_H
#define SS_TUI_START_H

#include "party/day.h"
#include "tui/challenger.h"

typedef struct ss_start_seat {
    const ss_player *player; /* NULL for a person */
    char name[SS_NAME_SIZE]; /* of a person or a challenger; empty for none */
    ss_side_wish garden, reward;
} ss_start_seat;

typedef struct ss_start {
    ss_setting setting;
    ss_start_seat seats[SS_MAX_PLAYERS]; /* all four, also those beyond the number of players */
    int first;                           /* the seat that begins; negative for one drawn at random */
    char seed[SS_PARTY_SEED];            /* empty for one drawn at random */
    bool practice;                       /* a garden of the day that does not count */
} ss_start;

int ss_start_people(const ss_start *start);

/* You against the usual opponent, in the 2013 edition; you begin. */
ss_start ss_start_usual(void);

/* The garden of a day. */
ss_start ss_start_of_day(ss_day day);

/* What is different in a garden of the day that counts. */
const char *ss_counts_sentence(void);

/* A party that is dealt. Returns 0, or the errno of what kept a seed from being drawn. */
int ss_start_party(const ss_start *start, const ss_content *content, ss_party *party);

#endif
