/* Everything of one store into another, whatever databases they are.
 *
 *     ss_store_result result = ss_store_copy(from, to, tell, NULL);
 *
 * Both are open for writing, and nobody serves them. `to` must be empty: otherwise SS_STORE_TAKEN. It is all copied, read
 * again and compared in one transaction, so that a copy that fails leaves an empty store. `each`, which may be NULL, is
 * told how many rows of a kind are there so far, and at last with `done`. The trouble is in the store that failed; the
 * other's is empty. */
#ifndef SS_STORE_COPY_H
#define SS_STORE_COPY_H

#include "store/store.h"

typedef void ss_store_each_step(void *data, const char *kind, int64_t rows, bool done);

ss_store_result ss_store_copy(ss_store *from, ss_store *to, ss_store_each_step *each, void *data);

#endif
