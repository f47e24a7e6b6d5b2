/* The native side of tests/wasm/trace_test.mjs: plays games of every edition, number of players and set of modules with
 * the functions of the rules, and prints a line for each call that a page could make, with the expected result. Node
 * makes the same calls to sanssouci.wasm and compares. Long results are printed as their SHA-256.
 *
 *     wasm_trace [GAMES]     games of each setting, 2 by default
 *     wasm_trace days        gardens of the day, for tests/wasm/day_test.mjs
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ai/player.h"
#include "rules/box.h"
#include "json/game.h"
#include "notation/link.h"
#include "game/day.h"
#include "random_game.h"

static ss_record record;

/* ---- printing ---- */

static void print_hash(const void *data, size_t bytes) {
    uint8_t digest[SS_SHA256_SIZE];
    ss_sha256_of(data, bytes, digest);
    putchar(' ');
    for (int i = 0; i < SS_SHA256_SIZE; i++) printf("%02x", digest[i]);
}

static char room[1 << 17];
static ss_text text_in_room(void) { return ss_text_in(room, sizeof room); }
static void print_room(const ss_text *t) { print_hash(t->bytes, t->needed); }

static void print_numbers(const int numbers[], int count) {
    for (int i = 0; i < count; i++) printf(" %d", numbers[i]);
}

/* ---- what a turn is made of ---- */

static void numbers_of(const ss_turn *turn, int numbers[SS_STEPS]) {
    const uint8_t fields[SS_STEPS] = {turn->card, turn->place, turn->cell,
                                      turn->boar, turn->noble, turn->stack};
    for (int i = 0; i < SS_STEPS; i++) numbers[i] = fields[i];
}

/* The first reason against the choices up to `last`. */
static ss_error refusal_of(const ss_game *g, const int numbers[SS_STEPS], ss_step last) {
    ss_turn turn = {0};
    for (ss_step step = SS_STEP_CARD; step <= last; step++) {
        int number = numbers[step] < 0 || numbers[step] > UINT8_MAX ? UINT8_MAX : numbers[step];
        if (g->phase == SS_PLAYING) ss_choose(g, &turn, step, number);
        ss_error refusal = ss_refusal(g, &turn, step);
        if (refusal) return refusal;
    }
    return SS_OK;
}

/* ---- looking at a position ---- */

static void trace_position(void) {
    printf("look");
    print_hash(&record.game, sizeof record.game);
    for (int seat = SS_SPECTATOR; seat < record.game.players; seat++) {
        ss_text t = text_in_room();
        ss_json_view(&t, &ss_box, &record, seat);
        print_room(&t);
    }
    putchar('\n');
}

static void trace_list(void) {
    enum { ROOM = 1 << 15 };
    static ss_turn turns[ROOM];
    int count = ss_list_turns(&record.game, turns, ROOM);
    printf("list %d", count);
    print_hash(turns, (size_t)count * sizeof *turns);
    putchar('\n');
}

static void trace_steps(const ss_turn *turn) {
    int numbers[SS_STEPS];
    numbers_of(turn, numbers);
    ss_turn so_far = {0};
    for (ss_step step = SS_STEP_CARD; step < SS_STEPS; step++) {
        printf("choices %d", step);
        print_numbers(numbers, SS_STEP_NOBLE);
        printf(" %llu\n", (unsigned long long)ss_choices(&record.game, &so_far, step));
        ss_choose(&record.game, &so_far, step, numbers[step]);
    }
    for (int steps = 1; steps <= SS_STEP_STACK; steps++) {
        ss_turn begun = {0};
        for (int i = 0; i < steps; i++) ss_choose(&record.game, &begun, (ss_step)i, numbers[i]);
        ss_text t = text_in_room();
        ss_json_preview(&t, &ss_box, &record.game, &begun, steps);
        printf("preview %d", steps);
        print_numbers(numbers, SS_STEP_STACK);
        print_room(&t);
        putchar('\n');
    }
}

/* ---- refusals ---- */

/* A legal turn with one or two numbers changed to anything, including what does not exist. */
static void trace_refusal(ss_random *r, const ss_turn *turn) {
    int numbers[SS_STEPS], last = ss_random_below(r, SS_STEPS);
    numbers_of(turn, numbers);
    for (int changes = 1 + ss_random_below(r, 2); changes; changes--)
        numbers[ss_random_below(r, last + 1)] = ss_random_below(r, 70) - 2;
    printf("refusal %d", last);
    print_numbers(numbers, SS_STEPS);
    printf(" %d\n", refusal_of(&record.game, numbers, (ss_step)last));
}

static uint8_t any_cell(ss_random *r) { return (uint8_t)random_member(r, SS_ALL_CELLS); }

