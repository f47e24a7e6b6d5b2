/* What a network sees of a position: for every seat a row of words, each a set of bits, mostly cells. Between
 * consecutive positions few bits change, and old ^ new shows which. This keeps the first layer fast.
 *
 *     uint64_t own[SS_INPUTS];
 *     ss_inputs_of(&view.known, seat, own);          with what the seat itself knows
 *     ss_inputs_of_other(&view.known, other, ...);   with what everybody knows of a seat
 *
 * A position is seen after a turn and before the refill, so the card that the seat will draw is not included. Hidden
 * cards, tiles and missions simply have no bits, so a complete game gives the same words as its view. */
#ifndef SS_AI_INPUTS_H
#define SS_AI_INPUTS_H

#include "rules/game.h"

/* The words, ordered so that those that change together are adjacent. */
typedef enum ss_input {
    /* change with the placed tile */
    SS_IN_APART,         /* motif tiles not connected to row 1 */
    SS_IN_HATS,          /* gardeners connected to row 1 */
    SS_IN_HATS_APART,    /* other gardeners */
    SS_IN_BESIDE,        /* free cells next to the paths */
    SS_IN_BRIDGES,       /* those of them that would connect separate tiles */
    SS_IN_ROWS,          /* how full each of the rows 2 to 6 is: ten bits a row, one of them set */
    SS_IN_COLUMNS,       /* how full each column is: seven bits a column */
    SS_IN_MARK_ONE,      /* free cells whose mark pays 1 or 3 */
    SS_IN_MARK_TWO,      /* 2 or 3 */
    SS_IN_MARK_HAT,      /* 3 for a gardener */
    SS_IN_MARK_LOSS,     /* costs 2 or 3 */
    SS_IN_MARK_LOSS_ONE, /* costs 3 */
    SS_IN_BOAR,          /* where it stands */
    SS_IN_BOAR_AREA,     /* and the free cells connected to it */
    SS_IN_CARDS,         /* unplayed cards */
    /* change with the display too */
    SS_IN_FRESH,     /* free cells for which a tile is on display */
    SS_IN_FRESH_TWO, /* free cells for which two are */
    SS_IN_FULL,      /* planted cells for which a tile is on display: it would become a gardener */
    SS_IN_CALLED,    /* fresh cells of motifs whose card is unplayed */
    SS_IN_CALLS,     /* for each such motif: no tile on display, so that its card takes any; one; or more */
    SS_IN_NEXT,      /* fresh cells that a noble could then walk to */
    /* change when a noble walks */
    SS_IN_WALKS, /* where nobles can go */
    SS_IN_PATHS, /* other motif tiles connected to row 1 */
    SS_IN_NOBLES,
    SS_INPUTS_OF_OTHER,                  /* from here on known only to the seat itself */
    SS_IN_MISSIONS = SS_INPUTS_OF_OTHER, /* where the nobles of the missions stand */
    SS_IN_MISSION_WALKS,                 /* where they can go */
    SS_IN_TAKE_NEXT,                     /* as SS_IN_NEXT, for tiles that a card of the hand takes */
    SS_IN_LEAD,                          /* over the best other seat: one bit for each step */
    /* change with card and place */
    SS_IN_TAKE,      /* free cells for which a card of the hand takes a tile */
    SS_IN_TAKE_FULL, /* planted ones */
    SS_IN_HAND,
    SS_IN_TIME,   /* turns left, and how far away the seat's next turn is */
    SS_IN_SUPPLY, /* unseen tiles of each motif: seven bits a motif */
    SS_INPUTS
} ss_input;

/* The bits that a word can have, and the number of such bits in all words before it: each bit has a row of weights. */
extern const uint64_t ss_input_bits[SS_INPUTS];
extern const uint16_t ss_input_row[SS_INPUTS];

enum { SS_ROWS_OF_OTHER = 949, SS_ROWS_OF_OWN = 1338 };
enum { SS_MARK_KINDS = SS_IN_BOAR - SS_IN_MARK_ONE };
enum { SS_LEAD_BITS = 32, SS_LEAD_STEP = 3, SS_LEAD_MIDDLE = SS_LEAD_BITS / 2 * SS_LEAD_STEP };

