/* Prints an ES module with the English tables of texts/nouns.c and rules/modules.h, or with `rulebook` those of
 * texts/rulebook.c. The page uses them as keys for translation. So all front ends use the same words, and each is
 * written once. */
#include <stdio.h>
#include <string.h>

#include "ai/player.h"
#include "texts/nouns.h"
#include "texts/rulebook.h"
#include "texts/words.h"

static void put_string(const char *text) {
    putchar('"');
    for (; *text; text++) {
        if (*text == '"' || *text == '\\') putchar('\\');
        putchar(*text);
    }
    putchar('"');
}

static void put_row(const char *text) {
    printf("  ");
    put_string(text);
    puts(",");
}

static void put_fault_row(int what) {
    char bytes[512];
    ss_text t = ss_text_in(bytes, sizeof bytes);
    ss_put_fault(&t, &(ss_fault){.what = what, .tag = "%s"});
    put_row(bytes);
}

static void put_player_row(const char *name) {
    printf("  { name: ");
    put_string(name);
    printf(", noun: ");
    put_string(ss_player_noun(name));
    printf(", line: ");
    put_string(ss_player_line(name));
    puts(" },");
}

static void put_module_row(int number) {
    const ss_module_words *words = &ss_module_texts[number];
    printf("  { name: ");
    put_string(ss_module_names[number]);
    printf(", noun: ");
    put_string(words->noun);
    printf(", title: ");
    put_string(words->title);
    printf(", line: ");
    put_string(words->line);
    printf(", symbol: ");
    put_string(words->symbol);
    puts(" },");
}

static void put_field(const char *name, const char *text) {
    printf("    %s: ", name);
    if (text)
        put_string(text);
    else
        printf("null");
    puts(",");
}

static void put_section(const ss_rule_section *section) {
    puts("  {");
    put_field("name", section->name);
    put_field("title", section->title);
    put_field("brief", section->brief);
    put_field("more", section->more);
    puts("  },");
}

static void put_rulebook(void) {
    puts("// Made from src/texts/rulebook.c.");
    puts("/** By refusal: the section of the rules that says why. */\nexport const REFUSAL_RULES = [");
    for (int refusal = 0; refusal < SS_ERRORS; refusal++) put_row(ss_rule_of((ss_error)refusal)->name);
    puts("];\nexport const RULES = [");
    for (int i = 0; i < SS_RULE_SECTIONS; i++) put_section(&ss_rulebook[i]);
    puts("];");
}

static void put_nouns(void) {
    puts("// Made from src/texts/nouns.c.");
    puts("export const MOTIFS = [");
    for (int motif = 0; motif < SS_MOTIFS; motif++) put_row(ss_motif_noun(motif));
    puts("];\nexport const COLOURS: Record<string, string[]> = {");
    for (int edition = 0; edition < SS_EDITIONS; edition++) {
        printf("  '%s': [", ss_edition_names[edition]);
        for (int row = 1; row <= SS_ROWS; row++) {
            put_string(ss_colour_noun(edition, row));
            printf(row < SS_ROWS ? ", " : "],\n");
        }
    }
    puts("};\nexport const PLAYERS = [");
    for (int i = 0; ss_players[i]; i++) put_player_row(ss_players[i]->name);
    puts("];\n/** The modules of a game, in the order of their bits. */\nexport const MODULES = [");
    for (int i = 0; i < SS_MODULES; i++) put_module_row(i);
    puts("];\n/** What computer players are called, seat by seat. */\nexport const OPPONENTS = [");
    for (int seat = 0; seat < SS_MAX_PLAYERS; seat++) put_row(ss_opponent_name(seat));
    puts("];\nexport const REFUSALS = [");
    for (int refusal = 0; refusal < SS_ERRORS; refusal++) put_row(ss_refusal_sentence((ss_error)refusal));
    puts("];\nexport const FAULTS = [");
    for (int what = 0; what < SS_F_KINDS; what++) put_fault_row(what);
    puts("];\nexport const LINK_FAULTS = [");
    for (int fault = 0; fault < SS_LINK_FAULTS; fault++) put_row(ss_link_sentence((ss_link_fault)fault));
    puts("];");
}

int main(int argc, char **argv) {
    ss_words_use("en");
    if (argc > 1 && strcmp(argv[1], "rulebook") == 0)
        put_rulebook();
    else
        put_nouns();
    return 0;
}
