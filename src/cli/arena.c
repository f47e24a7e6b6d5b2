/* sanssouci arena: a match between computer players. */
#include <stdlib.h>

#include "bots/match_folder.h"
#include "bots/match.h"
#include "cli/arena_summary.h"
#include "cli/command.h"
#include "cli/bots.h"
#include "cli/shared_options.h"
#include "system/interrupt.h"
#include "texts/nouns.h"
#include "texts/words.h"

/* A bot that forfeits a game is not our error: it is reported, and the match continues. */
static void print_forfeit(long game, const ss_record *record, const ss_bot_failure *failure) {
    char why[1024];
    ss_text text = ss_text_in(why, sizeof why);
    ss_put_bot_failure(&text, failure);
    /* TRANSLATORS: the name of a bot, and why it lost the game by not playing on */
    ss_complain(_("game %ld: seat %d, \"%s\", loses: %s"), game + 1, record->forfeit,
                record->names[record->forfeit - 1], why);
}

/* Only the first game that a bot forfeits for a given reason is reported when it happens. */
static void print_more_forfeits(const ss_match *match, const ss_match_outcome *outcome) {
    for (int b = 0; b < match->setting.players; b++)
        for (int what = 0; what < SS_BOT_TROUBLES; what++) {
            long more = outcome->failures[b][what] - 1;
            if (more <= 0) continue;
            /* TRANSLATORS: the name of a bot, a number, and a few English words from a record */
            ss_complain(P_("\"%s\" loses %ld more game in the same way: %s",
                           "\"%s\" loses %ld more games in the same way: %s", more),
                        ss_match_name(match, b), more, ss_bot_reason((ss_bot_failure_kind)what));
        }
}

/* ---- other options ---- */

/* Reads two margins in points separated by a comma, the smaller one first. */
static bool read_sprt(const char *text, ss_sprt *sprt) {
    const double most = 1000;
    char *comma, *end = NULL;
    double low = strtod(text, &comma), high = *comma == ',' ? strtod(comma + 1, &end) : 0;
    bool written = comma != text && end && end != comma + 1 && !*end;
    *sprt = ss_sprt_of(low, high);
    if (written && low >= -most && low < high && high <= most) return true;
    ss_complain(_("--sprt needs two margins in points, the smaller one first, such as 0,3; not \"%s\""),
                text);
    return false;
}

/* Without --seed, a match that continues in its folder keeps its own seed. */
static const char *find_seed(const ss_options *options, char *seed, size_t size) {
    const char *out = options->text[SS_OPTION_OUT];
    bool goes_on = out && !ss_given(options, SS_OPTION_SEED) && ss_match_folder_seed(out, seed, size);
    return goes_on ? seed : ss_seed_text(options, seed);
}

/* ---- what went wrong ---- */

static int complain_of_record(const ss_match_error *trouble) {
    char what[512];
    ss_text t = ss_text_in(what, sizeof what);
    ss_put_fault(&t, &trouble->fault);
    ss_complain("%s:%d: %s", trouble->path, trouble->fault.line, what);
    return ss_complain("%s", _("this record is damaged; without it the game is played again"));
}

static int complain_of_bot(const ss_match *match, const ss_match_error *trouble) {
    char why[1024];
    ss_text text = ss_text_in(why, sizeof why);
    ss_put_bot_failure(&text, &trouble->failure);
    /* TRANSLATORS: the name of a bot, and why its program does not get ready to play */
    return ss_complain(_("\"%s\" does not start, so nothing is played: %s"),
                       ss_match_name(match, trouble->bot), why);
}

static int complain_of(const ss_match *match, const ss_match_error *trouble) {
    const char *path = trouble->path;
    switch (trouble->kind) {
    case SS_MATCH_ERROR_DEAL: return ss_complain("%s", ss_refusal_sentence(trouble->refusal));
    case SS_MATCH_ERROR_BUSY: return ss_complain(_("%s: a match is already being played there"), path);
    case SS_MATCH_ERROR_NO_MATCH:
        return ss_complain(_("%s is missing, but there are records: they belong to another match"), path);
    case SS_MATCH_ERROR_OTHER_MATCH:
        return ss_complain(_("%s: this is another match: %s is \"%s\" there and \"%s\" here"), path,
                           trouble->key, trouble->there, trouble->here);
    case SS_MATCH_ERROR_RECORD: return complain_of_record(trouble);
    case SS_MATCH_ERROR_BOT: return complain_of_bot(match, trouble);
    case SS_MATCH_ERROR_OTHER_RECORD:
        return ss_complain(_("%s: this is not the record of that game of this match"), path);
    default: return ss_complain_of(path, trouble->error);
    }
}

/* ---- the command ---- */

