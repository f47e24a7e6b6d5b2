/* Who the person at this terminal is: the names under which they are known, one for each server, last used first; and
 * the keys of this device, one for each server and name.
 *
 *     ss_account list[SS_ACCOUNTS];
 *     int count = ss_accounts_read(list);
 *     ss_accounts_use(&remote, "Ada"); */
#ifndef SS_CLIENT_ACCOUNTS_H
#define SS_CLIENT_ACCOUNTS_H

#include "net/remote.h"
#include "notation/record.h"
#include "online/id.h"

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

/* ---- keys ----
 *
 * Each is in a private file. A key is only ever sent to the server
 * that issued it, over the same kind of connection.
 *
 *     char key[SS_KEY];
 *     int error = ss_keys_find(&remote, "Ada", key);       ENOENT: this device is not known there by that name
 *     ss_keys_keep(&remote, "Ada", key); */

/* All return 0 or an errno. */
int ss_keys_find(const ss_remote *remote, const char *name, char key[SS_KEY]);
int ss_keys_keep(const ss_remote *remote, const char *name, const char *key);
int ss_keys_forget(const ss_remote *remote, const char *name);

#endif
