/* sanssouci completion bash|zsh|fish: prints lib/completion.SHELL. */
#include <stdio.h>
#include <string.h>

#include "cli/command.h"
#include "cli/suggestion.h"
#include "texts/words.h"

static const char bash[] = {
#include "data/completion.bash.inc"
};
static const char zsh[] = {
#include "data/completion.zsh.inc"
};
static const char fish[] = {
#include "data/completion.fish.inc"
};

static const struct {
    const char *shell, *script;
    size_t length;
} scripts[] = {
    {"bash", bash, sizeof bash},
    {"zsh",  zsh,  sizeof zsh },
    {"fish", fish, sizeof fish},
};

static int run(const ss_options *options) {
    const char *shell = options->words[0];
    ss_suggestion near = ss_suggestion_for(shell);
    for (size_t i = 0; i < sizeof scripts / sizeof *scripts; i++) {
        if (strcmp(shell, scripts[i].shell) == 0) {
            fwrite(scripts[i].script, 1, scripts[i].length, stdout);
            return SS_STATUS_OK;
        }
        ss_suggestion_try(&near, scripts[i].shell);
    }
    if (near.best) return ss_complain(_("there is no shell \"%s\"; did you mean \"%s\"?"), shell, near.best);
    return ss_complain(_("there is no shell \"%s\" here, only bash, zsh and fish"), shell);
}

const ss_command ss_command_completion = {
    .name = "completion",
    .usage = "bash|zsh|fish",
    .summary = N_("print the script that lets a shell complete commands"),
    .help = N_("\"make install\" puts the scripts where shells look for them. Without it, add one of\n"
               "these lines to the file that your shell reads when it starts:\n\n"
               "  eval \"$(sanssouci completion bash)\"\n"
               "  eval \"$(sanssouci completion zsh)\"\n"
               "  sanssouci completion fish | source"),
    .least = 1,
    .most = 1,
    .run = run,
};
