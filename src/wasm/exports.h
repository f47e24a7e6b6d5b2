/* What a page calls: the exports of sanssouci.wasm. docs/wasm.md has them for people who write a host; the two say
 * the same, and tests/wasm compares them.
 *
 * All arguments are numbers, and any number is safe: a wrong one is refused. A result below 0 is a refusal, minus its
 * code (codes.h). Text goes in through one buffer and comes out through another; where a function writes text, its
 * result is the text's length in bytes.
 *
 * Games lie in slots. Seats count from 1, as in records; 0 is a spectator. */
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
SS_EXPORT(input) SS_ADDRESS ss_wasm_input(void);          /* where text goes in */
SS_EXPORT(input_size) int32_t ss_wasm_input_size(void);   /* how much fits */
SS_EXPORT(output) SS_ADDRESS ss_wasm_output(void);        /* where text comes out */
SS_EXPORT(output_size) int32_t ss_wasm_output_size(void); /* how much there can be */

/* ---- boards and cards ---- */

/* Tables as JSON: of a slot's game, or with -1 those that games will be dealt and read with. */
SS_EXPORT(content) int32_t ss_wasm_content(int32_t slot);

/* Reads other tables (docs/boards.md) for games dealt or read from now on; a length of 0 brings those of the box back.
 * After SS_W_FLAW the output says what is wrong, as JSON. */
SS_EXPORT(read_content) int32_t ss_wasm_read_content(int32_t length);

/* ---- slots ---- */

SS_EXPORT(slots) int32_t ss_wasm_slots(void); /* how many: 0 is the first */
SS_EXPORT(clear) int32_t ss_wasm_clear(int32_t slot);
SS_EXPORT(copy) int32_t ss_wasm_copy(int32_t from, int32_t to); /* a whole game, its turns with it */

/* ---- setting up ---- */

/* Deals from the SHA-256 of the input's text, or from its first 32 bytes as they are. `modules`: 1 rewards + 2 boars. */
SS_EXPORT(deal)
int32_t ss_wasm_deal(int32_t slot, int32_t edition, int32_t modules, int32_t players, int32_t length);
SS_EXPORT(deal_bytes)
int32_t ss_wasm_deal_bytes(int32_t slot, int32_t edition, int32_t modules, int32_t players);

/* Gives a seat the board of this number, 1 to 4, instead of the one it was dealt, before anybody has chosen a side in
 * this phase: a garden, and in the next phase a reward board. Who had it gets the other. */
SS_EXPORT(pick_board) int32_t ss_wasm_pick_board(int32_t slot, int32_t seat, int32_t board);

/* A side, 1 for A and 2 for B; or for all who have not chosen in this phase the sides that the seed draws. */
SS_EXPORT(choose_side) int32_t ss_wasm_choose_side(int32_t slot, int32_t seat, int32_t side);
SS_EXPORT(choose_sides_drawn) int32_t ss_wasm_choose_sides_drawn(int32_t slot);

/* Names a player by the input's text; a length of 0 takes the name away. */
SS_EXPORT(set_name) int32_t ss_wasm_set_name(int32_t slot, int32_t seat, int32_t length);

/* ---- who plays: a game with people and computer players (src/party) ---- */

/* Seats a player: its number in the list of players, or -1 for a person. `wish` is how the seat comes to the side of
 * a board: 0 for asking the person or letting the player think, 1 and 2 for side A and B, 3 for the one the seed draws. */
SS_EXPORT(sit) int32_t ss_wasm_sit(int32_t slot, int32_t seat, int32_t player, int32_t wish);

/* The text that the chance of computer players follows from, at most 511 bytes; `dealt` is 1 when the deal followed from it
 * too, so that a saved game says so. A deal from a text sets it. */
SS_EXPORT(set_seed) int32_t ss_wasm_set_seed(int32_t slot, int32_t length, int32_t dealt);

/* The seat that begins when the input's text draws it among that many players. */
SS_EXPORT(drawn_first) int32_t ss_wasm_drawn_first(int32_t players, int32_t length);

/* Who plays, what may be taken back, and who chooses a side next, as JSON. */
SS_EXPORT(party) int32_t ss_wasm_party(int32_t slot);

