/* The rules in our own words, section by section, for the terminal and the page. Texts are
 * English, to be looked up with _(). */
#ifndef SS_TEXTS_RULEBOOK_H
#define SS_TEXTS_RULEBOOK_H

#include "rules/error.h"

enum { SS_RULE_SECTIONS = 12 };

typedef struct ss_rule_section {
    const char *name; /* never translated; links refer to it */
    const char *title;
    int module;        /* the one it belongs to, 0 for the base game */
    const char *brief; /* what the short rules say, or NULL */
    const char *more;  /* what the full rules add, or NULL */
} ss_rule_section;

extern const ss_rule_section ss_rulebook[SS_RULE_SECTIONS];

/* The section that explains a refusal. */
const ss_rule_section *ss_rule_of(ss_error refusal);

#endif
