/* Any bytes as a settings file: they are refused completely, or what was read can be written and read again. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "saves/settings.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void must(int condition) {
    if (!condition) abort();
}

static bool same(const ss_settings *a, const ss_settings *b) {
    for (int seat = 0; seat < SS_MAX_PLAYERS; seat++) {
        const ss_setup_seat *x = &a->start.seats[seat], *y = &b->start.seats[seat];
        if (x->player != y->player || x->garden != y->garden || x->reward != y->reward) return false;
        if (!x->player && strcmp(x->name, y->name) != 0) return false;
    }
    return a->theme == b->theme && a->pace == b->pace && a->start.first == b->start.first &&
           memcmp(&a->start.setting, &b->start.setting, sizeof a->start.setting) == 0;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    ss_settings read = ss_settings_usual(), usual = ss_settings_usual(), again = ss_settings_usual();
    ss_settings_flaw flaw = ss_settings_read(&read, (const char *)data, size);
    if (flaw.line) must(same(&read, &usual));
    char text[4096], sentence[SS_SETTINGS_SENTENCE];
    ss_settings_sentence(&flaw, sentence);
    ss_text t = ss_text_in(text, sizeof text);
    ss_settings_write(&t, &read);
    must(t.needed < sizeof text);
    must(!ss_settings_read(&again, text, t.needed).line);
    must(same(&read, &again));
    return 0;
}
