/* The beds of the garden of honour in the reader's language: what each is called, what plants it,
 * and the progress towards it. */
#ifndef SS_TEXTS_ACHIEVEMENT_WORDS_H
#define SS_TEXTS_ACHIEVEMENT_WORDS_H

#include "base/text.h"
#include "game/achievements.h"

/* In English, to be looked up in the catalogue; for pages too. */
typedef struct ss_achievement_words {
    const char *title;
    const char *condition;
    bool so_far; /* progress is shown as "97 so far" instead of "8 of 9" */
} ss_achievement_words;

extern const ss_achievement_words ss_achievement_texts[SS_ACHIEVEMENTS];

/* Writes the progress towards a bed that is not planted; nothing if there is only yes or no. */
void ss_put_achievement_progress(ss_text *t, const ss_achievements *h, ss_achievement achievement);

#endif
