/* The program: finds the command, reads its options, runs it, and makes sure that what it printed has arrived. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/command.h"
#include "cli/config.h"
#include "cli/tables.h"
#include "system/streams.h"
#include "texts/system_errors.h"
#include "texts/words.h"

#ifndef SS_VERSION
#error "SS_VERSION comes from the Makefile"
#endif

/* --check reads its own file, so the boards in use do not matter. */
static bool needs_tables(const ss_command *command, const ss_options *options) {
    return ss_option_taken(command->takes, SS_OPTION_CONTENT) && !ss_given(options, SS_OPTION_CHECK);
}

/* Prints only the first line: a usage may have several, but a complaint has one. */
static int complain_of_few(const ss_command *command) {
    char usage[512];
    ss_text t = ss_text_in(usage, sizeof usage);
    for (const char *c = ss_usage_words(command->usage); *c; c++) {
        bool blank = *c == ' ' || *c == '\n';
        if (!blank || (c[1] != ' ' && c[1] != '\n')) ss_text_char(&t, blank ? ' ' : *c);
    }
    return ss_complain(strncmp(command->usage, "FILE", 4) == 0 ? _("%s needs a file: sanssouci %s %s")
                                                               : _("%s needs one more word: sanssouci %s %s"),
                       command->name, command->name, usage);
}

static int run_with(const ss_command *command, ss_options *options) {
    ss_content own;
    if (ss_given(options, SS_OPTION_HELP)) {
        ss_help_for(command);
        return SS_STATUS_OK;
    }
    if (!ss_config_read(options, ss_command_alone().takes, command->takes)) return SS_STATUS_FAILED;
    if (options->word_count < command->least) return complain_of_few(command);
    if (options->word_count > command->most)
        return ss_complain(_("%s does not understand \"%s\"; \"sanssouci help %s\" explains it"),
                           command->name, options->words[command->most], command->name);
    if (needs_tables(command, options) && !ss_tables_use(options, &own)) return SS_STATUS_FAILED;
    return command->run(options);
}

static int run(const ss_command *command, int count, char **arguments) {
    ss_options options;
    if (!ss_options_read(&options, command->name, command->takes, count, arguments)) return SS_STATUS_FAILED;
    int status = run_with(command, &options);
    free(options.config);
    return status;
}

/* Reads what comes before the command: --help, --version, --lang. */
static int dispatch(int count, char **arguments) {
    const ss_command alone = ss_command_alone();
    for (int at = 0; at < count; at++) {
        const char *argument = arguments[at];
        if (strcmp(argument, "--version") == 0) {
            puts("sanssouci " SS_VERSION);
            return SS_STATUS_OK;
        }
        if (strcmp(argument, "--help") == 0 || strcmp(argument, "-h") == 0) {
            ss_help_overview();
            return SS_STATUS_OK;
        }
        if (strcmp(argument, "--lang") == 0) {
            if (++at == count)
                return ss_complain(_("%s needs a value: %s"), "--lang",
                                   ss_words_languages((char[SS_LANGUAGE_TAGS]){0}, ", "));
        } else if (strncmp(argument, "--lang=", 7) != 0) {
            if (ss_option_called(alone.takes, argument)) return run(&alone, count - at, arguments + at);
            if (argument[0] == '-')
                return ss_complain(
                    _("there is no option %s before the command; \"sanssouci help\" lists the commands"),
                    argument);
            const ss_command *command = ss_command_find(argument);
            if (!command) return SS_STATUS_FAILED;
            return run(command, count - at - 1, arguments + at + 1);
        }
    }
    return run(&alone, 0, arguments);
}

static bool arrived(void) {
    if (ss_finish()) return true;
    if (errno)
        ss_complain(_("cannot write to standard output: %s"), ss_system_sentence(errno));
    else
        ss_complain("%s", _("cannot write to standard output"));
    return false;
}

int main(int count, char **arguments) {
    ss_startup();
    ss_words_use(ss_words_wanted());
    int status = SS_STATUS_OK;
    if (count > 1 && strcmp(arguments[1], "complete") == 0)
        ss_complete(count - 2, arguments + 2); /* any words, which mean nothing yet */
    else if (!ss_options_use_language(count - 1, arguments + 1))
        return SS_STATUS_FAILED;
    else
        status = dispatch(count - 1, arguments + 1);
    return arrived() ? status : SS_STATUS_FAILED;
}
