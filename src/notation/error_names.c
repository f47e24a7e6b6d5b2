#include "notation/error_names.h"

#define ERROR(name) [SS_E_##name] = #name
#define FAULT(name) [SS_F_##name] = #name
#define LINK(name)  [SS_L_##name] = #name
#define FLAW(name)  [SS_FLAW_##name] = #name

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
    FAULT(NEWER),
};

static const char *const link_faults[SS_LINK_FAULTS] = {
    LINK(NONE),
    LINK(TOO_LONG),
    LINK(VERSION),
    LINK(CHARACTER),
    LINK(LENGTH),
    LINK(CHECKSUM),
    LINK(OTHER_CONTENT),
    LINK(NOT_A_GAME),
    LINK(NOT_SHORTEST),
    LINK(HIDDEN_TILE),
    LINK(REASON),
};

static const char *const flaws[SS_FLAWS] = {
    FLAW(NONE),
    FLAW(TOO_LONG),
    FLAW(CARRIAGE_RETURN),
    FLAW(NOT_TEXT),
    FLAW(NOT_A_TABLE),
    FLAW(NOT_A_BOARD),
    FLAW(TWICE),
    FLAW(PAIR),
    FLAW(PAIR_ORDER),
    FLAW(PAIR_TWICE),
    FLAW(PAIR_COUNT),
    FLAW(TILES),
    FLAW(TILES_COPIES),
    FLAW(GARDEN_SIGN),
    FLAW(GARDEN_CELLS),
    FLAW(GARDEN_ROWS),
    FLAW(GARDEN_GAP),
    FLAW(GARDEN_PRINTED),
    FLAW(MARK),
    FLAW(REWARDS_CELLS),
    FLAW(REWARDS_ROWS),
    FLAW(REWARDS_MARKED),
    FLAW(NO_PAIRS),
    FLAW(NO_TILES),
    FLAW(NO_GARDEN),
    FLAW(NO_REWARDS),
};
/* clang-format on */

/* Callers may pass any number, so the bounds are checked. */
const char *ss_error_name(ss_error error) { return (unsigned)error < SS_ERRORS ? errors[error] : 0; }
const char *ss_fault_name(ss_fault_kind what) { return (unsigned)what < SS_F_KINDS ? faults[what] : 0; }
const char *ss_link_fault_name(ss_link_fault fault) {
    return (unsigned)fault < SS_LINK_FAULTS ? link_faults[fault] : 0;
}
const char *ss_flaw_name(ss_flaw_kind what) { return (unsigned)what < SS_FLAWS ? flaws[what] : 0; }