/* The cell for the tile if it stays a motif tile. */
static uint8_t own_cell(const ss_turn *turn) {
    int motif = ss_tile_motif(record.game.display[turn->place]);
    return (uint8_t)ss_cell(motif, ss_place_row(turn->place));
}

/* A turn that can be written, with one field changed. */
static void trace_text(ss_random *r, ss_turn turn) {
    switch (turn.boar == SS_BOAR_LEAVES ? 4 : ss_random_below(r, 9)) {
    case 0: turn.card = (uint8_t)ss_random_below(r, SS_CARDS); break;
    case 1: turn.place = (uint8_t)ss_random_below(r, SS_PLACES); break;
    case 2: turn.cell = any_cell(r); break;
    case 3: turn.gardener = !turn.gardener; break;
    case 4: turn.boar = ss_random_below(r, 2) ? any_cell(r) : turn.boar ? SS_NO_CELL : SS_BOAR_LEAVES; break;
    case 5:
    case 6: turn.noble = any_cell(r); break;
    case 7:
        turn.cell = own_cell(&turn);
        turn.gardener = false;
        break;
    default: turn.stack = (uint8_t)ss_random_below(r, SS_MAX_STACKS + 1); break;
    }
    ss_text t = text_in_room();
    ss_put_turn(&t, &ss_box, &turn, true);
    printf("text %d %s\n", ss_turn_check(&record.game, &turn), room);
}

/* ---- whole games ---- */

static void trace_texts(void) {
    for (int seat = SS_EVERYTHING; seat < record.game.players; seat++) {
        ss_text t = text_in_room();
        ss_record_write(&t, &ss_box, &record, seat);
        printf("record %d", seat + 1);
        print_room(&t);
        t = text_in_room();
        ss_link_fault fault = ss_link_write(&t, &ss_box, &record, seat);
        printf("\nlink %d %d %s\n", seat + 1, fault, fault ? "" : room);
    }
    for (int seat = SS_EVERYTHING; seat < record.game.players; seat++) {
        ss_text t = text_in_room();
        ss_json_score(&t, &record, seat);
        printf("score %d", seat + 1);
        print_room(&t);
        putchar('\n');
    }
}

static void trace_turns(ss_random *r) {
    mood m = random_game_mood(r);
    while (record.game.phase == SS_PLAYING) {
        ss_turn turn = random_game_turn(&record.game, r, m);
        trace_list();
        trace_steps(&turn);
        for (int i = 0; i < 6; i++) trace_refusal(r, &turn);
        for (int i = 0; i < 6; i++) trace_text(r, turn);
        if (ss_random_below(r, 20) == 0) trace_texts();

        int numbers[SS_STEPS];
        numbers_of(&turn, numbers);
        printf("play");
        print_numbers(numbers, SS_STEPS);
        printf(" %d\n", ss_record_play(&record, &turn));
        trace_position();
        ss_text t = text_in_room();
        ss_json_turn(&t, &ss_box, &record, record.turn_count);
        printf("turn %d", record.turn_count);
        print_room(&t);
        putchar('\n');
    }
    ss_turn none = {0};
    trace_refusal(r, &none);
    trace_texts();
}

/* Returns true if an earlier player chooses sides in the same way. */
static bool chooses_like_another(int player) {
    for (int i = 0; i < player; i++)
        if (ss_players[i]->side == ss_players[player]->side) return true;
    return false;
}

/* The sides that players would choose, with separate random numbers: the rest of the trace does not depend on them. */
static void trace_sides(int number) {
    ss_random own = ss_random_from((uint64_t)number), *r = &own;
    for (int p = 0; ss_players[p]; p++) {
        if (chooses_like_another(p)) continue;
        uint32_t low = ss_random_next(r), high = ss_random_next(r);
        ss_random random = ss_random_from((uint64_t)high << 32 | low);
        int seat = ss_random_below(r, record.game.players);
        ss_view view = ss_view_of(&record.game, seat);
        printf("sideof %d %d %u %u %d\n", seat + 1, p, low, high,
               ss_player_side(ss_players[p], &view, &ss_box, &random));
    }
}

