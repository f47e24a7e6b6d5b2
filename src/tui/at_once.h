/* What a tile of the display can bring at once: reward, boar and walk together, as the score changes.
 *
 *     int most = ss_most_at_once(&known, seat, place);
 */
#ifndef SS_TUI_AT_ONCE_H
#define SS_TUI_AT_ONCE_H

#include "rules/game.h"

/* The most points that a turn with the tile of `place` would bring a seat, whoever is to move and whatever its cards
 * are. Negative where even the best turn costs points. */
int ss_most_at_once(const ss_game *known, int seat, int place);

#endif
