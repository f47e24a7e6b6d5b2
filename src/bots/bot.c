#include "bots/bot.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>

#include "bots/bot_process.h"
#include "notation/ending.h"
#include "rules/deal.h"

ss_budget ss_bot_budget(ss_deadline *deadline, const ss_player *player, long ms, long steps) {
    *deadline = ss_deadline_in(ms);
    if (!ms && !steps) return ss_usual_budget(player);
    return (ss_budget){
        .steps = (uint32_t)steps,
        .stop = ms ? ss_deadline_passed : NULL,
        .data = deadline,
    };
}

/* ---- one bot ---- */

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
        ss_deadline deadline;
        ss_budget budget = ss_bot_budget(&deadline, bot->spec->player, bot->spec->turn_ms, 0);
        *turn = ss_player_choose(bot->spec->player, &view, bot->content, budget, &bot->random);
        return true;
    }
    if (!bot->spec->driver->turn(bot->process, record, turn, failure)) return false;
    ss_error refusal = ss_turn_check(&record->game, turn);
    if (refusal) bot->spec->driver->refuse(bot->process, refusal, failure);
    return !refusal;
}

/* ---- a game between bots ---- */

/* Returns the seat that failed, from 1; the others are not asked any more. */
static int choose_sides(ss_bot *const bots[], const ss_content *content, ss_game *game,
                        ss_bot_failure *failure) {
    ss_phase phase = game->phase;
    for (int seat = 0; seat < game->players && game->phase == phase; seat++) {
        int side;
        if (!ss_bot_side(bots[seat], game, &side, failure)) return seat + 1;
        /* If one of our players chooses an invalid side, the drawn one is used instead. */
        if (side != SS_SIDE_OPEN) (void)ss_choose_side(game, content, seat, side);
    }
    return 0;
}

static ss_error set_up(ss_bot *const bots[], const ss_content *content, ss_game *game, const uint8_t *seed,
                       int *forfeit, ss_bot_failure *failure) {
    ss_error refusal = SS_OK;
    *forfeit = 0;
    while (!refusal && game->phase < SS_PLAYING) {
        ss_phase phase = game->phase;
        if (!*forfeit) *forfeit = choose_sides(bots, content, game, failure);
        if (game->phase == phase) refusal = ss_choose_sides_drawn(game, content, seed);
    }
    return refusal;
}

static void play(ss_bot *const bots[], ss_bots_stop stop, ss_record *record, ss_bot_failure *failure) {
    while (!ss_is_over(record) && !(stop.asked && stop.asked(stop.data))) {
        int seat = record->game.mover;
        ss_turn turn;
        if (!ss_bot_choose(bots[seat], record, &turn, failure)) {
            record->forfeit = seat + 1;
            return;
        }
        ss_error refusal = ss_record_play(record, &turn);
        assert(refusal == SS_OK);
        (void)refusal;
    }
}

ss_error ss_bots_play(ss_bot *const bots[SS_MAX_PLAYERS], const ss_content *content, ss_setting setting,
                      const uint8_t seed[SS_SEED_SIZE], ss_bots_stop stop, ss_record *record,
                      ss_bot_failure *failure) {
    ss_game game;
    int forfeit;
    *failure = (ss_bot_failure){0};
    ss_deal(&game, content, setting, seed);
    ss_error refusal = set_up(bots, content, &game, seed, &forfeit, failure);
    if (refusal) return refusal;
    ss_record_of(record, &game);
    record->forfeit = forfeit;
    for (int seat = 0; seat < setting.players; seat++)
        snprintf(record->names[seat], SS_NAME_SIZE, "%s", ss_bot_about(bots[seat])->name);
    play(bots, stop, record, failure);
    if (record->forfeit) record->forfeit_reason = ss_word_of(ss_bot_reason(failure->what));
    for (int seat = 0; seat < setting.players; seat++) ss_bot_over(bots[seat], record);
    return SS_OK;
}
