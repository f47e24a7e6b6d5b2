/* What several processes that serve one store tell each other.
 *
 *     ss_relay *relay = ss_relay_open("postgres://…", wake, loop);    wake(loop) lets the loop call ss_relay_deliver soon
 *     ss_relay_tell(relay, &(ss_relay_item){SS_RELAY_TABLE, "k3v9", 12});   we have stored event 12 of the table
 *     ss_relay_deliver(relay, take, hall);                           in the loop: take() gets what others told
 *     ss_relay_close(relay);
 *
 * News may come twice, late, or not in their order, and they may be about what we did ourselves: whoever gets them looks
 * into the store. What is stored is never missed for long: the store is asked every two seconds what has changed. Only
 * words, which are stored nowhere, may be lost.
 *
 * A file has one process: ss_relay_open returns NULL for it, and with NULL the other functions do nothing. */
#ifndef SS_STORE_RELAY_H
#define SS_STORE_RELAY_H

#include "store/store.h"

typedef enum ss_relay_kind {
    SS_RELAY_TABLE,  /* has events up to `number`; 0 if it was deleted */
    SS_RELAY_PERSON, /* has another name, or other devices */
    SS_RELAY_WORD,   /* about a table, from process to process; the number is the word */
    SS_RELAY_BOARD,  /* moderation has decided something; the id says nothing */
    SS_RELAY_ALL,    /* something may have been missed: everything may have changed */
    SS_RELAY_KINDS
} ss_relay_kind;

typedef struct ss_relay_item {
    ss_relay_kind kind;
    char id[SS_STORE_ID + 1];
    int64_t number;
} ss_relay_item;

typedef struct ss_relay ss_relay;

/* `wake` is called in a thread of the news, once until the next ss_relay_deliver. NULL for a store that has one process, and
 * without memory or thread. */
ss_relay *ss_relay_open(const char *where, void (*wake)(void *data), void *data);

/* Tells the others, soon: what comes within 20 milliseconds travels together. Called after the commit. */
void ss_relay_tell(ss_relay *relay, const ss_relay_item *item);

typedef void ss_relay_each(void *data, const ss_relay_item *item);
void ss_relay_deliver(ss_relay *relay, ss_relay_each *each, void *data);

/* Tells what is left, and ends the thread. NULL is fine. */
void ss_relay_close(ss_relay *relay);

#endif
