/* Why a bot lost a game that it did not finish. */
#ifndef SS_BOTS_BOT_FAILURE_H
#define SS_BOTS_BOT_FAILURE_H

#include "base/text.h"
#include "base/word.h"
#include "rules/error.h"

typedef enum ss_bot_failure_kind {
    SS_BOT_FINE,
    SS_BOT_NOT_STARTED, /* `number` is an errno */
    SS_BOT_NOT_READY,   /* not in time */
    SS_BOT_NO_OPTION,   /* `quote` is an option that it should get but has not named */
    SS_BOT_SHUNNED,     /* it failed to start too often, and is not started again */
    SS_BOT_LATE,
    SS_BOT_EXITED, /* `number` is the status */
    SS_BOT_KILLED, /* `number` is the signal */
    SS_BOT_CLOSED, /* it is running, but its output is closed */
    SS_BOT_FLOODED,
    SS_BOT_NONSENSE, /* `quote` is what it said */
    SS_BOT_ILLEGAL,  /* `quote` is the turn or the side, `refusal` why it is not allowed */
    SS_BOT_UNASKED,  /* `quote` is what it said without being asked, or a second time */
    SS_BOT_GAVE_UP,  /* `quote` says why */
    SS_BOT_TROUBLES
} ss_bot_failure_kind;

enum { SS_BOT_QUOTE = 256 };

typedef struct ss_bot_failure {
    ss_bot_failure_kind what;
    int number;
    ss_error refusal;
    char quote[SS_BOT_QUOTE];     /* printable, truncated */
    char complaint[SS_BOT_QUOTE]; /* the last line of its standard error, likewise */
} ss_bot_failure;

/* Quotes what a program wrote: control characters and invalid UTF-8 as \xNN; a text that is
 * too long ends with three dots. */
void ss_bot_quote(char quote[SS_BOT_QUOTE], ss_word said);

/* A few English words, the same in every language: the reason in a record's tag Forfeit. */
const char *ss_bot_reason(ss_bot_failure_kind what);

/* Writes the same for people, in their language and with all details. */
void ss_put_bot_failure(ss_text *t, const ss_bot_failure *failure);

#endif
