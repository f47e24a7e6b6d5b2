#include "rules/reveal.h"

#include "rules/hidden.h"

/* A card may be in the hand unless it is known to be elsewhere: played, in the deck, or already in the hand. */
static void reveal_card(ss_game *g, int card) {
    uint8_t *cards = g->seats[g->mover].cards, *hand = cards + ss_turns_of(g, g->mover);
    if (card >= SS_CARDS) return;
    for (int i = 0; i < SS_CARDS; i++)
        if (cards[i] == card) return;
    int slot = hand[0] == SS_HIDDEN ? 0 : 1;
    if (hand[slot] == SS_HIDDEN) hand[slot] = (uint8_t)card;
}

/* Takes the first motif with which the turn is legal up to the cell. */
static void reveal_tile(ss_game *g, const ss_turn *turn) {
    if (turn->place >= SS_PLACES || !ss_tile_hidden(g->display[turn->place])) return;
    for (int motif = 0; motif < SS_MOTIFS; motif++) {
        ss_game with = *g;
        with.display[turn->place] = ss_tile(motif, ss_tile_back(g->display[turn->place]));
        with.places[motif] |= (uint16_t)(1u << turn->place);
        if (ss_refusal(&with, turn, SS_STEP_CARD) || ss_refusal(&with, turn, SS_STEP_PLACE)) continue;
        if (ss_refusal(&with, turn, SS_STEP_CELL)) continue;
        *g = with;
        return;
    }
}

void ss_reveal(ss_game *g, const ss_turn *turn) {
    if (g->phase != SS_PLAYING) return;
    reveal_card(g, turn->card);
    reveal_tile(g, turn);
}