/* Reports an unexpected end, and returns the exit status. */
static int ended(const ss_match *match, const ss_match_outcome *outcome) {
    enum { SIGNALS = 128 }; /* added by shells to the number of the signal that ended a program */
    if (!outcome->signal && outcome->not_started) {
        ss_complain("%s", _("a bot lost games because its program could not be started again"));
        return SS_STATUS_NO;
    }
    if (!outcome->signal) return SS_STATUS_OK;
    if (match->out)
        ss_complain(_("interrupted; the same command goes on with the match in %s"), match->out);
    else
        ss_complain("%s", _("interrupted; with --out the match could have been resumed"));
    return SIGNALS + outcome->signal;
}

static int play(ss_match *match, bool json) {
    ss_match_outcome outcome;
    ss_match_error trouble;
    ss_progress progress = ss_progress_begin(stderr, match->games, match->sprt);
    match->progress = &progress;
    ss_interrupt_watch();
    bool done = ss_match_play(match, &outcome, &trouble);
    ss_progress_end(&progress);
    print_more_forfeits(match, &outcome);
    if (!done) return complain_of(match, &trouble);
    if (json) {
        int status = ss_print_match_json(match, &outcome);
        if (status) return status;
    } else {
        ss_print_match(match, &outcome);
    }
    return ended(match, &outcome);
}

/* Plays with a log, unless `path` is NULL. */
static int play_logged(ss_match *match, const char *path, bool json) {
    ss_match_log log;
    if (!path) return play(match, json);
    int error = ss_match_log_open(&log, path);
    if (error) return ss_complain_of(path, error);
    for (int b = 0; b < match->setting.players; b++) match->bots[b].log = &log;
    int status = play(match, json);
    error = ss_match_log_close(&log);
    return error ? ss_complain_of(path, error) : status;
}

static int run(const ss_options *options) {
    enum { SEED = 4096 };
    char seed[SEED];
    ss_sprt sprt;
    ss_match match = {
        .content = options->content, .out = options->text[SS_OPTION_OUT], .forfeited = print_forfeit};
    if (!ss_given(options, SS_OPTION_BOTS)) return ss_complain(_("%s needs %s"), "arena", "--bots A,B");
    if (!ss_given(options, SS_OPTION_GAMES)) return ss_complain(_("%s needs %s"), "arena", "--games N");
    match.lineup = options->text[SS_OPTION_BOTS];
    match.games = options->number[SS_OPTION_GAMES];
    match.budget = ss_number_or(options, SS_OPTION_BUDGET, 0);
    match.threads = (int)ss_number_or(options, SS_OPTION_THREADS, 1);
    int players = ss_bots_read(match.lineup, match.budget, match.bots);
    if (!players || !ss_setting_read(options, players, &match.setting)) return SS_STATUS_FAILED;
    if (ss_given(options, SS_OPTION_SPRT)) {
        if (!read_sprt(options->text[SS_OPTION_SPRT], &sprt)) return SS_STATUS_FAILED;
        match.sprt = &sprt;
    }
    if (!(match.seed = find_seed(options, seed, sizeof seed))) return SS_STATUS_FAILED;
    match.luck = ss_given(options, SS_OPTION_LUCK);
    bool each_game = ss_given(options, SS_OPTION_NDJSON);
    if (each_game) match.ended = ss_print_game_json;
    return play_logged(&match, options->text[SS_OPTION_LOG], each_game || ss_given(options, SS_OPTION_JSON));
}

const ss_command ss_command_arena = {
    .name = "arena",
    .usage = "--bots A,B[,C,D] --games N [--seed S] [--edition E]\n"
             "                  [--modules M,M] [--budget MS] [--threads T] [--out DIR]\n"
             "                  [--sprt LOW,HIGH] [--luck] [--json] [--ndjson] [--log FILE]",
    .summary = N_("let computer players play against each other"),
 /* xgettext:no-c-format */
    .help = N_("Each deal is played in every rotation of the seats. The margin is a bot's points\n"
               "minus the average of the others; Elo is measured against all others together. The\n"
               "95 % intervals allow for the fact that games of one deal are related. An interrupted\n"
               "match continues when it is started again with the same --out.\n"
               "\n"
               "cmd:COMMAND is any program that speaks the bot protocol. NAME@MS gives a bot its\n"
               "own thinking time per turn. cmd[NAME=VALUE;NAME=VALUE]:COMMAND sets options of\n"
               "the program. A bot that fails loses that game; if a program does\n"
               "not start at all, nothing is played.\n"
               "\n"
               "The exit status is 1 if a bot lost games because its program could not be\n"
               "started again, 2 if the match could not be played."),
    .takes = {SS_OPTION_BOTS, SS_OPTION_GAMES, SS_TAKES_SETTING, SS_OPTION_BUDGET, SS_OPTION_THREADS,
              SS_OPTION_OUT, SS_OPTION_SPRT, SS_OPTION_LUCK, SS_OPTION_JSON, SS_OPTION_NDJSON, SS_OPTION_LOG,
              SS_OPTION_CONTENT},
    .run = run,
};
