/* Converts an MO file from standard input into a catalogue of texts for the page. The page already has the English
 * texts in its modules, so a catalogue only has their hashes and is little more than half as large.
 *
 *     count                     32 bits, little-endian like all numbers here
 *     hash of each text         32 bits each
 *     each translation          in the same order, followed by a zero byte; plural forms are separated by \x01
 *
 * The hash is FNV-1a over the characters of the text, preceded by its context as in the MO file. Texts with equal
 * hashes could not be told apart, so they are an error. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/utf8.h"

enum {
    MO_MAGIC = 0,
    MO_COUNT = 8,
    MO_ENGLISH = 12,
    MO_TRANSLATED = 16,
    MOST = 1 << 22,
    TEXTS_MOST = 1 << 14
};

static uint8_t mo[MOST];
static uint32_t hashes[TEXTS_MOST];

static uint32_t number_at(size_t at) {
    return mo[at] | (uint32_t)mo[at + 1] << 8 | (uint32_t)mo[at + 2] << 16 | (uint32_t)mo[at + 3] << 24;
}

/* Text `i` of the table that the header names; its first form ends with a zero byte. */
static ss_word text_of(size_t table, uint32_t i) {
    size_t row = number_at(table) + 8 * (size_t)i;
    return (ss_word){(const char *)mo + number_at(row + 4), number_at(row)};
}

static uint32_t hash_of(const char *text) {
    uint32_t hash = 2166136261u, character;
    ss_word rest = ss_word_of(text);
    while (rest.length) {
        int bytes = ss_utf8_first(rest, &character);
        if (!bytes) return 0;
        hash = (hash ^ character) * 16777619u;
        ss_word_drop(&rest, (size_t)bytes);
    }
    return hash;
}

static void put_number(uint32_t n) {
    for (int shift = 0; shift < 32; shift += 8) putchar((int)(n >> shift & 0xFF));
}

static void put_text(ss_word text) {
    for (size_t i = 0; i < text.length; i++) putchar(text.at[i] ? text.at[i] : '\x01');
    putchar('\0');
}

int main(void) {
    size_t size = fread(mo, 1, sizeof mo, stdin);
    uint32_t count = size >= 28 ? number_at(MO_COUNT) : 0;
    if (size < 28 || size == sizeof mo || number_at(MO_MAGIC) != 0x950412DE || count > TEXTS_MOST)
        return fputs("this is no MO file, or too large\n", stderr), EXIT_FAILURE;
    put_number(count);
    for (uint32_t i = 0; i < count; i++) {
        hashes[i] = hash_of(text_of(MO_ENGLISH, i).at);
        for (uint32_t k = 0; k < i; k++)
            if (hashes[k] == hashes[i])
                return fprintf(stderr, "these texts have the same hash: %s, %s\n", text_of(MO_ENGLISH, k).at,
                               text_of(MO_ENGLISH, i).at),
                       EXIT_FAILURE;
        put_number(hashes[i]);
    }
    for (uint32_t i = 0; i < count; i++) put_text(text_of(MO_TRANSLATED, i));
    return ferror(stdout) ? EXIT_FAILURE : EXIT_SUCCESS;
}
