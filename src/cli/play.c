/* sanssouci play: people at this terminal, and computer players. */
#include "cli/command.h"
#include "cli/shared_options.h"
#include "cli/online_options.h"
#include "cli/game_options.h"
#include "texts/nouns.h"
#include "system/printable.h"
#include "texts/system_errors.h"
#include "texts/words.h"
#include "saves/saved_days.h"
#include "terminal/screen/model.h"
#include "terminal/screen/screen.h"
#include "texts/lines.h"
#include "terminal/text/plain.h"

/* Opens the game to continue. Complains and returns false if that fails. */
static bool resume(ss_session *session, const ss_options *options, const char *path) {
    ss_resume_failure failure;
    char sentence[SS_SENTENCE];
    ss_resume result = ss_session_open(session, options->content, path, &failure);
    if (result == SS_RESUMED) return true;
    if (result == SS_RESUME_FAULT)
        ss_complain("%s:%d: %s", path, failure.fault.line, ss_fault_sentence(&failure.fault, sentence));
    else
        ss_complain("%s: %s", path, ss_resume_sentence(result, &failure, sentence));
    return false;
}

/* ---- line mode ---- */

static int play_plain(const ss_options *options, ss_term term, ss_setup *start, ss_seated_bots *seated_bots) {
    static ss_session session;
    ss_session_begin(&session);
    ss_plain plain = {
        .in = stdin, .out = stdout, .term = term, .session = &session, .seated_bots = seated_bots};
    const char *path = options->text[SS_OPTION_RESUME];
    if (path && !*path) {
        ss_save_list list = ss_saves_list(options->content);
        int number = ss_plain_choose_save(stdin, stdout, &list);
        bool opened = number >= 0 && resume(&session, options, list.saves[number].path);
        ss_saves_free(&list);
        if (!opened) return number >= 0 ? SS_STATUS_FAILED : SS_STATUS_OK;
    } else if (path) {
        if (!resume(&session, options, path)) return SS_STATUS_FAILED;
    } else {
        int error = ss_setup_party(start, options->content, &session.party);
        if (error) return ss_complain(_("no random seed could be drawn: %s"), ss_system_sentence(error));
    }
    if (ss_party_people(&session.party) > 1 && !ss_plain_may_share(stdin, stdout))
        return ss_complain("%s",
                           _("several people need a terminal, so that they do not see each other's cards"));
    ss_error refusal = ss_plain_play(&plain);
    ss_seated_bots_close(seated_bots, &session.party.record);
    ss_keeper_close(&session.keeper, &session.party);
    return refusal ? ss_complain("%s", ss_refusal_sentence(refusal)) : SS_STATUS_OK;
}

static int play_plain_online(const ss_options *options, ss_term term, const ss_order *first) {
    ss_plain_online plain = {.in = stdin,
                             .out = stdout,
                             .term = term,
                             .content = options->content,
                             .authority = options->text[SS_OPTION_CA],
                             .first = *first,
                             .computers = options->each,
                             .computer_count = options->each_count};
    return ss_plain_online_play(&plain) ? SS_STATUS_OK : SS_STATUS_FAILED;
}

/* ---- full screen ---- */

/* Prints where the game was saved, after the screen is closed. */
static void print_goodbye(const ss_model *m) {
    char shown[2 * SS_PATH_SIZE], complaint[SS_COMPLAINT];
    ss_text t = ss_text_in(shown, sizeof shown);
    if (!ss_party_begun(&m->session.party) || m->session.kind == SS_SESSION_REPLAY) return;
    ss_put_printable(&t, m->session.keeper.path);
    if (ss_keeper_complaint(&m->session.keeper, complaint))
        ss_print(stdout, "%s", complaint);
    else if (ss_keeper_leaves_file(&m->session.keeper, &m->session.party))
        ss_print(stdout, _("What was saved is in %s."), shown);
}

static int play_full(const ss_options *options, ss_term term, ss_setup *start, ss_theme theme,
                     const ss_order *first, const char *notice, ss_seated_bots *seated_bots) {
    static ss_model m;
    const char *path = options->text[SS_OPTION_RESUME];
    char complaint[SS_SETTINGS_COMPLAINT];
    ss_model_begin(&m, options->content, term);
    m.seated_bots = seated_bots;
    if (ss_settings_load(&m.settings_file, &m.settings, complaint)) ss_message(&m, "%s", complaint);
    m.start = ss_game_options_given(options) ? *start : m.settings.start;
    if (!ss_given(options, SS_OPTION_THEME)) theme = m.settings.theme;
    if (path && !*path) {
        ss_model_list_saves(&m);
    } else if (path) {
        if (!resume(&m.session, options, path)) return SS_STATUS_FAILED;
        ss_model_resume(&m);
    } else if (ss_game_options_given(options) && !first->what) {
        ss_error refusal = ss_model_deal(&m);
        if (refusal) return ss_complain("%s", ss_refusal_sentence(refusal));
    }
    if (notice) ss_message(&m, "%s", notice);
    m.online.authority = options->text[SS_OPTION_CA];
    if (first->what) ss_model_go_online(&m, first);
    bool shown = ss_screen_run(&m, theme);
    if (shown) ss_seated_bots_close(seated_bots, &m.session.party.record);
    ss_model_end(&m);
    if (shown) print_goodbye(&m);
    if (shown) return SS_STATUS_OK;
    return first->what ? play_plain_online(options, term, first)
                       : play_plain(options, term, start, seated_bots);
}

