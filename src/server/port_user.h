/* Finds out which program has the port that we want: another one of us, or something else. Saved games belong to an
 * address, so if one of us is already running there, players continue in it. */
#ifndef SS_SERVER_PORT_USER_H
#define SS_SERVER_PORT_USER_H

#include "base/word.h"
#include "server/listen.h"

typedef enum ss_port_user {
    SS_PORT_FOREIGN,
    SS_PORT_OTHER_PAGE, /* one of us, from another build */
    SS_PORT_SAME,
} ss_port_user;

/* Asks the program at an address, which may be anything: it gets one second and a few kilobytes. */
ss_port_user ss_port_user_at(const ss_address *address, const char *about);

/* Does the same for an answer that was received; `about` is what we would answer in its place. */
ss_port_user ss_port_user_of(ss_word answer, const char *about);

#endif
