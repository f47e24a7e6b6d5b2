/* Results of gardens of the day on a server. */
#include "cli/daily.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "cli/shared_options.h"
#include "client/entry.h"
#include "client/accounts.h"
#include "system/interrupt.h"
#include "system/printable.h"
#include "system/text_memory.h"
#include "texts/words.h"
#include "notation/names.h"
#include "texts/lines.h"

enum { PATH = 32, MOST_RECORD = 7000 /* bytes: its JSON has to fit a request */ };

/* ---- the server, and who we are there ---- */

static int complain_of_entry(const ss_entry *e) {
    char sentence[500];
    ss_text t = ss_text_in(sentence, sizeof sentence);
    if (ss_interrupted()) return 128 + ss_interrupted();
    ss_put_entry_trouble(&t, e);
    return ss_complain("%s", sentence);
}

/* Takes our name from --name, or the one last used on this server. */
static void find_name(ss_entry *e, const char *given) {
    ss_account known[SS_ACCOUNTS];
    int count = ss_accounts_read(known);
    if (given) snprintf(e->name, sizeof e->name, "%s", given);
    for (int i = 0; i < count && !*e->name; i++)
        if (ss_remote_is(&known[i].remote, &e->remote)) memcpy(e->name, known[i].name, sizeof e->name);
}

/* Complains and returns false if the options are invalid. */
static bool open_entry(ss_entry *e, const ss_options *o, const char *server) {
    const char *name = o->text[SS_OPTION_NAME];
    ss_remote_fault fault = ss_entry_read(e, server, o->text[SS_OPTION_CA]);
    if (fault) {
        char sentence[500];
        ss_text t = ss_text_in(sentence, sizeof sentence);
        ss_put_remote_fault(&t, fault, server);
        ss_complain("%s", sentence);
        return false;
    }
    if (name && !ss_name_is_clean(ss_word_of(name))) {
        ss_complain(
            _("--name needs 1 to 40 characters that can be seen, none of them \" \\ ; or ], not \"%s\""),
            name);
        return false;
    }
    find_name(e, name);
    return true;
}

static void path_of(ss_day day, char path[PATH]) {
    ss_text t = ss_text_in(path, PATH);
    ss_text_put(&t, "api/days/");
    ss_day_write(&t, day);
}

/* ---- the verdict on our result ---- */

static int number_of(const json_t *object, const char *key) {
    return (int)json_integer_value(json_object_get(object, key));
}

static const char *word_of(const json_t *object, const char *key) {
    const char *word = json_string_value(json_object_get(object, key));
    return word ? word : "";
}

/* Verdicts of a server about a record, besides those of day.h. */
static const char *sentence_of(const char *fault) {
    for (int i = 0; i < SS_DAY_FAULTS; i++)
        if (strcmp(ss_day_fault_names[i], fault) == 0) return ss_day_fault_sentence((ss_day_fault)i);
    if (strcmp(fault, "OTHER_DAY") == 0) return _("this is the garden of another day");
    if (strcmp(fault, "UNREADABLE") == 0) return _("the server cannot read this record");
    if (strcmp(fault, "REMOVED") == 0) return _("the operator of the server has removed this result");
    return NULL;
}

/* Prints the verdict. The exit status tells whether the game counts. */
static int print_mine(const json_t *mine) {
    const char *state = word_of(mine, "state"), *fault = word_of(mine, "fault");
    char quoted[SS_QUOTED];
    int points = number_of(mine, "points"), turn = number_of(mine, "turn");
    if (strcmp(state, "counted") == 0) {
        ss_print(stdout,
                 P_("  Yours counts: %d point, rank %d.", "  Yours counts: %d points, rank %d.", points),
                 points, number_of(mine, "rank"));
        return SS_STATUS_OK;
    }
    if (strcmp(state, "waiting") == 0) {
        ss_print(stdout, "%s", _("  Yours waits to be verified."));
        return SS_STATUS_OK;
    }
    if (strcmp(state, "refused") != 0) return SS_STATUS_OK;
    const char *sentence = sentence_of(fault);
    if (!sentence) sentence = ss_quoted(fault, quoted);
    if (turn)
        ss_print(stdout, _("  Yours does not count. Turn %d: %s."), turn, sentence);
    else
        ss_print(stdout, _("  Yours does not count: %s."), sentence);
    return SS_STATUS_NO;
}

static int print_json(const json_t *json) {
    char *text = json_dumps(json, JSON_COMPACT);
    if (!text) return ss_complain_of("JSON", ENOMEM);
    puts(text);
    free(text);
    return SS_STATUS_OK;
}

/* ---- handing in ---- */

/* Returns the record as we write it, without the notes that others may have added. Complains and returns NULL if
 * it is not a game of a day. */
static char *read_record(const ss_options *o, const char *path, ss_day *day) {
    ss_record_file file;
    ss_fault fault;
    ss_party party;
    unsigned said;
    char sentence[SS_SENTENCE];
    ss_text t = ss_text_in(NULL, 0);
    int error = ss_record_open(&file, o->content, path, &fault);
    if (error) return ss_complain_of(path, error), NULL;
    if (fault.what) {
        ss_complain("%s:%d: %s", path, fault.line, ss_fault_sentence(&fault, sentence));
        ss_record_close(&file);
        return NULL;
    }
    ss_party_of(&party, o->content, &file.record, &said);
    ss_day_fault wrong = ss_day_check(&party, day);
    if (wrong) {
        ss_complain("%s: %s", path, ss_day_fault_sentence(wrong));
    } else {
        do {
            ss_party_write(&t, &party);
        } while (ss_text_allot(&t));
    }
    ss_record_close(&file);
    if (wrong || (t.bytes && t.needed <= MOST_RECORD)) return t.bytes;
    ss_complain_of(path, t.bytes ? EFBIG : ENOMEM);
    free(t.bytes);
    return NULL;
}

