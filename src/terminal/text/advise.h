/* Hints in line mode: the best turns of a position, and what to expect of them. */
#ifndef SS_TERMINAL_TEXT_ADVISE_H
#define SS_TERMINAL_TEXT_ADVISE_H

#include <stdio.h>

#include "texts/term.h"
#include "game/party.h"
#include "game/plan.h"

/* Thinks for a moment on behalf of the person at a seat, who is to move, and prints a few turns, each also in words.
 * With a plan, only turns that begin like the plan are considered. */
void ss_say_advice(FILE *out, ss_term term, const ss_party *party, int seat, const ss_plan *plan);

#endif
