/* What a person may see of a day's results. The results of others are shown to people whose own is counted, and to
 * everybody once the day is over, so that nobody plays for a number. Only points and names are shown: how others played
 * is not stored. */
#ifndef SS_SERVICE_RANKING_H
#define SS_SERVICE_RANKING_H

#include "json/json.h"
#include "online/id.h"
#include "game/day.h"
#include "store/gardens.h"

enum { SS_RANKING_BARS = 512, SS_RANKING_BEST = 20, SS_RANKING_NEAR = 3, SS_RANKING_FRIENDS = 50 };

typedef struct ss_ranking {
    ss_day day;
    bool over;          /* the day is over for everybody */
    char person[SS_ID]; /* who asks; empty if they have no key */
    char name[SS_STORE_NAME + 1];

    bool has_mine, shown;
    ss_store_garden mine;
    ss_store_garden_bar bars[SS_RANKING_BARS];
    ss_store_garden_row best[SS_RANKING_BEST], above[SS_RANKING_NEAR], below[SS_RANKING_NEAR],
        friends[SS_RANKING_FRIENDS];
    int bar_count, best_count, above_count, below_count, friend_count;
} ss_ranking;

/* Called in the thread of the store: reads the results for day, over and person. */
ss_store_result ss_ranking_read(ss_store *store, ss_ranking *ranking);

/* Write the whole ranking, or only the state of the person's own result, as members of an open object. */
void ss_ranking_put(ss_json *j, const ss_ranking *ranking);
void ss_ranking_put_mine(ss_json *j, const ss_ranking *ranking);

#endif
