/* sanssouci replay: a recorded game, turn by turn, forwards and backwards. */
#include "cli/command.h"
#include "cli/shared_options.h"
#include "texts/words.h"
#include "terminal/screen/model.h"
#include "terminal/screen/screen.h"
#include "terminal/text/plain.h"

static bool replay_full(const ss_record *record, const ss_options *options, ss_term term, ss_theme theme,
                        int seat) {
    static ss_model m;
    unsigned said;
    char complaint[SS_SETTINGS_COMPLAINT];
    ss_model_begin(&m, options->content, term);
    if (ss_settings_load(&m.settings_file, &m.settings, complaint)) ss_message(&m, "%s", complaint);
    if (!ss_given(options, SS_OPTION_THEME)) theme = m.settings.theme;
    ss_party_of(&m.session.party, options->content, record, &said);
    m.session.kind = SS_SESSION_REPLAY;
    ss_model_replay(&m, seat);
    bool shown = ss_screen_run(&m, theme);
    ss_model_end(&m);
    return shown;
}

static void replay_plain(const ss_record *record, const ss_options *options, ss_term term, int seat) {
    static ss_session session;
    unsigned said;
    ss_session_begin(&session);
    session.kind = SS_SESSION_REPLAY;
    ss_party_of(&session.party, options->content, record, &said);
    ss_plain plain = {.in = stdin, .out = stdout, .term = term, .session = &session};
    ss_plain_replay(&plain, seat);
}

static int run(const ss_options *options) {
    ss_record_file file;
    ss_term term;
    ss_theme theme;
    int seat, status = SS_STATUS_FAILED;
    if (!ss_colours_read(options, &term) || !ss_theme_read(options, &theme) ||
        !ss_position_open(&file, options))
        return SS_STATUS_FAILED;
    if (ss_position_seat(file.record.game.players, options, SS_EVERYTHING, &seat)) {
        bool plain = ss_given(options, SS_OPTION_PLAIN) || !ss_screen_possible();
        if (plain || !replay_full(&file.record, options, term, theme, seat))
            replay_plain(&file.record, options, term, seat);
        status = SS_STATUS_OK;
    }
    ss_record_close(&file);
    return status;
}

const ss_command ss_command_replay = {
    .name = "replay",
    .usage = "FILE [--seat S] [--plain] [--theme WHEN]\n                   [--color WHEN]",
    .summary = N_("step through a recorded game, forwards and backwards"),
    .help = N_("FILE is a record, such as a saved game. Without --seat it shows all cards that are\n"
               "in the record; with it, only what that seat could see."),
    .takes = {SS_OPTION_SEAT, SS_OPTION_PLAIN, SS_OPTION_CONTENT, SS_OPTION_THEME, SS_OPTION_COLOR},
    .least = 1,
    .most = 1,
    .run = run,
};
