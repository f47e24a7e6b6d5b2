/* What moderation keeps: bans, reports of names, why tables were closed, and what applies to the whole server. */
#ifndef SS_STORE_MODERATION_H
#define SS_STORE_MODERATION_H

#include "store/store.h"

enum {
    SS_STORE_BANNED = 80,  /* bytes of what is banned, at most */
    SS_STORE_REASON = 500, /* and of an explanation or a message */
};

/* ---- bans ---- */

typedef struct ss_store_ban {
    char what[SS_STORE_BANNED +
              1];        /* `person ID`, `device HASH`, `network PREFIX`: the store does not read it */
    int64_t made, until; /* until 0: for ever */
    char reason[SS_STORE_REASON + 1];
} ss_store_ban;

ss_store_result ss_store_ban_make(ss_store *store, const ss_store_ban *ban); /* in place of an earlier one */
ss_store_result ss_store_ban_lift(ss_store *store, const char *what); /* SS_STORE_NONE if there is none */
ss_store_result ss_store_bans(ss_store *store, const char *after, ss_store_ban *bans, int most,
                              int *count); /* by what is banned; `after` is "" for the first page */

/* ---- reports ---- */

typedef struct ss_store_report {
    char table[SS_STORE_ID + 1];
    char person[SS_STORE_ID + 1]; /* whose name it is */
    char reporter[SS_STORE_ID + 1];
    char name[SS_STORE_NAME + 1]; /* as it was then */
    int64_t time;
} ss_store_report;

/* Keeps a report. SS_STORE_TAKEN if the same person has reported the same one at this table. */
ss_store_result ss_store_report_make(ss_store *store, const ss_store_report *report);

/* The latest first; of one person, who was reported or reports, or of all if that is NULL. */
ss_store_result ss_store_reports(ss_store *store, const char *person, ss_store_report *reports, int most,
                                 int *count);

/* Forgets those about a person; SS_STORE_NONE if there are none. */
ss_store_result ss_store_reports_dismiss(ss_store *store, const char *person);

/* ---- why a table was closed ---- */

/* Deletes a table, and keeps an explanation. */
ss_store_result ss_store_table_close(ss_store *store, const char *table, const char *reason, int64_t now);

/* The explanation; empty for none. */
ss_store_result ss_store_closure(ss_store *store, const char *table, char reason[SS_STORE_REASON + 1]);

/* ---- the board: texts for the whole server, by name ---- */

typedef struct ss_store_posting {
    char text[SS_STORE_REASON + 1]; /* empty for none */
    int64_t made, until;            /* until 0: for ever */
} ss_store_posting;

ss_store_result ss_store_post(ss_store *store, const char *name, const ss_store_posting *posting);
ss_store_result ss_store_posted(ss_store *store, const char *name, ss_store_posting *posting);

#endif
