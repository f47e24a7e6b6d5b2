#include "notation/record_parts.h"

#include "rules/reveal.h"

/* The character that precedes each step in a turn's text. */
static const char leads[SS_STEPS] = {
    [SS_STEP_PLACE] = 'x', [SS_STEP_CELL] = '@',  [SS_STEP_BOAR] = '~',
    [SS_STEP_NOBLE] = ' ', [SS_STEP_STACK] = '/',
};

/* Returns where a step is written, as an offset from the turn's first byte; 0 if the step is not written. */
static int offset_of_step(ss_word text, ss_step step) {
    if (!leads[step]) return 0;
    size_t before = ss_word_before(text, leads[step]).length;
    return before < text.length ? (int)before + 1 : 0;
}

static ss_step refused_step(const ss_game *g, const ss_turn *turn) {
    ss_step step = SS_STEP_CARD;
    while (step < SS_STEPS - 1 && ss_refusal(g, turn, step) == SS_OK) step++;
    return step;
}

static ss_fault fault_of_turn(const ss_game *before, const ss_turn_line *line, ss_error refusal) {
    ss_game g = *before;
    ss_reveal(&g, &line->turn);
    int offset = offset_of_step(line->text, refused_step(&g, &line->turn));
    ss_fault fault = ss_fault_at(SS_F_ILLEGAL, line->line, line->column + offset);
    fault.refusal = refusal;
    return fault;
}

static ss_fault read_turn(ss_record *record, const ss_turn_line *line) {
    const ss_game *g = &record->game;
    if (g->phase < SS_PLAYING) return ss_fault_at(SS_F_BOARD_HIDDEN, line->line, 1);
    if (g->phase == SS_OVER) return ss_fault_at(SS_F_AFTER_END, line->line, 1);
    if (line->round != g->round + 1 || line->seat != g->mover + 1)
        return ss_fault_at(SS_F_TURN_ORDER, line->line, 1);
    ss_error refusal = ss_record_play(record, &line->turn);
    return refusal ? fault_of_turn(g, line, refusal) : (ss_fault){0};
}

ss_fault ss_read_turns(ss_record *record, const ss_content *content, const ss_sheet *sheet) {
    ss_lines lines = sheet->turns;
    ss_turn_line line;
    record->game = record->deal;
    while (ss_next_turn(&lines, content, &line)) {
        ss_fault fault = read_turn(record, &line);
        if (fault.what) return fault;
    }
    return (ss_fault){0};
}
