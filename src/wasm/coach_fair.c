/* Exports: verifies that a deal was fair. */
#include "online/fair_json.h"
#include "wasm/coach_exports.h"
#include "wasm/slots.h"

/* Reads the noted commitments: `0 HASH`, one line for each part. */
static bool read_noted(ss_fair_noted *noted, ss_word text) {
    *noted = (ss_fair_noted){0};
    while (text.length) {
        ss_word line = ss_word_before(text, '\n'), digits;
        int part;
        ss_word_drop(&text, line.length + 1);
        if (!ss_word_number(&line, &part) || part >= SS_FAIR_PARTS || !ss_word_next(&line, &digits) ||
            line.length)
            return false;
        if (!ss_digits_read(digits, noted->commitments[part])) return false;
        noted->parts |= 1u << part;
    }
    return true;
}

int32_t ss_wasm_verify(int32_t number, int32_t length) {
    ss_slot *slot;
    ss_word text;
    ss_fair_noted noted;
    ss_fair_tags tags;
    int32_t refusal = ss_find_game(number, &slot);
    if (!refusal) refusal = ss_find_input(length, &text);
    if (refusal) return refusal;
    if (!read_noted(&noted, text)) return -SS_W_NUMBER;
    const ss_record *record = &slot->party.record;
    if (!record->source.at || !ss_fair_tags_there(record->source) ||
        ss_fair_tags_read(&tags, record->source, record->deal.players).what)
        return -SS_W_NO_DEAL;
    ss_fair_report report = ss_fair_check(&tags, &slot->content, record, &noted);
    ss_text t = ss_output();
    ss_json j = ss_json_in(&t);
    ss_json_open(&j, '{');
    ss_fair_json(&j, &tags, &noted, &report);
    ss_json_close(&j, '}');
    return ss_output_done(&t);
}
