/* Prints an ES module with the English words of host/honour_words.c, which the page uses as keys for translation. */
#include <stdio.h>

#include "host/honour_words.h"

int main(void) {
    puts("// Made from src/host/honour_words.c.");
    puts("/** By name: what the bed is called, what plants it, and whether one is told \"97 so far\" instead "
         "of \"8 of 9\". */");
    puts("/** @type {Object<string, {title: string, condition: string, soFar: boolean}>} */");
    puts("export const HONOURS = {");
    for (int i = 0; i < SS_HONOURS; i++)
        printf("  %s: { title: '%s', condition: '%s', soFar: %s },\n", ss_honour_table[i].name,
               ss_honour_sayings[i].title, ss_honour_sayings[i].condition,
               ss_honour_sayings[i].so_far ? "true" : "false");
    puts("};");
    return 0;
}
