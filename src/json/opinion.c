#include "json/game.h"

#include "json/names.h"

static void put_player(ss_json *j, const ss_player *player) {
    ss_json_open(j, '{');
    ss_json_pair_text(j, "name", player->name);
    ss_json_pair_bool(j, "trained", player->trained);
    ss_json_pair(j, "steps", (int64_t)player->steps);
    ss_json_close(j, '}');
}

void ss_json_players(ss_text *t) {
    ss_json j = ss_json_in(t);
    ss_json_open(&j, '[');
    for (int i = 0; ss_players[i]; i++) put_player(&j, ss_players[i]);
    ss_json_close(&j, ']');
}

/* A player that neither samples nor was trained orders turns but has no expectations. */
static void put_opinion(ss_json *j, const ss_content *content, const ss_player *player, const ss_opinion *o) {
    bool expects = player->trained || o->samples;
    ss_json_open(j, '{');
    ss_json_key(j, "turn");
    ss_json_turn_text(j, content, &o->turn);
    ss_json_pair_decimal(j, "points", expects, o->points, 3);
    ss_json_pair_decimal(j, "lead", expects, o->lead, 3);
    ss_json_pair_decimal(j, "win", expects, o->win, 5);
    ss_json_pair_decimal(j, "error", o->samples > 1, o->error, 3);
    ss_json_pair(j, "samples", (int64_t)o->samples);
    ss_json_pair_bool(j, "proved", o->proved);
    ss_json_close(j, '}');
}

void ss_json_opinions(ss_text *t, const ss_content *content, const ss_player *player,
                      const ss_opinion *opinions, int count) {
    ss_json j = ss_json_in(t);
    ss_json_open(&j, '[');
    for (int i = 0; i < count; i++) put_opinion(&j, content, player, &opinions[i]);
    ss_json_close(&j, ']');
}
