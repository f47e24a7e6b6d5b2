/* sanssouci moderate: queries and controls a running server over its socket. */
#include <errno.h>
#include <jansson.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <time.h>
#include <unistd.h>

#include "cli/command.h"
#include "cli/store_file.h"
#include "cli/suggestion.h"
#include "system/printable.h"
#include "texts/words.h"
#include "texts/lines.h"

enum { ANSWER = 16 << 20 };

/* ---- what an action is about ---- */

typedef enum subject {
    NOTHING,
    MAYBE_TEXT,
    MAYBE_PERSON,
    PERSON,
    PERSON_AND_NAME,
    BANNED,
    TABLE,
    DAY,
    DAY_AND_PERSON,
    TEXT,
    SWITCH
} subject;

static const struct {
    const char *name;
    subject about;
    uint8_t takes[4];
} actions[] = {
    {"status",    NOTHING,         {0}                                                     },
    {"tables",    NOTHING,         {0}                                                     },
    {"people",    MAYBE_TEXT,      {0}                                                     },
    {"person",    PERSON,          {0}                                                     },
    {"limits",    MAYBE_PERSON,    {0}                                                     },
    {"rename",    PERSON_AND_NAME, {0}                                                     },
    {"reports",   NOTHING,         {0}                                                     },
    {"dismiss",   PERSON,          {0}                                                     },
    {"bans",      NOTHING,         {0}                                                     },
    {"ban",       BANNED,          {SS_OPTION_DEVICE, SS_OPTION_BAN_DAYS, SS_OPTION_REASON}},
    {"unban",     BANNED,          {SS_OPTION_DEVICE}                                      },
    {"results",   DAY,             {0}                                                     },
    {"remove",    DAY_AND_PERSON,  {0}                                                     },
    {"close",     TABLE,           {SS_OPTION_REASON}                                      },
    {"say",       TEXT,            {SS_OPTION_MINUTES}                                     },
    {"silence",   NOTHING,         {0}                                                     },
    {"read-only", SWITCH,          {0}                                                     },
};
enum { ACTIONS = sizeof actions / sizeof *actions };

/* A network contains dots, colons or a slash; the id of a person does not. */
static void put_banned(json_t *ask, const char *word) {
    json_object_set_new(ask, strpbrk(word, ".:/") ? "network" : "person", json_string(word));
}

static void put_subject(json_t *ask, subject about, const ss_options *options) {
    const char *first = options->word_count > 1 ? options->words[1] : NULL;
    switch (about) {
    case MAYBE_TEXT:
        if (first) json_object_set_new(ask, "name", json_string(first));
        break;
    case PERSON_AND_NAME: json_object_set_new(ask, "name", json_string(options->words[2])); /* fall through */
    case MAYBE_PERSON:
    case PERSON:
        if (first) json_object_set_new(ask, "person", json_string(first));
        break;
    case BANNED: put_banned(ask, first); break;
    case TABLE: json_object_set_new(ask, "table", json_string(first)); break;
    case DAY_AND_PERSON:
        json_object_set_new(ask, "person", json_string(options->words[2])); /* fall through */
    case DAY: json_object_set_new(ask, "day", json_string(first)); break;
    case TEXT: json_object_set_new(ask, "text", json_string(first)); break;
    case SWITCH: json_object_set_new(ask, "on", json_boolean(strcmp(first, "on") == 0)); break;
    case NOTHING: break;
    }
}