/* Verifying takes the server as long as its computer players think. */
static bool await_verdict(ss_entry *e, const char *path) {
    const struct timespec moment = {1, 0};
    while (ss_entry_list(e, path)) {
        const json_t *mine = json_object_get(e->answer.json, "mine");
        if (strcmp(word_of(mine, "state"), "waiting") != 0 || ss_interrupted()) return true;
        nanosleep(&moment, NULL);
    }
    return false;
}

static int hand_in(ss_entry *e, const ss_options *o, const char *path, const char *record) {
    if (!ss_entry_hand_in(e, path, json_pack("{s:s}", "record", record)) || !await_verdict(e, path))
        return complain_of_entry(e);
    const json_t *mine = json_object_get(e->answer.json, "mine");
    ss_accounts_use(&e->remote, e->name);
    if (!ss_given(o, SS_OPTION_JSON)) return print_mine(mine);
    int status = print_json(mine);
    return status ? status : strcmp(word_of(mine, "state"), "refused") == 0 ? SS_STATUS_NO : SS_STATUS_OK;
}

int ss_standings_send(const ss_options *o, const char *file) {
    ss_entry entry;
    ss_day day;
    char path[PATH];
    if (!open_entry(&entry, o, o->text[SS_OPTION_SEND])) return SS_STATUS_FAILED;
    if (!*entry.name) return ss_complain("%s", _("--send needs a --name, which the others see"));
    char *record = read_record(o, file, &day);
    if (!record) return SS_STATUS_FAILED;
    path_of(day, path);
    ss_interrupt_watch();
    int status = hand_in(&entry, o, path, record);
    free(record);
    ss_entry_done(&entry);
    return status;
}

/* ---- what others came to ---- */

enum { WIDTH = 40, STEP = 5, BARS = 100 };

/* Prints a histogram of points, with a line for every five points. */
static void print_histogram(const json_t *histogram) {
    int bars[BARS] = {0}, most = 1, first = BARS, last = 0;
    size_t i;
    json_t *bar;
    json_array_foreach((json_t *)histogram, i, bar) {
        int at = number_of(bar, "points") / STEP;
        if (at < 0) at = 0;
        if (at >= BARS) at = BARS - 1;
        bars[at] += number_of(bar, "gardens");
        if (bars[at] > most) most = bars[at];
        if (at < first) first = at;
        if (at > last) last = at;
    }
    for (int at = first; at <= last; at++) {
        int length = (bars[at] * WIDTH + most - 1) / most;
        printf("  %3d-%-3d %.*s%s%d\n", at * STEP, at * STEP + STEP - 1, length,
               "########################################", length ? " " : "", bars[at]);
    }
}

static void print_rows(const json_t *rows) {
    size_t i;
    json_t *row;
    json_array_foreach((json_t *)rows, i, row) {
        if (json_object_get(row, "rank"))
            printf("  %4d. %4d  ", number_of(row, "rank"), number_of(row, "points"));
        else
            printf("        %4d  ", number_of(row, "points"));
        ss_print_printable(stdout, word_of(row, "name"));
        puts(json_is_true(json_object_get(row, "you")) ? " *" : "");
    }
}

static void print_sheet(const json_t *sheet, ss_day day) {
    char date[SS_DAY_TEXT];
    ss_text t = ss_text_in(date, sizeof date);
    int gardens = number_of(sheet, "gardens");
    const json_t *table = json_object_get(sheet, "table"), *friends = json_object_get(sheet, "friends");
    ss_day_write(&t, day);
    ss_print(stdout, _("Garden of the day, %s"), date);
    ss_print(stdout, P_("  %d garden was handed in.", "  %d gardens were handed in.", gardens), gardens);
    print_mine(json_object_get(sheet, "mine"));
    if (!table) {
        ss_print(stdout, "%s", _("  What others came to is shown once yours counts, or the day is over."));
        return;
    }
    print_histogram(json_object_get(sheet, "histogram"));
    print_rows(table);
    if (!json_array_size(friends)) return;
    ss_print(stdout, "%s", _("  With whom you have played:"));
    print_rows(friends);
}

int ss_standings_show(const ss_options *o, ss_day day) {
    ss_entry entry;
    char path[PATH];
    int status = SS_STATUS_OK;
    if (!open_entry(&entry, o, o->text[SS_OPTION_STANDINGS])) return SS_STATUS_FAILED;
    if (*entry.name) ss_entry_find_key(&entry); /* without a key the server shows what is public */
    path_of(day, path);
    ss_interrupt_watch();
    if (!ss_entry_list(&entry, path))
        status = complain_of_entry(&entry);
    else if (ss_given(o, SS_OPTION_JSON))
        status = print_json(entry.answer.json);
    else
        print_sheet(entry.answer.json, day);
    ss_entry_done(&entry);
    return status;
}
