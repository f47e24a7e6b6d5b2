#include "notation/fill.h"

/* Deals a seat's cards in an order in which they may have been dealt. In a game the played cards come first, then hand
 * and deck; dealt in this order, each card is in the hand when it is played. The order in which the viewing seat drew
 * its own cards is known and kept. */
static void deal_cards(ss_seat *dealt, const ss_seat *drawn, int known) {
    for (int i = known; i < SS_CARDS_END; i++) dealt->cards[i] = drawn->cards[i];
}

bool ss_record_fill(ss_record *record, const ss_content *content, int seat, ss_random *random) {
    ss_view view = ss_view_of(&record->game, seat);
    ss_game drawn, deal = record->deal;
    if (record->game.phase < SS_PLAYING || !ss_can_sample(&view, content)) return false;
    ss_sampler sampler = ss_sampler_of(&view, content);
    ss_sample(&sampler, random, &drawn);
    __builtin_memcpy(deal.tiles, drawn.tiles, sizeof deal.tiles);
    for (int at = 0; at < deal.players; at++) {
        deal_cards(&deal.seats[at], &drawn.seats[at], at == seat ? ss_drawn(&record->game, at) : 0);
        __builtin_memcpy(deal.seats[at].missions, drawn.seats[at].missions, sizeof drawn.seats[at].missions);
    }
    ss_game game = deal;
    for (int i = 0; i < record->turn_count; i++)
        if (ss_play(&game, &record->turns[i])) return false;
    record->deal = deal;
    record->game = game;
    return true;
}
