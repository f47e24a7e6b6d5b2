#include "cli/options.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "cli/complain.h"
#include "cli/suggestion.h"
#include "cli/usage_words.h"
#include "content/box.h"
#include "host/words.h"
#include "tui/lines.h"

enum kind { SWITCH, TEXT, NUMBER, MAYBE, EACH }; /* MAYBE: a text that may be missing; EACH: several texts */
enum { MANY = 1000000000 };

/* clang-format off */
static const struct {
    const char *name;
    const char *value; /* what the help calls it */
    enum kind kind;
    long low, high;
    const char *help;
} table[SS_OPTIONS] = {
    [SS_OPTION_PLAYERS] = {"players", "N",    NUMBER, 2, 4,       N_("how many players: 2 (the default), 3 or 4")},
    [SS_OPTION_WHO]     = {"players", "WHO",  TEXT,   0, 0,       N_("2, 3 or 4, or who sits where: you,level3")},
    [SS_OPTION_EDITION] = {"edition", "E",    TEXT,   0, 0,       N_("2013 (the default) or second")},
    [SS_OPTION_MODULES] = {"modules", "M,M",  TEXT,   0, 0,       N_("rewards, boars or both; none by default")},
    [SS_OPTION_SEED]    = {"seed",    "S",    TEXT,   0, 0,       N_("any text; the same text deals the same game")},
    [SS_OPTION_CHANCE]  = {"seed",    "S",    TEXT,   0, 0,       N_("any text; what the player draws by chance follows from it")},
    [SS_OPTION_AFTER]   = {"after",   "N",    NUMBER, 0, MANY,    N_("the position after that many turns")},
    [SS_OPTION_SEAT]    = {"seat",    "S",    NUMBER, 1, 4,       N_("only what this seat may know")},
    [SS_OPTION_OPEN]    = {"open",    "TEXT", TEXT,   0, 0,       N_("a link, or an address that ends with one; - for standard input")},
    [SS_OPTION_CONTENT] = {"content", "FILE", TEXT,   0, 0,       N_("boards of your own; or set SANSSOUCI_CONTENT")},
    [SS_OPTION_CHECK]   = {"check",   "FILE", TEXT,   0, 0,       N_("say whether a file of boards is right")},
    [SS_OPTION_BOTS]    = {"bots",    "A,B",  TEXT,   0, 0,       N_("two to four computer players: greedy,random")},
    [SS_OPTION_GAMES]   = {"games",   "N",    NUMBER, 1, MANY,    N_("how many games are played")},
    [SS_OPTION_LIST]    = {"list",    NULL,   SWITCH, 0, 0,       N_("list all legal turns of every position too")},
    [SS_OPTION_FROM]    = {"from",    "FILE", TEXT,   0, 0,       N_("puzzles from the mistakes of a game that is over")},
    [SS_OPTION_OVERVIEW] = {"list",   NULL,   SWITCH, 0, 0,       N_("only list them, with those that are solved")},
    [SS_OPTION_BATCH]   = {"batch",   NULL,   SWITCH, 0, 0,       N_("play the games one by one, then many at once, and compare")},
    [SS_OPTION_NETWORK] = {"network", NULL,   SWITCH, 0, 0,       N_("let the network play, and measure how fast it judges turns")},
    [SS_OPTION_PLAYER]  = {"player",  "NAME", TEXT,   0, 0,       N_("the computer player to ask; the strongest by default")},
    [SS_OPTION_STEPS]   = {"steps",   "N",    NUMBER, 1, MANY,    N_("how many games it plays out at most")},
    [SS_OPTION_BUDGET]  = {"budget",  "MS",   NUMBER, 1, 3600000, N_("milliseconds a turn for bots that think")},
    [SS_OPTION_WITHIN]  = {"budget",  "MS",   NUMBER, 1, 3600000, N_("milliseconds a game; what is not done by then is left out")},
    [SS_OPTION_TOP]     = {"top",     "N",    NUMBER, 1, 64,      N_("how many turns are named; 5 by default")},
    [SS_OPTION_TURN]    = {"turn",    "TEXT", TEXT,   0, 0,       N_("a turn to judge: 36x6l@c6 c>3")},
    [SS_OPTION_THREADS] = {"threads", "T",    NUMBER, 1, 1024,    N_("how many games are played at a time")},
    [SS_OPTION_WORKERS] = {"threads", "T",    NUMBER, 1, 64,      N_("how many turns are reviewed at a time; 2 by default")},
    [SS_OPTION_OUT]     = {"out",     "DIR",  TEXT,   0, 0,       N_("where to write the record of every game")},
    [SS_OPTION_SPRT]    = {"sprt",    "LOW,HIGH", TEXT, 0, 0,     N_("stop when the first bot's margin is decided")},
    [SS_OPTION_LUCK]    = {"luck",    NULL,   SWITCH, 0, 0,       N_("tell margins without luck too: fewer games, more time a game")},
    [SS_OPTION_JSON]    = {"json",    NULL,   SWITCH, 0, 0,       N_("print the results as JSON")},
    [SS_OPTION_TABLE]   = {"table",   NULL,   SWITCH, 0, 0,       N_("print a table for people")},
    [SS_OPTION_ANNOTATE] = {"annotate", NULL, SWITCH, 0, 0,       N_("print the record with the review as comments")},
    [SS_OPTION_CSV]     = {"csv",     NULL,   SWITCH, 0, 0,       N_("print a table for spreadsheets, a line for each game")},
    [SS_OPTION_FOLDER]  = {"folder",  "DIR",  TEXT,   0, 0,       N_("all records of this folder instead of the saved games")},
    [SS_OPTION_MINE]    = {"seat",    "S",    NUMBER, 1, 4,       N_("your seat; by default that of the only person")},
    [SS_OPTION_NO_REVIEW] = {"no-review", NULL, SWITCH, 0, 0,     N_("only what is known without reviewing further games")},
    [SS_OPTION_NDJSON]  = {"ndjson",  NULL,   SWITCH, 0, 0,       N_("print a line of JSON for each game, then the results")},
    [SS_OPTION_LOG]     = {"log",     "FILE", TEXT,   0, 0,       N_("write down what programs are told and say")},
    [SS_OPTION_FIRST]   = {"first",   "SEAT", TEXT,   0, 0,       N_("who begins: 1 (the default) to 4, or random")},
    [SS_OPTION_GARDEN]  = {"garden",  "SIDE", TEXT,   0, 0,       N_("your garden side: a, b or random; asked otherwise")},
    [SS_OPTION_REWARD]  = {"reward",  "SIDE", TEXT,   0, 0,       N_("your reward side: a, b or random; asked otherwise")},
    [SS_OPTION_RESUME]  = {"resume",  "FILE", MAYBE,  0, 0,       N_("go on with a saved game; without FILE, choose one")},
    [SS_OPTION_PLAIN]   = {"plain",   NULL,   SWITCH, 0, 0,       N_("the line mode")},
    [SS_OPTION_PORT]    = {"port",    "N",    NUMBER, 0, 65535,   N_("the port, 7250 by default; 0 takes any that is free")},
    [SS_OPTION_LISTEN]  = {"listen",  "ADDRESS", TEXT, 0, 0,      N_("127.0.0.1 (the default), or 0.0.0.0 for other machines")},
    [SS_OPTION_HOME]    = {"home",    NULL,   SWITCH, 0, 0,       N_("for phones and computers in your network at home")},
    [SS_OPTION_HOST]    = {"host",    "NAME", TEXT,   0, 0,       N_("names by which browsers may reach it, such as a,b")},
    [SS_OPTION_NO_ONLINE] = {"no-online", NULL, SWITCH, 0, 0,     N_("the page alone, without online play")},
    [SS_OPTION_PUBLIC_URL] = {"public-url", "URL", TEXT, 0, 0,    N_("the address of the site, for links: https://games.example.org")},
    [SS_OPTION_MOST_TABLES] = {"most-tables", "N", NUMBER, 1, 10000, N_("unfinished online tables a person may have; 50 by default")},
    [SS_OPTION_THINKERS] = {"thinkers", "N",  NUMBER, 1, 64,      N_("threads for computer players at online tables; 2 by default")},
    [SS_OPTION_MOST_LEVEL] = {"most-level", "NAME", TEXT, 0, 0,   N_("no online computer player thinks longer than this one")},
    [SS_OPTION_SERVER_COMMITMENT] = {"server-commitment", "HASH", TEXT, 0, 0, N_("the server's commitment, as you noted it before the deal")},
    [SS_OPTION_COMMITMENT] = {"commitment", "SEAT=HASH", EACH, 0, 0, N_("a seat's commitment, likewise; once for each seat")},
    [SS_OPTION_SITTER]  = {"player",  "WHO",  TEXT,   0, 0,       N_("who plays: level4, or a program as cmd:COMMAND")},
    [SS_OPTION_NAME]    = {"name",    "NAME", TEXT,   0, 0,       N_("the name that the others see; by default the player's own")},
    [SS_OPTION_PLACE]   = {"seat",    "S",    NUMBER, 1, 4,       N_("the seat to take at a table that is open to all")},
    [SS_OPTION_TAKEBACKS] = {"takebacks", NULL, SWITCH, 0, 0,     N_("let the others take turns back")},
    [SS_OPTION_NEW]     = {"new",     NULL,   SWITCH, 0, 0,       N_("open a new table, and print invitations for its other seats")},
    [SS_OPTION_CLOCK]   = {"clock",   "C",    TEXT,   0, 0,       N_("none (the default), \"live 600 10\" or \"turn 86400\", in seconds")},
    [SS_OPTION_COMPUTER] = {"computer", "NAME", EACH, 0, 0,       N_("a computer player of the server for a seat; once for each")},
    [SS_OPTION_CA]      = {"ca",      "FILE", TEXT,   0, 0,       N_("certificates of the authority to trust, instead of the system's")},
    [SS_OPTION_BROWSER] = {"open",    NULL,   SWITCH, 0, 0,       N_("open the browser")},
    [SS_OPTION_NO_BROWSER] = {"no-open", NULL, SWITCH, 0, 0,      N_("leave the browser alone")},
    [SS_OPTION_DB]      = {"db",      "FILE", TEXT,   0, 0,       N_("the file of online tables, if not online.sqlite")},
    [SS_OPTION_PERSON]  = {"person",  "ID",   TEXT,   0, 0,       N_("export only what names this person")},
    [SS_OPTION_TABLE_ID] = {"table",  "ID",   TEXT,   0, 0,       N_("export only this table")},
    [SS_OPTION_FINISHED] = {"finished", "DAYS", NUMBER, 1, 36500, N_("prune tables whose game ended longer ago")},
    [SS_OPTION_ABANDONED] = {"abandoned", "DAYS", NUMBER, 1, 36500, N_("prune unfinished tables without events for longer")},
    [SS_OPTION_THEME]   = {"theme",   "WHEN", TEXT,   0, 0,       N_("dark, light or auto: what your terminal is")},
    [SS_OPTION_COLOR]   = {"color",   "WHEN", TEXT,   0, 0,       N_("always, never or auto: on a terminal")},
    [SS_OPTION_LANG]    = {"lang",    "TAG",  TEXT,   0, 0,       N_("the language: en, de, fr, it or es")},
    [SS_OPTION_HELP]    = {"help",    NULL,   SWITCH, 0, 0,       N_("explain this command")},
};
/* clang-format on */

