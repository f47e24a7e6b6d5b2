/* Sets up a game (rule 2). After a deal from a seed, the players choose the sides of their boards:
 *
 *     ss_game g;
 *     ss_deal(&g, &ss_box, (ss_setting){SS_EDITION_2013, SS_REWARDS, 2}, seed);
 *     ss_choose_side(&g, &ss_box, seat, SS_SIDE_B);     each seat for its garden, then each for its reward board
 *
 * After that, g.phase is SS_PLAYING. */
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

/* Makes a game of this setting with nothing dealt: cards, tiles, missions and boards are hidden, and the stacks are as
 * even as possible. */
void ss_game_blank(ss_game *g, const ss_content *content, ss_setting setting);

/* Deals everything but the sides. */
void ss_deal(ss_game *g, const ss_content *content, ss_setting setting, const uint8_t seed[SS_SEED_SIZE]);

/* Checks that a garden can be used with these modules: the boar needs e4 free (rule 6). */
ss_error ss_garden_check(const ss_content *content, ss_board garden, int modules);

/* Chooses the side of a seat's garden or reward board, depending on the phase. The next phase begins once the last seat
 * has chosen. A refused choice leaves the game unchanged. */
ss_error ss_choose_side(ss_game *g, const ss_content *content, int seat, int side);

/* Ends the phase: seats that have not chosen take the sides drawn from the seed, as the command `new` does, and as
 * computer players do that have no preference. A refusal leaves the game unchanged. */
ss_error ss_choose_sides_drawn(ss_game *g, const ss_content *content, const uint8_t seed[SS_SEED_SIZE]);

/* Puts the first ten tiles on the display. The stacks must already be described by `top` and `end`. */
void ss_lay_tiles(ss_game *g);

/* Lays out a game whose cards, tiles, boards and sides are all set: gardens, hands, display and supply. The game is
 * then ready for the first turn. A refused game is left unchanged. */
ss_error ss_begin(ss_game *g, const ss_content *content);

#endif
