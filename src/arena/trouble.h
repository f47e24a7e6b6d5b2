/* What kept a match from being played. */
#ifndef SS_ARENA_TROUBLE_H
#define SS_ARENA_TROUBLE_H

#include "arena/bot_failure.h"
#include "notation/record.h"

typedef enum ss_trouble_kind {
    SS_TROUBLE_NONE,
    SS_TROUBLE_DEAL,         /* `refusal`: the boards do not allow it */
    SS_TROUBLE_SYSTEM,       /* `error`, an errno, at `path` */
    SS_TROUBLE_BUSY,         /* another match is being played in the folder `path` */
    SS_TROUBLE_NO_MATCH,     /* the folder `path` has records, but does not say of which match */
    SS_TROUBLE_OTHER_MATCH,  /* the folder `path` has another match: `key` is `there` instead of `here` */
    SS_TROUBLE_RECORD,       /* `fault` in the record `path` */
    SS_TROUBLE_OTHER_RECORD, /* the record `path` is of another game */
    SS_TROUBLE_BOT,          /* the program `bot` does not start: `failure` */
} ss_trouble_kind;

typedef struct ss_trouble {
    ss_trouble_kind kind;
    ss_error refusal;
    int error;
    ss_fault fault;
    char path[4096];
    char key[16], there[256], here[256];
    int bot;
    ss_bot_failure failure;
} ss_trouble;

#endif
