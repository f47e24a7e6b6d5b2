#include "coach/luck.h"

#include <stddef.h>

#include "ai/outlook.h"

/* How far games are played on: turns of the seat, and the share that each estimate leaves to later ones. */
enum { TURNS = 3, TRUST = 70 };

typedef int64_t leads[SS_MAX_PLAYERS];

typedef struct cards {
    uint8_t card[SS_CARDS];
    int count;
} cards;

typedef struct event {
    const ss_juncture *spot;
    ss_outlook outlook;
    ss_random *random;
    uint32_t games;
    /* What happened. */
    int place, slot; /* place of the display, and where in `tiles` the tile was; slot is -1 if no tile came */
    int first;       /* where in the seat's cards its deck began */
    int card;        /* the card that was drawn, or SS_NO_CARD */
    cards deck;      /* what could be drawn; only SS_NO_CARD once the deck is empty */
    leads win;       /* probabilities of winning in the game played last */
} event;

/* ---- what could have come ---- */

/* Plain samples, without guessing what the others hold: a guess would depend on the tile that came, and luck would not
 * be zero on average. */
static void draw_game(const event *e, ss_game *g) {
    ss_view before = e->spot->view;
    if (e->card != SS_NO_CARD) before.known.seats[e->spot->seat].cards[e->first] = SS_HIDDEN;
    ss_sampler sampler = ss_sampler_of(&before, e->spot->content);
    ss_sample(&sampler, e->random, g);
}

/* Returns true if a hidden tile could have come instead: of a stack the back was visible, of a bag nothing is. */
static bool could_come(const event *e, const ss_game *g, int at) {
    return g->stacks == 1 || ss_tile_back(g->tiles[at]) == ss_tile_back(g->tiles[e->slot]);
}

/* Counts the tiles of each motif that could have come, including the one that did. */
static int count_tiles(const event *e, const ss_game *g, int counts[SS_MOTIFS]) {
    int all = 1;
    counts[ss_tile_motif(g->tiles[e->slot])]++;
    for (int i = 0; i < g->stacks; i++)
        for (int at = g->top[i]; at < g->end[i]; at++)
            if (could_come(e, g, at)) counts[ss_tile_motif(g->tiles[at])]++, all++;
    return all;
}

/* Exchanges the tile that came for a random one of the hidden tiles of a motif, so that all orders of the rest stay
 * equally likely. */
static void exchange_tile(const event *e, ss_game *g, int motif, int hidden) {
    int nth = ss_random_below(e->random, hidden), came = ss_tile_motif(g->tiles[e->slot]);
    for (int i = 0; i < g->stacks; i++)
        for (int at = g->top[i]; at < g->end[i]; at++) {
            if (ss_tile_motif(g->tiles[at]) != motif || !could_come(e, g, at) || nth--) continue;
            uint8_t tile = g->tiles[at];
            g->tiles[at] = g->tiles[e->slot];
            g->tiles[e->slot] = g->display[e->place] = tile;
            g->places[came] &= (uint16_t) ~(1u << e->place);
            g->places[motif] |= (uint16_t)(1u << e->place);
            return;
        }
}

static void put_on_top(const event *e, ss_game *g, int card) {
    uint8_t *own = g->seats[e->spot->seat].cards;
    int at = e->first;
    if (card == SS_NO_CARD) return;
    while (own[at] != card) at++;
    own[at] = own[e->first];
    own[e->first] = (uint8_t)card;
}

/* ---- values ---- */

/* With two players, one's lead is the other's deficit. The seat to move is evaluated, because the network was trained
 * for it. */
static void play_on(event *e, ss_game g, const ss_weighed *first, leads value) {
    int players = g.players, mover = g.mover;
    ss_result results[SS_MAX_PLAYERS];
    unsigned seats = players == 2 ? 1u << mover : (1u << players) - 1;
    ss_outlook_of_seats(&e->outlook, &g, first, seats, results);
    if (players == 2) {
        results[1 - mover].lead = -results[mover].lead;
        results[1 - mover].win = SS_VICTORY - results[mover].win;
    }
    for (int seat = 0; seat < players; seat++)
        value[seat] = results[seat].lead, e->win[seat] = results[seat].win;
    e->games++;
}

static void add(leads to, const leads value, int times) {
    for (int seat = 0; seat < SS_MAX_PLAYERS; seat++) to[seat] += value[seat] * times;
}

static void divide(leads sum, int count) {
    for (int seat = 0; seat < SS_MAX_PLAYERS; seat++) sum[seat] /= count;
}

/* The average value over some cards on top of the deck. */
static void over_cards(event *e, const ss_game *g, const cards *some, leads mean) {
    for (int seat = 0; seat < SS_MAX_PLAYERS; seat++) mean[seat] = 0;
    for (int i = 0; i < some->count; i++) {
        ss_game with = *g;
        leads value = {0};
        put_on_top(e, &with, some->card[i]);
        play_on(e, with, NULL, value);
        add(mean, value, 1);
    }
    divide(mean, some->count);
}

