#include "rules/hidden.h"

/* ---- by the rules ---- */

enum {
    HAND = SS_SECRET_HAND,
    DECK = SS_SECRET_DECK,
    MISSIONS = SS_SECRET_MISSIONS,
    GARDEN = SS_SECRET_GARDEN,
    REWARDS = SS_SECRET_REWARDS,
    SIDE = SS_SECRET_SIDE,
    DISPLAY = SS_SECRET_DISPLAY,
    SUPPLY = SS_SECRET_SUPPLY,
    BACKS = SS_SECRET_BACKS,
};

/* While garden sides are chosen, a player knows nothing but the board itself; reward sides are chosen before the others
 * show theirs; final scoring reveals the missions. */
static const struct {
    uint16_t own, others, table;
} hidden_in_phase[] = {
  /* clang-format off */
    [SS_CHOOSING_GARDENS] = {HAND | DECK | MISSIONS | REWARDS | SIDE,
                             HAND | DECK | MISSIONS | REWARDS | SIDE | GARDEN, DISPLAY | SUPPLY | BACKS},
    [SS_CHOOSING_REWARDS] = {DECK, HAND | DECK | MISSIONS | SIDE,              SUPPLY},
    [SS_PLAYING]          = {DECK, HAND | DECK | MISSIONS,                     SUPPLY},
    [SS_OVER]             = {DECK, HAND | DECK,                                SUPPLY},
  /* clang-format on */
};

ss_secrets ss_hidden_from(const ss_game *g, int viewer, int owner) {
    ss_secrets bag = g->stacks == 1 ? BACKS : 0; /* nothing in the bag is visible */
    ss_secrets of_owner = viewer == owner ? hidden_in_phase[g->phase].own : hidden_in_phase[g->phase].others;
    return of_owner | hidden_in_phase[g->phase].table | bag;
}

int ss_cards_seen(const ss_game *g, int viewer, int owner) {
    return ss_hidden_from(g, viewer, owner) & HAND ? ss_turns_of(g, owner) : ss_drawn(g, owner);
}

/* ---- in a game ---- */

static bool any_hidden(const uint8_t *things, int count) {
    for (int i = 0; i < count; i++)
        if (things[i] == SS_HIDDEN) return true;
    return false;
}

static bool deck_hidden(const ss_game *g, int seat) {
    const uint8_t *cards = g->seats[seat].cards;
    int hand = ss_turns_of(g, seat), deck = hand + SS_HAND;
    return any_hidden(cards, hand) || any_hidden(cards + deck, SS_CARDS - deck);
}

/* A side that is still to be chosen does not count as hidden. */
static bool side_hidden(const ss_game *g, int seat, ss_board board, ss_phase choosing) {
    bool chosen = g->phase > choosing || (g->phase == choosing && ss_has(g->chosen, seat));
    return chosen && board.side == SS_SIDE_OPEN;
}

static ss_secrets boards_hidden(const ss_game *g, int seat) {
    ss_board garden = g->seats[seat].garden_board, rewards = g->seats[seat].rewards_board;
    ss_secrets hidden = 0;
    if (!garden.number || side_hidden(g, seat, garden, SS_CHOOSING_GARDENS)) hidden |= GARDEN;
    if (!(g->modules & SS_REWARDS)) return hidden;
    if (!rewards.number) hidden |= REWARDS;
    if (side_hidden(g, seat, rewards, SS_CHOOSING_REWARDS)) hidden |= SIDE;
    return hidden;
}

static ss_secrets table_hidden(const ss_game *g) {
    ss_secrets hidden = 0;
    for (int place = 0; place < SS_PLACES; place++)
        if (ss_tile_hidden(g->display[place])) hidden |= DISPLAY;
    for (int i = 0; i < g->stacks; i++) {
        if (g->top[i] < g->end[i] && !ss_tile_back(g->tiles[g->top[i]])) hidden |= BACKS;
        for (int at = g->top[i]; at < g->end[i]; at++)
            if (ss_tile_hidden(g->tiles[at])) hidden |= SUPPLY;
    }
    return hidden;
}

static ss_secrets seat_hidden(const ss_game *g, int seat) {
    ss_secrets hidden = boards_hidden(g, seat);
    if (any_hidden(ss_hand(g, seat), SS_HAND)) hidden |= HAND;
    if (deck_hidden(g, seat)) hidden |= DECK;
    if (any_hidden(g->seats[seat].missions, SS_MISSIONS)) hidden |= MISSIONS;
    return hidden;
}

ss_secrets ss_hidden_in(const ss_game *known, int seat) {
    return seat_hidden(known, seat) | table_hidden(known);
}

ss_secrets ss_hidden_anywhere(const ss_game *known) {
    ss_secrets hidden = table_hidden(known);
    for (int seat = 0; seat < known->players; seat++) hidden |= seat_hidden(known, seat);
    return hidden;
}

bool ss_hand_known(const ss_game *known) { return !(ss_hidden_in(known, known->mover) & (HAND | DISPLAY)); }
