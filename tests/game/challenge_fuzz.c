/* Any bytes may come as the link of a challenge. An accepted text is the challenge's only link, and all its games can
 * be played. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "rules/box.h"
#include "game/challenge.h"
#include "link_mutator.h"
#include "game/contest.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void must(int condition) {
    if (!condition) abort();
}

static void must_be_linked_as(const ss_challenge *c, const uint8_t *link, size_t length) {
    char again[SS_LINK_TEXT];
    ss_text t = ss_text_in(again, sizeof again);
    must(ss_challenge_write(&t, c) == SS_L_NONE);
    must(t.needed == length && memcmp(again, link, length) == 0);
}

/* The record of each game names its challenge. */
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

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t room, unsigned seed) {
    return mutate_link('c', data, size, room, seed);
}
