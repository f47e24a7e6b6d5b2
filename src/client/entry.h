/* How a client gets to a seat, over HTTP: a name and a key on a server, then an invitation or a table of its own. For
 * programs and for people.
 *
 *     ss_entry entry;
 *     ss_remote_fault fault = ss_entry_read(&entry, link, authority);
 *     snprintf(entry.name, sizeof entry.name, "%s", "Ada");
 *     if (!ss_entry_sit(&entry, 0)) ss_put_entry_trouble(&text, &entry);
 *     ... entry.api leads to entry.destination.table
 *     ss_entry_done(&entry);
 *
 * Each step returns true if it succeeded; `answer` is then what the server said, until the next step. If a server has
 * forgotten our key, we get a new one; if it is busy, we ask again a few times. */
#ifndef SS_CLIENT_ENTRY_H
#define SS_CLIENT_ENTRY_H

#include "client/http_client.h"
#include "notation/record.h"

typedef struct ss_entry {
    ss_remote remote;
    ss_destination destination;
    ss_http_client api; /* points into the rest, so an entry must not be moved */
    char key[SS_KEY];
    char name[SS_NAME_SIZE];
    bool program; /* not a person */
    ss_http_client_answer answer;
    int unread, unkept; /* an errno if the key of this device could not be read or stored; otherwise 0 */
} ss_entry;

/* Parses a link (remote.h). After a fault the contents of the entry are undefined. */
ss_remote_fault ss_entry_read(ss_entry *e, const char *link, const char *authority);
void ss_entry_done(ss_entry *e);

/* ---- who we are ---- */

/* Finds the key of this device under our name. Returns 0, ENOENT if there is none, or another errno. */
int ss_entry_find_key(ss_entry *e);

/* Does the same, and registers us with the server if there is none. All steps below that
 * need a key do so themselves. */
bool ss_entry_introduce(ss_entry *e);

/* ---- seats and tables ---- */

/* Looks at the invitation of the link without using it up: `answer` says who invites to what. */
bool ss_entry_view(ss_entry *e);

/* Takes the seat of the invitation; without one, this seat of a listed table, or any for 0. Succeeds
 * if the seat is already ours. */
bool ss_entry_sit(ss_entry *e, int seat);

/* Opens a table as described by `opening`, which is taken over, and makes it the destination. */
bool ss_entry_create(ss_entry *e, json_t *opening);

/* Adds boards other than those of the box to an opening. Returns false if they are too long for a table. */
bool ss_entry_add_boards(json_t *opening, const ss_content *content);

enum { SS_ENTRY_LINK = SS_REMOTE_TEXT + 2 * SS_ID + 16 };

/* Writes the link of an invitation, composed from its parts: what a server sends is not shown as it came. Empty if the
 * answer has no secret. */
void ss_entry_link(const ss_remote *remote, const char *table, const json_t *answer,
                   char link[SS_ENTRY_LINK]);

/* Makes an invitation for a seat, from 1. */
bool ss_entry_invite(ss_entry *e, int seat, char link[SS_ENTRY_LINK]);
bool ss_entry_computer(ss_entry *e, int seat, const char *player);

/* Asks for a list, such as "api/tables". */
bool ss_entry_list(ss_entry *e, const char *path);

/* Hands in the record of a garden of the day, under "api/days/2026-11-17". */
bool ss_entry_hand_in(ss_entry *e, const char *path, json_t *body);

/* Writes what went wrong in the last step, for people. */
void ss_put_entry_trouble(ss_text *t, const ss_entry *e);

#endif
