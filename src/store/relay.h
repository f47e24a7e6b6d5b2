/* Changes announced between several processes that serve one store.
 *
 *     ss_relay *relay = ss_relay_open("postgres://…", wake, loop);  wake(loop) lets the loop call ss_relay_deliver soon
 *     ss_relay_send(relay, &(ss_relay_item){SS_RELAY_TABLE, "k3v9", 12});   we have stored event 12 of the table
 *     ss_relay_deliver(relay, take, service);                           in the loop: take() gets what others sent
 *     ss_relay_close(relay);
 *
 * Items may arrive twice, late or out of order, and may be about our own changes, so a receiver always reads the store.
 * Changes to the store are never missed for long: every two seconds the relay asks the store what has changed. Only
 * words, which are not stored, may be lost.
 *
 * A file is served by one process: ss_relay_open returns NULL for it, and with NULL the other functions do nothing. */
#ifndef SS_STORE_RELAY_H
#define SS_STORE_RELAY_H

#include "store/store.h"

typedef enum ss_relay_kind {
    SS_RELAY_TABLE,  /* the table has events up to `number`, or was deleted if that is 0 */
    SS_RELAY_PERSON, /* the person has a new name or other devices */
    SS_RELAY_WORD,   /* a message about a table between processes; `number` is the message */
    SS_RELAY_POLICY, /* moderation has decided something; the id has no meaning */
    SS_RELAY_ALL,    /* items may have been missed: anything may have changed */
    SS_RELAY_KINDS
} ss_relay_kind;

typedef struct ss_relay_item {
    ss_relay_kind kind;
    char id[SS_STORE_ID + 1];
    int64_t number;
} ss_relay_item;

typedef struct ss_relay ss_relay;

/* Opens a relay. `wake` is called in the relay's thread, once until the next ss_relay_deliver. Returns NULL for a store
 * that has one process, and if memory or a thread is lacking. */
ss_relay *ss_relay_open(const char *where, void (*wake)(void *data), void *data);

/* Sends an item to the others soon: items that come within 20 milliseconds are sent
 * together. Call it after the commit. */
void ss_relay_send(ss_relay *relay, const ss_relay_item *item);

typedef void ss_relay_each(void *data, const ss_relay_item *item);
void ss_relay_deliver(ss_relay *relay, ss_relay_each *each, void *data);

/* Sends what is left and ends the thread. NULL is allowed. */
void ss_relay_close(ss_relay *relay);

/* ---- the text of a notification, which the fuzzer reads too ----
 *
 * "t k3v9 12;p p81x 0;" announces event 12 of a table, and a change of a person.
 *
 *     length += ss_relay_write(text + length, &item);     SS_RELAY_TEXT bytes are enough, with the zero
 *     ss_relay_read(text, each, data);                    each(data, &item) for every item that is understood
 *
 * Anyone who may use the database may send notifications, so items that are not understood are skipped. */
enum { SS_RELAY_TEXT = SS_STORE_ID + 26 };
size_t ss_relay_write(char text[SS_RELAY_TEXT], const ss_relay_item *item);
void ss_relay_read(const char *text, ss_relay_each *each, void *data);

#endif
