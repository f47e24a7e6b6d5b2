#include "story.h"

#include <string.h>

#include "rules/score.h"

float ss_lead_of(const float points[], int players, int seat) {
    float best = 0;
    for (int other = 0; other < players; other++)
        if (other != seat && points[other] > best) best = points[other];
    return points[seat] - best;
}

void ss_story_end(ss_story *s, const ss_game *g) {
    float points[SS_MAX_PLAYERS];
    unsigned winners = ss_winners(g);
    for (int seat = 0; seat < g->players; seat++) points[seat] = (float)ss_score_of(g, seat).final;
    for (int seat = 0; seat < g->players; seat++) {
        s->outcome[seat][0] = points[seat];
        s->outcome[seat][1] = ss_lead_of(points, g->players, seat);
        s->outcome[seat][2] = ss_has(winners, seat) ? 1.0f / (float)ss_count(winners) : 0;
    }
}

void ss_story_expect(const ss_story *s, int seat, int round, float lambda, float expected[SS_RESULTS]) {
    memcpy(expected, s->outcome[seat], sizeof s->outcome[seat]);
    for (int later = SS_ROUNDS - 1; later > round; later--) {
        const ss_story_thought *t = &s->thoughts[seat][later];
        float trust = t->wild ? 0 : lambda;
        for (int r = 0; r < SS_RESULTS; r++) expected[r] = trust * expected[r] + (1 - trust) * t->expected[r];
    }
}
