#include "rules/score.h"
#include "wasm/look.h"

static void put_full(ss_json *j, const ss_garden *garden) {
    ss_json_open_pair(j, "full_rows", '[');
    for (uint64_t left = ss_full_rows(garden); left; left &= left - 1) ss_json_number(j, ss_lowest(left));
    ss_json_close(j, ']');
    ss_json_open_pair(j, "full_columns", '[');
    for (uint64_t left = ss_full_columns(garden); left; left &= left - 1) {
        ss_json_quote(j);
        ss_text_char(&j->text, ss_column_letter(ss_lowest(left)));
        ss_json_unquote(j);
    }
    ss_json_close(j, ']');
}

static void put_breakdown(ss_json *j, const ss_game *g, int seat) {
    ss_score s = ss_score_of(g, seat);
    ss_json_open(j, '{');
    ss_json_pair(j, "walked", s.walked);
    ss_json_pair(j, "rows", s.rows);
    ss_json_pair(j, "columns", s.columns);
    ss_json_pair(j, "missions", s.missions);
    ss_json_pair(j, "boar", s.boar);
    ss_json_pair(j, "gardeners", s.gardeners);
    put_full(j, &g->seats[seat].garden);
    ss_json_close(j, '}');
}

void ss_json_score(ss_json *j, const ss_game *g) {
    ss_json_open(j, '{');
    ss_json_open_pair(j, "final", '[');
    for (int seat = 0; seat < g->players; seat++) ss_json_number(j, ss_score_of(g, seat).final);
    ss_json_close(j, ']');
    ss_json_open_pair(j, "winners", '[');
    for (uint64_t left = ss_winners(g); left; left &= left - 1) ss_json_number(j, ss_lowest(left) + 1);
    ss_json_close(j, ']');
    ss_json_open_pair(j, "breakdown", '[');
    for (int seat = 0; seat < g->players; seat++) put_breakdown(j, g, seat);
    ss_json_close(j, ']');
    ss_json_close(j, '}');
}
