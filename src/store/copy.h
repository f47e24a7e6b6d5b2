/* Copies everything in one store to another, whatever databases they use.
 *
 *     ss_store_result result = ss_store_copy(from, to, show, NULL);
 *
 * Both stores are open for writing, and no server uses them. `to` must be empty; otherwise the result is
 * SS_STORE_TAKEN. Everything is copied, read back and compared in one transaction, so a failed copy leaves
 * `to` empty. `each`, which may be NULL, is called with the number of rows of a kind copied so far, and with
 * `done` once all of them are copied. After a failure, ss_store_message of the store that failed says why;
 * that of the other store is empty. */
#ifndef SS_STORE_COPY_H
#define SS_STORE_COPY_H

#include "store/store.h"

typedef void ss_store_each_step(void *data, const char *kind, int64_t rows, bool done);

ss_store_result ss_store_copy(ss_store *from, ss_store *to, ss_store_each_step *each, void *data);

#endif
