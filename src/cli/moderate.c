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

enum { ANSWER = 16 << 20 };

/* ---- asking ---- */

/* Returns the words and options as a line of JSON. The server knows the actions. NULL if a text is not UTF-8, which
 * jansson refuses. */
static char *request_of(const ss_options *options) {
    static const ss_option own[] = {SS_OPTION_DEVICE, SS_OPTION_BAN_DAYS, SS_OPTION_MINUTES,
                                    SS_OPTION_REASON};
    json_t *request = json_object(), *words = json_array();
    int refused = json_object_set_new(request, "op", json_string(options->words[0]));
    for (int i = 1; i < options->word_count; i++)
        refused |= json_array_append_new(words, json_string(options->words[i]));
    refused |= json_object_set_new(request, "words", words); /* frees them if it fails */
    for (size_t i = 0; i < sizeof own / sizeof *own; i++) {
        ss_option_facts about = ss_option_about(own[i]);
        if (!ss_given(options, own[i])) continue;
        bool number = about.type == SS_TYPE_NUMBER;
        refused |= json_object_set_new(request, about.name,
                                       number ? json_integer(options->number[own[i]])
                                              : json_string(options->text[own[i]]));
    }
    char *text = refused ? NULL : json_dumps(request, JSON_COMPACT);
    json_decref(request);
    return text;
}

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
    ssize_t more = answer ? 1 : -1;
    /* A server that finds the line too long answers before it has read all of it. */
    if (answer && send(s, line, length, MSG_NOSIGNAL) == (ssize_t)length) send(s, "\n", 1, MSG_NOSIGNAL);
    while (more > 0 && got < ANSWER) {
        more = recv(s, answer + got, ANSWER - got, 0);
        if (more < 0 && errno == EINTR)
            more = 1;
        else if (more > 0)
            got += (size_t)more;
    }
    if (!got) return free(answer), NULL;
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

static int complain_of_word(const char *word) {
    return ss_complain(_("%s does not understand \"%s\"; \"sanssouci help %s\" explains it"), "moderate",
                       word, "moderate");
}

/* The server does not know the action. It says which there are, unless it is older than this program. */
static int complain_of_action(const char *action, const json_t *actions) {
    ss_suggestion near = ss_suggestion_for(action);
    size_t i;
    json_t *known;
    json_array_foreach((json_t *)actions, i, known) {
        if (json_is_string(known)) ss_suggestion_try(&near, json_string_value(known));
    }
    if (!actions) return ss_complain(_("the server is of another version and cannot do this: %s"), action);
    if (!near.best) return complain_of_word(action);
    return ss_complain(_("moderate cannot \"%s\"; did you mean \"%s\"?"), action, near.best);
}

static int complain_of_error(const json_t *answer, const char *code, const char *action) {
    static const struct {
        const char *code, *sentence; /* which may quote the detail */
    } rows[] = {
        {"NONE",       N_("there is no such person, device, table, ban, report or result")        },
        {"BAD_MEMBER", N_("the server does not understand: %s")                                   },
        {"NOT_CLEAN",
         N_("this name cannot be used: it has 1 to 40 visible characters, none of them \" \\ ; ]")},
        {"NOT_ON_OFF", N_("read-only is on or off, not \"%s\"")                                   },
        {"BUSY",       N_("the server cannot do this now")                                        },
        {"NOT_STORED", N_("the server cannot store it")                                           },
    };
    const char *found = json_string_value(json_object_get(answer, "detail"));
    char detail[SS_QUOTED];
    ss_quoted(found ? found : "", detail);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (strcmp(rows[i].code, code) == 0) return ss_complain(_(rows[i].sentence), detail);
    if (strcmp(code, "BAD_OP") == 0) return complain_of_action(action, json_object_get(answer, "actions"));
    if (strcmp(code, "BAD_WORD") == 0) return complain_of_word(detail);
    if (strcmp(code, "NO_OPTION") == 0)
        return ss_complain(_("moderate %s has no option --%s"), action, detail);
    if (strcmp(code, "NO_SUBJECT") == 0)
        return ss_complain(_("moderate %s needs to know what it is about"), action);
    return ss_complain(_("the server refuses: %s"), code);
}

/* Prints the lines; the last one says how it went. */
static int print_answer(char *answer, const ss_options *options) {
    int status = SS_STATUS_FAILED;
    bool ended = false;
    for (char *line = strtok(answer, "\n"); line && !ended; line = strtok(NULL, "\n")) {
        json_t *read = json_loads(line, 0, NULL);
        const char *error = json_string_value(json_object_get(read, "error"));
        ended = error || json_is_true(json_object_get(read, "done"));
        if (error)
            status = complain_of_error(read, error, options->words[0]);
        else if (ended)
            status = SS_STATUS_OK;
        else if (ss_given(options, SS_OPTION_JSON))
            puts(line);
        else if (read)
            print_line(read);
        json_decref(read);
    }
    return ended ? status : ss_complain("%s", _("the server's answer is cut short"));
}

/* ---- the command ---- */

static int run(const ss_options *options) {
    char path[SS_STORE_PATH];
    if (!ss_moderation_socket_path(options, path)) return SS_STATUS_FAILED;
    char *line = request_of(options);
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
    int status = print_answer(answer, options);
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
