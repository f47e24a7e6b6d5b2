#include "cli/offer.h"

#include <string.h>

#include "ai/player.h"
#include "base/text.h"
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

/* `one|or|the|other` */
static void put_choice(ss_text *t, const char *choice, size_t length) {
    for (size_t i = 0; i < length; i++) ss_text_char(t, choice[i] == '|' ? ' ' : choice[i]);
}

ss_offer ss_offer_values(ss_option option) {
    enum { FEW = 10 };
    ss_option_facts about = ss_option_about(option);
    ss_offer offer = {.kind = SS_OFFER_NOTHING};
    ss_text words = ss_text_in(offer.words, sizeof offer.words);
    if (strcmp(about.value, "FILE") == 0) {
        offer.kind = SS_OFFER_FILES;
    } else if (strcmp(about.value, "DIR") == 0) {
        offer.kind = SS_OFFER_FOLDERS;
    } else {
        put_names(&words, option);
        if (about.type == SS_TYPE_WORD) put_choice(&words, about.value, strlen(about.value));
        if (about.high && about.high - about.low < FEW) put_numbers(&words, about.low, about.high);
        bool many = strchr(about.value, ',') || option == SS_OPTION_WHO;
        if (words.needed) offer.kind = many ? SS_OFFER_LIST : SS_OFFER_WORDS;
    }
    return offer;
}

/* ---- arguments of commands: what the usage says, FILE, DIR, COMMAND, or one|or|the|other ---- */

static void put_commands(ss_text *t) {
    for (int i = 0; ss_commands[i]; i++) put_word(t, ss_commands[i]->name);
}

static bool is_choice(const char *word, size_t length) {
    return word[0] >= 'a' && word[0] <= 'z' && memchr(word, '|', length);
}

ss_offer ss_offer_arguments(const ss_command *command) {
    ss_offer offer = {.kind = SS_OFFER_NOTHING};
    ss_text words = ss_text_in(offer.words, sizeof offer.words);
    bool value = false; /* of the option before it */
    for (const char *at = command->usage; *at; at += strspn(at, " \n[]")) {
        size_t length = strcspn(at, " \n[]");
        if (strncmp(at, "FILE", 4) == 0 && !value) offer.kind = SS_OFFER_FILES;
        if (strncmp(at, "DIR", 3) == 0 && !value) offer.kind = SS_OFFER_FOLDERS;
        if (strncmp(at, "COMMAND", length) == 0 && length) put_commands(&words);
        if (is_choice(at, length) && !value) put_choice(&words, at, length);
        value = strncmp(at, "--", 2) == 0;
        at += length;
    }
    if (!words.needed) return offer;
    offer.kind = SS_OFFER_WORDS;
    return offer;
}

/* ---- for all scripts ---- */

void ss_offer_options(const ss_command *command, void (*show)(const ss_command *command, ss_option option)) {
    for (int i = 1; i < SS_OPTIONS; i++)
        if (ss_option_taken(command->takes, i)) show(command, (ss_option)i);
}

void ss_print_quoted(const char *text, const char *escaped, const char *quote) {
    for (; *text; text++) {
        if (*text == '\'') {
            fputs(quote, stdout);
        } else {
            if (strchr(escaped, *text)) putchar('\\');
            putchar(*text);
        }
    }
}
