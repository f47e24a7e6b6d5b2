/* The fields of the start screen, in their order. */
#ifndef SS_TERMINAL_SCREEN_MODEL_START_H
#define SS_TERMINAL_SCREEN_MODEL_START_H

#include "saves/setup.h"

typedef enum ss_field {
    SS_FIELD_BEGIN,
    SS_FIELD_RESUME,
    SS_FIELD_FRIENDS,
    SS_FIELD_DAY,
    SS_FIELD_PUZZLES,
    SS_FIELD_LEARN,
    SS_FIELD_PLAYERS,
    SS_FIELD_SEAT1,
    SS_FIELD_SEAT2,
    SS_FIELD_SEAT3,
    SS_FIELD_SEAT4,
    SS_FIELD_FIRST,
    SS_FIELD_EDITION,
    SS_FIELD_MODULE1,                                 /* each on or off */
    SS_FIELD_GARDEN1 = SS_FIELD_MODULE1 + SS_MODULES, /* the side of each person's board */
    SS_FIELD_GARDEN2,
    SS_FIELD_GARDEN3,
    SS_FIELD_GARDEN4,
    SS_FIELD_REWARD1,
    SS_FIELD_REWARD2,
    SS_FIELD_REWARD3,
    SS_FIELD_REWARD4,
    SS_FIELD_SEED,
    SS_FIELDS
} ss_field;

/* The fields before the settings are buttons, in two columns. */
enum { SS_BUTTONS = SS_FIELD_PLAYERS, SS_BUTTON_LINES = 3 };

/* Returns the seat that a field is about, and in `kind` the first of the four fields of its kind. Negative for other
 * fields. */
int ss_field_seat(ss_field field, ss_field *kind);

/* Returns the bit of the module that a field is about; 0 for other fields. */
static inline int ss_field_module(ss_field field) {
    return field >= SS_FIELD_MODULE1 && field < SS_FIELD_GARDEN1 ? 1 << (field - SS_FIELD_MODULE1) : 0;
}

bool ss_field_shown(const ss_setup *s, ss_field field);

#endif
