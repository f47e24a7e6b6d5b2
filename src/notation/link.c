/* The envelope of a link: a version, then the bytes of one long number and its checksum as base64url. */
#include "notation/link.h"

#include "base/crc32.h"
#include "notation/link_coder.h"

enum { VERSION = '1', MOST_BYTES = SS_NUMBER_BYTES + SS_LINK_SUM };

static uint32_t sum_of(char version, const uint8_t *bytes, size_t count) {
    return ss_crc32(ss_crc32(0, &version, 1), bytes, count);
}

/* ---- writing ---- */

void ss_code_put(ss_text *t, char version, const ss_number *number) {
    uint8_t bytes[MOST_BYTES];
    size_t count = (size_t)ss_number_bytes(number);
    ss_number_write(number, bytes);
    uint32_t sum = sum_of(version, bytes, count);
    for (int i = 0; i < SS_LINK_SUM; i++) bytes[count++] = (uint8_t)(sum >> 8 * i);
    ss_text_char(t, version);
    ss_base64_write(t, bytes, count);
}

static ss_link_fault code(ss_coder *c) {
    *c->to = (ss_record){0};
    ss_code_deal(c);
    ss_code_turns(c);
    ss_code_words(c);
    if (c->number.cut) ss_code_fault(c, SS_L_TOO_LONG);
    return c->fault;
}

static ss_link_fault write_known(ss_text *t, const ss_content *content, const ss_record *known) {
    ss_record again;
    char reason[SS_LINK_REASON + 1];
    ss_coder c = {.content = content, .from = known, .to = &again, .reason = reason, .writing = true};
    c.unit = ss_number_of(1);
    if (code(&c)) return c.fault;
    ss_code_put(t, VERSION, &c.number);
    return SS_L_NONE;
}

ss_link_fault ss_link_write(ss_text *t, const ss_content *content, const ss_record *record, int seat) {
    ss_record known = *record;
    known.deal = ss_record_known(record, seat);
    return write_known(t, content, &known);
}

/* ---- reading ---- */

ss_link_fault ss_code_get(ss_word text, char version, ss_number *number) {
    uint8_t bytes[MOST_BYTES];
    if (text.length >= SS_LINK_TEXT) return SS_L_TOO_LONG;
    if (!ss_word_skip(&text, version)) return SS_L_VERSION;
    for (size_t i = 0; i < text.length; i++)
        if (!ss_is_base64(text.at[i])) return SS_L_CHARACTER;
    if (!ss_base64_read(text.at, text.length, bytes)) return SS_L_LENGTH;

    size_t count = SS_BASE64_BYTES(text.length);
    if (count < SS_LINK_SUM) return SS_L_LENGTH;
    count -= SS_LINK_SUM;
    uint32_t sum = sum_of(version, bytes, count);
    for (int i = 0; i < SS_LINK_SUM; i++)
        if (bytes[count + (size_t)i] != (uint8_t)(sum >> 8 * i)) return SS_L_CHECKSUM;
    *number = ss_number_read(bytes, count);
    return SS_L_NONE;
}

/* Accepts only the text that we would write ourselves, so that a game has a single link. */
static ss_link_fault check_written(const ss_record *record, const ss_content *content, ss_word text) {
    char again[SS_LINK_TEXT];
    ss_text t = ss_text_in(again, sizeof again);
    ss_link_fault fault = write_known(&t, content, record);
    return !fault && ss_word_is(text, again) ? SS_L_NONE : SS_L_NOT_SHORTEST;
}

ss_link_fault ss_link_read(ss_record *record, char reason[SS_LINK_REASON + 1], const ss_content *content,
                           ss_word text) {
    ss_coder c = {.content = content, .from = record, .to = record, .reason = reason};
    ss_link_fault fault = ss_code_get(text, VERSION, &c.number);
    if (!fault) fault = code(&c);
    if (!fault && !ss_number_is_zero(&c.number)) fault = SS_L_NOT_SHORTEST; /* digits are left over */
    if (!fault) fault = check_written(record, content, text);
    for (int seat = 0; !fault && seat < record->deal.players; seat++) ss_name_clean(record->names[seat]);
    return fault;
}

static bool is_around(char c) { return ss_is_blank(c) || c == '\n' || c == '\r'; }

ss_word ss_link_in(ss_word address) {
    ss_word link = address;
    for (size_t i = 0; i < address.length; i++)
        if (address.at[i] == '#') link = (ss_word){address.at + i + 1, address.length - i - 1};
    link = ss_word_before(ss_word_before(link, '@'), '%'); /* some programs write `@` as %40 */
    while (link.length && is_around(link.at[link.length - 1])) link.length--;
    while (link.length && is_around(*link.at)) ss_word_drop(&link, 1);
    return link;
}
