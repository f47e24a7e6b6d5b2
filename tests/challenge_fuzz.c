/* Any bytes may come as the link of a challenge. What is accepted is its one link, and all its games can be played. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/crc32.h"
#include "content/box.h"
#include "party/challenge.h"
#include "party/contest.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t room, unsigned seed);
size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t room);

static void must(int condition) {
    if (!condition) abort();
}

static void must_be_linked_as(const ss_challenge *c, const uint8_t *link, size_t length) {
    char again[SS_LINK_TEXT];
    ss_text t = ss_text_in(again, sizeof again);
    must(ss_challenge_write(&t, c) == SS_L_NONE);
    must(t.needed == length && memcmp(again, link, length) == 0);
}

/* A record of each game says to which challenge it belongs. */
static void must_have_records(const ss_challenge *c) {
    static char text[1 << 16];
    static ss_record record;
    static ss_challenge found;
    char names[SS_MAX_PLAYERS][SS_NAME_SIZE] = {""};
    for (int game = 0, number; game < ss_challenge_games(c); game++) {
        ss_text t = ss_text_in(text, sizeof text);
        ss_challenge_record(&t, c, game, game < c->played, names);
        must(!ss_text_cut(&t));
        must(ss_record_read(&record, &ss_box, text, t.needed).what == SS_F_NONE);
        must((record.game.phase == SS_OVER) == (game < c->played));
        must(ss_challenge_of_record(&found, &number, &record));
        must(number == game && ss_challenge_same(&found, c));
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static ss_challenge c;
    ss_link_fault fault = ss_challenge_read(&c, (ss_word){(const char *)data, size});
    must(fault < SS_L_HIDDEN_TILE);
    if (fault) return 0;
    must_be_linked_as(&c, data, size);
    must_have_records(&c);
    must(ss_contest_of(&c, &c).games == c.played);
    return 0;
}

/* ---- most changes are made to the number, which then gets a checksum that fits: blind ones stop there ---- */

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t room, unsigned seed) {
    uint8_t bytes[SS_NUMBER_BYTES + SS_LINK_SUM];
    if (seed % 8 == 0 || size < 2 || size >= SS_LINK_TEXT) return LLVMFuzzerMutate(data, size, room);
    for (size_t i = 1; i < size; i++)
        if (!ss_is_base64((char)data[i])) return LLVMFuzzerMutate(data, size, room);
    ss_base64_read((const char *)data + 1, size - 1, bytes);
    size_t count = SS_BASE64_BYTES(size - 1);
    count = count > SS_LINK_SUM ? count - SS_LINK_SUM : 0;
    count = LLVMFuzzerMutate(bytes, count, count + 8 < SS_NUMBER_BYTES ? count + 8 : SS_NUMBER_BYTES);
    uint32_t sum = ss_crc32(ss_crc32(0, "c", 1), bytes, count);
    for (int i = 0; i < SS_LINK_SUM; i++) bytes[count++] = (uint8_t)(sum >> 8 * i);

    char link[SS_LINK_TEXT];
    ss_text t = ss_text_in(link, sizeof link);
    ss_text_char(&t, 'c');
    ss_base64_write(&t, bytes, count);
    if (t.needed > room) return LLVMFuzzerMutate(data, size, room);
    memcpy(data, link, t.needed);
    return t.needed;
}