/* A program that states its name is called by it at the table. */
static void name_seated_bots(ss_seated_bots *seated_bots, ss_setup *start) {
    for (int seat = 0; seat < SS_MAX_PLAYERS; seat++) {
        const ss_seated_bot *seated_bot = ss_seated_bot_of(seated_bots, start->seats[seat].player);
        const char *name = seated_bot ? ss_bot_called(seated_bot->bot) : "";
        if (*name) snprintf(start->seats[seat].name, SS_NAME_SIZE, "%s", name);
    }
}

/* Starts the programs before the screen is drawn; if one of them does not start, nothing is played. */
static bool open_seated_bots(ss_seated_bots *seated_bots, const ss_content *content, ss_setup *start) {
    char complaint[SS_SEATED_BOT_COMPLAINT];
    if (ss_seated_bots_open(seated_bots, content, complaint)) {
        name_seated_bots(seated_bots, start);
        return true;
    }
    static const ss_record none;
    ss_seated_bots_close(seated_bots, &none);
    ss_complain("%s", complaint);
    return false;
}

static int run(const ss_options *given) {
    static ss_seated_bots seated_bots;
    static ss_options with;
    static char path[SS_PATH_SIZE];
    const ss_options *options = given;
    const char *notice = NULL;
    ss_setup start = ss_setup_usual();
    ss_term term;
    ss_theme theme;
    if (!ss_game_options_read(options, &start, &seated_bots) || !ss_colours_read(options, &term) ||
        !ss_theme_read(options, &theme))
        return SS_STATUS_FAILED;
    ss_order first;
    if (!ss_play_online_read(options, &start, &first)) return SS_STATUS_FAILED;
    if (ss_given(options, SS_OPTION_RESUME) && ss_game_options_given(options))
        return ss_complain("%s",
                           _("--resume goes on with a game as it is; the other options are for a new one"));
    if (seated_bots.count && first.what)
        return ss_complain(
            "%s",
            _("programs sit at tables of this terminal; \"sanssouci join\" brings one to an online table"));
    if (!open_seated_bots(&seated_bots, options->content, &start)) return SS_STATUS_FAILED;
    if (ss_given(options, SS_OPTION_DAY)) notice = ss_saved_days_begin_day(&start, path);
    if (*path) {
        with = *options;
        with.text[SS_OPTION_RESUME] = path;
        options = &with;
    }
    bool plain = ss_given(options, SS_OPTION_PLAIN) || !ss_screen_possible();
    if (plain && notice) ss_print(stdout, "%s", notice);
    if (plain && first.what) return play_plain_online(options, term, &first);
    return plain ? play_plain(options, term, &start, &seated_bots)
                 : play_full(options, term, &start, theme, &first, notice, &seated_bots);
}

const ss_command ss_command_play = {
    .name = "play",
    .usage = "[--players WHO] [--first SEAT] [--edition E]\n"
             "                 [--modules M,M] [--garden SIDE] [--reward SIDE] [--seed S]\n"
             "                 [--resume [FILE]] [--plain] [--theme WHEN]\n"
             "                 [--color WHEN]\n"
             "  sanssouci play --day [DAY] [--plain] [--theme WHEN] [--color WHEN]\n"
             "  sanssouci play LINK [--name NAME] [--plain] [--ca FILE]\n"
             "  sanssouci play SERVER --new [--name NAME] [--players N] [--edition E]\n"
             "                 [--modules M,M] [--clock C] [--computer NAME]...",
    .summary = N_("play against computer players, at one screen or online with others"),
    .help = N_("On a terminal the game takes the whole screen. Unless options say what to play, it\n"
               "begins with a screen where you choose. Press ? for help at any time.\n\n"
               "WHO names the players in the order of their seats: \"you\" or the name of a\n"
               "person, or a computer player. you,level3 is you against level3; Ann,Bob are\n"
               "two people who share the screen, behind a curtain between their turns.\n"
               "cmd:COMMAND is a program that speaks the bot protocol, as in \"arena\".\n\n"
               "The game is saved after every turn, in $XDG_STATE_HOME/sanssouci or else in\n"
               "~/.local/state/sanssouci; --resume continues it.\n\n"
               "With --plain, or where there is no terminal, it asks line by line: type ? for\n"
               "help, quit to leave. A turn typed whole, such as 36x6l@c6 c>3 /4, is played at\n"
               "once; without the stack, /4, the first one that is not empty is taken.\n\n"
               "LINK is an invitation to an online table, or the address of one; - reads it from\n"
               "standard input. --new opens a table on SERVER and prints an invitation for each\n"
               "other seat. See docs/online.md."),
    .takes = {SS_OPTION_PLAIN, SS_OPTION_WHO, SS_TAKES_SETTING, SS_OPTION_CONTENT, SS_OPTION_COLOR,
              SS_OPTION_DAY, SS_OPTION_FIRST, SS_OPTION_GARDEN, SS_OPTION_REWARD, SS_OPTION_RESUME,
              SS_OPTION_THEME, SS_TAKES_LINK},
    .most = 1,
    .run = run,
};
