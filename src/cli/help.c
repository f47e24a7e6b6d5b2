/* sanssouci help [COMMAND] */
#include <stdio.h>
#include <string.h>

#include "cli/command.h"
#include "texts/words.h"
#include "texts/lines.h"
#include "base/text.h"

/* ---- capitals in descriptions ---- */

/* TRANSLATORS: capitals in the descriptions of commands, such as sanssouci show FILE; one word each */
static const char *const words[] = {
    NC_("usage", "FILE"),    NC_("usage", "DIR"),  NC_("usage", "COMMAND"), NC_("usage", "WHO"),
    NC_("usage", "WHEN"),    NC_("usage", "TEXT"), NC_("usage", "TAG"),     NC_("usage", "NAME"),
    NC_("usage", "LOW"),     NC_("usage", "HIGH"), NC_("usage", "SEAT"),    NC_("usage", "SIDE"),
    NC_("usage", "ADDRESS"), NC_("usage", "LINK"), NC_("usage", "SERVER"),  NC_("usage", "DAYS"),
    NC_("usage", "LIST"),    NC_("usage", "PORT"), NC_("usage", "NETWORK"), NC_("usage", "TABLE"),
    NC_("usage", "GARDEN"),  NC_("usage", "BED"),  NC_("usage", "THEME"),   NC_("usage", "DAY"),
    NC_("usage", "FROM"),    NC_("usage", "TO"),
};

static const char *translated(const char *word, size_t length) {
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strlen(words[i]) == length && strncmp(words[i], word, length) == 0) return C_("usage", words[i]);
    return NULL;
}

const char *ss_usage_words(const char *usage) {
    static char bytes[1024];
    ss_text t = ss_text_in(bytes, sizeof bytes);
    while (*usage) {
        size_t length = strspn(usage, "ABCDEFGHIJKLMNOPQRSTUVWXYZ");
        const char *word = length ? translated(usage, length) : NULL;
        if (word)
            ss_text_put(&t, word);
        else
            ss_text_bytes(&t, usage, length ? length : 1);
        usage += length ? length : 1;
    }
    return bytes;
}

/* ---- the help ---- */

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
