/* sanssouci completion bash|zsh|fish */
#include <string.h>

#include "cli/suggestion.h"
#include "cli/offer.h"
#include "texts/words.h"

static const struct {
    const char *shell;
    void (*print)(void);
} scripts[] = {
    {"bash", ss_offer_bash},
    {"zsh",  ss_offer_zsh },
    {"fish", ss_offer_fish},
};

static int run(const ss_options *options) {
    const char *shell = options->words[0];
    ss_suggestion near = ss_suggestion_for(shell);
    for (size_t i = 0; i < sizeof scripts / sizeof *scripts; i++) {
        if (strcmp(shell, scripts[i].shell) == 0) {
            scripts[i].print();
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
