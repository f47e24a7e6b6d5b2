/* What an operator should know, as lines of key=value on standard error. Never a key, an invitation, a name, an address or
 * a query: callers pass none. */
#ifndef SS_HALL_JOURNAL_H
#define SS_HALL_JOURNAL_H

/* ss_journal("append", "result=%s", name) prints `sanssouci: what=append result=full`. */
void ss_journal(const char *what, const char *format, ...) __attribute__((format(printf, 2, 3)));

#endif
