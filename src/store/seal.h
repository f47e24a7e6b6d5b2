/* The checksum that is stored with an event, so that damage inside a page is noticed. The same for every database. */
#ifndef SS_STORE_SEAL_H
#define SS_STORE_SEAL_H

#include "store/store.h"

/* Of the table's id, the number, the time and the body. */
uint32_t ss_seal_of(const char *table, const ss_store_event *event);

#endif
