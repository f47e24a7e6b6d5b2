/* What is remembered of a game: what each seat expected at each of its turns, and the outcome. */
#ifndef SS_TRAIN_STORY_H
#define SS_TRAIN_STORY_H

#include "ai/network.h"

/* What a seat expected from its best turn, and if it played it. */
typedef struct ss_story_thought {
    float expected[SS_RESULTS]; /* points and lead at the end, share of the victory */
    bool wild;                  /* it played another one */
} ss_story_thought;

typedef struct ss_story {
    ss_story_thought thoughts[SS_MAX_PLAYERS][SS_ROUNDS];
    float outcome[SS_MAX_PLAYERS][SS_RESULTS];
} ss_story;

/* Returns how many points a seat is ahead of the best other seat. */
float ss_lead_of(const float points[], int players, int seat);

/* Stores the outcome of a game that is over. */
void ss_story_end(ss_story *s, const ss_game *g);

/* Computes what a seat may expect after its turn of a round (-1: before its first): a mean of its estimates at later
 * turns and of the outcome, with weights that decrease with time (TD(lambda): Sutton 1988). With lambda 1 only the
 * outcome counts, with lambda 0 only the next turn. After a turn chosen at random only the estimate for the best turn
 * counts, and nothing that follows. */
void ss_story_expect(const ss_story *s, int seat, int round, float lambda, float expected[SS_RESULTS]);

#endif
