/* Any bytes may come as a record. An accepted one must be the same after writing and reading, for every viewer. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "rules/box.h"
#include "notation/record.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t room, unsigned seed);
size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t room);

static void must(int condition) {
    if (!condition) abort();
}

static char *written(const ss_record *record, int seat, size_t *length) {
    ss_text measured = ss_text_in(NULL, 0);
    ss_record_write(&measured, &ss_box, record, seat);
    *length = measured.needed;
    char *bytes = malloc(*length + 1);
    must(bytes != NULL);
    ss_text t = ss_text_in(bytes, *length + 1);
    ss_record_write(&t, &ss_box, record, seat);
    must(!ss_text_cut(&t) && t.needed == *length);
    return bytes;
}

static void must_write_as(const ss_record *record, int seat, const char *text, size_t length) {
    size_t again_length;
    char *again = written(record, seat, &again_length);
    must(again_length == length && memcmp(again, text, length) == 0);
    free(again);
}

static void must_be_equal(const ss_record *a, const ss_record *b) {
    must(memcmp(&a->deal, &b->deal, sizeof a->deal) == 0);
    must(memcmp(&a->game, &b->game, sizeof a->game) == 0);
    must(a->turn_count == b->turn_count);
    must(memcmp(a->turns, b->turns, sizeof a->turns) == 0);
    must(memcmp(a->names, b->names, sizeof a->names) == 0);
    must(a->forfeit == b->forfeit && a->forfeit_reason.length == b->forfeit_reason.length);
    if (a->forfeit) must(memcmp(a->forfeit_reason.at, b->forfeit_reason.at, a->forfeit_reason.length) == 0);
}

static void must_come_back(const ss_record *record, int seat) {
    static ss_record again;
    size_t length;
    char *text = written(record, seat, &length);
    must(ss_record_read(&again, &ss_box, text, length).what == SS_F_NONE);
    must_write_as(&again, SS_EVERYTHING, text, length);
    if (seat == SS_EVERYTHING)
        must_be_equal(record, &again);
    else
        must_write_as(&again, seat, text, length);
    free(text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static ss_record record;
    ss_fault fault = ss_record_read(&record, &ss_box, (const char *)data, size);
    if (fault.what) {
        must(fault.line >= 1 && fault.column >= 1 && fault.what < SS_F_KINDS);
        must((fault.what == SS_F_ILLEGAL) == (fault.refusal != SS_OK));
        return 0;
    }
    ss_game end = ss_record_after(&record, record.turn_count);
    must(memcmp(&end, &record.game, sizeof end) == 0);
    for (int seat = SS_EVERYTHING; seat < record.deal.players; seat++) must_come_back(&record, seat);
    return 0;
}

/* ---- one change in three hides something, which blind changes seldom do ---- */

static int splits(uint8_t c) { return c == ' ' || c == '"' || c == '\n'; }

static size_t hide_a_word(uint8_t *data, size_t size, size_t at) {
    size_t from = at, end = at;
    while (from > 0 && !splits(data[from - 1])) from--;
    while (end < size && !splits(data[end])) end++;
    if (from == end) return size;
    data[from] = '?';
    memmove(data + from + 1, data + end, size - end);
    return size - (end - from) + 1;
}

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t room, unsigned seed) {
    if (seed % 3 || !size) return LLVMFuzzerMutate(data, size, room);
    return hide_a_word(data, size, seed / 3 % size);
}
