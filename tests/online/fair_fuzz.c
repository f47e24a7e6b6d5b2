/* Any text may contain the tags of a fair deal. What is read can be written and read again, and verifying it neither
 * crashes nor accepts a commitment or a seed that it would not compute itself. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "rules/box.h"
#include "online/fair_check.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void must(int condition) {
    if (!condition) abort();
}

static void must_be_the_same(const ss_fair_tags *a, const ss_fair_tags *b) {
    must(strcmp(a->table, b->table) == 0 && a->round == b->round);
    must(a->seats == b->seats && a->withheld == b->withheld);
    for (int part = 0; part < SS_FAIR_PARTS; part++) {
        if (part && !(a->seats >> (part - 1) & 1)) continue;
        must(memcmp(a->commitments[part], b->commitments[part], SS_SHA256_SIZE) == 0);
        must(memcmp(&a->values[part], &b->values[part], sizeof a->values[part]) == 0);
    }
    for (int seat = 0; seat < SS_MAX_PLAYERS; seat++) {
        ss_fair_substitute x = a->substitutes[seat], y = b->substitutes[seat];
        must(x.rounds == y.rounds && x.player.length == y.player.length);
        must(!x.player.length || memcmp(x.player.at, y.player.at, x.player.length) == 0);
    }
}

static bool has_fault(const ss_fair_report *report, ss_fair_fault_kind what) {
    for (int i = 0; i < report->count; i++)
        if (report->faults[i].what == what) return true;
    return false;
}

static void must_be_judged(const ss_fair_tags *tags, const ss_record *record) {
    ss_fair_noted noted = {.parts = 31};
    ss_fair_report report = ss_fair_check(tags, &ss_box, record, &noted);
    char seed[SS_DIGITS];
    must(report.count <= SS_FAIR_FAULTS);
    ss_fair_tags_seed(tags, seed);
    must(has_fault(&report, SS_FAIR_SEED) != ss_word_is(tags->seed, seed));
    for (int i = 0; i < report.count; i++)
        must(report.faults[i].line > 0 && report.faults[i].part < SS_FAIR_PARTS);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static ss_record record;
    static ss_fair_tags tags, again;
    ss_word text = {(const char *)data, size};
    if (ss_fair_tags_read(&tags, text, SS_MAX_PLAYERS).what) return 0;
    must(ss_fair_tags_there(text));

    char bytes[SS_FAIR_TAGS_TEXT];
    ss_text t = ss_text_in(bytes, sizeof bytes);
    ss_fair_tags_write(&t, &tags);
    must(!ss_text_cut(&t));
    must(ss_fair_tags_read(&again, (ss_word){bytes, t.needed}, SS_MAX_PLAYERS).what == SS_F_NONE);
    must_be_the_same(&tags, &again);
    if (ss_record_read(&record, &ss_box, text.at, size).what) return 0;
    if (!ss_fair_tags_read(&tags, text, record.deal.players).what) must_be_judged(&tags, &record);
    return 0;
}