bool ss_option_taken(const uint8_t takes[SS_TAKES], ss_option option) {
    for (int i = 0; i < SS_TAKES && takes[i] != SS_OPTION_NONE; i++)
        if (takes[i] == option) return true;
    return option == SS_OPTION_LANG || option == SS_OPTION_HELP;
}

static int find(const uint8_t takes[SS_TAKES], const char *name, size_t length) {
    for (int i = 1; i < SS_OPTIONS; i++)
        if (ss_option_taken(takes, i) && strlen(table[i].name) == length &&
            memcmp(table[i].name, name, length) == 0)
            return i;
    return -1;
}

static bool unknown(const char *command, const uint8_t takes[SS_TAKES], const char *argument) {
    char typed[32] = "";
    strncat(typed, argument + strspn(argument, "-"), sizeof typed - 1);
    typed[strcspn(typed, "=")] = 0;
    ss_suggestion near = ss_suggestion_for(typed);
    for (int i = 1; i < SS_OPTIONS; i++)
        if (ss_option_taken(takes, i)) ss_suggestion_try(&near, table[i].name);
    if (near.best)
        ss_complain(_("%s has no option %s; did you mean --%s?"), command, argument, near.best);
    else
        ss_complain(_("%s has no option %s; \"sanssouci help %s\" lists those it has"), command, argument,
                    command);
    return false;
}

