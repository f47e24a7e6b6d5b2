#include "rules/action.h"

#include "rules/batch.h"

/* ---- the numbers ---- */

static const struct {
    int first;
    bool cells;    /* its choices are cells, and perhaps one more */
    int8_t beside; /* that extra choice; -1 if there is none */
} table[SS_STEPS + 1] = {
    [SS_STEP_CARD] = {SS_ACTION_CARD,  false, -1            },
    [SS_STEP_PLACE] = {SS_ACTION_PLACE, false, -1            },
    [SS_STEP_CELL] = {SS_ACTION_CELL,  true,  -1            },
    [SS_STEP_BOAR] = {SS_ACTION_BOAR,  true,  SS_BOAR_LEAVES},
    [SS_STEP_NOBLE] = {SS_ACTION_NOBLE, true,  SS_NO_CELL    },
    [SS_STEP_STACK] = {SS_ACTION_STACK, false, -1            },
    [SS_STEPS] = {SS_ACTIONS,      false, -1            },
};
enum { CELLS = SS_COLUMNS * SS_ROWS };

int ss_action_of(ss_step step, int choice) {
    if ((unsigned)step >= SS_STEPS) return SS_NO_ACTION;
    int first = table[step].first, room = table[step + 1].first - first;
    if (table[step].cells) {
        if (choice == table[step].beside) return first + CELLS;
        if (choice < 0 || choice >= SS_CELL_END || !ss_row_of(choice)) return SS_NO_ACTION;
        return first + ss_column_of(choice) * SS_ROWS + ss_row_of(choice) - 1;
    }
    int number = step == SS_STEP_STACK ? choice - 1 : choice; /* stacks count from 1 */
    return number >= 0 && number < room ? first + number : SS_NO_ACTION;
}

ss_step ss_action_step(int action) {
    int step = SS_STEP_CARD;
    if (action < 0) return SS_STEPS;
    while (step < SS_STEPS && action >= table[step + 1].first) step++;
    return (ss_step)step;
}

int ss_action_choice(int action) {
    ss_step step = ss_action_step(action);
    int number = action - table[step].first;
    if (step == SS_STEP_STACK) return number + 1;
    if (!table[step].cells) return number;
    return number == CELLS ? table[step].beside : ss_cell(number / SS_ROWS, number % SS_ROWS + 1);
}

/* ---- one turn ---- */

/* Advances to the next step that has something to decide. */
static void go_on(const ss_game *g, ss_draft *draft) {
    while (++draft->step < SS_STEPS) {
        draft->may = ss_choices(g, &draft->turn, (ss_step)draft->step);
        if (ss_without_lowest(draft->may)) return;
        ss_choose(g, &draft->turn, (ss_step)draft->step, ss_lowest(draft->may));
    }
    draft->may = 0;
}

ss_draft ss_draft_begin(const ss_game *g) {
    ss_draft draft = {.step = SS_STEPS};
    if (g->phase != SS_PLAYING) return draft;
    draft.step = SS_STEP_CARD;
    draft.may = ss_choices(g, &draft.turn, SS_STEP_CARD);
    return draft;
}

static bool is_legal(const ss_draft *draft, int action) {
    return draft->step < SS_STEPS && ss_action_step(action) == (ss_step)draft->step &&
           ss_has(draft->may, ss_action_choice(action));
}

bool ss_draft_act(const ss_game *g, ss_draft *draft, int action) {
    if (!is_legal(draft, action)) return false;
    ss_choose(g, &draft->turn, (ss_step)draft->step, ss_action_choice(action));
    go_on(g, draft);
    return true;
}

/* ---- many games ---- */

void ss_batch_begin(const ss_game *games, int count, const ss_turn *played, ss_draft *drafts) {
    for (int i = 0; i < count; i++)
        if (!played || played[i].card != SS_NO_CARD) drafts[i] = ss_draft_begin(&games[i]);
}

void ss_batch_steps(const ss_draft *drafts, int count, int *steps) {
    for (int i = 0; i < count; i++) steps[i] = drafts[i].step;
}

void ss_batch_masks(const ss_draft *drafts, int count, uint8_t (*masks)[SS_ACTIONS]) {
    for (int i = 0; i < count; i++) {
        __builtin_memset(masks[i], 0, SS_ACTIONS);
        for (uint64_t may = drafts[i].may; may; may = ss_without_lowest(may))
            masks[i][ss_action_of((ss_step)drafts[i].step, ss_lowest(may))] = 1;
    }
}

void ss_batch_draw(const ss_draft *drafts, ss_random *randoms, int count, int *actions) {
    for (int i = 0; i < count; i++) {
        uint64_t may = drafts[i].may;
        actions[i] = SS_REST;
        if (may)
            actions[i] = ss_action_of((ss_step)drafts[i].step,
                                      ss_nth(may, ss_random_below(&randoms[i], ss_count(may))));
    }
}

int ss_batch_act(ss_game *games, ss_draft *drafts, int count, const int *actions, ss_turn *played) {
    for (int i = 0; i < count; i++)
        if (actions[i] != SS_REST && !is_legal(&drafts[i], actions[i])) return i;
    for (int i = 0; i < count; i++) {
        played[i] = (ss_turn){.card = SS_NO_CARD};
        if (actions[i] == SS_REST) continue;
        ss_draft_act(&games[i], &drafts[i], actions[i]);
        if (drafts[i].step < SS_STEPS) continue;
        played[i] = drafts[i].turn;
        ss_play_legal(&games[i], &played[i]);
        drafts[i] = ss_draft_begin(&games[i]);
    }
    return count;
}
