/* The options of all commands. An option means the same wherever it is taken, so there is one table of them
 * (option_table.c), and a command names those it takes. Both `--players 3` and `--players=3` are read; `--` ends the
 * options. What `serve` takes can stand in a configuration file too (config.h). */
#ifndef SS_CLI_OPTIONS_H
#define SS_CLI_OPTIONS_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include "cli/output.h"
#include "rules/content.h"

typedef enum ss_option {
    SS_OPTION_NONE,
    SS_OPTION_PLAYERS,
    SS_OPTION_WHO, /* also called --players: who plays, not only how many */
    SS_OPTION_EDITION,
    SS_OPTION_MODULES,
    SS_OPTION_SEED,
    SS_OPTION_CHANCE, /* also called --seed, where nothing is dealt from it */
    SS_OPTION_AFTER,
    SS_OPTION_SEAT,
    SS_OPTION_OPEN,
    SS_OPTION_CONTENT,
    SS_OPTION_CHECK,
    SS_OPTION_BOTS,
    SS_OPTION_GAMES,
    SS_OPTION_LIST,
    SS_OPTION_FROM,
    SS_OPTION_OVERVIEW, /* also called --list, where puzzles are listed */
    SS_OPTION_BATCH,
    SS_OPTION_NETWORK,
    SS_OPTION_PLAYER,
    SS_OPTION_STEPS,
    SS_OPTION_BUDGET,
    SS_OPTION_WITHIN, /* also called --budget, where it is for a whole game */
    SS_OPTION_TOP,
    SS_OPTION_TURN,
    SS_OPTION_THREADS,
    SS_OPTION_WORKERS, /* also called --threads, where turns are shared among them */
    SS_OPTION_OUT,
    SS_OPTION_SPRT,
    SS_OPTION_LUCK,
    SS_OPTION_JSON,
    SS_OPTION_TABLE,
    SS_OPTION_ANNOTATE,
    SS_OPTION_CSV,
    SS_OPTION_FOLDER,
    SS_OPTION_MINE, /* also called --seat, where it is the user's own seat */
    SS_OPTION_NO_REVIEW,
    SS_OPTION_NDJSON,
    SS_OPTION_LOG,
    SS_OPTION_FIRST,
    SS_OPTION_GARDEN,
    SS_OPTION_REWARD,
    SS_OPTION_RESUME,
    SS_OPTION_DAY,
    SS_OPTION_BEST,
    SS_OPTION_VERIFY,
    SS_OPTION_CALENDAR,
    SS_OPTION_SHARE,
    SS_OPTION_SEND,
    SS_OPTION_STANDINGS,
    SS_OPTION_DEALS,
    SS_OPTION_BOTH_SEATS,
    SS_OPTION_NEXT_GAME,
    SS_OPTION_GHOST, /* also called --name, where it goes into a link */
    SS_OPTION_PLAIN,
    SS_OPTION_CONFIG,
    SS_OPTION_PRINT_CONFIG,
    SS_OPTION_PORT,
    SS_OPTION_LISTEN,
    SS_OPTION_HOME,
    SS_OPTION_HOST,
    SS_OPTION_TRUSTED_PROXY,
    SS_OPTION_PROXY_HEADER,
    SS_OPTION_METRICS,
    SS_OPTION_LOGS, /* also called --log, where it is the server's */
    SS_OPTION_NO_ONLINE,
    SS_OPTION_PUBLIC_URL,
    SS_OPTION_MOST_TABLES,
    SS_OPTION_THINKERS,
    SS_OPTION_MOST_LEVEL,
    SS_OPTION_NO_PUSH,
    SS_OPTION_RESULTS,
    SS_OPTION_PUSH_ALLOW,
    SS_OPTION_HOOK,
    SS_OPTION_HOOK_KEY,
    SS_OPTION_HOOK_LOCAL,
    SS_OPTION_SOCKET,
    SS_OPTION_DEVICE,
    SS_OPTION_BAN_DAYS,
    SS_OPTION_MINUTES,
    SS_OPTION_REASON,
    SS_OPTION_SERVER_COMMITMENT,
    SS_OPTION_COMMITMENT, /* may be given several times */
    SS_OPTION_SITTER,     /* also called --player: who plays, one of ours or a program */
    SS_OPTION_NAME,
    SS_OPTION_PLACE, /* also called --seat, where one is taken */
    SS_OPTION_TAKEBACKS,
    SS_OPTION_NEW,
    SS_OPTION_CLOCK,
    SS_OPTION_COMPUTER, /* may be given several times */
    SS_OPTION_CA,
    SS_OPTION_BROWSER, /* also called --open */
    SS_OPTION_NO_BROWSER,
    SS_OPTION_DB,
    SS_OPTION_DB_PASSWORD, /* also called --db-password-file */
    SS_OPTION_PERSON,
    SS_OPTION_TABLE_ID, /* also called --table */
    SS_OPTION_FINISHED,
    SS_OPTION_ABANDONED,
    SS_OPTION_THEME,
    SS_OPTION_COLOR,
    SS_OPTION_LANG,
    SS_OPTION_HELP,
    SS_OPTIONS
} ss_option;

