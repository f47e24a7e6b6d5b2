#include "coach/luck.h"

#include <stddef.h>

#include "ai/outlook.h"

/* How far games are played on: turns of the seat, and how much each verdict leaves to those after it. */
enum { TURNS = 3, TRUST = 70 };

typedef int64_t leads[SS_MAX_PLAYERS];

typedef struct event {
    const ss_spot *spot;
    ss_outlook outlook;
    ss_random *random;
    uint32_t games;
    /* What came. */
    int place, slot; /* of the display, and where in `tiles` the tile lay; slot is -1 where no tile came */
    int first,
        card; /* where in the seat's cards its deck began; the card that was drawn, SS_NO_CARD for none */
} event;

/* ---- what could have come ---- */

/* Plain samples, without a guess at what the others hold: a guess depends on the tile that came, and luck would then not be
 * zero on average. */
static void draw_game(const event *e, ss_game *g) {
    ss_view before = e->spot->view;
    if (e->card != SS_NO_CARD) before.known.seats[e->spot->seat].cards[e->first] = SS_HIDDEN;
    ss_sampler sampler = ss_sampler_of(&before, e->spot->content);
    ss_sample(&sampler, e->random, g);
}

/* Whether a hidden tile could have come instead: in a stack the back was in sight, in a bag nothing is. */
static bool could_come(const event *e, const ss_game *g, int at) {
    return g->stacks == 1 || ss_tile_back(g->tiles[at]) == ss_tile_back(g->tiles[e->slot]);
}

/* How many tiles of each motif could have come, the one that did among them. */
static int count_tiles(const event *e, const ss_game *g, int counts[SS_MOTIFS]) {
    int all = 1;
    counts[ss_tile_motif(g->tiles[e->slot])]++;
    for (int i = 0; i < g->stacks; i++)
        for (int at = g->top[i]; at < g->end[i]; at++)
            if (could_come(e, g, at)) counts[ss_tile_motif(g->tiles[at])]++, all++;
    return all;
}

/* Exchanges the tile that came for one of the hidden tiles of a motif, drawn evenly, so that all orders of the rest
 * stay equally likely. */
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

static void exchange_card(const event *e, ss_game *g, int at) {
    uint8_t *cards = g->seats[e->spot->seat].cards, card = cards[at];
    cards[at] = cards[e->first];
    cards[e->first] = card;
}

/* ---- what it is worth ---- */

/* Of two players, one's lead is the other's lag: the seat to move is asked, for which the network was trained. */
static void play_on(event *e, ss_game g, const ss_weighed *first, leads value) {
    int players = g.players, mover = g.mover;
    ss_result results[SS_MAX_PLAYERS];
    unsigned seats = players == 2 ? 1u << mover : (1u << players) - 1;
    ss_outlook_of_seats(&e->outlook, &g, first, seats, results);
    if (players == 2) results[1 - mover].lead = -results[mover].lead;
    for (int seat = 0; seat < players; seat++) value[seat] = results[seat].lead;
    e->games++;
}

/* The mean over the cards of the deck, and the value with the card that was drawn. */
static void over_cards(event *e, const ss_game *g, leads mean, leads drawn) {
    int end = e->card == SS_NO_CARD ? e->first + 1 : SS_CARDS, players = g->players;
    for (int seat = 0; seat < players; seat++) mean[seat] = 0;
    for (int at = e->first; at < end; at++) {
        ss_game with = *g;
        leads value;
        if (e->card != SS_NO_CARD) exchange_card(e, &with, at);
        play_on(e, with, NULL, value);
        bool is_drawn = e->card == SS_NO_CARD || with.seats[e->spot->seat].cards[e->first] == e->card;
        for (int seat = 0; seat < players; seat++) {
            mean[seat] += value[seat];
            if (is_drawn) drawn[seat] = value[seat];
        }
    }
    for (int seat = 0; seat < players; seat++) mean[seat] /= end - e->first;
}

/* The mean over the tiles that could have come. */
static void over_tiles(event *e, const ss_game *g, const leads open, leads before) {
    int counts[SS_MOTIFS] = {0}, players = g->players;
    for (int seat = 0; seat < players; seat++) before[seat] = open[seat];
    if (e->slot < 0) return;
    int all = count_tiles(e, g, counts), came = ss_tile_motif(g->tiles[e->slot]);
    for (int seat = 0; seat < players; seat++) before[seat] *= counts[came];
    for (int motif = 0; motif < SS_MOTIFS; motif++) {
        if (motif == came || !counts[motif]) continue;
        ss_game with = *g;
        leads mean, drawn;
        exchange_tile(e, &with, motif, counts[motif]);
        over_cards(e, &with, mean, drawn);
        for (int seat = 0; seat < players; seat++) before[seat] += mean[seat] * counts[motif];
    }
    for (int seat = 0; seat < players; seat++) before[seat] /= all;
}

/* ---- one sample ---- */

static event event_of(const ss_spot *spot, ss_random *random) {
    const ss_game *g = &spot->game;
    event e = {.spot = spot, .random = random, .slot = -1, .card = SS_NO_CARD};
    e.outlook = (ss_outlook){spot->network, ss_weigh_fastest(), TURNS, TRUST};
    e.first = ss_turns_of(g, spot->seat) + 1;
    if (e.first < SS_CARDS) e.card = g->seats[spot->seat].cards[e.first];
    if (!spot->number) return e;
    const ss_turn *last = &spot->record->turns[spot->number - 1];
    e.place = last->place;
    e.slot = g->top[last->stack ? last->stack - 1 : 0] - 1;
    return e;
}

uint32_t ss_luck_sample(ss_luck *luck, const ss_spot *spot, const ss_weighed *played, ss_random *random) {
    event e = event_of(spot, random);
    ss_game g;
    leads before, open, drawn, choice = {0};
    draw_game(&e, &g);
    over_cards(&e, &g, open, drawn);
    over_tiles(&e, &g, open, before);
    if (played) {
        if (e.card != SS_NO_CARD)
            for (int at = e.first; at < SS_CARDS; at++)
                if (g.seats[spot->seat].cards[at] == e.card) exchange_card(&e, &g, at);
        play_on(&e, g, played, choice);
    }
    luck->samples++;
    for (int seat = 0; seat < g.players; seat++) {
        luck->before[seat] += before[seat];
        luck->open[seat] += open[seat];
        luck->drawn[seat] += drawn[seat];
        luck->played[seat] += choice[seat];
        ss_sum_add(&luck->luck[seat], drawn[seat] - before[seat]);
    }
    return e.games;
}
