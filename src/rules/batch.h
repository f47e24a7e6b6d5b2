/* Many games in one call, for programs that pay for every call: bindings, training, simulation. The games are an array
 * of `count` elements, and each has its own random generator at the same index. So a game does not depend on the
 * others, and a batch ends exactly as if its games were played one by one.
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
 * A turn without a card, SS_NO_CARD, leaves its game alone: that is what a game that is over gets. */
#ifndef SS_RULES_BATCH_H
#define SS_RULES_BATCH_H

#include "rules/deal.h"
#include "rules/turn.h"
#include "rules/view.h"

enum { SS_REST = -1 };

/* ---- starting ---- */

/* Seeds `count` generators with unrelated sequences. */
void ss_batch_randoms(ss_random *randoms, int count, uint64_t seed);

/* Deals each game from its own seed and takes the sides drawn from that seed. Returns the first refusal, as
 * ss_choose_sides_drawn does; the games from that one on are then unusable. */
ss_error ss_batch_deal(ss_game *games, int count, const ss_content *content, ss_setting setting,
                       const uint8_t seeds[][SS_SEED_SIZE]);

/* Draws games that fit a view. This is the fast way to restart games. */
void ss_batch_sample(ss_game *games, ss_random *randoms, int count, const ss_sampler *sampler);

/* ---- chosen turns ---- */

/* Writes the seat to move in each game, SS_REST if the game is not being played. Returns how many games are being
 * played. */
int ss_batch_movers(const ss_game *games, int count, int *movers);

/* Lists the turns of all games with the first stack, as ss_list_turns does, one game after the other. The turns of game
 * i are starts[i] to starts[i + 1] - 1, so `starts` needs room for count + 1. Writes at most `room` turns and returns
 * how many there are. */
int ss_batch_list(const ss_game *games, int count, ss_turn *turns, int room, int *starts);

/* Writes how many legal turns each game has, counting every stack that may be chosen. A turn's number is its index in
 * the list of ss_list_turns_with for all stacks, although only the turns with the first stack are in memory. */
void ss_batch_counts(const ss_game *games, int count, const int *starts, int *counts);

/* Looks up the turn that each game chose by its number, from 0; SS_REST chooses none. Returns `count`, or the first
 * game that has no turn of that number. */
int ss_batch_pick(const ss_game *games, int count, const ss_turn *turns, const int *starts,
                  const int *choices, ss_turn *picked);

/* Plays each game's turn. Returns `count`. If a turn is refused, returns the index of the first such game and plays
 * none. */
int ss_batch_play(ss_game *games, int count, const ss_turn *turns, ss_error *refusal);

/* ---- random turns, drawn as by ss_play_random ---- */

/* Plays one turn in every game that is being played and writes it to `turns`. Returns how many games were played. */
int ss_batch_play_random(ss_game *games, ss_random *randoms, int count, ss_turn *turns);

/* Plays all games to the end. */
void ss_batch_play_out(ss_game *games, ss_random *randoms, int count);

/* ---- the end ---- */

/* Writes the final score of each seat as each game stands, 0 for seats that are not in the game. */
void ss_batch_scores(const ss_game *games, int count, int scores[][SS_MAX_PLAYERS]);

#endif
