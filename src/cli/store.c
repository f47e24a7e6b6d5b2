/* sanssouci store: maintains the database of online tables. */
#include <inttypes.h>
#include <string.h>
#include <time.h>

#include "cli/command.h"
#include "cli/store_file.h"
#include "cli/suggestion.h"
#include "texts/words.h"
#include "store/copy.h"
#include "texts/lines.h"

static char trouble[SS_STORE_MESSAGE];

/* Closes the store, complains if `result` is an error, and returns the exit status. */
static int close_with(ss_store *store, const char *path, ss_store_result result) {
    int status = result ? ss_store_complain(path, result, ss_store_message(store)) : SS_STATUS_OK;
    ss_store_close(store);
    return status;
}

/* ---- backup ---- */

static int backup(const ss_options *options, const char *path) {
    ss_store *store, *copy;
    const char *to = options->words[1];
    ss_store_result result = ss_store_open(&store, path, SS_STORE_READER, trouble);
    if (result) return ss_store_complain(path, result, trouble);
    result = ss_store_backup(store, to);
    if (result) return close_with(store, to, result);
    ss_store_close(store);
    result = ss_store_open(&copy, to, SS_STORE_READER, trouble); /* this checks the copy */
    if (result) return ss_store_complain(to, result, trouble);
    ss_store_close(copy);
    return SS_STATUS_OK;
}

/* ---- check ---- */

static void print_fault(void *path, const char *fault) { ss_print_verdict(path, 0, fault); }

static int check(const ss_options *options, const char *path) {
    char name[SS_STORE_PATH];
    ss_store *store;
    (void)options;
    ss_store_name(path, name, sizeof name);
    ss_store_result result = ss_store_open(&store, path, SS_STORE_READER, trouble);
    if (result == SS_STORE_DAMAGED) return print_fault(name, trouble), SS_STATUS_NO;
    if (result) return ss_store_complain(path, result, trouble);
    result = ss_store_check(store, print_fault, name);
    if (result && result != SS_STORE_DAMAGED) return close_with(store, path, result);
    if (!result) ss_print_verdict(name, 0, NULL);
    ss_store_close(store);
    return result ? SS_STATUS_NO : SS_STATUS_OK;
}

/* ---- export ---- */

static bool print_line(void *data, const char *line, size_t length) {
    (void)data;
    fwrite(line, 1, length, stdout);
    return putchar('\n') != EOF;
}

static int export(const ss_options *options, const char *path) {
    char name[SS_STORE_PATH];
    const char *person = options->text[SS_OPTION_PERSON], *table = options->text[SS_OPTION_TABLE_ID];
    ss_store *store;
    if (person && table) return ss_complain("%s", _("export takes either --person or --table, not both"));
    ss_store_result result = ss_store_open(&store, path, SS_STORE_READER, trouble);
    if (result) return ss_store_complain(path, result, trouble);
    if (person)
        result = ss_store_export_person(store, person, SS_STORE_EVERYTHING, print_line, NULL);
    else if (table)
        result = ss_store_export_table(store, table, print_line, NULL);
    else
        result = ss_store_export(store, print_line, NULL);
    if (result != SS_STORE_NONE) return close_with(store, path, result);
    ss_store_close(store);
    ss_store_name(path, name, sizeof name);
    return person ? ss_complain(_("%s has no person %s"), name, person)
                  : ss_complain(_("%s has no table %s"), name, table);
}

/* ---- prune ---- */

/* Returns the time that many days ago, or 0 if the option was not given. */
static int64_t days_before(const ss_options *options, ss_option option, int64_t now) {
    return ss_given(options, option) && options->number[option]
               ? now - options->number[option] * INT64_C(86400000)
               : 0;
}

static int prune(const ss_options *options, const char *path) {
    int64_t now = (int64_t)time(NULL) * 1000;
    ss_store_limits limits = {.now = now,
                              .over = days_before(options, SS_OPTION_FINISHED, now),
                              .untouched = days_before(options, SS_OPTION_ABANDONED, now),
                              .gardens = days_before(options, SS_OPTION_RESULTS, now),
                              .unseen = now - SS_STORE_UNSEEN_DAYS * INT64_C(86400000)};
    ss_store_pruned pruned;
    ss_store *store;
    if (!ss_store_is_there(path)) return ss_store_complain(path, SS_STORE_NONE, "");
    ss_store_result result = ss_store_open(&store, path, SS_STORE_WRITER, trouble);
    if (result) return ss_store_complain(path, result, trouble);
    result = ss_store_prune(store, &limits, &pruned);
    if (!result)
        ss_print(stdout, _("Deleted: tables %ld, passes %ld, people %ld, results %ld."), (long)pruned.tables,
                 (long)pruned.passes, (long)pruned.people, (long)pruned.gardens);
    return close_with(store, path, result);
}

/* ---- copy ---- */

static void print_step(void *data, const char *kind, int64_t rows, bool done) {
    (void)data;
    printf(done ? "%s: %" PRId64 "\n" : "%s: %" PRId64 " ...\n", kind, rows);
    fflush(stdout);
}

/* Opens a store that no server is using. */
static bool open_alone(ss_store **store, const char *where) {
    ss_store_result result = ss_store_open(store, where, SS_STORE_WRITER, trouble);
    if (!result) result = ss_store_alone(*store);
    if (!result) return true;
    ss_store_complain(where, result, *store ? ss_store_message(*store) : trouble);
    ss_store_close(*store);
    return false;
}

