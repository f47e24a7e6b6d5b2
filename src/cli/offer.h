/* What may follow on a command line, derived from the tables of commands and options. The completions of all
 * shells are made from it, so they know what the program knows. */
#ifndef SS_CLI_OFFER_H
#define SS_CLI_OFFER_H

#include "cli/command.h"

typedef enum ss_offer_kind {
    SS_OFFER_NOTHING, /* anything may follow, and nothing can be suggested */
    SS_OFFER_WORDS,   /* one of the words */
    SS_OFFER_LIST,    /* some of the words, separated by commas */
    SS_OFFER_FILES,
    SS_OFFER_FOLDERS,
} ss_offer_kind;

typedef struct ss_offer {
    ss_offer_kind kind;
    char words[256]; /* separated by spaces */
} ss_offer;

/* The values of an option that takes one. */
ss_offer ss_offer_values(ss_option option);

/* What a command takes besides options. */
ss_offer ss_offer_arguments(const ss_command *command);

/* Calls `show` for each option that a command takes, in their order. */
void ss_offer_options(const ss_command *command, void (*show)(const ss_command *command, ss_option option));

/* Prints a text for use between single quotes: each character of `escaped` gets a backslash, and a single quote is
 * replaced by `quote`, as the shell requires. */
void ss_print_quoted(const char *text, const char *escaped, const char *quote);

/* ---- the scripts ---- */

void ss_offer_bash(void);
void ss_offer_zsh(void);
void ss_offer_fish(void);

#endif
