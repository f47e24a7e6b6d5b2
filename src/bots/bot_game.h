/* Plays one game between bots, from the deal to its end. */
#ifndef SS_BOTS_BOT_GAME_H
#define SS_BOTS_BOT_GAME_H

#include "bots/bot.h"
#include "rules/deal.h"

/* Asked before every turn: returns true if the game need not be finished. */
typedef struct ss_bots_stop {
    bool (*asked)(void *data); /* NULL for never */
    void *data;
} ss_bots_stop;

/* Deals, lets the bots, given by seat and begun, choose their sides, and plays. Sides that they do not choose are drawn
 * from the seed. A bot that fails forfeits the game: the record has it in `forfeit`, and `failure` says why. Returns an
 * error if the boards themselves do not allow the deal. */
ss_error ss_bots_play(ss_bot *const bots[SS_MAX_PLAYERS], const ss_content *content, ss_setting setting,
                      const uint8_t seed[SS_SEED_SIZE], ss_bots_stop stop, ss_record *record,
                      ss_bot_failure *failure);

#endif
