/* A command of the program: one file each, which defines it, and a line in commands.c. */
#ifndef SS_CLI_COMMAND_H
#define SS_CLI_COMMAND_H

#include "cli/complain.h"
#include "cli/options.h"

enum { SS_MANY_WORDS = 1000000 };

typedef struct ss_command {
    const char *name;
    const char *usage;                     /* what follows the name */
    const char *summary;                   /* one line */
    const char *help;                      /* the rest, NULL if there is no more to say */
    uint8_t takes[SS_TAKES];               /* its options */
    int least, most;                       /* how many words that are no options */
    int (*run)(const ss_options *options); /* returns the exit status */
} ss_command;

/* All of them in the order of the help, closed by NULL. */
extern const ss_command *const ss_commands[];

/* Complains and returns NULL when there is none of that name. */
const ss_command *ss_command_find(const char *name);

void ss_help_overview(void);
void ss_help_for(const ss_command *command);

#endif
