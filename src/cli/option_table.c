/* The table of all options. The command line, the configuration file of `serve`, the help, the manual and the
 * completions are driven by it. A new option needs a constant in options.h, a row here and a mention in the commands
 * that take it. */
#include "cli/options.h"

#include "texts/words.h"

enum { MANY = 1000000000 };

#define SWITCH   SS_TYPE_SWITCH
#define TEXT     SS_TYPE_TEXT
#define NUMBER   SS_TYPE_NUMBER
#define MAYBE    SS_TYPE_MAYBE
#define EACH     SS_TYPE_EACH
#define ADDRESS  SS_TYPE_ADDRESS
#define NAMES    SS_TYPE_NAMES
#define URL      SS_TYPE_URL
#define PLAYER   SS_TYPE_PLAYER
#define PROXIES  SS_TYPE_PROXIES
#define WORD     SS_TYPE_WORD
#define ENTRANCE SS_TYPE_ENTRANCE

/* clang-format off */
static const ss_option_facts table[SS_OPTIONS] = {
    /* option                         name                 value        type     low, high    default  meaning */
    [SS_OPTION_PLAYERS]           = {"players",           "N",         NUMBER,  2, 4,       NULL,   N_("how many players: 2 (the default), 3 or 4")},
    [SS_OPTION_WHO]               = {"players",           "WHO",       TEXT,    0, 0,       NULL,   N_("2, 3 or 4, or who sits where: you,level3")},
    [SS_OPTION_EDITION]           = {"edition",           "E",         TEXT,    0, 0,       NULL,   N_("2013 (the default) or second")},
    [SS_OPTION_MODULES]           = {"modules",           "M,M",       TEXT,    0, 0,       NULL,   N_("rewards, boars or both; none by default")},
    [SS_OPTION_SEED]              = {"seed",              "S",         TEXT,    0, 0,       NULL,   N_("any text; the same text deals the same game")},
    [SS_OPTION_CHANCE]            = {"seed",              "S",         TEXT,    0, 0,       NULL,   N_("any text; it determines the player's random numbers")},
    [SS_OPTION_AFTER]             = {"after",             "N",         NUMBER,  0, MANY,    NULL,   N_("the position after that many turns")},
    [SS_OPTION_SEAT]              = {"seat",              "S",         NUMBER,  1, 4,       NULL,   N_("only what this seat may know")},
    [SS_OPTION_OPEN]              = {"open",              "TEXT",      TEXT,    0, 0,       NULL,   N_("a link, or an address that ends with one; - for standard input")},
    [SS_OPTION_CONTENT]           = {"content",           "FILE",      TEXT,    0, 0,       NULL,   N_("boards of your own; or set SANSSOUCI_CONTENT")},
    [SS_OPTION_CHECK]             = {"check",             "FILE",      TEXT,    0, 0,       NULL,   N_("check a file of boards")},
    [SS_OPTION_BOTS]              = {"bots",              "A,B",       TEXT,    0, 0,       NULL,   N_("two to four computer players: greedy,random")},
    [SS_OPTION_GAMES]             = {"games",             "N",         NUMBER,  1, MANY,    NULL,   N_("how many games to play")},
    [SS_OPTION_LIST]              = {"list",              NULL,        SWITCH,  0, 0,       NULL,   N_("also list all legal turns of every position")},
    [SS_OPTION_FROM]              = {"from",              "FILE",      TEXT,    0, 0,       NULL,   N_("puzzles made from the mistakes of a finished game")},
    [SS_OPTION_OVERVIEW]          = {"list",              NULL,        SWITCH,  0, 0,       NULL,   N_("only list the puzzles, and mark those that are solved")},
    [SS_OPTION_BATCH]             = {"batch",             NULL,        SWITCH,  0, 0,       NULL,   N_("play the games one by one, then many at once, and compare")},
    [SS_OPTION_NETWORK]           = {"network",           NULL,        SWITCH,  0, 0,       NULL,   N_("let the network play, and measure how fast it judges turns")},
    [SS_OPTION_PLAYER]            = {"player",            "NAME",      TEXT,    0, 0,       NULL,   N_("the computer player to ask; the strongest by default")},
    [SS_OPTION_STEPS]             = {"steps",             "N",         NUMBER,  1, MANY,    NULL,   N_("how many games it plays out at most")},
    [SS_OPTION_BUDGET]            = {"budget",            "MS",        NUMBER,  1, 3600000, NULL,   N_("milliseconds per turn for bots that think")},
    [SS_OPTION_WITHIN]            = {"budget",            "MS",        NUMBER,  1, 3600000, NULL,   N_("milliseconds per game; turns not reviewed by then are left out")},
    [SS_OPTION_TOP]               = {"top",               "N",         NUMBER,  1, 64,      NULL,   N_("how many turns to name; 5 by default")},
    [SS_OPTION_TURN]              = {"turn",              "TEXT",      TEXT,    0, 0,       NULL,   N_("a turn to judge: 36x6l@c6 c>3")},
    [SS_OPTION_THREADS]           = {"threads",           "T",         NUMBER,  1, 1024,    NULL,   N_("how many games to play at the same time")},
    [SS_OPTION_WORKERS]           = {"threads",           "T",         NUMBER,  1, 64,      NULL,   N_("how many turns to review at the same time; 2 by default")},
    [SS_OPTION_OUT]               = {"out",               "DIR",       TEXT,    0, 0,       NULL,   N_("where to write the record of every game")},
    [SS_OPTION_SPRT]              = {"sprt",              "LOW,HIGH",  TEXT,    0, 0,       NULL,   N_("stop when the first bot's margin is decided")},
    [SS_OPTION_LUCK]              = {"luck",              NULL,        SWITCH,  0, 0,       NULL,   N_("also show margins without luck: fewer games, more time per game")},
    [SS_OPTION_JSON]              = {"json",              NULL,        SWITCH,  0, 0,       NULL,   N_("print the results as JSON")},
    [SS_OPTION_TABLE]             = {"table",             NULL,        SWITCH,  0, 0,       NULL,   N_("print a table for people")},
    [SS_OPTION_ANNOTATE]          = {"annotate",          NULL,        SWITCH,  0, 0,       NULL,   N_("print the record with the review as comments")},
    [SS_OPTION_CSV]               = {"csv",               NULL,        SWITCH,  0, 0,       NULL,   N_("print a table for spreadsheets, a line for each game")},
    [SS_OPTION_FOLDER]            = {"folder",            "DIR",       TEXT,    0, 0,       NULL,   N_("all records of this folder instead of the saved games")},
    [SS_OPTION_MINE]              = {"seat",              "S",         NUMBER,  1, 4,       NULL,   N_("your seat; by default the one of the only human player")},
    [SS_OPTION_NO_REVIEW]         = {"no-review",         NULL,        SWITCH,  0, 0,       NULL,   N_("do not review games; use only what is known already")},
    [SS_OPTION_NDJSON]            = {"ndjson",            NULL,        SWITCH,  0, 0,       NULL,   N_("print a line of JSON for each game, then the results")},
    [SS_OPTION_LOG]               = {"log",               "FILE",      TEXT,    0, 0,       NULL,   N_("log what programs are told and what they say")},
    [SS_OPTION_FIRST]             = {"first",             "SEAT",      TEXT,    0, 0,       NULL,   N_("who begins: 1 (the default) to 4, or random")},
    [SS_OPTION_GARDEN]            = {"garden",            "SIDE",      TEXT,    0, 0,       NULL,   N_("your garden side: a, b or random; asked otherwise")},
    [SS_OPTION_REWARD]            = {"reward",            "SIDE",      TEXT,    0, 0,       NULL,   N_("your reward side: a, b or random; asked otherwise")},
    [SS_OPTION_RESUME]            = {"resume",            "FILE",      MAYBE,   0, 0,       NULL,   N_("continue a saved game; without FILE, choose one")},
    [SS_OPTION_DAY]               = {"day",               "DAY",       MAYBE,   0, 0,       NULL,   N_("the garden of the day, such as 2026-11-17; today's without DAY")},
    [SS_OPTION_BEST]              = {"best",              NULL,        SWITCH,  0, 0,       NULL,   N_("show the result of the strongest player in your place")},
    [SS_OPTION_VERIFY]            = {"verify",            NULL,        SWITCH,  0, 0,       NULL,   N_("verify recorded games, turn by turn")},
    [SS_OPTION_CALENDAR]          = {"calendar",          NULL,        SWITCH,  0, 0,       NULL,   N_("show the days you have played, and how many in a row")},
    [SS_OPTION_SHARE]             = {"share",             NULL,        SWITCH,  0, 0,       NULL,   N_("print your result as squares, without naming a turn")},
    [SS_OPTION_SEND]              = {"send",              "SERVER",    TEXT,    0, 0,       NULL,   N_("send the file to a server as your result of its day")},
    [SS_OPTION_STANDINGS]         = {"results",           "SERVER",    TEXT,    0, 0,       NULL,   N_("show the results of others on a server")},
    [SS_OPTION_DEALS]             = {"deals",             "N",         NUMBER,  1, 8,       NULL,   N_("make a challenge of this many deals")},
    [SS_OPTION_BOTH_SEATS]        = {"both-seats",        NULL,        SWITCH,  0, 0,       NULL,   N_("play each deal from both seats")},
    [SS_OPTION_NEXT_GAME]         = {"play",              "LINK",      TEXT,    0, 0,       NULL,   N_("play the next game of a challenge")},
    [SS_OPTION_GHOST]             = {"name",              "NAME",      TEXT,    0, 0,       NULL,   N_("your name, as your friends will see it")},
    [SS_OPTION_PLAIN]             = {"plain",             NULL,        SWITCH,  0, 0,       NULL,   N_("use line mode instead of the full screen")},
    [SS_OPTION_CONFIG]            = {"config",            "FILE",      TEXT,    0, 0,       NULL,   N_("a file of settings, one per line, such as port = 7250; options override it")},
    [SS_OPTION_PRINT_CONFIG]      = {"print-config",      NULL,        SWITCH,  0, 0,       NULL,   N_("check the settings, print them as such a file, and exit")},
    [SS_OPTION_PORT]              = {"port",              "N",         NUMBER,  0, 65535,   "7250", N_("the port; 0 takes any that is free")},
    [SS_OPTION_LISTEN]            = {"listen",            "ADDRESS",   ADDRESS, 0, 0,       NULL,   N_("127.0.0.1 (the default), or 0.0.0.0 for other machines")},
    [SS_OPTION_HOME]              = {"home",              NULL,        SWITCH,  0, 0,       NULL,   N_("serve phones and computers in your home network too")},
    [SS_OPTION_HOST]              = {"host",              "NAME",      NAMES,   0, 0,       NULL,   N_("names by which browsers may reach it, such as a,b")},
    [SS_OPTION_TRUSTED_PROXY]     = {"trusted-proxy",     "LIST",      PROXIES, 0, 0,       "127.0.0.1,::1", N_("proxies trusted to name their clients, such as 10.0.0.0/8; or none")},
    [SS_OPTION_PROXY_HEADER]      = {"proxy-header",      "x-forwarded-for|forwarded",WORD,0, 0,"x-forwarded-for", N_("the header in which proxies name their clients")},
    [SS_OPTION_METRICS]           = {"metrics",           "ADDRESS:PORT",ENTRANCE,0, 0,     NULL, N_("where to serve /metrics for Prometheus; a port alone serves this machine only")},
    [SS_OPTION_LOGS]              = {"log",               "trouble|all",WORD,   0, 0,       "trouble", N_("what to log: errors only, or every call too")},
    [SS_OPTION_NO_ONLINE]         = {"no-online",         NULL,        SWITCH,  0, 0,       NULL,   N_("serve the page only, without online play")},
    [SS_OPTION_PUBLIC_URL]        = {"public-url",        "URL",       URL,     0, 0,       NULL,   N_("the address of the site, for links: https://games.example.org")},
    [SS_OPTION_MOST_TABLES]       = {"most-tables",       "N",         NUMBER,  1, 10000,   "50",   N_("unfinished online tables a person may have")},
    [SS_OPTION_THINKERS]          = {"thinkers",          "N",         NUMBER,  1, 64,      "2",    N_("threads for computer players at online tables")},
    [SS_OPTION_MOST_LEVEL]        = {"most-level",        "NAME",      PLAYER,  0, 0,       NULL,   N_("the strongest computer player allowed at online tables, by thinking time")},
    [SS_OPTION_NO_PUSH]           = {"no-push",           NULL,        SWITCH,  0, 0,       NULL,   N_("do not offer notifications to players who have closed the page")},
    [SS_OPTION_RESULTS]           = {"results",           "DAYS",      NUMBER,  0, 36500,   "400",  N_("how long to keep results of gardens of the day; 0 accepts none")},
    [SS_OPTION_PUSH_ALLOW]        = {"push-allow",        "NETWORK",   PROXIES, 0, 0,       NULL,   N_("private networks that push services may be in, such as 10.0.0.0/8")},
    [SS_OPTION_HOOK]              = {"hook",              "URL",       URL,     0, 0,       NULL,   N_("where to report games that begin and end, and reported names")},
    [SS_OPTION_HOOK_KEY]          = {"hook-key",          "FILE",      TEXT,    0, 0,       NULL,   N_("a file with the secret that signs these reports")},
    [SS_OPTION_HOOK_LOCAL]        = {"hook-local",        NULL,        SWITCH,  0, 0,       NULL,   N_("allow a hook on this machine or in its network, also without TLS")},
    [SS_OPTION_SOCKET]            = {"socket",            "FILE",      TEXT,    0, 0,       NULL,   N_("the socket for \"sanssouci moderate\", if not moderate.socket")},
    [SS_OPTION_DEVICE]            = {"device",            "N",         NUMBER,  1, 2147483647, NULL,   N_("a device of the person, by its number")},
    [SS_OPTION_BAN_DAYS]          = {"days",              "N",         NUMBER,  1, 36500,   NULL,   N_("for how many days; forever by default")},
    [SS_OPTION_MINUTES]           = {"minutes",           "N",         NUMBER,  1, 525600,  NULL,   N_("for how many minutes; forever by default")},
    [SS_OPTION_REASON]            = {"reason",            "TEXT",      TEXT,    0, 0,       NULL,   N_("the reason shown to the players concerned")},
    [SS_OPTION_SERVER_COMMITMENT] = {"server-commitment", "HASH",      TEXT,    0, 0,       NULL,   N_("the server's commitment, as you noted it before the deal")},
    [SS_OPTION_COMMITMENT]        = {"commitment",        "SEAT=HASH", EACH,    0, 0,       NULL,   N_("a seat's commitment, also noted before the deal; may be repeated")},
    [SS_OPTION_SITTER]            = {"player",            "WHO",       TEXT,    0, 0,       NULL,   N_("who plays: level4, or a program as cmd:COMMAND")},
    [SS_OPTION_NAME]              = {"name",              "NAME",      TEXT,    0, 0,       NULL,   N_("the name that others see; by default the player's own")},
    [SS_OPTION_PLACE]             = {"seat",              "S",         NUMBER,  1, 4,       NULL,   N_("the seat to take at a table that is open to all")},
    [SS_OPTION_TAKEBACKS]         = {"takebacks",         NULL,        SWITCH,  0, 0,       NULL,   N_("let other players take turns back")},
    [SS_OPTION_NEW]               = {"new",               NULL,        SWITCH,  0, 0,       NULL,   N_("open a new table, and print invitations for its other seats")},
    [SS_OPTION_CLOCK]             = {"clock",             "C",         TEXT,    0, 0,       NULL,   N_("none (the default), \"live 600 10\" or \"turn 86400\", in seconds")},
    [SS_OPTION_COMPUTER]          = {"computer",          "NAME",      EACH,    0, 0,       NULL,   N_("put a computer player of the server in a seat; may be repeated")},
    [SS_OPTION_CA]                = {"ca",                "FILE",      TEXT,    0, 0,       NULL,   N_("certificates to trust instead of the system's")},
    [SS_OPTION_BROWSER]           = {"open",              NULL,        SWITCH,  0, 0,       NULL,   N_("open the browser")},
    [SS_OPTION_NO_BROWSER]        = {"no-open",           NULL,        SWITCH,  0, 0,       NULL,   N_("do not open the browser")},
    [SS_OPTION_DB]                = {"db",                "FILE",      TEXT,    0, 0,       NULL,   N_("the file of online tables, if not online.sqlite")},
    [SS_OPTION_DB_PASSWORD]       = {"db-password-file",  "FILE",      TEXT,    0, 0,       NULL,   N_("a file with the password of the database in its first line")},
    [SS_OPTION_PERSON]            = {"person",            "ID",        TEXT,    0, 0,       NULL,   N_("export only what names this person")},
    [SS_OPTION_TABLE_ID]          = {"table",             "ID",        TEXT,    0, 0,       NULL,   N_("export only this table")},
    [SS_OPTION_FINISHED]          = {"finished",          "DAYS",      NUMBER,  1, 36500,   NULL,   N_("delete tables whose game ended longer ago")},
    [SS_OPTION_ABANDONED]         = {"abandoned",         "DAYS",      NUMBER,  1, 36500,   NULL,   N_("delete unfinished tables without events for longer")},
    [SS_OPTION_THEME]             = {"theme",             "WHEN",      TEXT,    0, 0,       NULL,   N_("the background of your terminal: dark, light or auto")},
    [SS_OPTION_COLOR]             = {"color",             "WHEN",      TEXT,    0, 0,       NULL,   N_("use colours: always, never or auto (on a terminal only)")},
    [SS_OPTION_LANG]              = {"lang",              "TAG",       TEXT,    0, 0,       NULL,   N_("the language: %s")},
    [SS_OPTION_HELP]              = {"help",              NULL,        SWITCH,  0, 0,       NULL,   N_("explain this command")},
};
/* clang-format on */

ss_option_facts ss_option_about(ss_option option) { return table[option]; }
