/* sanssouci new: deals a game and prints its record. */
#include <errno.h>
#include <stdlib.h>

#include "cli/command.h"
#include "cli/shared_options.h"
#include "system/record_file.h"
#include "texts/system_errors.h"
#include "texts/words.h"

static int run(const ss_options *options) {
    char drawn[SS_SEED_TEXT];
    ss_setting setting;
    ss_game game;
    if (!ss_setting_read(options, (int)ss_number_or(options, SS_OPTION_PLAYERS, 2), &setting))
        return SS_STATUS_FAILED;
    const char *seed = ss_seed_text(options, drawn);
    if (!seed || !ss_setting_deal(&game, options->content, setting, seed)) return SS_STATUS_FAILED;

    ss_record record;
    ss_record_of(&record, &game);
    size_t length;
    char *text = ss_record_text(&record, options->content, SS_EVERYTHING, &length);
    if (!text) return ss_complain("%s", ss_system_sentence(ENOMEM));
    fwrite(text, 1, length, stdout);
    free(text);
    return SS_STATUS_OK;
}

const ss_command ss_command_new = {
    .name = "new",
    .usage = "[--players N] [--edition E] [--modules M,M] [--seed S]",
    .summary = N_("deal a game and print its record"),
    .takes = {SS_OPTION_PLAYERS, SS_TAKES_SETTING, SS_OPTION_CONTENT},
    .run = run,
};
