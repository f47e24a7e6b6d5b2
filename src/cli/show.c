/* sanssouci show: a position for people to look at. */
#include "cli/command.h"
#include "cli/shared_options.h"
#include "texts/words.h"
#include "rules/view.h"
#include "terminal/text/draw.h"

static int show(ss_record *record, const ss_options *options) {
    ss_game game;
    ss_term term;
    int seat;
    if (!ss_colours_read(options, &term) || !ss_position_cut(record, options) ||
        !ss_position_seat(record->game.players, options, -1, &seat))
        return SS_STATUS_FAILED;
    game = record->game;
    if (seat >= 0) game = ss_view_of(&game, seat).known;
    ss_drawing drawing = {.out = stdout,
                          .term = term,
                          .content = options->content,
                          .known = &game,
                          .seat = seat,
                          .names = (const char(*)[SS_NAME_SIZE])record->names,
                          .ending = ss_ending_of(record),
                          .forfeit = record->forfeit};
    ss_draw_table(&drawing);
    return SS_STATUS_OK;
}

static int run(const ss_options *options) {
    ss_record_file file;
    if (!ss_position_open(&file, options)) return SS_STATUS_FAILED;
    int status = show(&file.record, options);
    ss_record_close(&file);
    return status;
}

const ss_command ss_command_show = {
    .name = "show",
    .usage = "FILE [--after N] [--seat S] [--color WHEN]",
    .summary = N_("draw a position of a recorded game"),
    .help = N_("FILE is a record; - stands for standard input.\n"
               "Without --seat everything that is in the record is shown."),
    .takes = {SS_OPTION_AFTER, SS_OPTION_SEAT, SS_OPTION_CONTENT, SS_OPTION_COLOR},
    .least = 1,
    .most = 1,
    .run = run,
};
