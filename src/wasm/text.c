/* Exports: queries, and games as text. */
#include "base/sha256.h"
#include "json/game.h"
#include "notation/follow.h"
#include "notation/link.h"
#include "wasm/exports.h"
#include "wasm/slots.h"

/* ---- queries ---- */

int32_t ss_wasm_view(int32_t number, int32_t seat) {
    ss_slot *slot;
    int found;
    int32_t refusal = ss_find_game(number, &slot);
    if (!refusal) refusal = ss_find_seat(slot, seat, -1, &found);
    if (refusal) return refusal;
    ss_text t = ss_output();
    ss_json_view(&t, &slot->content, &slot->party.record, found);
    return ss_output_done(&t);
}

int32_t ss_wasm_turn(int32_t number, int32_t turn) {
    ss_slot *slot;
    int32_t refusal = ss_find_game(number, &slot);
    if (refusal) return refusal;
    if (turn < 1 || turn > slot->party.record.turn_count) return -SS_W_NUMBER;
    ss_text t = ss_output();
    ss_json_turn(&t, &slot->content, &slot->party.record, turn);
    return ss_output_done(&t);
}

int32_t ss_wasm_score(int32_t number, int32_t seat) {
    ss_slot *slot;
    int found;
    int32_t refusal = ss_find_game(number, &slot);
    if (!refusal) refusal = ss_find_seat(slot, seat, -1, &found);
    if (refusal) return refusal;
    if (slot->party.record.game.phase < SS_PLAYING) return -SS_E_NOT_STARTED;
    ss_text t = ss_output();
    ss_json_score(&t, &slot->party.record, found);
    return ss_output_done(&t);
}

/* ---- records ---- */

/* Finds a slot and a viewer. A dealt game whose sides are not all chosen has no text yet. */
static int32_t find_text(int32_t number, int32_t seat, ss_slot **slot, int *found) {
    int32_t refusal = ss_find_game(number, slot);
    if (!refusal) refusal = ss_find_seat(*slot, seat, -1, found);
    if (refusal) return refusal;
    return (*slot)->whole && (*slot)->party.record.game.phase < SS_PLAYING ? -SS_E_NOT_STARTED : 0;
}

int32_t ss_wasm_record(int32_t number, int32_t seat) {
    ss_slot *slot;
    int found;
    int32_t refusal = find_text(number, seat, &slot, &found);
    if (refusal) return refusal;
    ss_text t = ss_output();
    ss_record_write(&t, &slot->content, &slot->party.record, found);
    return ss_output_done(&t);
}

static int32_t refuse_record(const ss_fault *fault) {
    ss_text t = ss_output();
    ss_json_fault(&t, fault);
    return -SS_W_FAULT;
}

int32_t ss_wasm_read_record(int32_t number, int32_t length) {
    ss_slot *slot;
    ss_word text;
    ss_record record;
    int32_t refusal = ss_find_slot(number, &slot);
    if (!refusal) refusal = ss_find_input(length, &text);
    if (refusal) return refusal;
    ss_fault fault = ss_record_read(&record, ss_tables_in_use(), text.at, text.length);
    if (fault.what) return refuse_record(&fault);
    ss_slot_fill(slot, &record, text);
    return 0;
}

/* ---- a game that is played elsewhere ---- */

/* Writes and reads the record again, which detects duplicate tiles and cards. */
static int32_t keep_grown(ss_slot *slot, const ss_record *grown) {
    ss_record read;
    ss_text t = ss_output();
    ss_record_write(&t, &slot->content, grown, SS_EVERYTHING);
    if (ss_text_cut(&t) || t.needed > SS_INPUT) return -SS_W_TOO_LONG;
    ss_word text = {t.bytes, t.needed};
    if (ss_record_read(&read, &slot->content, text.at, text.length).what) return -SS_W_UNFIT;
    ss_slot_refill(slot, &read, text);
    return 0;
}

int32_t ss_wasm_follow(int32_t number, int32_t seat, int32_t length) {
    ss_slot *slot;
    ss_word text;
    ss_turn turn;
    ss_shown shown;
    int viewer;
    int32_t refusal = ss_find_table(number, &slot);
    if (!refusal) refusal = ss_find_seat(slot, seat, 0, &viewer);
    if (!refusal) refusal = ss_find_input(length, &text);
    if (refusal) return refusal;
    ss_word line = ss_word_before(text, '\n'), rest = text;
    ss_word_drop(&rest, line.length + 1);
    int column = ss_read_turn(line, &slot->content, &turn);
    if (column) return ss_refuse_with(SS_W_NOT_A_TURN, "column", column);
    ss_record grown = slot->party.record;
    if (!ss_shown_read(&shown, rest, &slot->content) || !ss_follow_turn(&grown, viewer, &turn, &shown))
        return -SS_W_UNFIT;
    return keep_grown(slot, &grown);
}

/* ---- links ---- */

static int32_t refuse_link(ss_link_fault fault) { return ss_refuse_with(SS_W_LINK, "link", fault); }

int32_t ss_wasm_link(int32_t number, int32_t seat) {
    ss_slot *slot;
    int found;
    int32_t refusal = find_text(number, seat, &slot, &found);
    if (refusal) return refusal;
    ss_text t = ss_output();
    ss_link_fault fault = ss_link_write(&t, &slot->content, &slot->party.record, found);
    return fault ? refuse_link(fault) : ss_output_done(&t);
}

int32_t ss_wasm_read_link(int32_t number, int32_t length) {
    ss_slot *slot;
    ss_word text;
    ss_record record;
    char reason[SS_LINK_REASON + 1] = "";
    int32_t refusal = ss_find_slot(number, &slot);
    if (!refusal) refusal = ss_find_input(length, &text);
    if (refusal) return refusal;
    ss_link_fault fault = ss_link_read(&record, reason, ss_tables_in_use(), ss_link_in(text));
    if (fault) return refuse_link(fault);
    ss_slot_fill(slot, &record, (ss_word){reason, sizeof reason});
    return 0;
}

/* ---- digests ---- */

static int32_t put_digest(const void *data, size_t size) {
    uint8_t digest[SS_SHA256_SIZE];
    ss_sha256_of(data, size, digest);
    ss_text t = ss_output();
    for (int i = 0; i < SS_SHA256_SIZE; i++) {
        ss_text_char(&t, "0123456789abcdef"[digest[i] >> 4]);
        ss_text_char(&t, "0123456789abcdef"[digest[i] & 15]);
    }
    return ss_output_done(&t);
}

int32_t ss_wasm_digest(int32_t number) {
    ss_slot *slot;
    int32_t refusal = ss_find_game(number, &slot);
    return refusal ? refusal : put_digest(&slot->party.record.game, sizeof slot->party.record.game);
}

int32_t ss_wasm_sha256(int32_t length) {
    ss_word text;
    int32_t refusal = ss_find_input(length, &text);
    return refusal ? refusal : put_digest(text.at, text.length);
}
