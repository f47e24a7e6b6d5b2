#include "rules/facts.h"

#include "rules/hidden.h"

static ss_seat_facts seat_facts(const ss_game *g, int seat) {
    const ss_seat *s = &g->seats[seat];
    ss_seat_facts f = {
        .planted = s->garden.planted,
        .gardeners = s->garden.gardeners,
        .unplayed = ss_unplayed(g, seat),
        .score = s->score,
        .boar = s->boar,
        .garden_board = s->garden_board,
        .rewards_board = s->rewards_board,
    };
    for (int column = 0; column < SS_COLUMNS; column++)
        f.nobles[column] = (int8_t)(s->garden.planted ? ss_garden_noble(&s->garden, column) : -1);
    for (int i = 0; i < SS_HAND; i++) f.hand[i] = ss_hand(g, seat)[i];
    for (int i = 0; i < SS_MISSIONS; i++) f.missions[i] = s->missions[i];
    for (int i = 0; i < SS_CARDS; i++) f.cards[i] = s->cards[i];
    for (int i = 0; i < SS_MARKS; i++) f.marks[i] = s->marks[i];
    return f;
}

void ss_facts_of(ss_facts *facts, const ss_game *g) {
    int count = 0;
    *facts = (ss_facts){
        .edition = g->edition,
        .modules = g->modules,
        .players = g->players,
        .phase = g->phase,
        .round = g->round,
        .mover = g->mover,
        .stacks = g->stacks,
        .hidden = ss_hidden_anywhere(g) != 0,
    };
    for (int seat = 0; seat < g->players; seat++) facts->seats[seat] = seat_facts(g, seat);
    for (int place = 0; place < SS_PLACES; place++) facts->display[place] = g->display[place];
    for (int i = 0; i < g->stacks; i++) {
        facts->heights[i] = (uint8_t)(g->end[i] - g->top[i]);
        for (int at = g->top[i]; at < g->end[i]; at++) facts->tiles[count++] = g->tiles[at];
    }
}
