#include "cli/position.h"

#include "cli/complain.h"
#include "host/nouns.h"
#include "host/words.h"

const char *ss_fault_sentence(const ss_fault *fault, char bytes[SS_FAULT_TEXT]) {
    ss_text text = ss_text_in(bytes, SS_FAULT_TEXT);
    ss_put_fault(&text, fault);
    if (fault->column > 1) {
        char column[64];
        snprintf(column, sizeof column, _(" (column %d)"), fault->column);
        ss_text_put(&text, column);
    }
    return bytes;
}

bool ss_position_open(ss_record_file *file, const ss_options *options) {
    const char *path = options->words[0];
    ss_fault fault;
    int error = ss_record_open(file, options->content, path, &fault);
    if (error) {
        ss_complain_of(path, error);
    } else if (fault.what) {
        char sentence[SS_FAULT_TEXT];
        ss_complain("%s:%d: %s", path, fault.line, ss_fault_sentence(&fault, sentence));
    } else {
        return true;
    }
    ss_record_close(file);
    return false;
}

bool ss_position_after(const ss_record *record, const ss_options *options, ss_game *game) {
    long after = ss_number_or(options, SS_OPTION_AFTER, record->turn_count);
    if (after > record->turn_count) {
        ss_complain(P_("--after %ld is beyond the record, which has %d turn",
                       "--after %ld is beyond the record, which has %d turns", record->turn_count),
                    after, record->turn_count);
        return false;
    }
    *game = ss_record_after(record, (int)after);
    return true;
}
