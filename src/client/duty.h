/* What a seat has to do now: the next operation of a program that plays. */
#ifndef SS_CLIENT_DUTY_H
#define SS_CLIENT_DUTY_H

#include "client/sight.h"

typedef enum ss_duty {
    SS_DUTY_NONE,
    SS_DUTY_BEGIN, /* the table is ours, and all seats are taken */
    SS_DUTY_COMMIT,
    SS_DUTY_REVEAL,
    SS_DUTY_SIDE,
    SS_DUTY_RETURN, /* a computer player moves for us */
    SS_DUTY_ANSWER, /* ss_duty_agrees says what */
    SS_DUTY_PLAY,
    SS_DUTY_REMATCH, /* propose another game to the others */
} ss_duty;

/* How a program should behave. */
typedef struct ss_manners {
    bool takebacks; /* lets others take back turns */
    bool again;     /* plays another game after this one */
} ss_manners;

ss_duty ss_duty_of(const ss_sight *t, const ss_manners *manners);

/* Returns the answer to the open question. We always agree to pauses, and to deleting a game that is over. */
bool ss_duty_agrees(const ss_sight *t, const ss_manners *manners);

#endif
