/* Prints an ES module with the English words of texts/achievement_words.c, which the page uses as keys for translation. */
#include <stdio.h>

#include "texts/achievement_words.h"

int main(void) {
    puts("// Made from src/texts/achievement_words.c.");
    puts("/** By name: what the bed is called, what plants it, and whether one is told \"97 so far\" instead "
         "of \"8 of 9\". */");
    puts("export const HONOURS: Record<string, { title: string; condition: string; soFar: boolean }> = {");
    for (int i = 0; i < SS_ACHIEVEMENTS; i++)
        printf("  %s: { title: '%s', condition: '%s', soFar: %s },\n", ss_achievement_table[i].name,
               ss_achievement_texts[i].title, ss_achievement_texts[i].condition,
               ss_achievement_texts[i].so_far ? "true" : "false");
    puts("};");
    return 0;
}
