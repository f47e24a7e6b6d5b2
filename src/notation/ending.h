/* Tells if a game is over, why, and who won. Every front end asks here, so that all give the same answer. */
#ifndef SS_NOTATION_ENDING_H
#define SS_NOTATION_ENDING_H

#include "notation/record.h"

typedef enum ss_ending_cause {
    SS_ENDING_NONE,       /* somebody still has to move or choose a side */
    SS_ENDING_PLAYED_OUT, /* all rounds were played */
    SS_ENDING_GIVEN_UP,   /* a player gave up: the others share the victory, whatever the scores */
} ss_ending_cause;

/* Names for files and programs: "open", "played-out", "given-up". */
extern const char *const ss_ending_names[];

typedef struct ss_ending {
    ss_ending_cause cause;
    unsigned winners; /* one bit for each seat; 0 while the game goes on, or if hidden missions decide */
} ss_ending;

ss_ending ss_ending_of(const ss_record *record);

static inline bool ss_is_over(const ss_record *record) {
    return record->forfeit || record->game.phase == SS_OVER;
}

#endif
