/* sanssouci help [COMMAND] */
#include <stdio.h>

#include "cli/command.h"
#include "host/words.h"

void ss_help_overview(void) {
    puts(_("Sanssouci, the board game by Michael Kiesling, to play and to study."));
    puts("");
    puts(_("Usage: sanssouci COMMAND [OPTIONS]"));
    puts("");
    for (int i = 0; ss_commands[i]; i++)
        printf("  %-10s %s\n", ss_commands[i]->name, _(ss_commands[i]->summary));
    puts("");
    puts(_("\"sanssouci play\" starts a game; \"sanssouci help COMMAND\" explains a command.\n"
           "--version prints the version, --lang TAG chooses the language."));
}

void ss_help_for(const ss_command *command) {
    printf("sanssouci %s: %s\n\n", command->name, _(command->summary));
    printf("  sanssouci %s %s\n\n", command->name, command->usage);
    if (command->help) printf("%s\n\n", _(command->help));
    ss_options_describe(command->takes, stdout);
}

static int run(const ss_options *options) {
    if (!options->word_count) {
        ss_help_overview();
        return SS_STATUS_OK;
    }
    const ss_command *command = ss_command_find(options->words[0]);
    if (!command) return SS_STATUS_FAILED;
    ss_help_for(command);
    return SS_STATUS_OK;
}

const ss_command ss_command_help = {
    .name = "help",
    .usage = "[COMMAND]",
    .summary = N_("explain the commands"),
    .most = 1,
    .run = run,
};
