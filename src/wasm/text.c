/* Exports: looking at a game, and games as text. */
#include "base/sha256.h"
#include "json/fault.h"
#include "json/score.h"
#include "json/turn.h"
#include "json/view.h"
#include "notation/link.h"
#include "wasm/exports.h"
#include "wasm/slots.h"

/* ---- looking ---- */

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

/* A slot and who looks. A dealt game whose sides are not all chosen has no text yet. */
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

/* ---- comparing ---- */

int32_t ss_wasm_digest(int32_t number) {
    uint8_t digest[SS_SHA256_SIZE];
    ss_slot *slot;
    int32_t refusal = ss_find_game(number, &slot);
    if (refusal) return refusal;
    ss_sha256_of(&slot->party.record.game, sizeof slot->party.record.game, digest);
    ss_text t = ss_output();
    for (int i = 0; i < SS_SHA256_SIZE; i++) {
        ss_text_char(&t, "0123456789abcdef"[digest[i] >> 4]);
        ss_text_char(&t, "0123456789abcdef"[digest[i] & 15]);
    }
    return ss_output_done(&t);
}
