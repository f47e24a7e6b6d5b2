/* What a seat has to do now, as the table stands: the next operation of a program that plays. */
#ifndef SS_CLIENT_DUTY_H
#define SS_CLIENT_DUTY_H

#include "client/sight.h"

typedef enum ss_duty {
    SS_DUTY_NONE,
    SS_DUTY_BEGIN, /* the table is ours, and everybody is there */
    SS_DUTY_COMMIT,
    SS_DUTY_REVEAL,
    SS_DUTY_SIDE,
    SS_DUTY_RETURN, /* a computer player moves for us */
    SS_DUTY_ANSWER, /* ss_duty_agrees says what */
    SS_DUTY_PLAY,
    SS_DUTY_REMATCH, /* ask the others for another game */
} ss_duty;

/* How a program is to behave. */
typedef struct ss_manners {
    bool takebacks; /* lets others take turns back */
    bool again;     /* plays another game after this one */
} ss_manners;

ss_duty ss_duty_of(const ss_sight *t, const ss_manners *manners);

/* The answer to the question that is open: pauses are fine, and so is deleting a game that is over. */
bool ss_duty_agrees(const ss_sight *t, const ss_manners *manners);

#endif
