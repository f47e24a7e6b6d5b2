/* A command of the program. Each is defined in a file of its own and has a line in commands.c. */
#ifndef SS_CLI_COMMAND_H
#define SS_CLI_COMMAND_H

#include "cli/output.h"
#include "cli/options.h"

enum { SS_MANY_WORDS = 1000000 };

typedef struct ss_command {
    const char *name;
    const char *usage;                     /* what follows the name */
    const char *summary;                   /* one line */
    const char *help;                      /* the rest of the help, or NULL */
    uint8_t takes[SS_TAKES];               /* its options */
    int least, most;                       /* how many words it takes besides options */
    int (*run)(const ss_options *options); /* returns the exit status */
} ss_command;

/* All commands in the order of the help, ending with NULL. */
extern const ss_command *const ss_commands[];

/* Finds a command by its name. Complains and returns NULL if there is none. */
const ss_command *ss_command_find(const char *name);

/* What runs when no command is named, and what the help says about that. */
ss_command ss_command_alone(void);
const char *ss_help_alone(void);

void ss_help_overview(void);
void ss_help_for(const ss_command *command);

/* Prints what may follow words of a command line, for the scripts that complete it in shells. */
void ss_complete(int count, char **words);

/* Returns a usage line with FILE, WHO and the other placeholders in the user's language. Valid until the next call. */
const char *ss_usage_words(const char *usage);

#endif
