/* Asks the player of an autopilot, a program or one of ours, for sides and turns. */
#include <sys/random.h>

#include "client/autopilot_state.h"
#include "system/clock.h"
#include "rules/deal.h"

static void begin_bot(ss_autopilot_state *c) {
    uint64_t chance = 0;
    if (c->bot_begun) return;
    if (getentropy(&chance, sizeof chance) != 0) chance = (uint64_t)(ss_clock_seconds() * 1e9);
    ss_bot_begin(c->s->bot, c->game, c->a.table.seat, ss_random_from(chance));
    c->bot_begun = true;
}

/* A program that fails is restarted and asked the same question; one that fails twice has given up. */
static void bot_failed(ss_autopilot_state *c, const ss_bot_failure *failure) {
    c->gives_up = c->failed_once;
    c->failed_once = c->hurry = true;
    ss_autopilot_say(c, (ss_autopilot_news){.what = c->gives_up ? SS_AUTOPILOT_EVENT_BOT_GAVE_UP
                                                                : SS_AUTOPILOT_EVENT_BOT_FAILED,
                                            .failure = failure});
}

/* One of our players that does not care takes either side; custom boards may leave only one. */
static int any_side(const ss_autopilot_state *c, const ss_game *game) {
    uint8_t byte = 0;
    if (getentropy(&byte, 1) != 0) byte = 0;
    int side = SS_SIDE_A + byte % 2;
    ss_game tried = *game;
    return ss_choose_side(&tried, c->s->content, c->a.table.seat, side) ? SS_SIDE_A + SS_SIDE_B - side : side;
}

void ss_autopilot_choose_side(ss_autopilot_state *c, const json_t *view) {
    ss_game game;
    ss_bot_failure failure;
    int side;
    if (!ss_table_view_choice(&c->a.table, view, &game)) {
        ss_table_client_watch_anew(&c->a);
        ss_table_client_wait(&c->a);
        return;
    }
    begin_bot(c);
    if (!ss_bot_side(c->s->bot, &game, &side, &failure)) {
        bot_failed(c, &failure);
        return;
    }
    c->failed_once = false;
    ss_game tried = game;
    if (ss_choose_side(&tried, c->s->content, c->a.table.seat, side)) side = any_side(c, &game);
    json_t *op = ss_table_client_operation(&c->a, "side");
    json_object_set_new(op, "board", json_string(c->a.table.choosing_rewards ? "rewards" : "garden"));
    json_object_set_new(op, "side", json_string(side == SS_SIDE_A ? "A" : "B"));
    ss_autopilot_send(c, SS_NEXT_STEP_SIDE, op);
}

/* A turn that was chosen for this move is sent again as it is. */
static bool think(ss_autopilot_state *c) {
    ss_bot_failure failure;
    if (c->thought == c->a.table.move && !ss_turn_check(&c->a.table.record.game, &c->turn)) return true;
    begin_bot(c);
    if (!ss_bot_choose(c->s->bot, &c->a.table.record, &c->turn, &failure)) {
        bot_failed(c, &failure);
        return false;
    }
    c->failed_once = false;
    c->thought = c->a.table.move;
    return true;
}

void ss_autopilot_play(ss_autopilot_state *c) {
    if (think(c))
        ss_autopilot_send(c, SS_NEXT_STEP_PLAY, ss_table_client_play(&c->a, c->a.table.move, &c->turn));
}