/* ---- samples ---- */

/* With the tile that came: evaluates each card that could be drawn, the one that was drawn, and the played turn. */
static void sample_draw(ss_luck *luck, event *e, const ss_game *g, const ss_weighed *played) {
    leads open = {0}, drawn = {0}, choice = {0};
    for (int i = 0; i < e->deck.count; i++) {
        ss_game with = *g;
        leads value = {0};
        put_on_top(e, &with, e->deck.card[i]);
        play_on(e, with, NULL, value);
        add(open, value, 1);
        if (e->deck.card[i] != e->card) continue;
        add(drawn, value, 1);
        for (int seat = 0; seat < g->players; seat++) luck->win[seat] += e->win[seat];
        if (played) play_on(e, with, played, choice);
    }
    divide(open, e->deck.count);
    luck->draws++;
    for (int seat = 0; seat < g->players; seat++) {
        luck->open[seat] += open[seat];
        luck->drawn[seat] += drawn[seat];
        luck->played[seat] += choice[seat];
        ss_sum_add(&luck->draw[seat], drawn[seat] - open[seat]);
    }
}

/* Evaluates each tile that could have come, with the same few cards: the difference between tiles hardly depends on the
 * card, so more samples are worth more than more cards. */
static void sample_refill(ss_luck *luck, event *e, const ss_game *g) {
    enum { FEW = 3 };
    luck->refills++;
    if (e->slot < 0) return;
    cards few = e->deck;
    ss_shuffle(e->random, few.card, few.count);
    if (few.count > FEW) few.count = FEW;
    int counts[SS_MOTIFS] = {0}, all = count_tiles(e, g, counts), came = ss_tile_motif(g->tiles[e->slot]);
    leads open, before = {0};
    over_cards(e, g, &few, open);
    add(before, open, counts[came]);
    for (int motif = 0; motif < SS_MOTIFS; motif++) {
        if (motif == came || !counts[motif]) continue;
        ss_game with = *g;
        leads mean;
        exchange_tile(e, &with, motif, counts[motif]);
        over_cards(e, &with, &few, mean);
        add(before, mean, counts[motif]);
    }
    divide(before, all);
    for (int seat = 0; seat < g->players; seat++) ss_sum_add(&luck->refill[seat], open[seat] - before[seat]);
}

static event event_of(const ss_juncture *spot, ss_random *random) {
    const ss_game *g = &spot->game;
    const uint8_t *own = g->seats[spot->seat].cards;
    event e = {.spot = spot, .random = random, .slot = -1};
    e.outlook = (ss_outlook){spot->network, ss_weigh_fastest(), TURNS, TRUST};
    e.first = ss_turns_of(g, spot->seat) + 1;
    e.card = own[e.first];
    uint32_t deck = ss_unplayed(g, spot->seat) & ~(1u << own[e.first - 1]);
    for (; deck; deck &= deck - 1) e.deck.card[e.deck.count++] = (uint8_t)ss_lowest(deck);
    if (!e.deck.count) e.deck = (cards){.card = {SS_NO_CARD}, .count = 1};
    if (!spot->number) return e;
    const ss_turn *last = &spot->record->turns[spot->number - 1];
    e.place = last->place;
    e.slot = g->top[last->stack ? last->stack - 1 : 0] - 1;
    return e;
}

uint32_t ss_luck_sample(ss_luck *luck, const ss_juncture *spot, const ss_weighed *played, ss_random *random) {
    event e = event_of(spot, random);
    ss_game g;
    draw_game(&e, &g);
    sample_refill(luck, &e, &g);
    sample_draw(luck, &e, &g, played);
    draw_game(&e, &g); /* a single card has a larger error than a mean over cards */
    sample_draw(luck, &e, &g, played);
    return e.games;
}

/* ---- results ---- */

ss_luck_values ss_luck_of(const ss_luck *luck, int seat) {
    if (!luck->draws) return (ss_luck_values){0};
    int64_t n = luck->draws;
    ss_luck_values v = {.open = (int32_t)(luck->open[seat] / n),
                        .drawn = (int32_t)(luck->drawn[seat] / n),
                        .played = (int32_t)(luck->played[seat] / n)};
    v.before = v.open - ss_sum_mean(&luck->refill[seat], luck->refills);
    return v;
}

double ss_luck_chance(const ss_luck *luck, int seat) {
    return luck->draws ? (double)luck->win[seat] / luck->draws / SS_VICTORY : 0;
}

double ss_luck_error_squared(const ss_luck *luck, int seat) {
    return ss_sum_error_squared(&luck->draw[seat], luck->draws) +
           ss_sum_error_squared(&luck->refill[seat], luck->refills);
}
