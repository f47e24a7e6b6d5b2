/* Identifies a match by a small text: one line for everything that determines its games, so that records of one match
 * are never taken for another's. The number of games is not in it: a match can be made longer. */
#ifndef SS_BOTS_MATCH_TEXT_H
#define SS_BOTS_MATCH_TEXT_H

#include "bots/match.h"
#include "base/word.h"

#define SS_MATCH_TEXT "match.txt"

/* Returns the text in memory that the caller frees; NULL without memory. */
char *ss_match_text(const ss_match *match, size_t *length);

/* Returns true if this is the text of the same match. If not, the trouble gets the first key whose
 * values differ, and both values. */
bool ss_match_text_same(const ss_match *match, ss_word text, ss_match_error *trouble);

/* Reads the seed of a match from its text into `seed`. Returns false if it has none, or a longer one. */
bool ss_match_text_seed(ss_word text, char *seed, size_t size);

/* Gives the bots of a match the names that they have in its text. */
void ss_match_text_names(ss_word text, ss_match *match);

#endif
