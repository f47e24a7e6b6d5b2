#include "bots/match_text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/tables.h"
#include "notation/names.h"

/* ---- writing: a key, a space, the value ---- */

/* A value is one line: control characters are written as hexadecimal digits. An absent value is a dash. */
static void put_value(ss_text *t, const char *value) {
    static const char digits[] = "0123456789abcdef";
    if (!*value) ss_text_char(t, '-');
    bool dash = strcmp(value, "-") == 0;
    for (; *value; value++) {
        unsigned char c = (unsigned char)*value;
        if (c >= ' ' && c != 0x7F && c != '\\' && !dash) {
            ss_text_char(t, *value);
        } else {
            ss_text_put(t, "\\x");
            ss_text_char(t, digits[c >> 4]);
            ss_text_char(t, digits[c & 15]);
        }
    }
}

static void put_line(ss_text *t, const char *key, const char *value) {
    ss_text_put(t, key);
    ss_text_char(t, ' ');
    put_value(t, value);
    ss_text_char(t, '\n');
}

/* The key of a bot's name, name1 and so on. */
static void put_key(char key[16], int bot) { snprintf(key, 16, "name%d", bot + 1); }

static void put_match(ss_text *t, const ss_match *m) {
    char modules[SS_MODULES_TEXT], budget[32] = "", sprt[64] = "", key[16];
    ss_text names = ss_text_in(modules, sizeof modules);
    ss_put_modules(&names, m->setting.modules);
    if (m->budget) snprintf(budget, sizeof budget, "%ld", m->budget);
    if (m->sprt) snprintf(sprt, sizeof sprt, "%.9g,%.9g", m->sprt->low, m->sprt->high);
    put_line(t, "sanssouci", SS_VERSION);
    put_line(t, "bots", m->lineup);
    put_line(t, "seed", m->seed);
    put_line(t, "edition", ss_edition_names[m->setting.edition]);
    put_line(t, "modules", modules);
    put_line(t, "content", ss_tables_identity(m->content).digits);
    put_line(t, "budget", budget);
    put_line(t, "sprt", sprt);
    for (int b = 0; b < m->setting.players; b++) {
        put_key(key, b);
        put_line(t, key, ss_match_name(m, b));
    }
}

char *ss_match_text(const ss_match *match, size_t *length) {
    ss_text measured = ss_text_in(NULL, 0);
    put_match(&measured, match);
    char *bytes = malloc(measured.needed + 1);
    if (!bytes) return NULL;
    ss_text text = ss_text_in(bytes, measured.needed + 1);
    put_match(&text, match);
    *length = text.needed;
    return bytes;
}

/* ---- reading ---- */

/* Takes the next line. */
static ss_word line_of(ss_word *rest) {
    ss_word line = ss_word_before(*rest, '\n');
    ss_word_drop(rest, line.length + 1);
    return line;
}

/* Takes one byte of a value, as put_value wrote it. */
static char byte_of(ss_word *value) {
    char c = *value->at, digits[3] = "";
    size_t length = 1;
    if (c == '\\' && value->length >= 4) {
        memcpy(digits, value->at + 2, 2);
        c = (char)strtol(digits, NULL, 16);
        length = 4;
    }
    ss_word_drop(value, length);
    return c;
}

/* Reads the value of a key. Returns false if there is none, or if it does not fit. */
static bool read_value(ss_word text, const char *key, char *value, size_t size) {
    while (text.length) {
        ss_word line = line_of(&text);
        if (!ss_word_is(ss_word_before(line, ' '), key)) continue;
        ss_word_drop(&line, strlen(key) + 1);
        ss_text t = ss_text_in(value, size);
        if (ss_word_is(line, "-")) return true;
        while (line.length) ss_text_char(&t, byte_of(&line));
        return !ss_text_cut(&t);
    }
    return false;
}

bool ss_match_text_seed(ss_word text, char *seed, size_t size) {
    return read_value(text, "seed", seed, size);
}

void ss_match_text_names(ss_word text, ss_match *match) {
    char key[16], name[SS_NAME_SIZE];
    for (int b = 0; b < match->setting.players; b++) {
        put_key(key, b);
        if (read_value(text, key, name, sizeof name) && ss_name_fits(ss_word_of(name)))
            memcpy(match->bots[b].name, name, sizeof name);
    }
}

/* ---- comparing ---- */

static void copy(char *to, size_t size, ss_word word) {
    snprintf(to, size, "%.*s", (int)word.length, word.at);
}

static bool tell(ss_match_error *trouble, ss_word here, ss_word there) {
    ss_word key = ss_word_before(here, ' ');
    copy(trouble->key, sizeof trouble->key, key);
    bool alike = there.length > key.length && memcmp(there.at, here.at, key.length + 1) == 0;
    ss_word_drop(&here, key.length + 1);
    if (alike) ss_word_drop(&there, key.length + 1);
    copy(trouble->here, sizeof trouble->here, here);
    copy(trouble->there, sizeof trouble->there, there);
    return false;
}

bool ss_match_text_same(const ss_match *match, ss_word there, ss_match_error *trouble) {
    ss_word here = {0};
    char *text = ss_match_text(match, &here.length);
    bool same = text != NULL;
    here.at = text;
    while (same && here.length) {
        ss_word a = line_of(&here), b = line_of(&there);
        if (a.length != b.length || memcmp(a.at, b.at, a.length) != 0) same = tell(trouble, a, b);
    }
    free(text);
    return same;
}
