/* Lists all legal turns of a position. Where nobles can walk depends only on the cell of the tile, not on the card or
 * the place it came from, so it is computed once for each cell. */
#include "rules/steps.h"

typedef struct listing {
    const ss_game *game;
    const ss_seat *seat;
    ss_turn *turns;
    int room, count;
    ss_cells known;              /* cells whose walks are computed */
    ss_cells walks[SS_CELL_END]; /* with a motif tile on the cell */
} listing;

static ss_cells walks(listing *l, int cell, bool gardener) {
    if (!ss_has(l->known, cell)) {
        ss_garden garden = l->seat->garden;
        ss_garden_plant(&garden, cell, false);
        l->walks[cell] = ss_garden_walks(&garden);
        l->known |= ss_bit(cell);
    }
    return l->walks[cell] & ~((ss_cells)gardener << cell);
}

/* Lists turns that differ only in their noble. */
static void list_nobles(listing *l, ss_turn turn, ss_cells nobles) {
    int many = 1 + ss_count(nobles);
    if (l->count + many <= l->room) {
        ss_turn *to = l->turns + l->count;
        *to++ = turn;
        for (; nobles; nobles &= nobles - 1) {
            *to = turn;
            to++->noble = (uint8_t)ss_lowest(nobles);
        }
    } else if (l->count < l->room) { /* only some of them fit */
        nobles |= ss_bit(SS_NO_CELL);
        for (int i = l->count; i < l->room; i++, nobles &= nobles - 1) {
            turn.noble = (uint8_t)ss_lowest(nobles);
            l->turns[i] = turn;
        }
    }
    l->count += many;
}

static void list_place(listing *l, ss_turn turn) {
    bool gardener;
    ss_cells cells = step_cells(l->game, &l->seat->garden, turn.place, &gardener);
    turn.gardener = gardener;
    for (; cells; cells &= cells - 1) {
        turn.cell = (uint8_t)ss_lowest(cells);
        ss_cells nobles = walks(l, turn.cell, gardener);
        if (turn.cell != l->seat->boar) {
            list_nobles(l, turn, nobles);
            continue;
        }
        ss_garden garden = l->seat->garden;
        ss_garden_plant(&garden, turn.cell, gardener);
        for (ss_cells to = step_boar(&garden, turn.cell); to; to &= to - 1) {
            turn.boar = (uint8_t)ss_lowest(to);
            list_nobles(l, turn, nobles);
        }
        turn.boar = SS_NO_CELL;
    }
}

int ss_list_turns(const ss_game *g, ss_turn *turns, int room) {
    listing l = {.game = g, .seat = ss_mover(g), .turns = turns, .room = room};
    ss_turn turn = {0};

    if (g->phase != SS_PLAYING) return 0;
    turn.stack = (uint8_t)ss_lowest(ss_choices(g, &turn, SS_STEP_STACK));
    for (uint64_t cards = ss_choices(g, &turn, SS_STEP_CARD); cards; cards &= cards - 1) {
        turn.card = (uint8_t)ss_lowest(cards);
        for (unsigned places = step_places(g, turn.card); places; places &= places - 1) {
            turn.place = (uint8_t)ss_lowest(places);
            list_place(&l, turn);
        }
    }
    return l.count;
}
