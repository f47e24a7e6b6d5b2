#include "ai/inputs.h"

#include "rules/score.h"
#include "rules/steps.h"

/* ---- the words ---- */

#define FROM(bits) (((uint64_t)1 << (bits)) - 1)
#define LOWER      (SS_ALL_CELLS & ~(ss_cells)0x0204081020408102) /* rows 2 to 6 */
#define SEVENS     FROM(63)                                       /* seven bits for each of nine columns */
#define THREES     (7 * (uint64_t)0x0102040810204081)             /* the first three of them */

const uint64_t ss_input_bits[SS_INPUTS] = {
    [SS_IN_APART] = LOWER,          [SS_IN_HATS] = LOWER,
    [SS_IN_HATS_APART] = LOWER,     [SS_IN_BESIDE] = LOWER,
    [SS_IN_BRIDGES] = LOWER,        [SS_IN_ROWS] = FROM(50),
    [SS_IN_COLUMNS] = SEVENS,       [SS_IN_MARK_ONE] = SS_PYRAMID,
    [SS_IN_MARK_TWO] = SS_PYRAMID,  [SS_IN_MARK_HAT] = SS_PYRAMID,
    [SS_IN_MARK_LOSS] = SS_PYRAMID, [SS_IN_MARK_LOSS_ONE] = SS_PYRAMID,
    [SS_IN_BOAR] = LOWER,           [SS_IN_BOAR_AREA] = LOWER,
    [SS_IN_CARDS] = FROM(SS_CARDS), [SS_IN_FRESH] = LOWER,
    [SS_IN_FRESH_TWO] = LOWER,      [SS_IN_FULL] = LOWER,
    [SS_IN_CALLED] = LOWER,         [SS_IN_CALLS] = THREES,
    [SS_IN_NEXT] = LOWER,           [SS_IN_WALKS] = SS_ALL_CELLS,
    [SS_IN_PATHS] = SS_ALL_CELLS,   [SS_IN_NOBLES] = SEVENS,
    [SS_IN_MISSIONS] = SEVENS,      [SS_IN_MISSION_WALKS] = SS_ALL_CELLS,
    [SS_IN_TAKE_NEXT] = LOWER,      [SS_IN_LEAD] = FROM(SS_LEAD_BITS),
    [SS_IN_TAKE] = LOWER,           [SS_IN_TAKE_FULL] = LOWER,
    [SS_IN_HAND] = FROM(SS_CARDS),  [SS_IN_TIME] = FROM(24),
    [SS_IN_SUPPLY] = SEVENS,
};

const uint16_t ss_input_row[SS_INPUTS] = {0,   45,  90,  135,  180,  225,  275,  338,  354,  370,  386,
                                          402, 418, 463, 508,  526,  571,  616,  661,  706,  733,  778,
                                          832, 886, 949, 1012, 1066, 1111, 1143, 1188, 1233, 1251, 1275};

/* ---- from a position ---- */

static int lead_of(const ss_game *g, int seat) {
    int points[SS_MAX_PLAYERS];
    for (int i = 0; i < g->players; i++) points[i] = g->seats[i].score;
    return ss_lead(points, g->players, seat);
}

ss_cells ss_cells_of_places(const ss_game *g, unsigned places) {
    ss_cells cells = 0;
    for (; places; places &= places - 1) {
        int place = ss_lowest(places), motif = ss_tile_motif(g->display[place]);
        if (g->display[place] && motif < SS_MOTIFS) cells |= ss_bit(ss_cell(motif, ss_place_row(place)));
    }
    return cells;
}

static void look_at_display(const ss_game *g, ss_situation *s) {
    enum { LEFT = 0x155 }; /* the left place of each row */
    ss_cells left = ss_cells_of_places(g, LEFT), right = ss_cells_of_places(g, LEFT << 1);
    s->open = left | right;
    s->open_two = left & right;
}

static void look_at_marks(const ss_game *g, const ss_seat *seat, ss_situation *s) {
    if (!(g->modules & SS_REWARDS)) return;
    enum { ONE, TWO, HAT, LOSS, LOSS_ONE };
    for (ss_cells left = SS_PYRAMID; left; left = ss_without_lowest(left)) {
        int cell = ss_lowest(left), mark = seat->marks[ss_mark_index(cell)];
        if (mark == 1 || mark == 3) s->marks[ONE] |= ss_bit(cell);
        if (mark == 2 || mark == 3) s->marks[TWO] |= ss_bit(cell);
        if (mark == SS_MARK_GARDENER) s->marks[HAT] |= ss_bit(cell);
        if (mark < 0) s->marks[LOSS] |= ss_bit(cell);
        if (mark == -3) s->marks[LOSS_ONE] |= ss_bit(cell);
    }
}

