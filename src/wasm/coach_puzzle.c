/* Exports: puzzles. */
#include "ai/weights.h"
#include "json/coach.h"
#include "notation/fill.h"
#include "coach/puzzle_text.h"
#include "wasm/coach_exports.h"
#include "wasm/slots.h"

/* The puzzle that was read last, with the text that its link points into. */
typedef struct set_puzzle {
    char text[SS_PUZZLE_TEXT];
    ss_content content;
    ss_puzzle puzzle;
    ss_record record;
    ss_judging judging;
    bool is_set, is_judged;
} set_puzzle;

static set_puzzle current;

static int32_t read_puzzle(int32_t length) {
    ss_word text;
    int32_t refusal = ss_find_input(length, &text);
    current.is_set = current.is_judged = false;
    if (refusal) return refusal;
    if (text.length > sizeof current.text) return -SS_W_TOO_LONG;
    __builtin_memcpy(current.text, text.at, text.length);
    current.content = *ss_tables_in_use();
    ss_puzzle_list list = ss_puzzle_list_of((ss_word){current.text, text.length});
    if (!ss_puzzle_next(&list, &current.content, &current.puzzle))
        return ss_refuse_with(SS_W_PUZZLE, "line", list.wrong_line);
    if (!ss_puzzle_sound(&current.puzzle, &current.content, &current.record))
        return ss_refuse_with(SS_W_PUZZLE, "line", 1);
    current.is_set = true;
    return 0;
}

static int32_t tell_puzzle(void) {
    ss_text t = ss_output();
    ss_json j = ss_json_in(&t);
    ss_json_open(&j, '{');
    ss_json_puzzle_pairs(&j, &current.content, &current.puzzle, &current.record);
    ss_json_close(&j, '}');
    return ss_output_done(&t);
}

int32_t ss_wasm_puzzle_read(int32_t length) {
    int32_t refusal = read_puzzle(length);
    return refusal ? refusal : tell_puzzle();
}

int32_t ss_wasm_puzzle_mistake(int32_t length) {
    int32_t refusal = read_puzzle(length);
    if (refusal) return refusal;
    ss_puzzle_find_aim(&current.puzzle, &current.record.game);
    return tell_puzzle();
}

int32_t ss_wasm_puzzle_try(int32_t length) {
    ss_word text;
    ss_turn turn;
    int32_t refusal = ss_find_input(length, &text);
    if (refusal) return refusal;
    if (!current.is_set) return -SS_W_NO_PUZZLE;
    const ss_game *g = &current.record.game;
    int column = ss_read_turn(text, &current.content, &turn);
    if (column) return ss_refuse_with(SS_W_NOT_A_TURN, "column", column);
    turn = ss_answer_whole(g, turn);
    refusal = -(int32_t)ss_turn_check(g, &turn);
    if (refusal) return refusal;
    if (!ss_weights_loaded() && !ss_puzzle_knows(&current.puzzle, &current.record, &turn))
        return -SS_W_WEIGHTS;
    ss_judging_begin(&current.judging, &current.puzzle, &current.record, &current.content, &turn);
    current.is_judged = true;
    return (int32_t)current.judging.pairs;
}

int32_t ss_wasm_puzzle_step(int32_t pairs) {
    if (!current.is_judged) return -SS_W_NO_PUZZLE;
    if (pairs < 1) return -SS_W_NUMBER;
    ss_judging_step(&current.judging, (uint32_t)pairs);
    return (int32_t)current.judging.pairs;
}

int32_t ss_wasm_puzzle_judgement(void) {
    if (!current.is_judged || current.judging.pairs) return -SS_W_NO_PUZZLE;
    ss_text t = ss_output();
    ss_json j = ss_json_in(&t);
    ss_json_judgement(&j, &current.judging.judgement);
    return ss_output_done(&t);
}

int32_t ss_wasm_fill(int32_t number, int32_t seat, int32_t low, int32_t high) {
    static ss_record record;
    ss_slot *slot;
    int found;
    int32_t refusal = ss_find_game(number, &slot);
    if (!refusal) refusal = ss_find_seat(slot, seat, 1, &found);
    if (refusal) return refusal;
    ss_random random = ss_random_of(low, high);
    record = slot->party.record;
    if (record.forfeit) return -SS_W_GIVEN_UP;
    if (!ss_record_fill(&record, &slot->content, found, &random)) return -SS_W_HIDDEN;
    record.source = record.forfeit_reason = (ss_word){0}; /* the text belongs to another deal */
    ss_slot_refill(slot, &record, ss_word_of(""));
    return 0;
}