static bool read_number(int option, const char *text, long *number) {
    char *end;
    errno = 0;
    *number = strtol(text, &end, 10);
    bool written = *text && strspn(text, "+-0123456789") == strlen(text) && !*end;
    if (!written) {
        ss_complain(_("--%s wants a number, not \"%s\""), table[option].name, text);
        return false;
    }
    if (errno || *number < table[option].low || *number > table[option].high) {
        ss_complain(_("--%s wants a number from %ld to %ld, not %s"), table[option].name, table[option].low,
                    table[option].high, text);
        return false;
    }
    return true;
}

/* Reads the option at arguments[*at], which starts with a dash, and moves *at past it and its value. */
static bool read_option(ss_options *o, const char *command, const uint8_t takes[SS_TAKES], int count,
                        char **arguments, int *at) {
    const char *argument = arguments[(*at)++];
    if (strcmp(argument, "-h") == 0) argument = "--help";
    if (argument[1] != '-') return unknown(command, takes, argument);
    const char *name = argument + 2;
    size_t length = strcspn(name, "=");
    const char *value = name[length] ? name + length + 1 : NULL;
    int option = find(takes, name, length);
    if (option < 0) return unknown(command, takes, argument);

    if (table[option].kind == SWITCH) {
        if (value) {
            ss_complain(_("--%s takes no value"), table[option].name);
            return false;
        }
        o->text[option] = "";
        return true;
    }
    if (!value && *at < count && strncmp(arguments[*at], "--", 2) != 0) value = arguments[(*at)++];
    if (!value && table[option].kind == MAYBE) value = "";
    if (!value) {
        ss_complain(_("--%s wants a value: %s"), table[option].name, _(table[option].help));
        return false;
    }
    o->text[option] = value;
    if (table[option].kind == EACH) {
        if (o->each_count == SS_OPTION_TIMES) {
            ss_complain(_("--%s is given too often"), table[option].name);
            return false;
        }
        o->each[o->each_count++] = value;
    }
    return table[option].kind != NUMBER || read_number(option, value, &o->number[option]);
}