/* A number that a computer player's chance follows from, the same each time the game comes here: for its turn, or for the
 * side of its board. 0 where there is no such seat. */
SS_EXPORT(chance) uint64_t ss_wasm_chance(int32_t slot, int32_t seat);

/* Takes back all since the last turn of the only person, and returns how many turns are left. */
SS_EXPORT(take_back) int32_t ss_wasm_take_back(int32_t slot);

/* Notes in a game of a day (docs/daily.md) when it began and when it ended, unless it says so already: in seconds since 1970.
 * Other games stay as they are. */
SS_EXPORT(stamp) int32_t ss_wasm_stamp(int32_t slot, int64_t now);

/* The record with the tags that say who plays. */
SS_EXPORT(save) int32_t ss_wasm_save(int32_t slot);

/* What the choices so far come to, as JSON: any steps may be chosen, and -1 stands for one that is not. */
SS_EXPORT(plan)
int32_t ss_wasm_plan(int32_t slot, int32_t card, int32_t place, int32_t cell, int32_t boar, int32_t noble,
                     int32_t stack);

/* The same with one more choice, after which others may not fit any more, or why it is refused. */
SS_EXPORT(plan_choose)
int32_t ss_wasm_plan_choose(int32_t slot, int32_t step, int32_t choice, int32_t card, int32_t place,
                            int32_t cell, int32_t boar, int32_t noble, int32_t stack);

/* ---- turns: for the seat to move ---- */

/* The set of what may be chosen in a step, after these choices for the steps before it: a bit each. Empty when there
 * is no game on or an earlier choice is refused. */
SS_EXPORT(choices)
uint64_t ss_wasm_choices(int32_t slot, int32_t step, int32_t card, int32_t place, int32_t cell, int32_t boar);

/* Why the choices up to and with this step are refused: the first reason. */
SS_EXPORT(refusal)
int32_t ss_wasm_refusal(int32_t slot, int32_t step, int32_t card, int32_t place, int32_t cell, int32_t boar,
                        int32_t noble, int32_t stack);

/* What the turn so far would bring, as JSON; -1 from the first step on that has not been chosen. */
SS_EXPORT(preview)
int32_t ss_wasm_preview(int32_t slot, int32_t card, int32_t place, int32_t cell, int32_t boar, int32_t noble);

/* Plays a whole turn. A refused turn leaves the game as it was. */
SS_EXPORT(play)
int32_t ss_wasm_play(int32_t slot, int32_t card, int32_t place, int32_t cell, int32_t boar, int32_t noble,
                     int32_t stack);

/* The same with a turn as text; and only the check. After SS_W_NOT_A_TURN the output has the column, as JSON. */
SS_EXPORT(play_text) int32_t ss_wasm_play_text(int32_t slot, int32_t length);
SS_EXPORT(check_text) int32_t ss_wasm_check_text(int32_t slot, int32_t length);

/* Plays a turn of a game that goes on elsewhere, of which the slot has a record for the eyes of `seat`, 0 for a spectator.
 * The input has the turn, and in a second line what it showed to that seat: the tile laid on the display, the back now on
 * top of its stack and the card that the seat drew, `-` for what there is none of. What does not fit is SS_W_UNFIT. */
SS_EXPORT(follow) int32_t ss_wasm_follow(int32_t slot, int32_t seat, int32_t length);

/* Plays a turn drawn evenly among cards, then places, cells, boar, nobles, and writes it. The seed is the caller's, two
 * halves of 64 bits; the same for every turn would not be random. */
SS_EXPORT(play_random) int32_t ss_wasm_play_random(int32_t slot, int32_t seed_low, int32_t seed_high);

/* Lists the legal turns, of stacks the first, and returns how many: 8 bytes each from `turns` on, which are card,
 * place, cell, gardener, boar, noble, stack and 0. */
SS_EXPORT(list) int32_t ss_wasm_list(int32_t slot);
SS_EXPORT(turns) SS_ADDRESS ss_wasm_turns(void);

/* Takes turns back until so many are left. */
SS_EXPORT(rewind) int32_t ss_wasm_rewind(int32_t slot, int32_t turns);

