/* Anybody may hand in anything as the result of a day. The bytes are a record: whatever they are, a trial of them comes to an
 * end, says what is wrong in few letters, and counts only what is a finished game of that day. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "hall/trial.h"
#include "store/gardens.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void must(int condition) {
    if (!condition) abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static const ss_day monday = {20773, SS_EPOCH};
    ss_trial trial;
    if (size > SS_STORE_RECORD) return 0; /* the store takes no more */
    ss_trial_begin(&trial, monday, (const char *)data, size, 0);
    must(!trial.fault || strlen(trial.fault) <= SS_STORE_FAULT);
    must(trial.place >= 0);
    if (trial.fault) return 0;
    must(trial.party.record.game.phase == SS_OVER);
    while (ss_trial_goes_on(&trial)) ss_trial_step(&trial);
    must(!trial.fault || strcmp(trial.fault, ss_day_fault_names[SS_DAY_OTHER_TURN]) == 0);
    must(!trial.fault || (trial.place > 0 && trial.place <= trial.party.record.turn_count));
    return 0;
}
