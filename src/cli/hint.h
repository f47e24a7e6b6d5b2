/* "Did you mean …?": the known word nearest to one that is not known. */
#ifndef SS_CLI_HINT_H
#define SS_CLI_HINT_H

/* Starts with no candidate; each ss_hint_try offers one; `best` is then the nearest, or NULL if none is near
 * enough to be meant. */
typedef struct ss_hint {
    const char *typed;
    const char *best;
    int distance;
} ss_hint;

ss_hint ss_hint_for(const char *typed);
void ss_hint_try(ss_hint *hint, const char *candidate);

#endif
