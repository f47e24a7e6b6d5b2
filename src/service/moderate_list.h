/* What moderators can look at: the parts of moderate.c that change nothing and answer with lines. */
#ifndef SS_SERVICE_MODERATE_LIST_H
#define SS_SERVICE_MODERATE_LIST_H

#include <jansson.h>

#include "service/internal.h"
#include "service/moderate.h"
#include "json/json.h"
#include "game/day.h"
#include "store/moderation.h"

struct ss_moderation {
    ss_service *service;
    const struct action *action;
    ss_moderation_answer *answer; /* NULL once nobody waits for it */
    void *data;
    json_t *members;
    int64_t now;
    ss_buffer lines;
    int count;         /* of lines */
    const char *error; /* why it failed, as a code, */
    char detail[80];   /* and what the code is about */
    /* What was asked for: */
    char person[SS_ID], table[SS_ID];
    ss_day day;
    char name[SS_STORE_NAME + 1];
    char what[SS_STORE_BANNED + 1]; /* to be banned */
    char text[SS_STORE_REASON + 1];
    int number;
    bool on;
};

/* ---- lines of an answer ---- */

enum { SS_MODERATE_LINE = 4096 };

ss_json ss_moderate_begin(ss_text *t, char bytes[SS_MODERATE_LINE]);
bool ss_moderate_end(ss_moderation *m, ss_json *line); /* false if there are enough */

/* ---- in the thread of the store ---- */

ss_store_result ss_moderate_status(ss_moderation *m, ss_store *store);
ss_store_result ss_moderate_tables(ss_moderation *m, ss_store *store);
ss_store_result ss_moderate_people(ss_moderation *m, ss_store *store);
ss_store_result ss_moderate_person(ss_moderation *m, ss_store *store);
ss_store_result ss_moderate_bans(ss_moderation *m, ss_store *store);
ss_store_result ss_moderate_reports(ss_moderation *m, ss_store *store);
ss_store_result ss_moderate_results(ss_moderation *m, ss_store *store);

/* ---- on the loop ---- */

void ss_moderate_tell_status(ss_moderation *m);
void ss_moderate_tell_limits(ss_moderation *m);

#endif
