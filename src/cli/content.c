/* sanssouci content: prints the boards and cards in use as a file to edit, and checks such files. */
#include <errno.h>
#include <stdlib.h>

#include "cli/command.h"
#include "cli/tables.h"
#include "texts/system_errors.h"
#include "texts/words.h"

static int check(const char *path) {
    ss_content content;
    ss_flaw flaw;
    int error = ss_tables_open(&content, path, &flaw);
    if (error) return ss_complain_of(path, error);
    char sentence[SS_SENTENCE];
    ss_print_verdict(path, flaw.line, flaw.what ? ss_flaw_sentence(&flaw, sentence) : NULL);
    return flaw.what ? SS_STATUS_NO : SS_STATUS_OK;
}

static int run(const ss_options *options) {
    if (ss_given(options, SS_OPTION_CHECK)) return check(options->text[SS_OPTION_CHECK]);
    size_t length;
    char *text = ss_tables_text(options->content, &length);
    if (!text) return ss_complain("%s", ss_system_sentence(ENOMEM));
    fwrite(text, 1, length, stdout);
    free(text);
    return SS_STATUS_OK;
}

const ss_command ss_command_content = {
    .name = "content",
    .usage = "[--content FILE] [--check FILE]",
    .summary = N_("print the boards and cards in use, ready to edit"),
    .help = N_("For owners of the box: save the output, change what is different in your box,\n"
               "check it, and pass it to commands with the option --content FILE.\n"
               "With --check it prints \"FILE: ok\" or \"FILE:LINE: what is wrong\"; the exit\n"
               "status is 1 if something is wrong and 2 if the file cannot be read."),
    .takes = {SS_OPTION_CONTENT, SS_OPTION_CHECK},
    .run = run,
};
