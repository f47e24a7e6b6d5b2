#include "bots/bot.h"

#include <stdlib.h>

#include "bots/bot_process.h"
#include "bots/bot_budget.h"
#include "rules/deal.h"

struct ss_bot {
    const ss_bot_spec *spec;
    const ss_content *content;
    ss_bot_process *process; /* NULL for one of our players */
    ss_random random;
    int seat;
};

ss_bot *ss_bot_open(const ss_bot_spec *spec, const ss_content *content) {
    ss_bot *bot = calloc(1, sizeof *bot);
    if (!bot) return NULL;
    bot->spec = spec;
    bot->content = content;
    if (spec->player) return bot;
    bot->process = spec->driver->open(spec, content);
    if (bot->process) return bot;
    free(bot);
    return NULL;
}

void ss_bot_close(ss_bot *bot) {
    if (!bot) return;
    if (bot->process) bot->spec->driver->close(bot->process);
    free(bot);
}

const ss_bot_spec *ss_bot_about(const ss_bot *bot) { return bot->spec; }

bool ss_bot_start(ss_bot *bot, ss_bot_failure *failure) {
    return !bot->process || bot->spec->driver->start(bot->process, failure);
}

const char *ss_bot_called(const ss_bot *bot) {
    return bot->process ? bot->spec->driver->called(bot->process) : "";
}

void ss_bot_begin(ss_bot *bot, long game, int seat, ss_random random) {
    bot->seat = seat;
    bot->random = random;
    if (bot->process) bot->spec->driver->begin(bot->process, game, seat);
}

void ss_bot_over(ss_bot *bot, const ss_record *record) {
    if (bot->process) bot->spec->driver->over(bot->process, record);
}

bool ss_bot_side(ss_bot *bot, const ss_game *game, int *side, ss_bot_failure *failure) {
    ss_view view = ss_view_of(game, bot->seat);
    if (!bot->process) {
        bool chooses = bot->spec->player->side;
        *side = chooses ? ss_player_side(bot->spec->player, &view, bot->content, &bot->random) : SS_SIDE_OPEN;
        return true;
    }
    if (!bot->spec->driver->side(bot->process, &view, side, failure)) return false;
    ss_game after = *game;
    ss_error refusal = ss_choose_side(&after, bot->content, bot->seat, *side);
    if (refusal) bot->spec->driver->refuse(bot->process, refusal, failure);
    return !refusal;
}

bool ss_bot_choose(ss_bot *bot, const ss_record *record, ss_turn *turn, ss_bot_failure *failure) {
    if (!bot->process) {
        ss_view view = ss_view_of(&record->game, bot->seat);
        ss_bot_budget thinking;
        ss_budget budget = ss_bot_budget_begin(&thinking, bot->spec->player, bot->spec->turn_ms, 0);
        *turn = ss_player_choose(bot->spec->player, &view, bot->content, budget, &bot->random);
        return true;
    }
    if (!bot->spec->driver->turn(bot->process, record, turn, failure)) return false;
    ss_error refusal = ss_turn_check(&record->game, turn);
    if (refusal) bot->spec->driver->refuse(bot->process, refusal, failure);
    return !refusal;
}
