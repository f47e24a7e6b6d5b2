/* A second implementation: the rules written again straight from RULES.md, with plain arrays and loops, using nothing
 * of the engine but the tables of the box and the numbers of cards, places and cells. It is slow and meant to be
 * obvious. It takes over a game that is ready for its first turn and then keeps its own state.
 *
 *     referee r = referee_of(&game, &ss_box);
 *     if (referee_allows(&r, &turn)) referee_play(&r, &turn);
 */
#ifndef SS_REFEREE_H
#define SS_REFEREE_H

#include "rules/score.h"
#include "rules/turn.h"

typedef enum ground { FREE, MOTIF, GARDENER } ground; /* printed cells are motifs (rule 1) */

typedef struct plot { /* a garden by column and row; row 0 is the terrace */
    ground at[SS_COLUMNS][SS_ROWS + 1];
} plot;

typedef struct referee_seat {
    plot garden;
    int nobles[SS_COLUMNS];             /* the row of each, 0 on the terrace */
    int boar_column, boar_row;          /* row 0 if there is none */
    int marks[SS_COLUMNS][SS_ROWS + 1]; /* of the reward board, as in the tables */
    int deck[SS_CARDS], drawn;          /* number of cards drawn */
    int hand[SS_HAND];                  /* -1 for a missing card */
    int missions[SS_MISSIONS];
    int score;
} referee_seat;

typedef struct referee {
    referee_seat seats[SS_MAX_PLAYERS];
    int players, turns;                             /* number of turns played */
    int display[SS_PLACES];                         /* motifs, -1 for an empty place */
    int supply[SS_MAX_STACKS][SS_MAX_TILES];        /* motifs, from the top */
    int height[SS_MAX_STACKS], gone[SS_MAX_STACKS]; /* at the deal, and tiles taken since */
    int stacks;                                     /* 1 is the bag */
    int pairs[SS_PAIRS][2];
} referee;

referee referee_of(const ss_game *begun, const ss_content *content);

bool referee_allows(const referee *r, const ss_turn *turn);
void referee_play(referee *r, const ss_turn *turn);

/* Lists every legal turn with the first filled stack, by trying all combinations. Returns how many. */
int referee_list(const referee *r, ss_turn *turns, int room);

ss_score referee_score(const referee *r, int seat);
unsigned referee_winners(const referee *r);

/* Returns true if a gardener from this place could go anywhere: a rare case, which tests count (rule 3.2). */
bool referee_row_and_column_full(const referee *r, int place);

#endif
