/* sanssouci help [COMMAND] */
#include <stdio.h>

#include "cli/command.h"
#include "cli/usage_words.h"
#include "texts/words.h"
#include "texts/lines.h"

void ss_help_overview(void) {
    enum { NAME = 10 };
    ss_print(stdout, "%s", _("An unofficial version of the board game Sanssouci by Michael Kiesling."));
    ss_print(stdout, "\n%s", _("Usage: sanssouci [COMMAND] [OPTIONS]"));
    puts("");
    for (int i = 0; ss_commands[i]; i++) {
        printf("  %-*s ", NAME, ss_commands[i]->name);
        ss_put_beside(stdout, NAME + 3, _(ss_commands[i]->summary));
    }
    puts("");
    ss_put_paragraph(stdout, ss_help_alone());
    ss_put_paragraph(
        stdout,
        _("\"sanssouci help COMMAND\" explains a command.\n"
          "--version prints the version, --lang TAG chooses the language; languages other than English "
          "need a terminal that shows UTF-8."));
}

void ss_help_for(const ss_command *command) {
    char whole[40];
    snprintf(whole, sizeof whole, "sanssouci %s", command->name);
    ss_print(stdout, _("%s: %s"), whole, _(command->summary));
    printf("\n  sanssouci %s %s\n\n", command->name, ss_usage_words(command->usage));
    if (command->help) {
        ss_put_prose(stdout, _(command->help));
        puts("");
    }
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