/* Dealt from a seed, with sides chosen one by one, some of them refused. */
static void trace_dealt(ss_setting setting, int number, ss_random *r) {
    char words[32];
    uint8_t seed[SS_SEED_SIZE];
    ss_game g;
    int length = snprintf(words, sizeof words, "garden %d", number);
    ss_sha256_of(words, (size_t)length, seed);
    ss_deal(&g, &ss_box, setting, seed);
    printf("deal %d %d %d %s\n", setting.edition, setting.modules, setting.players, words);
    ss_record_of(&record, &g);
    trace_position();
    ss_turn none = {0};
    trace_refusal(r, &none);
    trace_sides(number);
    while (record.game.phase < SS_PLAYING) {
        int seat = ss_random_below(r, setting.players + 1), side = ss_random_below(r, 4);
        printf("side %d %d", seat + 1, side);
        printf(" %d\n", ss_choose_side(&record.game, &ss_box, seat, side));
        record.deal = record.game;
        trace_position();
    }
    printf("side 1 1 %d\n", ss_choose_side(&record.game, &ss_box, 0, SS_SIDE_A));
    trace_turns(r);
}

/* Read from a record, whose stacks may have any height. A tab stands for the end of a line. */
static void trace_read(ss_setting setting, ss_random *r) {
    ss_game g = random_game(setting, r);
    ss_record_of(&record, &g);
    ss_text t = text_in_room();
    ss_record_write(&t, &ss_box, &record, SS_EVERYTHING);
    for (char *c = room; *c; c++)
        if (*c == '\n') *c = '\t';
    printf("read %s\n", room);
    trace_position();
    trace_turns(r);
}

/* Half way through the game all players are asked. */
static void trace_players(int number) {
    ss_random own = ss_random_from((uint64_t)number), *r = &own;
    ss_game halfway = ss_record_after(&record, record.turn_count / 2);
    ss_view view = ss_view_of(&halfway, halfway.mover);
    printf("rewind %d\n", record.turn_count / 2);
    for (int p = 0; ss_players[p]; p++) {
        uint32_t low = ss_random_next(r), high = ss_random_next(r);
        ss_random random = ss_random_from((uint64_t)high << 32 | low);
        int steps =
            1 + ss_random_below(r, ss_players[p]->trained ? 60 : 900); /* without SIMD a network is slow */
        ss_turn turn = ss_player_choose(ss_players[p], &view, &ss_box, ss_steps((uint32_t)steps), &random);
        ss_text t = text_in_room();
        ss_put_turn(&t, &ss_box, &turn, true);
        printf("choose %d %d %u %u %s\n", p, steps, low, high, room);
    }
}

/* The results of random games must be the same, whatever they cost. */
static void trace_bench(uint32_t low, uint32_t high) {
    ss_random random = ss_random_from((uint64_t)high << 32 | low);
    ss_view view = ss_view_of(&record.deal, SS_SPECTATOR);
    ss_sampler sampler = ss_sampler_of(&view, &ss_box);
    long points = 0;
    for (int i = 0; i < 100; i++) {
        ss_game g;
        ss_sample(&sampler, &random, &g);
        ss_play_out(&g, &random);
        for (int seat = 0; seat < g.players; seat++) points += g.seats[seat].score;
    }
    printf("bench 100 %u %u %ld\n", low, high, points);
}

/* ---- gardens of the day ---- */

/* The game of a day: its deal, and what its computer players answer while the person plays like `greedy`. */
static void trace_day(const char *text) {
    ss_day day;
    ss_party p;
    char seed[32];
    ss_day_read(ss_word_of(text), &day);
    ss_day_party(&p, &ss_box, day);
    ss_text t = text_in_room();
    ss_party_write(&t, &p);
    printf("day %s", text);
    print_room(&t);
    putchar('\n');
    while (!ss_is_over(&p.record)) {
        ss_party as = p;
        int mover = p.record.game.mover;
        bool person = ss_is_person(&p, mover);
        if (person) as.players[mover] = ss_player_called("greedy");
        ss_turn turn = ss_party_answer(&as);
        t = ss_text_in(seed, sizeof seed);
        ss_put_turn(&t, &ss_box, &turn, true);
        printf("%s %s\n", person ? "person" : "answer", seed);
        ss_party_play(&p, &turn);
    }
}

/* A day of every kind: each level, and a larger table. */
static int trace_days(void) {
    static const char *const days[] = {"2026-11-16", "2026-11-18", "2026-11-19",
                                       "2026-11-20", "2026-11-21", "2026-11-22"};
    for (size_t i = 0; i < sizeof days / sizeof *days; i++) trace_day(days[i]);
    return 0;
}

int main(int count, char **words) {
    if (count > 1 && strcmp(words[1], "days") == 0) return trace_days();
    int games = count > 1 ? atoi(words[1]) : 2;
    ss_random r = ss_random_from(11);
    for (int i = 0; i < games * SETTINGS; i++) {
        ss_setting setting = random_game_setting(i % SETTINGS);
        if (i / SETTINGS % 2)
            trace_read(setting, &r);
        else
            trace_dealt(setting, i, &r);
        trace_bench(ss_random_next(&r), (uint32_t)i);
        trace_players(i);
    }
    return 0;
}
