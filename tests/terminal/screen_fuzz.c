/* Any keys, clicks, pasted text and terminal sizes. The game stays valid: what was played can be written and read
 * again. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "rules/box.h"
#include "system/record_file.h"
#include "terminal/screen/model.h"
#include "terminal/screen/show.h"

int LLVMFuzzerInitialize(int *count, char ***arguments);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static ss_model m;
static ss_grid grid;

static void must(int condition) {
    if (!condition) abort();
}

int LLVMFuzzerInitialize(int *count, char ***arguments) {
    (void)count, (void)arguments;
    unsetenv("XDG_STATE_HOME"); /* nothing is saved */
    unsetenv("HOME");
    return 0;
}

static void deal(uint8_t wish) {
    m.start.setting = (ss_setting){wish & 1, wish >> 1 & 3, (uint8_t)(2 + (wish >> 3 & 1))};
    for (int seat = 0; seat < SS_MAX_PLAYERS; seat++)
        m.start.seats[seat].garden = m.start.seats[seat].reward = SS_WISH_A;
    for (int seat = 0; seat < 3; seat++)
        m.start.seats[seat].player = seat && wish >> 4 & 1 ? ss_players[0] : NULL;
    strcpy(m.start.seed, "fuzz");
    must(ss_model_deal(&m) == SS_OK);
}

static void think(void) {
    while (m.thinking.wanted && !ss_is_composing(&m)) {
        ss_thoughts thoughts;
        m.thinking.question.player = ss_players[0];
        m.thinking.question.steps = 1;
        ss_think_now(&m.thinking.question, &thoughts);
        ss_model_thought(&m, &thoughts);
    }
}

/* What a byte stands for; some take those that follow. */
static ss_gesture input_of(const uint8_t **data, const uint8_t *end, int *height, int *width) {
    static char text[64];
    uint8_t first = *(*data)++;
    ss_gesture in = {.key = first, .text = text};
    if (first < 0x80) return in;
    if (first < 0xA0) {
        in.key = SS_KEY_FIRST + (uint32_t)(first & 0x1F) % (SS_KEY_TICK - SS_KEY_FIRST + 1);
        size_t length = (size_t)(end - *data) < sizeof text - 1 ? (size_t)(end - *data) : sizeof text - 1;
        memcpy(text, *data, length);
        text[length] = 0;
        return in;
    }
    if (end - *data < 2) return in;
    int y = *(*data)++, x = *(*data)++;
    in = (ss_gesture){.key = first < 0xE0 ? SS_KEY_CLICK : SS_KEY_TICK, .y = y, .x = x, .text = text};
    if (first >= 0xF0) *height = y, *width = x;
    return in;
}

static void show(int height, int width) {
    ss_grid_clear(&grid, height, width);
    ss_model_show(&m, &grid);
}

static void must_be_sound(void) {
    size_t length;
    ss_record again;
    if (!ss_party_begun(&m.session.party)) return;
    char *text = ss_record_text(&m.session.party.record, &ss_box, SS_EVERYTHING, &length);
    must(text != NULL);
    must(ss_record_read(&again, &ss_box, text, length).what == SS_F_NONE);
    must(memcmp(&again.game, &m.session.party.record.game, sizeof again.game) == 0);
    free(text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    const uint8_t *end = data + size;
    int height = 24, width = 80;
    if (!size) return 0;
    ss_model_begin(&m, &ss_box, (ss_term){.utf8 = *data & 0x20});
    m.settings.pace = *data & 0x40 ? SS_TEMPO_USUAL : SS_TEMPO_AT_ONCE;
    if (*data & 0x80) deal(*data);
    data++;
    for (double now = 1; data < end && !m.left; now += 0.2) {
        think();
        ss_gesture in = input_of(&data, end, &height, &width);
        if (in.key == SS_KEY_CLICK || in.key == SS_KEY_TICK)
            show(height, width); /* the rest of the time, for speed, unseen */
        ss_model_input(&m, &grid, &in, now);
    }
    show(height, width);
    must_be_sound();
    ss_model_end(&m);
    return 0;
}
