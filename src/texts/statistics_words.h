/* Statistics as a text of lines with at most 80 columns: for a command and for the full screen. Headings begin at the
 * left margin; what belongs to them is indented. */
#ifndef SS_TEXTS_STATISTICS_WORDS_H
#define SS_TEXTS_STATISTICS_WORDS_H

#include "base/text.h"
#include "coach/statistics.h"
#include "game/achievements.h"

/* Facts that are mentioned along with the statistics. */
typedef struct ss_statistics_notes {
    bool utf8;      /* the terminal can show more than ASCII */
    int unexamined; /* games without a review so far */
    int several;    /* games left out because not exactly one person played */
    int unreadable; /* games that cannot be read, or hide what the player knew */
} ss_statistics_notes;

void ss_put_statistics(ss_text *t, const ss_statistics *s, const ss_achievements *achievements,
                       ss_statistics_notes notes);

/* Writes "level2+person" in words. */
enum { SS_OPPONENT_WORDS = 256 };
void ss_opponent_words(char words[SS_OPPONENT_WORDS], const char *opponent);

#endif
