/* Who has the port that we want: another one of us, or something else. Saved games belong to an address, so where one of
 * us runs already, people go on there. */
#ifndef SS_SERVER_NEIGHBOUR_H
#define SS_SERVER_NEIGHBOUR_H

#include "base/word.h"
#include "server/listen.h"

typedef enum ss_neighbour {
    SS_NEIGHBOUR_STRANGER,
    SS_NEIGHBOUR_OTHER_PAGE, /* one of us, from another build */
    SS_NEIGHBOUR_SAME,
} ss_neighbour;

/* Asks the one at an address, which may be anybody: it gets a second, and a few kilobytes. */
ss_neighbour ss_neighbour_at(const ss_address *address, const char *about);

/* The same for what it has answered; `about` is what we would say in its place. */
ss_neighbour ss_neighbour_of(ss_word answer, const char *about);

#endif
