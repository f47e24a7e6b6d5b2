/* Plays random games eight at a time, a game in each 64-bit lane of two AVX2 registers. Private to the rules.
 *
 * This is the only place where the rules of a turn are written a second time. It plays exactly what ss_play_out plays,
 * byte for byte: the tests compare the two. */
#ifndef SS_RULES_BATCH_AVX2_H
#define SS_RULES_BATCH_AVX2_H

#include "rules/turn.h"

enum { SS_LANES = 8 };

/* Returns true if these games can be played side by side: base games at the same turn, with the same card definitions.
 * The caller has checked that the processor has AVX2 (ss_cpu_has_avx2_and_pdep). */
bool ss_lanes_match(const ss_game games[SS_LANES]);

/* Plays such games to the end. */
void ss_lanes_play_out(ss_game games[SS_LANES], ss_random randoms[SS_LANES]);

#endif
