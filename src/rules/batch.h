/* Many games in one call, for programs that pay for every call: bindings, training, simulation. Games lie one after
 * the other, `count` of them, and each has a random generator of its own at the same index. So what happens to one
 * does not depend on the others, and a batch ends as its games would, played one by one.
 *
 *     ss_batch_deal(games, count, &ss_box, setting, seeds);
 *     ss_batch_randoms(randoms, count, 7);
 *     while (ss_batch_list(games, count, turns, room, starts) > 0) {
 *         ss_batch_counts(games, count, starts, counts);
 *         ... choices[i] = a number below counts[i], or SS_REST
 *         ss_batch_pick(games, count, turns, starts, choices, picked);
 *         ss_batch_play(games, count, picked, &refusal);
 *     }
 *     ss_batch_scores(games, count, scores);
 *
 * A game whose turn has no card, SS_NO_CARD, is left alone: that is how one that is over rests. */
#ifndef SS_RULES_BATCH_H
#define SS_RULES_BATCH_H

#include "rules/deal.h"
#include "rules/turn.h"
#include "rules/view.h"

enum { SS_REST = -1 };

/* ---- beginning ---- */

/* Generators that do not run in step. */
void ss_batch_randoms(ss_random *randoms, int count, uint64_t seed);

/* Deals each game from its own seed and takes the sides drawn from it. Returns what the boards refused first, as
 * ss_choose_sides_drawn does; the games from there on are then of no use. */
ss_error ss_batch_deal(ss_game *games, int count, const ss_content *content, ss_setting setting,
                       const uint8_t seeds[][SS_SEED_SIZE]);

/* Draws games that fit a view: the fast way to begin again. */
void ss_batch_sample(ss_game *games, ss_random *randoms, int count, const ss_sampler *sampler);

/* ---- turns that are chosen ---- */

/* The seat to move in each game, SS_REST in one that is not on. Returns how many are on. */
int ss_batch_movers(const ss_game *games, int count, int *movers);

/* Lists the turns of all games with the first stack, as ss_list_turns does, one game after the other: those of game i are
 * starts[i] to starts[i + 1] - 1. `starts` has room for count + 1. Writes as many turns as there is room for and returns
 * how many there are. */
int ss_batch_list(const ss_game *games, int count, ss_turn *turns, int room, int *starts);

/* How many legal turns each game has, with every stack that may be chosen. Their numbers are those of the list of
 * ss_list_turns_with for all stacks, though only the turns with the first stack lie in memory. */
void ss_batch_counts(const ss_game *games, int count, const int *starts, int *counts);

/* Takes the turn with each game's number, counted from 0; SS_REST takes none. Returns `count`, or the first game that has
 * no turn of its number. */
int ss_batch_pick(const ss_game *games, int count, const ss_turn *turns, const int *starts,
                  const int *choices, ss_turn *picked);

/* Plays each game's turn. Returns `count`, or the first game whose turn is refused, and then plays none of them. */
int ss_batch_play(ss_game *games, int count, const ss_turn *turns, ss_error *refusal);

/* ---- turns drawn at random, as ss_play_random draws them ---- */

/* One turn in every game that is on; `turns` tells which. Returns how many games were played. */
int ss_batch_play_random(ss_game *games, ss_random *randoms, int count, ss_turn *turns);

/* All turns until the games are over. */
void ss_batch_play_out(ss_game *games, ss_random *randoms, int count);

/* ---- the end ---- */

/* The final scores by seat as each game stands, 0 for seats that nobody has. */
void ss_batch_scores(const ss_game *games, int count, int scores[][SS_MAX_PLAYERS]);

#endif
