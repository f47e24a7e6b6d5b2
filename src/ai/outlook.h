/* Plays on with the network to see what a position is worth.
 *
 *     ss_outlook outlook = {network, ss_weigh_fastest(), .turns = 8, .trust = 90};
 *     ss_result result = ss_outlook_of(&outlook, &game, seat);
 *
 * Every seat takes the turn that the network prefers, given what that seat knows. Before each turn of the seat in
 * question, the network's estimate for the best turn becomes a part of the result, and the remaining weight goes to
 * later estimates (like lambda in TD(lambda)). A game that reaches its last round is played to the end. */
#ifndef SS_AI_OUTLOOK_H
#define SS_AI_OUTLOOK_H

#include "ai/race.h"
#include "ai/weigh.h"

typedef struct ss_outlook {
    const ss_network *network;
    ss_weigh_way *weigh;
    int turns; /* of the seat; the estimate before the last of them gets all remaining weight */
    int trust; /* in percent: the share of the weight that each estimate leaves to later ones */
} ss_outlook;

/* Plays on and returns the result for `seat`. Its field `worth` is not set. */
ss_result ss_outlook_of(const ss_outlook *o, ss_game *g, int seat);

/* The same for each seat of the set `seats`, starting with a given turn: `first` is a turn of the seat to move with the
 * network's value for it. If `first` is NULL, the network's favourite turn is played. */
void ss_outlook_of_seats(const ss_outlook *o, ss_game *g, const ss_weighed *first, unsigned seats,
                         ss_result results[SS_MAX_PLAYERS]);

#endif
