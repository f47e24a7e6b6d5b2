#include "notation/checksum.h"

#include "base/crc32.h"

static const char name[] = "Checksum", before[] = "[Checksum \"", after[] = "\"]\n";
enum { DIGITS = 8, LINE = sizeof before - 1 + DIGITS + sizeof after - 1 };

bool ss_is_checksum_tag(ss_word tag) { return ss_word_is(tag, name); }

/* Removes the first line from a text and returns it. */
static ss_word first_line(ss_word *text) {
    ss_word line = ss_word_before(*text, '\n');
    if (line.length < text->length) line.length++;
    ss_word_drop(text, line.length);
    return line;
}

static uint32_t sum_of(ss_word first, ss_word rest) {
    return ss_crc32(ss_crc32(0, first.at, first.length), rest.at, rest.length);
}

static void put_line(ss_text *t, uint32_t sum) {
    ss_text_put(t, before);
    for (int shift = 4 * (DIGITS - 1); shift >= 0; shift -= 4)
        ss_text_char(t, "0123456789abcdef"[sum >> shift & 15]);
    ss_text_put(t, after);
}

void ss_checksum_write(ss_text *t, ss_word record) {
    ss_word first = first_line(&record);
    ss_text_bytes(t, first.at, first.length);
    put_line(t, sum_of(first, record));
    ss_text_bytes(t, record.at, record.length);
}

ss_checksum ss_checksum_of(ss_word record) {
    char right[LINE + 1];
    ss_text t = ss_text_in(right, sizeof right);
    ss_word first = first_line(&record), second = first_line(&record);
    if (!ss_word_begins(second, before)) return SS_CHECKSUM_NONE;
    put_line(&t, sum_of(first, record));
    return ss_word_is(second, right) ? SS_CHECKSUM_RIGHT : SS_CHECKSUM_WRONG;
}
