/* The text of a notification between processes: "t k3v9 12;p p81x 0;" announces event 12 of a table, and a change of a
 * person.
 *
 *     length += ss_payload_write(text + length, &item);     SS_PAYLOAD_ITEM bytes are enough, with the zero
 *     ss_payload_read(text, each, data);                    each(data, &item) for every item that is understood
 *
 * Anyone who may use the database may send notifications, so items that are not understood are skipped. */
#ifndef SS_STORE_PAYLOAD_H
#define SS_STORE_PAYLOAD_H

#include "store/relay.h"

enum { SS_PAYLOAD_ITEM = SS_STORE_ID + 26 };

size_t ss_payload_write(char text[SS_PAYLOAD_ITEM], const ss_relay_item *item);

void ss_payload_read(const char *text, ss_relay_each *each, void *data);

#endif
