/* Setting up (rule 2). A deal from a seed waits for the sides that the players choose:
 *
 *     ss_game g;
 *     ss_deal(&g, &ss_box, (ss_setting){SS_EDITION_2013, SS_REWARDS, 2}, seed);
 *     ss_choose_side(&g, &ss_box, seat, SS_SIDE_B);     each seat for its garden, then each for its reward board
 *
 * after which g.phase is SS_PLAYING. */
#ifndef SS_RULES_DEAL_H
#define SS_RULES_DEAL_H

#include "base/stream.h"
#include "rules/error.h"
#include "rules/game.h"

typedef struct ss_setting {
    uint8_t edition;
    uint8_t modules;
    uint8_t players;
} ss_setting;

/* A game that fits the setting, nothing dealt: hidden cards, tiles, missions and boards, stacks as even as
 * possible. */
void ss_game_blank(ss_game *g, const ss_content *content, ss_setting setting);

/* Deals everything but the sides. */
void ss_deal(ss_game *g, const ss_content *content, ss_setting setting, const uint8_t seed[SS_SEED_SIZE]);

/* Whether a garden can be played with these modules: the boar needs e4 free (rule 6). */
ss_error ss_garden_check(const ss_content *content, ss_board garden, int modules);

/* Chooses the side of a seat's garden or reward board, as the phase asks. When the last seat has chosen, the next
 * phase begins. A refused choice leaves the game as it was. */
ss_error ss_choose_side(ss_game *g, const ss_content *content, int seat, int side);

/* Ends the phase: seats that have not chosen take the sides drawn from the seed, as `new` does and computer players
 * without a will of their own. A refusal leaves the game as it was. */
ss_error ss_choose_sides_drawn(ss_game *g, const ss_content *content, const uint8_t seed[SS_SEED_SIZE]);

/* Opens the first ten tiles on the display; the stacks stand as `top` and `end` say. */
void ss_lay_tiles(ss_game *g);

/* Lays out a game whose cards, tiles and boards with their sides are all in place: gardens, hands, display,
 * supply. It is then ready for the first turn. A refused game is left as it was. */
ss_error ss_begin(ss_game *g, const ss_content *content);

#endif
