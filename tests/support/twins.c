#include "twins.h"

#include "base/bits.h"
#include "rules/box.h"
#include "rules/view.h"
#include "test.h"

/* Shuffles the cards of a deck that a set marks as hidden. */
static void shuffle_cards(ss_random *random, uint8_t deck[SS_CARDS], uint32_t hidden) {
    uint8_t cards[SS_CARDS];
    int count = 0, next = 0;
    for (int i = 0; i < SS_CARDS; i++)
        if (ss_has(hidden, deck[i])) cards[count++] = deck[i];
    ss_shuffle(random, cards, count);
    for (int i = 0; i < SS_CARDS; i++)
        if (ss_has(hidden, deck[i])) deck[i] = cards[next++];
}

void twins_shuffle_missions(ss_random *random, ss_game *g, int seat) {
    uint8_t columns[SS_COLUMNS];
    int count = 0, next = 0;
    for (int column = 0; column < SS_COLUMNS; column++) {
        bool own = seat != SS_SPECTATOR &&
                   (g->seats[seat].missions[0] == column || g->seats[seat].missions[1] == column);
        if (!own) columns[count++] = (uint8_t)column;
    }
    ss_shuffle(random, columns, count);
    for (int i = 0; i < g->players; i++)
        for (int m = 0; m < SS_MISSIONS && i != seat; m++) g->seats[i].missions[m] = columns[next++];
}

/* Swaps hidden tiles repeatedly; one on top of a stack only with another that has the same back (2013). */
void twins_shuffle_tiles(ss_random *random, uint8_t tiles[SS_MAX_TILES], const ss_game *now) {
    uint8_t slots[SS_MAX_TILES];
    bool top[SS_MAX_TILES] = {0};
    int count = 0;
    for (int i = 0; i < now->stacks; i++)
        for (int at = now->top[i]; at < now->end[i]; at++) {
            top[count] = at == now->top[i] && now->edition == SS_EDITION_2013;
            slots[count++] = (uint8_t)at;
        }
    for (int swaps = count > 1 ? 4 * count : 0; swaps; swaps--) {
        int i = ss_random_below(random, count), j = ss_random_below(random, count);
        uint8_t *a = &tiles[slots[i]], *b = &tiles[slots[j]], kept = *a;
        if ((top[i] || top[j]) && ss_tile_back(*a) != ss_tile_back(*b)) continue;
        *a = *b;
        *b = kept;
    }
}

void twins_shuffle(ss_game *deal, const ss_game *now, int seat, ss_random *random) {
    for (int i = 0; i < deal->players; i++) {
        uint32_t hidden = ss_unplayed(now, i);
        for (int h = 0; h < SS_HAND && i == seat; h++)
            if (ss_hand(now, i)[h] < SS_CARDS) hidden &= ~(1u << ss_hand(now, i)[h]);
        shuffle_cards(random, deal->seats[i].cards, hidden);
    }
    if (now->phase != SS_OVER) twins_shuffle_missions(random, deal, seat);
    twins_shuffle_tiles(random, deal->tiles, now);
}

ss_game twins_choosing_gardens(const ss_game *g, int seat, ss_random *random) {
    uint8_t seed[SS_SEED_SIZE];
    ss_setting setting = {g->edition, g->modules, g->players};
    ss_game twin;
    for (int i = 0; i < SS_SEED_SIZE; i++) seed[i] = (uint8_t)ss_random_below(random, 256);
    ss_deal(&twin, &ss_box, setting, seed);
    memcpy(twin.top, g->top, sizeof twin.top);
    memcpy(twin.end, g->end, sizeof twin.end);
    ss_lay_tiles(&twin);
    for (int i = 0; i < g->players && seat != SS_SPECTATOR; i++) {
        uint8_t *number = &twin.seats[i].garden_board.number, *own = &twin.seats[seat].garden_board.number;
        if (*number != g->seats[seat].garden_board.number) continue;
        *number = *own;
        *own = g->seats[seat].garden_board.number;
    }
    if (seat != SS_SPECTATOR) twin.seats[seat].garden_board.number = g->seats[seat].garden_board.number;
    for (int i = 0; i < g->players; i++) {
        int side = i == seat ? g->seats[i].garden_board.side : SS_SIDE_A + ss_random_below(random, 2);
        if (ss_has(g->chosen, i)) CHECK_EQ(ss_choose_side(&twin, &ss_box, i, side), SS_OK);
    }
    return twin;
}
