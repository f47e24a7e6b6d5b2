/* sanssouci moves: all legal turns of a position, sorted. */
#include <errno.h>

#include "cli/command.h"
#include "cli/shared_options.h"
#include "texts/system_errors.h"
#include "system/record_file.h"
#include "texts/words.h"
#include "notation/ending.h"
#include "rules/hidden.h"

static int list(ss_record *record, const ss_options *options) {
    const ss_game *game = &record->game;
    if (!ss_position_cut(record, options)) return SS_STATUS_FAILED;
    if (ss_is_over(record)) return SS_STATUS_OK;
    if (ss_hidden_anywhere(game) & SS_SECRET_BOARDS)
        return ss_complain(_("%s: the board of a player is hidden"), options->words[0]);
    if (!ss_hand_known(game))
        return ss_complain(_("%s: the hand of the player to move or a tile on display is hidden"),
                           options->words[0]);
    if (ss_turn_list_write(stdout, options->content, game)) return SS_STATUS_OK;
    return ss_complain("%s", ss_system_sentence(ENOMEM));
}

static int run(const ss_options *options) {
    ss_record_file file;
    if (!ss_position_open(&file, options)) return SS_STATUS_FAILED;
    int status = list(&file.record, options);
    ss_record_close(&file);
    return status;
}

const ss_command ss_command_moves = {
    .name = "moves",
    .usage = "FILE [--after N]",
    .summary = N_("list all legal turns of a position"),
    .help =
        N_("The turns are sorted, one per line, without the stack; there are none when the game is over."),
    .takes = {SS_OPTION_AFTER, SS_OPTION_CONTENT},
    .least = 1,
    .most = 1,
    .run = run,
};
