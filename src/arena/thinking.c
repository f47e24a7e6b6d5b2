#include "arena/thinking.h"

#include <stddef.h>

#include "arena/bot_protocol.h"
#include "host/clock.h"

static bool time_is_up(void *data) {
    const ss_thinking *thinking = data;
    return ss_clock_seconds() >= thinking->deadline;
}

ss_budget ss_thinking_begin(ss_thinking *thinking, long ms, long steps) {
    thinking->deadline = ss_clock_seconds() + (double)ms / 1000;
    if (!ms && !steps) steps = SS_BOT_STEPS;
    return (ss_budget){.steps = (uint32_t)steps, .stop = ms ? time_is_up : NULL, .data = thinking};
}
