/* A player in a match: one of ours, or a program that speaks the bot protocol. Both are asked the same things and know
 * the same: what their seat may know.
 *
 *     ss_bot *bot = ss_bot_open(&spec, &ss_box);
 *     ss_bot_begin(bot, game, seat, random);
 *     if (!ss_bot_choose(bot, &record, &turn, &failure)) ...      it loses this game
 *     ss_bot_over(bot, &record);
 *     ss_bot_close(bot);
 *
 * A bot belongs to one thread; a program runs once for each bot that is open. */
#ifndef SS_BOTS_BOT_H
#define SS_BOTS_BOT_H

#include "ai/player.h"
#include "bots/bot_failure.h"
#include "bots/bot_log.h"
#include "bots/bot_protocol.h"
#include "notation/record.h"
#include "rules/deal.h"
#include "system/clock.h"

enum { SS_BOT_COMMAND = 4096 };

typedef struct ss_bot_driver ss_bot_driver; /* bot_process.h */

/* A bot as described on the command line. */
typedef struct ss_bot_spec {
    char name[SS_NAME_SIZE];      /* in records and results */
    const ss_player *player;      /* one of ours, or NULL */
    const ss_bot_driver *driver;  /* otherwise: the functions that talk to its program, */
    char command[SS_BOT_COMMAND]; /* the command line for /bin/sh that starts it, */
    char options[SS_BOT_OPTIONS]; /* and its options */
    long turn_ms;                 /* time for a turn; 0 if none is given */
    int number;                   /* its place among the bots, from 0 */
    ss_match_log *log;            /* where its program is logged; NULL for nowhere */
} ss_bot_spec;

/* A budget for one of our players: a number of milliseconds from now, a number of steps, both, or neither (0). Without
 * any limit it is the player's usual budget, so that a match without a clock is determined by its seed. The budget
 * points to `deadline`. */
ss_budget ss_bot_budget(ss_deadline *deadline, const ss_player *player, long ms, long steps);

typedef struct ss_bot ss_bot;

/* The spec and the content are borrowed. A program is started when it is first asked. Returns NULL without memory. */
ss_bot *ss_bot_open(const ss_bot_spec *spec, const ss_content *content);
void ss_bot_close(ss_bot *bot);

const ss_bot_spec *ss_bot_about(const ss_bot *bot);

/* Starts a program before it is asked. Returns false after a failure, as below. */
bool ss_bot_start(ss_bot *bot, ss_bot_failure *failure);

/* The name that a started program gave; empty if a record cannot hold it, and for our own players. */
const char *ss_bot_called(const ss_bot *bot);

/* Begins a new game of that number, from 0, in which it sits at `seat`. One of our players draws its random numbers
 * from `random`. */
void ss_bot_begin(ss_bot *bot, long game, int seat, ss_random random);

/* Asks for the side of its garden or reward board, depending on the phase; SS_SIDE_OPEN takes the side drawn from the
 * seed. Returns false after a failure, as below. */
bool ss_bot_side(ss_bot *bot, const ss_game *game, int *side, ss_bot_failure *failure);

/* Asks for a legal turn, when it is its seat's turn. */
bool ss_bot_choose(ss_bot *bot, const ss_record *record, ss_turn *turn, ss_bot_failure *failure);

/* The game has ended, or a bot has forfeited it. */
void ss_bot_over(ss_bot *bot, const ss_record *record);

/* ---- a game between bots ---- */

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

/* ---- names in records and results: valid in a record, and unique in the match (bot_names.c) ---- */

/* Makes a name of a text: `_` for what a record does not allow, and dots instead of the middle of a long one, since
 * commands mostly differ at their ends. */
void ss_bot_name(char name[SS_NAME_SIZE], const char *text);

/* Distinguishes bots with the same name: by their time, @200, if they have one of their own, then by numbers, (2). */
void ss_bots_make_names_unique(ss_bot_spec *bots, int count, long usual_ms);

#endif
