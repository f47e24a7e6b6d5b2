/* Exports: the coach. */
#include <stddef.h>

#include "ai/weights.h"
#include "base/crc32.h"
#include "base/seed.h"
#include "json/coach.h"
#include "wasm/coach_exports.h"
#include "wasm/coach_reviewed.h"
#include "wasm/slots.h"

enum { MOST_STEPS = 1000000 };

/* A review refers to its record, so it has its own copy of the game. */
typedef struct reviewed_game {
    ss_slot slot;
    ss_review review;
    bool begun;
} reviewed_game;

static reviewed_game current;
static ss_review room; /* for a review to be resumed */

static ss_effort effort_of(int32_t steps) {
    return steps ? ss_effort_of((uint32_t)steps) : ss_effort_usual();
}

/* Finds a game that has turns to review. */
static int32_t find_played(int32_t number, int32_t steps, ss_slot **slot) {
    int32_t refusal = ss_find_game(number, slot);
    if (refusal) return refusal;
    if (steps < 0 || steps > MOST_STEPS) return -SS_W_NUMBER;
    if (!ss_weights_loaded()) return -SS_W_WEIGHTS;
    return (*slot)->party.record.turn_count ? 0 : -SS_W_NO_TURN;
}

int32_t ss_wasm_review_begin(int32_t number, int32_t steps) {
    ss_slot *slot;
    int32_t refusal = find_played(number, steps, &slot);
    if (refusal) return refusal;
    ss_slot_copy(&current.slot, slot);
    ss_review_begin(&current.review, &current.slot.party.record, &current.slot.content, effort_of(steps),
                    ss_seed_number("", "review"));
    current.begun = ss_review_possible(&current.review);
    return current.begun ? 0 : -SS_W_HIDDEN;
}

int32_t ss_wasm_review_step(int32_t games) {
    if (!current.begun) return -SS_W_NO_REVIEW;
    if (games < 0) return -SS_W_NUMBER;
    return ss_review_step(&current.review, (uint32_t)games);
}

/* ---- saving and resuming ---- */

const void *ss_wasm_review_state(void) { return &current.review; }
int32_t ss_wasm_review_state_size(void) { return (int32_t)sizeof current.review; }
void *ss_wasm_review_state_room(void) { return &room; }

static int32_t sum_of(const ss_review *review) { return (int32_t)ss_crc32(0, review, sizeof *review); }

int32_t ss_wasm_review_state_sum(void) { return sum_of(&current.review); }

/* Returns true if two reviews are about the same turns with the same effort. */
static bool fits(const ss_review *a, const ss_review *b) {
    bool same = a->turn_count == b->turn_count && a->spot_count == b->spot_count && a->seed == b->seed &&
                a->effort.race == b->effort.race && a->stage <= SS_REVIEW_DONE;
    for (int i = 0; same && i < b->spot_count; i++) {
        const ss_reviewed *t = &a->turns[i];
        same = t->known == b->turns[i].known && t->seat == b->turns[i].seat && t->stage <= SS_REVIEW_DONE &&
               t->fact_count <= SS_FACTS_MOST && a->order[i] < b->spot_count;
    }
    return same;
}

int32_t ss_wasm_review_resume(int32_t sum) {
    if (!current.begun) return -SS_W_NO_REVIEW;
    if (sum_of(&room) != sum || !fits(&room, &current.review)) return -SS_W_UNFIT;
    room.record = current.review.record;
    room.content = current.review.content;
    current.review = room;
    return 0;
}

const ss_review *ss_wasm_reviewed(void) {
    return current.begun && current.review.stage == SS_REVIEW_DONE ? &current.review : NULL;
}

/* ---- results ---- */

int32_t ss_wasm_review(void) {
    if (!current.begun) return -SS_W_NO_REVIEW;
    ss_text t = ss_output();
    ss_json_review(&t, &current.review);
    return ss_output_done(&t);
}

/* ---- one turn ---- */

/* Reads a turn that could have been played instead of the last one. An empty input means none. */
static int32_t read_other(const ss_slot *slot, int32_t length, ss_turn *turn) {
    ss_word text;
    const ss_record *r = &slot->party.record;
    int32_t refusal = ss_find_input(length, &text);
    if (refusal || !length) return refusal;
    int column = ss_read_turn(text, &slot->content, turn);
    if (column) return ss_refuse_with(SS_W_NOT_A_TURN, "column", column);
    ss_game before = ss_record_after(r, r->turn_count - 1);
    if (!turn->stack) turn->stack = (uint8_t)ss_lowest(ss_stacks_open(&before));
    return -(int32_t)ss_turn_check(&before, turn);
}

int32_t ss_wasm_explain(int32_t number, int32_t steps, int32_t length) {
    static ss_review review;
    ss_slot *slot;
    ss_turn best;
    int32_t refusal = find_played(number, steps, &slot);
    if (refusal) return refusal;
    const ss_record *r = &slot->party.record;
    int last = r->turn_count - 1;
    ss_review_begin(&review, r, &slot->content, effort_of(steps), 0);
    if (!review.turns[last].known) return -SS_W_HIDDEN;
    refusal = read_other(slot, length, &best);
    if (refusal) return refusal;
    ss_review_turn(&review, last, length ? &best : NULL);
    ss_text t = ss_output();
    ss_json j = ss_json_in(&t);
    ss_json_reviewed(&j, &review, last);
    return ss_output_done(&t);
}
