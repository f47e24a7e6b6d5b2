/* The checksum that is stored with an event, so that damage inside a database page is noticed. It is
 * the same for every database. */
#ifndef SS_STORE_SEAL_H
#define SS_STORE_SEAL_H

#include "store/store.h"

/* Computes it from the table's id and the event's number, time and body. */
uint32_t ss_seal_of(const char *table, const ss_store_event *event);

#endif
