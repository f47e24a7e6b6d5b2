/* What moderation stores: bans, reports of names, why tables were closed, and settings of the whole server. */
#ifndef SS_STORE_MODERATION_H
#define SS_STORE_MODERATION_H

#include "store/store.h"

enum {
    SS_STORE_BANNED = 80,  /* bytes of what is banned, at most */
    SS_STORE_REASON = 500, /* and of an explanation or a message */
};

/* ---- bans ---- */

typedef struct ss_store_ban {
    /* `person ID`, `device HASH` or `network PREFIX`; the store does not interpret it. */
    char what[SS_STORE_BANNED + 1];
    int64_t made, until; /* until 0: forever */
    char reason[SS_STORE_REASON + 1];
} ss_store_ban;

ss_store_result ss_store_ban_make(ss_store *store, const ss_store_ban *ban); /* replaces an earlier one */
ss_store_result ss_store_ban_lift(ss_store *store, const char *what); /* SS_STORE_NONE if there is none */
ss_store_result ss_store_bans(ss_store *store, const char *after, ss_store_ban *bans, int most,
                              int *count); /* ordered by `what`; `after` is "" for the first page */

/* ---- reports ---- */

typedef struct ss_store_report {
    char table[SS_STORE_ID + 1];
    char person[SS_STORE_ID + 1]; /* whose name was reported */
    char reporter[SS_STORE_ID + 1];
    char name[SS_STORE_NAME + 1]; /* at that time */
    int64_t time;
} ss_store_report;

/* Stores a report. Returns SS_STORE_TAKEN if the same reporter has reported the same person at this table before. */
ss_store_result ss_store_report_make(ss_store *store, const ss_store_report *report);

/* The latest reports first: those that a person made or is the subject of, or all reports if `person` is NULL. `after`
 * is the last one of the page before; NULL for the first page. */
ss_store_result ss_store_reports(ss_store *store, const char *person, const ss_store_report *after,
                                 ss_store_report *reports, int most, int *count);

ss_store_result ss_store_report_count(ss_store *store, int64_t *count);

/* Deletes the reports about a person. Returns SS_STORE_NONE if there are none. */
ss_store_result ss_store_reports_dismiss(ss_store *store, const char *person);

/* ---- why a table was closed ---- */

/* Deletes a table and stores an explanation. */
ss_store_result ss_store_table_close(ss_store *store, const char *table, const char *reason, int64_t now);

/* Gets the explanation, or "" if there is none. */
ss_store_result ss_store_closure(ss_store *store, const char *table, char reason[SS_STORE_REASON + 1]);

/* ---- the board: texts for the whole server, by name ---- */

typedef struct ss_store_posting {
    char text[SS_STORE_REASON + 1]; /* empty for none */
    int64_t made, until;            /* until 0: forever */
} ss_store_posting;

ss_store_result ss_store_post(ss_store *store, const char *name, const ss_store_posting *posting);
ss_store_result ss_store_posted(ss_store *store, const char *name, ss_store_posting *posting);

#endif
