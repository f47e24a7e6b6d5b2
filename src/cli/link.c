/* sanssouci link: converts a record to a short link, and back. */
#include <errno.h>
#include <stdlib.h>

#include "cli/command.h"
#include "cli/shared_options.h"
#include "texts/nouns.h"
#include "texts/system_errors.h"
#include "texts/words.h"

/* Reads the position and the seat given by --after and --seat. */
static bool cut(ss_record *record, const ss_options *options, int *seat) {
    return ss_position_cut(record, options) &&
           ss_position_seat(record->game.players, options, SS_EVERYTHING, seat);
}

static int print_link(ss_record *record, const ss_options *options) {
    char link[SS_LINK_TEXT];
    ss_text text = ss_text_in(link, sizeof link);
    int seat;
    if (!cut(record, options, &seat)) return SS_STATUS_FAILED;
    ss_link_fault fault = ss_link_write(&text, options->content, record, seat);
    if (fault) return ss_complain("%s: %s", options->words[0], ss_link_sentence(fault));
    puts(link);
    return SS_STATUS_OK;
}

static int print_record(ss_record *record, const ss_options *options) {
    size_t length;
    int seat;
    if (!cut(record, options, &seat)) return SS_STATUS_FAILED;
    char *text = ss_record_text(record, options->content, seat, &length);
    if (!text) return ss_complain("%s", ss_system_sentence(ENOMEM));
    fwrite(text, 1, length, stdout);
    free(text);
    return SS_STATUS_OK;
}

enum { ADDRESS = SS_LINK_TEXT + 2048 }; /* bytes of a line: the longest link after an address */

/* Reads the first line of standard input and ignores the rest. Complains and returns false if there is none or it
 * is too long. */
static bool read_line(char bytes[ADDRESS], ss_word *line) {
    *line = (ss_word){bytes, 0};
    int c = getchar();
    bool empty = c == EOF;
    for (; c != EOF && c != '\n' && line->length < ADDRESS; c = getchar()) bytes[line->length++] = (char)c;
    if (ferror(stdin))
        ss_complain_of("-", errno);
    else if (empty)
        ss_complain("%s", _("-: standard input is empty, and --open - needs a link in its first line"));
    else if (line->length == ADDRESS)
        ss_complain("-: %s", ss_link_sentence(SS_L_TOO_LONG));
    else
        return true;
    return false;
}

static int open_link(const ss_options *options) {
    ss_record record;
    char reason[SS_LINK_REASON + 1], bytes[ADDRESS];
    ss_word address = ss_word_of(options->text[SS_OPTION_OPEN]);
    bool from_input = ss_word_is(address, "-");
    if (from_input && !read_line(bytes, &address)) return SS_STATUS_FAILED;
    ss_link_fault fault = ss_link_read(&record, reason, options->content, ss_link_in(address));
    if (fault) return ss_complain("%s%s", from_input ? "-: " : "", ss_link_sentence(fault));
    return print_record(&record, options);
}

static int run(const ss_options *options) {
    ss_record_file file;
    if (ss_given(options, SS_OPTION_OPEN) == (options->word_count > 0))
        return ss_complain("%s", _("link takes either a record or --open with a link"));
    if (ss_given(options, SS_OPTION_OPEN)) return open_link(options);
    if (!ss_position_open(&file, options)) return SS_STATUS_FAILED;
    int status = print_link(&file.record, options);
    ss_record_close(&file);
    return status;
}

const ss_command ss_command_link = {
    .name = "link",
    .usage = "FILE | --open TEXT [--after N] [--seat S]",
    .summary = N_("turn a record into a short link, and back"),
    .help = N_("Prints the link of a record, or with --open the record of a link;\n"
               "--open - reads the link from the first line of standard input.\n"
               "A link holds the whole deal, also what the players may not know yet;\n"
               "with --seat it holds only what that seat may know."),
    .takes = {SS_OPTION_OPEN, SS_OPTION_AFTER, SS_OPTION_SEAT, SS_OPTION_CONTENT},
    .most = 1,
    .run = run,
};
