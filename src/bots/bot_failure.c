#include "bots/bot_failure.h"

#include <stdio.h>

#include "base/utf8.h"
#include "texts/nouns.h"
#include "texts/system_errors.h"
#include "texts/words.h"

/* ---- quoting ---- */

static void put_escaped(ss_text *t, ss_word bytes) {
    char escaped[8];
    for (size_t i = 0; i < bytes.length; i++) {
        snprintf(escaped, sizeof escaped, "\\x%02x", (unsigned char)bytes.at[i]);
        ss_text_put(t, escaped);
    }
}

void ss_bot_quote(char quote[SS_BOT_QUOTE], ss_word said) {
    enum { WIDEST = 16, DOTS = 4 }; /* a character of four bytes, escaped */
    ss_text t = ss_text_in(quote, SS_BOT_QUOTE);
    while (said.length) {
        uint32_t character = 0;
        int size = ss_utf8_first(said, &character);
        ss_word bytes = ss_word_first(said, size ? (size_t)size : 1);
        if (t.needed + WIDEST + DOTS > SS_BOT_QUOTE) {
            ss_text_put(&t, "...");
            return;
        }
        if (!size || ss_is_unseen(character))
            put_escaped(&t, bytes);
        else
            ss_text_bytes(&t, bytes.at, bytes.length);
        ss_word_drop(&said, bytes.length);
    }
}

/* ---- in words ---- */

static const char *const reasons[SS_BOT_TROUBLES] = {
    [SS_BOT_FINE] = "",
    [SS_BOT_NOT_STARTED] = "not started",
    [SS_BOT_NOT_READY] = "not ready in time",
    [SS_BOT_NO_OPTION] = "not started",
    [SS_BOT_SHUNNED] = "not started",
    [SS_BOT_LATE] = "no answer in time",
    [SS_BOT_EXITED] = "the program ended",
    [SS_BOT_KILLED] = "the program ended",
    [SS_BOT_CLOSED] = "the program closed its output",
    [SS_BOT_FLOODED] = "too much output",
    [SS_BOT_NONSENSE] = "not an answer",
    [SS_BOT_ILLEGAL] = "not allowed",
    [SS_BOT_UNASKED] = "answered without being asked",
    [SS_BOT_GAVE_UP] = "gave up",
};

const char *ss_bot_reason(ss_bot_failure_kind what) { return reasons[what]; }

static void put_sentence(ss_text *t, const ss_bot_failure *f) {
    char sentence[SS_BOT_QUOTE + 256];
    const char *about = f->what == SS_BOT_NOT_STARTED ? ss_system_sentence(f->number) : f->quote;
    const char *format = NULL;
    switch (f->what) {
    case SS_BOT_NOT_STARTED: format = _("it could not be started: %s"); break;
    case SS_BOT_NOT_READY: format = _("it did not get ready in time"); break;
    case SS_BOT_NO_OPTION: format = _("it has no option \"%s\""); break;
    case SS_BOT_SHUNNED: format = _("it failed to start too often and is not started again"); break;
    case SS_BOT_LATE: format = _("it did not answer in time"); break;
    case SS_BOT_CLOSED: format = _("it closed its output"); break;
    case SS_BOT_FLOODED: format = _("it wrote too much"); break;
    case SS_BOT_NONSENSE: format = _("this is not an answer: \"%s\""); break;
    case SS_BOT_ILLEGAL: format = _("\"%s\" is not allowed:"); break;
    case SS_BOT_UNASKED: format = _("it answered more than once, or before it was asked: \"%s\""); break;
    case SS_BOT_GAVE_UP: format = _("it gave up: \"%s\""); break;
    case SS_BOT_EXITED: snprintf(sentence, sizeof sentence, _("it ended with status %d"), f->number); break;
    case SS_BOT_KILLED: snprintf(sentence, sizeof sentence, _("it was ended by signal %d"), f->number); break;
    default: sentence[0] = 0;
    }
    if (format) snprintf(sentence, sizeof sentence, format, about);
    ss_text_put(t, sentence);
}

void ss_put_bot_failure(ss_text *t, const ss_bot_failure *f) {
    put_sentence(t, f);
    if (f->what == SS_BOT_ILLEGAL) {
        ss_text_char(t, ' ');
        ss_text_put(t, ss_refusal_sentence(f->refusal));
    }
    if (!f->complaint[0]) return;
    char complaint[SS_BOT_QUOTE + 64];
    snprintf(complaint, sizeof complaint, _(" (its last complaint: %s)"), f->complaint);
    ss_text_put(t, complaint);
}
