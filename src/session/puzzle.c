/* A puzzle: the position stays, and turns are judged. */
#include <stdio.h>

#include "session/kinds.h"
#include "texts/nouns.h"
#include "texts/puzzle_words.h"
#include "texts/words.h"

const ss_puzzle *ss_session_puzzle(const ss_session *s) {
    return &s->puzzle.progress->puzzles[s->puzzle.number];
}

/* The others are computer players, who never get to move. */
static void seat_everybody(ss_party *party) {
    for (int seat = 0; seat < party->setting.players; seat++) {
        bool person = seat == party->record.game.mover;
        party->players[seat] = person ? NULL : ss_player_called("level4");
        snprintf(party->record.names[seat], SS_NAME_SIZE, "%s", person ? _("You") : ss_opponent_name(seat));
    }
}

bool ss_session_set_puzzle(ss_session *s, const ss_content *content, ss_puzzle_progress *progress, int number,
                           int theme) {
    ss_record position;
    unsigned said;
    if (number < 0 || !ss_puzzle_open(&progress->puzzles[number], content, &position)) return false;
    s->kind = SS_SESSION_PUZZLE;
    s->puzzle =
        (ss_puzzle_session){.progress = progress, .record = position, .number = number, .theme = theme};
    ss_party_of(&s->party, content, &s->puzzle.record, &said);
    seat_everybody(&s->party);
    return true;
}

bool ss_session_next_puzzle(ss_session *s) {
    ss_puzzle_session *p = &s->puzzle;
    return ss_session_set_puzzle(s, s->party.content, p->progress,
                                 ss_puzzle_after(p->progress, p->number, p->theme), p->theme);
}

static ss_next next(const ss_session *s) {
    return (ss_next){SS_NEXT_TURN, s->party.record.game.mover, s->party.record.turn_count};
}

static bool play(ss_session *s, const ss_turn *turn) {
    ss_puzzle_session *p = &s->puzzle;
    p->answer = *turn;
    p->judgement = ss_puzzle_judge(ss_session_puzzle(s), &p->record, s->party.content, turn);
    p->solved = p->judgement.verdict == SS_VERDICT_SOLVED;
    if (p->solved) ss_puzzle_progress_solve(p->progress, p->number, p->hints);
    return p->solved;
}

/* Gives one more hint each time. */
static bool hint(ss_session *s, ss_text *t) {
    ss_puzzle_session *p = &s->puzzle;
    if (p->hints < SS_CLUES) p->hints++;
    ss_put_clues(t, ss_session_puzzle(s), &p->record.game, p->hints);
    return true;
}

const ss_session_type ss_session_of_puzzle = {.next = next, .play = play, .hint = hint};
