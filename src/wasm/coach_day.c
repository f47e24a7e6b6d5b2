/* Exports: the garden of the day, and the calendar of days played. */
#include "base/seed.h"
#include "rules/box.h"
#include "json/results.h"
#include "wasm/coach_exports.h"
#include "wasm/slots.h"

/* Eleven years of days. */
enum { DAYS = 4096 };
static ss_calendar_day days[DAYS];
static ss_calendar calendar = {days, DAYS, 0};

int32_t ss_wasm_deal_day(int32_t number, int32_t length, int32_t practice) {
    ss_slot *slot;
    ss_word text;
    ss_day day;
    ss_party party;
    int32_t refusal = ss_find_slot(number, &slot);
    if (!refusal) refusal = ss_find_input(length, &text);
    if (refusal) return refusal;
    if (!ss_day_read(text, &day)) return -SS_W_NUMBER;
    ss_day_party(&party, &ss_box, day);
    ss_slot_fill(slot, &party.record, ss_word_of(""));
    slot->content = ss_box;
    slot->party = party;
    slot->party.content = &slot->content;
    slot->party.practice = practice != 0;
    ss_seed_of(party.seed, slot->seed);
    return 0;
}

int32_t ss_wasm_day(int32_t number) {
    ss_slot *slot;
    int32_t refusal = ss_find_game(number, &slot);
    if (refusal) return refusal;
    ss_text t = ss_output();
    ss_json_day(&t, &slot->party);
    return ss_output_done(&t);
}

int32_t ss_wasm_calendar_clear(void) {
    calendar.count = 0;
    return 0;
}

int32_t ss_wasm_calendar_add(int32_t number, int32_t name) {
    ss_slot *slot;
    int32_t refusal = ss_find_game(number, &slot);
    if (refusal) return refusal;
    if (name < 0) return -SS_W_NUMBER;
    ss_calendar_add(&calendar, &slot->party, name);
    return 0;
}

int32_t ss_wasm_calendar(int64_t now, int32_t weeks) {
    if (weeks < 1 || weeks > SS_CALENDAR_WEEKS) return -SS_W_NUMBER;
    ss_text t = ss_output();
    ss_json_calendar(&t, &calendar, now, weeks);
    return ss_output_done(&t);
}

int32_t ss_wasm_calendar_streak(int64_t now) { return ss_calendar_streak(&calendar, ss_day_at(now)); }

int32_t ss_wasm_calendar_row(int32_t points, int32_t best) { return ss_calendar_row(points, best); }
