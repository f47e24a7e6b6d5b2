/* Puzzles on the full screen: the table shows the position, and a turn is judged instead of played. */
#include <stdio.h>

#include "texts/nouns.h"
#include "texts/words.h"
#include "terminal/screen/scene.h"

/* The person has the seat to move. The others are computer players, who never get to move. */
static void seat_everybody(ss_model *m) {
    ss_party *party = &m->party;
    unsigned said;
    ss_party_of(party, m->content, &m->puzzle.record, &said);
    for (int seat = 0; seat < party->setting.players; seat++) {
        bool person = seat == party->record.game.mover;
        party->players[seat] = person ? NULL : ss_player_called("level4");
        snprintf(party->record.names[seat], SS_NAME_SIZE, "%s", person ? _("You") : ss_opponent_name(seat));
    }
}

static bool set_puzzle(ss_model *m, int number) {
    ss_puzzling *p = &m->puzzle;
    if (number < 0 || !ss_puzzle_open(&p->progress->puzzles[number], m->content, &p->record)) return false;
    p->number = number;
    p->hints = 0;
    p->solved = false;
    seat_everybody(m);
    m->layer = SS_LAYER_NONE;
    m->play.viewer = m->play.focus = p->record.game.mover;
    ss_go_on(m);
    return true;
}

bool ss_model_puzzle(ss_model *m, ss_puzzle_progress *progress, int number, int theme) {
    m->puzzle = (ss_puzzling){.progress = progress, .theme = theme};
    return set_puzzle(m, number);
}

void ss_puzzle_next_one(ss_model *m) {
    set_puzzle(m, ss_puzzle_after(m->puzzle.progress, m->puzzle.number, m->puzzle.theme));
}

/* ---- trying ---- */

static void solve(ss_model *m, const ss_turn *turn) {
    ss_puzzling *p = &m->puzzle;
    char complaint[SS_PROGRESS_COMPLAINT];
    ss_text t = ss_text_in(p->explanation, sizeof p->explanation);
    p->solved = true;
    ss_put_puzzle_explanation(&t, m->content, ss_model_puzzle_now(m), &p->record.game, turn);
    ss_puzzle_progress_solve(p->progress, p->number, p->hints);
    if (ss_puzzle_progress_complaint(p->progress, complaint)) ss_message(m, "%s", complaint);
    ss_open_layer(m, SS_LAYER_SOLVED);
}

void ss_puzzle_try(ss_model *m, const ss_turn *turn) {
    const ss_puzzle *puzzle = ss_model_puzzle_now(m);
    if (m->puzzle.solved) {
        ss_puzzle_next_one(m);
        return;
    }
    ss_judgement j = ss_puzzle_judge(puzzle, &m->puzzle.record, m->content, turn);
    if (j.verdict == SS_VERDICT_SOLVED) {
        solve(m, turn);
        return;
    }
    char text[SS_MESSAGE];
    ss_text t = ss_text_in(text, sizeof text);
    ss_put_judgement(&t, puzzle, &j);
    ss_message(m, "%s", text);
}

/* Gives one more hint each time. */
void ss_puzzle_ask_hint(ss_model *m) {
    ss_puzzling *p = &m->puzzle;
    char text[SS_MESSAGE];
    ss_text t = ss_text_in(text, sizeof text);
    if (p->hints < SS_CLUES) p->hints++;
    ss_put_clues(&t, ss_model_puzzle_now(m), &p->record.game, p->hints);
    ss_message(m, "%s", text);
}
