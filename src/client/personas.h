/* Who the person at this terminal is, and where: a name for each server, the one used last first. The keys that belong to
 * them are in keys.h.
 *
 *     ss_persona list[SS_PERSONAS];
 *     int count = ss_personas_read(list);
 *     ss_personas_use(&remote, "Ada");
 */
#ifndef SS_CLIENT_PERSONAS_H
#define SS_CLIENT_PERSONAS_H

#include "client/remote.h"
#include "notation/record.h"

enum { SS_PERSONAS = 8 };

typedef struct ss_persona {
    ss_remote remote;
    char name[SS_NAME_SIZE];
} ss_persona;

/* Returns how many there are; none where nothing was kept or the file cannot be read. */
int ss_personas_read(ss_persona list[SS_PERSONAS]);

/* The same from the text of the file; lines that are not sound are left out. */
int ss_personas_of(ss_word text, ss_persona list[SS_PERSONAS]);

/* Puts one at the front. Returns 0 or an errno. */
int ss_personas_use(const ss_remote *remote, const char *name);

bool ss_remote_is(const ss_remote *one, const ss_remote *other);

#endif
