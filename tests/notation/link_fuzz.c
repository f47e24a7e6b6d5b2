/* Any bytes may come as a link. An accepted text is the only link of a valid record. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "rules/box.h"
#include "link_mutator.h"
#include "notation/link.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void must(int condition) {
    if (!condition) abort();
}

static void must_be_linked_as(const ss_record *record, const uint8_t *link, size_t length) {
    char again[SS_LINK_TEXT];
    ss_text t = ss_text_in(again, sizeof again);
    must(ss_link_write(&t, &ss_box, record, SS_EVERYTHING) == SS_L_NONE);
    must(t.needed == length && memcmp(again, link, length) == 0);
}

/* The record as text says the same. */
static void must_be_a_record(const ss_record *record) {
    static char text[16384];
    static ss_record again;
    ss_text t = ss_text_in(text, sizeof text);
    ss_record_write(&t, &ss_box, record, SS_EVERYTHING);
    must(!ss_text_cut(&t));
    must(ss_record_read(&again, &ss_box, text, t.needed).what == SS_F_NONE);
    must(memcmp(&again.deal, &record->deal, sizeof again.deal) == 0);
    must(memcmp(&again.game, &record->game, sizeof again.game) == 0);
    must(memcmp(again.turns, record->turns, sizeof again.turns) == 0);
    must(memcmp(again.names, record->names, sizeof again.names) == 0);
    must(again.turn_count == record->turn_count && again.forfeit == record->forfeit);
}

static void must_have_links_for_all(const ss_record *record) {
    for (int seat = SS_SPECTATOR; seat < record->deal.players; seat++) {
        static ss_record seen;
        char link[SS_LINK_TEXT], reason[SS_LINK_REASON + 1];
        ss_text t = ss_text_in(link, sizeof link);
        must(ss_link_write(&t, &ss_box, record, seat) == SS_L_NONE);
        must(ss_link_read(&seen, reason, &ss_box, (ss_word){link, t.needed}) == SS_L_NONE);
        must(seen.turn_count == record->turn_count);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static ss_record record;
    char reason[SS_LINK_REASON + 1];
    ss_link_fault fault = ss_link_read(&record, reason, &ss_box, (ss_word){(const char *)data, size});
    must(fault < SS_L_HIDDEN_TILE);
    if (fault) return 0;
    must_be_linked_as(&record, data, size);
    must_be_a_record(&record);
    must_have_links_for_all(&record);
    return 0;
}

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t room, unsigned seed) {
    return mutate_link('1', data, size, room, seed);
}
