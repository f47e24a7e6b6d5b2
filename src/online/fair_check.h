/* Verifies a fair deal from a record and its tags. docs/fair-deal.md says what that proves.
 *
 *     ss_fair_report report = ss_fair_check(&tags, content, &record, &noted);
 *     for (int i = 0; i < report.count; i++) complain about report.faults[i]; */
#ifndef SS_ONLINE_FAIR_CHECK_H
#define SS_ONLINE_FAIR_CHECK_H

#include "notation/record_tags.h"
#include "online/fair_tags.h"

/* Commitments that a player wrote down before the deal, by part. */
typedef struct ss_fair_noted {
    unsigned parts; /* one bit each, the server the lowest */
    uint8_t commitments[SS_FAIR_PARTS][SS_SHA256_SIZE];
} ss_fair_noted;

typedef enum ss_fair_fault_kind {
    SS_FAIR_COMMITMENT, /* the commitment does not match salt and value; `part` says whose it is */
    SS_FAIR_NOTED,      /* it differs from the one written down */
    SS_FAIR_NOT_THERE,  /* one was written down, but the record has none */
    SS_FAIR_LEFT_OUT,   /* a person's seat took no part, and the record does not say why */
    SS_FAIR_ROUND,      /* more rounds than seats that withheld a value: somebody dealt again */
    SS_FAIR_SEED,       /* the seed does not follow from the values */
    SS_FAIR_DEAL,       /* the deal is not that of the seed; `tag` is the first that differs */
    SS_FAIR_FAULT_KINDS
} ss_fair_fault_kind;

typedef struct ss_fair_fault {
    ss_fair_fault_kind what;
    int part, line;
    char tag[SS_TAG_NAME_SIZE];
} ss_fair_fault;

enum { SS_FAIR_FAULTS = 2 * SS_FAIR_PARTS + SS_MAX_PLAYERS + 3 };
typedef struct ss_fair_report {
    ss_fair_fault faults[SS_FAIR_FAULTS];
    int count;
} ss_fair_report;

/* Finds all faults, in the order of the kinds. The content is the one with which the record was read. */
ss_fair_report ss_fair_check(const ss_fair_tags *tags, const ss_content *content, const ss_record *record,
                             const ss_fair_noted *noted);

/* COMMITMENT, NOTED and so on, for programs. */
extern const char *const ss_fair_fault_names[SS_FAIR_FAULT_KINDS];

#endif
