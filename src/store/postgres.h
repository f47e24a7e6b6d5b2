/* The driver for PostgreSQL, version 13 or later. `where` is an address as libpq has them:
 * postgres://USER:PASSWORD@HOST/DATABASE?NAME=VALUE, or postgresql://... */
#ifndef SS_STORE_POSTGRES_H
#define SS_STORE_POSTGRES_H

#include "store/store.h"

bool ss_postgres_is_address(const char *where);

ss_store_result ss_postgres_open(ss_store **store, const char *where, ss_store_access access,
                                 char trouble[SS_STORE_TROUBLE]);

/* The address without the passwords in it, for messages; of one that cannot be taken apart nothing is shown. Cut where it
 * does not fit. */
void ss_postgres_name(const char *where, char *name, size_t size);

#endif
