/* The functions that a page calls: the exports of sanssouci.wasm. docs/wasm.md describes them for people who write a
 * host; tests/wasm checks that the two agree.
 *
 * All arguments are numbers, and any number is safe: an invalid one is refused. A result below 0 is a refusal, minus
 * its code (codes.h). Text is passed in through one buffer and returned in another; a function that writes text returns
 * its length in bytes.
 *
 * Games are stored in slots. Seats count from 1, as in records; 0 is a spectator. */
#ifndef SS_WASM_EXPORTS_H
#define SS_WASM_EXPORTS_H

#include <stdint.h>

#ifdef __wasm__
#define SS_EXPORT(name) __attribute__((export_name(#name)))
#define SS_ADDRESS      uint32_t
#else
#define SS_EXPORT(name)
#define SS_ADDRESS uintptr_t
#endif

/* ---- the module ---- */

SS_EXPORT(version) int32_t ss_wasm_version(void);         /* of this set of exports: 2 */
SS_EXPORT(input) SS_ADDRESS ss_wasm_input(void);          /* buffer for text passed in */
SS_EXPORT(input_size) int32_t ss_wasm_input_size(void);   /* its size */
SS_EXPORT(output) SS_ADDRESS ss_wasm_output(void);        /* buffer for text returned */
SS_EXPORT(output_size) int32_t ss_wasm_output_size(void); /* its size */

/* ---- boards and cards ---- */

/* Writes tables as JSON: those of a slot's game, or with -1 those that new games will use. */
SS_EXPORT(content) int32_t ss_wasm_content(int32_t slot);

/* Reads other tables (docs/boards.md) for games dealt or read from now on; a length of 0 restores those of the box.
 * After SS_W_FLAW the output says what is wrong, as JSON. */
SS_EXPORT(read_content) int32_t ss_wasm_read_content(int32_t length);

/* ---- slots ---- */

SS_EXPORT(slots) int32_t ss_wasm_slots(void); /* how many; the first is 0 */
SS_EXPORT(clear) int32_t ss_wasm_clear(int32_t slot);
SS_EXPORT(copy) int32_t ss_wasm_copy(int32_t from, int32_t to); /* the whole game, with its turns */

/* ---- setting up ---- */

/* Deals from the SHA-256 of the input's text, or uses its first 32 bytes directly. `modules`: 1 rewards + 2 boars. */
SS_EXPORT(deal)
int32_t ss_wasm_deal(int32_t slot, int32_t edition, int32_t modules, int32_t players, int32_t length);
SS_EXPORT(deal_bytes)
int32_t ss_wasm_deal_bytes(int32_t slot, int32_t edition, int32_t modules, int32_t players);

/* Gives a seat the board of this number, 1 to 4, instead of the one it was dealt, before anybody has chosen a side in
 * this phase: a garden, and in the next phase a reward board. The seat that had it gets the other board. */
SS_EXPORT(pick_board) int32_t ss_wasm_pick_board(int32_t slot, int32_t seat, int32_t board);

/* Chooses a side, 1 for A and 2 for B; or takes the sides that the seed draws for all seats that have not chosen in
 * this phase. */
SS_EXPORT(choose_side) int32_t ss_wasm_choose_side(int32_t slot, int32_t seat, int32_t side);
SS_EXPORT(choose_sides_drawn) int32_t ss_wasm_choose_sides_drawn(int32_t slot);

/* Sets a player's name to the input's text; a length of 0 removes the name. */
SS_EXPORT(set_name) int32_t ss_wasm_set_name(int32_t slot, int32_t seat, int32_t length);

/* ---- players: a game with people and computer players (src/game) ---- */

/* Seats a player: its number in the list of players, or -1 for a person. `wish` is how the seat gets the side of a
 * board: 0 to ask the person or let the player think, 1 and 2 for side A and B, 3 for the one the seed draws. */
SS_EXPORT(sit) int32_t ss_wasm_sit(int32_t slot, int32_t seat, int32_t player, int32_t wish);

/* Sets the text from which computer players' random choices follow, at most 511 bytes; `dealt` is 1 if the deal
 * followed from it too, so that a saved game says so. A deal from a text sets it. */
SS_EXPORT(set_seed) int32_t ss_wasm_set_seed(int32_t slot, int32_t length, int32_t dealt);

/* Returns the seat that begins if the input's text draws it among this many players. */
SS_EXPORT(drawn_first) int32_t ss_wasm_drawn_first(int32_t players, int32_t length);

