#include "json/game.h"

#include "json/names.h"
#include "rules/outcome.h"
#include "rules/reveal.h"

/* ---- choices ---- */

/* Writes the steps that are made, by name. */
static void put_steps(ss_json *j, const ss_content *content, const ss_game *g, const ss_turn *turn,
                      int steps) {
    if (steps > SS_STEP_CARD) {
        ss_json_key(j, "card");
        ss_json_card(j, content, turn->card);
    }
    if (steps > SS_STEP_PLACE) {
        ss_json_key(j, "place");
        ss_json_place(j, turn->place);
        ss_json_key(j, "tile");
        ss_json_tile(j, g->display[turn->place]);
    }
    if (steps > SS_STEP_CELL) {
        ss_json_key(j, "cell");
        ss_json_cell(j, turn->cell);
    }
    if (steps > SS_STEP_BOAR) {
        ss_json_key(j, "boar");
        ss_json_cell(j, turn->boar);
    }
    if (steps > SS_STEP_NOBLE) {
        ss_json_key(j, "noble");
        ss_json_cell(j, turn->noble);
    }
    if (steps > SS_STEP_STACK) ss_json_pair(j, "stack", turn->stack);
}

/* ---- results ---- */

static void put_points(ss_json *j, const ss_outcome *o, int steps) {
    ss_json_open_pair(j, "points", '{');
    ss_json_pair(j, "reward", o->reward);
    if (steps > SS_STEP_BOAR) ss_json_pair(j, "boar", o->boar);
    if (steps > SS_STEP_NOBLE) ss_json_pair(j, "noble", o->noble);
    ss_json_close(j, '}');
}

static void put_walk(ss_json *j, const ss_outcome *o) {
    ss_json_pair(j, "from", o->from);
    ss_json_open_pair(j, "path", '[');
    for (int i = 0; i < o->steps; i++) ss_json_cell(j, o->path[i]);
    ss_json_close(j, ']');
}

/* Writes the result as far as it is chosen. */
static void put_outcome(ss_json *j, const ss_game *g, const ss_turn *turn, int steps) {
    ss_outcome o = ss_outcome_of(g, turn);
    ss_json_pair_bool(j, "gardener", turn->gardener);
    if (steps <= SS_STEP_CELL) return;
    int points = o.reward + (steps > SS_STEP_BOAR ? o.boar : 0) + (steps > SS_STEP_NOBLE ? o.noble : 0);
    put_points(j, &o, steps);
    ss_json_pair(j, "score", ss_mover(g)->score + points);
    if (steps > SS_STEP_NOBLE) put_walk(j, &o);
}

/* Writes where nobles could go, and for how many points. */
static void put_walks(ss_json *j, const ss_game *g, ss_turn turn) {
    ss_json_open_pair(j, "walks", '[');
    for (uint64_t left = ss_choices(g, &turn, SS_STEP_NOBLE) & ~ss_bit(SS_NO_CELL); left; left &= left - 1) {
        turn.noble = (uint8_t)ss_lowest(left);
        ss_outcome o = ss_outcome_of(g, &turn);
        ss_json_open(j, '{');
        ss_json_key(j, "noble");
        ss_json_cell(j, turn.noble);
        ss_json_pair(j, "points", o.noble);
        ss_json_pair(j, "from", o.from);
        ss_json_close(j, '}');
    }
    ss_json_close(j, ']');
}

/* ---- turns ---- */

/* Completes a turn with the first legal choices, so that it can be played to see what its beginning brings. */
static ss_turn completed(const ss_game *g, ss_turn turn, int steps) {
    for (ss_step step = (ss_step)steps; step < SS_STEPS; step++)
        ss_choose(g, &turn, step, ss_lowest(ss_choices(g, &turn, step)));
    return turn;
}

void ss_json_preview(ss_text *t, const ss_content *content, const ss_game *g, const ss_turn *turn,
                     int steps) {
    ss_json j = ss_json_in(t);
    ss_json_open(&j, '{');
    put_steps(&j, content, g, turn, steps);
    if (steps > SS_STEP_PLACE) {
        ss_turn whole = completed(g, *turn, steps);
        put_outcome(&j, g, &whole, steps);
        if (steps > SS_STEP_CELL && steps <= SS_STEP_NOBLE) put_walks(&j, g, whole);
    }
    ss_json_close(&j, '}');
}

void ss_json_turn(ss_text *t, const ss_content *content, const ss_record *record, int number) {
    const ss_turn *turn = &record->turns[number - 1];
    ss_game before = ss_record_after(record, number - 1), after = ss_record_after(record, number);
    ss_reveal(&before, turn);
    ss_json j = ss_json_in(t);
    ss_json_open(&j, '{');
    ss_json_pair(&j, "number", number);
    ss_json_pair(&j, "round", before.round + 1);
    ss_json_pair(&j, "seat", before.mover + 1);
    ss_json_key(&j, "text");
    ss_json_turn_text(&j, content, turn);
    put_steps(&j, content, &before, turn, SS_STEPS);
    put_outcome(&j, &before, turn, SS_STEPS);
    ss_json_key(&j, "refill");
    ss_json_tile(&j, after.display[turn->place]);
    ss_json_close(&j, '}');
}
