/* Prints an ES module with the English sentences of texts/puzzle_words.c, which the wing `puzzles` uses as keys for
 * translation. */
#include <stdio.h>

#include "texts/puzzle_words.h"

static void put_row(const char *name, const char *sentence) {
    if (name && *name && sentence) printf("  %s: \"%s\",\n", name, sentence);
}

int main(void) {
    puts("// Made from src/texts/puzzle_words.c.");
    puts("/** What puzzles train. */\nexport const THEMES = [");
    for (int i = 0; i < SS_PUZZLE_THEMES; i++)
        printf("  { name: \"%s\", title: \"%s\", goal: \"%s\" },\n", ss_puzzle_theme_names[i],
               ss_puzzle_words[i].title, ss_puzzle_words[i].goal);
    puts("];\n/** What decides. */\nexport const AIMS: Record<string, string> = {");
    for (int i = 0; i < SS_AIMS; i++) put_row(ss_aim_names[i], ss_puzzle_aims[i]);
    puts("};\n/** Hints. */\nexport const CLUES: Record<string, string> = {");
    for (int i = 0; i < SS_CLUE_KINDS; i++) put_row(ss_clue_names[i], ss_clue_sentences[i]);
    puts("};\n/** What an answer lacks. */\nexport const LACKS: Record<string, string> = {");
    for (int i = 0; i < SS_LACKS; i++) put_row(ss_lack_names[i], ss_lack_sentences[i]);
    puts("};");
    return 0;
}
