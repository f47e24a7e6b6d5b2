/* "Did you mean …?": the known word nearest to one that is not known. */
#ifndef SS_CLI_SUGGESTION_H
#define SS_CLI_SUGGESTION_H

/* Begin with no candidate and offer each known word with ss_suggestion_try. `best` is then the nearest, or NULL if
 * none is near enough. */
typedef struct ss_suggestion {
    const char *typed;
    const char *best;
    int distance;
} ss_suggestion;

ss_suggestion ss_suggestion_for(const char *typed);
void ss_suggestion_try(ss_suggestion *near, const char *candidate);

#endif