ss_situation ss_situation_of_other(const ss_game *g, int seat) {
    const ss_seat *of = &g->seats[seat];
    ss_situation s = {.garden = of->garden, .boar = of->boar, .cards = ss_unplayed(g, seat)};
    for (uint32_t motifs = s.cards & FROM(SS_MOTIFS); motifs; motifs &= motifs - 1)
        s.called |= ss_column(ss_lowest(motifs));
    look_at_display(g, &s);
    look_at_marks(g, of, &s);
    return s;
}

ss_situation ss_situation_of(const ss_game *g, int seat) {
    ss_situation s = ss_situation_of_other(g, seat);
    const ss_seat *of = &g->seats[seat];
    const uint8_t *hand = ss_hand(g, seat);
    for (int i = 0; i < SS_HAND; i++) {
        if (hand[i] >= SS_CARDS) continue;
        s.hand |= 1u << hand[i];
        s.taken |= ss_cells_of_places(g, step_places(g, hand[i]));
    }
    for (int i = 0; i < SS_MISSIONS; i++)
        if (of->missions[i] < SS_COLUMNS)
            s.missions |= (ss_column(of->missions[i]) | ss_column(of->missions[i]) >> 1);
    s.lead = lead_of(g, seat);
    return s;
}

static uint64_t time_word(int turns_left, int away) {
    return ss_bit(turns_left) | ss_bit(SS_ROUNDS + 2 + away);
}

uint64_t ss_input_time(const ss_game *g, int seat) {
    int away = (seat - g->mover + g->players) % g->players;
    return time_word(SS_ROUNDS - ss_turns_of(g, seat), away);
}

uint64_t ss_input_time_after(const ss_game *g) { return time_word(SS_ROUNDS - g->round - 1, g->players - 1); }

/* There are equally many tiles of each motif, and nine are left over after the last turn. Tiles that are or were on
 * display have been seen. */
uint64_t ss_input_supply(const ss_game *g) {
    enum { MOST = 6 };
    int unseen[16] = {0}, from = SS_PLACES;
    uint64_t word = 0;
    for (int motif = 0; motif < SS_MOTIFS; motif++) unseen[motif] = 2 * g->players + 1;
    for (int i = 0; i < SS_PLACES; i++) unseen[ss_tile_motif(g->tiles[i])]--;
    for (int i = 0; i < g->stacks; from = g->end[i++])
        for (int at = from; at < g->top[i]; at++) unseen[ss_tile_motif(g->tiles[at])]--;
    for (int motif = 0; motif < SS_MOTIFS; motif++) {
        int count = unseen[motif] < MOST ? unseen[motif] : MOST;
        word |= ss_bit(ss_cell(motif, count > 0 ? count : 0));
    }
    return word;
}

static void look_at_garden(const ss_situation *s, uint64_t *words) {
    words[SS_IN_ROWS] = ss_input_rows(s->garden.planted);
    words[SS_IN_COLUMNS] = ss_input_columns(s->garden.planted);
    ss_inputs_placed(s, words);
    ss_inputs_display(s, words);
}

void ss_inputs_of_situation(const ss_situation *s, uint64_t words[SS_INPUTS]) {
    look_at_garden(s, words);
    ss_inputs_walked(s, words);
    ss_inputs_hand(s, words);
}

void ss_inputs_of(const ss_game *g, int seat, uint64_t words[SS_INPUTS]) {
    ss_situation s = ss_situation_of(g, seat);
    ss_inputs_of_situation(&s, words);
    words[SS_IN_TIME] = ss_input_time(g, seat);
    words[SS_IN_SUPPLY] = ss_input_supply(g);
}

void ss_inputs_of_other(const ss_game *g, int seat, uint64_t words[SS_INPUTS_OF_OTHER]) {
    ss_situation s = ss_situation_of_other(g, seat);
    look_at_garden(&s, words);
    ss_inputs_nobles(&s, words);
}

/* ---- mirrored ---- */

static uint64_t mirrored_columns(uint64_t word) {
    uint64_t mirrored = 0;
    for (int column = 0; column < SS_COLUMNS; column++)
        mirrored |= (word >> column * 7 & 0x7F) << (SS_COLUMNS - 1 - column) * 7;
    return mirrored;
}

static uint64_t mirrored_cards(uint64_t word) {
    uint64_t mirrored = word >> SS_MOTIFS << SS_MOTIFS;
    for (int motif = 0; motif < SS_MOTIFS; motif++)
        mirrored |= (word >> motif & 1) << (SS_MOTIFS - 1 - motif);
    return mirrored;
}

uint64_t ss_input_mirrored(ss_input input, uint64_t word) {
    switch (input) {
    case SS_IN_ROWS:
    case SS_IN_LEAD:
    case SS_IN_TIME: return word;
    case SS_IN_CARDS:
    case SS_IN_HAND: return mirrored_cards(word);
    default: return mirrored_columns(word);
    }
}
