/* Reasons to refuse a choice. Front ends turn the code into a sentence that names the rule. */
#ifndef SS_RULES_ERROR_H
#define SS_RULES_ERROR_H

typedef enum ss_error {
    SS_OK,
    /* timing */
    SS_E_NOT_STARTED, /* sides are still to be chosen */
    SS_E_OVER,        /* all 18 rounds are played */
    SS_E_NO_SIDE_TO_CHOOSE,
    SS_E_SIDE_CHOSEN,
    SS_E_NOT_A_SIDE,
    SS_E_NOT_A_SEAT,
    SS_E_BOAR_CELL_PRINTED, /* rule 6: the boar needs e4 free */
    /* the card and the tile, rule 3.1 */
    SS_E_NOT_A_CARD,
    SS_E_CARD_PLAYED,
    SS_E_CARD_NOT_IN_HAND,
    SS_E_NOT_A_PLACE,
    SS_E_PLACE_COLOUR, /* a two-colour card takes from its two rows */
    SS_E_PLACE_MOTIF,  /* a motif card takes its motif while it is on display */
    /* placing the tile, rule 3.2 */
    SS_E_NOT_A_CELL,
    SS_E_TILE_CELL,          /* a motif tile goes to its column and the row of its place */
    SS_E_TILE_OCCUPIED,      /* its cell is occupied: it must be turned to a gardener */
    SS_E_GARDENER_BY_CHOICE, /* its cell is free: it stays a motif tile */
    SS_E_GARDENER_OCCUPIED,
    SS_E_GARDENER_FAR, /* outside its row and column while these have a free cell */
    /* the boar, rule 5 */
    SS_E_BOAR_NOT_MET,
    SS_E_BOAR_MUST_MOVE,
    SS_E_BOAR_CANNOT_MOVE,
    SS_E_BOAR_OCCUPIED,
    SS_E_BOAR_FAR,
    /* the noble, rule 3.3 */
    SS_E_NOBLE_NOT_LOWER,
    SS_E_NOBLE_FREE_CELL,
    SS_E_NOBLE_ON_GARDENER,
    SS_E_NOBLE_NO_PATH,
    /* the refill, rule 3.4 */
    SS_E_STACK_NEEDED,
    SS_E_STACK_EMPTY,
    SS_E_STACK_UNASKED, /* second edition, or nothing left to refill with */
    SS_ERRORS
} ss_error;

#endif
