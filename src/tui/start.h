/* The settings of a new game, from the command line or the start screen. */
#ifndef SS_TUI_START_H
#define SS_TUI_START_H

#include "game/day.h"
#include "tui/challenger.h"

typedef struct ss_start_seat {
    const ss_player *player; /* NULL for a person */
    char name[SS_NAME_SIZE]; /* name of a person or a challenger; empty for none */
    ss_side_wish garden, reward;
} ss_start_seat;

typedef struct ss_start {
    ss_setting setting;
    ss_start_seat seats[SS_MAX_PLAYERS]; /* all four, including those beyond the number of players */
    int first;                           /* the seat that begins; negative for a random one */
    char seed[SS_PARTY_SEED];            /* empty for a random one */
    bool practice;                       /* a garden of the day that does not count */
} ss_start;

int ss_start_people(const ss_start *start);

/* The default: you against the usual opponent, in the 2013 edition; you begin. */
ss_start ss_start_usual(void);

/* Returns the settings of the garden of a day. */
ss_start ss_start_of_day(ss_day day);

/* Returns a sentence about the rules of a garden of the day that counts. */
const char *ss_counts_sentence(void);

/* Deals a party. Returns 0, or an errno if no seed could be drawn. */
int ss_start_party(const ss_start *start, const ss_content *content, ss_party *party);

#endif
