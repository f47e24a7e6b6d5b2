#include "notation/record_parts.h"

#include "notation/ending.h"
#include "rules/score.h"

/* ---- who gave up: `SEAT reason` ---- */

static ss_fault read_forfeit(ss_record *record, const ss_tag *tag) {
    ss_word rest = tag->value;
    int seat;
    bool whole = ss_word_number(&rest, &seat) && seat >= 1 && seat <= record->game.players &&
                 ss_word_skip(&rest, ' ') && rest.length;
    if (!whole) return ss_fault_in(SS_F_FORFEIT, tag, tag->value.at);
    record->forfeit = seat;
    record->forfeit_reason = rest;
    return (ss_fault){0};
}

/* ---- the scores ---- */

static uint64_t missions_unseen(const ss_game *g) {
    uint64_t unseen = ss_bit(SS_COLUMNS) - 1;
    for (int seat = 0; seat < g->players; seat++)
        for (int i = 0; i < SS_MISSIONS; i++)
            if (g->seats[seat].missions[i] < SS_COLUMNS) unseen &= ~ss_bit(g->seats[seat].missions[i]);
    return unseen;
}

/* Returns the columns that a mission may have: its own if it is known, else one of those left. */
static uint64_t may_be(uint8_t mission, uint64_t left) {
    return mission < SS_COLUMNS ? ss_bit(mission) : left;
}

/* Returns true if the seats from this one on can have finished with these points, where each hidden mission is a
 * different one of those left. */
static bool can_have(const ss_game *g, int seat, const int *points, uint64_t left) {
    if (seat == g->players) return true;
    const uint8_t *dealt = g->seats[seat].missions;
    for (uint64_t firsts = may_be(dealt[0], left); firsts; firsts &= firsts - 1) {
        int first = ss_lowest(firsts);
        for (uint64_t seconds = may_be(dealt[1], left & ~ss_bit(first)); seconds; seconds &= seconds - 1) {
            int second = ss_lowest(seconds);
            const uint8_t missions[SS_MISSIONS] = {(uint8_t)first, (uint8_t)second};
            if (ss_score_with(g, seat, missions).final != points[seat]) continue;
            if (can_have(g, seat + 1, points, left & ~ss_bit(first) & ~ss_bit(second))) return true;
        }
    }
    return false;
}

static bool are_scores(const ss_game *g, ss_word rest) {
    int points[SS_MAX_PLAYERS];
    for (int seat = 0; seat < g->players; seat++) {
        if (seat > 0 && !ss_word_skip(&rest, ' ')) return false;
        if (!ss_word_number(&rest, &points[seat])) return false;
    }
    return !rest.length && can_have(g, 0, points, missions_unseen(g));
}

/* A game that was given up keeps an open result. */
static ss_fault check_result(const ss_record *record, const ss_tag *tag) {
    bool open = ss_ending_of(record).cause != SS_ENDING_PLAYED_OUT;
    if (open && !ss_word_is(tag->value, "*")) return ss_fault_in(SS_F_RESULT_EARLY, tag, tag->value.at);
    if (!open && !are_scores(&record->game, tag->value)) return ss_fault_in(SS_F_RESULT, tag, tag->value.at);
    return (ss_fault){0};
}

ss_fault ss_read_result(ss_record *record, const ss_sheet *sheet) {
    const ss_tag *forfeit = ss_sheet_tag(sheet, "Forfeit"), *result = ss_sheet_tag(sheet, "Result");
    ss_fault fault = {0};
    if (forfeit) fault = read_forfeit(record, forfeit);
    if (!fault.what && result) fault = check_result(record, result);
    return fault;
}
