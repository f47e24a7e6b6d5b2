/* sanssouci check: checks records against format and rules. */
#include "cli/command.h"
#include "cli/shared_options.h"
#include "texts/words.h"

static int check(const ss_content *content, const char *path) {
    ss_record_file file;
    ss_fault fault;
    int error = ss_record_open(&file, content, path, &fault);
    if (error) return ss_complain_of(path, error);
    char sentence[SS_SENTENCE];
    ss_print_verdict(path, fault.line, fault.what ? ss_fault_sentence(&fault, sentence) : NULL);
    ss_record_close(&file);
    return fault.what ? SS_STATUS_NO : SS_STATUS_OK;
}

static int run(const ss_options *options) {
    int worst = SS_STATUS_OK;
    for (int i = 0; i < options->word_count; i++) {
        int status = check(options->content, options->words[i]);
        if (status > worst) worst = status;
    }
    return worst;
}

const ss_command ss_command_check = {
    .name = "check",
    .usage = "FILE...",
    .summary = N_("check records"),
    .help = N_("Prints \"FILE: ok\" or \"FILE:LINE: what is wrong\".\n"
               "The exit status is 1 if a record is wrong and 2 if a file cannot be read."),
    .takes = {SS_OPTION_CONTENT},
    .least = 1,
    .most = SS_MANY_WORDS,
    .run = run,
};
