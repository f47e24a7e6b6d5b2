/* The keys of this device: one for each server and name, each in a private file. A key is only ever sent to the server
 * that issued it, over the same kind of connection.
 *
 *     char key[SS_KEY];
 *     int error = ss_keys_find(&remote, "Ada", key);       ENOENT: this device is not known there by that name
 *     ss_keys_keep(&remote, "Ada", key); */
#ifndef SS_CLIENT_KEYS_H
#define SS_CLIENT_KEYS_H

#include "net/remote.h"
#include "online/id.h"

/* All return 0 or an errno. */
int ss_keys_find(const ss_remote *remote, const char *name, char key[SS_KEY]);
int ss_keys_keep(const ss_remote *remote, const char *name, const char *key);
int ss_keys_forget(const ss_remote *remote, const char *name);

#endif
