/* What is remembered of a game: what each seat expected of each of its turns, and what came in the end. */
#ifndef SS_TRAIN_STORY_H
#define SS_TRAIN_STORY_H

#include "ai/network.h"

/* What a seat thought its best turn would bring, and whether it took it. */
typedef struct ss_story_thought {
    float expected[SS_RESULTS]; /* points and lead at the end, part of the victory */
    bool wild;                  /* it took another one */
} ss_story_thought;

typedef struct ss_story {
    ss_story_thought thoughts[SS_MAX_PLAYERS][SS_ROUNDS];
    float outcome[SS_MAX_PLAYERS][SS_RESULTS];
} ss_story;

/* Points of a seat more than the best of the others. */
float ss_lead_of(const float points[], int players, int seat);

/* Of a game that is over. */
void ss_story_end(ss_story *s, const ss_game *g);

/* What a seat may expect once its turn of a round is played (-1: before its first): a mean of what it thought in its
 * later turns and of the end, the later the less it counts (TD(lambda): Sutton 1988). With lambda 1 only the end
 * counts, with lambda 0 only the next turn. A turn that it chose wildly tells what it thought its best was, and nothing
 * of what came of it. */
void ss_story_expect(const ss_story *s, int seat, int round, float lambda, float expected[SS_RESULTS]);

#endif
