/* The coach's comments in the reader's language: a whole sentence for each fact, and names for kinds of mistakes. */
#ifndef SS_TEXTS_COACH_WORDS_H
#define SS_TEXTS_COACH_WORDS_H

#include "base/text.h"
#include "coach/facts.h"

/* A sentence in English with %1$s and so on for its arguments, to be looked up in the catalogue; and the kinds of the
 * arguments, one letter each: c `cell`, o `other`, n the letter of `column`, r `row`, p `percent`. For pages, which
 * fill them in themselves. */
typedef struct ss_fact_form {
    const char *sentence;
    const char *arguments;
    const char *mistake; /* what a turn explained by this fact did wrong: half a sentence */
} ss_fact_form;

extern const ss_fact_form ss_fact_forms[SS_FACT_KINDS];

/* The same sentences about a turn that may still be played, for hints; NULL if the sentence above serves as well. */
extern const char *const ss_facts_ahead[SS_FACT_KINDS];

/* Write the sentence of a fact, and the one about a turn that may still be played. */
void ss_put_fact(ss_text *t, const ss_fact *fact);
void ss_put_fact_ahead(ss_text *t, const ss_fact *fact);

#endif