/* Writes who plays, what may be taken back, and who chooses a side next, as JSON. */
SS_EXPORT(party) int32_t ss_wasm_party(int32_t slot);

/* Returns the random seed for a computer player's turn or side. It is the same each time the game reaches this point.
 * Returns 0 if there is no such seat. */
SS_EXPORT(chance) uint64_t ss_wasm_chance(int32_t slot, int32_t seat);

/* Takes back everything since the last turn of the only person, and returns how many turns are left. */
SS_EXPORT(take_back) int32_t ss_wasm_take_back(int32_t slot);

/* Stores in a game of a day (docs/daily.md) when it began and when it ended, unless it is stored already: in seconds
 * since 1970. Other games stay unchanged. */
SS_EXPORT(stamp) int32_t ss_wasm_stamp(int32_t slot, int64_t now);

/* Writes the record with the tags that name the players. */
SS_EXPORT(save) int32_t ss_wasm_save(int32_t slot);

/* Writes the turn that follows from the choices so far, as JSON: any steps may be chosen; -1 means not chosen. */
SS_EXPORT(plan)
int32_t ss_wasm_plan(int32_t slot, int32_t card, int32_t place, int32_t cell, int32_t boar, int32_t noble,
                     int32_t stack);

/* The same with one more choice, which may drop others that no longer fit. Returns why it is refused. */
SS_EXPORT(plan_choose)
int32_t ss_wasm_plan_choose(int32_t slot, int32_t step, int32_t choice, int32_t card, int32_t place,
                            int32_t cell, int32_t boar, int32_t noble, int32_t stack);

/* ---- turns: for the seat to move ---- */

/* Returns the set of legal choices for a step, one bit each, given the choices for the steps before it. Empty if no
 * game is being played or an earlier choice is refused. */
SS_EXPORT(choices)
uint64_t ss_wasm_choices(int32_t slot, int32_t step, int32_t card, int32_t place, int32_t cell, int32_t boar);

/* Returns why the choices up to and including this step are refused: the first reason. */
SS_EXPORT(refusal)
int32_t ss_wasm_refusal(int32_t slot, int32_t step, int32_t card, int32_t place, int32_t cell, int32_t boar,
                        int32_t noble, int32_t stack);

/* Writes what the turn so far would bring, as JSON; -1 from the first step on that is not chosen. */
SS_EXPORT(preview)
int32_t ss_wasm_preview(int32_t slot, int32_t card, int32_t place, int32_t cell, int32_t boar, int32_t noble);

/* Plays a complete turn. A refused turn leaves the game unchanged. */
SS_EXPORT(play)
int32_t ss_wasm_play(int32_t slot, int32_t card, int32_t place, int32_t cell, int32_t boar, int32_t noble,
                     int32_t stack);

/* The same with a turn as text; check_text only checks it. After SS_W_NOT_A_TURN the output has the column, as JSON. */
SS_EXPORT(play_text) int32_t ss_wasm_play_text(int32_t slot, int32_t length);
SS_EXPORT(check_text) int32_t ss_wasm_check_text(int32_t slot, int32_t length);

/* Plays a turn of a game that is played elsewhere; the slot has a record made for `seat`, 0 for a spectator. The input
 * has the turn, and in a second line what it revealed to that seat: the tile put on the display, the back now on top of
 * its stack and the card that the seat drew, `-` for each that is missing. Refuses contradictions with SS_W_UNFIT. */
SS_EXPORT(follow) int32_t ss_wasm_follow(int32_t slot, int32_t seat, int32_t length);

/* Plays a random turn and writes it: card, place, cell, boar and noble are drawn one after the other, each choice
 * evenly. The caller provides a seed of 64 bits in two halves; it must differ from turn to turn to be random. */
SS_EXPORT(play_random) int32_t ss_wasm_play_random(int32_t slot, int32_t seed_low, int32_t seed_high);

/* Lists the legal turns with the first stack and returns how many: 8 bytes each from `turns` on, which are card, place,
 * cell, gardener, boar, noble, stack and 0. */
SS_EXPORT(list) int32_t ss_wasm_list(int32_t slot);
SS_EXPORT(turns) SS_ADDRESS ss_wasm_turns(void);

/* Takes turns back until `turns` are left. */
SS_EXPORT(rewind) int32_t ss_wasm_rewind(int32_t slot, int32_t turns);

