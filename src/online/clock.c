#include "online/clock.h"

static const char *const names[] = {"none", "live", "turn"};

void ss_clock_write(ss_text *t, ss_clock clock) {
    ss_text_put(t, names[clock.kind]);
    if (clock.kind == SS_CLOCK_NONE) return;
    ss_text_char(t, ' ');
    ss_text_number(t, clock.seconds);
    if (clock.kind == SS_CLOCK_TURN) return;
    ss_text_char(t, ' ');
    ss_text_number(t, clock.increment);
}

static bool read_number(ss_word *text, int least, int most, int *number) {
    return ss_word_skip(text, ' ') && ss_word_number(text, number) && *number >= least && *number <= most;
}

/* ss_word_number truncates huge numbers, and two weeks have more seconds than it reads. */
static bool read_turn(ss_word *text, int *seconds) {
    long number = 0;
    if (!ss_word_skip(text, ' ') || !text->length || *text->at == '0') return false;
    for (; text->length && ss_is_digit(*text->at); ss_word_drop(text, 1)) {
        number = 10 * number + (*text->at - '0');
        if (number > SS_CLOCK_TURN_MOST) return false;
    }
    *seconds = (int)number;
    return number >= SS_CLOCK_TURN_LEAST;
}

bool ss_clock_read(ss_word text, ss_clock *clock) {
    ss_clock read = {0};
    ss_word name = ss_word_before(text, ' ');
    while (read.kind <= SS_CLOCK_TURN && !ss_word_is(name, names[read.kind])) read.kind++;
    ss_word_drop(&text, name.length);
    switch (read.kind) {
    case SS_CLOCK_NONE: break;
    case SS_CLOCK_LIVE:
        if (!read_number(&text, SS_CLOCK_BANK_LEAST, SS_CLOCK_BANK_MOST, &read.seconds)) return false;
        if (!read_number(&text, 0, SS_CLOCK_INCREMENT_MOST, &read.increment)) return false;
        break;
    case SS_CLOCK_TURN:
        if (!read_turn(&text, &read.seconds)) return false;
        break;
    default: return false;
    }
    if (text.length) return false;
    *clock = read;
    return true;
}
