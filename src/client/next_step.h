/* What a seat has to do now: the next operation of a program that plays. */
#ifndef SS_CLIENT_NEXT_STEP_H
#define SS_CLIENT_NEXT_STEP_H

#include "client/table_view.h"

typedef enum ss_next_step {
    SS_NEXT_STEP_NONE,
    SS_NEXT_STEP_BEGIN, /* the table is ours, and all seats are taken */
    SS_NEXT_STEP_COMMIT,
    SS_NEXT_STEP_REVEAL,
    SS_NEXT_STEP_SIDE,
    SS_NEXT_STEP_RETURN, /* a computer player moves for us */
    SS_NEXT_STEP_ANSWER, /* ss_next_step_agrees says what */
    SS_NEXT_STEP_PLAY,
    SS_NEXT_STEP_REMATCH, /* propose another game to the others */
} ss_next_step;

/* How a program should behave. */
typedef struct ss_manners {
    bool takebacks; /* lets others take back turns */
    bool again;     /* plays another game after this one */
} ss_manners;

ss_next_step ss_next_step_of(const ss_table_view *t, const ss_manners *manners);

/* Returns the answer to the open question. We always agree to pauses, and to deleting a game that is over. */
bool ss_next_step_agrees(const ss_table_view *t, const ss_manners *manners);

#endif
