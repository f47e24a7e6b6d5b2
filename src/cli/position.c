#include "cli/position.h"

#include "base/bits.h"
#include "texts/misread.h"
#include "texts/nouns.h"
#include "texts/words.h"

const char *ss_fault_sentence(const ss_fault *fault, char bytes[SS_SENTENCE]) {
    ss_text text = ss_text_in(bytes, SS_SENTENCE);
    ss_put_fault(&text, fault);
    ss_put_column(&text, fault->column);
    return bytes;
}

bool ss_position_open(ss_record_file *file, const ss_options *options) {
    const char *path = options->words[0];
    ss_fault fault;
    int error = ss_record_open(file, options->content, path, &fault);
    if (error) {
        ss_complain_of(path, error);
    } else if (fault.what) {
        char sentence[SS_SENTENCE];
        ss_complain("%s:%d: %s", path, fault.line, ss_fault_sentence(&fault, sentence));
    } else {
        return true;
    }
    ss_record_close(file);
    return false;
}

bool ss_position_seat(int players, const ss_options *options, int otherwise, int *seat) {
    *seat = ss_given(options, SS_OPTION_SEAT) ? (int)options->number[SS_OPTION_SEAT] - 1 : otherwise;
    if (*seat < players) return true;
    ss_complain(_("--seat %d: this game has %d players"), *seat + 1, players);
    return false;
}

bool ss_position_cut(ss_record *record, const ss_options *options) {
    long after = ss_number_or(options, SS_OPTION_AFTER, record->turn_count);
    if (after > record->turn_count) {
        const char *where = options->word_count ? options->words[0] : "--open"; /* for a link */
        ss_complain(P_("%s: --after %ld is beyond the record, which has %d turn",
                       "%s: --after %ld is beyond the record, which has %d turns", record->turn_count),
                    where, after, record->turn_count);
        return false;
    }
    if (after < record->turn_count) ss_record_rewind(record, (int)after);
    return true;
}

bool ss_position_turn(const ss_options *options, const ss_game *game, ss_turn *turn) {
    const char *text = options->text[SS_OPTION_TURN];
    int column = ss_read_turn(ss_word_of(text), options->content, turn);
    if (column) {
        char sentence[SS_MISREAD];
        ss_complain("--turn: %s", ss_misread_sentence(text, column, sentence));
        return false;
    }
    if (!turn->stack) turn->stack = (uint8_t)ss_lowest(ss_stacks_open(game));
    ss_error refusal = ss_turn_check(game, turn);
    if (refusal) ss_complain("--turn %s: %s", text, ss_refusal_sentence(refusal));
    return !refusal;
}
