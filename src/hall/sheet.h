/* What somebody may see of a day's results. Others' results are shown to those whose own is counted, and to everybody once
 * the day is over, so that nobody plays for a number. Only points and names are there: how others played is not stored. */
#ifndef SS_HALL_SHEET_H
#define SS_HALL_SHEET_H

#include "json/json.h"
#include "online/id.h"
#include "party/day.h"
#include "store/gardens.h"

enum { SS_SHEET_BARS = 512, SS_SHEET_BEST = 20, SS_SHEET_NEAR = 3, SS_SHEET_FRIENDS = 50 };

typedef struct ss_sheet {
    ss_day day;
    bool over;          /* the day is, for everybody */
    char person[SS_ID]; /* who asks; empty for somebody without a key */
    char name[SS_STORE_NAME + 1];

    bool has_mine, shown;
    ss_store_garden mine;
    ss_store_garden_bar bars[SS_SHEET_BARS];
    ss_store_garden_row best[SS_SHEET_BEST], above[SS_SHEET_NEAR], below[SS_SHEET_NEAR],
        friends[SS_SHEET_FRIENDS];
    int bar_count, best_count, above_count, below_count, friend_count;
} ss_sheet;

/* In the thread of the store: reads what belongs to day, over and person. */
ss_store_result ss_sheet_read(ss_store *store, ss_sheet *sheet);

/* The whole sheet, and the state of one's own result alone, as members of an object that is open. */
void ss_sheet_put(ss_json *j, const ss_sheet *sheet);
void ss_sheet_put_mine(ss_json *j, const ss_sheet *sheet);

#endif
