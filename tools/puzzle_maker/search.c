#include "search.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>

#include "ai/player.h"
#include "base/seed.h"
#include "rules/box.h"
#include "system/interrupt.h"
#include "system/thread.h"
#include "notation/link.h"
#include "coach/puzzle_make.h"

/* ---- one game ---- */

/* A mix of players: strong ones leave tidy positions, weak ones leave work to be done. */
static const char *const players[] = {"level2", "level3", "level4", "level5"};
enum { PLAYERS = sizeof players / sizeof *players };

/* A block of games has every edition with every set of modules once. */
enum { BLOCK = SS_EDITIONS * SS_MODULE_SETS, BLOCKS = 8 };

/* Mostly two players; which blocks have more changes from one round of blocks to the next. */
ss_setting ss_search_setting(long game) {
    static const uint8_t numbers[BLOCKS] = {2, 2, 2, 3, 2, 2, 2, 4};
    long block = game / BLOCK;
    return (ss_setting){.edition = (uint8_t)(game % SS_EDITIONS),
                        .modules = (uint8_t)(game / SS_EDITIONS % SS_MODULE_SETS),
                        .players = numbers[(block + block / BLOCKS) % BLOCKS]};
}

/* In the first rounds turns differ little. */
enum { DULL = 4 };

static const ss_player *player_at(long game, int seat) {
    return ss_player_called(players[(game / 3 + seat * (1 + game % 3)) % PLAYERS]);
}

static void play(ss_record *record, const char *seed, long game) {
    char name[32], whole[512];
    uint8_t bytes[SS_SEED_SIZE];
    ss_game deal;
    snprintf(name, sizeof name, "%ld", game);
    snprintf(whole, sizeof whole, "%s %s", seed, name);
    ss_seed_of(whole, bytes);
    ss_random random = ss_random_from(ss_seed_number(seed, name));
    ss_deal(&deal, &ss_box, ss_search_setting(game), bytes);
    while (deal.phase < SS_PLAYING) ss_choose_sides_drawn(&deal, &ss_box, bytes);
    ss_record_of(record, &deal);
    while (record->game.phase == SS_PLAYING) {
        const ss_player *player = player_at(game, record->game.mover);
        ss_view view = ss_view_of(&record->game, record->game.mover);
        ss_turn turn = ss_player_choose(player, &view, &ss_box, ss_usual_budget(player), &random);
        ss_record_play(record, &turn);
    }
}

/* Makes a puzzle of the position after `turns` turns, using only what the seat to move sees: a puzzle has nothing
 * else. */
static bool look(ss_puzzle *puzzle, const ss_record *record, int turns, char link[SS_LINK_TEXT],
                 uint64_t seed) {
    ss_record position = *record, seen;
    ss_juncture spot;
    ss_text t = ss_text_in(link, SS_LINK_TEXT);
    ss_record_rewind(&position, turns);
    if (ss_link_write(&t, &ss_box, &position, position.game.mover) != SS_L_NONE) return false;
    ss_word text = {link, t.needed};
    if (!ss_puzzle_open(&(ss_puzzle){.link = text}, &ss_box, &seen) ||
        !ss_juncture_at(&spot, &seen, &ss_box, turns) ||
        !ss_puzzle_make(puzzle, &spot, ss_puzzle_effort_usual(), seed))
        return false;
    puzzle->link = text;
    return true;
}

bool ss_search_game(ss_found *found, const char *seed, long game) {
    ss_record record;
    char link[SS_LINK_TEXT];
    uint64_t chance = ss_seed_number(seed, "search") + (uint64_t)game;
    play(&record, seed, game);
    for (int turns = DULL * record.game.players; turns < record.turn_count && !ss_interrupted(); turns++) {
        ss_puzzle puzzle;
        if (look(&puzzle, &record, turns, link, chance) &&
            !ss_found_add(found, &puzzle, game, ss_search_setting(game)))
            return false;
    }
    return true;
}

/* ---- several at once ---- */

enum { GAMES_MOST = 256, THREADS_MOST = 64 };

typedef struct work {
    const char *seed;
    long from;
    int count;
    atomic_int next;
    atomic_bool failed;
    ss_found games[GAMES_MOST];
} work;

static void *take_games(void *data) {
    work *w = data;
    for (int i = w->next++; i < w->count && !ss_interrupted(); i = w->next++)
        if (!ss_search_game(&w->games[i], w->seed, w->from + i)) w->failed = true;
    return NULL;
}

/* If a thread cannot be started, the others do its work. */
bool ss_search(ss_found *found, const char *seed, int count, int threads) {
    static work w;
    pthread_t others[THREADS_MOST];
    int started = 0;
    w = (work){.seed = seed, .from = found->games, .count = count < GAMES_MOST ? count : GAMES_MOST};
    while (started < threads - 1 && started < THREADS_MOST &&
           ss_thread_start(&others[started], take_games, &w) == 0)
        started++;
    take_games(&w);
    while (started > 0) pthread_join(others[--started], NULL);
    bool ok = !w.failed && !ss_interrupted();
    for (int i = 0; i < w.count; i++) {
        ok = ok && ss_found_take(found, &w.games[i]);
        ss_found_free(&w.games[i]);
    }
    if (ok) found->games += w.count;
    return ok;
}
