/* Prints an ES module with the English sentences of texts/coach_words.c, which the wings of the page use as keys for
 * translation. */
#include <stdio.h>

#include "texts/coach_words.h"
#include "coach/puzzle.h"

static void put_string(const char *name, const char *text) {
    if (text) printf(" %s: '%s',", name, text);
}

int main(void) {
    puts("// Made from src/texts/coach_words.c.");
    puts("/** By kind: what is said of it, what its arguments are, the same of a turn that may still be "
         "played, the mistake, and the theme of the puzzles that train it. */");
    puts("export const FACTS: Record<string, {"
         " sentence: string; arguments: string; ahead?: string; mistake: string; theme: string }> = {");
    for (int kind = 0; kind < SS_FACT_KINDS; kind++) {
        const ss_fact_form *form = &ss_fact_forms[kind];
        printf("  '%s': {", ss_fact_names[kind]);
        put_string("sentence", form->sentence);
        put_string("arguments", form->arguments);
        put_string("ahead", ss_facts_ahead[kind]);
        put_string("mistake", form->mistake);
        put_string("theme", ss_puzzle_theme_names[ss_puzzle_theme_of(kind)]);
        puts(" },");
    }
    puts("};");
    return 0;
}
