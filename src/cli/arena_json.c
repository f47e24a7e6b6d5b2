#include <stdio.h>

#include "cli/arena_summary.h"
#include "cli/json_line.h"
#include "json/names.h"
#include "json/score.h"
#include "notation/ending.h"

static void put_number(ss_json *j, const char *key, double value, int decimals) {
    ss_json_key(j, key);
    ss_json_decimal(j, value, decimals);
}

/* The value as written on the command line, whatever its length. */
static void put_margin(ss_json *j, const char *key, double margin) {
    char digits[32];
    snprintf(digits, sizeof digits, "%.9g", margin);
    ss_json_key(j, key);
    ss_json_plain(j, digits);
}

static void put_sources(ss_json *j, const double sources[SS_SOURCES]) {
    ss_json_open_pair(j, "sources", '{');
    ss_json_open_pair(j, "walks", '[');
    for (int row = 0; row < SS_ROWS; row++) ss_json_decimal(j, sources[SS_FROM_WALKS + row], 4);
    ss_json_close(j, ']');
    put_number(j, "rows", sources[SS_FROM_ROWS], 4);
    put_number(j, "columns", sources[SS_FROM_COLUMNS], 4);
    put_number(j, "missions", sources[SS_FROM_MISSIONS], 4);
    put_number(j, "rewards", sources[SS_FROM_REWARDS], 4);
    put_number(j, "boar", sources[SS_FROM_BOAR], 4);
    put_number(j, "boar_cost", -sources[SS_FROM_BOAR_LEFT], 4);
    ss_json_close(j, '}');
}

static void put_bot(ss_json *j, const ss_match *match, const ss_tally *tally, int b) {
    ss_standing s = ss_tally_standing(tally, b);
    ss_json_open(j, '{');
    ss_json_pair_text(j, "name", ss_match_name(match, b));
    put_number(j, "points", s.points, 4);
    put_number(j, "wins", s.wins, 6);
    put_number(j, "elo", s.elo, 2);
    put_number(j, "elo_low", s.elo_between.low, 2);
    put_number(j, "elo_high", s.elo_between.high, 2);
    put_number(j, "margin", s.margin, 4);
    put_number(j, "margin_low", s.margin_between.low, 4);
    put_number(j, "margin_high", s.margin_between.high, 4);
    if (match->luck) {
        put_number(j, "calm_margin", s.calm, 4);
        put_number(j, "calm_low", s.calm_between.low, 4);
        put_number(j, "calm_high", s.calm_between.high, 4);
    }
    put_sources(j, s.sources);
    ss_json_pair(j, "forfeits", s.forfeits);
    ss_json_close(j, '}');
}

static void put_sprt(ss_json *j, const ss_sprt *s) {
    static const char *const verdicts[] = {
        [SS_UNDECIDED] = "null", [SS_MARGIN_LOW] = "\"low\"", [SS_MARGIN_HIGH] = "\"high\""};
    ss_json_open_pair(j, "sprt", '{');
    ss_json_key(j, "decision");
    ss_json_plain(j, verdicts[s->verdict]);
    put_margin(j, "low", s->low);
    put_margin(j, "high", s->high);
    put_number(j, "ratio", ss_sprt_ratio(s), 4);
    put_number(j, "bound", ss_sprt_bound(), 4);
    ss_json_close(j, '}');
}

static void put_match(ss_text *t, const ss_match *match, const ss_match_outcome *outcome) {
    const ss_tally *tally = &outcome->tally;
    ss_json j = ss_json_in(t);
    ss_json_open(&j, '{');
    ss_json_pair(&j, "games", tally->games);
    ss_json_open_pair(&j, "bots", '[');
    for (int b = 0; b < tally->bots; b++) put_bot(&j, match, tally, b);
    ss_json_close(&j, ']');
    ss_json_pair_text(&j, "seed", match->seed);
    ss_json_pair(&j, "deals", tally->deals);
    if (match->sprt) put_sprt(&j, &outcome->sprt);
    ss_json_close(&j, '}');
}

int ss_print_match_json(const ss_match *match, const ss_match_outcome *outcome) {
    ss_text t = ss_text_in(NULL, 0);
    do put_match(&t, match, outcome);
    while (ss_text_allot(&t));
    return ss_print_json(&t);
}

/* ---- one game ---- */

/* A forfeited game has no points. */
static void put_forfeit(ss_json *j, const ss_record *record) {
    ss_json_seats(j, "winners", ss_ending_of(record).winners);
    ss_json_open_pair(j, "forfeit", '{');
    ss_json_pair(j, "seat", record->forfeit);
    ss_json_key(j, "reason");
    ss_json_string(j, record->forfeit_reason);
    ss_json_close(j, '}');
}

void ss_print_game_json(long game, const ss_record *record) {
    ss_text t = ss_text_in(NULL, 0);
    do {
        ss_json j = ss_json_in(&t);
        ss_json_open(&j, '{');
        ss_json_pair(&j, "game", game + 1);
        ss_json_open_pair(&j, "names", '[');
        for (int seat = 0; seat < record->game.players; seat++)
            ss_json_string(&j, ss_word_of(record->names[seat]));
        ss_json_close(&j, ']');
        if (record->forfeit)
            put_forfeit(&j, record);
        else
            ss_json_score_pairs(&j, record, SS_EVERYTHING);
        ss_json_close(&j, '}');
    } while (ss_text_allot(&t));
    ss_print_json(&t);
    fflush(stdout);
}
