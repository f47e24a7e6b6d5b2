/* Options that a program gets before its first game: a text with one line for each, its name, a blank and its value. */
#ifndef SS_BOTS_BOT_OPTIONS_H
#define SS_BOTS_BOT_OPTIONS_H

#include <string.h>

#include "base/word.h"

enum {
    SS_BOT_OPTIONS = 1024,    /* bytes of the text, with a zero */
    SS_BOT_OPTIONS_MOST = 64, /* lines */
};

/* Takes the next line off the text. Returns false if there is none. */
static inline bool ss_bot_options_next(ss_word *text, ss_word *option) {
    if (!text->length) return false;
    *option = ss_word_before(*text, '\n');
    ss_word_drop(text, option->length + (option->length < text->length));
    return true;
}

static inline ss_word ss_bot_option_name(ss_word option) { return ss_word_before(option, ' '); }

static inline bool ss_bot_option_is(ss_word option, ss_word name) {
    ss_word own = ss_bot_option_name(option);
    return own.length == name.length && memcmp(own.at, name.at, name.length) == 0;
}

#endif
