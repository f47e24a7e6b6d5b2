/* The keys of this device: one for each server and name, in a private file of its own. A key is only ever sent to the server
 * that gave it, over the same kind of connection.
 *
 *     char key[SS_KEYS_KEY];
 *     int error = ss_keys_find(&remote, "Ada", key);       ENOENT: this device is not known there by that name
 *     ss_keys_keep(&remote, "Ada", key);
 */
#ifndef SS_CLIENT_KEYS_H
#define SS_CLIENT_KEYS_H

#include "client/remote.h"

enum { SS_KEYS_LETTERS = 43, SS_KEYS_KEY = SS_KEYS_LETTERS + 1 }; /* 256 bits as letters */

bool ss_keys_fit(ss_word text);

/* All return 0 or an errno. */
int ss_keys_find(const ss_remote *remote, const char *name, char key[SS_KEYS_KEY]);
int ss_keys_keep(const ss_remote *remote, const char *name, const char *key);
int ss_keys_forget(const ss_remote *remote, const char *name);

#endif