bool ss_options_take(const uint8_t takes[SS_TAKES], const char *argument) {
    return strncmp(argument, "--", 2) == 0 && find(takes, argument + 2, strcspn(argument + 2, "=")) >= 0;
}

bool ss_options_read(ss_options *options, const char *command, const uint8_t takes[SS_TAKES], int count,
                     char **arguments) {
    *options = (ss_options){.words = arguments, .content = &ss_box};
    bool ended = false;
    for (int at = 0; at < count;) {
        char *argument = arguments[at];
        if (!ended && strcmp(argument, "--") == 0) {
            ended = true;
            at++;
        } else if (!ended && argument[0] == '-' && argument[1]) {
            if (!read_option(options, command, takes, count, arguments, &at)) return false;
        } else {
            arguments[options->word_count++] = argument;
            at++;
        }
    }
    return true;
}

/* An option and what the help calls its value: `--players WHO`. */
enum { LEFT = 64 };
static const char *flag(int option, char bytes[LEFT]) {
    const char *value = table[option].value;
    bool maybe = table[option].kind == MAYBE;
    snprintf(bytes, LEFT, "--%s%s%s%s", table[option].name, value ? maybe ? " [" : " " : "",
             value ? ss_usage_words(value) : "", maybe ? "]" : "");
    return bytes;
}

void ss_options_describe(const uint8_t takes[SS_TAKES], FILE *out) {
    int widest = 0;
    for (int i = 1; i < SS_OPTIONS; i++) {
        char left[LEFT];
        if (ss_option_taken(takes, i) && ss_text_width(flag(i, left)) > widest) widest = ss_text_width(left);
    }
    for (int i = 1; i < SS_OPTIONS; i++) {
        if (!ss_option_taken(takes, i)) continue;
        char left[LEFT];
        fputs("  ", out);
        ss_put_padded(out, flag(i, left), widest + 2);
        ss_put_beside(out, widest + 4, _(table[i].help));
    }
}

ss_option_facts ss_option_about(ss_option option) {
    return (ss_option_facts){
        .name = table[option].name,
        .value = table[option].value,
        .help = table[option].help,
        .low = table[option].low,
        .high = table[option].high,
    };
}

bool ss_options_use_language(int count, char **arguments) {
    for (int i = 0; i < count && strcmp(arguments[i], "--") != 0; i++) {
        const char *tag = NULL;
        if (strncmp(arguments[i], "--lang=", 7) == 0) tag = arguments[i] + 7;
        if (strcmp(arguments[i], "--lang") == 0 && i + 1 < count) tag = arguments[i + 1];
        if (tag && !ss_words_use(tag)) {
            ss_complain(_("there is no language \"%s\" here, only en, de, fr, it and es"), tag);
            return false;
        }
    }
    return true;
}