static void put_options(json_t *ask, const ss_options *options) {
    static const struct {
        ss_option option;
        const char *key;
        bool number;
    } rows[] = {
        {SS_OPTION_DEVICE,   "device",  true },
        {SS_OPTION_BAN_DAYS, "days",    true },
        {SS_OPTION_MINUTES,  "minutes", true },
        {SS_OPTION_REASON,   "reason",  false},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (ss_given(options, rows[i].option))
            json_object_set_new(ask, rows[i].key,
                                rows[i].number ? json_integer(options->number[rows[i].option])
                                               : json_string(options->text[rows[i].option]));
}

/* jansson omits a text that is not UTF-8; then nothing is sent. */
static char *question(int action, const ss_options *options) {
    bool silence = strcmp(actions[action].name, "silence") == 0;
    json_t *ask = json_object();
    json_object_set_new(ask, "op", json_string(silence ? "say" : actions[action].name));
    put_subject(ask, actions[action].about, options);
    put_options(ask, options);
    char *text = json_dumps(ask, JSON_COMPACT);
    json_decref(ask);
    return text;
}

/* ---- asking ---- */

static int connect_to(const char *path) {
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    if (strlen(path) >= sizeof address.sun_path) return errno = ENAMETOOLONG, -1;
    strcpy(address.sun_path, path);
    int s = socket(AF_UNIX, SOCK_STREAM, 0);
    if (s < 0 || connect(s, (struct sockaddr *)&address, sizeof address) == 0) return s;
    int error = errno;
    close(s);
    errno = error;
    return -1;
}

/* Reads the whole answer; NULL if there is none. */
static char *ask_server(int s, const char *line) {
    size_t length = strlen(line), got = 0;
    char *answer = malloc(ANSWER + 1);
    bool sent = answer && send(s, line, length, MSG_NOSIGNAL) == (ssize_t)length &&
                send(s, "\n", 1, MSG_NOSIGNAL) == 1;
    ssize_t more = sent ? 1 : -1;
    while (more > 0 && got < ANSWER) {
        more = recv(s, answer + got, ANSWER - got, 0);
        if (more < 0 && errno == EINTR)
            more = 1;
        else if (more > 0)
            got += (size_t)more;
    }
    if (!got || more < 0) return free(answer), NULL;
    answer[got] = 0;
    return answer;
}

/* ---- telling ---- */

static void print_text(const char *text) { ss_print_printable(stdout, text); }

static void print_time(const char *label, const json_t *value) {
    char text[32];
    time_t seconds = (time_t)(json_integer_value(value) / 1000);
    struct tm day;
    if (!json_integer_value(value) || !localtime_r(&seconds, &day)) return;
    strftime(text, sizeof text, "%Y-%m-%d %H:%M", &day);
    printf("  %s %s", label, text);
}

static void print_seats(const json_t *seats) {
    size_t i;
    json_t *seat;
    json_array_foreach((json_t *)seats, i, seat) {
        const char *name = json_string_value(json_object_get(seat, "name"));
        printf("%s", i ? ", " : "  ");
        print_text(name ? name : "");
        printf(" (%s)", json_string_value(json_object_get(seat, "person")));
    }
}

/* Prints a line of the answer: its subject first, then the other members in the order in which they came. */
static void print_line(const json_t *line) {
    const char *key;
    json_t *value;
    bool first = true;
    json_object_foreach((json_t *)line, key, value) {
        bool time = strcmp(key, "made") == 0 || strcmp(key, "seen") == 0 || strcmp(key, "changed") == 0 ||
                    strcmp(key, "over") == 0 || strcmp(key, "until") == 0 || strcmp(key, "time") == 0;
        if (time) {
            print_time(key, value);
        } else if (json_is_array(value)) {
            print_seats(value);
        } else if (json_is_string(value) && *json_string_value(value)) {
            printf(first ? "%s " : "  %s ", key);
            print_text(json_string_value(value));
        } else if (json_is_integer(value)) {
            printf(first ? "%s %lld" : "  %s %lld", key, (long long)json_integer_value(value));
        } else if (json_is_boolean(value)) {
            printf(first ? "%s %s" : "  %s %s", key, json_is_true(value) ? "yes" : "no");
        }
        first = false;
    }
    putchar('\n');
}

static const char *sentence_of(const char *code) {
    static const struct {
        const char *code, *sentence;
    } rows[] = {
        {"NONE",       N_("there is no such person, device, table, ban, report or result")        },
        {"BAD_MEMBER", N_("the server does not understand: %s")                                   },
        {"NOT_CLEAN",
         N_("this name cannot be used: it has 1 to 40 visible characters, none of them \" \\ ; ]")},
        {"BAD_OP",     N_("the server is of another version and cannot do this: %s")              },
        {"BUSY",       N_("the server cannot do this now")                                        },
        {"NOT_STORED", N_("the server cannot store it")                                           },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (strcmp(rows[i].code, code) == 0) return _(rows[i].sentence);
    return NULL;
}

static int complain_of_error(const json_t *line, const char *code) {
    const char *detail = json_string_value(json_object_get(line, "detail")), *known = sentence_of(code);
    char sentence[400], quoted[SS_QUOTED];
    if (!known) return ss_complain(_("the server refuses: %s"), code);
    ss_quoted(detail ? detail : "", quoted);
    const char *place = strstr(known, "%s");
    if (place)
        snprintf(sentence, sizeof sentence, "%.*s%s%s", (int)(place - known), known, quoted, place + 2);
    else
        snprintf(sentence, sizeof sentence, "%s", known);
    return ss_complain("%s", sentence);
}

/* Prints the lines; the last one says how it went. */
static int print_answer(char *answer, bool json) {
    int status = SS_STATUS_FAILED;
    bool ended = false;
    for (char *line = strtok(answer, "\n"); line && !ended; line = strtok(NULL, "\n")) {
        json_t *read = json_loads(line, 0, NULL);
        const char *error = json_string_value(json_object_get(read, "error"));
        ended = error || json_is_true(json_object_get(read, "done"));
        if (error)
            status = complain_of_error(read, error);
        else if (ended)
            status = SS_STATUS_OK;
        else if (json)
            puts(line);
        else if (read)
            print_line(read);
        json_decref(read);
    }
    return ended ? status : ss_complain("%s", _("the server's answer is cut short"));
}

/* ---- the command ---- */

static int find_action(const char *name) {
    ss_suggestion near = ss_suggestion_for(name);
    for (int i = 0; i < ACTIONS; i++) {
        if (strcmp(actions[i].name, name) == 0) return i;
        ss_suggestion_try(&near, actions[i].name);
    }
    if (near.best)
        ss_complain(_("moderate cannot \"%s\"; did you mean \"%s\"?"), name, near.best);
    else
        ss_complain(_("%s does not understand \"%s\"; \"sanssouci help %s\" explains it"), "moderate", name,
                    "moderate");
    return -1;
}

/* Complains and returns false if a word or an option is missing, or belongs to another action. */
static bool fits(const ss_options *options, int action) {
    static const ss_option own[] = {SS_OPTION_DEVICE, SS_OPTION_BAN_DAYS, SS_OPTION_MINUTES,
                                    SS_OPTION_REASON};
    subject about = actions[action].about;
    bool two = about == PERSON_AND_NAME || about == DAY_AND_PERSON;
    int words = options->word_count - 1, most = about == NOTHING ? 0 : two ? 2 : 1;
    int least = about == MAYBE_TEXT || about == MAYBE_PERSON ? 0 : most;
    for (size_t i = 0; i < sizeof own / sizeof *own; i++) {
        bool takes = memchr(actions[action].takes, own[i], sizeof actions[action].takes);
        if (!ss_given(options, own[i]) || takes) continue;
        ss_complain(_("moderate %s has no option --%s"), actions[action].name, ss_option_about(own[i]).name);
        return false;
    }
    if (words < least) ss_complain(_("moderate %s needs to know what it is about"), actions[action].name);
    if (words > most)
        ss_complain(_("%s does not understand \"%s\"; \"sanssouci help %s\" explains it"), "moderate",
                    options->words[1 + most], "moderate");
    bool on_off = about != SWITCH || words != 1 || strcmp(options->words[1], "on") == 0 ||
                  strcmp(options->words[1], "off") == 0;
    if (!on_off) ss_complain(_("read-only is on or off, not \"%s\""), options->words[1]);
    return words >= least && words <= most && on_off;
}

static int run(const ss_options *options) {
    char path[SS_STORE_PATH];
    int action = find_action(options->words[0]);
    if (action < 0 || !fits(options, action) || !ss_moderate_socket(options, path)) return SS_STATUS_FAILED;
    char *line = question(action, options);
    if (!line) return ss_complain("%s", _("the text is not UTF-8"));
    int s = connect_to(path);
    char *answer = s < 0 ? NULL : ask_server(s, line);
    int error = errno;
    free(line);
    if (s >= 0) close(s);
    if (s < 0 && (error == ENOENT || error == ECONNREFUSED))
        return ss_complain(_("no server listens at %s; does it run, and has anybody played online yet?"),
                           path);
    if (s < 0) return ss_complain_of(path, error);
    if (!answer) return ss_complain("%s", _("the server has closed the connection"));
    int status = print_answer(answer, ss_given(options, SS_OPTION_JSON));
    free(answer);
    return status;
}

const ss_command ss_command_moderate = {
    .name = "moderate",
    .usage = "status|tables|people|person|limits|reports|bans [ID]\n"
             "                  rename|dismiss|ban|unban|close [ID | NETWORK | TABLE]\n"
             "                  results|remove [DAY] [ID]\n"
             "                  say|silence|read-only [TEXT | on | off] [NAME]\n"
             "                  [--device N] [--days N] [--reason TEXT] [--minutes N]\n"
             "                  [--json] [--socket FILE] [--db FILE]",
    .summary = N_("manage a running server: bans, reports, messages"),
    .help = N_("Controls the server on this machine, through a socket that only its own account can\n"
               "open. status shows how it is doing; tables, people [NAME], person ID, limits [ID],\n"
               "reports and bans print lists.\n\n"
               "rename ID NAME gives a person another name. ban ID, ban ID --device N and ban\n"
               "NETWORK keep a person, one of their devices or an address such as 192.0.2.0/24\n"
               "from playing, forever or for --days; --reason tells them why. unban lifts the\n"
               "ban. dismiss ID deletes the reports about a person.\n\n"
               "results DAY lists the garden of a day, and remove DAY ID takes a person's result out\n"
               "of it for good.\n\n"
               "close TABLE deletes a table; its players see --reason. say TEXT shows a message to\n"
               "everybody, forever or for --minutes, and silence removes it. read-only on\n"
               "refuses new tables; games under way continue.\n\n"
               "See docs/moderation.md."),
    .takes = {SS_OPTION_SOCKET, SS_OPTION_DB, SS_OPTION_JSON, SS_OPTION_DEVICE, SS_OPTION_BAN_DAYS,
              SS_OPTION_MINUTES, SS_OPTION_REASON},
    .least = 1,
    .most = 3,
    .run = run,
};