/* Returns the row of weights of a bit. */
static inline int ss_input_row_of(int word, int bit) {
    return ss_input_row[word] + ss_count(ss_input_bits[word] & (ss_bit(bit) - 1));
}

/* ---- from a position ---- */

/* What the words of a seat are computed from. Change it and recompute the words that depend on the change. */
typedef struct ss_situation {
    ss_garden garden;
    ss_cells open, open_two;       /* cells for which one tile, and two, are on display */
    ss_cells called;               /* columns of unplayed motif cards */
    ss_cells taken;                /* cells for which a card in hand takes a tile */
    ss_cells missions;             /* columns */
    ss_cells marks[SS_MARK_KINDS]; /* as SS_IN_MARK_ONE and so on, free or not */
    uint32_t cards, hand;
    int lead;
    uint8_t boar;
} ss_situation;

/* As the seat itself sees it, and as the others see it. */
ss_situation ss_situation_of(const ss_game *g, int seat);
ss_situation ss_situation_of_other(const ss_game *g, int seat);

/* Returns the cells that the tiles in some places belong to. */
ss_cells ss_cells_of_places(const ss_game *g, unsigned places);

/* ---- words, grouped by what changes them ---- */

/* How full rows and columns are. */
static inline uint64_t ss_input_rows(ss_cells planted) {
    uint64_t word = 0;
    for (int row = 2; row <= SS_ROWS; row++) word |= ss_bit((row - 2) * 10 + ss_count(planted & ss_row(row)));
    return word;
}

static inline uint64_t ss_input_columns(ss_cells planted) {
    uint64_t word = 0;
    for (int column = 0; column < SS_COLUMNS; column++)
        word |= ss_bit(ss_cell(column, ss_count(planted & ss_column(column))));
    return word;
}

/* The same with one more tile on a cell: one of ten or seven bits is set, and it moves up. */
static inline uint64_t ss_input_row_fuller(uint64_t word, int cell) {
    return word + (word & (uint64_t)0x3FF << (ss_row_of(cell) - 2) * 10);
}

static inline uint64_t ss_input_column_fuller(uint64_t word, int cell) {
    return word + (word & (uint64_t)0x7F << ss_column_of(cell) * 7);
}

/* SS_IN_APART to SS_IN_CARDS, without SS_IN_ROWS and SS_IN_COLUMNS */
static inline void ss_inputs_placed(const ss_situation *s, uint64_t *words) {
    const ss_garden *g = &s->garden;
    ss_cells open = ss_garden_free(g);
    words[SS_IN_APART] = g->planted & ~g->gardeners & ~g->reach;
    words[SS_IN_HATS] = g->gardeners & g->reach;
    words[SS_IN_HATS_APART] = g->gardeners & ~g->reach;
    words[SS_IN_BESIDE] = SS_NEIGHBOURS(g->reach) & open;
    words[SS_IN_BRIDGES] = words[SS_IN_BESIDE] & SS_NEIGHBOURS(g->planted & ~g->reach);
    for (int i = 0; i < SS_MARK_KINDS; i++) words[SS_IN_MARK_ONE + i] = s->marks[i] & open;
    words[SS_IN_BOAR] = s->boar ? ss_bit(s->boar) : 0;
    words[SS_IN_BOAR_AREA] = ss_garden_boar_area(g, s->boar);
    words[SS_IN_CARDS] = s->cards;
}

/* Returns free cells next to the paths and below a noble: with a tile there, the noble could walk to it. */
static inline ss_cells ss_input_next(const ss_garden *g) {
    return SS_NEIGHBOURS(g->reach) & g->below & ~g->planted;
}

/* Three bits for each of some columns: for no, one or more tiles on display. All columns are computed at once: a tile
 * of row 2 counts 1, one of row 6 counts 16, and adding 31 reaches 32 if there is any. */