/* A seat gives the game up, for the reason in the input, which is a text like a name. No turns can be played then. */
SS_EXPORT(give_up) int32_t ss_wasm_give_up(int32_t slot, int32_t seat, int32_t length);

/* ---- computer players ---- */

/* Where build/weights.bin goes, how many bytes that are, and whether they lie there: 1 or 0. */
SS_EXPORT(weights) SS_ADDRESS ss_wasm_weights(void);
SS_EXPORT(weights_size) int32_t ss_wasm_weights_size(void);
SS_EXPORT(weights_loaded) int32_t ss_wasm_weights_loaded(void);

/* All players as JSON, in the order of ss_players; a player is the index in this list, from 0. */
SS_EXPORT(players) int32_t ss_wasm_players(void);

/* What a player thinks of the turns of the seat to move, the best first, as JSON: at most so many turns, 1 to 64. A
 * million steps are the most. The same position, steps and seed give the same on every machine. */
SS_EXPORT(think)
int32_t ss_wasm_think(int32_t slot, int32_t player, int32_t steps, int32_t seed_low, int32_t seed_high,
                      int32_t turns);

/* Hints: the same from the strongest player, of each card, tile and cell only the best turn. With choices made already,
 * up to the first that is -1, only turns that begin so; they differ in boar and noble once the cell is among them. */
SS_EXPORT(advise)
int32_t ss_wasm_advise(int32_t slot, int32_t steps, int32_t seed_low, int32_t seed_high, int32_t turns,
                       int32_t card, int32_t place, int32_t cell, int32_t boar);

/* The turn it would play, as text. */
SS_EXPORT(choose)
int32_t ss_wasm_choose(int32_t slot, int32_t player, int32_t steps, int32_t seed_low, int32_t seed_high);

/* The side it would choose for a seat that has not: 1 or 2. */
SS_EXPORT(side_of)
int32_t ss_wasm_side_of(int32_t slot, int32_t seat, int32_t player, int32_t seed_low, int32_t seed_high);

/* ---- looking: JSON ---- */

/* The game as a seat may know it, and nothing else. */
SS_EXPORT(view) int32_t ss_wasm_view(int32_t slot, int32_t seat);

/* A turn that was played, from 1, and what it brought. */
SS_EXPORT(turn) int32_t ss_wasm_turn(int32_t slot, int32_t number);

/* Scores with where they came from, as far as a seat may know, or with -1 all of it. */
SS_EXPORT(score) int32_t ss_wasm_score(int32_t slot, int32_t seat);

/* ---- a game as text ---- */

/* The record (docs/RECORD.md) as a seat may know it, or with -1 the whole. */
SS_EXPORT(record) int32_t ss_wasm_record(int32_t slot, int32_t seat);

/* Reads a record. After SS_W_FAULT the output says what is wrong, as JSON, and the slot is as it was. */
SS_EXPORT(read_record) int32_t ss_wasm_read_record(int32_t slot, int32_t length);

/* The same as a link (docs/links.md). After SS_W_LINK the output says why there is none, as JSON. What is read may be a
 * whole address with a link at its end. */
SS_EXPORT(link) int32_t ss_wasm_link(int32_t slot, int32_t seat);
SS_EXPORT(read_link) int32_t ss_wasm_read_link(int32_t slot, int32_t length);

/* ---- for fair deals ---- */

/* The SHA-256 of the input's bytes, in hexadecimal digits. Pages from plain HTTP have no other. */
SS_EXPORT(sha256) int32_t ss_wasm_sha256(int32_t length);

/* ---- for tests and measurements ---- */

/* The SHA-256 of the game value, in hexadecimal digits: equal games on every machine have equal ones. */
SS_EXPORT(digest) int32_t ss_wasm_digest(int32_t slot);

/* Plays so many random games from what a spectator knows of the slot's game, which stays as it is, and returns the
 * points walked by all seats together. At most a million at once. */
SS_EXPORT(bench) int64_t ss_wasm_bench(int32_t slot, int32_t games, int32_t seed_low, int32_t seed_high);

/* The same with games that the network plays, for all seats. */
SS_EXPORT(bench_network)
int64_t ss_wasm_bench_network(int32_t slot, int32_t games, int32_t seed_low, int32_t seed_high);

#endif
