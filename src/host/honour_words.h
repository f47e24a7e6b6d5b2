/* The beds of the garden of honour in the reader's language: what each is called, what plants it,
 * and the progress towards it. */
#ifndef SS_HOST_HONOUR_WORDS_H
#define SS_HOST_HONOUR_WORDS_H

#include "base/text.h"
#include "honours/honours.h"

/* In English, to be looked up in the catalogue; for pages too. */
typedef struct ss_honour_words {
    const char *title;
    const char *condition;
    bool so_far; /* progress is shown as "97 so far" instead of "8 of 9" */
} ss_honour_words;

extern const ss_honour_words ss_honour_sayings[SS_HONOURS];

/* Writes the progress towards a bed that is not planted; nothing if there is only yes or no. */
void ss_put_honour_progress(ss_text *t, const ss_honours *h, ss_honour honour);

#endif
