/* What a tile of the display can bring at once: reward, boar and walk together, as the score changes.
 *
 *     int most = ss_most_at_once(&known, seat, place);
 */
#ifndef SS_TERMINAL_TEXT_AT_ONCE_H
#define SS_TERMINAL_TEXT_AT_ONCE_H

#include "rules/game.h"

/* Returns the most points that a turn with the tile at `place` would bring a seat, no matter who is to move and which
 * cards the seat holds. Negative if even the best turn costs points. */
int ss_most_at_once(const ss_game *known, int seat, int place);

#endif