/* Gives the game up for a seat. The input holds the reason, a text like a name. No turns can be played after that. */
SS_EXPORT(give_up) int32_t ss_wasm_give_up(int32_t slot, int32_t seat, int32_t length);

/* ---- computer players ---- */

/* The buffer for build/weights.bin, its size in bytes, and 1 if the weights are there, else 0. */
SS_EXPORT(weights) SS_ADDRESS ss_wasm_weights(void);
SS_EXPORT(weights_size) int32_t ss_wasm_weights_size(void);
SS_EXPORT(weights_loaded) int32_t ss_wasm_weights_loaded(void);

/* Writes all players as JSON, in the order of ss_players; players are identified by their index in this list, from
 * 0. */
SS_EXPORT(players) int32_t ss_wasm_players(void);

/* Writes a player's opinions on the turns of the seat to move, best first, as JSON: at most `turns` of them, 1 to 64.
 * At most a million steps. The same position, steps and seed give the same result on every machine. */
SS_EXPORT(think)
int32_t ss_wasm_think(int32_t slot, int32_t player, int32_t steps, int32_t seed_low, int32_t seed_high,
                      int32_t turns);

/* Hints: the same from the strongest player, with only the best turn for each card, tile and cell. If choices have been
 * made, up to the first that is -1, only turns that begin with them are listed; once the cell is chosen, they differ in
 * boar and noble. */
SS_EXPORT(advise)
int32_t ss_wasm_advise(int32_t slot, int32_t steps, int32_t seed_low, int32_t seed_high, int32_t turns,
                       int32_t card, int32_t place, int32_t cell, int32_t boar);

/* Writes the turn it would play, as text. */
SS_EXPORT(choose)
int32_t ss_wasm_choose(int32_t slot, int32_t player, int32_t steps, int32_t seed_low, int32_t seed_high);

/* Returns the side it would choose for a seat that has not chosen: 1 or 2. */
SS_EXPORT(side_of)
int32_t ss_wasm_side_of(int32_t slot, int32_t seat, int32_t player, int32_t seed_low, int32_t seed_high);

/* ---- queries: JSON ---- */

/* The game as a seat may know it. */
SS_EXPORT(view) int32_t ss_wasm_view(int32_t slot, int32_t seat);

/* A turn that was played, from 1, and what it brought. */
SS_EXPORT(turn) int32_t ss_wasm_turn(int32_t slot, int32_t number);

/* Scores with their origin, as far as a seat may know, or with -1 completely. */
SS_EXPORT(score) int32_t ss_wasm_score(int32_t slot, int32_t seat);

/* ---- a game as text ---- */

/* Writes the record (docs/RECORD.md) as a seat may know it, or with -1 completely. */
SS_EXPORT(record) int32_t ss_wasm_record(int32_t slot, int32_t seat);

/* Reads a record. After SS_W_FAULT the output says what is wrong, as JSON, and the slot is unchanged. */
SS_EXPORT(read_record) int32_t ss_wasm_read_record(int32_t slot, int32_t length);

/* The same as a link (docs/links.md). After SS_W_LINK the output says why there is none, as JSON. read_link accepts a
 * whole address with a link at its end. */
SS_EXPORT(link) int32_t ss_wasm_link(int32_t slot, int32_t seat);
SS_EXPORT(read_link) int32_t ss_wasm_read_link(int32_t slot, int32_t length);

/* ---- for fair deals ---- */

/* Writes the SHA-256 of the input's bytes, in hexadecimal. Pages served over plain HTTP have no other. */
SS_EXPORT(sha256) int32_t ss_wasm_sha256(int32_t length);

/* ---- for tests and benchmarks ---- */

/* Writes the SHA-256 of the game value, in hexadecimal: equal games have equal digests on every machine. */
SS_EXPORT(digest) int32_t ss_wasm_digest(int32_t slot);

/* Plays `games` random games from what a spectator knows of the slot's game, which stays unchanged, and returns the
 * points walked by all seats together. At most a million at once. */
SS_EXPORT(bench) int64_t ss_wasm_bench(int32_t slot, int32_t games, int32_t seed_low, int32_t seed_high);

/* The same with games that the network plays for all seats. */
SS_EXPORT(bench_network)
int64_t ss_wasm_bench_network(int32_t slot, int32_t games, int32_t seed_low, int32_t seed_high);

#endif
