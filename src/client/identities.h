/* Who the person at this terminal is, and where: a name for each server, the one used last first. The keys that belong to
 * them are in keys.h.
 *
 *     ss_identity list[SS_IDENTITIES];
 *     int count = ss_identities_read(list);
 *     ss_identities_use(&remote, "Ada");
 */
#ifndef SS_CLIENT_IDENTITIES_H
#define SS_CLIENT_IDENTITIES_H

#include "client/remote.h"
#include "notation/record.h"

enum { SS_IDENTITIES = 8 };

typedef struct ss_identity {
    ss_remote remote;
    char name[SS_NAME_SIZE];
} ss_identity;

/* Returns how many there are; none where nothing was kept or the file cannot be read. */
int ss_identities_read(ss_identity list[SS_IDENTITIES]);

/* Puts one at the front. Returns 0 or an errno. */
int ss_identities_use(const ss_remote *remote, const char *name);

bool ss_remote_is(const ss_remote *one, const ss_remote *other);

#endif
