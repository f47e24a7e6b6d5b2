#include "json/game.h"

#include "json/names.h"
#include "notation/ending.h"
#include "rules/score.h"

static void put_breakdown(ss_json *j, ss_score s) {
    ss_json_open(j, '{');
    ss_json_pair(j, "walked", s.walked);
    ss_json_pair(j, "rows", s.rows);
    ss_json_pair(j, "columns", s.columns);
    ss_json_pair(j, "missions", s.missions);
    ss_json_pair(j, "boar", s.boar);
    ss_json_pair(j, "gardeners", s.gardeners);
    ss_json_close(j, '}');
}

void ss_json_score_pairs(ss_json *j, const ss_record *record, int seat) {
    const ss_view view =
        seat == SS_EVERYTHING ? (ss_view){.known = record->game} : ss_view_of(&record->game, seat);
    const ss_game *g = &view.known;
    ss_ending ending = ss_ending_of(record);
    ss_json_open_pair(j, "final", '[');
    for (int i = 0; i < g->players; i++) ss_json_number(j, ss_score_of(g, i).final);
    ss_json_close(j, ']');
    ss_json_seats(j, "winners", ending.cause == SS_ENDING_NONE ? ss_winners(g) : ending.winners);
    ss_json_open_pair(j, "breakdown", '[');
    for (int i = 0; i < g->players; i++) put_breakdown(j, ss_score_of(g, i));
    ss_json_close(j, ']');
}

void ss_json_score(ss_text *t, const ss_record *record, int seat) {
    ss_json j = ss_json_in(t);
    ss_json_open(&j, '{');
    ss_json_score_pairs(&j, record, seat);
    ss_json_close(&j, '}');
}
