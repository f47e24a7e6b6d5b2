/* The names under which the person at this terminal is known: one for each server, last used first. Their keys are in
 * keys.h.
 *
 *     ss_account list[SS_ACCOUNTS];
 *     int count = ss_accounts_read(list);
 *     ss_accounts_use(&remote, "Ada"); */
#ifndef SS_CLIENT_ACCOUNTS_H
#define SS_CLIENT_ACCOUNTS_H

#include "net/remote.h"
#include "notation/record.h"

enum { SS_ACCOUNTS = 8 };

typedef struct ss_account {
    ss_remote remote;
    char name[SS_NAME_SIZE];
} ss_account;

/* Returns how many there are; 0 if nothing was stored or the file cannot be read. */
int ss_accounts_read(ss_account list[SS_ACCOUNTS]);

/* Does the same from the text of the file; malformed lines are skipped. */
int ss_accounts_of(ss_word text, ss_account list[SS_ACCOUNTS]);

/* Moves one to the front. Returns 0 or an errno. */
int ss_accounts_use(const ss_remote *remote, const char *name);

bool ss_remote_is(const ss_remote *one, const ss_remote *other);

#endif
