/* sanssouci score: final scores, winners, and where the points came from, as JSON. */
#include "cli/command.h"
#include "cli/position.h"
#include "host/words.h"
#include "rules/hidden.h"
#include "rules/score.h"

static void print_scores(const ss_game *game) {
    const char *comma = "";
    printf("{\"final\":[");
    for (int seat = 0; seat < game->players; seat++, comma = ",")
        printf("%s%d", comma, ss_score_of(game, seat).final);
    printf("],\"winners\":[");
    comma = "";
    for (uint64_t left = ss_winners(game); left; left &= left - 1, comma = ",")
        printf("%s%d", comma, ss_lowest(left) + 1);
    printf("],\"breakdown\":[");
    comma = "";
    for (int seat = 0; seat < game->players; seat++, comma = ",") {
        ss_score s = ss_score_of(game, seat);
        printf("%s{\"walked\":%d,\"rows\":%d,\"columns\":%d,\"missions\":%d,\"boar\":%d,\"gardeners\":%d}",
               comma, s.walked, s.rows, s.columns, s.missions, s.boar, s.gardeners);
    }
    printf("]}\n");
}

static int run(const ss_options *options) {
    ss_record_file file;
    if (!ss_position_open(&file, options)) return SS_STATUS_FAILED;
    const ss_game *game = &file.record.game;
    int status = SS_STATUS_OK;
    if (ss_hidden_anywhere(game) & (SS_SECRET_MISSIONS | SS_SECRET_BOARDS))
        status = ss_complain(
            _("%s: the missions or boards of a player are hidden, so nobody can count the points"),
            options->words[0]);
    else
        print_scores(game);
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
