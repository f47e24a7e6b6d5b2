/* The catalogues are the MO files that msgfmt makes: a sorted table of English texts and, in the same order, one of
 * translations. They are read in place, with a binary search. A text that is in none of them stays English. */
#include "texts/words.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

typedef struct catalogue {
    const char *language;
    const uint8_t *bytes; /* NULL for English, which is in the sources */
    size_t size;
    unsigned long (*plural)(unsigned long n); /* which of its forms a number takes */
} catalogue;

#include "po/languages.inc" /* the table of po/LINGUAS */

enum { CATALOGUES = sizeof catalogues / sizeof *catalogues };

static const catalogue *in_use = &catalogues[0];

/* ---- choosing a language ---- */

/* Returns true if a name such as "de_DE.ISO-8859-1" asks for another character set than ours, UTF-8. */
static bool other_characters(const char *name, size_t length) {
    size_t start = strcspn(name, ".:") + 1, end = strcspn(name, "@:");
    if (start >= length || end <= start) return false;
    return !(end - start == 5 && !strncasecmp(name + start, "utf-8", 5)) &&
           !(end - start == 4 && !strncasecmp(name + start, "utf8", 4));
}

/* The catalogue of one name such as "de_DE.UTF-8", of which `length` bytes count; NULL if there is none. */
static const catalogue *find(const char *name, size_t length) {
    size_t letters = strcspn(name, "_-.@");
    if (letters > length) letters = length;
    if (letters == 2 && !other_characters(name, length))
        for (int i = 0; i < CATALOGUES; i++)
            if (!strncasecmp(name, catalogues[i].language, 2)) return &catalogues[i];
    /* The locales C and POSIX mean English. */
    bool none = (length == 1 && *name == 'C') || !strncmp(name, "C.", 2) ||
                (length == 5 && !strncmp(name, "POSIX", 5));
    return none ? &catalogues[0] : NULL;
}

bool ss_words_use(const char *tag) {
    in_use = &catalogues[0];
    for (;;) {
        size_t length = strcspn(tag, ":");
        const catalogue *c = find(tag, length);
        if (c) in_use = c;
        if (c || !tag[length]) return c != NULL;
        tag += length + 1;
    }
}

const char *ss_words_wanted(void) {
    static const char *const variables[] = {"LC_ALL", "LC_MESSAGES", "LANG"};
    for (int i = 0; i < 3; i++) {
        const char *value = getenv(variables[i]);
        if (value && *value) return value;
    }
    return "en";
}

const char *ss_words_language(void) { return in_use->language; }

const char *ss_words_languages(char tags[SS_LANGUAGE_TAGS], const char *between) {
    size_t length = 0;
    for (int i = 0; i < CATALOGUES && length < SS_LANGUAGE_TAGS; i++)
        length += (size_t)snprintf(tags + length, SS_LANGUAGE_TAGS - length, "%s%s", i ? between : "",
                                   catalogues[i].language);
    return tags;
}

/* ---- reading a catalogue: the header has the number of texts and where the two tables of (length, offset) begin
 * ---- */

enum { MO_MAGIC = 0, MO_COUNT = 8, MO_ENGLISH = 12, MO_TRANSLATED = 16, MO_HEADER = 28 };

static size_t number(const catalogue *c, size_t at) {
    const uint8_t *b = c->bytes + at;
    return b[0] | (size_t)b[1] << 8 | (size_t)b[2] << 16 | (size_t)b[3] << 24;
}

/* Text `i` of the table that the header names. */
static const char *text(const catalogue *c, int table, size_t i) {
    return (const char *)c->bytes + number(c, number(c, (size_t)table) + 8 * i + 4);
}

static bool table_fits(const catalogue *c, int table) {
    size_t count = number(c, MO_COUNT), start = number(c, (size_t)table);
    if (start > c->size || count > (c->size - start) / 8) return false;
    for (size_t i = 0; i < count; i++) {
        size_t length = number(c, start + 8 * i), at = number(c, start + 8 * i + 4);
        if (at >= c->size || length >= c->size - at || c->bytes[at + length]) return false;
    }
    return true;
}

/* A catalogue that msgfmt did not make is ignored; checked once. */
static bool sound(const catalogue *c) {
    static enum { UNKNOWN, SOUND, BROKEN } known[CATALOGUES];
    if (known[c - catalogues] == UNKNOWN) {
        bool fits = c->bytes && c->size >= MO_HEADER && number(c, MO_MAGIC) == 0x950412DE &&
                    table_fits(c, MO_ENGLISH) && table_fits(c, MO_TRANSLATED);
        known[c - catalogues] = fits ? SOUND : BROKEN;
    }
    return known[c - catalogues] == SOUND;
}

/* The order of the table: bytewise; a context comes before its text, joined by \004. */
static int order(const char *context, const char *english, const char *entry) {
    if (context) {
        size_t length = strlen(context);
        int difference = strncmp(context, entry, length);
        if (difference) return difference;
        entry += length;
        if (*entry != '\4') return '\4' - (unsigned char)*entry;
        entry++;
    }
    return strcmp(english, entry);
}

/* The translation, or NULL. The empty text, whose entry is the header of the catalogue, has none. */
static const char *translation(const char *context, const char *english) {
    const catalogue *c = in_use;
    if (!*english || !sound(c)) return NULL;
    for (size_t low = 0, high = number(c, MO_COUNT); low < high;) {
        size_t middle = (low + high) / 2;
        int side = order(context, english, text(c, MO_ENGLISH, middle));
        if (side == 0) return text(c, MO_TRANSLATED, middle);
        if (side < 0)
            high = middle;
        else
            low = middle + 1;
    }
    return NULL;
}

const char *ss_words_translate(const char *english) {
    const char *said = translation(NULL, english);
    return said ? said : english;
}

const char *ss_words_translate_in(const char *context, const char *english) {
    const char *said = translation(context, english);
    return said ? said : english;
}

/* The forms follow one another; msgfmt checks that there are as many as the rule needs. */
const char *ss_words_translate_plural(const char *one, const char *many, unsigned long n) {
    const char *said = translation(NULL, one);
    if (!said) return n == 1 ? one : many;
    for (unsigned long form = in_use->plural(n); form > 0; form--) said += strlen(said) + 1;
    return said;
}

const char *ss_words_decimal(char bytes[SS_DECIMAL], const char *format, double value) {
    snprintf(bytes, SS_DECIMAL, format, value);
    if (!strpbrk(bytes, "123456789")) { /* rounded to zero: no sign */
        size_t sign = strcspn(bytes, "+-");
        if (bytes[sign]) memmove(bytes + sign, bytes + sign + 1, strlen(bytes + sign));
    }
    char *point = strchr(bytes, '.');
    /* TRANSLATORS: what stands between whole numbers and tenths, one character */
    if (point) *point = C_("decimal", ".")[0];
    return bytes;
}