/* The options that a command takes, ending with SS_OPTION_NONE. All commands take --lang and --help. */
enum { SS_TAKES = 48 }; /* the capacity of such a list */
#define SS_TAKES_SETTING SS_OPTION_EDITION, SS_OPTION_MODULES, SS_OPTION_SEED
bool ss_option_taken(const uint8_t takes[SS_TAKES], ss_option option);

/* How often a repeatable option can be given. */
enum { SS_OPTION_TIMES = 8 };

/* The options and words that a command was given. */
typedef struct ss_options {
    const char
        *text[SS_OPTIONS]; /* the value as written; "" for a switch, NULL if the option was not given */
    const char *each[SS_OPTION_TIMES]; /* the values of the repeatable option */
    int each_count;
    long number[SS_OPTIONS]; /* the values of options that take a number, within their range */
    char **words;            /* the words that are not options, in order */
    int word_count;
    const ss_content *content; /* the boards and cards in use */
    char *config; /* the text of the configuration file, which values may point into; NULL for none */
    bool filed[SS_OPTIONS]; /* true for options that came from the file */
} ss_options;

/* Reads the arguments after the command's name. The words are moved to the front of `arguments`. Complains and
 * returns false if something is not understood. */
bool ss_options_read(ss_options *options, const char *command, const uint8_t takes[SS_TAKES], int count,
                     char **arguments);

/* Returns which of these options an argument such as `--port` or `--port=80` is; SS_OPTION_NONE for none. */
ss_option ss_option_called(const uint8_t takes[SS_TAKES], const char *argument);

static inline bool ss_given(const ss_options *o, ss_option option) { return o->text[option] != NULL; }
static inline bool ss_flagged(const ss_options *o, ss_option option) { /* on the command line */
    return o->text[option] && !o->filed[option];
}
static inline long ss_number_or(const ss_options *o, ss_option option, long otherwise) {
    return o->text[option] ? o->number[option] : otherwise;
}

/* The value that was given, or else the default of the table. */
const char *ss_option_text(const ss_options *options, ss_option option);
long ss_option_number(const ss_options *options, ss_option option);

/* Sets the value of an option. Complains and returns false if the table does not allow it; `subject` begins the
 * complaint, such as `--port` or `sanssouci.conf:3: port`. */
bool ss_option_set(ss_options *options, ss_option option, const char *subject, const char *value);

/* Returns what the help says about an option, without its default. Uses `bytes` if it has to. */
const char *ss_option_help(ss_option option, char bytes[SS_SENTENCE]);

/* Prints a line for each option of a list. */
void ss_options_describe(const uint8_t takes[SS_TAKES], FILE *out);

/* ---- the table ---- */

typedef enum ss_option_type {
    SS_TYPE_SWITCH, /* no value; yes or no in a configuration file */
    SS_TYPE_NUMBER, /* from `low` to `high` */
    SS_TYPE_TEXT,
    SS_TYPE_MAYBE, /* a text that may be missing */
    SS_TYPE_EACH,  /* a text, and the option may be given several times */
    SS_TYPE_WORD,  /* one of the words in `value`, which are separated by bars */
    SS_TYPE_ADDRESS,
    SS_TYPE_NAMES, /* names of hosts, separated by commas */
    SS_TYPE_URL,
    SS_TYPE_PLAYER, /* a computer player */
    SS_TYPE_PROXIES,
    SS_TYPE_ENTRANCE, /* an address with a port */
    SS_TYPES
} ss_option_type;

/* What the table says about an option. */
typedef struct ss_option_facts {
    const char *name;
    const char *value; /* what the help calls its value; NULL for a switch */
    ss_option_type type;
    long low, high;    /* 0 unless it takes a number */
    const char *usual; /* the default if it is a single value, otherwise NULL */
    const char *help;
} ss_option_facts;

ss_option_facts ss_option_about(ss_option option);

/* Looks for `--lang TAG` before anything else is read and sets the language, so that all complaints are in it.
 * Complains and returns false if there is no such language. */
bool ss_options_use_language(int count, char **arguments);

#endif
