/* sanssouci join: a computer player or a program at an online table. */
#include <errno.h>
#include <stdlib.h>

#include "bots/bot.h"
#include "cli/bots.h"
#include "cli/command.h"
#include "cli/join_events.h"
#include "cli/online_options.h"
#include "cli/shared_options.h"
#include "client/entry.h"
#include "system/interrupt.h"
#include "texts/system_errors.h"
#include "texts/words.h"
#include "online/clock.h"

typedef struct joining {
    const ss_options *options;
    ss_entry entry;
    ss_bot_spec spec;
    ss_match_log log;
    ss_bot *bot;
    ss_setting setting; /* of a new table */
    json_t *opening;    /* the request for a new table; NULL once it is sent */
} joining;

static int complain_of_entry(const joining *j) {
    char sentence[500];
    ss_text t = ss_text_in(sentence, sizeof sentence);
    if (ss_interrupted()) return 128 + ss_interrupted();
    ss_put_entry_trouble(&t, &j->entry);
    return ss_complain("%s", sentence);
}

/* ---- a new table ---- */

/* Complains and returns false if the options are invalid. */
static bool read_opening(joining *j) {
    const ss_options *o = j->options;
    ss_setting *setting = &j->setting;
    const char *clock = ss_given(o, SS_OPTION_CLOCK) ? o->text[SS_OPTION_CLOCK] : "none";
    char modules[32];
    ss_text t = ss_text_in(modules, sizeof modules);
    ss_clock read;
    if (!ss_setting_read(o, (int)ss_number_or(o, SS_OPTION_PLAYERS, SS_MIN_PLAYERS), setting) ||
        !ss_table_options_read(o, setting->players, &read))
        return false;
    ss_put_modules(&t, setting->modules);
    j->opening =
        json_pack("{s:i, s:s, s:s, s:s, s:b}", "players", setting->players, "edition",
                  ss_edition_names[setting->edition], "modules", modules, "clock", clock, "program", 1);
    bool fits = ss_entry_add_boards(j->opening, o->content);
    if (!fits) ss_complain("%s", _("the boards of --content are too long for an online table"));
    return fits;
}

static bool invite(joining *j, int seat) {
    char link[SS_ENTRY_LINK];
    if (!ss_entry_invite(&j->entry, seat, link)) return false;
    printf(_("Invitation for seat %d:"), seat);
    printf(" %s\n", link);
    return true;
}

/* Computer players take the last seats. */
static bool open_table(joining *j) {
    const ss_options *o = j->options;
    int players = j->setting.players, first_computer = players - o->each_count + 1;
    bool fine = ss_entry_create(&j->entry, j->opening);
    j->opening = NULL;
    for (int seat = 2; seat <= players && fine; seat++)
        fine = seat < first_computer ? invite(j, seat)
                                     : ss_entry_computer(&j->entry, seat, o->each[seat - first_computer]);
    fflush(stdout);
    return fine;
}

/* ---- the player ---- */

static int open_bot(joining *j) {
    const ss_options *o = j->options;
    const char *log = o->text[SS_OPTION_LOG];
    ss_bot_failure failure;
    if (!ss_bot_read(o->text[SS_OPTION_SITTER], ss_number_or(o, SS_OPTION_BUDGET, 0), &j->spec))
        return SS_STATUS_FAILED;
    if (log) {
        int error = ss_match_log_open(&j->log, log);
        if (error) return ss_complain_of(log, error);
        j->spec.log = &j->log;
    }
    j->bot = ss_bot_open(&j->spec, o->content);
    if (!j->bot) return ss_complain("%s", ss_system_sentence(ENOMEM));
    if (!ss_bot_start(j->bot, &failure)) {
        char why[1024];
        ss_text t = ss_text_in(why, sizeof why);
        ss_put_bot_failure(&t, &failure);
        return ss_complain(_("the program did not get ready: %s"), why);
    }
    return SS_STATUS_OK;
}

static int choose_name(joining *j) {
    const char *given = j->options->text[SS_OPTION_NAME], *description = ss_bot_called(j->bot);
    if (!ss_online_name_suits(given)) return SS_STATUS_FAILED;
    if (given)
        snprintf(j->entry.name, sizeof j->entry.name, "%s", given);
    else
        ss_bot_name(j->entry.name, *description ? description : j->spec.name);
    return SS_STATUS_OK;
}

/* ---- all of it ---- */

