#include "notation/error_names.h"

#define ERROR(name) [SS_E_##name] = #name
#define FAULT(name) [SS_F_##name] = #name

/* clang-format off */
static const char *const errors[SS_ERRORS] = {
    [SS_OK] = "OK",
    ERROR(NOT_STARTED),
    ERROR(OVER),
    ERROR(NO_SIDE_TO_CHOOSE),
    ERROR(SIDE_CHOSEN),
    ERROR(NOT_A_SIDE),
    ERROR(NOT_A_SEAT),
    ERROR(BOAR_CELL_PRINTED),
    ERROR(NOT_A_CARD),
    ERROR(CARD_PLAYED),
    ERROR(CARD_NOT_IN_HAND),
    ERROR(NOT_A_PLACE),
    ERROR(PLACE_COLOUR),
    ERROR(PLACE_MOTIF),
    ERROR(NOT_A_CELL),
    ERROR(TILE_CELL),
    ERROR(TILE_OCCUPIED),
    ERROR(GARDENER_BY_CHOICE),
    ERROR(GARDENER_OCCUPIED),
    ERROR(GARDENER_FAR),
    ERROR(BOAR_NOT_MET),
    ERROR(BOAR_MUST_MOVE),
    ERROR(BOAR_CANNOT_MOVE),
    ERROR(BOAR_OCCUPIED),
    ERROR(BOAR_FAR),
    ERROR(NOBLE_NOT_LOWER),
    ERROR(NOBLE_FREE_CELL),
    ERROR(NOBLE_ON_GARDENER),
    ERROR(NOBLE_NO_PATH),
    ERROR(STACK_NEEDED),
    ERROR(STACK_EMPTY),
    ERROR(STACK_UNASKED),
};

static const char *const faults[SS_F_KINDS] = {
    FAULT(NONE),
    FAULT(TOO_LONG),
    FAULT(FIRST_LINE),
    FAULT(CARRIAGE_RETURN),
    FAULT(NOT_TEXT),
    FAULT(TAG_TWICE),
    FAULT(TOO_MANY_TAGS),
    FAULT(NOT_A_TAG),
    FAULT(NOT_A_TURN),
    FAULT(TAG_AMONG_TURNS),
    FAULT(OTHER_CONTENT),
    FAULT(TAG_MISSING),
    FAULT(TAG_UNASKED),
    FAULT(VALUE),
    FAULT(COUNT),
    FAULT(DEALT_TWICE),
    FAULT(TILES),
    FAULT(BOAR_CELL),
    FAULT(TURN_ORDER),
    FAULT(AFTER_END),
    FAULT(BOARD_HIDDEN),
    FAULT(ILLEGAL),
    FAULT(FORFEIT),
    FAULT(RESULT),
    FAULT(RESULT_EARLY),
};
/* clang-format on */

/* Codes may come from anywhere, so the bounds are looked at. */
const char *ss_error_name(ss_error error) { return (unsigned)error < SS_ERRORS ? errors[error] : 0; }
const char *ss_fault_name(ss_fault_kind what) { return (unsigned)what < SS_F_KINDS ? faults[what] : 0; }
