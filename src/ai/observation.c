#include "ai/observation.h"

#include <stddef.h>

/* A builtin, because a loop took a quarter of the time. */
static void clear(uint8_t *row, int from, int to) { __builtin_memset(row + from, 0, (size_t)(to - from)); }

/* ---- the turn under construction ---- */

static void see_draft(const ss_draft *draft, uint8_t *row) {
    clear(row, SS_SEEN_TURN, SS_SEEN_DISPLAY);
    if (draft->step >= SS_STEPS) return;
    for (ss_step step = SS_STEP_CARD; step < (ss_step)draft->step; step++) {
        int action = ss_action_of(step, ss_chosen(&draft->turn, step));
        if (action != SS_NO_ACTION) row[SS_SEEN_TURN + action] = 1;
    }
    row[SS_SEEN_STEP + draft->step] = 1;
}

/* ---- the table ---- */

static void see_table(const ss_game *g, uint8_t *row) {
    for (int place = 0; place < SS_PLACES; place++) {
        int motif = ss_tile_motif(g->display[place]);
        if (g->display[place] && motif < SS_MOTIFS) row[SS_SEEN_DISPLAY + place * SS_MOTIFS + motif] = 1;
    }
    if (g->stacks == 1) return; /* nothing in a bag is visible */
    for (unsigned filled = g->filled; filled; filled &= filled - 1) {
        int stack = ss_lowest(filled), back = ss_tile_back(g->tiles[g->top[stack]]);
        if (back) row[SS_SEEN_STACKS + stack * 3 + back - SS_BACK_FIRST] = 1;
    }
}

/* ---- the seats ---- */

static void see_words(const uint64_t *words, int count, uint8_t *row) {
    for (int word = 0; word < count; word++)
        for (uint64_t bits = words[word]; bits; bits = ss_without_lowest(bits))
            row[ss_input_row_of(word, ss_lowest(bits))] = 1;
}

static void see_seats(const ss_game *g, uint8_t *row) {
    uint64_t words[SS_INPUTS];
    ss_inputs_of(g, g->mover, words);
    see_words(words, SS_INPUTS, row + SS_SEEN_OWN);
    row += SS_SEEN_OTHERS;
    for (int i = 1; i < g->players; i++, row += SS_ROWS_OF_OTHER) {
        ss_inputs_of_other(g, (g->mover + i) % g->players, words);
        see_words(words, SS_INPUTS_OF_OTHER, row);
    }
}

void ss_observe(const ss_game *g, const ss_draft *draft, uint8_t *row) {
    clear(row, SS_SEEN_DISPLAY, ss_observation_size(g->players));
    see_draft(draft, row);
    if (g->phase != SS_PLAYING) return;
    see_table(g, row);
    see_seats(g, row);
}

void ss_batch_observe(const ss_game *games, const ss_draft *drafts, int count, uint8_t *rows, int size,
                      bool whole) {
    for (int i = 0; i < count; i++, rows += size)
        if (whole || drafts[i].step == SS_STEP_CARD || games[i].phase != SS_PLAYING)
            ss_observe(&games[i], &drafts[i], rows);
        else
            see_draft(&drafts[i], rows);
}
