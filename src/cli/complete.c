/* sanssouci complete WORDS...: what may follow on a command line. The scripts that `sanssouci completion` prints ask it.
 * It reads the tables of commands and options, so it knows what the program knows.
 *
 * The words are those after `sanssouci`, up to the one that is being typed, which may be empty. Each candidate for it is
 * a line, with what the help says about it behind a tab. For `--edition=s` it is the value alone. A line FILE or DIR
 * says that names of files or of folders may follow. What does not begin like the word is for the shell to drop. */
#include <stdio.h>
#include <string.h>

#include "ai/player.h"
#include "base/text.h"
#include "cli/command.h"
#include "notation/names.h"
#include "texts/words.h"

/* ---- values of options ---- */

static void put_word(ss_text *t, const char *word) {
    if (t->needed) ss_text_char(t, ' ');
    ss_text_put(t, word);
}

static void put_numbers(ss_text *t, long low, long high) {
    for (long n = low; n <= high; n++) {
        if (t->needed) ss_text_char(t, ' ');
        ss_text_number(t, n);
    }
}

static void put_players(ss_text *t) {
    for (int i = 0; ss_players[i]; i++) put_word(t, ss_players[i]->name);
}

/* The values of options whose values are names. */
static void put_names(ss_text *t, ss_option option) {
    switch (option) {
    case SS_OPTION_EDITION:
        for (int i = 0; i < SS_EDITIONS; i++) put_word(t, ss_edition_names[i]);
        break;
    case SS_OPTION_MODULES: ss_put_modules(t, SS_MODULE_SETS - 1); break;
    case SS_OPTION_WHO:
        put_numbers(t, SS_MIN_PLAYERS, SS_MAX_PLAYERS);
        put_word(t, "you");
        put_players(t);
        break;
    case SS_OPTION_SITTER:
    case SS_OPTION_COMPUTER:
    case SS_OPTION_BOTS:
    case SS_OPTION_PLAYER: put_players(t); break;
    case SS_OPTION_CLOCK: ss_text_put(t, "none"); break;
    case SS_OPTION_FIRST: ss_text_put(t, "1 2 3 4 random"); break;
    case SS_OPTION_GARDEN:
    case SS_OPTION_REWARD: ss_text_put(t, "a b random"); break;
    case SS_OPTION_THEME: ss_text_put(t, "auto dark light"); break;
    case SS_OPTION_COLOR: ss_text_put(t, "auto always never"); break;
    case SS_OPTION_LANG: ss_text_put(t, ss_words_languages((char[SS_LANGUAGE_TAGS]){0}, " ")); break;
    default: break;
    }
}

/* Prints candidates that are separated by spaces or bars, each behind what was typed before it. */
static void print_each(const char *words, size_t length, const char *before, size_t kept) {
    for (const char *at = words; at < words + length; at++) {
        size_t word = strcspn(at, " |");
        if (word > (size_t)(words + length - at)) word = (size_t)(words + length - at);
        printf("%.*s%.*s\n", (int)kept, before, (int)word, at);
        at += word;
    }
}

static void print_values(ss_option option, const char *typed) {
    enum { FEW = 10 };
    ss_option_facts about = ss_option_about(option);
    char bytes[256];
    ss_text words = ss_text_in(bytes, sizeof bytes);
    if (strcmp(about.value, "FILE") == 0 || strcmp(about.value, "DIR") == 0) {
        puts(about.value);
        return;
    }
    put_names(&words, option);
    if (about.type == SS_TYPE_WORD) put_word(&words, about.value);
    if (about.high && about.high - about.low < FEW) put_numbers(&words, about.low, about.high);
    bool list = strchr(about.value, ',') || option == SS_OPTION_WHO;
    const char *comma = list ? strrchr(typed, ',') : NULL;
    print_each(bytes, strlen(bytes), typed, comma ? (size_t)(comma + 1 - typed) : 0);
}

/* ---- options, and arguments: what the usage says, FILE, DIR, COMMAND, or one|or|the|other ---- */

static void print_options(const ss_command *command) {
    char help[SS_SENTENCE];
    for (int i = 1; i < SS_OPTIONS; i++)
        if (ss_option_taken(command->takes, i))
            printf("--%s\t%s\n", ss_option_about(i).name, ss_option_help(i, help));
}

static void print_commands(void) {
    for (int i = 0; ss_commands[i]; i++) printf("%s\t%s\n", ss_commands[i]->name, _(ss_commands[i]->summary));
}

static bool is_choice(const char *word, size_t length) {
    return word[0] >= 'a' && word[0] <= 'z' && memchr(word, '|', length);
}

/* Choices are for the first word; what they need, such as a file, follows as the second. */
static void print_arguments(const ss_command *command, bool first) {
    const char *names = NULL;
    bool value = false; /* of the option before it */
    bool choice = false;
    for (const char *at = command->usage; *at; at += strspn(at, " \n[]")) {
        size_t length = strcspn(at, " \n[]");
        if (strncmp(at, "FILE", 4) == 0 && !value) names = "FILE";
        if (strncmp(at, "DIR", 3) == 0 && !value) names = "DIR";
        if (strncmp(at, "COMMAND", 7) == 0) print_commands();
        if (is_choice(at, length) && !value && first) {
            print_each(at, length, "", 0);
            choice = true;
        }
        value = strncmp(at, "--", 2) == 0;
        at += length;
    }
    if (names && !choice) puts(names);
}

/* ---- the command ---- */

static const ss_command *find_command(const char *name) {
    for (int i = 0; ss_commands[i]; i++)
        if (strcmp(ss_commands[i]->name, name) == 0) return ss_commands[i];
    return NULL;
}

/* The option whose value the word behind `before` is, if it has one. */
static ss_option option_before(const ss_command *command, const char *before) {
    ss_option option = strchr(before, '=') ? SS_OPTION_NONE : ss_option_called(command->takes, before);
    return option && ss_option_about(option).value ? option : SS_OPTION_NONE;
}

void ss_complete(int count, char **words) {
    static const ss_command none = {.usage = "COMMAND"}; /* before a command */
    int at = 0, last = count - 1;
    while (at < last && words[at][0] == '-') at += strcmp(words[at], "--lang") == 0 ? 2 : 1;
    const ss_command *command = at < last ? find_command(words[at]) : &none;
    if (last < 0 || !command) return;

    const char *typed = words[last], *equals = *typed == '-' ? strchr(typed, '=') : NULL;
    ss_option option = SS_OPTION_NONE;
    if (equals)
        option = ss_option_called(command->takes, typed);
    else if (*typed != '-' && last)
        option = option_before(command, words[last - 1]);
    bool first = true;
    for (int i = at + 1; i < last; i++)
        if (*words[i] != '-' && !option_before(command, words[i - 1])) first = false;

    if (option && ss_option_about(option).value) {
        print_values(option, equals ? equals + 1 : typed);
    } else if (*typed != '-') {
        print_arguments(command, first);
    } else if (!equals) {
        print_options(command);
        if (command == &none) puts("--version");
    }
}
