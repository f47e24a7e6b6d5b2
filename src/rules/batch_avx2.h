/* Random games eight at a time, a game in each 64-bit lane of two AVX2 registers; private to the rules.
 *
 * This is the one place where the rules of a turn are written a second time. It plays what ss_play_out plays, to
 * the byte: the tests hold one against the other. */
#ifndef SS_RULES_BATCH_AVX2_H
#define SS_RULES_BATCH_AVX2_H

#include "rules/turn.h"

enum { SS_LANES = 8 };

/* Whether games can go side by side: base games at the same turn, with the same cards. The processor has AVX2: ask
 * ss_cpu_has_avx2_and_pdep. */
bool ss_lanes_match(const ss_game games[SS_LANES]);

/* Plays such games to their end. */
void ss_lanes_play_out(ss_game games[SS_LANES], ss_random randoms[SS_LANES]);

#endif