static int status_of(ss_autopilot_end end, const ss_autopilot *s) {
    switch (end) {
    case SS_AUTOPILOT_PLAYED: return SS_STATUS_OK;
    case SS_AUTOPILOT_UNFAIR:
    case SS_AUTOPILOT_CLOSED:
    case SS_AUTOPILOT_BOT_FAILED: return SS_STATUS_NO;
    case SS_AUTOPILOT_STOPPED: return 128 + ss_interrupted();
    case SS_AUTOPILOT_SYSTEM:
        if (s->error != EINVAL) return ss_complain("%s", ss_system_sentence(s->error));
        return ss_complain("%s",
                           _("our value for the deal is not opened: the commitments are not those we know"));
    default: return SS_STATUS_FAILED;
    }
}

static int play(joining *j) {
    ss_join_output output = {&j->entry.remote, j->options->content, j->options->text[SS_OPTION_OUT]};
    ss_autopilot autopilot = {
        .api = &j->entry.api,
        .content = j->options->content,
        .bot = j->bot,
        .takebacks = ss_given(j->options, SS_OPTION_TAKEBACKS),
        .games = ss_number_or(j->options, SS_OPTION_GAMES, 1),
        .tell = ss_join_print_event,
        .data = &output,
    };
    return status_of(ss_autopilot_run(&autopilot, j->entry.destination.table), &autopilot);
}

static int join(joining *j) {
    bool opens = ss_given(j->options, SS_OPTION_NEW);
    if (opens && !read_opening(j)) return SS_STATUS_FAILED; /* before anything is connected */
    int status = open_bot(j);
    if (!status) status = choose_name(j);
    if (status) return status;
    int seat = (int)ss_number_or(j->options, SS_OPTION_PLACE, 0);
    return (opens ? open_table(j) : ss_entry_sit(&j->entry, seat)) ? play(j) : complain_of_entry(j);
}

static int run(const ss_options *options) {
    char line[SS_ORDER_TEXT];
    const char *link = ss_link_of(options->words[0], line);
    joining j = {.options = options};
    ss_remote_fault fault = ss_entry_read(&j.entry, link, options->text[SS_OPTION_CA]);
    if (fault) return ss_complain_of_link(fault, link);
    if (!ss_given(options, SS_OPTION_SITTER))
        return ss_complain("%s",
                           _("--player must name a computer player or a program that plays here; to play "
                             "yourself, use \"sanssouci play\" with the link"));
    if (!ss_link_suits(options, &j.entry.destination, link)) return SS_STATUS_FAILED;
    j.entry.program = true;
    ss_interrupt_watch();
    int status = join(&j);
    json_decref(j.opening);
    ss_entry_done(&j.entry);
    ss_bot_close(j.bot);
    if (j.spec.log && ss_match_log_close(&j.log)) status = ss_complain_of(options->text[SS_OPTION_LOG], EIO);
    return status;
}

const ss_command ss_command_join = {
    .name = "join",
    .usage = "LINK --player WHO [--name NAME] [--seat S] [--games N]\n"
             "                 [--takebacks] [--budget MS] [--out DIR] [--log FILE]\n"
             "                 [--ca FILE]\n"
             "  sanssouci join SERVER --new --player WHO [--players N] [--edition E]\n"
             "                 [--modules M,M] [--clock C] [--computer NAME]...",
    .summary = N_("let a program play at an online table"),
    .help = N_("LINK is an invitation, or the address of a table that is open to all; - reads it\n"
               "from standard input. A computer player or a program (docs/bots.md) takes the seat,\n"
               "plays, and verifies the deal at the end. It survives restarts of the server and\n"
               "network outages; after Ctrl+C, the same command continues the game. With --new it\n"
               "opens a table on SERVER and prints an invitation for each other seat; the game\n"
               "begins when all are taken.\n\n"
               "It agrees to pauses, and to another game while --games allows it. A program that\n"
               "fails is restarted and asked once more; if it fails again, it resigns. See\n"
               "docs/online.md.\n\n"
               "The exit status is 0 if the games were played to the end, 1 if not, or if a deal\n"
               "was not fair, and 2 if the table could not be joined."),
    .takes = {SS_OPTION_SITTER, SS_OPTION_NAME, SS_OPTION_PLACE, SS_OPTION_GAMES, SS_OPTION_TAKEBACKS,
              SS_OPTION_BUDGET, SS_OPTION_OUT, SS_OPTION_LOG, SS_OPTION_CA, SS_OPTION_NEW, SS_OPTION_PLAYERS,
              SS_OPTION_EDITION, SS_OPTION_MODULES, SS_OPTION_CLOCK, SS_OPTION_COMPUTER, SS_OPTION_CONTENT},
    .least = 1,
    .most = 1,
    .run = run,
};
