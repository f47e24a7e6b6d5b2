#include "bots/bot_budget.h"

#include <stddef.h>

#include "system/clock.h"

static bool time_is_up(void *data) {
    const ss_bot_budget *thinking = data;
    return ss_clock_seconds() >= thinking->deadline;
}

ss_budget ss_bot_budget_begin(ss_bot_budget *thinking, const ss_player *player, long ms, long steps) {
    thinking->deadline = ss_clock_seconds() + (double)ms / 1000;
    if (!ms && !steps) return ss_usual_budget(player);
    return (ss_budget){
        .steps = (uint32_t)steps,
        .stop = ms ? time_is_up : NULL,
        .data = thinking,
    };
}
