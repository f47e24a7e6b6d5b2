/* Any bytes may be typed, or come through a pipe. A line is refused or kept as a whole; a turn in it can be written and
 * read again; and what is printed to a terminal is printable. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/utf8.h"
#include "rules/box.h"
#include "system/printable.h"
#include "notation/turn_text.h"
#include "terminal/text/typed.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void must(int condition) {
    if (!condition) abort();
}

static void must_be_printable(const char *text) {
    char bytes[SS_QUOTED];
    ss_word said = ss_word_of(ss_quoted(text, bytes));
    while (said.length) {
        uint32_t c;
        int length = ss_utf8_first(said, &c);
        must(length > 0 && !ss_is_control(c));
        ss_word_drop(&said, (size_t)length);
    }
}

static void must_read_as_a_turn_or_not_at_all(const char *text) {
    ss_turn turn, again;
    int column = ss_read_turn(ss_word_of(text), &ss_box, &turn);
    if (column) {
        must(column >= 1 && (size_t)column <= strlen(text) + 1);
        return;
    }
    if (turn.card == SS_CARDS) return; /* two colours that no card has: to be refused, not written */
    char written[SS_TURN_TEXT];
    ss_text t = ss_text_in(written, sizeof written);
    ss_put_turn(&t, &ss_box, &turn, true);
    must(!ss_text_cut(&t) && strcmp(written, text) == 0);
    must(ss_read_turn(ss_word_of(written), &ss_box, &again) == 0 && memcmp(&turn, &again, sizeof turn) == 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    char line[SS_TYPED_SIZE], notation[SS_TYPED_SIZE];
    if (!size) return 0;
    FILE *in = fmemopen((void *)data, size, "r");
    must(in != NULL);
    for (ss_typed typed; (typed = ss_typed_read(in, line)) != SS_TYPED_END;) {
        must(strlen(line) < sizeof line);
        if (typed != SS_TYPED_LINE) continue;
        must_be_printable(line);
        ss_typed_is(line, strlen(line), "règles");
        ss_typed_notation(line, notation);
        must(strlen(notation) <= strlen(line));
        must_read_as_a_turn_or_not_at_all(notation);
    }
    fclose(in);
    return 0;
}
