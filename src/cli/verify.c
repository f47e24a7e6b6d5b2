/* sanssouci verify: checks that a game was dealt as its record says, and that nobody chose the deal. */
#include <string.h>

#include "base/bits.h"
#include "cli/command.h"
#include "cli/output.h"
#include "cli/shared_options.h"
#include "texts/online_words.h"
#include "texts/words.h"
#include "online/fair_json.h"
#include "texts/lines.h"

/* ---- what was noted before the deal ---- */

static bool complain_of_note(const char *option, const char *value) {
    ss_complain(_("--%s: \"%s\" is not 64 hexadecimal digits"), option, value);
    return false;
}

/* `SEAT=HASH` */
static bool note_seat(ss_fair_noted *noted, const char *value) {
    ss_word rest = ss_word_of(value);
    int seat;
    if (!ss_word_number(&rest, &seat) || seat < 1 || seat > SS_MAX_PLAYERS || !ss_word_skip(&rest, '=')) {
        ss_complain(_("--commitment needs a seat from 1 to 4 before its digits, as in 2=HASH, not \"%s\""),
                    value);
        return false;
    }
    if (ss_has(noted->parts, seat)) {
        ss_complain(_("--commitment is given twice for seat %d"), seat);
        return false;
    }
    noted->parts |= 1u << seat;
    return ss_digits_read(rest, noted->commitments[seat]) || complain_of_note("commitment", value);
}

static bool read_notes(const ss_options *options, ss_fair_noted *noted) {
    const char *server = options->text[SS_OPTION_SERVER_COMMITMENT];
    *noted = (ss_fair_noted){0};
    if (server) {
        noted->parts |= 1u << SS_FAIR_SERVER;
        if (!ss_digits_read(ss_word_of(server), noted->commitments[SS_FAIR_SERVER]))
            return complain_of_note("server-commitment", server);
    }
    for (int i = 0; i < options->each_count; i++)
        if (!note_seat(noted, options->each[i])) return false;
    if (noted->parts && options->word_count > 1) {
        ss_complain("%s", _("commitments are those of one deal: verify one file with them"));
        return false;
    }
    return true;
}

/* ---- for people ---- */

static void print_fault(const char *path, const ss_fair_fault *fault) {
    char sentence[SS_SENTENCE];
    ss_text t = ss_text_in(sentence, sizeof sentence);
    ss_put_deal_fault(&t, fault);
    ss_print_verdict(path, fault->line, sentence);
}

static void print_proof(const ss_fair_tags *tags, const ss_fair_noted *noted) {
    unsigned parts = tags->seats << 1 | 1u << SS_FAIR_SERVER;
    char lines[2048];
    ss_text t = ss_text_in(lines, sizeof lines);
    ss_put_deal_company(&t, tags);
    ss_put_deal_proof(&t, noted->parts == parts);
    ss_put_paragraph(stdout, lines);
}

/* ---- for programs ---- */

/* The game itself is wrong, no matter where its deal comes from. */
static void put_refuted(ss_json *j, int line) {
    ss_json_open_pair(j, "faults", '[');
    ss_json_open(j, '{');
    ss_json_pair_text(j, "fault", "RECORD");
    ss_json_pair(j, "line", line);
    ss_json_close(j, '}');
    ss_json_close(j, ']');
}

/* ---- a record ---- */

typedef struct verification {
    const ss_options *options;
    ss_fair_noted noted;
    ss_fair_tags tags;
    ss_fair_report report;
} verification;

static int print_json(const verification *v, const char *path, const ss_fault *fault) {
    ss_text t = ss_text_in(NULL, 0);
    do {
        ss_json j = ss_json_in(&t);
        ss_json_open(&j, '{');
        ss_json_pair_text(&j, "file", path);
        ss_json_pair_bool(&j, "ok", !fault->what && !v->report.count);
        if (fault->what)
            put_refuted(&j, fault->line);
        else
            ss_fair_json(&j, &v->tags, &v->noted, &v->report);
        ss_json_close(&j, '}');
    } while (ss_text_allot(&t));
    return ss_print_json(&t);
}

static void print_text(const verification *v, const char *path) {
    for (int i = 0; i < v->report.count; i++) print_fault(path, &v->report.faults[i]);
    if (v->report.count) return;
    ss_print_verdict(path, 0, NULL);
    print_proof(&v->tags, &v->noted);
}

static int complain_of_fault(const char *path, const ss_fault *fault) {
    char sentence[SS_SENTENCE];
    return ss_complain("%s:%d: %s", path, fault->line, ss_fault_sentence(fault, sentence));
}

/* A text that is not a record, or a record of other boards, cannot be judged. A record with an illegal game is
 * refuted. */
static int refute(const verification *v, const char *path, const ss_fault *fault) {
    char sentence[SS_SENTENCE];
    if (fault->what <= SS_F_OTHER_CONTENT) return complain_of_fault(path, fault);
    if (!ss_given(v->options, SS_OPTION_JSON)) {
        ss_print_verdict(path, fault->line, ss_fault_sentence(fault, sentence));
        return SS_STATUS_NO;
    }
    int status = print_json(v, path, fault);
    return status ? status : SS_STATUS_NO;
}

static int judge(verification *v, const char *path, const ss_record *record) {
    const ss_content *content = v->options->content;
    if (!ss_fair_tags_there(record->source))
        return ss_complain(_("%s: the record does not say how the game was dealt; those of online games do"),
                           path);
    ss_fault fault = ss_fair_tags_read(&v->tags, record->source, record->deal.players);
    if (fault.what) return complain_of_fault(path, &fault);
    v->report = ss_fair_check(&v->tags, content, record, &v->noted);
    int status = SS_STATUS_OK;
    if (ss_given(v->options, SS_OPTION_JSON))
        status = print_json(v, path, &fault);
    else
        print_text(v, path);
    return status ? status : v->report.count ? SS_STATUS_NO : SS_STATUS_OK;
}

static int verify(verification *v, const char *path) {
    ss_record_file file;
    ss_fault fault;
    int error = ss_record_open(&file, v->options->content, path, &fault);
    if (error) return ss_complain_of(path, error);
    int status = fault.what ? refute(v, path, &fault) : judge(v, path, &file.record);
    ss_record_close(&file);
    return status;
}

static int run(const ss_options *options) {
    int worst = SS_STATUS_OK;
    verification v = {.options = options};
    if (!read_notes(options, &v.noted)) return SS_STATUS_FAILED;
    for (int i = 0; i < options->word_count; i++) {
        int status = verify(&v, options->words[i]);
        if (status > worst) worst = status;
    }
    return worst;
}

const ss_command ss_command_verify = {
    .name = "verify",
    .usage = "FILE... [--json] [--server-commitment HASH]\n"
             "                   [--commitment SEAT=HASH]...",
    .summary = N_("verify that online games were dealt fairly"),
    .help = N_("Prints \"FILE: ok\" and what is proved, or \"FILE:LINE: what does not hold\":\n"
               "whether the commitments match the values that were opened, the seed follows\n"
               "from these, and the deal from the seed. docs/fair-deal.md explains it.\n"
               "With commitments that you noted before the deal, it also detects whether they\n"
               "were replaced.\n"
               "The exit status is 1 if something does not hold, and 2 if a file cannot be read\n"
               "or does not say how the game was dealt."),
    .takes = {SS_OPTION_SERVER_COMMITMENT, SS_OPTION_COMMITMENT, SS_OPTION_JSON, SS_OPTION_CONTENT},
    .least = 1,
    .most = SS_MANY_WORDS,
    .run = run,
};
