#include "cli/options.h"

#include <string.h>

#include "cli/output.h"
#include "cli/suggestion.h"
#include "cli/command.h"
#include "rules/box.h"
#include "texts/words.h"
#include "texts/lines.h"

bool ss_option_taken(const uint8_t takes[SS_TAKES], ss_option option) {
    for (int i = 0; i < SS_TAKES && takes[i] != SS_OPTION_NONE; i++)
        if (takes[i] == option) return true;
    return option == SS_OPTION_LANG || option == SS_OPTION_HELP;
}

static ss_option find(const uint8_t takes[SS_TAKES], const char *name, size_t length) {
    for (int i = 1; i < SS_OPTIONS; i++) {
        const char *known = ss_option_about(i).name;
        if (ss_option_taken(takes, i) && strlen(known) == length && memcmp(known, name, length) == 0)
            return i;
    }
    return SS_OPTION_NONE;
}

static bool unknown(const char *command, const uint8_t takes[SS_TAKES], const char *argument) {
    char typed[32] = "";
    strncat(typed, argument + strspn(argument, "-"), sizeof typed - 1);
    typed[strcspn(typed, "=")] = 0;
    ss_suggestion near = ss_suggestion_for(typed);
    for (int i = 1; i < SS_OPTIONS; i++)
        if (ss_option_taken(takes, i)) ss_suggestion_try(&near, ss_option_about(i).name);
    if (near.best)
        ss_complain(_("%s has no option %s; did you mean --%s?"), command, argument, near.best);
    else
        ss_complain(_("%s has no option %s; \"sanssouci help %s\" lists those it has"), command, argument,
                    command);
    return false;
}

enum { SUBJECT = 40 };

/* Reads the option at arguments[*at], which begins with a dash, and moves *at past it and its value. */
static bool read_option(ss_options *o, const char *command, const uint8_t takes[SS_TAKES], int count,
                        char **arguments, int *at) {
    const char *argument = arguments[(*at)++];
    if (strcmp(argument, "-h") == 0) argument = "--help";
    if (argument[1] != '-') return unknown(command, takes, argument);
    const char *name = argument + 2;
    size_t length = strcspn(name, "=");
    const char *value = name[length] ? name + length + 1 : NULL;
    ss_option option = find(takes, name, length);
    if (!option) return unknown(command, takes, argument);

    ss_option_facts about = ss_option_about(option);
    char subject[SUBJECT];
    snprintf(subject, sizeof subject, "--%s", about.name);
    if (about.type == SS_TYPE_SWITCH) {
        if (value) ss_complain(_("%s takes no value"), subject);
        o->text[option] = "";
        return !value;
    }
    if (!value && *at < count && strncmp(arguments[*at], "--", 2) != 0) value = arguments[(*at)++];
    if (!value && about.type == SS_TYPE_MAYBE) value = "";
    if (!value) {
        ss_complain(_("%s needs a value: %s"), subject, _(about.help));
        return false;
    }
    return ss_option_set(o, option, subject, value);
}

ss_option ss_option_called(const uint8_t takes[SS_TAKES], const char *argument) {
    return strncmp(argument, "--", 2) == 0 ? find(takes, argument + 2, strcspn(argument + 2, "="))
                                           : SS_OPTION_NONE;
}

bool ss_options_read(ss_options *options, const char *command, const uint8_t takes[SS_TAKES], int count,
                     char **arguments) {
    *options = (ss_options){.words = arguments, .content = &ss_box};
    bool ended = false;
    for (int at = 0; at < count;) {
        char *argument = arguments[at];
        if (!ended && strcmp(argument, "--") == 0) {
            ended = true;
            at++;
        } else if (!ended && argument[0] == '-' && argument[1]) {
            if (!read_option(options, command, takes, count, arguments, &at)) return false;
        } else {
            arguments[options->word_count++] = argument;
            at++;
        }
    }
    return true;
}

/* An option and what the help calls its value: `--players WHO`. */
enum { LEFT = 64 };
static const char *flag(int option, char bytes[LEFT]) {
    ss_option_facts about = ss_option_about(option);
    bool maybe = about.type == SS_TYPE_MAYBE;
    snprintf(bytes, LEFT, "--%s%s%s%s", about.name, about.value ? maybe ? " [" : " " : "",
             about.value ? ss_usage_words(about.value) : "", maybe ? "]" : "");
    return bytes;
}

const char *ss_option_help(ss_option option, char bytes[SS_SENTENCE]) {
    const char *help = _(ss_option_about(option).help);
    char tags[SS_LANGUAGE_TAGS];
    if (option != SS_OPTION_LANG) return help;
    snprintf(bytes, SS_SENTENCE, help, ss_words_languages(tags, ", "));
    return bytes;
}

/* Writes the help of an option, with its default. */
static void put_meaning(FILE *out, int column, ss_option option) {
    char bytes[SS_SENTENCE], both[2 * SS_SENTENCE];
    const char *help = ss_option_help(option, bytes), *usual = ss_option_about(option).usual;
    snprintf(both, sizeof both, _("%s; %s by default"), help, usual ? usual : "");
    ss_put_beside(out, column, usual ? both : help);
}

void ss_options_describe(const uint8_t takes[SS_TAKES], FILE *out) {
    int widest = 0;
    for (int i = 1; i < SS_OPTIONS; i++) {
        char left[LEFT];
        if (ss_option_taken(takes, i) && ss_text_width(flag(i, left)) > widest) widest = ss_text_width(left);
    }
    for (int i = 1; i < SS_OPTIONS; i++) {
        if (!ss_option_taken(takes, i)) continue;
        char left[LEFT];
        fputs("  ", out);
        ss_put_padded(out, flag(i, left), widest + 2);
        put_meaning(out, widest + 4, i);
    }
}

bool ss_options_use_language(int count, char **arguments) {
    for (int i = 0; i < count && strcmp(arguments[i], "--") != 0; i++) {
        const char *tag = NULL;
        if (strncmp(arguments[i], "--lang=", 7) == 0) tag = arguments[i] + 7;
        if (strcmp(arguments[i], "--lang") == 0 && i + 1 < count) tag = arguments[i + 1];
        if (tag && !ss_words_use(tag)) {
            char tags[SS_LANGUAGE_TAGS];
            ss_complain(_("there is no language \"%s\" here, only %s"), tag, ss_words_languages(tags, ", "));
            return false;
        }
    }
    return true;
}
