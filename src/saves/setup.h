/* The settings of a new game, from the command line or the start screen. */
#ifndef SS_SAVES_SETUP_H
#define SS_SAVES_SETUP_H

#include "game/day.h"

typedef struct ss_setup_seat {
    const ss_player *player; /* NULL for a person */
    char name[SS_NAME_SIZE]; /* name of a person or a challenger; empty for none */
    ss_side_wish garden, reward;
} ss_setup_seat;

typedef struct ss_setup {
    ss_setting setting;
    ss_setup_seat seats[SS_MAX_PLAYERS]; /* all four, including those beyond the number of players */
    int first;                           /* the seat that begins; negative for a random one */
    char seed[SS_PARTY_SEED];            /* empty for a random one */
    bool practice;                       /* a garden of the day that does not count */
} ss_setup;

int ss_setup_people(const ss_setup *start);

/* The default: you against the usual opponent, in the 2013 edition; you begin. */
ss_setup ss_setup_usual(void);

/* Returns the settings of the garden of a day. */
ss_setup ss_setup_of_day(ss_day day);

/* Returns a sentence about the rules of a garden of the day that counts. */
const char *ss_counts_sentence(void);

/* Deals a party. Returns 0, or an errno if no seed could be drawn. */
int ss_setup_party(const ss_setup *start, const ss_content *content, ss_party *party);

#endif
