/* What kept a match from being played. */
#ifndef SS_BOTS_MATCH_ERROR_H
#define SS_BOTS_MATCH_ERROR_H

#include "bots/bot_failure.h"
#include "notation/record.h"

typedef enum ss_match_error_kind {
    SS_MATCH_ERROR_NONE,
    SS_MATCH_ERROR_DEAL,         /* `refusal`: the boards do not allow it */
    SS_MATCH_ERROR_SYSTEM,       /* `error`, an errno, at `path` */
    SS_MATCH_ERROR_BUSY,         /* another match is being played in the folder `path` */
    SS_MATCH_ERROR_NO_MATCH,     /* the folder `path` has records, but does not say of which match */
    SS_MATCH_ERROR_OTHER_MATCH,  /* the folder `path` has another match: `key` is `there` instead of `here` */
    SS_MATCH_ERROR_RECORD,       /* `fault` in the record `path` */
    SS_MATCH_ERROR_OTHER_RECORD, /* the record `path` is of another game */
    SS_MATCH_ERROR_BOT,          /* the program `bot` does not start: `failure` */
} ss_match_error_kind;

typedef struct ss_match_error {
    ss_match_error_kind kind;
    ss_error refusal;
    int error;
    ss_fault fault;
    char path[4096];
    char key[16], there[256], here[256];
    int bot;
    ss_bot_failure failure;
} ss_match_error;

#endif
