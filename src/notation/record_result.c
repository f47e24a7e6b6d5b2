#include "notation/record_parts.h"

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

static uint64_t missions_seen(const ss_game *g) {
    uint64_t seen = 0;
    for (int seat = 0; seat < g->players; seat++)
        for (int i = 0; i < SS_MISSIONS; i++)
            if (g->seats[seat].missions[i] < SS_COLUMNS) seen |= ss_bit(g->seats[seat].missions[i]);
    return seen;
}

/* What a mission may be: itself, or when it is hidden any that is seen nowhere. */
static uint64_t may_be(const ss_game *g, uint8_t mission) {
    return mission < SS_COLUMNS ? ss_bit(mission) : (ss_bit(SS_COLUMNS) - 1) & ~missions_seen(g);
}

/* Whether a seat can have ended with these points, hidden missions being what they may. */
static bool can_have(const ss_game *g, int seat, int points) {
    const uint8_t *dealt = g->seats[seat].missions;
    uint64_t firsts = may_be(g, dealt[0]), seconds = may_be(g, dealt[1]);
    for (uint64_t a = firsts; a; a &= a - 1)
        for (uint64_t b = seconds; b; b &= b - 1) {
            const uint8_t missions[SS_MISSIONS] = {(uint8_t)ss_lowest(a), (uint8_t)ss_lowest(b)};
            if (missions[0] == missions[1]) continue;
            if (ss_score_with(g, seat, missions).final == points) return true;
        }
    return false;
}

static bool are_scores(const ss_game *g, ss_word rest) {
    for (int seat = 0; seat < g->players; seat++) {
        int points;
        if (seat > 0 && !ss_word_skip(&rest, ' ')) return false;
        if (!ss_word_number(&rest, &points) || !can_have(g, seat, points)) return false;
    }
    return !rest.length;
}

/* A game that was given up keeps its open result. */
static ss_fault check_result(const ss_record *record, const ss_tag *tag) {
    bool open = record->game.phase != SS_OVER || record->forfeit;
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
