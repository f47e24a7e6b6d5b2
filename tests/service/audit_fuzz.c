/* Anybody may submit anything as the result of a day. The bytes are a record: whatever they are, an audit of them ends,
 * reports what is wrong in a few letters, and accepts only a finished game of that day. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "service/audit.h"
#include "store/gardens.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void must(int condition) {
    if (!condition) abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static const ss_day monday = {20773, SS_EPOCH};
    ss_audit audit;
    if (size > SS_STORE_RECORD) return 0; /* the store accepts no more */
    ss_audit_begin(&audit, monday, (const char *)data, size, 0);
    must(!audit.fault || strlen(audit.fault) <= SS_STORE_FAULT);
    must(audit.place >= 0);
    if (audit.fault) return 0;
    must(audit.party.record.game.phase == SS_OVER);
    while (ss_audit_goes_on(&audit)) ss_audit_step(&audit);
    must(!audit.fault || strcmp(audit.fault, ss_day_fault_names[SS_DAY_OTHER_TURN]) == 0);
    must(!audit.fault || (audit.place > 0 && audit.place <= audit.party.record.turn_count));
    return 0;
}
