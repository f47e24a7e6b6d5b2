/* Any bytes as a notification from another process: what is understood stays within the bounds of relay.h, and is the
 * same after writing and reading. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "store/relay.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void must(int condition) {
    if (!condition) abort();
}

static void take_again(void *data, const ss_relay_item *item) {
    const ss_relay_item **expected = data;
    must(*expected && item->kind == (*expected)->kind && item->number == (*expected)->number);
    must(strcmp(item->id, (*expected)->id) == 0);
    *expected = NULL;
}

static void take(void *data, const ss_relay_item *item) {
    char text[SS_RELAY_TEXT];
    size_t *count = data;
    must(item->kind < SS_RELAY_ALL && *item->id && strlen(item->id) <= SS_STORE_ID);
    for (const char *c = item->id; *c; c++) must(*c > ' ' && *c < 0x7F && *c != ';');
    must(ss_relay_write(text, item) < sizeof text);
    ss_relay_read(text, take_again, &item);
    must(!item);
    ++*count;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    char *text = calloc(1, size + 1);
    size_t count = 0;
    must(text != NULL);
    memcpy(text, data, size);
    ss_relay_read(text, take, &count);
    must(count <= size / 4);
    free(text);
    return 0;
}
