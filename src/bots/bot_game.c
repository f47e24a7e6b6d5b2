#include "bots/bot_game.h"

#include <assert.h>
#include <stdio.h>

#include "notation/ending.h"

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
