#include "json/results.h"

#include "notation/names.h"
#include "game/day.h"

static void put_day(ss_json *j, const ss_party *first) {
    char text[SS_DAY_TEXT];
    ss_text t = ss_text_in(text, sizeof text);
    ss_day day;
    if (!ss_day_of_seed(ss_word_of(first->seed), &day)) return;
    ss_day_write(&t, day);
    ss_json_pair_text(j, "day", text);
}

static void put_game(ss_json *j, const ss_challenge *c, int game) {
    int points[SS_MAX_PLAYERS];
    ss_json_open(j, '{');
    ss_json_pair(j, "deal", ss_challenge_deal(c, game) + 1);
    ss_json_pair(j, "seat", ss_challenge_seat(c, game) + 1);
    ss_json_pair_bool(j, "played", game < c->played);
    if (game < c->played) {
        ss_challenge_points(c, game, points);
        ss_json_pair(j, "takebacks", c->games[game].takebacks);
        ss_json_open_pair(j, "points", '[');
        for (int seat = 0; seat < c->first.setting.players; seat++) ss_json_number(j, points[seat]);
        ss_json_close(j, ']');
    }
    ss_json_close(j, '}');
}

void ss_json_challenge(ss_json *j, const ss_challenge *c) {
    const ss_party *first = &c->first;
    ss_json_open(j, '{');
    ss_json_key(j, "name");
    ss_json_string(j, ss_word_of(c->name));
    ss_json_pair(j, "epoch", first->epoch);
    ss_json_pair_bool(j, "current", first->epoch == SS_EPOCH);
    ss_json_key(j, "seed");
    ss_json_string(j, ss_word_of(first->seed));
    put_day(j, first);
    ss_json_pair_text(j, "edition", ss_edition_names[first->setting.edition]);
    ss_json_key(j, "modules");
    ss_json_quote(j);
    ss_put_modules(j->text, first->setting.modules);
    ss_json_unquote(j);
    ss_json_open_pair(j, "players", '[');
    for (int seat = 0; seat < first->setting.players; seat++)
        ss_json_string(j, ss_word_of(first->players[seat] ? first->players[seat]->name : "person"));
    ss_json_close(j, ']');
    ss_json_pair(j, "deals", c->deals);
    ss_json_pair_bool(j, "both_seats", c->both_seats);
    ss_json_pair(j, "played", c->played);
    ss_json_open_pair(j, "games", '[');
    for (int game = 0; game < ss_challenge_games(c); game++) put_game(j, c, game);
    ss_json_close(j, ']');
    ss_json_close(j, '}');
}

void ss_json_contest(ss_json *j, const ss_contest *v) {
    ss_json_open(j, '{');
    ss_json_pair(j, "games", v->games);
    ss_json_open_pair(j, "points", '[');
    ss_json_number(j, v->points[0]);
    ss_json_number(j, v->points[1]);
    ss_json_close(j, ']');
    ss_json_key(j, "chance");
    ss_json_decimal(j, v->chance, 4);
    ss_json_pair(j, "times", v->times);
    ss_json_pair(j, "of", v->of);
    ss_json_close(j, '}');
}
