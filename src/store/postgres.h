/* The driver for PostgreSQL, version 13 or later. `where` is an address in the form that libpq takes:
 * postgres://USER:PASSWORD@HOST/DATABASE?NAME=VALUE, or postgresql://... */
#ifndef SS_STORE_POSTGRES_H
#define SS_STORE_POSTGRES_H

#include "store/store.h"

bool ss_postgres_is_address(const char *where);

ss_store_result ss_postgres_open(ss_store **store, const char *where, ss_store_access access,
                                 char message[SS_STORE_MESSAGE]);

/* Writes the address without its passwords, for messages, truncated to `size`. Shows nothing of an
 * address that cannot be parsed. */
void ss_postgres_name(const char *where, char *name, size_t size);

#endif
