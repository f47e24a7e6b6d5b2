/* Random numbers of the system, and games dealt from them. */
#ifndef SS_SYSTEM_SEED_H
#define SS_SYSTEM_SEED_H

#include <stddef.h>

#include "base/seed.h"
#include "rules/deal.h"

/* Draws at most SS_ENTROPY_MOST bytes that nobody can predict. Returns 0 or an errno. */
enum { SS_ENTROPY_MOST = 256 };
int ss_entropy(void *bytes, size_t length);

/* Draws a seed if the user gives none: a text of random digits, so that any game can be dealt again from what was
 * printed. Returns 0 or an errno. */
enum { SS_SEED_TEXT = 2 * SS_SEED_SIZE + 1 }; /* a byte is two hexadecimal digits */
int ss_seed_draw(char text[SS_SEED_TEXT]);

/* Deals a game from a seed without anybody to choose: the sides of the boards are drawn as well. The game is then ready
 * for its first turn, unless the boards themselves are refused (SS_E_BOAR_CELL_PRINTED). */
ss_error ss_deal_drawn(ss_game *game, const ss_content *content, ss_setting setting,
                       const uint8_t seed[SS_SEED_SIZE]);

#endif
