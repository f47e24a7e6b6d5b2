#include "bots/bot.h"

#include <stdio.h>
#include <string.h>

#include "base/utf8.h"

/* Takes one character, or one byte of invalid UTF-8. */
static ss_word next_character(ss_word *rest) {
    uint32_t character;
    int size = ss_utf8_first(*rest, &character);
    ss_word bytes = ss_word_first(*rest, size ? (size_t)size : 1);
    ss_word_drop(rest, bytes.length);
    return bytes;
}

static int count_characters(ss_word text) {
    int count = 0;
    for (; text.length; count++) next_character(&text);
    return count;
}

/* Returns true if a character is allowed in a name, and visible there. */
static bool is_seen(ss_word character) {
    uint32_t number;
    return ss_name_fits(character) && ss_utf8_first(character, &number) && !ss_is_unseen(number);
}

/* Writes the text, cut to `most` characters, followed by what distinguishes it. */
static void put_name(char name[SS_NAME_SIZE], const char *text, int most, const char *behind) {
    static const char dots[] = "...";
    ss_text t = ss_text_in(name, SS_NAME_SIZE);
    ss_word rest = ss_word_of(text);
    int count = count_characters(rest), kept = count > most ? most - (int)strlen(dots) : count;
    int head = (kept + 1) / 2, tail = count - kept / 2;
    for (int i = 0; i < count; i++) {
        ss_word character = next_character(&rest);
        if (i == head && tail > head) ss_text_put(&t, dots);
        if (i >= head && i < tail) continue;
        if (is_seen(character))
            ss_text_bytes(&t, character.at, character.length);
        else
            ss_text_char(&t, '_');
    }
    ss_text_put(&t, behind);
    ss_name_clean(name);
}

void ss_bot_name(char name[SS_NAME_SIZE], const char *text) { put_name(name, text, SS_NAME_CHARS, ""); }

static void add(ss_bot_spec *bot, const char *behind) {
    char name[SS_NAME_SIZE];
    memcpy(name, bot->name, sizeof name);
    put_name(bot->name, name, SS_NAME_CHARS - (int)strlen(behind), behind);
}

static bool is_taken(const ss_bot_spec *bots, int count, int bot) {
    for (int i = 0; i < count; i++)
        if (i != bot && strcmp(bots[i].name, bots[bot].name) == 0) return true;
    return false;
}

static void add_times(ss_bot_spec *bots, int count, long usual_ms) {
    unsigned twins = 0;
    for (int i = 0; i < count; i++) twins |= (unsigned)is_taken(bots, count, i) << i;
    for (int i = 0; i < count; i++) {
        char time[24];
        snprintf(time, sizeof time, "@%ld", bots[i].turn_ms);
        if (twins >> i & 1 && bots[i].turn_ms != usual_ms) add(&bots[i], time);
    }
}

void ss_bots_make_names_unique(ss_bot_spec *bots, int count, long usual_ms) {
    add_times(bots, count, usual_ms);
    for (int i = 1; i < count; i++) {
        ss_bot_spec plain = bots[i];
        bool twin = is_taken(bots, i, i);
        for (int number = 2; twin; number++) {
            char behind[16];
            snprintf(behind, sizeof behind, " (%d)", number);
            bots[i] = plain;
            add(&bots[i], behind);
            twin = is_taken(bots, count, i);
        }
    }
}
