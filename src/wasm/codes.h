/* Reasons to refuse a call. Codes below 100 are those of the rules (rules/error.h); these are the module's own. */
#ifndef SS_WASM_CODES_H
#define SS_WASM_CODES_H

typedef enum ss_wasm_code {
    SS_W_NO_SLOT = 101, /* there is no slot with this number */
    SS_W_EMPTY_SLOT,    /* there is no game in this slot */
    SS_W_NUMBER,        /* an argument is out of range */
    SS_W_TOO_LONG,      /* more text than the buffer has room for */
    SS_W_NAME,          /* not a name that a record can hold */
    SS_W_NOT_A_TURN,    /* not a turn; the output says where */
    SS_W_FAULT,         /* not a record; the output says what is wrong, and where */
    SS_W_FLAW,          /* not a text with tables; the output says what is wrong, and where */
    SS_W_LINK,          /* not a link; the output says why */
    SS_W_HIDDEN,        /* the call needs parts of the game that are hidden */
    SS_W_GIVEN_UP,      /* the game was given up */
    SS_W_WEIGHTS,       /* the player needs the weights, and they are not loaded */
    SS_W_NO_TAKE_BACK,  /* several people play, or nobody has played yet, or the game is over */
    SS_W_NO_TURN,       /* no turn was played, so there is nothing to review */
    SS_W_NO_REVIEW,     /* no review was begun */
    SS_W_UNFIT,         /* a turn from elsewhere, or what it revealed, contradicts what is known */
    SS_W_NO_DEAL,       /* the record does not say how it was dealt */
    SS_W_PUZZLE,        /* not a puzzle; the output says where */
    SS_W_NO_PUZZLE,     /* no puzzle was read, or no answer was tried, or judging is not finished */
    SS_W_END
} ss_wasm_code;

#endif
