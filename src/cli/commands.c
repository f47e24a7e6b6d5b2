#include "cli/command.h"

#include <string.h>

#include "cli/hint.h"
#include "host/words.h"

#define SETTING (SS_TAKES(SS_OPTION_EDITION) | SS_TAKES(SS_OPTION_MODULES) | SS_TAKES(SS_OPTION_SEED))
#define ANY     1000000

const ss_command ss_commands[] = {
    {
     .name = "new",
     .usage = "[--players N] [--edition E] [--modules M,M] [--seed S]",
     .summary = N_("deal a game and print its record"),
     .takes = SS_TAKES(SS_OPTION_PLAYERS) | SETTING,
     .run = ss_run_new,
     },
    {
     .name = "check",
     .usage = "FILE...",
     .summary = N_("check records"),
     .help = N_(
            "Prints \"FILE: ok\" or \"FILE:LINE: what is wrong\". The exit status is 1 if a record is wrong\n"
            "and 2 if a file cannot be read."),
     .least = 1,
     .most = ANY,
     .run = ss_run_check,
     },
    {
     .name = "moves",
     .usage = "FILE [--after N]",
     .summary = N_("list all legal turns of a position"),
     .help = N_("They come sorted, one a line, without the stack; nothing when the game is over."),
     .takes = SS_TAKES(SS_OPTION_AFTER),
     .least = 1,
     .most = 1,
     .run = ss_run_moves,
     },
    {
     .name = "score",
     .usage = "FILE",
     .summary = N_("print the scores of a recorded game as JSON"),
     .help = N_("An unfinished game is scored as it stands."),
     .least = 1,
     .most = 1,
     .run = ss_run_score,
     },
    {
     .name = "arena",
     .usage = "--bots A,B[,C,D] --games N [--seed S] [--edition E] [--modules M,M] [--budget MS]\n"
                 "                       [--threads T] [--out DIR] [--json]",                                                        .summary = N_("let computer players play against each other"),
     .help = N_("Each deal is played in every rotation of the seats. Elo is against the field of the "
                   "other bots, with\n"
                   "its 95 % interval."),
     .takes = SS_TAKES(SS_OPTION_BOTS) | SS_TAKES(SS_OPTION_GAMES) | SETTING | SS_TAKES(SS_OPTION_BUDGET) |
                 SS_TAKES(SS_OPTION_THREADS) | SS_TAKES(SS_OPTION_OUT) | SS_TAKES(SS_OPTION_JSON),
     .run = ss_run_arena,
     },
    {
     .name = "bench",
     .usage = "--games N [--players N] [--edition E] [--modules M,M] [--seed S] [--list]",
     .summary = N_("measure how fast random games are played"),
     .takes = SS_TAKES(SS_OPTION_PLAYERS) | SETTING | SS_TAKES(SS_OPTION_GAMES) | SS_TAKES(SS_OPTION_LIST),
     .run = ss_run_bench,
     },
    {
     .name = "help",
     .usage = "[COMMAND]",
     .summary = N_("explain the commands"),
     .most = 1,
     .run = ss_run_help,
     },
};

const int ss_command_count = sizeof ss_commands / sizeof *ss_commands;

const ss_command *ss_command_find(const char *name) {
    ss_hint hint = ss_hint_for(name);
    for (int i = 0; i < ss_command_count; i++) {
        if (strcmp(ss_commands[i].name, name) == 0) return &ss_commands[i];
        ss_hint_try(&hint, ss_commands[i].name);
    }
    if (hint.best)
        ss_complain(_("there is no command \"%s\"; did you mean \"%s\"?"), name, hint.best);
    else
        ss_complain(_("there is no command \"%s\"; \"sanssouci help\" lists those there are"), name);
    return NULL;
}
