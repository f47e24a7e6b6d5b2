#include "cli/tables.h"

#include <stdlib.h>

#include "cli/tables_file.h"

const char *ss_flaw_sentence(const ss_flaw *flaw, char bytes[SS_SENTENCE]) {
    ss_text text = ss_text_in(bytes, SS_SENTENCE);
    ss_put_flaw(&text, flaw);
    ss_put_column(&text, flaw->column);
    return bytes;
}

/* The option overrides the environment; an empty variable counts as unset. */
static const char *named(const ss_options *options) {
    if (ss_given(options, SS_OPTION_CONTENT)) return options->text[SS_OPTION_CONTENT];
    const char *path = getenv("SANSSOUCI_CONTENT");
    return path && *path ? path : NULL;
}

bool ss_tables_use(ss_options *options, ss_content *own) {
    const char *path = named(options);
    ss_flaw flaw;
    if (!path) return true;
    int error = ss_tables_open(own, path, &flaw);
    if (error) {
        ss_complain_of(path, error);
        return false;
    }
    if (flaw.what) {
        char sentence[SS_SENTENCE];
        ss_complain("%s:%d: %s", path, flaw.line, ss_flaw_sentence(&flaw, sentence));
        return false;
    }
    options->content = own;
    return true;
}
