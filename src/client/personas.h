/* The names under which the person at this terminal is known: one for each server, last used first. Their keys are in
 * keys.h.
 *
 *     ss_persona list[SS_PERSONAS];
 *     int count = ss_personas_read(list);
 *     ss_personas_use(&remote, "Ada"); */
#ifndef SS_CLIENT_PERSONAS_H
#define SS_CLIENT_PERSONAS_H

#include "net/remote.h"
#include "notation/record.h"

enum { SS_PERSONAS = 8 };

typedef struct ss_persona {
    ss_remote remote;
    char name[SS_NAME_SIZE];
} ss_persona;

/* Returns how many there are; 0 if nothing was stored or the file cannot be read. */
int ss_personas_read(ss_persona list[SS_PERSONAS]);

/* Does the same from the text of the file; malformed lines are skipped. */
int ss_personas_of(ss_word text, ss_persona list[SS_PERSONAS]);

/* Moves one to the front. Returns 0 or an errno. */
int ss_personas_use(const ss_remote *remote, const char *name);

bool ss_remote_is(const ss_remote *one, const ss_remote *other);

#endif
