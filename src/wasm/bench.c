/* Random games in a row, to compare the speed of WebAssembly with the native program's: what `sanssouci bench` does. */
#include "rules/turn.h"
#include "rules/view.h"
#include "wasm/exports.h"
#include "wasm/slots.h"

enum { MOST_GAMES = 1000000 };

static int64_t points_of(const ss_game *g) {
    int64_t points = 0;
    for (int seat = 0; seat < g->players; seat++) points += g->seats[seat].score;
    return points;
}

int64_t ss_wasm_bench(int32_t number, int32_t games, int32_t seed_low, int32_t seed_high) {
    ss_slot *slot;
    int64_t points = 0;
    int32_t refusal = ss_find_game(number, &slot);
    if (refusal) return refusal;
    if (games < 0 || games > MOST_GAMES) return -SS_W_NUMBER;
    if (!slot->whole) return -SS_W_HIDDEN;
    if (slot->record.game.phase < SS_PLAYING) return -SS_E_NOT_STARTED;
    ss_random random = ss_random_from((uint64_t)(uint32_t)seed_high << 32 | (uint32_t)seed_low);
    ss_view view = ss_view_of(&slot->record.game, SS_SPECTATOR);
    ss_sampler sampler = ss_sampler_of(&view, &slot->content);
    while (games--) {
        ss_game game;
        ss_sample(&sampler, &random, &game);
        ss_play_out(&game, &random);
        points += points_of(&game);
    }
    return points;
}
