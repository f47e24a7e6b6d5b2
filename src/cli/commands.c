#include <string.h>

#include "cli/command.h"
#include "cli/suggestion.h"
#include "host/words.h"

extern const ss_command ss_command_play, ss_command_serve, ss_command_join, ss_command_export,
    ss_command_replay, ss_command_show, ss_command_new, ss_command_check, ss_command_verify, ss_command_moves,
    ss_command_score, ss_command_analyse, ss_command_review, ss_command_statistics, ss_command_daily,
    ss_command_challenge, ss_command_puzzle, ss_command_link, ss_command_players, ss_command_arena,
    ss_command_bot, ss_command_bench, ss_command_store, ss_command_moderate, ss_command_content,
    ss_command_completion, ss_command_help;

/* clang-format off */
const ss_command *const ss_commands[] = {
    &ss_command_play,
    &ss_command_serve,
    &ss_command_join,
    &ss_command_export,
    &ss_command_replay,
    &ss_command_show,
    &ss_command_new,
    &ss_command_check,
    &ss_command_verify,
    &ss_command_moves,
    &ss_command_score,
    &ss_command_analyse,
    &ss_command_review,
    &ss_command_statistics,
    &ss_command_daily,
    &ss_command_challenge,
    &ss_command_puzzle,
    &ss_command_link,
    &ss_command_players,
    &ss_command_arena,
    &ss_command_bot,
    &ss_command_bench,
    &ss_command_store,
    &ss_command_moderate,
    &ss_command_content,
    &ss_command_completion,
    &ss_command_help,
    NULL,
};
/* clang-format on */

const ss_command *ss_command_find(const char *name) {
    ss_suggestion near = ss_suggestion_for(name);
    for (int i = 0; ss_commands[i]; i++) {
        if (strcmp(ss_commands[i]->name, name) == 0) return ss_commands[i];
        ss_suggestion_try(&near, ss_commands[i]->name);
    }
    if (near.best)
        ss_complain(_("there is no command \"%s\"; did you mean \"%s\"?"), name, near.best);
    else
        ss_complain(_("there is no command \"%s\"; \"sanssouci help\" lists those there are"), name);
    return NULL;
}
