/* What several processes that serve one store tell each other.
 *
 *     ss_news *news = ss_news_open("postgres://…", wake, loop);    wake(loop) lets the loop call ss_news_deliver soon
 *     ss_news_tell(news, &(ss_news_item){SS_NEWS_TABLE, "k3v9", 12});   we have stored event 12 of the table
 *     ss_news_deliver(news, take, hall);                           in the loop: take() gets what others told
 *     ss_news_close(news);
 *
 * News may come twice, late, or not in their order, and they may be about what we did ourselves: whoever gets them looks
 * into the store. What is stored is never missed for long: the store is asked every two seconds what has changed. Only
 * words, which are stored nowhere, may be lost.
 *
 * A file has one process: ss_news_open returns NULL for it, and with NULL the other functions do nothing. */
#ifndef SS_STORE_NEWS_H
#define SS_STORE_NEWS_H

#include "store/store.h"

typedef enum ss_news_kind {
    SS_NEWS_TABLE,  /* has events up to `number`; 0 if it was deleted */
    SS_NEWS_PERSON, /* has another name, or other devices */
    SS_NEWS_WORD,   /* about a table, from process to process; the number is the word */
    SS_NEWS_ALL,    /* something may have been missed: everything may have changed */
    SS_NEWS_KINDS
} ss_news_kind;

typedef struct ss_news_item {
    ss_news_kind kind;
    char id[SS_STORE_ID + 1];
    int64_t number;
} ss_news_item;

typedef struct ss_news ss_news;

/* `wake` is called in a thread of the news, once until the next ss_news_deliver. NULL for a store that has one process, and
 * without memory or thread. */
ss_news *ss_news_open(const char *where, void (*wake)(void *data), void *data);

/* Tells the others, soon: what comes within 20 milliseconds travels together. Called after the commit. */
void ss_news_tell(ss_news *news, const ss_news_item *item);

typedef void ss_news_each(void *data, const ss_news_item *item);
void ss_news_deliver(ss_news *news, ss_news_each *each, void *data);

/* Tells what is left, and ends the thread. NULL is fine. */
void ss_news_close(ss_news *news);

#endif
