/* Logs what an operator should know, as lines of key=value on standard error. Callers must never pass a key, an
 * invitation, a name, an address or a query. */
#ifndef SS_SERVICE_LOG_H
#define SS_SERVICE_LOG_H

#include "store/store.h"

/* ss_log("prune", "tables=%d", 3) prints `sanssouci: what=prune tables=3`. Characters that would break the line or that
 * a terminal would obey become question marks. A value in quotes that may contain quotes itself, such as a message of
 * the database, belongs to ss_log_trouble. */
void ss_log(const char *what, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Logs `sanssouci: what=update result=full trouble="database or disk is full"`. Leaves out SS_STORE_GONE, for which
 * everything fails until somebody acts: that is logged once, by the other. */
void ss_log_trouble(const char *what, ss_store_result result, const char *trouble);
void ss_log_gone(const char *trouble);

#endif
