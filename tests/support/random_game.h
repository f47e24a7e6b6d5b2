/* Random games for tests of properties: every edition, number of players and set of modules, from fixed seeds.
 *
 *     for (int i = 0; i < SETTINGS; i++) {
 *         ss_random r = ss_random_from(7);
 *         ss_game g = random_game(random_game_setting(i), &r);
 *         while (g.phase == SS_PLAYING) {
 *             ss_turn turn = random_game_turn(&g, &r, random_game_mood(&r));
 *             ss_play(&g, &turn);
 *         }
 *     }
 */
#ifndef SS_RANDOM_GAME_H
#define SS_RANDOM_GAME_H

#include "rules/deal.h"
#include "rules/turn.h"

/* Two editions, two to four players, four sets of modules. */
enum { SETTINGS = SS_EDITIONS * (SS_MAX_PLAYERS - SS_MIN_PLAYERS + 1) * SS_MODULE_SETS };

/* The number of turns of one game in every setting together. */
enum { TURNS_OF_ALL_SETTINGS = SS_EDITIONS * SS_MODULE_SETS * SS_ROUNDS * (2 + 3 + 4) };

ss_setting random_game_setting(int number);

/* Dealt, with sides not chosen yet. In two of three games the stacks are as even as possible; in the third they have
 * any height, including 0, as a record may have (rule 2.6). */
ss_game random_game_deal(ss_setting setting, ss_random *r);

/* Dealt, waiting for the sides of this phase; some seats, at most all but one, have chosen. */
ss_game random_game_choosing(ss_setting setting, ss_random *r, ss_phase phase);

/* Dealt, with random sides: ready for the first turn. */
ss_game random_game(ss_setting setting, ss_random *r);

/* What a random player aims at. Uniformly random games hardly ever fill a row, corner a boar or lose points, so other
 * moods look at a few random turns and take the best for their aim. */
typedef enum mood { MOOD_EVEN, MOOD_POINTS, MOOD_CROWD, MOOD_BOAR, MOOD_LOSS, MOODS } mood;
mood random_game_mood(ss_random *r);

/* Returns a legal turn, made step by step, with any stack that is not empty. */
ss_turn random_game_turn(const ss_game *g, ss_random *r, mood m);

/* Returns a game after `turns` uniformly random turns. */
ss_game random_game_after(ss_setting setting, ss_random *r, int turns);

/* Returns a random member of a set that is not empty. */
int random_member(ss_random *r, uint64_t set);

#endif
