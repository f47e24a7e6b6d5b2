#define _GNU_SOURCE /* strchrnul */

#include "store/payload.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* SS_RELAY_ALL is never sent. */
static const char letters[SS_RELAY_ALL] = {
    [SS_RELAY_TABLE] = 't', [SS_RELAY_PERSON] = 'p', [SS_RELAY_WORD] = 'w', [SS_RELAY_BOARD] = 'b'};

size_t ss_payload_write(char text[SS_PAYLOAD_ITEM], const ss_relay_item *item) {
    return (size_t)snprintf(text, SS_PAYLOAD_ITEM, "%c %s %" PRId64 ";", letters[item->kind], item->id,
                            item->number);
}

static bool read_item(const char *text, ss_relay_item *item) {
    char letter;
    if (sscanf(text, "%c %32[!-:<-~] %" SCNd64, &letter, item->id, &item->number) != 3) return false;
    const char *found = memchr(letters, letter, sizeof letters);
    if (found) item->kind = (ss_relay_kind)(found - letters);
    return found;
}

void ss_payload_read(const char *text, ss_relay_each *each, void *data) {
    ss_relay_item item;
    for (const char *end; *text; text = *end ? end + 1 : end) {
        end = strchrnul(text, ';');
        if (read_item(text, &item)) each(data, &item);
    }
}
