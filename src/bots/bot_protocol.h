/* What both ends of the bot protocol share; docs/bots.md describes all of it. */
#ifndef SS_BOTS_BOT_PROTOCOL_H
#define SS_BOTS_BOT_PROTOCOL_H

#include <string.h>

#include "base/word.h"

#define SS_BOT_GREETING "sanssouci-bot 1" /* with the version of the protocol */

enum {
    SS_BOT_LINE = 4096,      /* bytes of a line, without its end */
    SS_BOT_READY_MS = 10000, /* for the answer to the greeting */
    SS_BOT_TURN_MS = 1000,   /* for a turn, by default */
    SS_BOT_GRACE_MS = 500,   /* beyond it, for the round trip */
    SS_BOT_SECOND_MS = 200,  /* after a wrong answer, to see whether another one follows */
    SS_BOT_QUIT_MS = 500,    /* to end by itself */
    SS_BOT_STARTS = 3,       /* most that may fail in a row */
};

/* Returns true if a line begins with this word; the rest, without the blanks around it, is then in *rest. */
static inline bool ss_bot_line(ss_word line, const char *word, ss_word *rest) {
    ss_word first;
    if (!ss_word_next(&line, &first) || !ss_word_is(first, word)) return false;
    while (line.length && ss_is_blank(*line.at)) ss_word_drop(&line, 1);
    *rest = ss_word_trimmed(line);
    return true;
}

/* ---- options that a program gets before its first game: a text of lines, each with a name, a blank and a value ---- */

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