static int copy(const ss_options *options, const char *path) {
    char here[SS_STORE_PATH], there[SS_STORE_PATH];
    ss_store *from, *to;
    (void)path;
    if (ss_flagged(options, SS_OPTION_DB))
        return ss_complain("%s", _("store copy names both stores: leave out --db"));
    if (!ss_store_where(options, options->words[1], here) ||
        !ss_store_where(options, options->words[2], there))
        return SS_STATUS_FAILED;
    if (!ss_store_is_there(here)) return ss_store_complain(here, SS_STORE_NONE, "");
    if (!open_alone(&from, here)) return SS_STATUS_FAILED;
    if (!open_alone(&to, there)) return ss_store_close(from), SS_STATUS_FAILED;
    ss_store_result result = ss_store_copy(from, to, print_step, NULL);
    bool at_source = result && *ss_store_message(from);
    int status = SS_STATUS_OK;
    if (result)
        status = ss_store_complain(at_source ? here : there, result, ss_store_message(at_source ? from : to));
    ss_store_close(from);
    ss_store_close(to);
    return status;
}

/* ---- the command ---- */

/* What each action takes besides --db. */
static const struct {
    const char *name;
    int (*run)(const ss_options *options, const char *path);
    int words;
    uint8_t takes[SS_TAKES];
} actions[] = {
    {"backup", backup, 1, {0}                                                         },
    {"check",  check,  0, {0}                                                         },
    {"copy",   copy,   2, {0}                                                         },
    {"export", export, 0, {SS_OPTION_PERSON, SS_OPTION_TABLE_ID}                      },
    {"prune",  prune,  0, {SS_OPTION_FINISHED, SS_OPTION_ABANDONED, SS_OPTION_RESULTS}},
};
enum { ACTIONS = sizeof actions / sizeof *actions };

static int complain_of_action(const char *name) {
    ss_suggestion near = ss_suggestion_for(name);
    for (int i = 0; i < ACTIONS; i++) ss_suggestion_try(&near, actions[i].name);
    if (near.best)
        return ss_complain(_("store has no command \"%s\"; did you mean \"%s\"?"), name, near.best);
    return ss_complain(_("%s does not understand \"%s\"; \"sanssouci help %s\" explains it"), "store", name,
                       "store");
}

/* Complains and returns false if an option or a word belongs to another action. */
static bool fits(const ss_options *options, int action) {
    static const ss_option own[] = {SS_OPTION_PERSON, SS_OPTION_TABLE_ID, SS_OPTION_FINISHED,
                                    SS_OPTION_ABANDONED, SS_OPTION_RESULTS};
    const char *name = actions[action].name;
    for (size_t i = 0; i < sizeof own / sizeof *own; i++)
        if (ss_flagged(options, own[i]) && !ss_option_taken(actions[action].takes, own[i])) {
            ss_complain(_("store %s has no option --%s"), name, ss_option_about(own[i]).name);
            return false;
        }
    int words = options->word_count - 1;
    if (words < actions[action].words)
        ss_complain(actions[action].words == 1 ? _("store %s needs the name of a file")
                                               : _("store %s needs two stores: from which, to which"),
                    name);
    else if (words > actions[action].words)
        ss_complain(_("%s does not understand \"%s\"; \"sanssouci help %s\" explains it"), "store",
                    options->words[1 + actions[action].words], "store");
    return words == actions[action].words;
}

static int run(const ss_options *options) {
    char path[SS_STORE_PATH];
    for (int i = 0; i < ACTIONS; i++) {
        if (strcmp(actions[i].name, options->words[0]) != 0) continue;
        if (!fits(options, i) || !ss_store_file(options, path)) return SS_STATUS_FAILED;
        return actions[i].run(options, path);
    }
    return complain_of_action(options->words[0]);
}

const ss_command ss_command_store = {
    .name = "store",
    .usage = "backup|check|copy|export|prune [FILE | FROM TO]\n"
             "                  [--config FILE] [--db FILE] [--db-password-file FILE]\n"
             "                  [--person ID | --table ID]\n"
             "                  [--finished DAYS] [--abandoned DAYS] [--results DAYS]",
    .summary = N_("maintain the database of online tables"),
    .help = N_("backup FILE copies the store to a file, also while a server runs. check reads\n"
               "everything and prints \"FILE: ok\" or what is wrong, with exit status 1. export\n"
               "prints everything as JSON, one line per item, including what is hidden from\n"
               "players. copy FROM TO copies everything into another store, which\n"
               "must be empty: a file, or a PostgreSQL database. prune deletes old tables, old\n"
               "results of gardens of the day, expired passes, and people without any of these who\n"
               "have no device or have not used it for 90 days. For copy, and for prune in a file,\n"
               "no server may be running.\n\n"
               "The file is online.sqlite in $XDG_STATE_HOME/sanssouci or else in\n"
               "~/.local/state/sanssouci. --db names another, or a PostgreSQL database:\n"
               "postgres://USER@HOST/DATABASE. --config takes it from the server's file."),
    .takes = {SS_OPTION_CONFIG, SS_OPTION_DB, SS_OPTION_DB_PASSWORD, SS_OPTION_PERSON, SS_OPTION_TABLE_ID,
              SS_OPTION_FINISHED, SS_OPTION_ABANDONED, SS_OPTION_RESULTS},
    .least = 1,
    .most = 3,
    .run = run,
};
