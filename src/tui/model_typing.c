/* A line that is typed: a turn, a name, a seed. */
#include "tui/model.h"

#include <stdio.h>
#include <string.h>

#include "base/utf8.h"

void ss_begin_typing(ss_model *m, ss_typing what, const char *text) {
    m->typing = what;
    snprintf(m->typed, sizeof m->typed, "%s", text);
}

static void add_character(ss_model *m, uint32_t c) {
    char bytes[4];
    size_t length = strlen(m->typed), count = 0;
    if (c < 0x80) {
        bytes[count++] = (char)c;
    } else {
        int shift = c < 0x800 ? 6 : c < 0x10000 ? 12 : 18;
        bytes[count++] = (char)((shift == 6 ? 0xC0 : shift == 12 ? 0xE0 : 0xF0) | c >> shift);
        while (shift > 0) bytes[count++] = (char)(0x80 | (c >> (shift -= 6) & 0x3F));
    }
    if (length + count >= sizeof m->typed) return;
    memcpy(m->typed + length, bytes, count);
    m->typed[length + count] = 0;
}

static void drop_character(ss_model *m) {
    size_t length = strlen(m->typed);
    while (length && ((unsigned char)m->typed[length - 1] & 0xC0) == 0x80) length--;
    m->typed[length ? length - 1 : 0] = 0;
}

/* Pasted text may have anything in it; its lines become one. */
static void add_pasted(ss_model *m, const char *text) {
    ss_word rest = ss_word_of(text);
    while (rest.length) {
        uint32_t c = '?';
        int bytes = ss_utf8_first(rest, &c);
        ss_word_drop(&rest, bytes ? (size_t)bytes : 1);
        bool blank = c == '\n' || c == '\r' || c == '\t';
        if (blank && !rest.length) return;
        if (blank || !ss_is_control(c)) add_character(m, blank ? ' ' : c);
    }
}

static void end_typing(ss_model *m) {
    ss_typing what = m->typing;
    size_t length = strlen(m->typed), blanks = strspn(m->typed, " ");
    while (length > blanks && m->typed[length - 1] == ' ') length--;
    m->typed[length] = 0;
    memmove(m->typed, m->typed + blanks, strlen(m->typed + blanks) + 1);
    if (what == SS_TYPING_TURN)
        ss_table_typed(m);
    else
        ss_start_typed(m);
}

void ss_typing_input(ss_model *m, const ss_input *in) {
    switch (in->key) {
    case SS_KEY_ENTER: end_typing(m); break;
    case SS_KEY_ESCAPE:
    case SS_KEY_LEAVE:
    case SS_KEY_CLICK:
    case SS_KEY_CLICK2: m->typing = SS_TYPING_NOTHING; break;
    case SS_KEY_BACKSPACE:
        if (!*m->typed && m->typing == SS_TYPING_TURN) m->typing = SS_TYPING_NOTHING;
        drop_character(m);
        break;
    case SS_KEY_PASTE: add_pasted(m, in->text); break;
    case 'U' - '@': m->typed[0] = 0; break; /* Ctrl-U */
    default:
        if (in->key < SS_KEY_FIRST && !ss_is_control(in->key)) add_character(m, in->key);
    }
}