static inline uint64_t ss_input_calls(ss_cells columns, ss_cells open, ss_cells open_two) {
    const uint64_t each = ss_row(1) >> 1; /* the first bit of each column */
    uint64_t tiles = open >> 2, any = (tiles + 31 * each) >> 5 & each;
    uint64_t others = (tiles & (tiles - any)) | open_two >> 2, more = (others + 31 * each) >> 5 & each;
    uint64_t called = columns >> 1 & each;
    return (called & ~any) | (called & any & ~more) << 1 | (called & more) << 2;
}

/* SS_IN_FRESH to SS_IN_NEXT */
static inline void ss_inputs_display(const ss_situation *s, uint64_t *words) {
    ss_cells fresh = s->open & ~s->garden.planted;
    words[SS_IN_FRESH] = fresh;
    words[SS_IN_FRESH_TWO] = s->open_two & ~s->garden.planted;
    words[SS_IN_FULL] = s->open & s->garden.planted;
    words[SS_IN_CALLED] = fresh & s->called;
    words[SS_IN_CALLS] = ss_input_calls(s->called, s->open, s->open_two);
    words[SS_IN_NEXT] = fresh & ss_input_next(&s->garden);
}

/* SS_IN_NEXT to SS_IN_NOBLES */
static inline void ss_inputs_nobles(const ss_situation *s, uint64_t *words) {
    const ss_garden *g = &s->garden;
    ss_cells paths = g->reach & ~g->gardeners;
    words[SS_IN_NEXT] = s->open & ss_input_next(g);
    words[SS_IN_WALKS] = ss_garden_walks(g);
    words[SS_IN_PATHS] = paths & ~g->below;
    ss_cells passed =
        ~g->below << 1 >>
        1; /* includes row 0, the terrace: a noble stands on the lowest of these cells in its column */
    words[SS_IN_NOBLES] = passed & ~(passed >> 1 & ~ss_row(SS_ROWS));
}

/* As many bits as the lead has steps. */
static inline uint64_t ss_input_lead(int lead) {
    int bits = (lead + SS_LEAD_MIDDLE) / SS_LEAD_STEP;
    return ss_bit(bits < 0 ? 0 : bits > SS_LEAD_BITS ? SS_LEAD_BITS : bits) - 1;
}

/* SS_IN_NEXT to SS_IN_LEAD */
static inline void ss_inputs_walked(const ss_situation *s, uint64_t *words) {
    ss_inputs_nobles(s, words);
    words[SS_IN_MISSIONS] = words[SS_IN_NOBLES] & s->missions;
    words[SS_IN_MISSION_WALKS] = words[SS_IN_WALKS] & s->missions;
    words[SS_IN_TAKE_NEXT] = s->taken & ss_input_next(&s->garden);
    words[SS_IN_LEAD] = ss_input_lead(s->lead);
}

/* SS_IN_TAKE to SS_IN_HAND */
static inline void ss_inputs_hand(const ss_situation *s, uint64_t *words) {
    words[SS_IN_TAKE] = s->taken & ~s->garden.planted;
    words[SS_IN_TAKE_FULL] = s->taken & s->garden.planted;
    words[SS_IN_HAND] = s->hand;
}

/* SS_IN_TIME and SS_IN_SUPPLY */
uint64_t ss_input_time(const ss_game *g, int seat);
uint64_t ss_input_time_after(const ss_game *g); /* as the seat to move will see it after its turn */
uint64_t ss_input_supply(const ss_game *g);

/* ---- whole positions ---- */

void ss_inputs_of_situation(const ss_situation *s, uint64_t words[SS_INPUTS]); /* all words but those two */
void ss_inputs_of(const ss_game *g, int seat, uint64_t words[SS_INPUTS]);
void ss_inputs_of_other(const ss_game *g, int seat, uint64_t words[SS_INPUTS_OF_OTHER]);

/* Returns the word for the mirrored garden, a for i. The mirrored position is just as good, and one more to learn
 * from. */
uint64_t ss_input_mirrored(ss_input input, uint64_t word);

#endif
