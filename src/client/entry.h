/* The way to a seat, over HTTP: a name and a key on a server, an invitation or a table of one's own. For programs and for
 * people.
 *
 *     ss_entry entry;
 *     ss_remote_fault fault = ss_entry_read(&entry, link, authority);
 *     snprintf(entry.name, sizeof entry.name, "%s", "Ada");
 *     if (!ss_entry_sit(&entry, 0)) ss_put_entry_trouble(&text, &entry);
 *     ... entry.api leads to entry.errand.table
 *     ss_entry_done(&entry);
 *
 * Each step returns whether it was done; `answer` is then what the server said, until the next step. A server that has
 * forgotten our key gives us a new one, and a server that is busy is asked again a few times. */
#ifndef SS_CLIENT_ENTRY_H
#define SS_CLIENT_ENTRY_H

#include "client/post.h"
#include "notation/record.h"

typedef struct ss_entry {
    ss_remote remote;
    ss_destination errand;
    ss_post api; /* lends from the rest: an entry stays where it is */
    char key[SS_KEY];
    char name[SS_NAME_SIZE];
    bool program; /* not a person */
    ss_post_answer answer;
    int unread, unkept; /* why the key of this device could not be read or kept, an errno; 0 for neither */
} ss_entry;

/* Reads a link (remote.h). After a fault there is nothing of use in the entry. */
ss_remote_fault ss_entry_read(ss_entry *e, const char *link, const char *authority);
void ss_entry_done(ss_entry *e);

/* ---- who we are ---- */

/* The key of this device under our name, if there is one: ENOENT when not, or another errno. */
int ss_entry_find_key(ss_entry *e);

/* The same, and makes us known to the server where there is none. All steps below that need it do so themselves. */
bool ss_entry_introduce(ss_entry *e);

/* ---- seats and tables ---- */

/* Looks at the invitation of the link, which is not used up by that: `answer` says who invites to what. */
bool ss_entry_look(ss_entry *e);

/* Takes the seat of the invitation; without one, that seat of a listed table, any for 0. A seat that is ours already is
 * fine. */
bool ss_entry_sit(ss_entry *e, int seat);

/* Opens a table as `opening` says, which is taken over, and makes it the errand. */
bool ss_entry_create(ss_entry *e, json_t *opening);

/* Adds boards that are not those of the box to an opening. False when they are too long for a table. */
bool ss_entry_add_boards(json_t *opening, const ss_content *content);

enum { SS_ENTRY_LINK = SS_REMOTE_TEXT + 2 * SS_ID + 16 };

/* A link of an invitation, put together from its parts: what a server sends is not shown as it came. Empty when the answer
 * has no secret. */
void ss_entry_link(const ss_remote *remote, const char *table, const json_t *answer,
                   char link[SS_ENTRY_LINK]);

/* An invitation for a seat, from 1. */
bool ss_entry_invite(ss_entry *e, int seat, char link[SS_ENTRY_LINK]);
bool ss_entry_computer(ss_entry *e, int seat, const char *player);

/* Asks for a list, such as "api/tables". */
bool ss_entry_list(ss_entry *e, const char *path);

/* Hands in the record of a garden of the day, under "api/days/2026-11-17". */
bool ss_entry_hand_in(ss_entry *e, const char *path, json_t *body);

/* What went wrong in the last step, for people. */
void ss_put_entry_trouble(ss_text *t, const ss_entry *e);

#endif
