/* The contents of the box as the rules see them: the numbers of cards and tiles, and the types of the tables that
 * define boards and cards. The tables themselves are in rules/box.c. */
#ifndef SS_RULES_CONTENT_H
#define SS_RULES_CONTENT_H

#include "rules/garden.h"

enum {
    SS_MOTIFS = SS_COLUMNS, /* one motif for each column, a to i */
    SS_PAIRS = 8,           /* two-colour cards */
    SS_BOARDS = 4,          /* garden boards, and as many reward boards, two sides each */
    SS_MARKS = 16,          /* cells of a reward board */
};

/* Cards: 0 to 8 are the motif cards a to i, 9 to 16 the two-colour cards in the order of the tables, 17 is free
 * choice. */
enum {
    SS_CARD_PAIRS = SS_MOTIFS,
    SS_CARD_FREE = SS_CARD_PAIRS + SS_PAIRS,
    SS_CARDS,
    SS_NO_CARD = 30,
    SS_HIDDEN = 31, /* a card or mission that the reader may not know */
};

/* Places of the display: 2l 2r 3l 3r … 6l 6r are 0 to 9. */
enum { SS_PLACES = 10, SS_ALL_PLACES = (1 << SS_PLACES) - 1 };
static inline int ss_place_row(int place) { return 2 + place / 2; }
static inline unsigned ss_places_of_row(int row) { return 3u << 2 * (row - 2); }

/* Tiles: back * 16 + motif. 0 is no tile. Motif 15 is a front, and back 0 a back, that the reader may not know. */
enum { SS_BACK_FIRST = 2, SS_BACK_LAST = 4, SS_MAX_TILES = 81, SS_NO_TILE = 0, SS_HIDDEN_MOTIF = 15 };
enum { SS_HIDDEN_TILE = SS_HIDDEN_MOTIF };
static inline uint8_t ss_tile(int motif, int back) { return (uint8_t)(back << 4 | motif); }
static inline int ss_tile_motif(uint8_t tile) { return tile & 15; }
static inline int ss_tile_back(uint8_t tile) { return tile >> 4; }

/* Marks of a reward board (rule 5). Values from 1 to 3 and below 0 are points. */
enum { SS_MARK_NONE = 0, SS_MARK_GARDENER = 4, SS_GARDENER_REWARD = 3 };

/* Returns the index of a pyramid cell on the reward board: row by row from e3 down, each from left to right. */
static inline int ss_mark_index(int cell) {
    int depth = ss_row_of(cell) - 3;
    return depth * depth + depth + ss_column_of(cell) - 4;
}

/* One of the four boards of a kind. A field is zero if it is not dealt or chosen yet, or if the reader may not know
 * it. */
typedef struct ss_board {
    uint8_t number; /* 1 to 4 */
    uint8_t side;   /* SS_SIDE_A, SS_SIDE_B */
} ss_board;
enum { SS_SIDE_OPEN = 0, SS_SIDE_A, SS_SIDE_B };

typedef struct ss_content {
    uint8_t pairs[SS_PAIRS][2];             /* the two rows of each two-colour card, ascending */
    uint8_t copies[SS_BACK_LAST + 1];       /* tiles of each motif, by back */
    ss_cells gardens[SS_BOARDS][2];         /* printed cells, by number - 1 and side - 1 */
    int8_t rewards[SS_BOARDS][2][SS_MARKS]; /* marks, likewise */
} ss_content;

static inline ss_cells ss_content_garden(const ss_content *c, ss_board b) {
    return c->gardens[b.number - 1][b.side - 1];
}
static inline const int8_t *ss_content_rewards(const ss_content *c, ss_board b) {
    return c->rewards[b.number - 1][b.side - 1];
}

#endif
