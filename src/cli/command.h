/* A command of the program: one file each, all of them in the table of commands.c. */
#ifndef SS_CLI_COMMAND_H
#define SS_CLI_COMMAND_H

#include "cli/complain.h"
#include "cli/options.h"

typedef struct ss_command {
    const char *name;
    const char *usage;                     /* what follows the name */
    const char *summary;                   /* one line */
    const char *help;                      /* the rest, NULL if there is no more to say */
    unsigned takes;                        /* its options, a set of SS_TAKES */
    int least, most;                       /* how many words that are no options */
    int (*run)(const ss_options *options); /* returns the exit status */
} ss_command;

extern const ss_command ss_commands[];
extern const int ss_command_count;

/* Complains and returns NULL when there is none of that name. */
const ss_command *ss_command_find(const char *name);

void ss_help_overview(void);
void ss_help_for(const ss_command *command);

int ss_run_new(const ss_options *options);
int ss_run_moves(const ss_options *options);
int ss_run_check(const ss_options *options);
int ss_run_score(const ss_options *options);
int ss_run_show(const ss_options *options);
int ss_run_play(const ss_options *options);
int ss_run_bench(const ss_options *options);
int ss_run_arena(const ss_options *options);
int ss_run_help(const ss_options *options);

#endif
