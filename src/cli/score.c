/* sanssouci score: final scores, winners, and where the points came from, as JSON. */
#include "cli/command.h"
#include "cli/json_line.h"
#include "cli/position.h"
#include "host/words.h"
#include "json/score.h"
#include "rules/hidden.h"

static int print_scores(const ss_record *record) {
    ss_text t = ss_text_in(NULL, 0);
    do ss_json_score(&t, record, SS_EVERYTHING);
    while (ss_text_allot(&t));
    return ss_print_json(&t);
}

static int run(const ss_options *options) {
    ss_record_file file;
    if (!ss_position_open(&file, options)) return SS_STATUS_FAILED;
    const ss_game *game = &file.record.game;
    int status;
    if (ss_hidden_anywhere(game) & (SS_SECRET_MISSIONS | SS_SECRET_BOARDS))
        status = ss_complain(
            _("%s: the missions or boards of a player are hidden, so nobody can count the points"),
            options->words[0]);
    else
        status = print_scores(&file.record);
    ss_record_close(&file);
    return status;
}

const ss_command ss_command_score = {
    .name = "score",
    .usage = "FILE",
    .summary = N_("print the scores of a recorded game as JSON"),
    .help = N_("An unfinished game is scored as it stands."),
    .takes = SS_TAKES(SS_OPTION_CONTENT),
    .least = 1,
    .most = 1,
    .run = run,
};
