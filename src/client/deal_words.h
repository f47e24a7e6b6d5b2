/* What came of verifying a deal (fair_check.h), in sentences. */
#ifndef SS_CLIENT_DEAL_WORDS_H
#define SS_CLIENT_DEAL_WORDS_H

#include "online/fair_check.h"

/* What does not hold. */
void ss_put_deal_fault(ss_text *t, const ss_fair_fault *fault);

/* Who took part, and who moved for whom; a line each, which two blanks begin and a line feed ends. */
void ss_put_deal_company(ss_text *t, const ss_fair_tags *tags);

/* What a deal without fault proves, likewise: the whole of it is proved to those only who know that all commitments were there
 * before the deal. */
void ss_put_deal_proof(ss_text *t, bool proved);

/* All of it, a line each: the faults, or who took part and what is proved. `tags` is NULL where the record does not say how the
 * game was dealt. */
void ss_put_deal_verdict(ss_text *t, const ss_fair_tags *tags, const ss_fair_report *report, bool proved);

#endif
