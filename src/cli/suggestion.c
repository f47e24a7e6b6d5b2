#include "cli/suggestion.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

enum { LONGEST = 24 }; /* no word we know is longer */

static int least(int a, int b, int c) {
    int ab = a < b ? a : b;
    return ab < c ? ab : c;
}

/* Returns the edit distance: letters inserted, deleted, changed, or swapped with the next one. */
static int distance(const char *a, const char *b) {
    int rows[LONGEST + 2][LONGEST + 2];
    int la = (int)strlen(a), lb = (int)strlen(b);
    if (la > LONGEST || lb > LONGEST) return LONGEST;
    for (int i = 0; i <= la; i++) rows[i][0] = i;
    for (int j = 0; j <= lb; j++) rows[0][j] = j;
    for (int i = 1; i <= la; i++)
        for (int j = 1; j <= lb; j++) {
            int change = rows[i - 1][j - 1] + (a[i - 1] != b[j - 1]);
            rows[i][j] = least(rows[i - 1][j] + 1, rows[i][j - 1] + 1, change);
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                rows[i][j] = least(rows[i][j], rows[i - 2][j - 2] + 1, LONGEST);
        }
    return rows[la][lb];
}

ss_suggestion ss_suggestion_for(const char *typed) {
    int near = 1 + (int)(strlen(typed) / 4); /* a short word must be nearly right */
    return (ss_suggestion){.typed = typed, .distance = near + 1};
}

/* Returns the distance of the numbers at the end of two words, or 0 if there are none. */
static int number_gap(const char *a, const char *b) {
    size_t stem = strcspn(a, "0123456789");
    if (stem != strcspn(b, "0123456789") || strncmp(a, b, stem) != 0) return 0;
    return abs(atoi(a + stem) - atoi(b + stem));
}

/* Returns true if a candidate as near as the best so far is nearer by its number: level6 for level7, not level1. */
static bool is_nearer(const ss_suggestion *near, const char *candidate) {
    return near->best && number_gap(near->typed, candidate) < number_gap(near->typed, near->best);
}

void ss_suggestion_try(ss_suggestion *near, const char *candidate) {
    int d = distance(near->typed, candidate);
    size_t typed = strlen(near->typed);
    if (typed >= 2 && strncmp(near->typed, candidate, typed) == 0) d = 1; /* the typed text is a prefix */
    if (d >= (int)strlen(candidate)) return;
    if (d > near->distance || (d == near->distance && !is_nearer(near, candidate))) return;
    near->distance = d;
    near->best = candidate;
}
