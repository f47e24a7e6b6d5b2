/* Playing on with the network, and what a position then turns out to be worth.
 *
 *     ss_outlook outlook = {network, ss_weigh_fastest(), .turns = 8, .trust = 90};
 *     ss_result result = ss_outlook_of(&outlook, &game, seat);
 *
 * Every seat takes the turn that the network likes best, with what that seat knows. Before each turn of the seat that
 * is asked about, the network's verdict on the best turn counts for a part of the result, and what remains goes to the
 * verdicts after it (as lambda in TD(lambda)). A game that reaches its last round is played to its end. */
#ifndef SS_AI_OUTLOOK_H
#define SS_AI_OUTLOOK_H

#include "ai/race.h"
#include "ai/weigh.h"

typedef struct ss_outlook {
    const ss_network *network;
    ss_weigh_way *weigh;
    int turns; /* of the seat; the verdict before the last of them gets all that is left */
    int trust; /* in percent: how much of the result each verdict leaves to those after it */
} ss_outlook;

/* Plays on and returns what comes of it for `seat`. The result has no worth. */
ss_result ss_outlook_of(const ss_outlook *o, ss_game *g, int seat);

/* The same for each seat of the set `seats` at once, with the next turn given: `first` is a turn of the seat to move, with
 * the network's value of it; NULL for the one that the network likes best. */
void ss_outlook_of_seats(const ss_outlook *o, ss_game *g, const ss_weighed *first, unsigned seats,
                         ss_result results[SS_MAX_PLAYERS]);

#endif
