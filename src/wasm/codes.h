/* Why a call is refused. Codes below 100 are those of the rules (rules/error.h); these are the module's own. */
#ifndef SS_WASM_CODES_H
#define SS_WASM_CODES_H

typedef enum ss_wasm_code {
    SS_W_NO_SLOT = 101, /* there is no slot with this number */
    SS_W_EMPTY_SLOT,    /* and in this one no game */
    SS_W_NUMBER,        /* an argument that is none of those it may be */
    SS_W_TOO_LONG,      /* more text than the buffer has room for */
    SS_W_NAME,          /* not a name that a record can hold */
    SS_W_NOT_A_TURN,    /* text that is no turn; the output says where */
    SS_W_FAULT,         /* text that is no record; the output says what and where */
    SS_W_FLAW,          /* text that has no tables; the output says what and where */
    SS_W_LINK,          /* text that is no link; the output says why */
    SS_W_HIDDEN,        /* the game has hidden things in it that this would need */
    SS_W_GIVEN_UP,      /* somebody gave the game up */
    SS_W_WEIGHTS,       /* a player that needs the weights, and they are not loaded */
    SS_W_NO_TAKE_BACK,  /* several people play, or nobody has played yet, or the game is over */
    SS_W_NO_TURN,       /* no turn was played, so there is nothing to review */
    SS_W_NO_REVIEW,     /* none was begun */
    SS_W_UNFIT,         /* a turn from elsewhere, or what it showed, that does not fit what is known */
    SS_W_NO_DEAL,       /* a record that does not say how it was dealt */
    SS_W_PUZZLE,        /* text that is no puzzle; the output says where */
    SS_W_NO_PUZZLE,     /* none was read, or no answer to it was tried, or it is still being tried */
    SS_W_END
} ss_wasm_code;

#endif
